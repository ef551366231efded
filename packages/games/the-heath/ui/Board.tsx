import { type BoardPoint, type BoardProps, useDrag } from '@grognard/table'
import { useState } from 'react'
import { CROSSROADS, HEIGHT, METRE, type Place, WIDTH } from '../src/geometry.ts'
import type { Heath, Unit } from '../src/kind.ts'
import { MARCH } from '../src/steps.ts'

/** What the rules store of a match, for nothing is hidden here. */
export type View = Pick<Heath, 'open'>

/** A unit of the board is ten metres. */
const SCALE = 10 * METRE
export const SIZE = { width: WIDTH / SCALE, height: HEIGHT / SCALE }
const COUNTER = 18
const COLOURS = ['var(--blue)', 'var(--red)']

/** North is above. */
const onBoard = ({ x, y }: Place): BoardPoint => ({ x: x / SCALE, y: SIZE.height - y / SCALE })
const onHeath = ({ x, y }: BoardPoint): Place => ({
  x: Math.round(x * SCALE),
  y: Math.round((SIZE.height - y) * SCALE),
})

type Move = Extract<Heath['part'], { type: 'move' }>
const isMove = (part: { readonly type: string }): part is Move => part.type === 'move'

/** A unit that is dragged marches to where it is let go, if the rules let it stand there. */
export function Board({ snapshot, fits, build, pointer }: BoardProps<View>) {
  const [ghost, setGhost] = useState<Move | null>(null)
  const drag = useDrag(pointer)
  const { units } = snapshot.view.open
  const laid = snapshot.draft?.parts.flatMap(({ part }) => (isMove(part) ? [part] : [])) ?? []
  const isMarching = snapshot.draft !== null && snapshot.pending.step === 'march'
  /** Units act in the order of their numbers. */
  const others = ({ unit }: Move) => laid.filter(move => move.unit !== unit)
  const before = (move: Move) => laid.filter(({ unit }) => unit < move.unit)
  const isAllowed = (move: Move) => fits?.(before(move), move) === null
  const moveOf = (unit: number, at: BoardPoint): Move => ({ type: 'move', unit, ...onHeath(at) })
  const dragOf = (unit: number) => ({
    onLift: () => undefined,
    onMove: (at: BoardPoint | null) => setGhost(at && moveOf(unit, at)),
    onDrop: (at: BoardPoint) => {
      const move = moveOf(unit, at)
      if (isAllowed(move)) build([...others(move), move].toSorted((a, b) => a.unit - b.unit))
    },
  })
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={snapshot.title}>
      <rect {...SIZE} fill="#d8cf9f" />
      <Cross at={onBoard(CROSSROADS)} />
      {units.map((unit, number) =>
        unit.isLost ? null : (
          <g
            key={number}
            data-unit={number}
            style={{ cursor: isMarching && unit.seat === snapshot.viewer ? 'grab' : 'default' }}
            {...drag(isMarching && unit.seat === snapshot.viewer ? dragOf(number) : null)}
          >
            <Counter unit={unit} number={number} at={onBoard(unit)} />
          </g>
        ),
      )}
      {laid.map(move => (
        <March key={move.unit} move={move} units={units} look="laid" />
      ))}
      {ghost === null ? null : (
        <March move={ghost} units={units} look={isAllowed(ghost) ? 'allowed' : 'forbidden'} />
      )}
    </svg>
  )
}

const Cross = ({ at: { x, y } }: { readonly at: BoardPoint }) => (
  <path d={`M${x - 15} ${y}h30M${x} ${y - 15}v30`} stroke="#5d5232" strokeWidth="4" />
)

interface CounterProps {
  readonly unit: Unit
  readonly number: number
  readonly at: BoardPoint
}

const Counter = ({ unit, number, at: { x, y } }: CounterProps) => (
  <>
    <circle cx={x} cy={y} r={COUNTER} fill={COLOURS[unit.seat]} />
    <text x={x} y={y + 6} fontSize="18" textAnchor="middle" fill="#fff">
      {number}
    </text>
  </>
)

interface MarchProps {
  readonly move: Move
  readonly units: readonly Unit[]
  readonly look: 'laid' | 'allowed' | 'forbidden'
}

/** From where a unit stands to where it would stand, and as far as it could go. */
function March({ move, units, look }: MarchProps) {
  const unit = units[move.unit]
  if (unit === undefined) return null
  const [from, to] = [onBoard(unit), onBoard(move)]
  const colour = look === 'forbidden' ? '#a3262a' : '#3c5a2a'
  return (
    <g
      data-march={move.unit}
      data-look={look}
      pointerEvents="none"
      fill="none"
      stroke={colour}
      strokeWidth="3"
    >
      {look === 'laid' ? null : <circle cx={from.x} cy={from.y} r={MARCH / SCALE} strokeDasharray="6 6" />}
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <circle cx={to.x} cy={to.y} r={COUNTER} fill={colour} fillOpacity={look === 'laid' ? 0.6 : 0.3} />
    </g>
  )
}
