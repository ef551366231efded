import type { Kind, Language, Match, Seat } from '@grognard/engine'
import type { Choice, HintSnapshot, ThoughtSnapshot } from '@grognard/table'
import { ADVISER } from './adviser.ts'
import type { Conclusion } from './thinking.ts'
import { sittingWords } from './words/index.ts'

export function sayHint(
  match: Match<Kind>,
  seat: Seat,
  conclusion: Conclusion,
  language: Language,
): HintSnapshot {
  const parts = match.partsOf(seat, conclusion.decision)
  return {
    ...sayThought(match, ADVISER, conclusion, language),
    ...(parts && { parts }),
  }
}

/** What somebody has thought; of an opponent's last decision, where it may be told: see `Sitting.explaining`. */
export function sayThought(
  match: Match<Kind>,
  bot: string,
  { decision, expected, mixture, line }: Conclusion,
  language: Language,
): ThoughtSnapshot {
  const say = (each: Kind['decision']) => sayChoice(match, each, language)
  const isSure = mixture.length < 2
  return {
    bot: sittingWords[language].bot(bot),
    choice: say(decision),
    expected,
    mixture: isSure
      ? []
      : mixture.map(each => ({ choice: say(each.decision), probability: each.probability })),
    line: line.map(next => ({ seat: next.seat, label: say(next.decision).label })),
  }
}

const sayChoice = (
  { game, scenario }: Match<Kind>,
  decision: Kind['decision'],
  language: Language,
): Choice => ({
  decision,
  label: game.words[language].decision(scenario, decision),
  notation: game.positions.printDecision(decision),
})
