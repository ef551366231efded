import type { BoardProps } from '@grognard/table'
import type { ReactNode } from 'react'
import { moveFocus } from '../choosing/arrows.ts'
import { useDraft } from '../choosing/draft.ts'
import { Face } from '../hand/HandCard.tsx'
import { namesIn } from '../names.ts'
import { cardCalled, nationCalled } from '../printed.ts'
import { viewOf } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { facesOf, pressed } from './opening-hand.ts'

/** MAN-17.2: the whole deck is laid out, and five cards of it are taken. */
export function OpeningHand({ snapshot, weigh, armed }: BoardProps): ReactNode {
  const [draft, setDraft] = useDraft(snapshot)
  const view = viewOf(snapshot)
  const words = wordsIn(snapshot.language)
  const names = namesIn(snapshot.language)
  const nation = view.seat === null ? null : nationCalled(view.nations[view.seat])
  if (nation === null) return null
  return (
    <ul className="man-gallery man-deck" aria-label={words.tray.deck} onKeyDown={moveFocus}>
      {facesOf(nation).map(face => {
        const card = cardCalled(face.id)
        const taken = draft.cards.filter(id => id === face.id).length
        return card === null ? null : (
          <li key={face.id}>
            <button
              type="button"
              className={`man-hand-card man-${nation.id} ${taken > 0 ? 'man-card-picked' : 'man-card-open'}`}
              data-card={face.id}
              aria-pressed={taken > 0}
              onClick={() => {
                setDraft({ ...draft, cards: pressed(draft.cards, face) })
                if (armed) weigh(null)
              }}
            >
              <Face
                card={card}
                name={names.card(face.id)}
                text={names.cardText(face.id)}
                words={words.hand}
              />
              <i className="man-use">{words.hand.copies(taken, face.copies)}</i>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
