import type { GamePart } from '@grognard/engine'
import type { Answer, Choice, OddsSnapshot, Snapshot, Table } from '@grognard/table'
import { useEffect, useState } from 'react'

/** What is selected, what may come of it, and why the last attempt failed. */
export interface Deciding {
  readonly armed: Choice | null
  readonly odds: OddsSnapshot | null
  readonly refusal: Extract<Answer, { readonly ok: false }> | null
  /** A choice that the lesson does not ask for was pressed. */
  readonly astray: boolean
  /** Selects, or lets go. */
  arm(choice: Choice | null): void
  /** Selects, whatever the player has set: it is not whole yet. */
  weigh(choice: Choice | null): void
  /** The draft from now on; a part that does not fit is told like a refused decision. */
  build(parts: readonly GamePart[]): void
  decide(choice: Choice): void
  /** Decides if it is selected already, else selects it. */
  press(choice: Choice): void
}

export const isSame = (a: Choice | null, b: Choice | null): boolean =>
  a !== null && b !== null && a.notation === b.notation

interface Terms {
  readonly table: Table
  readonly snapshot: Snapshot
  /** False: a first press decides. */
  readonly confirm: boolean
  /** In a lesson, the choice to be made; null: any. */
  readonly expected: string | null
  readonly onDecided: () => void
}

/** Another question: nothing is selected in it yet. */
export const questionOf = ({ match, moment, viewer, pending }: Snapshot): string =>
  [match, moment, viewer, pending.request].join(' ')

export function useDeciding({ table, snapshot, confirm, expected, onDecided }: Terms): Deciding {
  const question = questionOf(snapshot)
  const [state, setState] = useState<State>({ ...NOTHING, question })
  const current = state.question === question ? state : { ...NOTHING, question }
  const { armed } = current

  useEffect(() => {
    if (armed === null) return
    let wanted = true
    void table.odds(armed).then(odds => {
      if (wanted) setState(now => (isSame(now.armed, armed) ? { ...now, odds } : now))
    })
    return () => {
      wanted = false
    }
  }, [table, armed])

  const isAstray = (choice: Choice) => expected !== null && choice.notation !== expected
  const decide = async (choice: Choice) => {
    if (isAstray(choice)) return setState({ ...NOTHING, question, astray: true })
    const answer = await table.decide(choice)
    // The next question may have come before this answer, and something may be selected in it already.
    setState(now => (answer.ok ? letGo(now, question) : { ...NOTHING, question, refusal: answer }))
    if (answer.ok) onDecided()
  }
  const weigh = (choice: Choice | null) => setState({ ...NOTHING, question, armed: choice })
  const arm = (choice: Choice | null) => {
    if (choice !== null && isAstray(choice)) setState({ ...NOTHING, question, astray: true })
    else if (choice !== null && !confirm) void decide(choice)
    else weigh(choice)
  }
  const build = async (parts: readonly GamePart[]) => {
    const answer = await table.build(parts)
    setState(now => {
      const same = now.question === question ? now : { ...NOTHING, question }
      return answer.ok ? (same === now ? { ...now, refusal: null } : now) : { ...same, refusal: answer }
    })
  }
  return {
    armed,
    odds: current.odds,
    refusal: current.refusal,
    astray: current.astray,
    arm,
    weigh,
    build: parts => void build(parts),
    decide: choice => void decide(choice),
    press: choice => (isSame(choice, armed) ? void decide(choice) : arm(choice)),
  }
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
