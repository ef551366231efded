import type { ReactNode } from 'react'

/** The rosette on a nation's hats: rings of ribbon from the outside in, and what lies on them. */
interface Rosette {
  readonly rings: readonly Dye[]
  readonly signs?: readonly { readonly path: string; readonly dye: Dye }[]
}
type Dye = 'black' | 'white' | 'red' | 'blue' | 'yellow' | 'orange'

const STAR = 'M10 5.2l1.1 3.4h3.6l-2.9 2.1 1.1 3.4-2.9-2.1-2.9 2.1 1.1-3.4-2.9-2.1h3.6z'
const BUTTON = 'M8.9 10a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0z'

/** A button with the crosses of the Union. */
const UNION = [
  { path: 'M4.6 10a5.4 5.4 0 1 0 10.8 0 5.4 5.4 0 1 0-10.8 0z', dye: 'blue' },
  { path: 'M5.7 6.9l1.2-1.2 7.4 7.4-1.2 1.2zM13.1 5.7l1.2 1.2-7.4 7.4-1.2-1.2z', dye: 'white' },
  { path: 'M8.3 4.9h3.4v10.2H8.3zM4.9 8.3h10.2v3.4H4.9z', dye: 'white' },
  { path: 'M9.1 4.7h1.8v10.6H9.1zM4.7 9.1h10.6v1.8H4.7z', dye: 'red' },
] as const

const ROSETTES: { readonly [nation: string]: Rosette } = {
  austria: { rings: ['black', 'yellow', 'black'], signs: [{ path: BUTTON, dye: 'yellow' }] },
  france: { rings: ['red', 'white', 'blue'], signs: [{ path: BUTTON, dye: 'yellow' }] },
  'great-britain': { rings: ['black'], signs: UNION },
  ottoman: {
    rings: ['red'],
    signs: [
      { path: 'M12.6 6a4.6 4.6 0 1 0 0 8 3.6 3.6 0 1 1 0-8z', dye: 'white' },
      { path: 'M13.6 8.3l.5 1.2 1.3.1-1 .8.3 1.3-1.1-.7-1.1.7.3-1.3-1-.8 1.3-.1z', dye: 'white' },
    ],
  },
  prussia: { rings: ['black', 'white', 'black'], signs: [{ path: BUTTON, dye: 'white' }] },
  russia: { rings: ['white', 'orange', 'black'], signs: [{ path: BUTTON, dye: 'orange' }] },
  spain: { rings: ['red', 'yellow', 'red'], signs: [{ path: BUTTON, dye: 'yellow' }] },
  'united-states': { rings: ['black', 'blue'], signs: [{ path: STAR, dye: 'white' }] },
}

/** Of wool that nobody has dyed: an army of somebody's own. */
const PLAIN: Rosette = { rings: ['white'] }

const PLEATS = 20

const around = (radius: number, angle: number): string =>
  `${(10 + radius * Math.cos(angle)).toFixed(2)} ${(10 + radius * Math.sin(angle)).toFixed(2)}`

/** The edge of a ribbon that is laid in folds. */
const pleated = (radius: number): string =>
  `M${Array.from({ length: 2 * PLEATS }, (_, n) =>
    around(n % 2 === 0 ? radius : radius * 0.93, (n * Math.PI) / PLEATS),
  ).join('L')}Z`

const FOLDS = Array.from({ length: PLEATS }, (_, n) => {
  const angle = ((n + 0.5) * 2 * Math.PI) / PLEATS
  return `M${around(4.4, angle)}L${around(8.7, angle)}`
}).join('')

/** Each lies on the one before it, and is narrower. */
const ribbonsOf = (dyes: readonly Dye[]): readonly { readonly dye: Dye; readonly edge: string }[] =>
  dyes.map((dye, ring) => ({ dye, edge: pleated(9.5 * (1 - ring / (dyes.length + 0.2))) }))

export function Cockade({ nation }: { readonly nation: string }): ReactNode {
  const { rings, signs = [] } = ROSETTES[nation] ?? PLAIN
  return (
    <svg className="army-cockade" viewBox="0 0 20 20" aria-hidden="true">
      {ribbonsOf(rings).map(({ dye, edge }) => (
        <path key={edge} className={`army-dye-${dye}`} d={edge} />
      ))}
      <path className="army-pleats" d={FOLDS} />
      {signs.map(({ path, dye }) => (
        <path key={path} className={`army-dye-${dye}`} d={path} />
      ))}
      <path className="army-cockade-edge" d={pleated(9.5)} />
    </svg>
  )
}
