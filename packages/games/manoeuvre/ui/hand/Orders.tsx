import type { ReactNode } from 'react'
import type { Lit, Press } from '../choosing/marks.ts'
import type { BoardNames } from '../names.ts'
import { tagText } from '../tag-text.ts'
import { isTaken } from '../touch/Squares.tsx'
import type { BoardWords } from '../words.ts'

interface OrdersProps {
  readonly lit: Lit
  readonly words: BoardWords
  readonly names: BoardNames
  readonly onPress: (press: Press) => void
  /** What else may be done here. */
  readonly children?: ReactNode
}

/** What is neither on the board nor a card: passes, and what has been gathered, to be confirmed. */
export function Orders({ lit, words, names, onPress, children }: OrdersProps): ReactNode {
  return (
    <div className="man-orders">
      {children}
      {lit.tags.map(tag => {
        const text = tagText(tag.tag, words, names)
        return (
          <button
            key={text}
            type="button"
            className={`man-order man-order-${tag.state}`}
            aria-pressed={isTaken(tag)}
            onClick={() => onPress(tag.press)}
          >
            {text}
          </button>
        )
      })}
      {lit.plaques.map(({ choice, state, press }) => (
        <button
          key={choice.notation}
          type="button"
          className={`man-order man-plaque man-order-${state}`}
          data-order={choice.notation}
          aria-pressed={state === 'armed'}
          onClick={() => onPress(press)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
