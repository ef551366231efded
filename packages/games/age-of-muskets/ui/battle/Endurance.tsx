import type { ReactNode } from 'react'
import { lookOf, type Place } from '../sides.ts'
import { useScene } from './scene.ts'

interface Props {
  readonly place: Place
  readonly x: number
  readonly y: number
  /** How wide all of it may be. */
  readonly width: number
  /** There is no room for what it is called. */
  readonly isBare?: boolean
}

/** Battle Endurance Points as a row of pips (AOM-28.29): what is left of all that were received. */
export function Endurance({ place, x, y, width, isBare = false }: Props): ReactNode {
  const { battle, sides, words, layout } = useScene()
  const side = sides[place]
  const left = battle.endurance[side] ?? 0
  const all = Math.max(left, battle.received[side] ?? 0)
  const { isLarge } = layout
  const figure = isLarge ? 74 : 58
  const step = Math.min(isLarge ? 22 : 14.4, (width - figure) / Math.max(1, all))
  const high = isLarge ? 22 : 16
  return (
    <g className={`aom-endurance aom-side-${lookOf(side).tone}`} transform={`translate(${x} ${y})`}>
      {isLarge || isBare ? null : (
        <text className="aom-endurance-name" y="-7">
          {words.battle.endurance}
        </text>
      )}
      {Array.from({ length: all }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no names.
          key={at}
          className={at < left ? 'aom-point' : 'aom-point aom-point-lost'}
          x={at * step}
          width={Math.max(2, step - 2)}
          height={high}
          rx="2"
        />
      ))}
      <text className="aom-endurance-left" x={all * step + 6} y={high - 2.5} fontSize={isLarge ? 24 : 16}>
        {left}
        <tspan className="aom-endurance-all" fontSize={isLarge ? 17 : 13}>
          {' '}
          / {all}
        </tspan>
      </text>
    </g>
  )
}
