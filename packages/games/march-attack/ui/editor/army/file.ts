import { isDeeper, MOST_DATA_DEPTH, verdictOf } from '@grognard/engine'
import type { EditorFile } from '@grognard/table'
import type { ArmiesFile, FormationFile, UnitFile } from '../../../src/armies/army-file.ts'
import {
  ARMIES,
  type OwnArmy,
  type OwnFormation,
  type OwnUnit,
  ownArmiesFile,
} from '../../../src/armies/own-army.ts'
import { type ArmyDraft, addFormation, plainOf, settled } from './draft.ts'

/** From the house's armies and from files to drafts, and from drafts to the file that `docs/own-data.md` describes. */

/** A regiment that is listed as two battle groups is written as one (MAR-2.31). */
function unitFrom(unit: UnitFile, nation: string): OwnUnit[] {
  const { branch, quality, weight, battleGroup, traits, uniform, pounder, artilleryClass } = unit
  if (battleGroup?.group === 2) return []
  return [
    {
      name: battleGroup?.regiment ?? unit.name,
      short: unit.short.replace(/#1$/, ''),
      uniform,
      branch,
      ...(unit.nation !== nation && { nation: unit.nation }),
      ...(branch === 'artillery'
        ? { guns: unit.guns ?? 0, pounder: pounder ?? 6 }
        : { men: battleGroup?.regimentMen ?? unit.men ?? 0 }),
      quality,
      ...(unit.skirmish === true && { skirmish: true }),
      ...(branch !== 'infantry' && weight !== undefined && { weight }),
      ...(unit.lancer === true && { lancer: true }),
      ...(artilleryClass !== undefined && { artilleryClass }),
      ...(traits.length > 0 && { traits: [...traits] }),
    },
  ]
}

/** One of the house's, to be changed. */
export function formationFrom(mf: FormationFile, name = mf.name): OwnFormation {
  const units = (list: readonly UnitFile[]) => list.flatMap(unit => unitFrom(unit, mf.nation))
  return {
    id: mf.id,
    name,
    nation: mf.nation,
    year: mf.year,
    commander: mf.commander,
    brigades: mf.brigades.map(brigade => ({ name: brigade.name, units: units(brigade.units) })),
    artillery: units(mf.artillery),
  }
}

export const armyWith = (name: string, nation: string, formations: readonly OwnFormation[]): ArmyDraft =>
  formations.reduce<ArmyDraft>(addFormation, {
    army: { id: 'own', name, nation, majorFormations: [] },
    beside: [],
    file: null,
  })

export const armyFrom = (
  { nation, majorFormations }: ArmiesFile['armies'][number],
  name: string,
  called: (name: string) => string,
): ArmyDraft =>
  armyWith(
    name,
    nation,
    majorFormations.map(mf => formationFrom(mf, called(mf.name))),
  )

/** The armies of a file of that form; empty: it is none. */
function armiesIn(json: unknown): readonly OwnArmy[] {
  if (isDeeper(json, MOST_DATA_DEPTH)) return []
  const read = verdictOf(ownArmiesFile, json)
  return read.success ? read.data.armies : []
}

/** The armies that a file holds, each as a draft. */
export const draftsIn = (name: string, json: unknown): readonly ArmyDraft[] => {
  const armies = armiesIn(json)
  return armies.map(army => ({ army, beside: armies.filter(other => other !== army), file: name }))
}

/** A battle may be called like an army; their files are not. */
export function armyFileOf(draft: ArmyDraft): EditorFile {
  const { army, beside, file } = settled(draft)
  const json = { schema: ARMIES, version: 1, armies: [army, ...beside] }
  return {
    name: file ?? `army-${plainOf(army.name) || 'own'}.json`,
    text: `${JSON.stringify(json, null, 2)}\n`,
  }
}
