import type { ReactNode } from 'react'
import { linesOf } from '../campaign/aloud.ts'
import { standsIn } from '../campaign/pieces.ts'
import { campaignWords } from '../campaign/words.ts'
import { namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import type { Snapshot } from '../reading.ts'

/** A zone: its ground and place, what it is worth, who holds it, and what lies in it. */
export function OfZone({ snapshot, id }: { readonly snapshot: Snapshot; readonly id: string }): ReactNode {
  const { view, language } = snapshot
  const names = namesIn(language)
  const words = campaignWords(language)
  const { zone: say } = words
  const found = printed().zones.get(id)
  if (found === undefined) return null
  const holder = view.zones[id]?.control ?? null
  const piles = standsIn(view).find(({ zone }) => zone === id)?.piles ?? []
  const facts = [
    say.terrains[found.terrain] ?? found.terrain,
    ...(found.place === null ? [] : [say.places[found.place.type] ?? found.place.type]),
    ...(found.place?.port ? [say.port] : []),
  ]
  const values = [
    `${say.forage} ${found.forage}`,
    ...(found.place !== null && found.place.defence > 0 ? [`${say.defence} ${found.place.defence}`] : []),
    ...Object.entries(found.vp)
      .filter(([, points]) => points > 0)
      .map(([side, points]) => say.points(names.side(side), points)),
    view.scenario.closed.includes(id)
      ? say.notInPlay
      : view.neutral.includes(id)
        ? say.neutral
        : holder === null
          ? say.heldByNobody
          : say.heldBy(names.side(holder)),
  ]
  const lies = [
    ...linesOf(view, id, names, words),
    ...piles.flatMap(({ side, backs }) => (backs === 0 ? [] : [words.aloud.backs(names.side(side), backs)])),
  ]
  return (
    <div className="inspect">
      <p className="inspect-title">
        <b>{names.zone(id)}</b>
        <span>{facts.join(', ')}</span>
      </p>
      <p>{values.join(' · ')}</p>
      {lies.length === 0 ? null : (
        <ul>
          {lies.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
