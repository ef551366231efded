import type { Language } from '@grognard/engine'
import { layer } from '@grognard/table'
import { type ReactNode, useId } from 'react'
import { Pixels } from './At.tsx'
import { type BoardMap, spotsOf, type Written, type Zone } from './board-map.ts'
import { Facts, type ZoneFacts } from './Facts.tsx'
import { lengthOf, type Point, smoothPathOf } from './geometry.ts'
import { heightOf, letteringOf, WITH_FACTS } from './lettering.ts'
import { CLOSE, FAR, LEVELS, type LevelNumber, scaleOf, THEATRE } from './levels.ts'
import { baseline } from './waters.ts'

interface Props {
  readonly map: BoardMap
  readonly level: LevelNumber
  readonly language: Language
  /** By zone's id, what it is called in this language; else what the module calls it. */
  readonly names?: { readonly [zone: string]: string }
  /** By zone's id: near by they stand under its name. */
  readonly facts: { readonly [zone: string]: ZoneFacts }
  /** Zones that are not in play are written paler. */
  readonly pale: readonly string[]
  /** Where else a name is written, by zone's id: something lies on its own spot. */
  readonly aside: { readonly [zone: string]: Point }
}

/** Letters as in an atlas of 1805, each with a halo that frees it from lines and colours under it. */
export const Names = layer(function Names(props: Props): ReactNode {
  const { map, level, language, names = {}, facts, pale, aside } = props
  return (
    <g className="aom-names">
      <Lands map={map} level={level} language={language} />
      <Rivers map={map} level={level} language={language} />
      {map.zones.map(zone => (
        <ZoneName
          key={zone.id}
          zone={zone}
          level={level}
          name={names[zone.id] ?? zone.name}
          facts={level === CLOSE ? facts[zone.id] : undefined}
          isPale={pale.includes(zone.id)}
          aside={aside[zone.id]}
        />
      ))}
    </g>
  )
})

interface ZoneNameProps {
  readonly zone: Zone
  readonly level: LevelNumber
  readonly name: string
  readonly facts: ZoneFacts | undefined
  readonly isPale: boolean
  readonly aside: Point | undefined
}

const ZoneName = layer(function ZoneName(props: ZoneNameProps): ReactNode {
  const { zone, level, name, facts, isPale } = props
  const lettering = letteringOf(zone.place, level)
  const spot = props.aside ?? spotsOf(zone, level).name
  if (lettering === null || spot === null) return null
  const height = heightOf(lettering)
  const higher = level === CLOSE ? ((WITH_FACTS - 1) / 2) * height : 0
  return (
    <Pixels at={zone.at}>
      <text
        className={`aom-name aom-name-${lettering.style}${isPale ? ' aom-name-pale' : ''}`}
        x={spot[0]}
        y={spot[1] + height * 0.36 - higher}
        fontSize={lettering.size}
      >
        {name}
      </text>
      {facts === undefined ? null : (
        <g className="aom-facts" transform={`translate(${spot[0]} ${spot[1] + height * 0.36 + higher})`}>
          <Facts {...facts} />
        </g>
      )}
    </Pixels>
  )
})

interface OverProps {
  readonly map: BoardMap
  readonly level: LevelNumber
  readonly language: Language
}

/** A capital is about so wide, measured by its height. */
const CAPITAL = 0.62

/** Names of lands are set wide, from one end of their line to the other; near by they would only be in the way. */
function Lands({ map: { lands, seas }, level, language }: OverProps): ReactNode {
  const id = useId()
  const write = (className: string, { names, size, along }: Written, at: number) => {
    const text = names[language]
    const room = lengthOf(along) - text.length * size * CAPITAL
    return (
      <g key={text}>
        <path id={`${id}${at}`} d={smoothPathOf(along)} className="aom-baseline" />
        <text className={className} fontSize={size} letterSpacing={Math.max(0, room / text.length)}>
          <textPath href={`#${id}${at}`} startOffset="50%">
            {text}
          </textPath>
        </text>
      </g>
    )
  }
  return (
    <>
      {level === THEATRE ? lands.map((land, at) => write('aom-land', land, at)) : null}
      {level === FAR ? null : seas.map((sea, at) => write('aom-sea-name', sea, lands.length + at))}
    </>
  )
}

/** In pixels. */
const RIVER_LETTERS = 10.5

function Rivers({ map: { rivers, coarse }, level, language }: OverProps): ReactNode {
  const id = useId()
  if (level === FAR) return null
  const scale = scaleOf(level, coarse)
  const size = (RIVER_LETTERS * LEVELS[level].letters) / scale
  return rivers.flatMap(({ id: river, names, course, nameAt, width }, number) =>
    nameAt.map((at, turn) => {
      const text = names[language]
      const path = `${id}${number}-${turn}`
      return (
        <g key={`${river} ${at}`}>
          <path id={path} d={baseline(course, at, text.length * size * 0.9)} className="aom-baseline" />
          <text className="aom-river-name" fontSize={size} dy={-width[1] / 2 / scale ** 0.3 - size * 0.15}>
            <textPath href={`#${path}`} startOffset="50%">
              {text}
            </textPath>
          </text>
        </g>
      )
    }),
  )
}
