import { type BoardPoint, useDrag } from '@grognard/table'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MoveMode, Step } from '../../src/movement/steps/forms.ts'
import { unitId } from '../../src/table/names.ts'
import { placementOf } from '../../src/table/place.ts'
import { isOnTable, unitAt } from '../../src/table/units.ts'
import type { Props } from '../reading.ts'
import { onTable } from '../table/place.ts'
import type { Grip } from '../table/units/Units.tsx'
import { aimKindAt } from './aim/aims.ts'
import type { Hand } from './hand.ts'
import type { HeldStore } from './held.ts'
import { keyStep } from './keys.ts'
import type { Tool } from './look/tools.ts'
import type { Handle } from './move/handles.ts'
import { nudged } from './move/laying.ts'
import { ownSteps, relay } from './moving.ts'
import { isOrdering } from './order/kinds.ts'
import { formationToOrder, keyOrder } from './order/ordering.ts'
import { isDeploying } from './place/deploying.ts'
import { keyPlace } from './place/keys.ts'
import { HITS, isHandy, isOwn, MOVEMENT, type Ordering, type Scene } from './scene.ts'
import { aim, type Taking, takeLeader, takeToOrder, takeUnit } from './taking.ts'

/** What a press, a drag and a key do. */

interface Doing {
  readonly scene: Scene | null
  readonly selected: number | null
  readonly select: (unit: number | null) => void
  readonly lay: Hand['lay']
  readonly held: HeldStore
  readonly last: Map<Handle, Step>
  readonly tools: readonly Tool[]
  readonly setTools: (tools: readonly Tool[]) => void
  readonly setModeOf: (mode: { readonly unit: number | null; readonly mode: MoveMode }) => void
  readonly setGroupOf: (unit: number | null) => void
  readonly setSplitOf: (unit: number | null) => void
  readonly order: Ordering
  readonly setOrder: (order: Ordering) => void
}

type Acts = Pick<
  Hand,
  | 'lay'
  | 'press'
  | 'grip'
  | 'gripLeader'
  | 'gripHandle'
  | 'gripRuler'
  | 'gripOrder'
  | 'step'
  | 'toggle'
  | 'setMode'
  | 'setGroup'
  | 'setSplit'
  | 'setOrder'
>

/** The same functions for as long as the table stands, which do what the newest ones would. */
export function useActs(doing: Doing, pointer: Props['pointer']): Acts {
  const latest = useRef(doing)
  useLayoutEffect(() => {
    latest.current = doing
  })
  const drag = useDrag(pointer)
  const [acts] = useState((): Acts => actsOf(() => latest.current, drag, pointer.toBoard))
  return acts
}

type Drag = ReturnType<typeof useDrag>

function actsOf(now: () => Doing, drag: Drag, toBoard: Props['pointer']['toBoard']): Acts {
  let taking: Taking | null = null
  const pointAt = (at: BoardPoint) => {
    const { scene } = now()
    return scene === null ? { x: 0, y: 0 } : onTable(scene.table.scenario, at)
  }
  const gripOf = (take: (scene: Scene, from: BoardPoint) => Taking | null): Grip =>
    drag({
      onLift(from) {
        const { scene } = now()
        taking = scene === null ? null : take(scene, from)
      },
      onMove(at, { shiftKey }) {
        if (at !== null && taking !== null) now().held.take(taking.move(pointAt(at), shiftKey))
      },
      onDrop() {
        const { held, lay, last } = now()
        const shown = held.now()
        const parts = shown === null ? null : (taking?.drop(shown) ?? null)
        taking = null
        if (shown?.kind === 'move' && shown.handle !== null && shown.ghost.steps[0] !== undefined)
          last.set(shown.handle, shown.ghost.steps[0].step)
        if (parts !== null) {
          lay(parts)
          held.take(null)
        } else if (!hasReason(shown)) held.take(null)
      },
    })
  const step: Acts['step'] = (unit, steps) => {
    const { scene, lay, held } = now()
    if (scene === null || scene.step !== MOVEMENT) return
    const { ghost, parts, refusal } = relay(scene, unit, steps)
    if (ghost !== null) lay(parts)
    held.take(
      refusal === null
        ? null
        : { kind: 'refused', unit, refusal, at: ghost?.at ?? unitAt(scene.table, unit) },
    )
  }
  const press: Acts['press'] = unit => {
    const { scene, selected, select, lay, held } = now()
    if (scene !== null && unit !== null && !isOwn(scene, unit)) {
      if (scene.step === HITS) return hit(scene, unit, lay)
      if (selected !== null && isOwn(scene, selected) && aimKindAt(scene.step) !== null) {
        const aimed = aim(scene, selected, unit)
        if (aimed?.parts) lay(aimed.parts)
        const at = unitAt(scene.table, unit)
        held.take(
          aimed?.refusal ? { kind: 'aim', unit: selected, target: unit, refusal: aimed.refusal, at } : null,
        )
        return
      }
    }
    held.take(null)
    select(unit)
  }
  return {
    step,
    press,
    lay: parts => now().lay(parts),
    toggle(tool) {
      const { tools, setTools } = now()
      setTools(tools.includes(tool) ? tools.filter(each => each !== tool) : [...tools, tool])
    },
    setMode: mode => now().setModeOf({ unit: now().selected, mode }),
    setGroup: isGroup => now().setGroupOf(isGroup ? now().selected : null),
    setSplit: isSplit => now().setSplitOf(isSplit ? now().selected : null),
    setOrder: order => now().setOrder({ ...now().order, ...order }),
    grip(unit) {
      const handlers = gripOf((scene, from) => {
        if (!isHandy(scene, unit)) return null
        if (now().selected !== unit) now().select(unit)
        return takeUnit(scene, unit, null, pointAt(from))
      })
      return {
        ...handlers,
        onPointerDown(event) {
          const { scene, selected } = now()
          // A finger on a unit that is not selected moves the table, as anywhere else.
          if (scene === null || !isHandy(scene, unit)) return
          if (event.pointerType === 'mouse' || selected === unit) handlers.onPointerDown?.(event)
        },
        onKeyDown(event) {
          const { scene, selected } = now()
          if (scene === null || selected !== unit || !isOwn(scene, unit) || event.ctrlKey || event.metaKey)
            return
          const isTaken = keyed(now(), unit, event, step)
          if (isTaken) event.preventDefault()
        },
      }
    },
    gripOrder: () => {
      const handlers = gripOf(scene => takeToOrder(scene, formationToOrder(scene, now().selected)))
      return {
        ...handlers,
        onClick(event) {
          const at = pointAt(toBoard(event))
          const { scene, selected, lay, held } = now()
          if (scene === null) return
          const taking = takeToOrder(scene, formationToOrder(scene, selected))
          const shown = taking.move(at, false)
          const parts = taking.drop(shown)
          if (parts !== null) lay(parts)
          held.take(parts === null ? shown : null)
        },
      }
    },
    gripLeader: leader => gripOf(scene => takeLeader(scene, leader)),
    gripHandle: handle =>
      gripOf((scene, from) => {
        const { selected } = now()
        return selected === null ? null : takeUnit(scene, selected, handle, pointAt(from))
      }),
    gripRuler: () => {
      let start: BoardPoint | null = null
      return drag({
        onLift: from => {
          start = from
        },
        onMove(at) {
          if (at !== null && start !== null)
            now().held.take({ kind: 'ruler', from: pointAt(start), at: pointAt(at) })
        },
        onDrop: () => {
          start = null
        },
      })
    },
  }
}

const hasReason = (held: ReturnType<HeldStore['now']>): boolean =>
  held !== null && 'refusal' in held && held.refusal !== null

/** MAR-7.6 */
function hit(scene: Scene, unit: number, lay: Hand['lay']): void {
  const part = { type: 'hit' as const, unit: unitId(scene.table, unit) }
  if (scene.hand.building?.fits(scene.laid, part) === null) lay([...scene.laid, part])
  else lay(scene.laid.filter(each => each.type !== 'hit' || each.unit !== part.unit))
}

/** A key on a unit: a step more, a step back, or its place in the deployment. True: it was one of hands. */
function keyed(
  { scene, lay }: Doing,
  unit: number,
  event: { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean },
  step: Acts['step'],
): boolean {
  if (scene === null || !isOnTable(unitAt(scene.table, unit))) return false
  if (isDeploying(scene.step)) {
    const parts = keyPlace(scene, unit, event)
    if (parts !== null) lay(parts)
    return parts !== null
  }
  if (isOrdering(scene.step)) {
    const ordered = keyOrder(scene, unitAt(scene.table, unit).major, scene.order.kind, event)
    if (ordered?.parts) lay(ordered.parts)
    return ordered !== null
  }
  if (scene.step !== MOVEMENT) return false
  const own = ownSteps(scene, unit)
  if (event.key === 'Backspace' || event.key === 'Delete') {
    if (own.length > 0) step(unit, own.slice(0, -1))
    return true
  }
  const more = keyStep(event, placementOf(unitAt(scene.table, unit)))
  if (more === null) return false
  step(unit, nudged(own, more))
  return true
}
