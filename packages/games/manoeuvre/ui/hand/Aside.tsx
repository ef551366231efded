import type { ReactNode } from 'react'
import { SEATS } from '../../src/vocabulary.ts'
import { groundHeld } from '../board/control.ts'
import { leftOf } from '../board/night.ts'
import { Cockade } from '../book/Cockade.tsx'
import { namesIn } from '../names.ts'
import type { Props } from '../reading.ts'
import { ControlSwitch } from '../touch/ControlSwitch.tsx'
import { wordsIn } from '../words.ts'

/** Where there is no room beside the map: cards, the ground that counts and the clock, in a few lines. */
export function Aside({ snapshot }: Props): ReactNode {
  const view = snapshot.view
  const { tray, night, control } = wordsIn(snapshot.language)
  const names = namesIn(snapshot.language)
  if (view.turn === 0) return null
  const held = groundHeld(view)
  return (
    <div className="man-html man-beside">
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{tray.hand}</th>
            <th scope="col">{night.short}</th>
            <th scope="col">{tray.discard}</th>
            <th scope="col">{control.short}</th>
          </tr>
        </thead>
        <tbody>
          {SEATS.map(seat => {
            const nation = view.nations[seat] ?? ''
            const { hand, discard } = view.counts[seat]
            const top = view.discardTops[seat]
            const left = leftOf(view, seat)
            return (
              <tr key={seat}>
                <th scope="row">
                  <Cockade nation={nation} />
                  <span className="man-aloud">{names.nation(nation)}</span>
                </th>
                <td>{hand}</td>
                <td>{left === 0 ? night.exhausted : left}</td>
                <td>
                  {discard}
                  {top === null ? null : <i> {names.card(top)}</i>}
                </td>
                <td>{held[seat]}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>{night.rule(view.turnLimit)}</p>
      <ControlSwitch text={control.show} />
    </div>
  )
}
