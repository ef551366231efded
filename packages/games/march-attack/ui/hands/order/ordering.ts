import type { Refusal } from '@grognard/engine'
import { contains, type Point } from '@grognard/geometry'
import type { OrderForm } from '../../../src/orders/order-forms.ts'
import type { Part, PartOf } from '../../../src/parts.ts'
import { chiefPost } from '../../../src/table/command.ts'
import { centreOfFormation, formationAt } from '../../../src/table/formations.ts'
import { formationId, formationNamed, leaderId } from '../../../src/table/names.ts'
import { unitAt } from '../../../src/table/units.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { type Keyed, lengthOfKey } from '../keys.ts'
import { ownSide, type Scene, stateOf, unitAtPoint } from '../scene.ts'
import { isPointed, type OrderKind } from './kinds.ts'

/** MAR-5.12: orders are drawn: from a formation to any point of the table, to another formation, to a block. */

/** The viewer's formations that are still there. */
export const orderable = (scene: Scene): number[] =>
  scene.table.open.formations.flatMap(({ side, state }, i) =>
    side === ownSide(scene) && (state === 'ready' || state === 'retiring') ? [i] : [],
  )

type OrderPart = PartOf<'issue'> | PartOf<'try'>
const isOrder = (part: Part): part is OrderPart => part.type === 'issue' || part.type === 'try'
const rankOf = (scene: Scene, part: Part): number =>
  isOrder(part) ? formationNamed(scene.table, part.formation) : NONE

/** What is drawn to a place: a point, or whatever formation or block is there; null: nothing that such an order could name. */
export function orderTo(scene: Scene, formation: number, kind: OrderKind, at: Point): OrderForm | null {
  const { table } = scene
  const own = ownSide(scene)
  if (isPointed(kind)) return { type: kind, x: Math.max(0, at.x), y: Math.max(0, at.y) }
  if (kind === 'support') {
    const unit = unitAtPoint(scene, at, side => side === own)
    const friend = unit === null ? NONE : unitAt(table, unit).major
    return friend === NONE || friend === formation
      ? null
      : { type: 'support', formation: formationId(table, friend) }
  }
  const block = table.scenario.ground.blocks.find(({ points }) => contains(points, at))
  if (block !== undefined) return { type: 'bombard', formation: null, block: block.id }
  const unit = unitAtPoint(scene, at, side => side !== own)
  return unit === null
    ? null
    : { type: 'bombard', formation: formationId(table, unitAt(table, unit).major), block: null }
}

interface Ordered {
  readonly parts: readonly Part[] | null
  readonly refusal: Refusal | null
}

/** MAR-4.10: the commanders who might send it, the highest first. */
function issuersFor(scene: Scene, formation: number): string[] {
  const s = stateOf(scene)
  const side = ownSide(scene)
  const corps = s.scenario.sides[side].corps[formationAt(s, formation).corps]?.commander ?? NONE
  return [...new Set([chiefPost(s, side), corps])]
    .filter(leader => leader !== NONE)
    .map(each => leaderId(s, each))
}

/** What is laid with that order in place of another to the same formation; or why it cannot be. */
export function withOrder(scene: Scene, formation: number, order: OrderForm): Ordered {
  const id = formationId(scene.table, formation)
  const others = withoutOrder(scene, formation)
  // First orders and local initiatives are told in the order of the formations, all others as they come.
  const isSorted = scene.step === 'firstOrders' || scene.step === 'localInitiative'
  const before = isSorted ? others.filter(part => rankOf(scene, part) < formation) : others
  const after = others.filter(part => !before.includes(part))
  const all: OrderPart[] =
    scene.step === 'localInitiative'
      ? order.type === 'defend' || order.type === 'retire'
        ? [{ type: 'try', formation: id, order }]
        : []
      : issuersFor(scene, formation).map(issuer => ({ type: 'issue', issuer, formation: id, order }))
  let last: Refusal | null = null
  for (const part of all) {
    const refusal = scene.hand.building?.fits(before, part) ?? null
    if (refusal === null) return { parts: [...before, part, ...after], refusal: null }
    // Whom the rules do not know as the sender here is not the reason that anybody looks for.
    if (last === null || last.rule === 'MAR-4.12') last = refusal
  }
  return { parts: null, refusal: last }
}

export const withoutOrder = (scene: Scene, formation: number): readonly Part[] =>
  scene.laid.filter(part => rankOf(scene, part) !== formation)

export const orderPartFor = (scene: Scene, formation: number): OrderPart | undefined =>
  scene.laid.find((part): part is OrderPart => isOrder(part) && rankOf(scene, part) === formation)

const WAYS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** A key moves the point of an order, as it moves a unit that is deployed; from the middle of the formation at first. */
export function keyOrder(scene: Scene, formation: number, kind: OrderKind, keyed: Keyed): Ordered | null {
  if (keyed.key === 'Backspace' || keyed.key === 'Delete')
    return { parts: withoutOrder(scene, formation), refusal: null }
  const way = WAYS[keyed.key]
  if (way === undefined || !isPointed(kind)) return null
  const laid = orderPartFor(scene, formation)?.order
  const from = laid !== undefined && 'x' in laid ? laid : centreOfFormation(scene.table, formation)
  const { width, height } = scene.table.scenario.table
  const mils = lengthOfKey(keyed)
  const within = (at: number, most: number): number => Math.min(most, Math.max(0, at))
  const x = within(from.x + way[0] * mils, width)
  const y = within(from.y + way[1] * mils, height)
  return withOrder(scene, formation, { type: kind, x, y })
}

/** The formation to which the next order goes: the one that was chosen, or that of the selected unit, or the first. */
export function formationToOrder(scene: Scene, selected: number | null): number {
  const all = orderable(scene)
  const wanted = scene.order.formation ?? (selected === null ? NONE : unitAt(scene.table, selected).major)
  return all.includes(wanted) ? wanted : (all[0] ?? NONE)
}
