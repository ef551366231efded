import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Props } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { type Choosing, ChoosingProvider } from './choosing.ts'
import { draftingOf } from './drafting.ts'
import { lightUp } from './lit.ts'
import type { Press } from './marks.ts'
import { isSame } from './picking.ts'
import { useFirstParts } from './use-first-parts.ts'
import { useGathered } from './use-gathered.ts'
import { BLANK, questionOf, type Working } from './working.ts'

/** Two presses: the first arms, the second decides; Escape goes back one step. */
export function Around(props: Props & { readonly children: ReactNode }): ReactNode {
  const { snapshot, armed, arm, weigh, build, decide, children } = props
  const { view, choices, draft, language } = snapshot
  const [working, setWorking] = useWorking(questionOf(snapshot))
  const drafting = useMemo(() => draftingOf(draft), [draft])
  const first = useFirstParts(questionOf(snapshot), drafting, build)
  useGathered(props, drafting)
  const question = useMemo(() => {
    const hand = (view.seat && view.hands[view.seat]) ?? []
    return { view, hand, choices, drafting, first, working, armed, labels: wordsIn(language).composed }
  }, [view, choices, drafting, first, working, armed, language])
  const lit = useMemo(() => lightUp(question), [question])

  const press = (press: Press) => {
    setWorking(press.working)
    if (press.type === 'build') build(press.parts)
    else if (press.type === 'choose') isSame(armed, press.choice) ? decide(press.choice) : arm(press.choice)
    else if (armed) weigh(null)
  }
  const dropPicks = () => setWorking({ ...working, picks: [] })
  const letGo = () => {
    if (working.picks.length > 0) dropPicks()
    if (armed) weigh(null)
  }
  useEscape(armed === null && working.picks.length > 0 ? dropPicks : null)
  const choosing: Choosing = { question, lit, press, letGo }
  return <ChoosingProvider value={choosing}>{children}</ChoosingProvider>
}

function useWorking(question: string): readonly [Working, (working: Working) => void] {
  const [kept, setKept] = useState({ question, working: BLANK })
  return [kept.question === question ? kept.working : BLANK, working => setKept({ question, working })]
}

/** The page lets go of what is armed; what is only picked the board lets go of. */
function useEscape(goBack: (() => void) | null): void {
  useEffect(() => {
    if (goBack === null) return
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') goBack()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [goBack])
}
