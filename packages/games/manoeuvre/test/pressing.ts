import type { Match } from '@grognard/engine'
import type { Choice } from '@grognard/table'
import { manoeuvre } from '../src/index.ts'
import type { Part } from '../src/parts.ts'
import { writeView } from '../src/positions/write.ts'
import type { Manoeuvre } from '../src/state.ts'
import type { Position, Press } from '../ui/choosing/marks.ts'
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
export function positionOf(match: ManMatch, seat: number): Position {
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
export function built(match: ManMatch, seat: number, position: Position, parts: readonly Part[]): Position {
  const draft = match.build(seat, parts)
  if (!draft.ok) throw new Error(`${JSON.stringify(parts)} is refused: ${JSON.stringify(draft.refusal)}`)
  const whole = draft.value.whole && choiceOf(match, draft.value.whole)
  return { ...position, drafting: { ...draft.value, whole } }
}

/** What a press leads to; what has been gathered is armed. */
export function after(match: ManMatch, seat: number, position: Position, press: Press): Position {
  const { working } = press
  if (press.type === 'choose') return { ...position, working, armed: press.choice }
  if (press.type === 'pick') return { ...position, working, armed: null }
  const now = built(match, seat, { ...position, working }, press.parts)
  return { ...now, armed: press.parts.length > 0 ? now.drafting.whole : null }
}
