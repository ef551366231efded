import { hqsIn } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { minorCombat } from '../procedures.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { type BySide, enemyOf, type Side } from '../vocabulary.ts'
import { attackersIn, besiegedIn, defendersIn, type Party } from './parties.ts'
import { reliefParty } from './relief-parties.ts'

/** Who fights in a Minor Combat. */

export type Call = Pick<
  ReturnType<typeof minorCombat.locals>,
  'zone' | 'attacker' | 'cause' | 'riverCrossed' | 'relief'
>

/** By side. */
export function parties(s: State, { zone, attacker, cause, relief }: Call): BySide<Party> {
  const ours = relief === 'none' ? attackersIn(s, attacker, zone) : reliefParty(s, attacker, zone, relief)
  const defender = enemyOf(attacker)
  const theirs =
    relief === 'none' ? opposed(s, defender, zone, cause) : reliefParty(s, defender, zone, relief)
  return attacker === 0 ? [ours, theirs] : [theirs, ours]
}

const opposed = (s: State, side: Side, zone: number, cause: Call['cause']): Party =>
  cause === 'storm' ? besiegedIn(s, side, zone) : defendersIn(s, side, zone)

/** As they are now. */
export const partiesNow = (s: State): BySide<Party> => parties(s, minorCombat.locals(s))

/** AOM-27.9: has the piece, if it is there, to do with the combat, wholly shattered or not? */
export function isConcerned(s: State, side: Side, piece: CombatUnit | Headquarters): boolean {
  const { attacker, cause, relief } = minorCombat.locals(s)
  if (side === attacker) return isShutIn(s, side, piece) === (relief === 'inside')
  return piece.inside === (cause === 'storm')
}

/** AOM-35.16: the HQ of a beaten defender where it fought, wholly shattered ones that share its retreat as well (AOM-43.7). */
export function hqsBeaten(s: State): Headquarters[] {
  const { zone, attacker, cause, relief } = minorCombat.locals(s)
  const side = enemyOf(attacker)
  if (relief !== 'none') return partiesNow(s)[side].hqs.map(({ hq }) => hq)
  return hqsIn(s, side, zone).filter(hq => (cause === 'storm' ? hq.inside : !isShutIn(s, side, hq)))
}
