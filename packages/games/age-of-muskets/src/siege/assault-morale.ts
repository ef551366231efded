import { only, reveal, type Seat, type Step, seatSet, type Tell, theDecision } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { moraleResult } from '../calculations/morale.ts'
import { GARRISON } from '../combat/losses.ts'
import { infantryOf, type Party } from '../combat/parties.ts'
import { shatter } from '../combat/suffering.ts'
import { setGarrison, troopsIn } from '../forces/garrisons.ts'
import { sideId, unitId, zoneId } from '../forces/names.ts'
import { isArtillery, sideOf } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { copyTroops, fightingStrength, type Troop } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { hasFallen, isSiegeOn, partyOf, playerOf, showBoth } from './assault-parties.ts'
import { besieging } from './procedure.ts'

/** AOM-37.23: morale at the breach, as in an Assault. */

/** Who may check: infantry and cavalry CU with normal SP, and the garrison, which counts as one (AOM-37.23). */
function checkers(
  s: State,
  party: Party,
): { readonly name: string; readonly seat: Seat; readonly troops: Troop[] }[] {
  const { roster } = s.scenario
  const units = party.units.flatMap(({ seat, unit }) =>
    !isArtillery(s, unit.id) && fightingStrength(roster, unit.troops) > 0
      ? [{ name: unitId(s, unit.id), seat, troops: unit.troops }]
      : [],
  )
  if (party.garrison === null || fightingStrength(roster, troopsIn(s, party.garrison)) === 0) return units
  return [
    ...units,
    { name: GARRISON, seat: party.garrison.controller, troops: copyTroops(troopsIn(s, party.garrison)) },
  ]
}

/** AOM-31.21 */
function checkMorale(
  s: State,
  side: Side,
  names: readonly string[],
  ease: number,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const { zone, lost } = besieging.locals(s)
  const party = partyOf(s, side)
  for (const { name, seat, troops } of checkers(s, party)) {
    if (!names.includes(name)) continue
    const die = rollDie(s)
    const result = moraleResult(die, lost[side], ease)
    const shattered = shatter(s, troops, result)
    if (name === GARRISON && party.garrison !== null) setGarrison(s, party.garrison, troops)
    const fact = {
      type: 'assault-morale',
      rule: 'AOM-37.23',
      side: sideId(s, side),
      zone: zoneId(s, zone),
      die,
      result,
    } as const
    tell?.only(
      only(seat),
      { ...fact, unit: name, shattered },
      { ...fact, unit: name === GARRISON ? name : null, shattered: null },
    )
  }
}

/** Sides of which one CU checks, by its player's choice: the winner's, or both after a tie (AOM-31.19, AOM-31.26). */
const choosers = (s: State): Side[] => {
  const { winner } = besieging.locals(s)
  return winner === 0 || winner === 1 ? [winner] : [0, 1]
}

const VICTORS = 2

export const steps = {
  assaultCheck: {
    rule: 'AOM-37.23',
    seats: s => seatSet(choosers(s).map(side => playerOf(s, side))),
    options(s, seat) {
      const names = checkers(s, partyOf(s, sideOf(s, seat))).map(({ name }) => name)
      return (names.length > 0 ? names : [null]).map(unit => ({ type: 'assault-check' as const, unit }))
    },
    default(s, seat) {
      const [first] = checkers(s, partyOf(s, sideOf(s, seat)))
      return { type: 'assault-check', unit: first?.name ?? null }
    },
    play(s, decisions, tell) {
      const { winner, side } = besieging.locals(s)
      const sides = choosers(s)
      for (const each of sides) {
        const { unit } = theDecision('assault-check', decisions[playerOf(s, each)])
        if (unit !== null) checkMorale(s, each, [unit], winner === NO ? 0 : VICTORS, tell)
      }
      if (winner === 0 || winner === 1) {
        const loser = enemyOf(winner)
        const names = checkers(s, partyOf(s, loser)).map(({ name }) => name)
        checkMorale(s, loser, names, 0, tell)
      }
      settle(s)
      reveal(s)
      showBoth(s)
      const locals = besieging.locals(s)
      locals.goesOn = locals.rolls < 2 && isSiegeOn(s) && !hasFallen(s) && infantryOf(s, partyOf(s, side)) > 0
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
