import { type PointerEvent, useRef } from 'react'
import type { BoardPoint, BoardPointer } from './board.ts'

/** A piece that is dragged onto another one says the same as a press on both. */
export interface Drag {
  /** It has begun to travel: select it, so that one sees where it may go. */
  readonly onLift: () => void
  /** Where it is let go, in the board's own units. */
  readonly onDrop: (at: BoardPoint) => void
}

type Handlers = {
  readonly [E in 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel']?: (
    event: PointerEvent<Element>,
  ) => void
}

/** A hand is never quite still. */
const TRAVELS_FROM = 5

/** What a piece listens to so that it can be dragged; a press that does not travel is still its click. */
export function useDrag(pointer: BoardPointer): (drag: Drag | null) => Handlers {
  const held = useRef<{ readonly x: number; readonly y: number; readonly travels: boolean } | null>(null)
  const letGo = () => {
    held.current = null
  }
  return drag =>
    drag === null
      ? {}
      : {
          onPointerDown(event) {
            if (event.button !== 0) return
            pointer.claim(event)
            held.current = { x: event.clientX, y: event.clientY, travels: false }
          },
          onPointerMove({ clientX, clientY }) {
            const { current } = held
            if (current === null || current.travels) return
            if (Math.hypot(clientX - current.x, clientY - current.y) < TRAVELS_FROM) return
            held.current = { ...current, travels: true }
            drag.onLift()
          },
          onPointerUp(event) {
            const travelled = held.current?.travels
            letGo()
            if (travelled) drag.onDrop(pointer.toBoard(event))
          },
          onPointerCancel: letGo,
        }
}
