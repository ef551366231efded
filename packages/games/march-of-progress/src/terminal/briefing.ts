import type { Briefing, Line, View } from '@grognard/engine'
import { capitalised, flow, span, strong } from '@grognard/engine/lines'
import { briefing as sentences } from '../briefing.ts'
import type { Part, Scenario } from '../scenario.ts'
import { type MarchOfProgress, partOf } from '../state.ts'
import { briefing as de } from '../words/de/briefing.ts'
import { briefing as en } from '../words/en/briefing.ts'
import { gameWords } from './ours.ts'
import type { GameWords } from './words/words.ts'

const INDENT = 4

const sayIn = ({ language }: GameWords) => (language === 'de' ? de : en)

const notesOn = (scenario: Scenario, part: Part, words: GameWords): string[] =>
  sentences(part, sayIn(words), {
    side: seat => words.seat(scenario, seat),
    capital: country => words.capital(country) ?? capitalised(words.labels.capital),
  })

/** How the part is won and what it changes: told once, before its first cards are chosen. */
export function briefingLines(view: View<MarchOfProgress>, words: GameWords, width: number): Line[] {
  return [
    [strong(`${sayIn(words).title}:`)],
    ...notesOn(view.scenario, partOf(view), words).flatMap(line =>
      flow(
        `  · ${line}`.split(/(?<=\S) /).map(word => [span(word)]),
        width,
        INDENT,
      ),
    ),
  ]
}

/** The same of the whole scenario, for whoever asks: what holds in every part is said once. */
export const briefing: Briefing<MarchOfProgress> = (scenario, given) => {
  const words = gameWords(given)
  const byPart = scenario.parts.map(part => ({ part, notes: notesOn(scenario, part, words) }))
  const isCommon = (note: string) => byPart.every(({ notes }) => notes.includes(note))
  const common = (byPart[0]?.notes ?? []).filter(isCommon)
  const special = byPart.flatMap(({ part, notes }) =>
    notes.filter(note => !isCommon(note)).map(note => `${words.part(part.id)}: ${note}`),
  )
  return [...common, ...special]
}
