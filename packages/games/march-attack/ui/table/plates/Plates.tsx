import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../../src/scenario.ts'
import { NONE, type Quality } from '../../../src/vocabulary.ts'
import { armyOf } from '../armies.ts'
import { type Extent, extentOf } from '../ground/shapes.ts'
import { type Level, pixelAt, type Step } from '../levels.ts'
import { HEADS, shieldExtent } from '../names/names-on.ts'
import type { Names } from '../names/naming.ts'
import { FRAME, INCH, rounded, sizeOfBoard } from '../place.ts'
import { unitShort } from '../units/short-names.ts'
import type { Standing, StandingLeader } from '../units/standing.ts'
import { Marker, type MarkerKind } from './Marker.tsx'
import { type PlacedPlate, placed, type Wanted } from './placing.ts'

interface Props {
  readonly scenario: Scenario
  readonly units: readonly Standing[]
  readonly leaders: readonly StandingLeader[]
  readonly level: Level
  readonly step: Step
  readonly names: Names
  /** By quality: a letter. */
  readonly letters: { readonly [Q in Quality]: string }
}

/** In pixels, as they are read. */
const HEIGHT = 15
const LETTER = 5.4
const VALUE = 26
const MARKER = 18
const NEARER = { far: 1, middle: 1, near: 1.4 }

/** What is to be read of each unit: its short name, quality, combat value, losses and markers. */
export const Plates = layer(({ scenario, units, leaders, level, step, names, letters }: Props): ReactNode => {
  const pixel = pixelAt(step) * NEARER[level]
  const { width, height } = sizeOfBoard(scenario)
  const room = { left: FRAME, top: FRAME, right: width - FRAME, bottom: height - FRAME }
  const places = placed(
    units.map(standing => wantedOf(standing, pixel)),
    [
      ...leaders.map(leaderExtent),
      ...scenario.objectives.map(each => shieldExtent(scenario, each, pixel)),
      ...[...names.values()].map(({ box }) => box),
    ],
    3 * pixel,
    room,
  )
  return (
    <g className="mar-plates">
      {units.map(standing => {
        const place = places.get(standing.number)
        if (place === undefined) return null
        return (
          <Plate
            key={standing.card.id}
            standing={standing}
            place={place}
            pixel={pixel}
            army={armyOf(scenario, standing.card.side)}
            letter={letters[standing.card.quality]}
          />
        )
      })}
    </g>
  )
})

const nameWidth = ({ card }: Standing): number => Math.max(20, unitShort(card).length * LETTER + 10)

function markersOf({ unit }: Standing): readonly MarkerKind[] {
  const disorder: readonly MarkerKind[] = unit.disorder === 0 ? [] : [unit.disorder === 1 ? 'D1' : 'D2']
  return [...disorder, ...(unit.isBlown ? (['blown'] as const) : [])]
}

function wantedOf(standing: Standing, pixel: number): Wanted {
  const extent = extentOf(standing.corners)
  const { unit, hasFront } = standing
  const facesNorth = Math.cos((unit.facing * Math.PI) / 1800) > 0.2
  return {
    id: standing.number,
    around: { ...extent, top: extent.top - HEADS },
    behind: !hasFront || facesNorth ? 'below' : 'above',
    isInside: unit.block !== NONE,
    width: (nameWidth(standing) + VALUE + markersOf(standing).length * MARKER) * pixel,
    height: HEIGHT * pixel,
  }
}

/** A commander with his colour. */
const leaderExtent = ({ at }: StandingLeader): Extent => ({
  left: at.x - 0.8 * INCH,
  top: at.y - 1.2 * INCH,
  right: at.x + 0.8 * INCH,
  bottom: at.y + 0.6 * INCH,
})

interface PlateProps {
  readonly standing: Standing
  readonly place: PlacedPlate
  readonly pixel: number
  readonly army: string
  readonly letter: string
}

/** One side's plates have a round end, the other's a point. */
function bodyOf(side: 0 | 1, width: number): string {
  const [h, middle] = [HEIGHT, HEIGHT / 2]
  return side === 0
    ? `M7 0H${width - 3}Q${width} 0 ${width} 3V${h - 3}Q${width} ${h} ${width - 3} ${h}H7Q0 ${h} 0 ${middle}Q0 0 7 0Z`
    : `M5 0H${width}V${h}H5L0 ${middle}Z`
}

function Plate({ standing, place, pixel, army, letter }: PlateProps): ReactNode {
  const { card, unit } = standing
  const name = nameWidth(standing)
  const width = name + VALUE
  const lost = Math.max(0, card.cv - unit.cv)
  return (
    <g className={`mar-plate mar-army-${army}`} data-plate={card.id}>
      {place.leader === null ? null : (
        <path
          className="mar-plate-line"
          d={`M${rounded(place.leader.x)} ${rounded(place.leader.y)}L${rounded(place.left + (width / 2) * pixel)} ${rounded(place.top + (HEIGHT / 2) * pixel)}`}
        />
      )}
      <g transform={`translate(${rounded(place.left)} ${rounded(place.top)}) scale(${rounded(pixel)})`}>
        <path className="mar-plate-body" d={bodyOf(card.side, width)} />
        <path className="mar-plate-value" d={`M${name} .8H${width - 1.4}V${HEIGHT - 0.8}H${name}Z`} />
        <text className="mar-plate-name" x={name / 2 + 2} y="10.9">
          {unitShort(card)}
        </text>
        <text className="mar-plate-quality" x={name + 6} y="10.4">
          {letter}
        </text>
        <text className="mar-plate-cv" x={name + 17} y="12.1">
          {unit.cv}
        </text>
        {Array.from(
          { length: Math.min(lost, 5) },
          (_, i) => `M${name + 2 + i * 4.6} ${HEIGHT + 3.4}l3 -3`,
        ).map(d => (
          <path key={d} className="mar-plate-loss" d={d} />
        ))}
        {markersOf(standing).map((kind, i) => (
          <Marker key={kind} kind={kind} x={width + 10 + i * MARKER} y={HEIGHT / 2} />
        ))}
      </g>
    </g>
  )
}
