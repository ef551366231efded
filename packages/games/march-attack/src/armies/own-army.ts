import * as z from 'zod/mini'
import {
  battleGroups,
  combatValue,
  designation,
  formationQuality,
  standsOf,
} from '../calculations/combat-value.ts'
import { levelRanges, type SkirmishSums, scvAt, skirmishCombatValue } from '../calculations/levels.ts'
import { skirmishRatingOf } from '../calculations/ratings.ts'
import { OwnId as Id, Name, Short } from '../own-data/texts.ts'
import { TABLES } from '../tables.ts'
import {
  ARTILLERY_CLASSES,
  BRANCHES,
  type Branch,
  COMMANDS,
  INSPIRATIONS,
  MF_TYPES,
  type MfType,
  QUALITIES,
  TRAITS,
  WEIGHTS,
  type Weight,
} from '../vocabulary.ts'
import type { FormationFile, LeaderFile, UnitFile } from './army-file.ts'
import { leaderRatingOf, type TroopRating, troopRatingOf } from './ratings.ts'

/**
 * MAR-24.23: armies of one's own, in short: what follows from the rules may be left out. Names alone are enough for
 * leaders (MAR-19.1), a kind of troops for units (MAR-18.1), and cavalry of more than 500 men is split (MAR-2.31).
 */

export const ARMIES = 'march-attack-armies'

const Count = z.int().check(z.gte(0), z.lte(100_000))
const Year = z.int().check(z.gte(1700), z.lte(1900))

export const OwnLeader = z.union([
  Name,
  z.strictObject({
    name: Name,
    short: z.optional(Short),
    uniform: z.optional(Id),
    command: z.optional(z.enum(COMMANDS)),
    inspiration: z.optional(z.enum(INSPIRATIONS)),
  }),
])
export type OwnLeader = z.infer<typeof OwnLeader>

const OwnUnit = z.strictObject({
  id: z.optional(Id),
  name: Name,
  short: z.optional(Short),
  uniform: z.optional(Id),
  troop: z.optional(Name),
  branch: z.optional(z.enum(BRANCHES)),
  nation: z.optional(Id),
  men: z.optional(Count.check(z.gte(1))),
  guns: z.optional(Count.check(z.gte(1))),
  pounder: z.optional(Count),
  quality: z.optional(z.enum(QUALITIES)),
  /** MAR-2.14: with none it would be broken; no points of fire are more than so many. */
  cv: z.optional(z.int().check(z.gte(1), z.lte(99))),
  skirmish: z.optional(z.boolean()),
  weight: z.optional(z.enum(WEIGHTS)),
  lancer: z.optional(z.boolean()),
  artilleryClass: z.optional(z.enum(ARTILLERY_CLASSES)),
  traits: z.optional(z.array(z.enum(TRAITS))),
  stands: z.optional(z.int().check(z.gte(1), z.lte(2))),
  designation: z.optional(z.string().check(z.maxLength(20))),
})
export type OwnUnit = z.infer<typeof OwnUnit>

const Range = z.nullable(z.tuple([Count, Count]))

const OwnFormation = z.strictObject({
  id: Id,
  name: Name,
  type: z.optional(z.enum(MF_TYPES)),
  nation: z.optional(Id),
  year: Year,
  override: z.optional(z.boolean()),
  commander: OwnLeader,
  quality: z.optional(z.enum(QUALITIES)),
  formedUnits: z.optional(Count),
  levels: z.optional(z.strictObject({ steady: Range, shaken: Range, spent: Range })),
  scv: z.optional(z.strictObject({ steady: Count, shaken: Count, spent: Count })),
  brigades: z.optional(
    z
      .array(z.strictObject({ name: Name, units: z.array(OwnUnit).check(z.maxLength(16)) }))
      .check(z.maxLength(16)),
  ),
  artillery: z.optional(z.array(OwnUnit).check(z.maxLength(12))),
})
export type OwnFormation = z.infer<typeof OwnFormation>

const OwnArmy = z.strictObject({
  id: Id,
  name: Name,
  nation: Id,
  majorFormations: z.array(OwnFormation).check(z.minLength(1), z.maxLength(40)),
})
export type OwnArmy = z.infer<typeof OwnArmy>

export const ownArmiesFile = z.strictObject({
  $schema: z.optional(z.string()),
  schema: z.literal(ARMIES),
  version: z.literal(1),
  note: z.optional(z.string().check(z.maxLength(2000))),
  armies: z.array(OwnArmy).check(z.minLength(1), z.maxLength(12)),
})

/** MAR-19.1 */
export function completeLeader(own: OwnLeader): LeaderFile {
  const given = typeof own === 'string' ? { name: own } : own
  const rated = leaderRatingOf(given.name)
  return {
    ...given,
    command: given.command ?? rated.command,
    inspiration: given.inspiration ?? rated.inspiration,
  }
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'unit'

/** Decisions name units by at most 80 characters, the number of a battle group included. */
const LONGEST_ID = 77

export const idOf = (mf: OwnFormation, { name }: Pick<OwnUnit, 'name'>): string =>
  `${mf.id}-${slug(name)}`.slice(0, LONGEST_ID)

export const ratingOf = (unit: OwnUnit, mf: OwnFormation, army: OwnArmy): TroopRating | null =>
  unit.troop === undefined
    ? null
    : troopRatingOf(unit.nation ?? mf.nation ?? army.nation, mf.year, unit.troop)

/** MAR-2.4; siege batteries fire as heavy ones, whatever they throw (MAR-2.5). */
const weightOfGuns = (pounder: number): Weight => {
  const { pounders } = TABLES.artillery
  return WEIGHTS.find(weight => pounder <= (pounders[weight][1] ?? pounder)) ?? 'heavy'
}

const branchOf = (unit: OwnUnit, rating: TroopRating | null): Branch =>
  unit.branch ?? rating?.branch ?? (unit.guns === undefined ? 'infantry' : 'artillery')

function completeUnit(unit: OwnUnit, mf: OwnFormation, army: OwnArmy): UnitFile {
  const rating = ratingOf(unit, mf, army)
  const branch = branchOf(unit, rating)
  const quality = unit.quality ?? rating?.quality ?? 'regular'
  const isGun = branch === 'artillery'
  const artilleryClass = unit.artilleryClass ?? (unit.troop?.startsWith('horse') ? 'horse' : 'foot')
  const ofGuns = artilleryClass === 'siege' ? ('heavy' as const) : weightOfGuns(unit.pounder ?? 6)
  const weight = unit.weight ?? rating?.weight ?? (isGun ? ofGuns : ('medium' as const))
  const skirmish = unit.skirmish ?? rating?.skirmish ?? false
  const lancer = unit.lancer ?? rating?.lancer ?? false
  const cv = unit.cv ?? combatValue(quality, isGun ? { guns: unit.guns ?? 0 } : { men: unit.men ?? 0 })
  const told = {
    branch,
    quality,
    cv,
    skirmish,
    weight,
    lancer,
    artilleryClass: isGun ? artilleryClass : null,
  }
  return {
    id: unit.id ?? idOf(mf, unit),
    name: unit.name,
    short: unit.short ?? unit.name.slice(0, 7).trim(),
    uniform: unit.uniform ?? '',
    branch,
    nation: unit.nation ?? mf.nation ?? army.nation,
    ...(isGun ? { guns: unit.guns ?? 0, pounder: unit.pounder ?? 6 } : { men: unit.men ?? 0 }),
    quality,
    cv,
    ...(branch === 'infantry' ? { skirmish } : { weight }),
    ...(branch === 'cavalry' ? { lancer } : {}),
    ...(isGun ? { artilleryClass } : {}),
    traits: [...(unit.traits ?? rating?.traits ?? [])],
    stands: unit.stands ?? standsOf(branch, unit.guns ?? 0),
    designation: unit.designation ?? designation(told),
  }
}

/** MAR-2.31: regiments of more than 500 men are listed as two battle groups. */
function split(unit: UnitFile): UnitFile[] {
  const groups = unit.branch === 'cavalry' ? battleGroups(unit.men ?? 0) : null
  if (groups === null) return [unit]
  return groups.map((men, i) => {
    const cv = combatValue(unit.quality, { men })
    const told = {
      ...unit,
      cv,
      skirmish: false,
      weight: unit.weight ?? 'medium',
      lancer: unit.lancer ?? false,
    }
    return {
      ...unit,
      id: `${unit.id}-n${i + 1}`,
      name: `${unit.name.slice(0, 57)} #${i + 1}`,
      short: `${unit.short.slice(0, 5).trim()}#${i + 1}`,
      men,
      cv,
      designation: designation({ ...told, artilleryClass: null }),
      battleGroup: { regiment: unit.name, regimentMen: unit.men ?? 0, group: i + 1, singleUnitCv: unit.cv },
    }
  })
}

function typeOf(foot: boolean, horse: boolean): MfType {
  return foot && horse ? 'mixed' : foot ? 'infantry' : horse ? 'cavalry' : 'artillery-group'
}

const sumsOf = (units: readonly UnitFile[], year: number): SkirmishSums => {
  const sums: { [rating: string]: { skirmishCv: number; nonSkirmishCv: number } } = {}
  for (const { branch, nation, skirmish, cv } of units) {
    if (branch !== 'infantry') continue
    const rating = skirmishRatingOf(nation, year)
    const sum = sums[rating] ?? { skirmishCv: 0, nonSkirmishCv: 0 }
    sums[rating] = skirmish
      ? { ...sum, skirmishCv: sum.skirmishCv + cv }
      : { ...sum, nonSkirmishCv: sum.nonSkirmishCv + cv }
  }
  return sums
}

/** MAR-24.20, with all that follows from the rules filled in. */
export function completeFormation(mf: OwnFormation, army: OwnArmy): FormationFile {
  const brigades = (mf.brigades ?? []).map(({ name, units }) => ({
    name,
    units: units.flatMap(unit => split(completeUnit(unit, mf, army))),
  }))
  const artillery = (mf.artillery ?? []).map(unit => completeUnit(unit, mf, army))
  const formed = brigades.flatMap(({ units }) => units)
  const has = (branch: Branch): boolean => formed.some(unit => unit.branch === branch)
  const type = mf.type ?? typeOf(has('infantry'), has('cavalry'))
  const base = {
    id: mf.id,
    name: mf.name,
    type,
    nation: mf.nation ?? army.nation,
    year: mf.year,
    provenance: 'house' as const,
    ...(mf.override === undefined ? {} : { override: mf.override }),
    commander: completeLeader(mf.commander),
    brigades,
    artillery,
  }
  if (formed.length === 0) return base
  const sums = sumsOf(formed, mf.year)
  const scv = skirmishCombatValue(sums)
  const ranges = levelRanges(formed.length)
  const levels = {
    steady: ranges.steady === null ? null : ([...ranges.steady] as [number, number]),
    shaken: ranges.shaken === null ? null : ([...ranges.shaken] as [number, number]),
    spent: ranges.spent === null ? null : ([...ranges.spent] as [number, number]),
  }
  return {
    ...base,
    quality: mf.quality ?? formationQuality(formed.map(({ quality }) => quality)),
    formedUnits: mf.formedUnits ?? formed.length,
    levels: mf.levels ?? levels,
    ...(type === 'cavalry'
      ? {}
      : {
          skirmishRatings: sums,
          scv: mf.scv ?? { steady: scv, shaken: scvAt(scv, 'shaken'), spent: scvAt(scv, 'spent') },
        }),
  }
}
