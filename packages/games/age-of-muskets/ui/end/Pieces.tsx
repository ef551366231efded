import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { armOf } from '../battle/faces.ts'
import { CombatUnit } from '../counters/CombatUnit.tsx'
import { Headquarters } from '../counters/Headquarters.tsx'
import { SIZES } from '../counters/looks.ts'
import { Trench } from '../counters/Works.tsx'
import { type BoardMap, spotsOf, type Zone, zoneNamed } from '../map/board-map.ts'
import { FAR, LEVELS, type LevelNumber } from '../map/levels.ts'
import { type BoardNames, pennonOf, surname } from '../names.ts'
import { nationOf } from '../printed.ts'
import { lookOf } from '../sides.ts'
import type { Piece } from './picture.ts'

interface Props {
  readonly map: BoardMap
  readonly level: LevelNumber
  readonly pieces: readonly Piece[]
  readonly names: BoardNames
  /** They go to where they stand now; else they are there at once. */
  readonly isMoving: boolean
}

/** Every counter by itself, under its own name, so that it is the same one that goes from zone to zone. */
export const Pieces = layer(function Pieces({ map, level, pieces, names, isMoving }: Props): ReactNode {
  const places = placesOf(pieces, level)
  return pieces
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(piece => {
      const zone = zoneNamed(map, piece.zone)
      return zone === null ? null : (
        <g
          key={piece.id}
          className={isMoving ? 'aom-end-piece aom-end-moving' : 'aom-end-piece'}
          style={{ transform: `translate(${zone.at[0]}px, ${zone.at[1]}px)` }}
        >
          <g style={{ transform: 'scale(var(--aom-unit))' }}>
            <g
              className={isMoving ? 'aom-end-moving' : undefined}
              style={{ transform: offsetOf(zone, level, places.get(piece.id) ?? 0) }}
            >
              {level === FAR ? <Dot piece={piece} /> : <Face piece={piece} names={names} />}
            </g>
          </g>
        </g>
      )
    })
})

const GAP = 4
/** So wide a row of counters may become; more of them lie over each other. */
const ROW = 150

/** By id: how far to the right of the middle of its zone's stack, in pixels. */
function placesOf(pieces: readonly Piece[], level: LevelNumber): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const here of Map.groupBy(pieces, ({ zone }) => zone).values()) {
    const ordered = here.toSorted(
      (a, b) =>
        compare(a.side, b.side) || Number(b.kind === 'hq') - Number(a.kind === 'hq') || compare(a.id, b.id),
    )
    const width = level === FAR ? 14 : SIZES.headquarters.width
    const step = Math.min(width + GAP, ROW / Math.max(1, ordered.length - 1))
    for (const [at, { id }] of ordered.entries()) places.set(id, (at - (ordered.length - 1) / 2) * step)
  }
  return places
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function offsetOf(zone: Zone, level: LevelNumber, aside: number): string {
  const [x, y] = spotsOf(zone, level).counters
  const { counters } = LEVELS[level]
  return `translate(${x + aside * counters}px, ${y}px) scale(${counters})`
}

/** From far away only a dot: the whole theatre is seen, and where masses go. */
const Dot = ({ piece: { side, kind } }: { readonly piece: Piece }): ReactNode => (
  <circle className={`aom-end-dot aom-side-${lookOf(side).tone}`} r={kind === 'hq' ? 8 : 5} />
)

function Face({ piece, names }: { readonly piece: Piece; readonly names: BoardNames }): ReactNode {
  const { id, kind, side, leader, sp, units, troops, inside } = piece
  const { tone } = lookOf(side)
  const nation = nationOf(id)
  const { width, height } = SIZES.headquarters
  return (
    <>
      {inside ? <Trench width={width + 12} height={height + 12} /> : null}
      {kind === 'hq' ? (
        <Headquarters
          leader={leader === null ? names.hq(id) : surname(names.leader(leader))}
          corps={pennonOf(names.hq(id))}
          sp={sp}
          units={units}
          nation={nation}
          tone={tone}
        />
      ) : (
        <g className={sp === 0 ? 'aom-is-shattered' : undefined}>
          <CombatUnit
            name={names.shortUnit(id)}
            arm={armOf(id, troops)}
            sp={sp}
            nation={nation}
            tone={tone}
          />
        </g>
      )}
    </>
  )
}
