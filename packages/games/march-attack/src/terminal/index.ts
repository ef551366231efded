import type { Line, View, Words } from '@grognard/engine'
import { cut } from '@grognard/engine/lines'
import type { MarchAttack } from '../state.ts'
import { forcesLines } from './forces.ts'
import { heading } from './heading.ts'
import { mapLines } from './map.ts'
import { sceneOf } from './scene.ts'

/** The battle for a terminal: the watch and the points, the table in characters, the armies. */
export function draw(view: View<MarchAttack>, words: Words<MarchAttack>, width: number): readonly Line[] {
  const scene = sceneOf(view, words, width)
  const outcome = view.outcome === null ? null : words.outcome(view.scenario, view.outcome)
  return [...heading(scene, outcome), [], ...mapLines(scene), ...forcesLines(scene)].map(line =>
    cut(line, width),
  )
}
