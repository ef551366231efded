import type { ReactNode } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken } from '../choosing/marks.ts'
import { namesIn } from '../names.ts'
import type { Snapshot } from '../reading.ts'
import { actingIn } from './acting.ts'
import { surchargeOf } from './orders.ts'
import { remarksOn } from './remarks.ts'
import { campaignWords } from './words.ts'

/**
 * Where the Force may go, as the map has it lit: what it costs, and what waits there. A press is a press on the zone, and
 * what is laid stays where it stands.
 */
export function Ways({ snapshot }: { readonly snapshot: Snapshot }): ReactNode {
  const { lit, press } = useChoosing()
  const { view, language } = snapshot
  const names = namesIn(language)
  const words = campaignWords(language)
  const acting = actingIn(view)
  if (acting === null) return null
  const ways = [...lit.marks]
    .flatMap(([target, mark]) =>
      target.startsWith('zone:') ? [{ to: target.slice('zone:'.length), mark }] : [],
    )
    .sort((a, b) => names.zone(a.to).localeCompare(names.zone(b.to), language))
  if (ways.length === 0) return null
  return (
    <ul className="aom-ways" aria-label={words.detail.ways}>
      {ways.map(({ to, mark }) => {
        const leg = { from: acting.zone, to, forced: false }
        const more = surchargeOf(view, [leg])
        return (
          <li key={to}>
            <button
              type="button"
              className="aom-way"
              aria-pressed={isTaken(mark)}
              onClick={() => press(mark.press)}
            >
              <b>{names.zone(to)}</b>
              {acting.cost + more === 0 ? null : <span>{words.detail.points(acting.cost + more)}</span>}
              <small>{remarksOn(view, leg, words).join(', ')}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
