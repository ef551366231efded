import { isRecord } from '@grognard/engine'
import * as z from 'zod/mini'
import { GROUPS, SIDES } from './vocabulary.ts'

/**
 * The form of a scenario's data (MOP-18.6). What the form cannot say — that homes have owners, that adjacent
 * countries exist — is checked in `scenario-sense.ts`.
 */

const name = z
  .string()
  .check(z.maxLength(60), z.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be small letters, digits and hyphens'))
const count = z.int().check(z.minimum(0), z.maximum(99))
/** Of limits, where 0 would allow nothing at all. */
const atLeastOne = z.int().check(z.minimum(1), z.maximum(99))
const bySide = <T extends z.ZodMiniType>(value: T) => z.strictObject({ blue: value, orange: value })
const bySomeSides = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ blue: z.optional(value), orange: z.optional(value) })

const card = z.strictObject({
  group: z.enum(GROUPS),
  armies: z.optional(count),
  bonus: z.optional(count),
  discard: z.optional(z.boolean()),
  discardMax: z.optional(atLeastOne),
  scope: z.optional(z.enum(['one', 'all'])),
  exploitation: z.optional(count),
  airPowerMax: z.optional(count),
  airPowerPrice: z.optional(count),
  enemyVpLoss: z.optional(count),
})

/** Notation and positions say something else with these. */
const NO_COUNTRIES = ['stock', 'none', 'pay']

const country = z.strictObject({
  id: name.check(z.refine(id => !NO_COUNTRIES.includes(id), `must not be ${NO_COUNTRIES.join(', ')}`)),
  /** Its short name in the text notation. */
  code: z.string().check(z.regex(/^[A-Z]{1,3}$/, 'must be one to three capital letters')),
  kind: z.enum(['home', 'neutral']),
  owner: z.optional(z.enum(SIDES)),
  capital: z.optional(z.string()),
  garrison: z.optional(count),
  vpStart: z.optional(count),
  vpMin: count,
  vpMax: z.optional(count),
})

const victory = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('vp-threshold'),
    threshold: count,
    turnLimit: z.optional(atLeastOne),
    tieBreak: z.optional(z.enum(['none', 'initiative'])),
  }),
  z.strictObject({
    type: z.literal('conquest'),
    conqueror: z.enum(SIDES),
    threshold: count,
    partTurnLimit: count,
    carryMax: count,
  }),
])

/** Notation says with it that no card is discarded. */
const NO_CARD = 'none'

/** With those of every scenario they are the bits of one small integer. */
const MOST_CARDS = 20

const common = {
  countries: z.array(country),
  adjacency: z.array(z.tuple([name, name])),
  armiesPerPlayer: count,
  strengthMax: count,
  vpSupply: count,
  scoreBase: bySide(count),
  scoreHomeBlockedByPresence: z.boolean(),
  fortifyBonus: z.optional(count),
  fortifiedHolds: z.optional(z.boolean()),
  assaultLoss: z.optional(count),
  scoreMinDiscards: z.optional(atLeastOne),
  scoreHomeLoss: z.optional(count),
  strengthPrice: z.optional(bySomeSides(count)),
  moveThreePrice: z.optional(bySomeSides(count)),
  cards: z.optional(
    z.record(name, card).check(
      z.refine(cards => Object.keys(cards).length <= MOST_CARDS, 'are too many'),
      z.refine(cards => !Object.hasOwn(cards, NO_CARD), `must not be called ${NO_CARD}`),
    ),
  ),
  victory,
}

const part = {
  vpStartDice: z.optional(z.record(name, count)),
  strengthStart: bySide(count),
  vpStart: z.union([bySide(count), z.literal('carry')]),
  armiesInPlay: bySide(z.array(name)),
  hands: bySide(z.array(name)),
}

const titled = { id: name, house: z.optional(z.boolean()) }
const wholeScenario = z.strictObject({ ...titled, ...common, ...part })
const scenarioInParts = z.strictObject({
  ...titled,
  common: z.strictObject(common),
  parts: z.array(z.strictObject({ id: name, ...part })).check(z.minLength(1)),
})

type ScenarioFile = z.infer<typeof wholeScenario> | z.infer<typeof scenarioInParts>

/** The form that the data should have. */
export const formOf = (json: unknown): z.ZodMiniType<ScenarioFile> =>
  isRecord(json) && 'parts' in json ? scenarioInParts : wholeScenario

/** One part with everything it needs; a scenario that is not divided is its own only part. */
export type PartFile = Omit<z.infer<typeof wholeScenario>, never>

export const partsOf = (file: ScenarioFile): PartFile[] =>
  'parts' in file ? file.parts.map(part => ({ ...file.common, ...part })) : [file]
