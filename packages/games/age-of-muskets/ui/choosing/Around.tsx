import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Props, questionKey } from '../reading.ts'
import { type Choosing, ChoosingProvider } from './choosing.ts'
import { dragged } from './dragged.ts'
import { lightUp } from './lit.ts'
import { draftingOf, type Press, type Question } from './marks.ts'
import type { Target } from './targets.ts'

/** A press picks, selects or builds; Escape goes back one step. */
export function Around(props: Props & { readonly children: ReactNode }): ReactNode {
  const { snapshot, armed, arm, weigh, build, children } = props
  const { view, choices, draft } = snapshot
  const [picks, setPicks] = usePicks(questionKey(snapshot))
  const question = useMemo(
    (): Question => ({ view, choices, draft, drafting: draftingOf(draft), picks, armed }),
    [view, choices, draft, picks, armed],
  )
  const lit = useMemo(() => lightUp(question), [question])
  const press = (press: Press) => {
    setPicks(press.type === 'build' ? [] : press.picks)
    if (press.type === 'build')
      build(
        press.parts,
        draft?.parts.map(({ part }) => part),
      )
    else if (press.type === 'choose') arm(press.choice)
    else if (press.type === 'weigh') weigh(press.choice)
    else if (armed !== null) weigh(null)
  }
  const drag = (from: Target, to: Target) => {
    const next = dragged(question, from, to)
    if (next !== null) press(next)
  }
  const letGo = () => {
    setPicks([])
    if (armed !== null) weigh(null)
  }
  useEscape(armed === null && picks.length > 0 ? () => setPicks([]) : null)
  const choosing: Choosing = { question, lit, press, drag, letGo }
  return <ChoosingProvider value={choosing}>{children}</ChoosingProvider>
}

/** They last as long as their question. */
function usePicks(question: string): readonly [readonly Target[], (picks: readonly Target[]) => void] {
  const [kept, setKept] = useState<{ readonly question: string; readonly picks: readonly Target[] }>({
    question,
    picks: [],
  })
  return [kept.question === question ? kept.picks : [], picks => setKept({ question, picks })]
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
