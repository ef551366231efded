import type { GamePart } from '@grognard/engine'
import type { Choice, OddsSnapshot, RefusedAnswer, Snapshot, Table } from '@grognard/table'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { put } from './put.ts'

/** What is selected, what may come of it, and why the last attempt failed. */
export interface Deciding {
  readonly armed: Choice | null
  readonly odds: OddsSnapshot | null
  readonly refusal: RefusedAnswer | null
  /** A choice that the lesson does not ask for was pressed. */
  readonly astray: boolean
  /** What `confirm` would decide: what is selected, or what has been built. */
  readonly ready: Choice | null
  /** Selects, or lets go of what is selected already. */
  arm(choice: Choice | null): void
  /** Selects, whatever the player has set: it is not whole yet. */
  weigh(choice: Choice | null): void
  /**
   * The draft from now on; a part that does not fit is told like a refused decision. `from`: the draft that it was made
   * from, where a press adds to it or takes away; what was pressed just before, and is not answered yet, stays with it.
   */
  build(parts: readonly GamePart[], from?: readonly GamePart[]): void
  decide(choice: Choice): void
  /** The button of the action bar, clicked so many times in a row; and Enter. It waits for what is being built. */
  confirm(clicks?: number): void
}

export const isSame = (a: Choice | null, b: Choice | null): boolean =>
  a !== null && b !== null && a.notation === b.notation

interface Terms {
  readonly table: Table
  readonly snapshot: Snapshot
  /** A first press decides what can be undone. */
  readonly isQuick: boolean
  /** In a lesson, the choice to be made; null: any. */
  readonly expected: string | null
  readonly onDecided: () => void
}

/** Another question: nothing is selected in it yet. */
export const questionOf = ({ match, moment, viewer, pending }: Snapshot): string =>
  [match, moment, viewer, pending.request].join(' ')

/** The second half of a double click belongs to the question before: it may select in this one, but not decide. */
const DOUBLE_CLICK = 500

export function useDeciding({ table, snapshot, isQuick, expected, onDecided }: Terms): Deciding {
  const question = questionOf(snapshot)
  const [state, setState] = useState<State>({ ...NOTHING, question })
  const current = state.question === question ? state : { ...NOTHING, question }
  const armed = current.armed ?? onlyChoice(snapshot)
  const ready = armed ?? builtIn(snapshot)
  const since = useSince(question)
  const isFresh = () => performance.now() - since.current < DOUBLE_CLICK
  const sent = useRef<Sent | null>(null)
  /** The question to which what has just been built is the answer. */
  const [meant, mean] = useState('')

  useEffect(() => {
    if (armed === null) return
    let wanted = true
    void table.odds(armed).then(odds => {
      if (wanted) setState(now => ({ ...(now.question === question ? now : { ...NOTHING, question }), odds }))
    })
    return () => {
      wanted = false
    }
  }, [table, armed, question])

  const isAstray = (choice: Choice) => expected !== null && choice.notation !== expected
  const decide = async (choice: Choice) => {
    if (isAstray(choice)) return setState({ ...NOTHING, question, astray: true })
    const answer = await table.decide(choice, snapshot.pending)
    // The next question may have come before this answer, and something may be selected in it already.
    setState(now => (answer.ok ? letGo(now, question) : { ...NOTHING, question, refusal: answer }))
    if (answer.ok) onDecided()
  }
  // A board may say again what is being put together: what the teacher has said of it stays.
  const weigh = (choice: Choice | null) => select(choice, current.astray)
  const select = (choice: Choice | null, astray = false) =>
    setState({ ...NOTHING, question, armed: choice, astray })
  const arm = (choice: Choice | null) => {
    if (choice === null || isSame(choice, current.armed)) return weigh(null)
    if (isAstray(choice)) return setState({ ...NOTHING, question, astray: true })
    select(choice)
    if (choice.parts !== undefined) void build(choice.parts)
    if (isQuick && !isFresh()) void decideIfReversible(choice)
  }
  const decideIfReversible = async (choice: Choice) => {
    if (await table.isReversible(choice)) await decide(choice)
  }
  const build = async (parts: readonly GamePart[], from?: readonly GamePart[]) => {
    const before = sent.current?.question === question ? sent.current.parts : null
    const mine: Sent = { question, parts: before && from ? put(before, from, parts) : parts, isMeant: false }
    sent.current = mine
    const answer = await table.build(mine.parts)
    if (sent.current === mine) sent.current = null
    setState(now => {
      const same = now.question === question ? now : { ...NOTHING, question }
      return answer.ok ? (same === now ? { ...now, refusal: null } : now) : { ...same, refusal: answer }
    })
    if (answer.ok && mine.isMeant) mean(question)
  }
  const confirm = (clicks = 1) => {
    if (clicks > 1 && isFresh()) return
    if (sent.current?.question === question) sent.current.isMeant = true
    else if (ready !== null) void decide(ready)
  }
  // What was built comes with the snapshot before the answer: by now it is there.
  const decideBuilt = useEffectEvent(() => {
    mean('')
    const built = builtIn(snapshot) ?? ready
    if (built !== null) void decide(built)
  })
  useEffect(() => {
    if (meant === question) decideBuilt()
  }, [meant, question])
  return {
    armed,
    odds: armed === null ? null : current.odds,
    refusal: current.refusal,
    astray: current.astray,
    ready,
    arm,
    weigh,
    build: (parts, from) => void build(parts, from),
    decide: choice => void decide(choice),
    confirm,
  }
}

/** Where there is only one thing to do, it is selected already. */
const onlyChoice = ({ choices, sealed, draft }: Snapshot): Choice | null => {
  const [only, ...others] = choices
  return only === undefined || others.length > 0 || draft !== null || isSame(only, sealed) ? null : only
}

const builtIn = ({ draft, sealed }: Snapshot): Choice | null => {
  const whole = draft?.whole ?? null
  return isSame(whole, sealed) ? null : whole
}

/** When the question was first shown. */
function useSince(question: string): { readonly current: number } {
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, another time.
  useLayoutEffect(() => {
    since.current = performance.now()
  }, [question])
  return since
}

/** A draft that is not answered yet. */
interface Sent {
  readonly question: string
  readonly parts: readonly GamePart[]
  /** Whoever has built it has decided it, too. */
  isMeant: boolean
}

interface State {
  readonly question: string
  readonly armed: Choice | null
  readonly odds: OddsSnapshot | null
  readonly refusal: Deciding['refusal']
  readonly astray: boolean
}

/** Nothing is selected any more, unless another question has come. */
const letGo = (now: State, question: string): State =>
  now.question === question ? { ...NOTHING, question } : now

const NOTHING: State = { question: '', armed: null, odds: null, refusal: null, astray: false }
