export interface Point {
  readonly x: number
  readonly y: number
}

interface Hands {
  move(dx: number, dy: number): void
  zoomAt(factor: number, at: Point): void
}

export interface Gestures {
  /** This finger is the board's: from now on it moves no camera. */
  claim(pointerId: number): void
  stop(): void
}

interface Finger {
  readonly at: Point
  readonly claimed: boolean
}

const DRAG_BEGINS_AT = 5
const WHEEL_SPEED = 0.0016

/** Dragging, wheel and pinch on an element, whatever they are made with. */
export function listenTo(element: HTMLElement, hands: Hands): Gestures {
  const fingers = new Map<number, Finger>()
  let dragging = false
  let travelled = 0

  const inside = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    hands.zoomAt(Math.exp(-event.deltaY * WHEEL_SPEED * (event.ctrlKey ? 4 : 1)), inside(event))
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    fingers.set(event.pointerId, { at: inside(event), claimed: false })
    if (fingers.size === 1) {
      dragging = false
      travelled = 0
    }
  }
  const moved = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (finger === undefined) return
    const { at: before, claimed } = finger
    const now = inside(event)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (!dragging && travelled < DRAG_BEGINS_AT) return
    // Captured only now: a press that does not travel belongs to the piece under it.
    if (!dragging && !claimed) element.setPointerCapture(event.pointerId)
    dragging = true
    fingers.set(event.pointerId, { at: now, claimed })
    if (claimed) return
    const other = [...fingers].find(([id, each]) => id !== event.pointerId && !each.claimed)?.[1]
    if (other === undefined) hands.move(now.x - before.x, now.y - before.y)
    else pinch(before, now, other.at)
  }
  const pinch = (before: Point, now: Point, other: Point) => {
    const was = Math.hypot(before.x - other.x, before.y - other.y)
    const is = Math.hypot(now.x - other.x, now.y - other.y)
    if (was > 0) hands.zoomAt(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    hands.move((now.x - before.x) / 2, (now.y - before.y) / 2)
  }
  const up = (event: PointerEvent) => fingers.delete(event.pointerId)
  const click = (event: MouseEvent) => {
    // A click without a count comes from the keyboard, and ends no drag.
    if (!dragging || event.detail === 0) return
    dragging = false
    event.stopPropagation()
    event.preventDefault()
  }

  // Else the browser takes a finger that is lifted on its way for a flick, and the next tap for what ends it.
  const touched = (event: TouchEvent) => dragging && event.preventDefault()

  const ending = new AbortController()
  const { signal } = ending
  element.addEventListener('wheel', wheel, { passive: false, signal })
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', moved, { signal })
  element.addEventListener('touchmove', touched, { passive: false, signal })
  // One that was not captured may be lifted anywhere.
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', up, { signal })
  element.addEventListener('click', click, { capture: true, signal })
  return {
    claim(pointerId) {
      const finger = fingers.get(pointerId)
      if (finger !== undefined) fingers.set(pointerId, { ...finger, claimed: true })
    },
    stop: () => ending.abort(),
  }
}
