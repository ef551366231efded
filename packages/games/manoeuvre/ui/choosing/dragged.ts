import { lightUp } from './lit.ts'
import { isTaken, type Lit, type Press, type Question } from './marks.ts'

/** What one press says that is dragged from one square to another: as much as a press on each; null: nothing. */
export function dragged(question: Question, lit: Lit, from: string, to: string): Press | null {
  const first = lit.squares.get(from)
  if (first === undefined || from === to) return null
  if (isTaken(first)) return openAt(lit, to)
  const { press } = first
  if (press.type === 'build') return press
  const armed = press.type === 'choose' ? press.choice : null
  return openAt(lightUp({ ...question, working: press.working, armed }), to) ?? press
}

function openAt(lit: Lit, square: string): Press | null {
  const mark = lit.squares.get(square)
  return mark === undefined || isTaken(mark) ? null : mark.press
}
