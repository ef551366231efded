import { type BoardPointer, layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { armOf } from '../battle/faces.ts'
import { strengthOf } from '../battle/standing.ts'
import { piece } from '../choosing/targets.ts'
import { CombatUnit } from '../counters/CombatUnit.tsx'
import { Disc } from '../counters/Disc.tsx'
import { FaceDown } from '../counters/FaceDown.tsx'
import { Headquarters } from '../counters/Headquarters.tsx'
import { SIZES } from '../counters/looks.ts'
import { Stack } from '../counters/Stack.tsx'
import { Trench } from '../counters/Works.tsx'
import { Pixels } from '../map/At.tsx'
import { type BoardMap, spotsOf, type Zone, zoneNamed } from '../map/board-map.ts'
import type { Point } from '../map/geometry.ts'
import { FAR, LEVELS, type LevelNumber } from '../map/levels.ts'
import { type BoardNames, pennonOf, surname } from '../names.ts'
import { nationOf } from '../printed.ts'
import type { UnitInPlay } from '../reading.ts'
import { lookOf } from '../sides.ts'
import { hqAloud, unitAloud } from './aloud.ts'
import { CounterButton, type Marks } from './CounterButton.tsx'
import type { Desk } from './desk.ts'
import { Points } from './Points.tsx'
import type { Note, OwnHq, Pile, Stand } from './pieces.ts'
import { isOwnPile, type Lying, type PileRoom, pilesSideBySide, sizeOf, TRENCH } from './piling.ts'
import type { CampaignWords } from './words.ts'

interface Props {
  readonly map: BoardMap
  readonly stands: readonly Stand[]
  /** Where they stand, by zone, in pixels from its town; left out: on the zone's own spot. */
  readonly spots: { readonly [zone: string]: Point }
  readonly level: LevelNumber
  readonly names: BoardNames
  readonly words: CampaignWords
  /** By target, what may be pressed. */
  readonly marks: Marks
  /** The HQ that is looked at: its CU stand beside it. */
  readonly hq: string | null
  /** AP are shown: somebody bids, or names an HQ. */
  readonly hasPoints: boolean
  readonly touch: Desk['touch']
  readonly drop: Desk['drop']
  readonly pointer: BoardPointer
}

/** All counters by zone. A press changes few of them: each stand is drawn again only for what concerns it. */
export function Stands({ stands, spots, marks, hq, ...shared }: Props): ReactNode {
  const drawn = stands.map(stand => {
    const ids = stand.piles.flatMap(({ hqs, units }) => [
      ...hqs.flatMap(own => [own.hq.id, ...own.units.map(({ id }) => id)]),
      ...units.map(({ id }) => id),
    ])
    const own = Object.fromEntries(
      ids.flatMap(id => (marks[piece(id)] ? [[piece(id), marks[piece(id)]]] : [])),
    )
    return { stand, spot: spots[stand.zone], marks: own, hq: hq !== null && ids.includes(hq) ? hq : null }
  })
  const isLit = ({ marks: own }: (typeof drawn)[number]) => Object.keys(own).length > 0
  // What may be pressed lies on top of what may not.
  return drawn
    .toSorted((a, b) => Number(isLit(a)) - Number(isLit(b)))
    .map(each => <StandOf key={each.stand.zone} {...shared} {...each} />)
}

type StandProps = Omit<Props, 'stands' | 'spots'> & {
  readonly stand: Stand
  readonly spot: Point | undefined
}

/** From far away a disc, else a pile for each side, near by fanned out. */
const StandOf = layer(function StandOf(props: StandProps): ReactNode {
  const { map, stand, level } = props
  const zone = zoneNamed(map, stand.zone)
  if (zone === null) return null
  const spot = props.spot ?? spotsOf(zone, level).counters
  return (
    <Pixels at={zone.at}>
      <g transform={`translate(${spot[0]} ${spot[1]}) scale(${LEVELS[level].counters})`}>
        {level === FAR ? <Disc counts={countsIn(stand)} /> : <Piles {...props} zone={zone} spot={spot} />}
      </g>
    </Pixels>
  )
})

const sizeOfPile = ({ hqs, units, backs, open }: Pile): number =>
  hqs.length + units.length + backs + open.length

function countsIn({ piles }: Stand) {
  const counts = new Map<string, number>()
  for (const pile of piles) counts.set(pile.side, (counts.get(pile.side) ?? 0) + sizeOfPile(pile))
  return [...counts].map(([side, count]) => ({ tone: lookOf(side).tone, count }))
}

/** Side by side, together around the spot. */
function Piles(props: StandProps & { readonly zone: Zone; readonly spot: Point }): ReactNode {
  const { stand, words, map, level, zone, hq, marks, spot } = props
  const drawn = pilesSideBySide(stand, { level, hq, isLit: id => marks[piece(id)] !== undefined })
  const piles = drawn.map(({ pile, lying, isFanned, x, width, height }) => (
    <g key={`${pile.side} ${pile.inside} ${isOwnPile(pile)}`} transform={`translate(${x} 0)`}>
      {pile.inside ? <Trench width={width + 2 * TRENCH} height={height + 2 * TRENCH} /> : null}
      <Stack items={lying.map(each => itemOf(props, pile, each))} fanned={isFanned} />
      {pile.note === null ? null : (
        <text className={`aom-pencil aom-side-${lookOf(pile.side).tone}`} y={height / 2 + 14}>
          {pencilled(pile.note, props.names, words)}
        </text>
      )}
    </g>
  ))
  const size = {
    width: Math.max(...drawn.map(({ x, reach }: PileRoom) => x + reach.right)),
    top: -Math.min(...drawn.map(({ reach }) => reach.top)),
    bottom: Math.max(...drawn.map(({ reach }) => reach.bottom)),
  }
  return <g style={{ transform: withinFrame({ map, zone, level, spot }, size) }}>{piles}</g>
}

/** How far a stack reaches to either side of its spot, and above and below it, in pixels. */
interface Room {
  readonly width: number
  readonly top: number
  readonly bottom: number
}

/** Moves a stack that would stand over the frame of the map as far as the frame wants. */
function withinFrame(
  {
    map,
    zone,
    level,
    spot,
  }: Pick<StandProps, 'map' | 'level'> & { readonly zone: Zone; readonly spot: Point },
  { width, top, bottom }: Room,
): string {
  const larger = LEVELS[level].counters
  const room = (units: number) => `${units.toFixed(1)}px / var(--aom-unit) / ${larger}`
  const moved = (axis: 0 | 1, length: number, before: number, after: number): string => {
    const aside = (spot[axis] / larger).toFixed(1)
    const at = zone.at[axis]
    const fromStart = `max(0px, ${before}px - ${room(at - map.inset)} - ${aside}px)`
    const fromEnd = `max(0px, ${after}px - ${room(length - map.inset - at)} + ${aside}px)`
    return `calc(${fromStart} - ${fromEnd})`
  }
  return `translate(${moved(0, map.width, width, width)}, ${moved(1, map.height, top, bottom)})`
}

export const pencilled = (
  { leaders: [first, ...others], units, turn }: Note,
  names: BoardNames,
  words: CampaignWords,
) =>
  words.zone.pencil(
    first === undefined
      ? words.zone.units(units)
      : `${surname(names.leader(first))}${others.length === 0 ? '' : ` +${others.length}`}`,
    turn,
  )

interface Item {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly node: ReactNode
}

function itemOf(props: StandProps, pile: Pile, lying: Lying): Item {
  const size = sizeOf(lying)
  switch (lying.kind) {
    case 'headquarters':
      return { key: lying.own.hq.id, ...size, node: hqNode(props, pile, lying.own) }
    case 'combatUnit':
      return { key: lying.unit.id, ...size, node: unitNode(props, pile, lying.unit) }
    case 'faceDown':
      return { key: 'backs', ...size, node: backsNode(props, pile) }
    case 'shattered':
      return { key: lying.id, ...size, node: shatteredNode(props, pile, lying.id) }
  }
}

function hqNode(props: StandProps, { side }: Pile, own: OwnHq): ReactNode {
  const { names, words, marks, hq: looked, hasPoints } = props
  const { hq, units, sp, activated } = own
  const target = piece(hq.id)
  const leader = hq.leader === null ? names.hq(hq.id) : surname(names.leader(hq.leader))
  const mark = marks[target]
  return (
    <CounterButton {...props} target={target} size={SIZES.headquarters} name={hqAloud(own, names, words)}>
      <Headquarters
        leader={leader}
        corps={pennonOf(names.hq(hq.id))}
        sp={sp}
        units={units.length}
        nation={nationOf(hq.id)}
        tone={lookOf(side).tone}
        activated={activated}
        selected={mark === 'picked' || mark === 'armed' || (mark === undefined && looked === hq.id)}
      />
      {hasPoints ? <Points points={hq.activityPoints} /> : null}
    </CounterButton>
  )
}

function unitNode(props: StandProps, { side }: Pile, unit: UnitInPlay): ReactNode {
  const { names, words, marks } = props
  const target = piece(unit.id)
  const { normal, shattered } = strengthOf(unit.troops)
  const mark = marks[target]
  return (
    <CounterButton {...props} target={target} size={SIZES.combatUnit} name={unitAloud(unit, names, words)}>
      <g className={normal === 0 && shattered > 0 ? 'aom-is-shattered' : undefined}>
        <CombatUnit
          name={names.shortUnit(unit.id)}
          arm={armOf(unit.id, unit.troops)}
          sp={normal}
          nation={nationOf(unit.id)}
          tone={lookOf(side).tone}
          selected={mark === 'picked' || mark === 'armed'}
        />
      </g>
    </CounterButton>
  )
}

/** A press on it is one on its zone, which keyboards reach. */
const backsNode = ({ stand, touch }: StandProps, { side, backs, isActivated }: Pile): ReactNode => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the zone is the button.
  <g
    className="aom-backs"
    data-inspect={`backs:${stand.zone}:${side}`}
    onClick={() => touch(`zone:${stand.zone}`)}
  >
    <FaceDown side={lookOf(side)} count={backs} activated={isActivated} />
  </g>
)

const shatteredNode = ({ names }: StandProps, { side }: Pile, id: string): ReactNode => (
  <g className="aom-is-shattered">
    <CombatUnit
      name={names.shortUnit(id)}
      arm={armOf(id, null)}
      sp={0}
      nation={nationOf(id)}
      tone={lookOf(side).tone}
    />
  </g>
)
