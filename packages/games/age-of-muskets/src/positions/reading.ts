import { canonical, type PositionReading, type Program, refuse } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'
import { parseDecision } from './decisions.ts'
import { readPosition } from './read.ts'
import { writePosition } from './write.ts'

/** A campaign is no line of text: positions are printed as they are stored, and read as JSON only. */
export const reading = (program: Program<AgeOfMuskets>): PositionReading<AgeOfMuskets> => ({
  read: (scenario, json) => readPosition(program, scenario, json),
  print: s => canonical(writePosition(program, s)),
  parse: () =>
    refuse('unknown', 'engine.malformed', { field: 'position', reason: 'this game has no text notation' }),
  parseDecision,
})
