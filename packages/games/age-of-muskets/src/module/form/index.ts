import * as z from 'zod/mini'
import { HQ_SIZES } from '../../vocabulary.ts'
import { armies } from './armies.ts'
import { effects } from './effects.ts'
import { map } from './map.ts'
import { id, name, remarks, said, whole } from './parts.ts'
import { scenarios } from './scenarios.ts'
import { calendar, parameters, type seriesFile, tables } from './tables.ts'
import { words } from './words.ts'

/** The form of a module file (AOM-47.1, AOM-47.2, AOM-47.4). What the form cannot say is checked in `sense/`. */

/** What the file says that it is, where it is not the house's. */
export const MODULE = 'age-of-muskets-module'

const options = z.strictObject({
  mixedQualityCU: z.exactOptional(z.boolean()),
  conferenceSeconds: z.exactOptional(whole(0, 3600)),
  garrisonVisibility: z.exactOptional(z.enum(['full', 'presence'])),
})

const victoryPoints = z.strictObject({
  score: z.strictObject({ plus: id, minus: id }),
  fieldBattle: z.nullable(z.strictObject({ spPerVp: whole(1, 100), least: whole(0, 100) })),
  hqSurrender: z.nullable(z.record(z.enum(HQ_SIZES), whole(0, 100))),
  spSurrender: z.nullable(z.strictObject({ spPerVp: whole(1, 100) })),
})

export const moduleFile = z.strictObject({
  ...remarks,
  schema: said(z.exactOptional(z.literal(MODULE)), 'What the file is: needed in a module of one’s own.'),
  schemaVersion: z.literal(2),
  moduleId: id,
  series: z.literal('age-of-muskets'),
  title: name,
  house: said(z.boolean(), 'Nothing of it is from a published game.'),
  options: z.exactOptional(options),
  parameters,
  ...armies,
  calendar,
  ...map,
  tables,
  ...effects,
  victoryPoints,
  scenarios,
  words: z.strictObject({ de: words }),
})

export type ModuleFile = z.infer<typeof moduleFile>
export type SeriesFile = z.infer<typeof seriesFile>
export type ScenarioFile = ModuleFile['scenarios'][number]
export type CampaignFile = Extract<ScenarioFile, { kind: 'campaign' }>
export type BattleFile = Extract<ScenarioFile, { kind: 'battle' }>
export type SpFile = { readonly [troopType: string]: number }

export { seriesFile } from './tables.ts'
