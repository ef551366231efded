import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../../src/scenario.ts'
import { armyOf } from '../armies.ts'
import { type Level, pixelAt, type Step } from '../levels.ts'
import { boardLength, INCH } from '../place.ts'
import { Flag } from './Flag.tsx'
import { riderId } from './figures.ts'
import type { StandingLeader } from './standing.ts'
import { lookOf } from './uniforms.ts'

interface Props {
  readonly scenario: Scenario
  readonly leaders: readonly StandingLeader[]
  readonly level: Level
  readonly step: Step
}

/** Half of a commander's stand, in mils: those of corps and army have larger ones. */
const SIZES = { mf: { rx: 591, ry: 394 }, higher: { rx: 787, ry: 591 } }
const RIDER = 0.021 * INCH
const LETTERS = 12.5

/** Commanders on their oval stands, with their colour. */
export const Leaders = layer(
  ({ scenario, leaders, level, step }: Props): ReactNode => (
    <g className="mar-leaders">
      {leaders.map(standing => (
        <LeaderOnTable
          key={standing.card.id}
          standing={standing}
          army={armyOf(scenario, standing.card.side)}
          nation={nationOf(scenario, standing)}
          isFar={level === 'far'}
          pixel={pixelAt(step)}
        />
      ))}
      {leaders.map(standing => (
        <LeaderName key={standing.card.id} standing={standing} pixel={pixelAt(step)} />
      ))}
    </g>
  ),
)

/** Of the troops that he leads; of an army, its own. */
const nationOf = (scenario: Scenario, { number, card }: StandingLeader): string =>
  scenario.formations.find(({ commander }) => commander === number)?.nation ?? armyOf(scenario, card.side)

interface LeaderProps {
  readonly standing: StandingLeader
  readonly army: string
  readonly nation: string
  readonly isFar: boolean
  readonly pixel: number
}

function LeaderOnTable({ standing, army, nation, isFar, pixel }: LeaderProps): ReactNode {
  const { card, at } = standing
  const isHigh = isHigher(standing)
  const { rx, ry } = isHigh ? SIZES.higher : SIZES.mf
  const [wide, high] = [boardLength(rx), boardLength(ry)]
  const look = lookOf({ uniform: card.uniform, lancer: false, weight: 'light', branch: 'commander' })
  const rider = (x: number, hide: string) => (
    <use
      href={`#${riderId('general', 'walk')}`}
      style={{ '--mar-hide': hide }}
      transform={`translate(${at.x + x * INCH} ${at.y + 0.26 * INCH}) scale(${RIDER})`}
    />
  )
  return (
    <g
      data-leader={card.id}
      data-inspect={`leader:${card.id}`}
      className={`mar-leader mar-army-${army}`}
      style={look.colours}
    >
      <ellipse className="mar-stand" cx={at.x} cy={at.y} rx={wide} ry={high} />
      <ellipse className="mar-leader-rim" cx={at.x} cy={at.y} rx={wide} ry={high} />
      {isFar ? null : rider(isHigh ? -0.14 : 0.05, '#cfc4ad')}
      {isFar || !isHigh ? null : rider(0.3, '#6d4c33')}
      <Flag
        at={{ x: at.x - wide * 0.55, y: at.y + high * 0.3 }}
        nation={nation}
        size={isFar ? 1.15 * pixel : 0.088 * INCH}
      />
    </g>
  )
}

const isHigher = ({ card }: StandingLeader): boolean => card.posts.some(post => post !== 'mf-commander')

/** Names lie over all of them: who rides beside another would hide his. */
function LeaderName({ standing, pixel }: Pick<LeaderProps, 'standing' | 'pixel'>): ReactNode {
  const { card, at } = standing
  const { ry } = isHigher(standing) ? SIZES.higher : SIZES.mf
  return (
    <text
      className="mar-leader-name"
      data-inspect={`leader:${card.id}`}
      x={at.x}
      y={at.y + boardLength(ry) + LETTERS * 0.9 * pixel}
      fontSize={LETTERS * pixel}
    >
      {card.short}
    </text>
  )
}
