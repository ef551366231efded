import { inForm } from '@grognard/engine'
import series from '../modules/series.json' with { type: 'json' }
import { type ModuleFile, type SeriesFile, seriesFile } from './form/index.ts'

/** Chapter 48: what holds where a module says nothing else. */
export const SERIES: SeriesFile = inForm('series.json', seriesFile, series)

/** A module file with what the series adds to it, and everything in it by its id. */
export interface Facts {
  readonly file: ModuleFile
  readonly parameters: SeriesFile['parameters'] & ModuleFile['parameters']
  readonly tables: SeriesFile['tables'] & ModuleFile['tables']
  readonly sides: Things<'sides'>
  readonly nationalities: Things<'nationalities'>
  readonly countries: Things<'countries'>
  readonly zones: Things<'zones'>
  readonly bridges: Things<'bridges'>
  readonly troopTypes: Things<'troopTypes'>
  readonly leaders: Things<'leaders'>
  readonly headquarters: Things<'headquarters'>
  readonly combatUnits: Things<'combatUnits'>
  readonly specialRules: Things<'specialRules'>
}

type Lists =
  | 'sides'
  | 'nationalities'
  | 'countries'
  | 'zones'
  | 'bridges'
  | 'troopTypes'
  | 'leaders'
  | 'headquarters'
  | 'combatUnits'
  | 'specialRules'
type Things<L extends Lists> = ReadonlyMap<string, ModuleFile[L][number]>

const byId = <T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> =>
  new Map(things.map(thing => [thing.id, thing]))

export const factsOf = (file: ModuleFile): Facts => ({
  file,
  parameters: { ...SERIES.parameters, ...file.parameters },
  tables: { ...SERIES.tables, ...file.tables },
  sides: byId(file.sides),
  nationalities: byId(file.nationalities),
  countries: byId(file.countries),
  zones: byId(file.zones),
  bridges: byId(file.bridges),
  troopTypes: byId(file.troopTypes),
  leaders: byId(file.leaders),
  headquarters: byId(file.headquarters),
  combatUnits: byId(file.combatUnits),
  specialRules: byId(file.specialRules),
})

/** The side of a nationality; undefined: there is no such nationality. */
export const sideOf = ({ nationalities }: Facts, nationality: string | undefined): string | undefined =>
  nationality === undefined ? undefined : nationalities.get(nationality)?.side

/** AOM-9.2: may the CU be assigned to the HQ? */
export function mayCommand(facts: Facts, hq: string, cu: string): boolean {
  const { sameNationality, exceptions, fixed } = facts.file.assignment
  const headquarters = facts.headquarters.get(hq)
  const unit = facts.combatUnits.get(cu)
  if (headquarters === undefined || unit === undefined) return false
  if (sideOf(facts, headquarters.nationality) !== sideOf(facts, unit.nationality)) return false
  if (fixed.some(each => each.cu === cu && each.hq !== hq)) return false
  return (
    !sameNationality ||
    headquarters.nationality === unit.nationality ||
    exceptions.some(each => each.cuNationality === unit.nationality && each.hqs.includes(hq))
  )
}

/** The edge between two zones, whichever is named first. */
export const edgeName = (a: string, b: string): string => (a < b ? `${a}–${b}` : `${b}–${a}`)
