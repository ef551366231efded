import { type BoardPoint, layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { INCH, rounded } from '../place.ts'
import { chanceOf } from './chance.ts'
import { TREE_KINDS, type Tree } from './cover.ts'
import type { Extent } from './shapes.ts'

/** Units of a tree's own drawing, which is 20 high, to those of the board. */
const SCALE = 0.036 * INCH

/** @param aside what trees step aside from: a battalion in a wood is never hidden. */
export const Trees = layer(
  ({ trees, aside }: { readonly trees: readonly Tree[]; readonly aside: readonly Extent[] }): ReactNode => (
    <g className="mar-trees">
      {trees
        .filter(tree => !aside.some(extent => isIn(tree, extent)))
        .map(({ x, y, kind, size }) => (
          <use
            key={`${x} ${y}`}
            href={`#mar-tree-${kind}`}
            transform={`translate(${rounded(x)} ${rounded(y)}) scale(${rounded(size * SCALE)})`}
          />
        ))}
    </g>
  ),
)

/** A crown reaches over what is behind the tree. */
const CROWN = { aside: 0.3 * INCH, above: 0.95 * INCH }

const isIn = ({ x, y }: BoardPoint, { left, top, right, bottom }: Extent): boolean =>
  x > left - CROWN.aside && x < right + CROWN.aside && y > top && y < bottom + CROWN.above

/** The crowns, to be defined once on a board. */
export const TreeSymbols = (): ReactNode =>
  CROWNS.map(({ id, crown, hatching }) => (
    <symbol key={id} id={id} overflow="visible">
      <ellipse className="mar-shadow" cx="2.5" cy=".6" rx="8" ry="2.3" />
      <path className="mar-trunk" d="M-1 .5L-.6 -6H.9L1.3 .5Z" />
      <path className="mar-crown" d={crown} />
      <path className="mar-crown-hatching" d={hatching} />
    </symbol>
  ))

/** Lobes around a middle, and strokes on the side away from the light. */
function crownOf(kind: number): { readonly crown: string; readonly hatching: string } {
  const next = chanceOf(`tree ${kind}`)
  const lobes = 8 + (kind % 3)
  const tips = Array.from({ length: lobes }, (_, i) => {
    const angle = (i / lobes) * 2 * Math.PI - Math.PI / 2
    return { x: Math.cos(angle) * (7.4 + next() * 1.6), y: -12 + Math.sin(angle) * (7.6 + next() * 1.6) }
  })
  const curves = tips.map((tip, i) => {
    const to = tips[(i + 1) % lobes] ?? tip
    const out = { x: ((tip.x + to.x) / 2) * 1.26, y: ((tip.y + to.y + 24) / 2) * 1.26 - 12 }
    return `Q${rounded(out.x)} ${rounded(out.y)} ${rounded(to.x)} ${rounded(to.y)}`
  })
  const strokes = Array.from(
    { length: 5 },
    (_, i) =>
      `M${rounded(1.5 + next() * 2)} ${rounded(-15 + i * 2.9)}q2.4 1.4 ${rounded(4.6 - i * 0.35)} -.6`,
  )
  const [first] = tips
  return {
    crown: `M${rounded(first?.x ?? 0)} ${rounded(first?.y ?? 0)}${curves.join('')}Z`,
    hatching: `${strokes.join('')}M-5 -15q2 -3 5 -2.6M-6 -10q1.4 -2 3.4 -2`,
  }
}

const CROWNS = Array.from({ length: TREE_KINDS }, (_, kind) => ({ id: `mar-tree-${kind}`, ...crownOf(kind) }))
