import { type Compose, illegal, type Refusal, roll, type Step, seatSet, type Tell } from '@grognard/engine'
import { arrivalModifiers, arrivalNeeds, arrives } from '../calculations/arrivals.ts'
import { sumOf } from '../calculations/modifiers.ts'
import { inOrder } from '../morale/causes.ts'
import type { Part, PartOf } from '../parts.ts'
import type { MarchAttack, State, Unit } from '../state.ts'
import { withdrawIfGone } from '../table/breaking.ts'
import { entryOf, formationAt } from '../table/formations.ts'
import { formationId, formationNamed, formationsOf, seatsOf } from '../table/names.ts'
import { orderOf, secretsOf } from '../table/orders.ts'
import { type Table, unitAt, unitsWhere } from '../table/units.ts'
import { daylightNow } from '../turn/course.ts'
import { SIDES } from '../vocabulary.ts'
import { commandNow } from './attempt.ts'
import { succeed } from './succession.ts'
import { endSupport } from './support.ts'

/** S1b: forces en route (MAR-14.1, MAR-14.2, MAR-14.4). */

const unitsEnRoute = (s: Table, formation: number): Unit[] =>
  s.open.units.filter(({ place, major }) => place === 'en-route' && major === formation)

const formationsEnRoute = (s: Table): ReadonlySet<number> =>
  new Set(unitsWhere(s, ({ place }) => place === 'en-route').map(unit => unitAt(s, unit).major))

/** Of an MF en route that has not arrived, how late it is: null, too early to roll. */
function needOf(s: Table, formation: number): number | 'sure' | null {
  const { hasArrived, state } = formationAt(s, formation)
  if (hasArrived || (state !== 'ready' && state !== 'retiring')) return null
  const entry = entryOf(s, formation)
  return entry === null ? null : arrivalNeeds(s.open.turn - entry.due)
}

/** MAR-24.10: the side listed first, then by MF id. */
function coming(s: Table): number[] {
  const enRoute = formationsEnRoute(s)
  return inOrder(s, formation => enRoute.has(formation) && needOf(s, formation) !== null)
}

/** MAR-14.4: a forced march is declared before a roll, and who is sure to arrive has none. */
const rolling = (s: Table): number[] => coming(s).filter(formation => needOf(s, formation) !== 'sure')

type Force = PartOf<'force-march'>
const isForce = (part: Part): part is Force => part.type === 'force-march'

/** MAR-14.4: once declared it holds until the MF arrives. */
function unfit(s: State, seat: number, parts: readonly Part[], part: Part): Refusal | null {
  if (!isForce(part)) return illegal('MAR-14.4', 'mar.not-now')
  const formation = formationNamed(s, part.formation)
  const last = parts.at(-1)
  if (last !== undefined && isForce(last) && formationNamed(s, last.formation) >= formation)
    return illegal('MAR-14.4', 'mar.in-order')
  const isOurs = formationsOf(s, seat).includes(formation) && rolling(s).includes(formation)
  const isForced = isOurs && secretsOf(s, formationAt(s, formation).side).forcedMarches.includes(formation)
  return isOurs && !isForced ? null : illegal('MAR-14.4', 'mar.no-forced-march')
}

const forcing: Compose<MarchAttack> = {
  next: (s, seat, parts) =>
    rolling(s)
      .map((formation): Part => ({ type: 'force-march', formation: formationId(s, formation) }))
      .filter(part => unfit(s, seat, parts, part) === null),
  fits: unfit,
  whole: (_, __, parts) => ({
    type: 'force-marches',
    formations: parts.filter(isForce).map(({ formation }) => formation),
  }),
  partsOf: (_, __, decision) =>
    decision.type === 'force-marches'
      ? decision.formations.map(formation => ({ type: 'force-march', formation }))
      : null,
}

const forceMarches: Step<MarchAttack> = {
  rule: 'MAR-14.4',
  silent: true,
  seats: s => (rolling(s).length === 0 ? 0 : seatSet(SIDES.flatMap(side => seatsOf(s, side)))),
  compose: forcing,
  default: () => ({ type: 'force-marches', formations: [] }),
  play(s, decisions) {
    for (const decision of decisions)
      if (decision?.type === 'force-marches')
        for (const id of decision.formations) {
          const formation = formationNamed(s, id)
          secretsOf(s, formationAt(s, formation).side).forcedMarches.push(formation)
        }
  },
}

/** MAR-5.20: what is still en route of an MF that was ordered to retreat turns back. */
function turnBack(s: State, tell: Tell<MarchAttack> | undefined): void {
  for (const formation of s.open.formations.keys()) {
    const { type, isCompelled } = orderOf(s, formation)
    if (type !== 'retreat' || isCompelled) continue
    const units = unitsEnRoute(s, formation)
    if (units.length === 0) continue
    for (const unit of units) unit.place = 'withdrawn'
    withdrawIfGone(s, formation, tell)
  }
  // Of a group nothing may be left: whoever supported it supports nobody.
  endSupport(s, tell)
}

/** MAR-14.2: the dice are public; MAR-14.1: whether a march was forced is not. */
const rollArrivals: Step<MarchAttack> = {
  rule: 'MAR-14.2',
  play(s, _, tell) {
    turnBack(s, tell)
    for (const formation of coming(s)) {
      const needed = needOf(s, formation)
      const major = formationAt(s, formation)
      const modifier = sumOf(
        arrivalModifiers({
          command: commandNow(s, major.commander),
          isForced: secretsOf(s, major.side).forcedMarches.includes(formation),
          isMuddy: s.open.mud,
          weather: s.open.weather,
          daylight: daylightNow(s),
        }),
      )
      const dice = typeof needed === 'number' ? ([roll(s, 6), roll(s, 6)] as const) : null
      major.hasArrived =
        dice === null || (typeof needed === 'number' && arrives(dice[0] + dice[1], modifier, needed))
      tell?.({
        type: 'arrival-roll',
        rule: 'MAR-14.2',
        formation: major.id,
        dice,
        arrives: major.hasArrived,
      })
      if (major.hasArrived) succeed(s, formation, tell)
    }
  },
}

export const arrivalSteps = { forceMarches, rollArrivals }
