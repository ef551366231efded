import type { Language } from '@grognard/engine'
import { pointOf } from '@grognard/geometry'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import type { Placement } from '../../../src/table/place.ts'
import { sizeOf, type Table } from '../../../src/table/units.ts'
import { onBoard } from '../../table/place.ts'
import { isCoarse } from '../coarse.ts'
import { useHand } from '../hand.ts'
import { HANDLES, type Handle } from '../move/handles.ts'
import { ownSteps } from '../moving.ts'
import { handsWordsIn } from '../words/words.ts'

/** Diameters in pixels: for a finger, and for a mouse. */
const TOUCH = 54
const FINE = 26
/** So long a finger rests for numbers. */
const LONG_PRESS = 450
/** Pixels between a unit and its handles. */
const AWAY = 8

/** Where each handle stands: ahead, at the front corners, at the rear ones. */
function placeOf(handle: Handle, unit: Placement, room: number, size: number) {
  const { frontage, depth } = sizeOf(unit.formation)
  const [w, d] = [frontage / 2, depth / 2]
  // Behind the front ones, however small the unit is drawn.
  const rear = Math.min(-d, d - size)
  switch (handle) {
    case 'forward':
      return pointOf(unit, 0, d + room)
    // The corner that is pulled: to wheel left, the right one.
    case 'wheel-left':
      return pointOf(unit, w + room, d)
    case 'wheel-right':
      return pointOf(unit, -w - room, d)
    case 'turn':
      return pointOf(unit, -w - room, rear)
    case 'sideways':
      return pointOf(unit, w + room, rear)
  }
}

const SIGNS: Readonly<Record<Handle, string>> = {
  forward: 'M0 7V-7M-5-2 0-7 5-2',
  'wheel-left': 'M6 7C6-1 2-5-5-5M-1-9-5-5-1-1',
  'wheel-right': 'M-6 7C-6-1-2-5 5-5M1-9 5-5 1-1',
  turn: 'M-5 7V-2A5 5 0 0 1 5-2V6M1 2 5 6 9 2',
  sideways: 'M-8-4H6M2-8 6-4 2 0M8 5H-6M-2 1-6 5-2 9',
}

interface Props {
  readonly unit: number
  readonly at: Placement
  readonly handles: readonly Handle[]
  readonly table: Table
  readonly language: Language
}

/** Five things to take hold of round the unit that is selected. */
const LETTERS = 10.5
/** How wide a letter is, on the average, for its height. */
const A_LETTER = 0.56

export function Handles({ unit, at, handles, table, language }: Props): ReactNode {
  const { scale, last } = useHand()
  const size = isCoarse() ? TOUCH : FINE
  const milsOfPixel = 50 / scale
  const room = (size / 2 + AWAY) * milsOfPixel
  const words = handsWordsIn(language)
  return (
    <g className="mar-handles">
      {HANDLES.filter(handle => handles.includes(handle)).map(handle => {
        const done = last.get(handle)
        const place = onBoard(table.scenario, placeOf(handle, at, room, (size + AWAY) * milsOfPixel))
        return (
          <HandleButton
            key={handle}
            unit={unit}
            handle={handle}
            label={words.handle(handle, done === undefined ? null : words.step(done, at.formation))}
            name={words.handles[handle]}
            transform={`translate(${place.x} ${place.y}) scale(${1 / scale})`}
            size={size}
            facing={at.facing / 10}
          />
        )
      })}
    </g>
  )
}

interface ButtonProps {
  readonly unit: number
  readonly handle: Handle
  readonly label: string
  readonly name: string
  readonly transform: string
  readonly size: number
  readonly facing: number
}

/** Drawn: as much as it is drawn. Pressed: as much as last time. Pressed long: numbers. */
function HandleButton({ unit, handle, label, name, transform, size, facing }: ButtonProps): ReactNode {
  const { gripHandle, scene, last, step, askNumbers } = useHand()
  const { onPointerDown, ...grip } = gripHandle(handle)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const down = (event: PointerEvent<Element>) => {
    isLong.current = false
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isLong.current = true
      askNumbers(handle)
    }, LONG_PRESS)
    onPointerDown?.(event)
  }
  const end = () => clearTimeout(timer.current)
  const press = () => {
    if (isLong.current || scene === null) return
    const done = last.get(handle)
    if (done === undefined) askNumbers(handle)
    else step(unit, [...ownSteps(scene, unit), done])
  }
  const isTouch = size === TOUCH
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button.
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      className="mar-handle"
      data-handle={handle}
      transform={transform}
      {...grip}
      onPointerDown={down}
      onPointerMove={event => {
        if (event.buttons !== 0) end()
        grip.onPointerMove?.(event)
      }}
      onPointerUp={event => {
        end()
        grip.onPointerUp?.(event)
      }}
      onClick={press}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        press()
      }}
    >
      <circle r={size / 2} />
      <path
        d={SIGNS[handle]}
        transform={`translate(0 ${isTouch ? -6 : 0}) rotate(${facing}) scale(${isTouch ? 1.15 : 0.8})`}
      />
      {isTouch ? (
        <text
          y={size / 2 - 11}
          fontSize={Math.min(LETTERS, (size - 8) / (A_LETTER * name.length))}
          textAnchor="middle"
        >
          {name}
        </text>
      ) : null}
    </g>
  )
}
