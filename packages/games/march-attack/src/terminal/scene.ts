import type { Tone, View, Words } from '@grognard/engine'
import { toneOf } from '@grognard/engine/lines'
import type { Scenario } from '../scenario.ts'
import { type MarchAttack, type Secrets, secretsKey } from '../state.ts'
import { sideOf } from '../table/names.ts'
import type { Side } from '../vocabulary.ts'
import type { Namer } from '../words/names.ts'
import type { GameWords } from '../words/words.ts'
import { LABELS, type Labels } from './labels.ts'

/** What is drawn, for whom, and in which words. It is a table as the rules measure it: see `table/units.ts`. */
export interface Scene {
  readonly scenario: Scenario
  readonly open: View<MarchAttack>['open']
  readonly words: GameWords
  readonly say: Namer
  readonly labels: Labels
  readonly width: number
  /** Whose side the viewer is on; null: nobody's. */
  readonly side: Side | null
  /** What only the viewer's side knows. */
  readonly secrets: Secrets | null
  tone(side: Side): Tone
}

export function sceneOf(view: View<MarchAttack>, given: Words<MarchAttack>, width: number): Scene {
  const words = gameWords(given)
  const { scenario, open, seat, shared } = view
  const side = seat === null ? null : sideOf(view, seat)
  return {
    scenario,
    open,
    words,
    say: words.namer(scenario),
    labels: LABELS[words.language ?? 'en'],
    width,
    side,
    secrets: side === null ? null : (shared.find(({ key }) => key === secretsKey(side))?.secret ?? null),
    tone: toneOf,
  }
}

/** Words are handed in as every game has them; these say all that this game says. */
export function gameWords(given: Words<MarchAttack>): GameWords {
  if (isOurs(given)) return given
  throw new Error('these are not the words of this game')
}

const isOurs = (given: Words<MarchAttack>): given is GameWords => 'namer' in given

/** By which a unit is named in the drawing and at the keyboard: from 1. */
export const numberOf = (unit: number): string => String(unit + 1)

/** By which an MF is named: A to Z, then AA and so on. */
export const letterOf = (formation: number): string =>
  (formation >= LETTERS ? letterOf(Math.floor(formation / LETTERS) - 1) : '') +
  String.fromCharCode('A'.charCodeAt(0) + (formation % LETTERS))
const LETTERS = 26

/** One of eight ways, of tenths of a degree clockwise from north. */
export const arrowOf = (facing: number): string => ARROWS[Math.round(facing / 450) % ARROWS.length] ?? ''
const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const
