import type { Positions, Program } from '@grognard/engine'
import { parseDecision, printDecision } from '../notation/decisions.ts'
import { parsePosition } from '../notation/parse.ts'
import { printPosition } from '../notation/positions.ts'
import type { ScenarioOf } from '../scenario.ts'
import type { Manoeuvre } from '../state.ts'
import { readPosition } from './read.ts'
import { writePosition, writeView } from './write.ts'

export function positions(program: Program<Manoeuvre>, scenarioOf: ScenarioOf): Positions<Manoeuvre> {
  return {
    write: s => writePosition(program, s),
    read: (scenario, json) => readPosition(program, scenario, json),
    view: view => writeView(program, view),
    print: s => printPosition(s.scenario, writePosition(program, s)),
    parse(text) {
      const parsed = parsePosition(text, scenarioOf)
      if (!parsed.ok) return parsed
      const scenario = scenarioOf(parsed.value.scenario, parsed.value.options)
      return scenario.ok ? readPosition(program, scenario.value, parsed.value.position) : scenario
    },
    printDecision,
    parseDecision,
  }
}
