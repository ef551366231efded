import { type Compose, illegal, isOf, only, type Step, theDecision } from '@grognard/engine'
import { promoted } from '../../calculations/casualties.ts'
import type { Decision, DecisionOf } from '../../decisions.ts'
import { sideId, typeId, typeNamed, unitId, unitNamed } from '../../forces/names.ts'
import { sideOf, theUnit } from '../../forces/pieces.ts'
import type { Part } from '../../parts.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../../state.ts'
import { addTroops, takeTroops, typeOf } from '../../troops/index.ts'
import { SIDES, type Side } from '../../vocabulary.ts'
import { bothSeats, seatFor, unitsAt } from '../display.ts'
import { FRONT } from '../ground.ts'
import { counted, type Loss } from '../losses.ts'
import { outcomeFor } from './casualties.ts'

/** AOM-33.6: recruits who have stood in the line become line infantry. */

const inTheLine = (s: State, side: Side): CombatUnit[] => FRONT.flatMap(section => unitsAt(s, side, section))

interface Recruits extends Loss {
  readonly normal: number
  readonly shattered: number
}

const recruitsOf = (s: State, side: Side): Recruits[] =>
  inTheLine(s, side).flatMap(({ id, troops }) =>
    troops.flatMap(({ type, normal, shattered }) =>
      normal > 0 && typeOf(s.scenario.roster, type).quality === 'recruit'
        ? [{ unit: id, type, normal, shattered }]
        : [],
    ),
  )

const howManyOf = (losses: readonly Loss[], { unit, type }: Loss): number =>
  losses.filter(each => each.unit === unit && each.type === type).length

/**
 * Whom the owner may promote next. Without mixed quality (AOM-3.8) the recruits of a CU are promoted all or not at all: not
 * at all where shattered ones would have to stay behind.
 */
function promotable(s: State, side: Side, chosen: readonly Loss[]): Recruits[] {
  const all = recruitsOf(s, side)
  const most = promoted(
    all.reduce((sum, { normal }) => sum + normal, 0),
    outcomeFor(s, side),
  )
  const left = most - chosen.length
  if (left <= 0) return []
  const open = all.filter(each => howManyOf(chosen, each) < each.normal)
  if (s.scenario.options.mixedQualityCU) return open
  const begun = open.filter(each => howManyOf(chosen, each) > 0)
  return begun.length > 0 ? begun : open.filter(({ normal, shattered }) => shattered === 0 && normal <= left)
}

const chosenIn = (s: State, parts: readonly Part[]): Loss[] =>
  parts.flatMap(part =>
    isOf('promotion', part) ? [{ unit: unitNamed(s, part.unit), type: typeNamed(s, part.troopType) }] : [],
  )

const partFor = (s: State, { unit, type }: Loss): Part => ({
  type: 'promotion',
  unit: unitId(s, unit),
  troopType: typeId(s, type),
})

const promoting: Compose<AgeOfMuskets> = {
  next: (s, seat, parts) => promotable(s, sideOf(s, seat), chosenIn(s, parts)).map(each => partFor(s, each)),
  fits(s, seat, parts, part) {
    const [wanted] = chosenIn(s, [part])
    const isOpen =
      wanted !== undefined &&
      promotable(s, sideOf(s, seat), chosenIn(s, parts)).some(
        ({ unit, type }) => unit === wanted.unit && type === wanted.type,
      )
    return isOpen ? null : illegal('AOM-33.6', 'aom.battle.promotion')
  },
  whole(s, seat, parts) {
    const chosen = chosenIn(s, parts)
    return promotable(s, sideOf(s, seat), chosen).length > 0
      ? null
      : { type: 'promote-recruits', promoted: counted(s, chosen) }
  },
  lacks: () => illegal('AOM-33.6', 'aom.battle.more-promotions'),
  partsOf: (_s, _seat, decision) =>
    isOf('promote-recruits', decision)
      ? decision.promoted.flatMap(({ unit, troopType, count }) =>
          Array.from({ length: count }, (): Part => ({ type: 'promotion', unit, troopType })),
        )
      : null,
}

function usual(s: State, side: Side): Decision {
  const chosen: Loss[] = []
  for (;;) {
    const [next] = promotable(s, side, chosen)
    if (next === undefined) return { type: 'promote-recruits', promoted: counted(s, chosen) }
    chosen.push(next)
  }
}

/** Both sides at the same time; whether anybody was promoted only his player knows. */
export const experience: Step<AgeOfMuskets> = {
  rule: 'AOM-33.6',
  silent: true,
  seats: bothSeats,
  compose: promoting,
  default: (s, seat) => usual(s, sideOf(s, seat)),
  play(s, decisions, tell) {
    for (const side of SIDES) {
      const seat = seatFor(s, side)
      const decision = theDecision('promote-recruits', decisions[seat])
      for (const each of decision.promoted) promote(s, each)
      const count = decision.promoted.reduce((sum, each) => sum + each.count, 0)
      if (count > 0)
        tell?.only(only(seat), {
          type: 'recruits-promoted',
          rule: 'AOM-33.6',
          side: sideId(s, side),
          count,
          promoted: decision.promoted,
        })
    }
  },
}

function promote(
  s: State,
  { unit, troopType, count }: DecisionOf<'promote-recruits'>['promoted'][number],
): void {
  const { roster } = s.scenario
  const { troops } = theUnit(s, unitNamed(s, unit))
  const type = typeNamed(s, troopType)
  const line = roster.nationalities[typeOf(roster, type).nationality]?.ladder[1]
  if (line === undefined) return
  addTroops(troops, line, takeTroops(troops, type, count, 'normal'))
}
