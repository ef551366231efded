import type { Match } from '@grognard/engine'
import type { Choice } from '@grognard/table'
import { manoeuvre } from '../src/index.ts'
import type { Part } from '../src/parts.ts'
import { writeView } from '../src/positions/write.ts'
import type { Manoeuvre } from '../src/state.ts'
import type { Press, Question } from '../ui/choosing/marks.ts'
import { BLANK } from '../ui/choosing/working.ts'

/** The board of a match without a page: what is lit, and what a press leads to. */

export type ManMatch = Match<Manoeuvre>

const LABELS = { deploy: 'Deploy', map: 'Lay', hand: 'Begin' }

const choiceOf = (match: ManMatch, decision: Manoeuvre['decision']): Choice => ({
  decision,
  label: manoeuvre.words.en.decision(match.scenario, decision),
  notation: manoeuvre.positions.printDecision(decision),
})

/** The board as it is when somebody is asked. */
export function questionOf(match: ManMatch, seat: number): Question {
  const view = JSON.parse(JSON.stringify(writeView(manoeuvre.program, match.view(seat))))
  const blank = {
    view,
    hand: (view.seat && view.hands[view.seat]) ?? [],
    choices: match.options(seat).decisions.map(decision => choiceOf(match, decision)),
    drafting: { parts: [], next: [], whole: null },
    first: [],
    working: BLANK,
    armed: null,
    labels: LABELS,
  }
  if (match.draft(seat) === null) return blank
  const begun = built(match, seat, blank, [])
  return { ...begun, first: begun.drafting.next }
}

/** The draft that the match makes of the parts. */
export function built(match: ManMatch, seat: number, question: Question, parts: readonly Part[]): Question {
  const draft = match.build(seat, parts)
  if (!draft.ok) throw new Error(`${JSON.stringify(parts)} is refused: ${JSON.stringify(draft.refusal)}`)
  const whole = draft.value.whole && choiceOf(match, draft.value.whole)
  return { ...question, drafting: { ...draft.value, whole } }
}

/** What a press leads to; what has been gathered is armed. */
export function after(match: ManMatch, seat: number, question: Question, press: Press): Question {
  const { working } = press
  if (press.type === 'choose') {
    const isArmed = question.armed?.notation === press.choice.notation
    return { ...question, working, armed: isArmed ? null : press.choice }
  }
  if (press.type === 'pick') return { ...question, working, armed: null }
  const now = built(match, seat, { ...question, working }, press.parts)
  return { ...now, armed: press.parts.length > 0 ? now.drafting.whole : null }
}
