import type { ZoomLimits } from '@grognard/table'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react'
import { Press } from '../kit/Press.tsx'
import { useWords } from '../words/index.ts'
import type { Size } from './camera.ts'
import { type CameraControl, useCamera } from './use-camera.ts'

export interface ViewportHandle extends CameraControl {
  focus(): void
}

interface Props {
  /** What it fills. */
  readonly box: Ref<HTMLDivElement>
  readonly size: Size
  readonly limits: ZoomLimits | undefined
  readonly children: ReactNode
  /** What the board lays over it, and does not move with it. */
  readonly over: ReactNode
  readonly handle: Ref<ViewportHandle>
  /** A press on nothing that could be pressed. */
  readonly onGround: () => void
}

export const ZOOM_STEP = 1.25
const KEY_STEP = 60

const MOVES: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
}

/** The window onto a board: pans, zooms and fits it. */
export function Viewport({ box, size, limits, children, over, handle, onGround }: Props) {
  const words = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const signs = useRef<HTMLDivElement>(null)
  const camera = useCamera({ frame, sheet, signs }, size, limits)
  useImperativeHandle(handle, () => ({ ...camera, focus: () => frame.current?.focus() }), [camera])
  const key = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    // Arrow keys on a piece belong to the board.
    if (move === undefined || event.target !== frame.current) return
    event.preventDefault()
    camera.move(...move)
  }
  const ground = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button, [role="button"]') === null) onGround()
  }
  // On a small screen the sign is gone then, and the focus would be with it.
  const fit = () => {
    camera.fit()
    frame.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={box} className="viewport">
      {/* biome-ignore lint/a11y/useSemanticElements: no element means "map". */}
      <div
        ref={frame}
        className="viewport-frame"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a map that can be moved must be reachable by keyboard.
        tabIndex={0}
        aria-label={words.table.board}
        onKeyDown={key}
        onClick={ground}
      >
        <div ref={sheet} className="viewport-sheet">
          {children}
        </div>
      </div>
      {over}
      <div ref={signs} className="zoom">
        <Press look="sign" aria-label={words.table.zoomIn} onPress={() => camera.zoomBy(ZOOM_STEP)}>
          +
        </Press>
        <Press look="sign" aria-label={words.table.zoomOut} onPress={() => camera.zoomBy(1 / ZOOM_STEP)}>
          −
        </Press>
        <Press look="sign" aria-label={words.table.fit} onPress={fit}>
          ⤢
        </Press>
      </div>
    </div>
  )
}
