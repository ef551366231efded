import { compile, type Sequences, type Step } from '@grognard/engine'
import * as actions from './actions/sequence.ts'
import * as activation from './activation/sequence.ts'
import * as battle from './battle/sequence.ts'
import * as combat from './combat/sequence.ts'
import * as consumption from './consumption/sequence.ts'
import * as march from './march/sequence.ts'
import * as reinforcement from './reinforcement/sequence.ts'
import * as siege from './siege/sequence.ts'
import type { AgeOfMuskets } from './state.ts'
import * as turn from './turn/sequence.ts'

const CHAPTERS = [
  battle,
  activation,
  actions,
  march,
  combat,
  siege,
  reinforcement,
  turn,
  consumption,
] as const

/** Chapter 7, from chapters that each bring their own; no name is given twice. */
export const sequence: Sequences<AgeOfMuskets> = joined(CHAPTERS.map(chapter => chapter.sequence))
export const steps: { readonly [name: string]: Step<AgeOfMuskets> } = joined(
  CHAPTERS.map(chapter => chapter.steps),
)

function joined<T>(parts: readonly { readonly [name: string]: T }[]): { readonly [name: string]: T } {
  const entries = parts.flatMap(part => Object.entries(part))
  const twice = entries.find(([name], at) => entries.findIndex(([other]) => other === name) < at)
  if (twice !== undefined) throw new Error(`two chapters have a '${twice[0]}'`)
  return Object.fromEntries(entries)
}

/** For those who read where a view stands and are not handed the game. */
export const program = compile(sequence, steps)
