import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Props } from '../reading.ts'
import { wordsIn } from '../words.ts'
import { type Choosing, ChoosingProvider } from './choosing.ts'
import { draftingOf } from './drafting.ts'
import { dragged } from './dragged.ts'
import { lightUp } from './lit.ts'
import type { Lit, Press } from './marks.ts'
import { isSame } from './picking.ts'
import { useFirstParts } from './use-first-parts.ts'
import { useGathered } from './use-gathered.ts'
import { BLANK, questionOf, type Working } from './working.ts'

/** A press picks or selects; Escape goes back one step. */
export function Around(props: Props & { readonly children: ReactNode }): ReactNode {
  const { snapshot, armed, arm, weigh, build, children } = props
  const { view, choices, draft, language } = snapshot
  const [working, setWorking] = useWorking(questionOf(snapshot))
  const drafting = useMemo(() => draftingOf(draft), [draft])
  const first = useFirstParts(questionOf(snapshot), drafting, build)
  const question = useMemo(() => {
    const hand = (view.seat && view.hands[view.seat]) ?? []
    return { view, hand, choices, drafting, first, working, armed, labels: wordsIn(language).composed }
  }, [view, choices, drafting, first, working, armed, language])
  const lit = useMemo(() => lightUp(question), [question])
  useGathered(props, drafting)
  useStanding(props, lit)

  const press = (press: Press) => {
    setWorking(press.working)
    if (press.type === 'build') build(press.parts, drafting.parts)
    else if (press.type === 'choose') arm(press.choice)
    else if (armed) weigh(null)
  }
  const drag = (from: string, to: string) => {
    const next = dragged(question, lit, from, to)
    if (next !== null) press(next)
  }
  const dropPicks = () => setWorking({ ...working, picks: [] })
  const letGo = () => {
    if (working.picks.length > 0) dropPicks()
    if (armed) weigh(null)
  }
  useEscape(armed === null && working.picks.length > 0 ? dropPicks : null)
  const choosing: Choosing = { question, lit, press, drag, letGo }
  return <ChoosingProvider value={choosing}>{children}</ChoosingProvider>
}

/** In set-up whatever stands on the board is what the action bar would decide. */
function useStanding({ armed, weigh }: Props, { standing }: Lit): void {
  useEffect(() => {
    if (standing !== null && !isSame(armed, standing)) weigh(standing)
  })
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
