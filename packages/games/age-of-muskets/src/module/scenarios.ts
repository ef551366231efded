import { accept, malformed, type Result, refuse, verdictOf } from '@grognard/engine'
import * as z from 'zod/mini'
import type { Options, Scenario } from '../scenario.ts'
import { compileModule } from './compile/index.ts'
import type { ModuleFile, ScenarioFile } from './form/index.ts'
import type { Module } from './index.ts'

/** What a table may agree on. What it leaves open is as the module has it. */
export const optionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    players: { type: 'integer', minimum: 2, maximum: 6, default: 2 },
    mixedQualityCU: { type: 'boolean', default: true },
    garrisonVisibility: { enum: ['full', 'presence'], default: 'full' },
  },
} as const

const given = z.strictObject({
  players: z.exactOptional(z.int().check(z.minimum(2), z.maximum(6))),
  mixedQualityCU: z.exactOptional(z.boolean()),
  garrisonVisibility: z.exactOptional(z.enum(['full', 'presence'])),
})

type ScenarioOf = (id: string, options: unknown) => Result<Scenario>

/** In the order in which they are offered. */
export const scenarioIds = (modules: readonly Module[]): readonly string[] =>
  modules.flatMap(({ scenarioIds }) => scenarioIds)

/** The scenarios of these modules. Each is made once for the same options, however many matches are played. */
export function scenariosWith(modules: readonly Module[]): ScenarioOf {
  const made = new Map<string, Scenario>()
  const compiled = new Map<Module, ReturnType<typeof compileModule>>()
  const compilerOf = (module: Module) => {
    const known = compiled.get(module) ?? compileModule(module.file)
    compiled.set(module, known)
    return known
  }
  return (id, json) => {
    const module = modules.find(({ scenarioIds }) => scenarioIds.includes(id))
    const scenario = module?.file.scenarios.find(each => each.id === id)
    if (module === undefined || scenario === undefined)
      return refuse('unknown', 'engine.scenario', { scenario: id })
    const read = verdictOf(given, json)
    if (!read.success) return malformed('options', read.error)
    const options = agreed(module.file, scenario, read.data)
    const [least, most] = scenario.players
    if (options.players < least || options.players > most)
      return refuse('illegal', 'aom.players', { scenario: id, least, most }, 'AOM-1.1')
    const key = `${id} ${options.players} ${options.mixedQualityCU} ${options.garrisonVisibility}`
    const known = made.get(key) ?? compilerOf(module)(scenario, options)
    made.set(key, known)
    return accept(known)
  }
}

/** AOM-3.9, AOM-8.5: what is not agreed on is as the module has it, or as in the series. */
const agreed = (
  { options = {} }: ModuleFile,
  { players: [fewest] }: ScenarioFile,
  given: Partial<Options>,
): Options => ({
  players: given.players ?? fewest,
  mixedQualityCU: given.mixedQualityCU ?? options.mixedQualityCU ?? true,
  garrisonVisibility: given.garrisonVisibility ?? options.garrisonVisibility ?? 'full',
})
