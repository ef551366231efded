import type { BattleOption, Layout, Section } from '../vocabulary.ts'
import type { Modifier } from './modifiers.ts'
import type { Ending } from './state.ts'

/** SP by CU and troop type. */
export type Losses = readonly { readonly unit: string; readonly troopType: string; readonly count: number }[]

/** What can happen, as facts, with names: field battles: chapters 28 to 33. Leaders without a name are generic ones. */
export type Event =
  | {
      readonly type: 'commander-in-chief'
      readonly side: string
      readonly player: string
      readonly leader: string | null
      readonly piece: string
      readonly values: {
        readonly opControl: number
        readonly morale: number
        readonly initiative: number
        readonly tactical: number
      }
      readonly isJoint: boolean
    }
  /** To its player alone (AOM-8.8). */
  | {
      readonly type: 'initiative-roll'
      readonly leader: string | null
      readonly piece: string
      readonly die: number
      readonly isPassed: boolean
    }
  | {
      readonly type: 'terrain-laid'
      readonly side: string
      readonly layouts: readonly { readonly section: Section; readonly terrain: Layout }[]
    }
  | { readonly type: 'outflank-tie'; readonly attacker: number; readonly defender: number }
  | { readonly type: 'outflank-option'; readonly side: string | null }
  /** To its player alone. */
  | { readonly type: 'outflank-roll'; readonly mayOutflank: boolean }
  | {
      readonly type: 'army-deployed'
      readonly side: string
      readonly counters: Readonly<Record<'left' | 'center' | 'right' | 'reserve', number>>
      readonly works: Section | null
    }
  | { readonly type: 'battle-endurance'; readonly side: string; readonly points: number }
  /** Which, only their player hears. */
  | {
      readonly type: 'chits-chosen'
      readonly side: string
      readonly count: number
      readonly chits: readonly BattleOption[] | null
    }
  /** To its player alone. */
  | {
      readonly type: 'control-check'
      readonly leader: string | null
      readonly piece: string
      readonly opControl: number
      readonly dice: number
      readonly modifier: number
      readonly control: number
    }
  | { readonly type: 'battle-round'; readonly round: number }
  | {
      readonly type: 'option-played'
      readonly side: string
      readonly option: BattleOption
      readonly section: Section | null
    }
  | { readonly type: 'option-passed'; readonly side: string }
  | { readonly type: 'chit-discarded'; readonly side: string; readonly option: BattleOption | null }
  | { readonly type: 'chit-drawn'; readonly side: string; readonly option: BattleOption | null }
  | {
      readonly type: 'follow-up-chosen'
      readonly side: string
      readonly what: 'another' | 'continue' | 'rally' | 'nothing'
    }
  | { readonly type: 'follow-up-failed'; readonly side: string }
  | {
      readonly type: 'group-moved'
      readonly side: string
      readonly from: Section
      readonly to: Section
      readonly count: number
    }
  | { readonly type: 'hq-joined'; readonly side: string; readonly section: Section }
  | { readonly type: 'flank-turned'; readonly side: string; readonly flank: Section; readonly count: number }
  | {
      readonly type: 'outflank-countered'
      readonly side: string
      readonly from: Section
      readonly flank: Section
      readonly count: number
    }
  | {
      readonly type: 'section-attacked'
      readonly side: string
      readonly option: 'assault' | 'pin' | 'cavalryCharge'
      readonly section: Section
      readonly target: Section
      /** A charge is met by cavalry. */
      readonly isMet: boolean
    }
  | {
      readonly type: 'commander-named'
      readonly side: string
      readonly piece: string
      readonly leader: string | null
    }
  | {
      readonly type: 'guns-fired'
      readonly side: string
      readonly artillery: number
      readonly die: number
      readonly losses: number
      readonly atGuns: boolean
    }
  | {
      readonly type: 'guns-aimed'
      readonly side: string
      readonly sections: readonly Section[]
      readonly atGuns: Section | null
    }
  /** Of which CU and types, others hear of those only that lie face up. */
  | { readonly type: 'sp-lost'; readonly side: string; readonly count: number; readonly losses: Losses }
  /** Of one that lies face down only its own player hears who it was. */
  | {
      readonly type: 'leader-fallen'
      readonly side: string
      readonly leader: string | null
      readonly piece: string | null
    }
  | {
      readonly type: 'automatic-victory'
      readonly side: string
      /** SP of the winner, and of the loser. */
      readonly strengths: readonly [number, number]
    }
  /** To its player alone (AOM-8.11). */
  | { readonly type: 'engagement-modifiers'; readonly modifiers: readonly Modifier[] }
  | {
      readonly type: 'engagement-roll'
      readonly sides: readonly {
        readonly side: string
        readonly section: Section
        readonly strength: number
        readonly troopType: string
        readonly die: number
        readonly total: number
      }[]
      readonly winner: string | null
    }
  | {
      readonly type: 'morale-check'
      readonly side: string
      readonly unit: string | null
      readonly die: number
      readonly result: number
      readonly shattered: readonly string[]
    }
  | {
      readonly type: 'guns-overrun'
      readonly side: string
      readonly section: Section
      readonly count: number
    }
  | {
      readonly type: 'endurance-lost'
      readonly side: string
      readonly points: number
      readonly left: number
    }
  | { readonly type: 'cavalry-superiority'; readonly side: string; readonly section: Section }
  | {
      readonly type: 'rally-roll'
      readonly side: string
      readonly unit: string | null
      readonly die: number
      readonly result: number
      readonly rallied: readonly string[]
    }
  | { readonly type: 'force-called'; readonly side: string; readonly zone: string }
  /** To its player alone. */
  | {
      readonly type: 'arrival-roll'
      readonly leader: string | null
      readonly die: number
      readonly isPassed: boolean
    }
  | { readonly type: 'reinforcement-failed'; readonly side: string }
  | {
      readonly type: 'reinforced'
      readonly side: string
      readonly zone: string
      readonly count: number
      readonly points: number
    }
  | { readonly type: 'force-posted'; readonly side: string; readonly sections: readonly Section[] }
  | {
      readonly type: 'battle-withdrawal'
      readonly side: string
      readonly isInOrder: boolean
      /** Their sum; only its player hears it. */
      readonly dice: number | null
    }
  | { readonly type: 'gaps-closed'; readonly side: string; readonly sections: readonly Section[] }
  | { readonly type: 'battle-over'; readonly winner: string | null; readonly how: Ending['how'] }
  | {
      readonly type: 'pursuit-roll'
      readonly side: string
      readonly die: number
      readonly percent: number
      readonly losses: number
    }
  | {
      readonly type: 'battle-casualties'
      readonly side: string
      readonly nationality: string
      readonly permanent: number
      readonly stragglers: number
    }
  /** To its player alone. */
  | {
      readonly type: 'recruits-promoted'
      readonly side: string
      readonly count: number
      readonly promoted: Losses
    }
  | {
      readonly type: 'battle-won'
      readonly side: string
      readonly zone: string
      readonly lost: number
      readonly points: number
    }
