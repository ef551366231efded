import type { Choice } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Edge } from '../../src/vocabulary.ts'
import type { Point } from '../layout.ts'
import { decisionOf, type View } from '../reading.ts'
import { middleOf } from '../turning.ts'
import { useScene } from './scene.ts'

/** Who fights whom: the combat under way, or the one that is armed. */
interface Fight {
  readonly attackers: readonly string[]
  readonly supporters: readonly string[]
  readonly target: string
  /** Fire reaches across squares. */
  readonly isFire: boolean
}

export function fightIn(view: View, armed: Choice | null): Fight | null {
  const on = (unit: string | null) => (unit === null ? null : (view.units[unit]?.square ?? null))
  const squares = (units: readonly (string | null)[]) => units.flatMap(unit => on(unit) ?? [])
  const decision = armed ? decisionOf(armed) : null
  if (view.combat) {
    const { unit, supporters, square } = view.combat
    const called = decision?.type === 'attack' && 'cards' in decision ? decision.supporters : []
    const attackers = squares([unit])
    return { attackers, supporters: squares([...supporters, ...called]), target: square, isFire: false }
  }
  if (decision?.type !== 'combat' || 'pass' in decision) return null
  const target = on(decision.target)
  if (target === null) return null
  const attackers = decision.kind === 'ambush' ? [] : squares([decision.unit])
  return {
    attackers,
    supporters: [],
    target,
    isFire: decision.kind === 'bombardment' || decision.kind === 'volley',
  }
}

export function CombatSigns({ fight }: { readonly fight: Fight }): ReactNode {
  const { bottom } = useScene()
  const { attackers, supporters, target, isFire } = fight
  const { x, y } = middleOf(target, bottom)
  return (
    <g className="man-combat">
      <path className="man-target" d={bracketsAround(x, y, 47)} />
      {supporters
        .filter(square => square !== target)
        .map(square => (
          <Arrow key={square} from={square} to={target} bottom={bottom} look="man-arrow man-arrow-support" />
        ))}
      {attackers
        .filter(square => square !== target)
        .map(square => (
          <Arrow
            key={square}
            from={square}
            to={target}
            bottom={bottom}
            look={isFire ? 'man-arrow man-arrow-fire' : 'man-arrow'}
          />
        ))}
    </g>
  )
}

const bracketsAround = (x: number, y: number, r: number): string =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([dx = 1, dy = 1]) => `M${x + dx * r} ${y + dy * (r - 18)}v${dy * 18}h${-dx * 18}`)
    .join('')

interface ArrowProps {
  readonly from: string
  readonly to: string
  readonly bottom: Edge
  readonly look: string
}

/** From the edge of one counter to the edge of the other: what is written on either can be read. */
function Arrow({ from, to, bottom, look }: ArrowProps): ReactNode {
  const [a, b] = [middleOf(from, bottom), middleOf(to, bottom)]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const back = { x: -along.x, y: -along.y }
  const start = at(a, along, edgeOf(along, 44))
  const tip = at(b, back, edgeOf(back, 39))
  const room = Math.hypot(tip.x - start.x, tip.y - start.y)
  // Between neighbours there is room for a head alone.
  const neck = at(tip, back, Math.min(18, room))
  const across = { x: -along.y, y: along.x }
  const half = room < 30 ? 13 : 17
  const points = [
    at(start, across, 8),
    at(neck, across, 8),
    at(neck, across, half),
    tip,
    at(neck, across, -half),
    at(neck, across, -8),
    at(start, across, -8),
  ]
  return <polygon className={look} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
}

/** How far it is from the middle of a square to the edge of the counter there, which stands a little above it. */
const edgeOf = ({ x, y }: Point, side: number): number =>
  Math.min(side / Math.abs(x), (y < 0 ? 48 : 33) / Math.abs(y))

const at = (point: Point, direction: Point, by: number): Point => ({
  x: Math.round((point.x + direction.x * by) * 10) / 10,
  y: Math.round((point.y + direction.y * by) * 10) / 10,
})
