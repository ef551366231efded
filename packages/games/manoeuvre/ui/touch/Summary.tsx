import type { ReactNode } from 'react'
import { SEATS, UNITS_TO_LOSE } from '../../src/vocabulary.ts'
import { groundHeld, lostBy } from '../board/control.ts'
import { leftOf } from '../board/night.ts'
import { playedBy } from '../board/played.ts'
import { useScene } from '../board/scene.ts'

/** What lies beside the map, for those who hear the board. */
export function Summary(): ReactNode {
  const { view, words, names } = useScene()
  const { tray, night, control } = words
  const held = groundHeld(view)
  return (
    <ul className="man-aloud">
      {SEATS.map(seat => {
        const nation = view.nations[seat]
        const { deck, discard, hand } = view.counts[seat]
        const top = view.discardTops[seat]
        const played = playedBy(view, seat).map(names.card)
        const left = leftOf(view, seat)
        const facts = [
          nation === null ? names.seat(seat) : names.nation(nation),
          `${tray.hand}: ${tray.cards(hand)}`,
          `${tray.deck}: ${tray.cards(deck)}`,
          `${tray.discard}: ${tray.cards(discard)}${top === null ? '' : `, ${names.card(top)}`}`,
          ...(played.length > 0 ? [`${tray.played}: ${played.join(', ')}`] : []),
          [tray.lost(lostBy(view, seat).length, UNITS_TO_LOSE), ...lostBy(view, seat).map(names.unit)].join(
            ', ',
          ),
          `${night.title}: ${left === 0 && view.turn > 0 ? night.exhausted : night.left(left)}`,
          `${control.title}: ${control.squares(held[seat])}`,
        ]
        return <li key={seat}>{facts.join('; ')}</li>
      })}
      {view.turn > 0 ? <li>{night.rule(view.turnLimit)}</li> : null}
    </ul>
  )
}
