import { type ReactNode, useEffect, useEffectEvent } from 'react'
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
  readonly drawn: Pick<Drawn<unknown>, 'hasPast' | 'hasFuture' | 'undo' | 'redo'>
  /** What was selected or open may be gone afterwards. */
  readonly letGo: () => void
}

/** Where a field has a past of its own. */
const TYPING = 'input:not([type="checkbox"], [type="range"]), textarea'

/** From what one draws, and the way back. */
export function Beginning({ origins, origin, start, words, drawn, letGo }: Props): ReactNode {
  const undo = () => {
    letGo()
    drawn.undo()
  }
  const redo = () => {
    letGo()
    drawn.redo()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
    const key = event.key.toLowerCase()
    if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
    else if (key === 'z') undo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
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
      <button type="button" className="press press-plain" disabled={!drawn.hasPast} onClick={undo}>
        {words.undo}
      </button>
      <button type="button" className="press press-plain" disabled={!drawn.hasFuture} onClick={redo}>
        {words.redo}
      </button>
    </div>
  )
}
