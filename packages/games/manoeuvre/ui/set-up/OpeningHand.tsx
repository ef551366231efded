import type { ReactNode } from 'react'
import { moveFocus } from '../choosing/arrows.ts'
import { useChoosing } from '../choosing/choosing.ts'
import { partsOf } from '../choosing/drafting.ts'
import { Face } from '../hand/HandCard.tsx'
import { namesIn } from '../names.ts'
import { cardCalled, nationCalled } from '../printed.ts'
import type { Snapshot } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { facesOf, pressed } from './opening-hand.ts'

/** MAN-17.2: the whole deck is laid out, and five cards of it are taken. */
export function OpeningHand({ snapshot }: { readonly snapshot: Snapshot }): ReactNode {
  const { question, press } = useChoosing()
  const { drafting, working } = question
  const { view } = snapshot
  const words = wordsIn(snapshot.language)
  const names = namesIn(snapshot.language)
  const nation = view.seat === null ? null : nationCalled(view.nations[view.seat])
  if (nation === null) return null
  return (
    <ul className="man-gallery man-deck" aria-label={words.tray.deck} onKeyDown={moveFocus}>
      {facesOf(nation).map(face => {
        const card = cardCalled(face.id)
        const taken = partsOf('card', drafting.parts).filter(part => part.card === face.id).length
        return card === null ? null : (
          <li key={face.id}>
            <button
              type="button"
              className={`man-hand-card man-${nation.id} ${taken > 0 ? 'man-card-picked' : 'man-card-open'}`}
              data-card={face.id}
              aria-pressed={taken > 0}
              onClick={() => press({ type: 'build', parts: pressed(drafting, face), working })}
            >
              <Face card={card} names={names} words={words.hand} />
              <i className="man-use">{words.hand.copies(taken, face.copies)}</i>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
