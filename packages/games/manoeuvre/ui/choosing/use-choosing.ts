import type { BoardProps } from '@grognard/table'
import { useEffect, useMemo } from 'react'
import { viewOf } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { type Draft, useDraft } from './draft.ts'
import { type Lit, lightUp, type Press } from './lit.ts'
import { isSame } from './picking.ts'

export interface Choosing {
  readonly lit: Lit
  readonly draft: Draft
  readonly press: (press: Press) => void
  /** A press on nothing: what was picked is so no more. */
  readonly letGo: () => void
}

/** Two presses: the first arms, the second decides; Escape goes back one step. */
export function useChoosing(props: BoardProps): Choosing {
  const { snapshot, armed, arm, weigh, decide } = props
  const { choices, language } = snapshot
  const [draft, setDraft] = useDraft(snapshot)
  const view = viewOf(snapshot)
  const lit = useMemo(() => {
    const hand = (view.seat && view.hands[view.seat]) ?? []
    return lightUp({ view, hand, choices, draft, armed, labels: wordsIn(language).composed })
  }, [view, choices, draft, armed, language])

  const press = (press: Press) => {
    setDraft(press.draft)
    if (press.type === 'weigh') weigh(press.choice)
    else if (press.type === 'choose') isSame(armed, press.choice) ? decide(press.choice) : arm(press.choice)
    else if (armed) weigh(null)
  }
  const letGo = () => {
    if (draft.picks.length > 0) setDraft({ ...draft, picks: [] })
    if (armed) weigh(null)
  }
  return { lit, draft, press, letGo }
}

/** The page lets go of what is armed; what is only picked the board lets go of. */
export function useEscape({ snapshot, armed }: BoardProps): void {
  const [draft, setDraft] = useDraft(snapshot)
  useEffect(() => {
    const goBack = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && armed === null && draft.picks.length > 0) setDraft({ ...draft, picks: [] })
    }
    window.addEventListener('keydown', goBack)
    return () => window.removeEventListener('keydown', goBack)
  }, [armed, draft, setDraft])
}
