import { layer } from '@grognard/table'
import { type ReactNode, useId } from 'react'
import type { BoardMap } from './board-map.ts'
import { bordersOf, countriesOf } from './border-paths.ts'
import { pathOf, ringOf } from './geometry.ts'
import type { LevelNumber } from './levels.ts'
import { hachurePaths, reedPath, treePaths } from './relief-paths.ts'
import { roadsOf } from './roads.ts'
import { bandsOf } from './waters.ts'

interface Props {
  readonly map: BoardMap
  readonly level: LevelNumber
}

/** Paper, sea, the colours of countries, relief, roads, borders and rivers: drawn again for another level only. */
export const Ground = layer(function Ground({ map, level }: Props): ReactNode {
  const id = useId()
  return (
    <g className="aom-ground">
      <Land map={map} id={id} />
      <Paper map={map} id={id} />
      <Degrees map={map} />
      <Relief map={map} level={level} />
      <Roads map={map} />
      <Borders map={map} />
      <Waters map={map} level={level} />
    </g>
  )
})

/** How far from the shore water is lined. */
const WATER_LINES = [26, 20.5, 15.5, 11, 7, 3.6]

function Land({ map, id }: { readonly map: BoardMap; readonly id: string }): ReactNode {
  const { width, height, sea } = map
  const shores = sea.map(ringOf).join('')
  const whole = `M0 0H${width}V${height}H0Z`
  return (
    <>
      <path className="aom-beyond" d={whole} />
      <path className="aom-zone-paper" d={map.zones.map(({ path }) => path).join('')} />
      <path className="aom-massif" fillRule="evenodd" d={map.massifs.map(ringOf).join('')} />
      <CountryTints map={map} id={id} />
      {shores === '' ? null : (
        <>
          <clipPath id={`${id}sea`}>
            <path clipRule="evenodd" d={shores} />
          </clipPath>
          <path className="aom-sea" fillRule="evenodd" d={shores} />
          <g clipPath={`url(#${id}sea)`}>
            {WATER_LINES.map((reach, at) => (
              <g key={reach}>
                <path
                  className="aom-water-line"
                  d={shores}
                  strokeWidth={reach}
                  strokeOpacity={0.28 + at * 0.1}
                />
                <path className="aom-water-gap" d={shores} strokeWidth={reach - 0.9} />
              </g>
            ))}
          </g>
        </>
      )}
    </>
  )
}

function CountryTints({ map, id }: { readonly map: BoardMap; readonly id: string }): ReactNode {
  return countriesOf(map).map(({ id: country, area, outline }, at) => (
    <g key={country} className={`aom-tint aom-tint-${at % 7} aom-country-${country}`}>
      <clipPath id={`${id}c${at}`}>
        <path d={area} />
      </clipPath>
      <g clipPath={`url(#${id}c${at})`}>
        <path d={area} className="aom-tint-wash" />
        <path d={outline} className="aom-tint-wide" />
        <path d={outline} className="aom-tint-edge" />
      </g>
    </g>
  ))
}

/** Where the paper is darker, as parts of the sheet: middle and reach. */
const STAINS = [
  [0.16, 0.2, 0.26],
  [0.62, 0.12, 0.3],
  [0.88, 0.62, 0.28],
  [0.36, 0.82, 0.32],
  [0.06, 0.9, 0.22],
] as const

function Paper({ map: { width, height }, id }: { readonly map: BoardMap; readonly id: string }): ReactNode {
  return (
    <>
      <pattern id={`${id}laid`} width="60" height="2.6" patternUnits="userSpaceOnUse">
        <path className="aom-laid" d="M0 .5H60M.5 0V2.6" />
      </pattern>
      <radialGradient id={`${id}stain`}>
        <stop className="aom-stain-inner" offset="0.2" />
        <stop className="aom-stain-outer" offset="1" />
      </radialGradient>
      {STAINS.map(([x, y, reach]) => (
        <circle key={x} cx={x * width} cy={y * height} r={reach * width} fill={`url(#${id}stain)`} />
      ))}
      <rect width={width} height={height} fill={`url(#${id}laid)`} />
    </>
  )
}

const Degrees = ({ map: { meridians, parallels } }: { readonly map: BoardMap }): ReactNode => (
  <path className="aom-degrees" d={[...meridians, ...parallels].map(({ line }) => pathOf(line)).join('')} />
)

function Relief({ map, level }: Props): ReactNode {
  const { dark, light } = hachurePaths(map, level)
  const { crowns, shades } = treePaths(map)
  return (
    <>
      <path className="aom-hachures-light" d={light} />
      <path className="aom-hachures-dark" d={dark} />
      <path className="aom-trees" d={crowns} />
      <path className="aom-tree-shades" d={shades} />
      <path className="aom-reeds" d={reedPath(map)} />
    </>
  )
}

function Roads({ map }: { readonly map: BoardMap }): ReactNode {
  const { roads, fords } = roadsOf(map)
  return (
    <>
      <path className="aom-road-bed" d={roads} />
      <path className="aom-road" d={roads} />
      <path className="aom-ford" d={fords} />
    </>
  )
}

function Borders({ map }: { readonly map: BoardMap }): ReactNode {
  const { zones, countries, rim } = bordersOf(map)
  return (
    <>
      <path className="aom-border-zone" d={zones} />
      <path className="aom-border-rim" d={rim} />
      <path className="aom-border-country" d={countries} />
    </>
  )
}

function Waters({ map, level }: Props): ReactNode {
  const bands = bandsOf(map, level).join('')
  return (
    <>
      <path className="aom-stream" d={map.streams.map(pathOf).join('')} />
      <path className="aom-lake" d={map.lakes.map(ringOf).join('')} />
      <path className="aom-river-casing" d={bands} />
      <path className="aom-river" d={bands} />
      <path className="aom-shore" d={map.sea.map(ringOf).join('')} />
    </>
  )
}
