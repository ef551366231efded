import type { Line, View, Words } from '@grognard/engine'
import { cut, span, widthOf } from '@grognard/engine/lines'
import { stateOf } from '../situation.ts'
import type { MarchOfProgress, State } from '../state.ts'
import { partOf } from '../state.ts'
import { briefingLines } from './briefing.ts'
import { countryLines, legend } from './country.ts'
import { mapLines } from './map.ts'
import { gameWords } from './ours.ts'
import { cardTexts, heading, isChoosing, sequenceStrip, sidePanel } from './panels.ts'
import type { GameWords } from './words/words.ts'

/** Below this there is no room for a map: countries are listed instead. Above the other it would only spread. */
const LEAST = 60
const MOST = 110

/**
 * The table for a terminal: what happened to whom, the map, the sequence of actions and both sides' cards; before the
 * first turn also what is to be reached and what the scenario changes, and to whoever chooses a card what they do.
 */
export function draw(
  view: View<MarchOfProgress>,
  words: Words<MarchOfProgress>,
  width: number,
): readonly Line[] {
  const full = gameWords(words)
  const wide = Math.min(width, MOST)
  const s = stateOf(view)
  const sections = [
    heading(view, full, wide),
    isChoosing(view) && view.open.turn === 1 ? briefingLines(view, full, wide) : [],
    wide < LEAST ? countryList(s, view, full, wide) : [...mapLines(s, full, wide), ...legend(full, wide)],
    sequenceStrip(view, full, wide),
    cardTexts(view, full, wide),
    sidePanel(view, full, 0, wide),
    sidePanel(view, full, 1, wide),
  ].filter(lines => lines.length > 0)
  return sections.flatMap((lines, i) => (i === 0 ? lines : [[], ...lines]))
}

const countryList = (s: State, view: View<MarchOfProgress>, words: GameWords, width: number): Line[] =>
  partOf(view).countries.flatMap((_, country) => {
    const [name = [], ...rest] = countryLines(s, words, country, width - 2)
    return [name, ...rest.map(line => cut([span('  '), ...line], width))].filter(line => widthOf(line) > 0)
  })
