import type { ReactNode } from 'react'
import type { Mix } from '../../battle/faces.ts'
import { mixOf } from '../../battle/faces.ts'
import type { TroopsInPlay } from '../../reading.ts'
import type { CampaignWords } from '../words.ts'

interface BarProps {
  readonly troops: TroopsInPlay
  /** Of all bars that stand together, the most SP: they are drawn to one scale. */
  readonly most: number
}

/** What a CU holds, as a bar: the best infantry first, the guns last, those that are shattered hatched. */
export const StrengthBar = ({ troops, most }: BarProps): ReactNode => (
  <span className="aom-strength-bar" aria-hidden="true">
    {mixOf(troops).map(({ sort, count, isShattered }) => (
      <i
        key={`${sort} ${isShattered}`}
        className={`aom-sort-${sort}${isShattered ? ' aom-sort-shattered' : ''}`}
        style={{ width: `${(count / Math.max(1, most)) * 100}%` }}
      />
    ))}
  </span>
)

interface TotalsProps {
  readonly troops: readonly TroopsInPlay[]
  readonly words: CampaignWords
}

/** By kind and quality, all together. */
export function Totals({ troops, words }: TotalsProps): ReactNode {
  const counts = new Map<Mix['sort'], number>()
  for (const { sort, count, isShattered } of troops.flatMap(mixOf))
    if (!isShattered) counts.set(sort, (counts.get(sort) ?? 0) + count)
  return (
    <ul className="aom-totals">
      {[...counts].map(([sort, count]) => (
        <li key={sort}>
          <i className={`aom-sort-${sort}`} aria-hidden="true" />
          {words.sheet.sorts[sort]} <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}
