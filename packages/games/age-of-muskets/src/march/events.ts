/** What can happen, as facts, with names: march, forced march, cavalry screen and the declaration of attacks: chapters 10, 19, 20, 26 and 27. */
export type Event =
  /** No moves: it stays where it is. */
  | {
      readonly type: 'marched'
      readonly player: string
      readonly moves: readonly { readonly from: string; readonly to: string }[]
      readonly forced: boolean
    }
  /** What stands there now; `location` null: nothing any more; `troops` null: it is not shown. */
  | {
      readonly type: 'garrison'
      readonly side: string
      readonly zone: string
      readonly location: string | null
      readonly troops: { readonly [type: string]: number } | null
    }
  | { readonly type: 'blockade-lifted'; readonly zone: string }
  | {
      readonly type: 'stragglers-taken'
      readonly nationality: string
      readonly count: number
      readonly from: string
      readonly to: string
    }
  | {
      readonly type: 'stragglers-lost'
      readonly nationality: string
      readonly count: number
      readonly zone: string
    }
  | { readonly type: 'siege-train-drawn'; readonly side: string; readonly from: string; readonly to: string }
  | {
      readonly type: 'neutrality-violated'
      readonly zone: string
      readonly scorer: string
      readonly vp: number
    }
  | { readonly type: 'loc-cut'; readonly side: string; readonly of: string }
  | { readonly type: 'loc-placed'; readonly side: string; readonly of: string; readonly at: string }
  /** `leader` null: a nameless one. */
  | {
      readonly type: 'screen-leader'
      readonly side: string
      readonly zone: string
      readonly leader: string | null
      readonly tactical: number
    }
  /** `side` has entered; `winner` null: nobody screens; `rolls` null: no dice, else those of that side first. */
  | {
      readonly type: 'screen'
      readonly zone: string
      readonly side: string
      readonly winner: string | null
      readonly rolls: { readonly dice: readonly number[]; readonly totals: readonly number[] } | null
    }
  /** For its audience alone: `arms` are infantry, cavalry and artillery SP. */
  | {
      readonly type: 'screen-report'
      readonly zone: string
      readonly side: string
      readonly leaders: readonly string[]
      readonly arms: readonly number[]
      readonly units: number
    }
  /** `to` null: it did not get away. */
  | {
      readonly type: 'evaded'
      readonly player: string
      readonly zone: string
      readonly to: string | null
    }
  /** For its player alone. */
  | {
      readonly type: 'forced-march-roll'
      readonly die: number
      readonly initiative: number
      readonly succeeded: boolean
    }
  | { readonly type: 'attack-declared'; readonly player: string; readonly zone: string }
  | {
      readonly type: 'shattered-cut-down'
      readonly side: string
      readonly zone: string
      readonly lost: number
    }
  | { readonly type: 'entered-place'; readonly side: string; readonly zone: string }
  | { readonly type: 'attack-called-off'; readonly zone: string; readonly wasShattered: boolean }
  /** AOM-27.5: has it at least three infantry or cavalry CU? */
  | {
      readonly type: 'announced'
      readonly zone: string
      readonly attacker: boolean
      readonly defender: boolean
    }
