import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { moveFocus } from '../choosing/arrows.ts'
import { useChoosing } from '../choosing/choosing.ts'
import { namesIn } from '../names.ts'
import { decisionOf, type Props } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { HandCard } from './HandCard.tsx'
import { purposeOf } from './purposes.ts'

/** The viewer's hand. */
export function Cards({ snapshot, armed, point }: Props): ReactNode {
  const { view, choices, language, pending } = snapshot
  const { lit, press } = useChoosing()
  const words = wordsIn(language)
  const names = namesIn(language)
  const hand = (view.seat && view.hands[view.seat]) ?? []
  const list = useLitInSight(`${snapshot.moment} ${pending.step}`)
  if (hand.length === 0) return null
  const moment = { view, step: pending.step, choices, names }
  const gathered = armed ? decisionOf(armed) : null
  const top = gathered?.type === 'discard' ? gathered.cards.at(-1) : undefined
  const topAt = hand.findLastIndex((id, place) => id === top && lit.cards.get(place)?.state === 'picked')
  return (
    <ul ref={list} className="man-cards" aria-label={words.hand.title} onKeyDown={moveFocus}>
      {hand.map((id, place) => {
        const mark = lit.cards.get(place)
        return (
          <li key={`${id} ${hand.slice(0, place).filter(other => other === id).length}`}>
            <HandCard
              id={id}
              mark={mark}
              purpose={purposeOf(id, mark !== undefined, moment, words.uses)}
              brief={purposeOf(id, mark !== undefined, moment, words.usesInBrief)?.text ?? ''}
              isPointed={point === id}
              isTop={place === topAt}
              words={words.hand}
              names={names}
              onPress={press}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Where the hand is too long for the page, it is moved so that the first card that may be played can be seen. */
function useLitInSight(question: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef('')
  useEffect(() => {
    const card = list.current?.querySelector('[aria-disabled="false"]')
    if (!list.current || !card || shown.current === question) return
    shown.current = question
    const [outer, inner] = [list.current.getBoundingClientRect(), card.getBoundingClientRect()]
    list.current.scrollLeft += inner.left - outer.left - 24
  }, [question])
  return list
}
