/** S3 (chapter 7) */
export type Event =
  | {
      readonly type: 'skirmish-area'
      /** By side of the scenario. */
      readonly formations: readonly (readonly string[])[]
      readonly totals: readonly number[]
      readonly advantage: 'overwhelming' | 'strong' | 'clear' | 'slight' | null
    }
  | {
      readonly type: 'skirmished'
      readonly formation: string
      readonly dice: readonly [number, number]
      readonly modifier: number
      readonly hits: number
    }
  | { readonly type: 'skirmish-hits'; readonly formation: string; readonly units: readonly string[] }
