import * as z from 'zod/mini'
import { completeLeader, OwnLeader } from '../armies/own-army.ts'
import { About, OwnId as Id, Name } from '../own-data/texts.ts'
import { CORPS_ORDERS } from '../vocabulary.ts'
import { ScenarioFile, SideFile } from './scenario-file.ts'

/** MAR-24.23: battles of one's own. What a table of so many inches measures in mils is worked out. */

export const SCENARIOS = 'march-attack-scenarios'

const Inches = z.int().check(z.gte(12), z.lte(200))
const MILS = 1000

const OwnChief = z.union([
  OwnLeader,
  z.strictObject({
    leader: OwnLeader,
    replacedOnArrivalOf: z.strictObject({ mf: Id, by: OwnLeader }),
  }),
])

const OwnSide = z.extend(SideFile, {
  commanderInChief: OwnChief,
  corps: z.optional(
    z.array(
      z.strictObject({
        id: Id,
        name: Name,
        commander: OwnLeader,
        majorFormations: z.array(Id).check(z.minLength(1)),
        initialOrder: z.enum(CORPS_ORDERS),
      }),
    ),
  ),
})

const OwnScenario = z.extend(ScenarioFile, {
  title: Name,
  about: z.optional(About),
  provenance: z.optional(z.literal('house')),
  table: z.strictObject({ widthInches: Inches, heightInches: Inches }),
  sides: z.tuple([OwnSide, OwnSide]),
  reinforcements: z.optional(ScenarioFile.shape.reinforcements),
})
export type OwnScenario = z.infer<typeof OwnScenario>

export const ownScenariosFile = z.strictObject({
  $schema: z.optional(z.string()),
  schema: z.literal(SCENARIOS),
  version: z.literal(1),
  note: z.optional(z.string().check(z.maxLength(2000))),
  scenarios: z.array(OwnScenario).check(z.minLength(1), z.maxLength(12)),
})

function completeChief(own: z.infer<typeof OwnChief>): SideFile['commanderInChief'] {
  if (typeof own === 'string' || !('leader' in own)) return completeLeader(own)
  const { mf, by } = own.replacedOnArrivalOf
  return {
    ...completeLeader(own.leader),
    replacedOnArrivalOf: { mf, at: 'entry-with-first-unit', former: 'leaves', by: completeLeader(by) },
  }
}

const completeSide = (own: z.infer<typeof OwnSide>): SideFile => ({
  ...own,
  commanderInChief: completeChief(own.commanderInChief),
  corps: (own.corps ?? []).map(corps => ({ ...corps, commander: completeLeader(corps.commander) })),
})

/** MAR-24.21 */
export function completeScenario({ about: _, table, sides, ...own }: OwnScenario): ScenarioFile {
  const { widthInches, heightInches } = table
  return {
    ...own,
    provenance: 'house',
    reinforcements: own.reinforcements ?? [],
    table: { widthInches, heightInches, width: widthInches * MILS, height: heightInches * MILS },
    sides: [completeSide(sides[0]), completeSide(sides[1])],
  }
}
