import { type GamePart, type Language, Match, type Seat } from '@grognard/engine'
import type { Choice, DraftSnapshot } from '@grognard/table'
import { ageOfMuskets } from '../../src/index.ts'
import type { View } from '../../src/positions/view.ts'
import { writeView } from '../../src/positions/write-view.ts'
import type { AgeOfMuskets } from '../../src/state.ts'
import { draftingOf, type Press, type Question } from '../../ui/choosing/marks.ts'

/** The board of a match without a page: what is lit, and what a press leads to. */

export type AomMatch = Match<AgeOfMuskets>

export function begin(scenario: string, seed: number): AomMatch {
  const begun = Match.begin<AgeOfMuskets>(ageOfMuskets, {
    scenario,
    players: ['human', 'human'],
    chance: { source: 'fast', seed },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

export const viewOf = (match: AomMatch, seat: Seat | null): View =>
  JSON.parse(JSON.stringify(writeView(ageOfMuskets.program, match.view(seat))))

export const choiceOf = (
  match: AomMatch,
  decision: AgeOfMuskets['decision'],
  language: Language = 'en',
): Choice => ({
  decision,
  label: ageOfMuskets.words[language].decision(match.scenario, decision),
  notation: ageOfMuskets.positions.printDecision(decision),
})

const labelled = (parts: readonly GamePart[]): DraftSnapshot['parts'] =>
  parts.map(part => ({ part, label: JSON.stringify(part) }))

function draftIn(match: AomMatch, seat: Seat): DraftSnapshot | null {
  const draft = match.draft(seat)
  if (draft === null) return null
  return {
    parts: labelled(draft.parts),
    next: labelled(draft.next),
    whole: draft.whole === null ? null : choiceOf(match, draft.whole),
  }
}

/** The board as it is when somebody is asked. */
export function questionOf(match: AomMatch, seat: Seat): Question {
  const draft = draftIn(match, seat)
  return {
    view: viewOf(match, seat),
    choices: match.options(seat).decisions.map(decision => choiceOf(match, decision)),
    draft,
    drafting: draftingOf(draft),
    picks: [],
    armed: null,
  }
}

/** What a press leads to; null: the rules refuse what it would build. */
export function after(match: AomMatch, seat: Seat, question: Question, press: Press): Question | null {
  if (press.type === 'pick') return { ...question, picks: press.picks, armed: null }
  if (press.type === 'weigh') return { ...question, picks: press.picks, armed: press.choice }
  if (press.type === 'choose') {
    const isArmed = question.armed?.notation === press.choice.notation
    return { ...question, picks: [], armed: isArmed ? null : press.choice }
  }
  const built = match.build(seat, press.parts as readonly AgeOfMuskets['part'][])
  if (!built.ok) return null
  const draft = draftIn(match, seat)
  return { ...question, draft, drafting: draftingOf(draft), picks: [] }
}
