import { type PointerEvent, useRef } from 'react'
import type { BoardPoint, BoardPointer } from './board.ts'

/** A piece that is dragged onto another one says the same as a press on both. */
export interface Drag {
  /** It has begun to travel: select it, so that one sees where it may go. `from`: where it was taken hold of. */
  readonly onLift: (from: BoardPoint) => void
  /** Where it is on its way, for boards that show it there; null: it was let go, or taken away. */
  readonly onMove?: (at: BoardPoint | null, keys: { readonly shiftKey: boolean }) => void
  /** Where it is let go, in the board's own units. */
  readonly onDrop: (at: BoardPoint) => void
}

type Handlers = {
  readonly [E in 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel']?: (
    event: PointerEvent<Element>,
  ) => void
}

interface Held {
  readonly x: number
  readonly y: number
  readonly from: BoardPoint
  readonly travels: boolean
}

/** A hand is never quite still. */
const TRAVELS_FROM = 5

/** What a piece listens to so that it can be dragged; a press that does not travel is still its click. */
export function useDrag(pointer: BoardPointer): (drag: Drag | null) => Handlers {
  const held = useRef<Held | null>(null)
  return drag =>
    drag === null
      ? {}
      : {
          onPointerDown(event) {
            if (event.button !== 0) return
            pointer.claim(event)
            const { clientX: x, clientY: y } = event
            held.current = { x, y, from: pointer.toBoard(event), travels: false }
          },
          onPointerMove(event) {
            const { current } = held
            if (current === null) return
            if (!current.travels) {
              if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < TRAVELS_FROM) return
              held.current = { ...current, travels: true }
              drag.onLift(current.from)
            }
            drag.onMove?.(pointer.toBoard(event), event)
          },
          onPointerUp(event) {
            const travelled = held.current?.travels
            held.current = null
            drag.onMove?.(null, event)
            if (travelled) drag.onDrop(pointer.toBoard(event))
          },
          onPointerCancel(event) {
            held.current = null
            drag.onMove?.(null, event)
          },
        }
}
