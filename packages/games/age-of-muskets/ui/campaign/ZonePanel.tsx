import type { ReactNode } from 'react'
import { strengthOf } from '../battle/standing.ts'
import { useChoosing } from '../choosing/choosing.ts'
import { namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import type { Snapshot, TroopsInPlay, UnitInPlay } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { leftIn } from './lit.ts'
import { standsIn } from './pieces.ts'

/** What the viewer knows of the zone that he has pressed, and what he may do there. */
export function ZonePanel({ snapshot }: { readonly snapshot: Snapshot }): ReactNode {
  const { question, press, letGo } = useChoosing()
  const [first] = question.picks
  const zone = first?.startsWith('zone:') ? first.slice('zone:'.length) : null
  if (zone === null) return null
  const { language } = snapshot
  const words = wordsIn(language).map
  const left = leftIn(question)
  return (
    <section className="aom-panel" aria-label={namesIn(language).zone(zone)}>
      <ZoneFacts snapshot={snapshot} zone={zone} />
      {left.length === 0 ? null : (
        <ul className="aom-panel-offers">
          {left.map(({ label, press: pressed }) => (
            <li key={label}>
              <button type="button" className="aom-panel-offer" onClick={() => press(pressed)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="aom-panel-close" aria-label={words.close} onClick={letGo}>
        ×
      </button>
    </section>
  )
}

function ZoneFacts({ snapshot, zone }: { readonly snapshot: Snapshot; readonly zone: string }): ReactNode {
  const { view, language } = snapshot
  const words = wordsIn(language).map
  const names = namesIn(language)
  const found = printed().zones.get(zone)
  const stand = standsIn(view).find(each => each.zone === zone)
  const lies = view.zones[zone]
  const facts = [
    ...view.garrisons
      .filter(each => each.zone === zone)
      .map(({ side, troops }) => words.garrison(names.side(side), troops === null ? null : spOf(troops))),
    ...(lies?.depot ? [words.depot(names.nationality(lies.depot.nationality), lies.depot.level)] : []),
    ...Object.entries(lies?.stragglers ?? {}).map(([nation, count]) =>
      words.stragglers(names.nationality(nation), count),
    ),
    ...(lies?.depleted ? [words.depleted] : []),
    ...(stand?.backs ?? []).map(({ side, count }) => words.backs(names.side(side), count)),
    ...(stand?.shown ?? []).map(({ id }) => names.piece(id)),
  ]
  return (
    <>
      <h3 className="aom-panel-title">{names.zone(zone)}</h3>
      <p className="aom-panel-note">
        {[found?.terrain, found?.place?.type]
          .flatMap(each => (each ? (words.ground[each] ?? []) : []))
          .join(', ')}
      </p>
      {(stand?.hqs ?? []).map(({ hq, units, sp }) => (
        <div key={hq.id} className="aom-panel-force">
          <p>
            <b>{hq.leader === null ? names.hq(hq.id) : names.leader(hq.leader)}</b>, {names.hq(hq.id)}
            <span className="aom-panel-figure">
              {words.activity(hq.activityPoints)} · {words.sp(sp)}
            </span>
          </p>
          <Units units={units} snapshot={snapshot} />
        </div>
      ))}
      <Units units={stand?.units ?? []} snapshot={snapshot} />
      {facts.map(fact => (
        <p key={fact}>{fact}</p>
      ))}
    </>
  )
}

function Units({ units, snapshot }: { readonly units: readonly UnitInPlay[]; readonly snapshot: Snapshot }) {
  const names = namesIn(snapshot.language)
  return units.length === 0 ? null : (
    <ul className="aom-panel-units">
      {units.map(({ id, troops }) => (
        <li key={id}>
          {names.shortUnit(id)}
          <span className="aom-panel-mix">
            {Object.entries(troops)
              .map(([type, [normal, shattered]]) => `${normal + shattered} ${names.abbr(type)}`)
              .join(', ')}
          </span>
          <b>{strengthOf(troops).normal}</b>
        </li>
      ))}
    </ul>
  )
}

const spOf = (troops: TroopsInPlay): number => {
  const { normal, shattered } = strengthOf(troops)
  return normal + shattered
}
