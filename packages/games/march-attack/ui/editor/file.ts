import { isDeeper, MOST_DATA_DEPTH, verdictOf } from '@grognard/engine'
import { ownScenariosFile, SCENARIOS } from '../../src/scenarios/own-scenario.ts'
import type { ScenarioFile } from '../../src/scenarios/scenario-file.ts'
import type { Draft } from './draft.ts'

/** From the house's battles to drafts, and from drafts to the file that `docs/own-data.md` describes. */

/** Letters and digits of a title, as ids have them. */
export function idOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
  return `own-${plain === '' ? 'battle' : plain}`
}

const chiefOf = ({
  replacedOnArrivalOf: replaced,
  ...leader
}: ScenarioFile['sides'][number]['commanderInChief']): Draft['sides'][number]['commanderInChief'] =>
  replaced === undefined ? leader : { leader, replacedOnArrivalOf: { mf: replaced.mf, by: replaced.by } }

/** One of the house's, to be changed. */
export function draftFrom(file: ScenarioFile, title: string): Draft {
  const { provenance: _, inspiredBy: __, durationMinutes: ___, table, sides, ...rest } = file
  const side = (each: ScenarioFile['sides'][number]): Draft['sides'][number] => ({
    ...each,
    commanderInChief: chiefOf(each.commanderInChief),
  })
  return {
    ...rest,
    id: idOf(title),
    title,
    table: { widthInches: table.widthInches, heightInches: table.heightInches },
    sides: [side(sides[0]), side(sides[1])],
  }
}

/** The same armies on bare ground. */
export const emptied = (draft: Draft): Draft => ({ ...draft, terrain: [], objectives: [] })

interface BattleFile {
  readonly name: string
  readonly text: string
}

export function fileOf(draft: Draft): BattleFile {
  const id = idOf(draft.title)
  const json = { schema: SCENARIOS, version: 1, scenarios: [{ ...draft, id }] }
  return { name: `${id}.json`, text: `${JSON.stringify(json, null, 2)}\n` }
}

/** The battles of a file of that form; empty: it is none. */
export function battlesIn(json: unknown): readonly Draft[] {
  if (isDeeper(json, MOST_DATA_DEPTH)) return []
  const read = verdictOf(ownScenariosFile, json)
  return read.success ? read.data.scenarios : []
}

/** What was drawn here goes on; a battle whose file is called otherwise is copied. */
export const draftOfOwn = (battle: Draft, own: (title: string) => string): Draft =>
  idOf(battle.title) === battle.id ? battle : { ...battle, title: own(battle.title) }
