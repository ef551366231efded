import type { View as EngineView, Tone, Words } from '@grognard/engine'
import { toneOf } from '@grognard/engine/lines'
import type { TroopsInPlay, View } from '../positions/view.ts'
import { writeView } from '../positions/write-view.ts'
import type { Scenario } from '../scenario.ts'
import { program } from '../sequence.ts'
import type { AgeOfMuskets } from '../state.ts'
import type { Namer } from '../words/names.ts'
import type { GameWords } from '../words/words.ts'
import { LABELS, type Labels } from './labels.ts'

/** What is drawn, and in which words. */
export interface Scene {
  readonly scenario: Scenario
  readonly view: View
  readonly words: GameWords
  readonly say: Namer
  readonly labels: Labels
  readonly width: number
  /** The colour of a side. */
  tone(side: string): Tone
}

export function sceneOf(view: EngineView<AgeOfMuskets>, given: Words<AgeOfMuskets>, width: number): Scene {
  const words = gameWords(given)
  const { scenario } = view
  return {
    scenario,
    view: writeView(program, view),
    words,
    say: words.namer(scenario),
    labels: LABELS[words.language ?? 'en'],
    width,
    tone: side => toneOf(scenario.roster.sides.findIndex(({ id }) => id === side)),
  }
}

/** Words are handed in as every game has them; these say all that this game says. */
export function gameWords(given: Words<AgeOfMuskets>): GameWords {
  if (isOurs(given)) return given
  throw new Error('these are not the words of this game')
}

const isOurs = (given: Words<AgeOfMuskets>): given is GameWords => 'namer' in given

/** "3 Ln, 1 Art (2 Ln)": shattered SP in brackets. */
export function troopsText({ say }: Scene, troops: TroopsInPlay): string {
  const counted = (state: 0 | 1) =>
    Object.fromEntries(
      Object.entries(troops).flatMap(([type, sp]) => (sp[state] > 0 ? [[type, sp[state]]] : [])),
    )
  const [normal, shattered] = [say.troops(counted(0)), say.troops(counted(1))]
  return shattered === '' ? normal : `${normal}${normal === '' ? '' : ' '}(${shattered})`
}
