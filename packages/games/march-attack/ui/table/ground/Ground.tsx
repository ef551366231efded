import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../../src/scenario.ts'
import { INCH } from '../place.ts'
import { type GroundPicture, groundPicture } from './picture.ts'

/** The battlefield without anybody on it: drawn once for each level of detail. */
export const Ground = layer(
  ({ scenario, isCoarse }: { readonly scenario: Scenario; readonly isCoarse: boolean }): ReactNode => {
    const picture = groundPicture(scenario, isCoarse)
    return (
      <g className="mar-ground">
        {picture.streams.map(({ id, type, bed }) =>
          type === 'ditch' ? null : <path key={id} className="mar-meadow" d={bed} strokeWidth={2.4 * INCH} />,
        )}
        {picture.hills.map(({ id, level, wash, rows }) => (
          <g key={id} className="mar-hill" data-level={level}>
            <path className="mar-hill-wash" d={wash} />
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a hill never change their order.
              <path key={i} className={`mar-hachures mar-hachures-${i}`} d={row} />
            ))}
          </g>
        ))}
        <path className="mar-grass" d={picture.grass} />
        {picture.roads.map(({ id, way, ruts }) => (
          <g key={id} className="mar-road">
            <path className="mar-road-edge" d={way} strokeWidth={INCH / 2} />
            <path className="mar-road-bed" d={way} strokeWidth={INCH / 2 - 1.6} />
            <path className="mar-ruts" d={ruts} />
          </g>
        ))}
        {picture.streams.map(({ id, type, water, ripples, reeds }) => (
          <g key={id} className={`mar-water mar-${type}`}>
            <path className="mar-water-band" d={water} />
            <path className="mar-ripples" d={ripples} />
            <path className="mar-reeds" d={reeds} />
          </g>
        ))}
        {picture.ponds.map(({ id, shape }) => (
          <path key={id} className="mar-water-band" d={shape} />
        ))}
        <Crossings crossings={picture.crossings} />
        {picture.covers.map(({ id, type, shape, strokes }) => (
          <g key={id} className={`mar-cover mar-cover-${type}`}>
            <path className="mar-cover-wash" d={shape} />
            <path className="mar-cover-strokes" d={strokes} />
          </g>
        ))}
        {picture.lines.map(({ id, type, shape }) => (
          <path key={id} className={`mar-line mar-line-${type}`} d={shape} />
        ))}
        <Blocks blocks={picture.blocks} />
      </g>
    )
  },
)

const Crossings = ({ crossings }: Pick<GroundPicture, 'crossings'>): ReactNode =>
  crossings.map(({ id, type, at, angle }) => (
    <g key={id} className={`mar-${type}`} transform={`translate(${at.x} ${at.y}) rotate(${angle})`}>
      {type === 'bridge' ? (
        <>
          <rect className="mar-planks" x="-6.8" y="-10.4" width="13.6" height="20.8" />
          <path className="mar-plank" d="M-6.8 -6h13.6M-6.8 -3h13.6M-6.8 0h13.6M-6.8 3h13.6M-6.8 6h13.6" />
          <path className="mar-parapet" d="M-6.8 -10.4v20.8M6.8 -10.4v20.8" />
        </>
      ) : (
        <path d="M-7 -8.4v16.8M-3.5 -8.4v16.8M0 -8.4v16.8M3.5 -8.4v16.8M7 -8.4v16.8" />
      )}
    </g>
  ))

const Blocks = ({ blocks }: Pick<GroundPicture, 'blocks'>): ReactNode =>
  blocks.map(({ id, shape, walls, windows, roofs, shaded, tiles, hay }) => (
    <g key={id} className="mar-block">
      <path className="mar-yard" d={shape} />
      <path className="mar-hay" d={hay} />
      <path className="mar-wall" d={walls} />
      <path className="mar-window" d={windows} />
      <path className="mar-roof" d={roofs} />
      <path className="mar-roof mar-roof-shaded" d={shaded} />
      <path className="mar-tiles" d={tiles} />
    </g>
  ))
