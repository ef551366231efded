import { type BoardPointer, useDrag } from '@grognard/table'
import type { ReactNode } from 'react'
import { pressedByKey } from '../choosing/keys.ts'
import type { Mark } from '../choosing/marks.ts'
import type { Target } from '../choosing/targets.ts'
import type { Desk } from './desk.ts'

/** By target, how it is lit. */
export type Marks = { readonly [T in Target]?: Mark['state'] }

interface Props {
  readonly target: Target
  readonly marks: Marks
  readonly size: { readonly width: number; readonly height: number }
  /** What a screen reader says, and a finger that rests is told. */
  readonly name: string
  readonly touch: Desk['touch']
  readonly drop: Desk['drop']
  readonly pointer: BoardPointer
  readonly children: ReactNode
}

/** A counter that can be pressed and, where it may be chosen, dragged to a zone. */
export function CounterButton({
  target,
  marks,
  size,
  name,
  touch,
  drop,
  pointer,
  children,
}: Props): ReactNode {
  const dragging = useDrag(pointer)
  const state = marks[target]
  const isTaken = state === 'picked' || state === 'armed'
  const handlers =
    state === undefined || state === 'other'
      ? {}
      : dragging({ onLift: () => isTaken || touch(target), onDrop: at => drop(target, at) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a counter of an SVG; no button has its shape.
    <g
      className="aom-counter"
      role="button"
      data-target={target}
      data-inspect={target}
      data-lit={state}
      tabIndex={state === undefined || state === 'other' ? -1 : 0}
      aria-label={name}
      aria-pressed={state === undefined ? undefined : isTaken}
      {...handlers}
      onClick={() => touch(target)}
      onKeyDown={pressedByKey(isTaken, () => touch(target))}
    >
      {state === 'open' ? <Glow {...size} /> : null}
      {children}
    </g>
  )
}

const Glow = ({ width, height }: Props['size']): ReactNode => (
  <rect
    className="aom-counter-may"
    x={-width / 2 - 3}
    y={-height / 2 - 3}
    width={width + 6}
    height={height + 6}
    rx="6"
  />
)
