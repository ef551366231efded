import { type Language, type Later, later } from '@grognard/engine'
import type {
  AttritionRow,
  Half,
  HqSize,
  PlaceType,
  SiegeStage,
  SupplyState,
  Terrain,
} from '../../src/vocabulary.ts'
import type { Mix } from '../battle/faces.ts'
import type { LayerName } from './desk.ts'

/** Words of the map and of what stands beside it: labels, tips and what a screen reader says. */
export interface CampaignWords {
  date(label: string, turn: number, last: number): string
  readonly halves: { readonly [H in Half]: string }
  /** What the buttons over the map show. */
  readonly layers: {
    readonly title: string
    /** How to read what is laid over the map. */
    readonly meanings: { readonly [L in Exclude<LayerName, 'key'>]: string }
  } & { readonly [L in LayerName]: string }
  readonly army: {
    readonly title: string
    readonly open: string
    readonly close: string
    readonly others: string
    /** Over the numbers of each HQ. */
    readonly strength: string
    readonly points: string
    readonly bid: (points: number) => string
  }
  readonly sheet: SheetWords
  readonly zone: ZoneWords
  readonly siege: SiegeWords
  readonly garrison: {
    readonly title: string
    leaves(unit: string, where: string): string
    takes(unit: string, zone: string): string
    pass(zone: string): string
    bridge(name: string): string
    readonly more: string
    readonly fewer: string
  }
  readonly strip: {
    readonly title: string
    bid(leader: string, points: number): string
    cost(points: number): string
    readonly again: string
    /** Where one begins to bid. */
    readonly whom: string
  }
  readonly order: {
    title(round: number): string
    readonly acts: string
    aloud(player: string, number: number | null): string
  }
  readonly detail: DetailWords
  readonly score: {
    readonly title: string
    readonly now: string
    readonly zones: string
    readonly prisoners: string
    readonly recorded: string
    readonly total: string
    readonly nobody: string
  }
  readonly aloud: {
    readonly zones: string
    headquarters(leader: string, name: string, sp: number, points: number): string
    unit(name: string, sp: number, shattered: number): string
    backs(side: string, count: number): string
    bridge(name: string, isDestroyed: boolean): string
    readonly mayBeChosen: string
    readonly picked: string
    readonly activated: string
  }
}

interface SheetWords {
  readonly sizes: { readonly [S in HqSize]: string }
  readonly initiative: string
  readonly tactical: string
  readonly control: string
  readonly activity: string
  available(points: number): string
  owed(points: number): string
  /** More than there are: the rest is owed (AOM-16.5). */
  spending(points: number, of: number): string
  sp(count: number): string
  shattered(count: number): string
  readonly sorts: { readonly [S in Mix['sort']]: string }
  readonly leaderLost: string
  readonly detached: string
  at(zone: string): string
  readonly supply: { readonly [S in SupplyState]: string }
  depot(zone: string, level: number, most: number): string
  readonly chained: string
  /** How many zones away it is. */
  away(zones: number): string
  /** SP that acting costs. */
  readonly attrition: string
  loss(count: number): string
  /** What acting would cost, beside where it is supplied from. */
  acting(count: number): string
  readonly requisition: string
  readonly subordinates: string
  readonly noUnits: string
  /** Who and what belongs to it. */
  units(count: number): string
}

/** All of them, by names that a module prints. */
type Named<N extends string> = { readonly [K in N]: string } & { readonly [name: string]: string | undefined }

interface ZoneWords {
  readonly terrains: Named<Terrain>
  readonly places: Named<PlaceType>
  readonly port: string
  readonly forage: string
  readonly depleted: string
  readonly defence: string
  points(side: string, points: number): string
  heldBy(side: string): string
  readonly heldByNobody: string
  readonly neutral: string
  readonly notInPlay: string
  garrison(side: string, sp: number | null, where: string): string
  readonly locations: { readonly place: string; readonly pass: string; readonly bridge: string }
  depot(nation: string, level: number, most: number): string
  stragglers(nation: string, count: number): string
  train(side: string): string
  works(side: string, isCamp: boolean): string
  blockade(side: string): string
  requisition(side: string, level: number): string
  line(side: string, from: string): string
  readonly inside: string
  readonly pillaged: string
  /** What was once reported: as a note of that day, and no more. */
  reported(turn: number, leaders: readonly string[], arms: readonly number[], units: number): string
  seen(turn: number, leader: string): string
  pencil(what: string, turn: number): string
  units(count: number): string
}

interface SiegeWords {
  title(side: string): string
  readonly stages: { readonly [S in SiegeStage | 'assault']: string }
  readonly hints: { readonly [S in SiegeStage | 'assault']: string }
  readonly done: string
  readonly next: string
  readonly double: string
  /** In hundredths. */
  surrender(per: number): string
  breach(per: number): string
  atBreach(per: number): string
  commander(initiative: number): string
  unknown(initiative: number): string
  failures(count: number): string
}

interface DetailWords {
  readonly ways: string
  /** HQ, if there are any, with so many CU. */
  readonly activated: (hqs: string, units: number) => string
  readonly marchTo: (zone: string) => string
  readonly forcedTo: (zone: string) => string
  readonly stays: string
  points(points: number): string
  of(points: number): string
  readonly onCredit: string
  readonly afloat: string
  readonly opposed: string
  readonly fords: string
  readonly bridge: string
  enemies(count: number): string
  attrition(sp: number, half: string): string
  readonly rows: { readonly [R in AttritionRow]: string }
  loss(count: number): string
  forced(initiative: number): string
  chance(per: number): string
}

const WORDS: { readonly [L in Language]: Later<CampaignWords> } = {
  en: later('the English words of the map', async () => (await import('./words/en.ts')).en),
  de: later('the German words of the map', async () => (await import('./words/de.ts')).de),
}

export const fetchCampaignWords = (language: Language): Promise<CampaignWords> => WORDS[language].fetch()

export const campaignWords = (language: Language): CampaignWords => WORDS[language].here
