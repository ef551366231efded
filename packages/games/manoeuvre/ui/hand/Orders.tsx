import type { ReactNode } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken } from '../choosing/marks.ts'
import { namesIn } from '../names.ts'
import type { Props } from '../reading.ts'
import { LayingTools } from '../set-up/Sections.tsx'
import { tagText } from '../tag-text.ts'
import { wordsIn } from '../words.ts'

/**
 * What is neither on the board nor a card: how a leader is used, what kind of combat it is.
 */
export function Orders({ snapshot }: Props): ReactNode {
  const { lit, press } = useChoosing()
  const words = wordsIn(snapshot.language)
  const isLaying = snapshot.choices[0]?.decision.type === 'choose-map'
  if (lit.tags.length === 0 && !isLaying) return null
  return (
    <div className="man-html man-orders">
      {isLaying ? <LayingTools snapshot={snapshot} /> : null}
      {lit.tags.map(tag => {
        const text = tagText(tag.tag, words, namesIn(snapshot.language))
        return (
          <button
            key={text}
            type="button"
            className={`man-order man-order-${tag.state} ${'answer' in tag.tag ? 'man-order-answer' : ''}`}
            aria-pressed={isTaken(tag)}
            onClick={() => press(tag.press)}
          >
            {text}
          </button>
        )
      })}
    </div>
  )
}
