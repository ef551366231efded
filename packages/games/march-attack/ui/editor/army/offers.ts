import type { OwnFormation, OwnUnit } from '../../../src/armies/own-army.ts'
import { troopRatingOf, troopsOf } from '../../../src/armies/ratings.ts'
import type { Branch } from '../../../src/vocabulary.ts'
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

type Named = readonly Pick<OwnUnit, 'name' | 'short'>[]

/** Numbered, so that nobody is called like another. */
function numbered(units: Named, { name, short }: { name: string; short: string }, bare: Bare): OwnUnit {
  const taken = new Set(units.flatMap(each => [each.name, each.short]))
  let n = 1
  while (taken.has(`${name} ${n}`) || taken.has(`${short} ${n}`)) n++
  return { name: `${name} ${n}`, short: `${short} ${n}`, ...bare }
}

export const newUnit = (units: Named, kind: UnitKind, words: ArmyWords): OwnUnit =>
  numbered(units, words.kinds[kind], BARE[kind])

/** MAR-18.1: what the nation has in that year of these branches. */
export const troopsFor = (nation: string, year: number, branches: readonly Branch[]): readonly string[] =>
  troopsOf(nation, year).filter(troop => {
    const rating = troopRatingOf(nation, year, troop)
    return rating !== null && branches.includes(rating.branch)
  })

export const troopName = (troop: string, words: ArmyWords): string => words.troops[troop] ?? troop

/** As many as such a unit most often has; all else the rating says. */
const SIZES: { readonly [B in Branch]: Bare } = {
  infantry: { men: 600 },
  cavalry: { men: 400 },
  artillery: { guns: 6, pounder: 6 },
}
const HEAVY_POUNDER = 12
const SHORTENED = 4

export function newTroops(
  units: Named,
  { nation, year, troop }: { nation: string; year: number; troop: string },
  words: ArmyWords,
): OwnUnit {
  const rating = troopRatingOf(nation, year, troop)
  const branch = rating?.branch ?? 'infantry'
  const isHeavy = branch === 'artillery' && rating?.weight === 'heavy'
  const name = troopName(troop, words)
  return numbered(
    units,
    { name, short: name.slice(0, SHORTENED).trim() },
    { troop, ...SIZES[branch], ...(isHeavy && { pounder: HEAVY_POUNDER }) },
  )
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
