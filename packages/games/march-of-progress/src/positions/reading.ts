import type { PositionReading, Program } from '@grognard/engine'
import { parseDecision } from '../notation/parse-decision.ts'
import { parsePosition, printPosition } from '../notation/positions.ts'
import { scenarioOf } from '../scenario.ts'
import type { MarchOfProgress } from '../state.ts'
import { readPosition } from './read.ts'
import { writePosition } from './write.ts'

export const reading = (program: Program<MarchOfProgress>): PositionReading<MarchOfProgress> => ({
  read: (scenario, json) => readPosition(program, scenario, json),
  print: s => printPosition(s.scenario, writePosition(program, s)),
  parse(text) {
    const parsed = parsePosition(text)
    if (!parsed.ok) return parsed
    const scenario = scenarioOf(parsed.value.scenario, parsed.value.options)
    return scenario.ok ? readPosition(program, scenario.value, parsed.value.position) : scenario
  },
  parseDecision,
})
