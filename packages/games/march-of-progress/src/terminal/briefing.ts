import type { Briefing, Language } from '@grognard/engine'
import type { Part, Scenario } from '../scenario.ts'
import type { MarchOfProgress } from '../state.ts'
import { noteWords as de } from '../words/de/notes.ts'
import { noteWords as en } from '../words/en/notes.ts'
import type { NoteWords } from '../words/notes.ts'
import type { GameWords } from '../words/words.ts'
import { gameWords } from './ours.ts'

const NOTES: { readonly [L in Language]: NoteWords } = { en, de }

/** What everybody scores besides the countries (MOP-13.1). */
const USUAL_SCORE = 1

/** What is printed on the cards, and what the scenario's own page says (chapters 18 to 21). */
export const briefing: Briefing<MarchOfProgress> = {
  explain(_, decision, words) {
    if (decision.type !== 'choose-card' && decision.type !== 'choose-discard') return null
    const texts: { readonly [card: string]: string } = gameWords(words).cardText
    return Object.hasOwn(texts, decision.card) ? (texts[decision.card] ?? null) : null
  },
  notes(scenario, given) {
    const words = gameWords(given)
    const say = NOTES[words.language ?? 'en']
    const byPart = scenario.parts.map(part => partNotes(scenario, part, words, say))
    const [first = []] = byPart
    const common = first.filter(note => byPart.every(notes => notes.includes(note)))
    const special = scenario.parts.flatMap((part, index) =>
      (byPart[index] ?? [])
        .filter(note => !common.includes(note))
        .map(note => say.inPart(words.part(part.id), note)),
    )
    return [...common, ...special]
  },
}

function partNotes(scenario: Scenario, part: Part, words: GameWords, say: NoteWords): string[] {
  const bySeat = (values: readonly number[], usual: number, note: (side: string, value: number) => string) =>
    values.flatMap((value, seat) => (value === usual ? [] : [note(words.seat(scenario, seat), value)]))
  const floors = part.countries.filter(({ vpMin }) => vpMin > 0)
  return [
    ...victoryNotes(scenario, part, words, say),
    ...bySeat(part.scoreBase, USUAL_SCORE, say.scoreBase),
    ...(part.scoreHomeBlockedByPresence ? [say.homeBlocked] : []),
    ...floors.map(({ id, vpMin }) => say.floor(words.country(id), vpMin)),
    ...bySeat(part.strengthPrice, 0, say.strengthPrice),
    ...bySeat(part.moveThreePrice, 0, say.moveThree),
  ]
}

function victoryNotes(scenario: Scenario, part: Part, words: GameWords, say: NoteWords): string[] {
  const { victory, homes, countries } = part
  if (victory.type === 'vp-threshold') return [say.target(victory.threshold)]
  const { conqueror, threshold, partTurnLimit, carryMax } = victory
  const home = countries[homes[conqueror] ?? 0]?.id ?? ''
  return [
    say.conquest(words.seat(scenario, conqueror), threshold),
    say.capital(words.seat(scenario, 1 - conqueror), words.capital(home) ?? words.country(home)),
    say.turns(partTurnLimit),
    say.carried(carryMax),
  ]
}
