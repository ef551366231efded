import { useMemo } from 'react'
import { HEIGHT, landscapeOf, type Spot, seedOf, WIDTH } from './landscape.ts'

interface Props {
  readonly seed: number
  readonly className: string
}

/** A picture that says nothing but what kind of house this is. */
export function Vignette({ seed, className }: Props) {
  const { sky, ridges, river, trees, camps, lines } = useMemo(() => landscapeOf(seed), [seed])
  return (
    <svg
      className={`vignette ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="faint" d={sky} />
      {ridges.map(({ outline, hachures }) => (
        <g key={outline}>
          <path className="ground" d={`${outline}V${HEIGHT}H0Z`} />
          <path className="outline" d={outline} />
          <path className="hachures" d={hachures} />
        </g>
      ))}
      <path className="outline" d={river} />
      {trees.map(tree => (
        <Tree key={`${tree.x} ${tree.y}`} {...tree} />
      ))}
      {camps.map((camp, side) => (
        <g key={camp[0]?.x} className={SIDES[side]}>
          {camp.map(tent => (
            <Tent key={tent.x} {...tent} />
          ))}
        </g>
      ))}
      {lines.map((line, side) => (
        <g key={line[0]?.x} className={SIDES[side]}>
          {line.map(man => (
            <Man key={`${man.x} ${man.y}`} {...man} />
          ))}
        </g>
      ))}
    </svg>
  )
}

const SIDES = ['seat-blue', 'seat-orange'] as const

const Man = ({ x, y }: Spot) => (
  <>
    <path className="man" d={`M${x} ${y}v-8`} />
    <circle cx={x} cy={y - 9.4} r="1.6" />
    <path className="musket" d={`M${x + 2.2} ${y - 2}v-13`} />
  </>
)

const Tree = ({ x, y, size }: Spot) => (
  <g transform={`translate(${x} ${y}) scale(${size / 8})`}>
    <path className="crown" d="M0-3c-5 0-7-4-5-7-1-4 3-6 5-6s6 2 5 6c2 3 0 7-5 7z" />
    <path className="outline" d="M0 2v-6m2 1c2-1 2-3 2-5" />
  </g>
)

const Tent = ({ x, y, size }: Spot) => (
  <g transform={`translate(${x} ${y}) scale(${size / 10})`}>
    <path className="tent" d="M-9 0 0-13 9 0Z" />
    <path className="outline" d="M0-13V0m0-13v-7" />
    <path className="flag" d="M0-20h7l-2 2 2 2H0z" />
  </g>
)

/** The same landscape for the same name. */
export default function NamedVignette({
  name,
  className,
}: {
  readonly name: string
  readonly className: string
}) {
  return <Vignette seed={seedOf(name)} className={className} />
}
