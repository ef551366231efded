import type { ReactNode } from 'react'
import { noteOn } from '../campaign/notes.ts'
import { sightingsIn } from '../campaign/sightings.ts'
import { campaignWords } from '../campaign/words.ts'
import { namesIn } from '../names.ts'
import type { Snapshot } from '../reading.ts'
import { inspectWords } from './words/words.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly zone: string
  readonly side: string
}

/** Counters that lie face down: how many, and what the viewer remembers of those here (AOM-8.4, AOM-8.13). */
export function OfBacks({ snapshot, zone, side }: Props): ReactNode {
  const { view, language, chronicle } = snapshot
  const names = namesIn(language)
  const words = inspectWords(language)
  const { zone: say } = campaignWords(language)
  const count = view.counters.filter(
    each => each.zone === zone && each.side === side && each.face === null,
  ).length
  const note = noteOn(view, zone, side, sightingsIn(chronicle))
  const reports = view.reports.filter(report => report.zone === zone)
  return (
    <div className="inspect">
      <p className="inspect-title">
        <b>{names.side(side)}</b>
        <span>
          {names.zone(zone)}, {words.faceDownCount(count)}
        </span>
      </p>
      {note === null ? (
        <p>{words.nothingKnown}</p>
      ) : (
        <p>{say.pencil([...note.leaders.map(names.leader), say.units(note.units)].join(', '), note.turn)}</p>
      )}
      {reports.map(({ turn, leaders, arms, units }) => (
        <p key={`${turn} ${leaders.join()} ${units}`}>
          {say.reported(turn, leaders.map(names.leader), arms, units)}
        </p>
      ))}
    </div>
  )
}
