import type { Decision } from '../../src/decisions.ts'
import type { Event, EventOf, Total } from '../../src/events.ts'
import { effectOf } from '../../src/totals.ts'
import type { CombatKind, CombatOutcome } from '../../src/vocabulary.ts'
import type { CombatInPlay, View } from '../reading.ts'

/** A combat as far as it has come: what was announced, which cards lie open, and how the dice fell. */
export interface Fight {
  readonly kind: CombatKind
  /** The attacking or firing unit; null in an ambush. */
  readonly unit: string | null
  /** The card that opened it. */
  readonly card: string
  readonly target: string
  /** In defence, with the card of a failed withdrawal (MAN-9.12). */
  readonly defence: readonly string[]
  /** The attacker's unit cards beside the opening one. */
  readonly attack: readonly string[]
  readonly leader: string | null
  /** The leader brings supporters instead of adding to the total (MAN-9.17). */
  readonly commands: boolean
  readonly supporters: readonly string[]
  readonly committed: readonly string[]
  readonly sappers: boolean
  readonly rolled: Rolled | null
}

/** The totals, and what they come to; fire has only a hit or no effect (MAN-12.8). */
export interface Rolled {
  readonly attack: Total
  readonly defence: Total
  readonly result: Result
}
export type Result = CombatOutcome | 'hit'

type Declaration = Pick<Fight, 'kind' | 'unit' | 'card' | 'target'>

const declared = ({ kind, unit, card, target }: Declaration): Fight => ({
  kind,
  unit,
  card,
  target,
  defence: [],
  attack: [],
  leader: null,
  commands: false,
  supporters: [],
  committed: [],
  sappers: false,
  rolled: null,
})

export const isFire = ({ kind }: Pick<Fight, 'kind'>): boolean => kind === 'bombardment' || kind === 'volley'

/** What one more event makes of it; null: nothing is being fought yet. */
export function after(fight: Fight | null, event: Event): Fight | null {
  if (event.type === 'combat') return declared(event)
  if (fight === null) return null
  switch (event.type) {
    case 'withdrawal':
      return event.succeeded ? fight : { ...fight, defence: [...fight.defence, event.card] }
    case 'defence':
      return { ...fight, defence: [...fight.defence, ...event.cards] }
    case 'attack':
      return { ...fight, ...reinforcements(event), attack: event.cards }
    case 'totals':
      return { ...fight, rolled: { attack: event.attack, defence: event.defence, result: effectOf(event) } }
    case 'fire': {
      const result = event.hit ? 'hit' : 'no-effect'
      return { ...fight, rolled: { attack: event.attack, defence: event.defence, result } }
    }
    default:
      return fight
  }
}

const reinforcements = ({ leader, mode, supporters, committed, sappers }: EventOf<'attack'>) => ({
  leader,
  commands: mode === 'command',
  supporters,
  committed,
  sappers,
})

/** The combat that is being fought, as it lies on the table; null too where it comes to no dice any more (MAN-9.13, MAN-14.11). */
export function inPlay({ combat }: Pick<View, 'combat'>): Fight | null {
  if (combat === null || combat.withdrew || combat.skirmish) return null
  const { attack, leader, commands, supporters, committed, sappers } = combat
  const defence = failedWithdrawal(combat).concat(combat.defence)
  return { ...declared(combat), defence, attack, leader, commands, supporters, committed, sappers }
}

const failedWithdrawal = ({ withdrawal }: CombatInPlay): string[] => (withdrawal === null ? [] : [withdrawal])

/** What a decision would make of it; null: it leads to no dice of a combat. */
export function ahead(now: Fight | null, decision: Decision): Fight | null {
  switch (decision.type) {
    case 'combat':
      if ('pass' in decision) return null
      return declared({ ...decision, unit: 'unit' in decision ? decision.unit : null })
    case 'defend':
      return now && { ...now, defence: [...now.defence, ...decision.cards] }
    case 'attack':
      if (now === null || 'skirmish' in decision) return null
      return {
        ...now,
        attack: decision.cards,
        leader: decision.leader?.card ?? null,
        commands: decision.leader?.mode === 'command',
        supporters: decision.supporters,
        committed: decision.committed,
        sappers: decision.sappers,
      }
    default:
      return null
  }
}
