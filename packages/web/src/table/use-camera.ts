import type { BoardCamera, BoardPointer, BoardSight, ZoomLimits } from '@grognard/table'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { type BoardWindow, type Camera, centre, fit, move, type Size, zoom } from './camera.ts'
import { type Gestures, listenTo, type Point } from './gestures.ts'

export interface CameraControl extends BoardPointer, BoardCamera {
  zoomBy(factor: number): void
  fit(): void
  move(dx: number, dy: number): void
}

/** What has not moved for so many milliseconds is at rest. */
const REST = 140
/** Farther away than this, it would be painted much larger than it is seen: then it is laid out on the way. */
const SMALLEST = 0.5

interface Elements {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly sheet: RefObject<HTMLDivElement | null>
  /** They stand over the frame's corner. */
  readonly signs: RefObject<HTMLDivElement | null>
}

/**
 * Moves the sheet inside the frame: by dragging, wheel and pinch. Its place is set directly, not through React, and
 * while it moves by a transform alone, so that nothing of a large map is rendered or laid out; at rest it is laid out
 * at its size, and is sharp again.
 */
export function useCamera(
  { frame, sheet, signs }: Elements,
  { width, height }: Size,
  limits: ZoomLimits | undefined,
): CameraControl {
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1, fitted: true })
  const gestures = useRef<Gestures>(null)
  const watchers = useRef(new Set<(seen: BoardSight) => void>())

  const control = useMemo(() => {
    const board = { width, height }
    let laidOutAt = 1
    let resting: ReturnType<typeof setTimeout> | undefined
    const size = (): BoardWindow => ({
      width: frame.current?.clientWidth ?? 1,
      height: frame.current?.clientHeight ?? 1,
      // Where they are not shown, they stand over nothing.
      ...(signs.current?.offsetWidth && {
        corner: { x: signs.current.offsetLeft, y: signs.current.offsetTop },
      }),
    })
    const mark = () => frame.current?.toggleAttribute('data-fitted', camera.current.fitted)
    const fitAnew = () => {
      camera.current = { ...camera.current, fitted: true }
      mark()
      camera.current = fit(size(), board)
      layOut()
    }
    const sight = (): BoardSight => {
      const { x, y, scale } = camera.current
      const { width: w, height: h } = size()
      return { x: -x / scale, y: -y / scale, width: w / scale, height: h / scale, scale }
    }
    const place = () => {
      const { x, y, scale } = camera.current
      const { current: element } = sheet
      if (element !== null) element.style.transform = `translate(${x}px, ${y}px) scale(${scale / laidOutAt})`
      for (const tell of watchers.current) tell(sight())
    }
    const layOut = () => {
      clearTimeout(resting)
      laidOutAt = camera.current.scale
      const { current: element } = sheet
      if (element === null) return
      element.style.width = `${board.width * laidOutAt}px`
      element.style.height = `${board.height * laidOutAt}px`
      place()
    }
    const show = (next: Camera) => {
      camera.current = next
      mark()
      if (next.scale < laidOutAt * SMALLEST) return layOut()
      place()
      clearTimeout(resting)
      if (next.scale !== laidOutAt) resting = setTimeout(layOut, REST)
    }
    const zoomAt = (factor: number, at: Point) =>
      show(zoom(camera.current, factor, at, size(), board, limits))
    return {
      refit() {
        if (camera.current.fitted) fitAnew()
        else layOut()
      },
      fit: fitAnew,
      end: () => clearTimeout(resting),
      move: (dx: number, dy: number) => show(move(camera.current, dx, dy, size(), board)),
      zoomAt,
      show: (at: Point, scale = camera.current.scale) =>
        show(centre(camera.current, at, scale, size(), board, limits)),
      watch(tell: (seen: BoardSight) => void) {
        watchers.current.add(tell)
        tell(sight())
        return () => watchers.current.delete(tell)
      },
      zoomBy(factor: number) {
        const { width: w, height: h } = size()
        zoomAt(factor, { x: w / 2, y: h / 2 })
      },
      toBoard({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
        const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
        const { x, y, scale } = camera.current
        return { x: (clientX - left - x) / scale, y: (clientY - top - y) / scale }
      },
      claim({ currentTarget, pointerId }: Parameters<BoardPointer['claim']>[0]) {
        gestures.current?.claim(pointerId)
        currentTarget.setPointerCapture(pointerId)
      },
    }
  }, [frame, sheet, signs, width, height, limits])

  // Before the browser paints: a board that is shown unfitted for a moment jumps.
  useLayoutEffect(() => {
    const { current: element } = frame
    if (element === null) return
    control.refit()
    const observer = new ResizeObserver(control.refit)
    observer.observe(element)
    const listening = listenTo(element, control)
    gestures.current = listening
    return () => {
      observer.disconnect()
      listening.stop()
      control.end()
    }
  }, [frame, control])

  return control
}
