import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { BoardMap } from './board-map.ts'
import { type Point, pairs } from './geometry.ts'

/** The neat line around the map, with the degrees on it. */
export const Frame = layer(function Frame({ map }: { readonly map: BoardMap }): ReactNode {
  const { width, height, inset } = map
  const margin = `M0 0H${width}V${height}H0ZM${inset} ${inset}V${height - inset}H${width - inset}V${inset}Z`
  const line = (at: number) => ({ x: at, y: at, width: width - 2 * at, height: height - 2 * at })
  return (
    <g className="aom-frame">
      <path className="aom-frame-paper" d={margin} />
      <rect className="aom-frame-line" {...line(inset)} />
      <rect className="aom-frame-line" {...line(inset - 7.5)} />
      <rect className="aom-frame-bold" {...line(inset - 9.4)} />
      {map.meridians.flatMap(({ degree, line: way }) =>
        [inset, height - inset].flatMap(y =>
          crossing(way, 1, y)
            .filter(within(inset, width))
            .map(x => tick(degree, x, y, true)),
        ),
      )}
      {map.parallels.flatMap(({ degree, line: way }) =>
        [inset, width - inset].flatMap(x =>
          crossing(way, 0, x)
            .filter(within(inset, height))
            .map(y => tick(degree, x, y, false)),
        ),
      )}
    </g>
  )

  function tick(degree: number, x: number, y: number, isMeridian: boolean): ReactNode {
    const outwards = (isMeridian ? y : x) <= inset ? -7.5 : 7.5
    return (
      <g key={`${degree} ${x} ${y}`}>
        <path className="aom-frame-line" d={`M${x} ${y}${isMeridian ? 'v' : 'h'}${outwards}`} />
        {isMeridian && outwards < 0 ? (
          <text className="aom-degree" x={x + 2} y={y - 1.4}>{`${Math.abs(degree)}°`}</text>
        ) : null}
      </g>
    )
  }
})

const within =
  (inset: number, length: number) =>
  (at: number): boolean =>
    at > inset + 8 && at < length - inset - 8

/** Where a line crosses another one that runs straight across the board at this height, or down it. */
const crossing = (line: readonly Point[], axis: 0 | 1, at: number): number[] =>
  [...pairs(line)].flatMap(([a, b]) => {
    if (a[axis] > at === b[axis] > at) return []
    const other = axis === 0 ? 1 : 0
    return [a[other] + ((b[other] - a[other]) * (at - a[axis])) / (b[axis] - a[axis])]
  })
