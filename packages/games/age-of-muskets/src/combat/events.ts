/** What can happen, as facts, with names: retreat, minor combat and storm: chapters 34 to 36. */
export type Event =
  /** `leader` null: one without a name; `troop` null: it has guns only. */
  | {
      readonly type: 'combat-led'
      readonly side: string
      readonly zone: string
      readonly leader: string | null
      readonly troop: string | null
      readonly sp: number
    }
  /** Dice and totals of the attacker first; `winner` null: a tie. */
  | {
      readonly type: 'combat-rolled'
      readonly zone: string
      readonly attacker: string
      readonly dice: readonly number[]
      readonly totals: readonly number[]
      readonly winner: string | null
      readonly losses: number
    }
  /** AOM-35.5 */
  | { readonly type: 'overwhelmed'; readonly side: string; readonly zone: string }
  /** `unit` and `shattered` null: for others than its player. */
  | {
      readonly type: 'combat-morale'
      readonly side: string
      readonly zone: string
      readonly die: number
      readonly result: number
      readonly unit: string | null
      readonly shattered: number | null
    }
  | { readonly type: 'dismounted'; readonly side: string; readonly zone: string; readonly sp: number }
  | { readonly type: 'place-taken'; readonly side: string; readonly zone: string }
  | { readonly type: 'route-fixed'; readonly side: string; readonly zone: string; readonly first: string }
  | { readonly type: 'fell-back'; readonly player: string; readonly from: string; readonly to: string }
  /** AOM-35.10 */
  | { readonly type: 'fled'; readonly side: string; readonly from: string; readonly to: string }
