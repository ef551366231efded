import type { Tell } from '@grognard/engine'
import { type MajorFormation, type MarchAttack, type Order, type State, secretsKey } from '../state.ts'
import { NONE, SIDES, type Side } from '../vocabulary.ts'
import { chiefPost } from './command.ts'
import { formationAt } from './formations.ts'
import { formationId, unitId } from './names.ts'
import { orderOf, orderTo, setOrder } from './orders.ts'
import { isInPlay, unitAt, unitsWhere } from './units.ts'

/** MFs and groups that come up in the battle: artillery groups (MAR-4.7) and grand batteries (chapter 16). */

interface Raised {
  readonly kind: 'guns' | 'grand-battery'
  readonly side: Side
  readonly corps: number
  readonly commander: number
  readonly batteries: readonly number[]
  readonly order: Order
}

/** MAR-24.15: nobody else's, whatever the formations of a battle are called. */
function freeId(s: State, name: string, number: number): string {
  const id = `${name}-${number}`
  return s.open.formations.some(each => each.id === id) ? freeId(s, name, number + 1) : id
}

/** A new formation of batteries; its id says whose it is and what for. */
export function raiseFormation(s: State, { kind, side, corps, commander, batteries, order }: Raised): number {
  const number = s.open.formations.length
  const raised: MajorFormation = {
    id: freeId(s, `${s.scenario.sides[side].id}-${kind}`, number),
    side,
    type: 'artillery-group',
    corps,
    state: 'ready',
    isCommitted: false,
    quality: null,
    commander,
    startUnits: 0,
    scv: 0,
    infantryLost: 0,
    destroyedAt: null,
    since: s.open.turn,
    hasTested: false,
    hasArrived: true,
    origins: batteries.map(unit => ({ unit, formation: unitAt(s, unit).major })),
  }
  s.open.formations.push(raised)
  for (const each of SIDES) s.shared.find(({ key }) => key === secretsKey(each))?.secret.orders.push(null)
  // MAR-4.8: whose it was when it was drawn into a grand battery may take it back afterwards.
  for (const battery of batteries)
    if (kind === 'guns') moveTo(s, battery, number)
    else unitAt(s, battery).major = number
  setOrder(s, number, order)
  return number
}

function moveTo(s: State, battery: number, formation: number): void {
  const unit = unitAt(s, battery)
  unit.major = formation
  unit.home = formation
}

/** MAR-11.17, MAR-16.3: into the artillery group of the corps or army, else into a new one under the commander-in-chief. */
export function joinGroup(
  s: State,
  side: Side,
  corps: number,
  batteries: readonly number[],
  tell: Tell<MarchAttack> | undefined,
): number {
  const found = groupOf(s, side, corps)
  for (const battery of found === NONE ? [] : batteries) moveTo(s, battery, found)
  const group =
    found === NONE
      ? raiseFormation(s, {
          kind: 'guns',
          side,
          corps: NONE,
          commander: chiefPost(s, side),
          batteries,
          order: orderTo('defend'),
        })
      : found
  tell?.({
    type: 'batteries-joined',
    rule: 'MAR-11.17',
    units: batteries.map(battery => unitId(s, battery)),
    formation: formationId(s, group),
  })
  return group
}

/** The artillery group of a corps, or of the army; NONE: there is none. */
function groupOf(s: State, side: Side, corps: number): number {
  const isGroup = (each: MajorFormation, number: number, of: number): boolean =>
    each.type === 'artillery-group' &&
    each.side === side &&
    each.state === 'ready' &&
    each.corps === of &&
    // MAR-16.2: those who draw together for a grand battery are no group that others join.
    orderOf(s, number).type !== 'form-grand-battery'
  const ofCorps = s.open.formations.findIndex((each, i) => isGroup(each, i, corps))
  return ofCorps === NONE ? s.open.formations.findIndex((each, i) => isGroup(each, i, NONE)) : ofCorps
}

/** MAR-11.17: the batteries of a destroyed MF. */
export function joinArtilleryGroup(s: State, formation: number, tell: Tell<MarchAttack> | undefined): void {
  const batteries = unitsWhere(s, unit => unit.major === formation && isInPlay(unit))
  if (batteries.length === 0) return
  const { side, corps } = formationAt(s, formation)
  joinGroup(s, side, corps, batteries, tell)
}
