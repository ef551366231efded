import { there } from '@grognard/engine'
import { arePointsWithin } from '@grognard/geometry'
import { isPartOf, sumOf } from '../calculations/modifiers.ts'
import { type Attempt, orderModifiers } from '../calculations/orders.ts'
import { placeOfLeader } from '../leaders/reach.ts'
import type { Order, Secrets, State } from '../state.ts'
import { formationAt, levelNow } from '../table/formations.ts'
import { commandOf, leaderAt } from '../table/leaders.ts'
import { formationNamed, leaderNamed } from '../table/names.ts'
import { secretsOf } from '../table/orders.ts'
import { type Table, unitsIn } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { visibilityNow } from '../turn/course.ts'
import { type Command, NONE, type Side } from '../vocabulary.ts'
import { isSameOrder, orderFrom } from './naming.ts'
import type { Issue, IssueCorps, OrderForm } from './order-forms.ts'

/** What bears on an order that is sent (MAR-5.6, MAR-5.21). */

const { orderTable } = TABLES

/** MAR-5.5: his attempts of this S1 so far. */
export const usedBy = ({ used }: Secrets, leader: number): number => there(used[leader], 'such leader')

export type Tier = 'army' | 'corps'

/** MAR-5.6: between the two commanders' points; a receiver en route or an issuer off the table is far (MAR-14.5). */
function distanceOf(s: Table, issuer: number, receiver: number): Attempt['distance'] {
  if (leaderAt(s, issuer).place !== 'table') return 'far'
  if (receiver === NONE || leaderAt(s, receiver).place !== 'table') return 'far'
  const [a, b] = [placeOfLeader(s, issuer), placeOfLeader(s, receiver)]
  if (arePointsWithin(a, b, orderTable.near.within)) return 'near'
  return arePointsWithin(a, b, orderTable.far.moreThan) ? 'between' : 'far'
}

/** MAR-4.11: whoever commands the MF himself needs no roll. */
const needsRoll = (s: Table, issuer: number, formation: number): boolean =>
  formationAt(s, formation).commander !== issuer

/** MAR-5.6, MAR-4.11: whoever commands the corps himself passes nobody. */
const isPast = ({ scenario }: Table, side: Side, corps: number, issuer: number): boolean =>
  corps !== NONE && scenario.sides[side].corps[corps]?.commander !== issuer

/** MAR-4.13: null, the post is vacant. */
export const commandNow = (s: Table, leader: number): Command | null =>
  leader === NONE || leaderAt(s, leader).place === 'lost' ? null : commandOf(s, leader)

/** MAR-5.8: did he himself send the same order to the same receiver last turn, and was it delayed? */
const wasDelayed = (s: State, side: Side, issuer: number, formation: number, order: Order): boolean =>
  secretsOf(s, side).delayed.some(
    each =>
      'formation' in each &&
      each.issuer === issuer &&
      each.formation === formation &&
      isSameOrder(each.order, order),
  )

function attemptFor(
  s: State,
  side: Side,
  tier: Tier,
  issuer: number,
  formation: number,
  form: OrderForm,
): Attempt {
  const { commander, isCommitted, corps } = formationAt(s, formation)
  return {
    issuer: commandOf(s, issuer),
    receiver: commandNow(s, commander),
    isCommitted,
    distance: distanceOf(s, issuer, commander),
    isIssuerAttached: leaderAt(s, issuer).attachedTo !== NONE,
    isPastCorps: tier === 'army' && isPast(s, side, corps, issuer),
    wasDelayed: wasDelayed(s, side, issuer, formation, orderFrom(s, form)),
    level: levelNow(s, formation),
    visibility: visibilityNow(s),
  }
}

/** MAR-5.21: a corps is committed when at least half of its MFs on the table are. */
function attemptForCorps(
  s: State,
  side: Side,
  issuer: number,
  number: number,
  order: IssueCorps['order'],
): Attempt {
  const { commander = NONE } = s.scenario.sides[side].corps[number] ?? {}
  // MAR-4.1: an artillery group is no MF.
  const present = s.open.formations.filter(
    (each, i) =>
      each.side === side &&
      each.corps === number &&
      each.type !== 'artillery-group' &&
      unitsIn(s, i).length > 0,
  )
  const committed = present.filter(({ isCommitted }) => isCommitted)
  return {
    issuer: commandOf(s, issuer),
    receiver: commandNow(s, commander),
    isCommitted:
      present.length > 0 && isPartOf(orderTable.corpsCommittedShare, committed.length, present.length),
    distance: distanceOf(s, issuer, commander),
    isIssuerAttached: leaderAt(s, issuer).attachedTo !== NONE,
    isPastCorps: false,
    wasDelayed: secretsOf(s, side).delayed.some(
      each => 'corps' in each && each.issuer === issuer && each.corps === number && each.order === order,
    ),
    level: 'steady',
    visibility: visibilityNow(s),
  }
}

/** What is added to the dice; and whether dice are needed at all (MAR-4.11). */
interface Chance {
  readonly modifier: number
  readonly isRolled: boolean
}

export function chanceOf(s: State, side: Side, tier: Tier, part: Issue | IssueCorps): Chance {
  const issuer = leaderNamed(s, part.issuer)
  if (part.type === 'issue') {
    const formation = formationNamed(s, part.formation)
    const attempt = attemptFor(s, side, tier, issuer, formation, part.order)
    return { modifier: sumOf(orderModifiers(attempt)), isRolled: needsRoll(s, issuer, formation) }
  }
  const { corps } = s.scenario.sides[side]
  const number = corps.findIndex(({ id }) => id === part.corps)
  const attempt = attemptForCorps(s, side, issuer, number, part.order)
  return { modifier: sumOf(orderModifiers(attempt)), isRolled: corps[number]?.commander !== issuer }
}
