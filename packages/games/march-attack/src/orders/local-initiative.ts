import { type Compose, illegal, type Refusal, roll, type Step, seatSet, type Tell } from '@grognard/engine'
import { takesInitiative } from '../calculations/orders.ts'
import type { Part, PartOf } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { centreOfFormation, formationAt } from '../table/formations.ts'
import { commandOf, leaderAt } from '../table/leaders.ts'
import { byId, formationId, formationNamed, formationsOf, seatsOf } from '../table/names.ts'
import { secretsOf, setOrder } from '../table/orders.ts'
import { NONE, SIDES } from '../vocabulary.ts'
import { triesByLot } from './by-lot.ts'
import { retireGrandBattery } from './grand-battery.ts'
import { orderFrom, orderUnfit } from './naming.ts'
import { audienceOf } from './telling.ts'

/** S1e: MF commanders who received no order may act by themselves (MAR-5.10). */

type Try = PartOf<'try'>
const isTry = (part: Part): part is Try => part.type === 'try'

/** Has he his MF about him: on the table, or on the march with all of it? */
function isWithHis(s: State, formation: number, commander: number): boolean {
  const { place } = leaderAt(s, commander)
  if (place === 'table') return true
  const units = s.open.units.filter(({ major }) => major === formation)
  return (
    place === 'off-table' &&
    units.some(unit => unit.place === 'en-route') &&
    !units.some(unit => unit.place === 'table')
  )
}

/** An MF that is broken may not (MAR-5.10). */
function mayTry(s: State, formation: number): boolean {
  const { side, state, commander } = formationAt(s, formation)
  return (
    (state === 'ready' || state === 'retiring') &&
    commander !== NONE &&
    isWithHis(s, formation, commander) &&
    !secretsOf(s, side).received.includes(formation)
  )
}

function unfit(s: State, seat: number, parts: readonly Part[], part: Part): Refusal | null {
  if (!isTry(part)) return illegal('MAR-5.10', 'mar.not-now')
  const formation = formationNamed(s, part.formation)
  if (!formationsOf(s, seat).includes(formation) || !mayTry(s, formation))
    return illegal('MAR-5.10', 'mar.no-local-initiative')
  const last = parts.at(-1)
  if (last !== undefined && isTry(last) && formationNamed(s, last.formation) >= formation)
    return illegal('MAR-5.10', 'mar.in-order')
  if (part.order.type !== 'defend' && part.order.type !== 'retire')
    return illegal('MAR-5.10', 'mar.defend-or-retire')
  const centre = centreOfFormation(s, formation)
  if (part.order.type === 'defend' && (part.order.x !== centre.x || part.order.y !== centre.y))
    return illegal('MAR-5.10', 'mar.defend-here')
  return orderUnfit(s, formationAt(s, formation).side, formation, part.order, null)
}

const trying: Compose<MarchAttack> = {
  sampled: true,
  usualLength: 1,
  sample: (s, seat, random) => ({
    type: 'local-initiative',
    tries: triesByLot(s, seat, random, formationsOf(s, seat), unfit),
  }),
  next: (s, seat, parts) =>
    formationsOf(s, seat)
      .flatMap((number): Part[] => {
        const formation = formationId(s, number)
        const { x, y } = centreOfFormation(s, number)
        return [
          { type: 'try', formation, order: { type: 'defend', x, y } },
          ...s.scenario.objectives.map(
            ({ point }): Part => ({
              type: 'try',
              formation,
              order: { type: 'retire', x: point.x, y: point.y },
            }),
          ),
        ]
      })
      .filter(part => unfit(s, seat, parts, part) === null),
  fits: unfit,
  whole: (_, __, parts) => ({ type: 'local-initiative', tries: parts.filter(isTry) }),
  partsOf: (_, __, decision) => (decision.type === 'local-initiative' ? decision.tries : null),
}

/** MAR-24.10 */
const inOrder = (s: State, tries: readonly Try[]): Try[] => {
  const side = ({ formation }: Try): number => formationAt(s, formationNamed(s, formation)).side
  return tries.toSorted((a, b) => side(a) - side(b) || byId(a.formation, b.formation))
}

function attempt(s: State, { formation: id, order }: Try, tell: Tell<MarchAttack> | undefined): void {
  const formation = formationNamed(s, id)
  const { commander, side, type } = formationAt(s, formation)
  const dice = [roll(s, 6), roll(s, 6)] as const
  const taken = takesInitiative(dice[0] + dice[1], commandOf(s, commander))
  const isGrandBattery = type === 'grand-battery' && order.type === 'retire'
  if (taken && isGrandBattery) retireGrandBattery(s, formation, orderFrom(s, order), tell)
  else if (taken) setOrder(s, formation, orderFrom(s, order))
  tell?.only(audienceOf(s, side), { type: 'initiative-taken', rule: 'MAR-5.10', formation: id, dice, taken })
}

export const localInitiative: Step<MarchAttack> = {
  rule: 'MAR-5.10',
  silent: true,
  seats: s => seatSet(SIDES.flatMap(side => seatsOf(s, side))),
  compose: trying,
  default: () => ({ type: 'local-initiative', tries: [] }),
  play(s, decisions, tell) {
    const tries = decisions.flatMap(each => (each?.type === 'local-initiative' ? each.tries : []))
    for (const one of inOrder(s, tries)) attempt(s, one, tell)
  },
}
