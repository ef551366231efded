import type { OwnFormation, OwnUnit } from '../../../src/armies/own-army.ts'
import { type ArmyDraft, allUnits } from './draft.ts'
import type { ArmyWords } from './words/words.ts'

/** Troops that can be added as they are, and changed then. */

export const UNIT_KINDS = ['line', 'light', 'light-cavalry', 'heavy-cavalry', 'lancers'] as const
export const GUN_KINDS = ['foot-battery', 'horse-battery'] as const
export type UnitKind = (typeof UNIT_KINDS)[number] | (typeof GUN_KINDS)[number]

export const FORMATION_KINDS = ['infantry', 'cavalry', 'mixed', 'artillery-group'] as const
export type FormationKind = (typeof FORMATION_KINDS)[number]

type Bare = Omit<OwnUnit, 'name'>

const BARE: { readonly [K in UnitKind]: Bare } = {
  line: { branch: 'infantry', men: 600, quality: 'regular' },
  light: { branch: 'infantry', men: 520, quality: 'veteran', skirmish: true },
  'light-cavalry': { branch: 'cavalry', men: 420, quality: 'regular', weight: 'light' },
  'heavy-cavalry': { branch: 'cavalry', men: 380, quality: 'veteran', weight: 'heavy' },
  lancers: { branch: 'cavalry', men: 380, quality: 'regular', weight: 'light', lancer: true },
  'foot-battery': { branch: 'artillery', guns: 6, pounder: 6, quality: 'regular', artilleryClass: 'foot' },
  'horse-battery': { branch: 'artillery', guns: 6, pounder: 6, quality: 'regular', artilleryClass: 'horse' },
}

/** Numbered, so that nobody is called like another. */
export function newUnit(units: readonly Pick<OwnUnit, 'name'>[], kind: UnitKind, words: ArmyWords): OwnUnit {
  const names = new Set(units.map(({ name }) => name))
  const { name, short } = words.kinds[kind]
  let n = 1
  while (names.has(`${name} ${n}`)) n++
  return { name: `${name} ${n}`, short: `${short} ${n}`, ...BARE[kind] }
}

const FIRST: { readonly [K in FormationKind]: { readonly units: UnitKind[]; readonly guns: UnitKind[] } } = {
  infantry: { units: ['light', 'line', 'line', 'line'], guns: ['foot-battery'] },
  cavalry: { units: ['light-cavalry', 'light-cavalry', 'lancers'], guns: ['horse-battery'] },
  mixed: { units: ['light', 'line', 'line', 'light-cavalry'], guns: ['foot-battery'] },
  'artillery-group': { units: [], guns: ['foot-battery', 'foot-battery'] },
}

/** A formation that the rules allow as it is, whose units are called like none of the army's. */
export function newFormation(
  draft: Pick<ArmyDraft, 'army'>,
  kind: FormationKind,
  year: number,
  words: ArmyWords,
): OwnFormation {
  const { majorFormations } = draft.army
  const made: OwnUnit[] = majorFormations.flatMap(allUnits)
  const make = (unit: UnitKind): OwnUnit => {
    const fresh = newUnit(made, unit, words)
    made.push(fresh)
    return fresh
  }
  const number = majorFormations.length + 1
  const { units, guns } = FIRST[kind]
  return {
    id: 'own',
    name: `${words.formationKinds[kind]} ${number}`,
    year,
    commander: { name: words.general(number), command: 'average', inspiration: 'normal' },
    brigades: units.length === 0 ? [] : [{ name: words.brigade(1), units: units.map(make) }],
    artillery: guns.map(make),
  }
}
