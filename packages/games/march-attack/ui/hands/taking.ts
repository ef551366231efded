import { difference, type Point } from '@grognard/geometry'
import type { Part } from '../../src/parts.ts'
import { centreOfFormation } from '../../src/table/formations.ts'
import { leaderId, unitId } from '../../src/table/names.ts'
import { isOnTable, unitAt } from '../../src/table/units.ts'
import { enemyOf } from '../../src/vocabulary.ts'
import { aimAt, aimKindAt } from './aim/aims.ts'
import type { Held } from './held.ts'
import { changesAround, withChange } from './leaders/changing.ts'
import { blockStep } from './move/blocks.ts'
import { lengthOf } from './move/drawing.ts'
import { along, hold } from './move/ghost.ts'
import { groupOf, holdGroup } from './move/group.ts'
import { type Handle, stepOf } from './move/handles.ts'
import { goingLast, laid } from './move/laying.ts'
import { takeUp, unitOf } from './move/under-way.ts'
import { wayTo } from './move/way.ts'
import { isOrdering } from './order/kinds.ts'
import { orderTo, withOrder } from './order/ordering.ts'
import { besides, isDeploying, placedAt, withPlaced, withPosted } from './place/deploying.ts'
import { LEADERS, MOVEMENT, moveParts, ownSide, type Scene, stateOf, unitAtPoint } from './scene.ts'

/** Something is in the hand: what it shows on its way, and what lies on the table when it is let go. */
export interface Taking {
  readonly move: (at: Point, isAside: boolean) => Held
  /** Null: it is as if it had not been taken. */
  readonly drop: (held: Held) => readonly Part[] | null
}

/** A unit is taken up, at a handle or as it is. */
export function takeUnit(scene: Scene, unit: number, handle: Handle | null, from: Point): Taking | null {
  if (scene.step === MOVEMENT) return takeToMove(scene, unit, handle, from)
  if (isDeploying(scene.step)) return takeToPlace(scene, unit, handle, from)
  if (isOrdering(scene.step)) return takeToOrder(scene, unitAt(scene.table, unit).major)
  return aimKindAt(scene.step) === null ? null : takeToAim(scene, unit)
}

function takeToMove(scene: Scene, unit: number, handle: Handle | null, from: Point): Taking {
  const [s, side] = [stateOf(scene), ownSide(scene)]
  const id = unitId(s, unit)
  const parts = goingLast(s, side, moveParts(scene.laid), id)
  const taken = takeUp(s, side, parts, unit, scene.mode)
  if (!taken.ok)
    return { move: at => ({ kind: 'refused', unit, refusal: taken.refusal, at }), drop: () => null }
  const under = taken.value
  if (scene.isGroup) return takeGroup(scene, unit)
  const pull = hold(under)
  const start = unitOf(under)
  return {
    move(at, isAside) {
      const grip = handle ?? (isAside ? 'sideways' : null)
      if (grip !== null)
        return {
          kind: 'move',
          unit,
          handle: grip,
          ghost: pull({ handle: grip, from, to: at }, scene.tolerance),
          at,
        }
      const to = { x: start.x + at.x - from.x, y: start.y + at.y - from.y }
      const block = blockStep(under, at)
      const steps = block === null ? wayTo(start, to) : [block]
      return { kind: 'move', unit, handle: null, ghost: along(under, steps, null), at }
    },
    drop: held =>
      held.kind === 'move' && held.ghost.steps.length > 0
        ? laid(
            parts,
            id,
            scene.mode,
            held.ghost.steps.map(({ step }) => step),
          )
        : null,
  }
}

/** MAR-8.1: all of the formation, straight ahead as the unit in the hand looks, or as it is drawn aside. */
function takeGroup(scene: Scene, unit: number): Taking {
  const [s, side] = [stateOf(scene), ownSide(scene)]
  const parts = moveParts(scene.laid)
  const units = groupOf(s, side, parts, unit)
  const start = unitAt(scene.table, unit)
  const ways = new Map<number, ReturnType<typeof holdGroup>>()
  const going = (way: number) => {
    const known = ways.get(way) ?? holdGroup(s, side, parts, units, scene.mode, way)
    ways.set(way, known)
    return known
  }
  let last: readonly Part[] | null = null
  return {
    move(at) {
      const step = stepOf(start, { handle: 'sideways', from: start, to: at })
      const mils = Math.round(lengthOf(start, at))
      const way = step?.type === 'any-way' ? step.bearing : wholeWay(start.facing, step)
      const move = going(way)(mils)
      last = move.ghosts.length > 0 ? move.parts : null
      return { kind: 'group', ghosts: move.ghosts, at }
    },
    drop: () => last,
  }
}

const FIVE_DEGREES = 50
/** A group goes in directions five degrees apart, so that a hand finds straight ahead. */
function wholeWay(facing: number, step: ReturnType<typeof stepOf>): number {
  const off = step?.type === 'oblique' ? Math.round(step.off / FIVE_DEGREES) * FIVE_DEGREES : 0
  const back = step?.type === 'retire-step' ? 1800 : 0
  return (facing + off + back + 3600) % 3600
}

function takeToPlace(scene: Scene, unit: number, handle: Handle | null, from: Point): Taking {
  const start = unitAt(scene.table, unit)
  const id = unitId(scene.table, unit)
  const others = besides(scene.laid, id)
  const partAt = (at: Point) => {
    if (handle !== 'turn') {
      const to = isOnTable(start) ? { x: start.x + at.x - from.x, y: start.y + at.y - from.y } : at
      return placedAt(scene.table, unit, to, start.facing)
    }
    const step = stepOf(start, { handle, from, to: at })
    const facing = step?.type === 'face' ? nearRound(step.facing) : start.facing
    return placedAt(scene.table, unit, start, facing)
  }
  return {
    move(at) {
      const part = partAt(at)
      const to = part.type === 'place' ? { ...part, block: -1 } : { ...start, block: -1, x: at.x, y: at.y }
      return { kind: 'place', unit, part, to, refusal: scene.hand.building?.fits(others, part) ?? null, at }
    },
    drop: held => (held.kind === 'place' && held.refusal === null ? withPlaced(scene.laid, held.part) : null),
  }
}

/** Within three degrees of a round angle it is that. */
const nearRound = (facing: number): number => {
  const round = (Math.round(facing / 450) * 450) % 3600
  return Math.abs(difference(facing, round)) <= 30 ? round : facing
}

function takeToAim(scene: Scene, unit: number): Taking {
  return {
    move(at) {
      const target = enemyAt(scene, at)
      const aimed = target === null ? null : aim(scene, unit, target)
      return { kind: 'aim', unit, target, refusal: aimed?.refusal ?? null, at }
    },
    drop: held =>
      held.kind === 'aim' && held.target !== null ? (aim(scene, unit, held.target)?.parts ?? null) : null,
  }
}

export function aim(scene: Scene, unit: number, target: number) {
  const kind = aimKindAt(scene.step)
  return kind === null ? null : aimAt(scene.hand, kind, scene.laid, unit, target, scene.isSplit)
}

function enemyAt(scene: Scene, at: Point): number | null {
  const enemy = enemyOf(ownSide(scene))
  return unitAtPoint(scene, at, side => side === enemy)
}

/** MAR-5.12: an arrow from a formation, to wherever it is let go. */
export function takeToOrder(scene: Scene, formation: number): Taking {
  const from = centreOfFormation(scene.table, formation)
  const ordered = (at: Point) => {
    const order = orderTo(scene, formation, scene.order.kind, at)
    return order === null ? null : withOrder(scene, formation, order)
  }
  return {
    move: at => ({ kind: 'order', from, refusal: ordered(at)?.refusal ?? null, at }),
    drop: held => ordered(held.at)?.parts ?? null,
  }
}

/** A leader is taken up: to ride elsewhere, to a unit, or away from one. */
export function takeLeader(scene: Scene, leader: number): Taking | null {
  const isPosting = isDeploying(scene.step)
  if (scene.step !== MOVEMENT && scene.step !== LEADERS && !isPosting) return null
  const own = (at: Point) => unitAtPoint(scene, at, side => side === ownSide(scene))
  const id = leaderId(scene.table, leader)
  const partFor = (at: Point): Part => {
    const place = { leader: id, x: Math.max(0, at.x), y: Math.max(0, at.y) }
    const unit = own(at)
    if (scene.step === MOVEMENT) return { type: 'move-commander', ...place }
    if (unit !== null)
      return { type: isPosting ? 'post-with' : 'attach', leader: id, unit: unitId(scene.table, unit) }
    return { type: isPosting ? 'post' : 'detach', ...place }
  }
  const { before, after } = changesAround(scene, leader)
  const fitting = scene.step === LEADERS ? before : [...before, ...after]
  return {
    move(at) {
      const refusal = scene.hand.building?.fits(fitting, partFor(at)) ?? null
      return { kind: 'leader', leader, unit: scene.step === MOVEMENT ? null : own(at), refusal, at }
    },
    drop(held) {
      if (held.kind !== 'leader' || held.refusal !== null) return null
      const part = partFor(held.at)
      if (isPosting && (part.type === 'post' || part.type === 'post-with'))
        return withPosted(scene.laid, part)
      return scene.step === LEADERS ? withChange(scene, leader, part) : [...fitting, part]
    },
  }
}
