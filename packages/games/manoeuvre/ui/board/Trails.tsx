import type { ReactNode } from 'react'
import type { Trail } from '../chronicle.ts'
import { middleOf } from '../turning.ts'
import { useScene } from './scene.ts'

/** Where the last movement came from: an empty outline, and footprints to where it went. */
export function Trails({ trails }: { readonly trails: readonly Trail[] }): ReactNode {
  const { bottom } = useScene()
  return (
    <g>
      {trails.map(({ from, to }) => {
        const [a, b] = [middleOf(from, bottom), middleOf(to, bottom)]
        return (
          <g key={`${from}${to}`} className="man-trail">
            <rect x={a.x - 34} y={a.y - 33} width={68} height={66} rx={9} />
            <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
          </g>
        )
      })}
    </g>
  )
}
