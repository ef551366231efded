import type { ReactNode } from 'react'
import { SEATS, type SeatName, UNITS_TO_LOSE } from '../../src/vocabulary.ts'
import { groundHeld, lostBy } from '../board/control.ts'
import { leftOf } from '../board/night.ts'
import { namesIn } from '../names.ts'
import { otherSeat, type Props, type Snapshot } from '../reading.ts'
import { markFor } from '../short-names.ts'
import { ControlSwitch } from '../touch/ControlSwitch.tsx'
import { wordsIn } from '../words.ts'
import { Dial } from './Dial.tsx'
import { Legend } from './Legend.tsx'

/** Beside the board, over the chronicle: both armies, the day that is left, and what the ground does. */
export function Plate({ snapshot }: Props): ReactNode {
  const { view, language } = snapshot
  const near = view.seat ?? 'blue'
  const words = wordsIn(language)
  if (SEATS.every(seat => view.nations[seat] === null)) return null
  return (
    <div className="man-html man-plate">
      <Army seat={near} snapshot={snapshot} />
      {view.turn > 0 ? (
        <div className="man-day">
          <Dial view={view} words={words} />
          <Legend words={words} names={namesIn(language)} />
        </div>
      ) : (
        <span />
      )}
      <Army seat={otherSeat(near)} snapshot={snapshot} />
    </div>
  )
}

/** What everybody knows of an army, in three lines. */
function Army({ seat, snapshot }: { readonly seat: SeatName; readonly snapshot: Snapshot }): ReactNode {
  const { view, language } = snapshot
  const { plate, night, control, tray } = wordsIn(language)
  const names = namesIn(language)
  const nation = view.nations[seat]
  if (nation === null) return <span />
  const [left, lost] = [leftOf(view, seat), lostBy(view, seat)]
  const top = view.discardTops[seat]
  const held = groundHeld(view)[seat]
  return (
    <dl className={`man-army man-${seat} man-${nation}`}>
      <dt className="man-army-name">{names.nation(nation)}</dt>
      <dd title={control.rule}>
        <ControlSwitch text={plate.ground(held)} about={control.show} />
      </dd>
      <dd className="man-army-cards" title={top === null ? undefined : names.card(top)}>
        {left === 0 && view.turn > 0 ? night.exhausted : plate.draw(left)} ·{' '}
        {plate.spent(view.counts[seat].discard)}
        {top === null ? null : <span className="man-aloud">: {names.card(top)}</span>}
      </dd>
      <dd className="man-army-lost">
        <span>{tray.losses}</span>
        <ul aria-label={tray.lost(lost.length, UNITS_TO_LOSE)}>
          {lost.map(id => (
            <li key={id} data-inspect={`unit:${id}`} title={tray.lostUnit(names.unit(id))}>
              <span aria-hidden="true">{markFor(id, names)}</span>
              <span className="man-aloud">{names.unit(id)}</span>
            </li>
          ))}
          {Array.from({ length: Math.max(0, UNITS_TO_LOSE - lost.length) }, (_, n) => n).map(n => (
            <li key={n} className="man-spared" aria-hidden="true" />
          ))}
        </ul>
      </dd>
    </dl>
  )
}
