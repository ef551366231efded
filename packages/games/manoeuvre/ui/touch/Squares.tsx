import { type BoardPoint, type BoardPointer, useDrag } from '@grognard/table'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { SeatName } from '../../src/vocabulary.ts'
import { squareAloud } from '../board/aloud.ts'
import { useScene } from '../board/scene.ts'
import type { StandingUnit } from '../board/units.ts'
import { isTaken, type Mark, type Press } from '../choosing/marks.ts'
import { SIDE, SQUARE } from '../layout.ts'
import { squareIn } from '../turning.ts'
import { placeOf } from './place.ts'

interface SquaresProps {
  readonly units: readonly StandingUnit[]
  readonly marks: ReadonlyMap<string, Mark>
  readonly control: ReadonlyMap<string, SeatName> | null
  readonly pointer: BoardPointer
  readonly onPress: (press: Press) => void
  readonly onDrag: (from: string, to: string) => void
  readonly onLetGo: () => void
}

const STEPS: { readonly [key: string]: readonly [number, number] | undefined } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const EIGHT = Array.from({ length: 8 }, (_, n) => n)

/** What hands and screen readers touch: a table of 64 squares. Arrow keys go from one to the next. */
export function Squares(props: SquaresProps): ReactNode {
  const { units, marks, control, onPress, onDrag, onLetGo } = props
  const scene = useScene()
  const { bottom, words, layout } = scene
  const [at, setAt] = useState({ column: 0, row: 7 })
  const table = useRef<HTMLTableElement>(null)
  const walk = (event: KeyboardEvent) => {
    const [dx, dy] = STEPS[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    event.stopPropagation()
    const next = { column: within(at.column + dx), row: within(at.row + dy) }
    setAt(next)
    const button = table.current?.rows[next.row]?.cells[next.column]?.querySelector('button')
    button?.focus({ preventScroll: true })
  }
  const dragging = useDrag(props.pointer)
  const squareUnder = ({ x, y }: BoardPoint): string | null => {
    const cell = {
      column: Math.floor((x - layout.map.x) / SQUARE),
      row: Math.floor((y - layout.map.y) / SQUARE),
    }
    return isOnMap(cell.column) && isOnMap(cell.row) ? squareIn(cell, bottom) : null
  }
  const dragFrom = (square: string, mark: Mark) =>
    dragging({
      onLift: () => isTaken(mark) || onPress(mark.press),
      onDrop(at) {
        const to = squareUnder(at)
        if (to !== null) onDrag(square, to)
      },
    })
  return (
    <table
      ref={table}
      className="man-squares"
      style={placeOf(layout, { ...layout.map, w: SIDE, h: SIDE })}
      aria-label={words.board}
      onKeyDown={walk}
    >
      <tbody>
        {EIGHT.map(row => (
          <tr key={row}>
            {EIGHT.map(column => {
              const square = squareIn({ column, row }, bottom)
              const mark = marks.get(square)
              const unit = units.find(each => each.square === square)
              const name = squareAloud(scene, square, unit, mark, control?.get(square))
              return (
                <td key={square}>
                  <button
                    type="button"
                    className="man-square"
                    data-square={square}
                    data-lit={mark?.state}
                    data-inspect={`square:${square}`}
                    tabIndex={at.column === column && at.row === row ? 0 : -1}
                    aria-label={name}
                    aria-disabled={mark === undefined}
                    aria-pressed={mark === undefined ? undefined : isTaken(mark)}
                    onFocus={() => setAt({ column, row })}
                    {...(mark && unit ? dragFrom(square, mark) : null)}
                    onClick={() => (mark ? onPress(mark.press) : onLetGo())}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isOnMap = (n: number): boolean => n >= 0 && n < 8

const within = (n: number): number => Math.min(7, Math.max(0, n))
