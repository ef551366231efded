import type { ReactNode } from 'react'

/** The badge on a nation's hats: rings from the outside in, and what may lie on them. */
interface Badge {
  readonly rings: readonly Dye[]
  readonly sign?: { readonly path: string; readonly dye: Dye }
}
type Dye = 'black' | 'white' | 'red' | 'blue' | 'yellow' | 'orange'

const BADGES: { readonly [nation: string]: Badge } = {
  austria: { rings: ['yellow', 'black'] },
  france: { rings: ['red', 'white', 'blue'] },
  'great-britain': { rings: ['black'] },
  ottoman: {
    rings: ['red'],
    sign: { path: 'M13.6 5.4a5 5 0 1 0 0 9.2 3.9 3.9 0 1 1 0-9.2z', dye: 'white' },
  },
  prussia: { rings: ['black', 'white', 'black'] },
  russia: { rings: ['white', 'orange', 'black'] },
  spain: { rings: ['red'] },
  'united-states': {
    rings: ['black'],
    sign: { path: 'M10 4l1.5 4.2 4.5.1-3.6 2.7 1.3 4.3-3.7-2.6-3.7 2.6 1.3-4.3L4 8.3l4.5-.1z', dye: 'white' },
  },
}

/** Of wool that nobody has dyed: an army of somebody's own. */
const PLAIN: Badge = { rings: ['white'] }

/** Circles of one dye each, the largest first: they lie in each other. */
const ringsOf = (dyes: readonly Dye[]): readonly { readonly dye: Dye; readonly radius: number }[] =>
  dyes.map((dye, ring) => ({ dye, radius: 9 - (ring * 9) / dyes.length }))

export function Cockade({ nation }: { readonly nation: string }): ReactNode {
  const { rings, sign } = BADGES[nation] ?? PLAIN
  return (
    <svg className="army-cockade" viewBox="0 0 20 20" aria-hidden="true">
      {ringsOf(rings).map(({ dye, radius }) => (
        <circle key={radius} className={`army-dye-${dye}`} cx="10" cy="10" r={radius} />
      ))}
      {sign ? <path className={`army-dye-${sign.dye}`} d={sign.path} /> : null}
      <path className="army-pleats" d={PLEATS} />
      <circle className="army-cockade-edge" cx="10" cy="10" r="9" />
    </svg>
  )
}

const PLEATS = 'M10 1v3M16.4 3.6l-2 2M19 10h-3M16.4 16.4l-2-2M10 19v-3M3.6 16.4l2-2M1 10h3M3.6 3.6l2 2'
