/** MAR-24.1, MAR-24.2: set-up */
export type Event =
  | { readonly type: 'kept-whole'; readonly regiment: string }
  | { readonly type: 'assigned'; readonly battery: string; readonly formation: string }
  | {
      readonly type: 'deployed'
      readonly side: string
      readonly units: number
      readonly late: readonly string[]
    }
