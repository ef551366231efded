import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { type Camera, type Frame, fit, move, type Size, zoom } from './camera.ts'

export interface CameraControl {
  zoomBy(factor: number): void
  fit(): void
  move(dx: number, dy: number): void
}

const DRAG_BEGINS_AT = 5
const WHEEL_SPEED = 0.0016

/**
 * Moves the sheet inside the frame: by dragging, wheel and pinch. `signs` stand over its corner. The sheet's place is set directly, not through
 * React, so that panning a large map renders nothing.
 */
export function useCamera(
  frame: RefObject<HTMLDivElement | null>,
  sheet: RefObject<HTMLDivElement | null>,
  signs: RefObject<HTMLDivElement | null>,
  { width, height }: Size,
): CameraControl {
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1, fitted: true })

  const control = useMemo(() => {
    const board = { width, height }
    const size = (): Frame => ({
      width: frame.current?.clientWidth ?? 1,
      height: frame.current?.clientHeight ?? 1,
      ...(signs.current && { corner: { x: signs.current.offsetLeft, y: signs.current.offsetTop } }),
    })
    const show = (next: Camera) => {
      camera.current = next
      const { current: element } = sheet
      if (element === null) return
      element.style.width = `${board.width * next.scale}px`
      element.style.height = `${board.height * next.scale}px`
      element.style.transform = `translate(${next.x}px, ${next.y}px)`
    }
    return {
      refit: () => camera.current.fitted && show(fit(size(), board)),
      fit: () => show(fit(size(), board)),
      move: (dx: number, dy: number) => show(move(camera.current, dx, dy, size(), board)),
      zoomAt: (factor: number, at: { readonly x: number; readonly y: number }) =>
        show(zoom(camera.current, factor, at, size(), board)),
      zoomBy(factor: number) {
        const { width: w, height: h } = size()
        show(zoom(camera.current, factor, { x: w / 2, y: h / 2 }, size(), board))
      },
    }
  }, [frame, sheet, signs, width, height])

  // Before the browser paints: a board that is shown unfitted for a moment jumps.
  useLayoutEffect(() => {
    const { current: element } = frame
    if (element === null) return
    control.refit()
    const observer = new ResizeObserver(control.refit)
    observer.observe(element)
    const stop = listenTo(element, control)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [frame, control])

  return control
}

interface Hands {
  move(dx: number, dy: number): void
  zoomAt(factor: number, at: { readonly x: number; readonly y: number }): void
}

function listenTo(element: HTMLDivElement, { move: moveBy, zoomAt }: Hands): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  let dragging = false
  let travelled = 0

  const inside = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    zoomAt(Math.exp(-event.deltaY * WHEEL_SPEED * (event.ctrlKey ? 4 : 1)), inside(event))
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    fingers.set(event.pointerId, inside(event))
    if (fingers.size === 1) {
      dragging = false
      travelled = 0
    }
  }
  const moved = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = inside(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (!dragging && travelled < DRAG_BEGINS_AT) return
    // Captured only now: a press that does not travel belongs to the piece under it.
    if (!dragging) element.setPointerCapture(event.pointerId)
    dragging = true
    fingers.set(event.pointerId, now)
    if (other === undefined) moveBy(now.x - before.x, now.y - before.y)
    else pinch(before, now, other)
  }
  const pinch = (before: Point, now: Point, other: Point) => {
    const was = Math.hypot(before.x - other.x, before.y - other.y)
    const is = Math.hypot(now.x - other.x, now.y - other.y)
    if (was > 0) zoomAt(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    moveBy((now.x - before.x) / 2, (now.y - before.y) / 2)
  }
  const up = (event: PointerEvent) => fingers.delete(event.pointerId)
  const click = (event: MouseEvent) => {
    if (!dragging) return
    dragging = false
    event.stopPropagation()
    event.preventDefault()
  }

  element.addEventListener('wheel', wheel, { passive: false })
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', moved)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('click', click, { capture: true })
  return () => {
    element.removeEventListener('wheel', wheel)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', moved)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('click', click, { capture: true })
  }
}

interface Point {
  readonly x: number
  readonly y: number
}
