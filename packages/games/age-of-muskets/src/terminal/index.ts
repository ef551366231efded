import type { Line, View, Words } from '@grognard/engine'
import { cut } from '@grognard/engine/lines'
import type { AgeOfMuskets } from '../state.ts'
import { battleLines } from './battle.ts'
import { heading } from './heading.ts'
import { mapLines } from './map.ts'
import { sceneOf } from './scene.ts'
import { sheetLines } from './sheets.ts'

/** The table for a terminal: a battle under way, the map as far as something lies there, and the viewer's own sheets. */
export function draw(view: View<AgeOfMuskets>, words: Words<AgeOfMuskets>, width: number): readonly Line[] {
  const scene = sceneOf(view, words, width)
  const outcome = view.outcome === null ? null : words.outcome(view.scenario, view.outcome)
  const sections = [
    heading(scene, outcome),
    battleLines(scene),
    view.scenario.plan.kind === 'battle' ? [] : mapLines(scene),
    sheetLines(scene),
  ].filter(lines => lines.length > 0)
  return sections.flatMap((lines, at) => (at === 0 ? lines : [[], ...lines])).map(line => cut(line, width))
}
