import { lightUp } from './lit.ts'
import { isTaken, type Press, type Question } from './marks.ts'
import type { Target } from './targets.ts'

/** As much as a press on one thing, and then on the other. */
export function dragged(question: Question, from: Target, to: Target): Press | null {
  const first = lightUp(question).marks.get(from)
  if (first === undefined || from === to) return null
  if (isTaken(first)) return openAt(question, to)
  const { press } = first
  if (press.type === 'build') return press
  const armed = press.type === 'pick' ? null : press.choice
  return openAt({ ...question, picks: press.picks, armed }, to) ?? press
}

function openAt(question: Question, target: Target): Press | null {
  const mark = lightUp(question).marks.get(target)
  return mark === undefined || isTaken(mark) ? null : mark.press
}
