import type { PositionReading, Program } from '@grognard/engine'
import { parsePosition } from '../notation/parse.ts'
import { parseDecision } from '../notation/parse-decision.ts'
import { printPosition } from '../notation/positions.ts'
import type { ScenarioOf } from '../scenario.ts'
import type { Manoeuvre } from '../state.ts'
import { readPosition } from './read.ts'
import { writePosition } from './write.ts'

export const reading = (program: Program<Manoeuvre>, scenarioOf: ScenarioOf): PositionReading<Manoeuvre> => ({
  read: (scenario, json) => readPosition(program, scenario, json),
  print: s => printPosition(s.scenario, writePosition(program, s)),
  parse(text) {
    const parsed = parsePosition(text, scenarioOf)
    if (!parsed.ok) return parsed
    const scenario = scenarioOf(parsed.value.scenario, parsed.value.options)
    return scenario.ok ? readPosition(program, scenario.value, parsed.value.position) : scenario
  },
  parseDecision,
})
