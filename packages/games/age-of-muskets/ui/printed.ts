import { type Later, later } from '@grognard/engine'
import series from '../src/modules/series.json' with { type: 'json' }
import type { BattleOption } from '../src/vocabulary.ts'

/** What a module prints on counters, charts and map: it never changes, so the view does not repeat it. */
interface PrintedModule {
  readonly moduleId: string
  readonly sides: readonly [PrintedSide, PrintedSide] | readonly PrintedSide[]
  readonly nationalities: readonly { readonly id: string; readonly name: string; readonly side: string }[]
  readonly zones: readonly PrintedZone[]
  readonly bridges: readonly { readonly id: string; readonly name: string }[]
  readonly troopTypes: readonly PrintedTroops[]
  readonly leaders: readonly PrintedLeader[]
  readonly headquarters: readonly PrintedHq[]
  readonly combatUnits: readonly PrintedUnit[]
  readonly calendar: readonly PrintedTurn[]
  readonly parameters: { readonly depotMaxLevel: { readonly [nation: string]: number } }
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly date: string }[]
  /** By list and id, what is called otherwise in German. */
  readonly words: { readonly de: { readonly [list: string]: unknown } }
}

interface PrintedTurn {
  readonly turn: number
  readonly id: string
  readonly label: string
  /** AOM-51.2 */
  readonly attritionHalf: { readonly default: string }
}

interface PrintedSide {
  readonly id: string
  readonly name: string
  readonly nationalities: readonly string[]
}

interface PrintedZone {
  readonly id: string
  readonly name: string
  readonly terrain: string
  /** AOM-2.14 */
  readonly forage: number
  /** AOM-2.11 */
  readonly place: PrintedPlace | null
  /** AOM-60.2: by side. */
  readonly vp: { readonly [side: string]: number }
}

interface PrintedPlace {
  readonly type: string
  readonly defence: number
  readonly port: boolean
}

export interface PrintedTroops {
  readonly id: string
  readonly abbr: string
  readonly name: string
  readonly arm: string
  readonly quality: string | null
  readonly guard: boolean
  readonly light: boolean
  readonly tactical: number | null
}

/** AOM-4.4 */
interface LeaderValues {
  readonly initiative: number
  readonly tactical: number
}

interface PrintedLeader extends LeaderValues {
  readonly id: string
  readonly name: string
  readonly nationality: string
}

interface PrintedHq {
  readonly id: string
  readonly name: string
  readonly nationality: string
  readonly size: string
  readonly leader: string
}

interface PrintedUnit {
  readonly id: string
  readonly name: string
  readonly nationality: string
  readonly kind: string
  readonly leader: string | null
}

const HOUSE: { readonly [module: string]: Later<PrintedModule> } = {
  'danube-1805': later(
    'The Danube 1805',
    async () => (await import('../src/modules/danube-1805.json', { with: { type: 'json' } })).default,
  ),
  'salamanca-1812': later(
    'Salamanca 1812',
    async () => (await import('../src/modules/salamanca-1812.json', { with: { type: 'json' } })).default,
  ),
  'sall-1796': later(
    'The Sall 1796',
    async () => (await import('../src/modules/sall-1796.json', { with: { type: 'json' } })).default,
  ),
}

/** The module of each scenario of the house: whoever lays out a table knows only the scenario. */
export const MODULE_OF: { readonly [scenario: string]: string } = {
  'the-sall': 'sall-1796',
  furtheim: 'sall-1796',
  austerlitz: 'danube-1805',
  caldiero: 'danube-1805',
  ulm: 'danube-1805',
  'danube-1805-campaign': 'danube-1805',
  salamanca: 'salamanca-1812',
}

/** `snapshot.printed`: modules that are not the house's. The game's own worker wrote it. */
interface Brought {
  readonly modules: readonly PrintedModule[]
}

let open: Box | null = null

/** Lays out what the scenario prints; awaited before its board is shown. */
export async function openBox(scenario: string, printed: unknown): Promise<PrintedModule> {
  const own = printed === undefined ? [] : (printed as Brought).modules
  const brought = own.find(({ scenarios }) => scenarios.some(({ id }) => id === scenario))
  const module = brought ?? (await HOUSE[MODULE_OF[scenario] ?? '']?.fetch())
  if (module === undefined) throw new Error(`no module has the scenario ${scenario}`)
  if (open?.module !== module) open = boxOf(module)
  return module
}

/** What lies in the box, by id. */
interface Box {
  readonly module: PrintedModule
  readonly leaders: ReadonlyMap<string, PrintedLeader>
  readonly headquarters: ReadonlyMap<string, PrintedHq>
  readonly units: ReadonlyMap<string, PrintedUnit>
  readonly troops: ReadonlyMap<string, PrintedTroops>
  readonly zones: ReadonlyMap<string, PrintedZone>
}

const byId = <T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> =>
  new Map(things.map(thing => [thing.id, thing]))

const boxOf = (module: PrintedModule): Box => ({
  module,
  leaders: byId(module.leaders),
  headquarters: byId(module.headquarters),
  units: byId(module.combatUnits),
  troops: byId(module.troopTypes),
  zones: byId(module.zones),
})

/** The open one. */
export function printed(): Box {
  if (open === null) throw new Error('the box has not been opened')
  return open
}

const { artilleryCU, garrison, leaderlessCU, replacementHQ } = series.parameters.genericLeaders

/** AOM-37.12: of a place in which nobody else commands. */
export const garrisonValues: LeaderValues = garrison

/** The values of whoever leads it; the generic ones where nobody by name does (AOM-4.7, AOM-41.6, AOM-41.7). */
export function valuesOf(piece: string, leader: string | null): LeaderValues {
  const box = printed()
  const found = leader === null ? undefined : box.leaders.get(leader)
  if (found !== undefined) return found
  if (box.headquarters.has(piece)) return replacementHQ
  return box.units.get(piece)?.kind === 'ART' ? artilleryCU : leaderlessCU
}

/** The leader printed on a counter. */
export const printedLeader = (piece: string): string | null =>
  printed().headquarters.get(piece)?.leader ?? printed().units.get(piece)?.leader ?? null

export const nationOf = (piece: string): string =>
  printed().headquarters.get(piece)?.nationality ?? printed().units.get(piece)?.nationality ?? ''

/** AOM-30.1 */
export const CHITS: Readonly<Record<BattleOption, number>> = series.tables.battleOptionChits
