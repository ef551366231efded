import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../../src/scenario.ts'
import { armyOf } from '../armies.ts'
import { type Level, pixelAt, type Step } from '../levels.ts'
import { LETTERS } from '../names/names-on.ts'
import type { Names, PlacedName } from '../names/naming.ts'
import { boardLength, INCH, rounded } from '../place.ts'
import { Flag } from './Flag.tsx'
import { riderId } from './figures.ts'
import { isHigher, sizeOfStand } from './leader-stands.ts'
import { leaderShort } from './short-names.ts'
import type { StandingLeader } from './standing.ts'
import { lookOf } from './uniforms.ts'

interface Props {
  readonly scenario: Scenario
  readonly leaders: readonly StandingLeader[]
  readonly level: Level
  readonly step: Step
  readonly names: Names
}

const RIDER = 0.021 * INCH

/** Commanders on their oval stands, with their colour. */
export const Leaders = layer(
  ({ scenario, leaders, level, step, names }: Props): ReactNode => (
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
        <LeaderName
          key={standing.card.id}
          standing={standing}
          place={names.get(`leader:${standing.card.id}`)}
          pixel={pixelAt(step)}
        />
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
  const { rx, ry } = sizeOfStand(standing)
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

/** Names lie over all of them: who rides beside another would hide his. */
function LeaderName({
  standing: { card },
  place,
  pixel,
}: Pick<LeaderProps, 'standing' | 'pixel'> & { readonly place: PlacedName | undefined }): ReactNode {
  if (place === undefined) return null
  return (
    <text
      className="mar-leader-name"
      data-inspect={`leader:${card.id}`}
      x={rounded(place.x)}
      y={rounded(place.y)}
      fontSize={LETTERS * pixel}
    >
      {leaderShort(card)}
    </text>
  )
}
