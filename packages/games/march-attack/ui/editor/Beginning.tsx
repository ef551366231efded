import type { ReactNode } from 'react'
import { Choice } from './Fields.tsx'
import type { Drawn } from './use-drawn.ts'
import type { EditorWords } from './words/words.ts'

export interface Origins {
  /** What one may begin with. */
  readonly origins: readonly { readonly value: string; readonly title: string }[]
  readonly origin: string
  readonly start: (origin: string) => void
}

interface Props extends Origins {
  readonly words: EditorWords
  readonly drawn: Pick<Drawn<unknown>, 'hasPast' | 'undo'>
  /** What was selected or open may be gone afterwards. */
  readonly letGo: () => void
}

/** From what one draws, and the way back. */
export function Beginning({ origins, origin, start, words, drawn, letGo }: Props): ReactNode {
  return (
    <div className="mar-edit-row">
      <Choice
        label={words.from}
        value={origin}
        items={origins}
        change={id => {
          letGo()
          start(id)
        }}
      />
      <button
        type="button"
        className="press press-plain"
        disabled={!drawn.hasPast}
        onClick={() => {
          letGo()
          drawn.undo()
        }}
      >
        {words.undo}
      </button>
    </div>
  )
}
