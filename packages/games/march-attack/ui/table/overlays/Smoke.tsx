import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { sizeOf } from '../../../src/table/units.ts'
import { chanceOf } from '../ground/chance.ts'
import { boardLength, INCH, rounded } from '../place.ts'
import { inUnit } from '../units/ranks.ts'
import type { Standing } from '../units/standing.ts'

const MILS = 1000

/** Where there was fire in this tactical phase: clouds before the front of those who fired. */
export const Smoke = layer(
  ({ fired }: { readonly fired: readonly Standing[] }): ReactNode => (
    <g className="mar-smoke">
      {fired.map(standing => (
        <g key={standing.card.id}>
          <path className="mar-smoke-cloud" d={cloudsOf(standing)} />
        </g>
      ))}
    </g>
  ),
)

/** Puffs in a row, as one path: guns make few large ones, a volley many small ones. */
function cloudsOf(standing: Standing): string {
  const { card, unit, at, hasFront } = standing
  const next = chanceOf(`${card.id} smoke`)
  const { frontage, depth } = sizeOf(unit.formation)
  const isGun = card.branch === 'artillery'
  const wide = boardLength(frontage) / INCH
  const count = isGun ? 7 : Math.max(6, Math.round(wide * 3))
  return Array.from({ length: count }, (_, i) => {
    const aside = isGun ? (next() - 0.5) * 0.9 : ((i + 0.5) / count - 0.5) * wide + (next() - 0.5) * 0.2
    const ahead = depth / MILS / 2 + (isGun ? 0.35 + next() * 0.9 : 0.15 + next() * 0.35)
    const size = (isGun ? 0.26 + next() * 0.22 : 0.14 + next() * 0.12) * INCH
    const spot = hasFront
      ? inUnit(standing, aside, ahead)
      : {
          x: at.x + Math.cos((i / count) * 6.28) * 1.6 * INCH,
          y: at.y + Math.sin((i / count) * 6.28) * 1.6 * INCH,
        }
    return puff(spot.x, spot.y - 0.12 * INCH, size)
  }).join('')
}

const puff = (x: number, y: number, size: number): string =>
  `M${rounded(x - size)} ${rounded(y)}a${rounded(size)} ${rounded(size)} 0 1 0 ${rounded(2 * size)} 0a${rounded(size)} ${rounded(size)} 0 1 0 ${rounded(-2 * size)} 0z`
