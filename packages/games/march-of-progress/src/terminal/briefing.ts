import type { Line, View } from '@grognard/engine'
import { capitalised, flow, span, strong } from '@grognard/engine/lines'
import { briefing } from '../briefing.ts'
import { type MarchOfProgress, partOf } from '../state.ts'
import { briefing as de } from '../words/de/briefing.ts'
import { briefing as en } from '../words/en/briefing.ts'
import type { GameWords } from './words/words.ts'

const INDENT = 4

/** How the part is won and what it changes: told once, before its first cards are chosen. */
export function briefingLines(view: View<MarchOfProgress>, words: GameWords, width: number): Line[] {
  const say = words.language === 'de' ? de : en
  const lines = briefing(partOf(view), say, {
    side: seat => words.seat(view.scenario, seat),
    capital: country => words.capital(country) ?? capitalised(words.labels.capital),
  })
  return [
    [strong(`${say.title}:`)],
    ...lines.flatMap(line =>
      flow(
        `  · ${line}`.split(/(?<=\S) /).map(word => [span(word)]),
        width,
        INDENT,
      ),
    ),
  ]
}
