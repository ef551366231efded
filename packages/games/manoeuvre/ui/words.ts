import { type Language, type Later, later } from '@grognard/engine'
import type { CombatKind, HqKind, Phase, Terrain } from '../src/vocabulary.ts'

/** Stages of set-up at which somebody decides (MAN-3.1). */
export const STAGES = ['board', 'nations', 'edge', 'hands', 'deployment'] as const
export type Stage = (typeof STAGES)[number]

/** Words of the board itself: labels, tips and what a screen reader says. */
export interface BoardWords {
  readonly board: string
  /** What a choice is called that is put together on the board. */
  readonly composed: { readonly deploy: string; readonly map: string; readonly hand: string }
  readonly aloud: Aloud
  readonly phases: { readonly [P in Phase]: string }
  readonly stages: { readonly [S in Stage]: string }
  readonly phasesTitle: string
  readonly setUpTitle: string
  turn(turn: number): string
  turnOf(turn: number, seat: string): string
  readonly setUp: string
  readonly tray: TrayWords
  readonly plate: PlateWords
  readonly inspect: InspectWords
  readonly night: NightWords
  readonly control: ControlWords
  /** What each terrain does (MAN-7.2), in a few words. */
  readonly key: { readonly title: string } & { readonly [T in Exclude<Terrain, 'clear'>]: string }
  readonly hand: HandWords
  readonly uses: UseWords
  /** Under the small cards of a telephone, some fourteen letters wide. */
  readonly usesInBrief: UseWords
  readonly laying: LayingWords
  readonly nation: NationWords
  readonly tags: {
    readonly kinds: { readonly [K in CombatKind]: string }
    readonly hit: string
    readonly retreat: string
    readonly command: string
    readonly combat: string
    committed(unit: string): string
  }
}

/** What a screen reader says of a square and of what stands on it. */
interface Aloud {
  unit(nation: string, unit: string, type: string, strength: number): string
  readonly reduced: string
  readonly redoubt: string
  readonly attacker: string
  readonly supporter: string
  readonly target: string
  readonly mayBeChosen: string
  readonly picked: string
  readonly armed: string
  edge(edge: string): string
}

interface TrayWords {
  readonly deck: string
  readonly discard: string
  readonly hand: string
  readonly played: string
  readonly losses: string
  cards(count: number): string
  lost(count: number, most: number): string
  lostUnit(unit: string): string
  /** The scouted hand. */
  seen(turn: number): string
}

/** An army in three lines. */
interface PlateWords {
  ground(squares: number): string
  draw(cards: number): string
  spent(cards: number): string
}

/** What the inspector says. */
interface InspectWords {
  strength(full: number, reduced: number): string
  defends(total: number, ground: string): string
  readonly marches: string
  readonly rides: string
  cards(count: number, dice: string): string
  readonly open: string
  bonus(by: number): string
}

interface NightWords {
  readonly title: string
  /** Of a column with cards that are left. */
  readonly short: string
  /** Cards of a first deck still to be drawn. */
  left(cards: number): string
  readonly exhausted: string
  /** MAN-16.5, where there is a limit. */
  atLatest(turn: number): string
  rule(turnLimit: number): string
}

interface ControlWords {
  readonly title: string
  readonly short: string
  readonly show: string
  squares(count: number): string
  readonly rule: string
  by(seat: string): string
  readonly counts: string
}

export interface HandWords {
  readonly title: string
  readonly attack: string
  readonly bombard: string
  readonly volley: string
  readonly defence: string
  readonly pursuit: string
  readonly withdraw: string
  readonly stay: string
  readonly command: string
  readonly combat: string
  readonly rally: string
  readonly automatic: string
  readonly battery: string
  range(high: number): string
  versus(attacking: number, defending: number): string
  pursuitBy(modifier: number): string
  readonly selected: string
  readonly onTop: string
  copies(left: number, all: number): string
  /** What a headquarters card does, as short as a card can say it. */
  readonly brief: { readonly [K in Exclude<HqKind, 'leader'>]: string }
}

/** What a card does now, and why it does nothing. */
export interface UseWords {
  readonly discard: string
  readonly scout: string
  readonly respond: string
  readonly withdraw: string
  withdrawOn(high: number): string
  assault(targets: string): string
  bombard(targets: string): string
  volley(targets: string): string
  ambush: string
  battery(targets: string): string
  defend(by: number): string
  lead(by: number): string
  support(dice: string): string
  readonly committed: string
  readonly sappers: string
  readonly skirmish: string
  readonly restore: string
  rally(high: number): string
  readonly rallyAlways: string
  readonly redoubt: string
  readonly march: string
  readonly supply: string
  readonly notNow: string
  readonly unitLost: string
  readonly inMarsh: string
  readonly noTarget: string
  readonly otherUnit: string
  readonly noRedoubt: string
  readonly nothingReduced: string
  readonly unitIsFull: string
}

interface LayingWords {
  readonly sections: string
  turn(slot: string): string
  readonly another: string
  readonly hint: string
}

interface NationWords {
  readonly title: string
  make(infantry: number, cavalry: number): string
  strength(sum: number): string
  leaders(count: number): string
}

const WORDS: { readonly [L in Language]: Later<BoardWords> } = {
  en: later('the English words of the board', async () => (await import('./words/en.ts')).en),
  de: later('the German words of the board', async () => (await import('./words/de.ts')).de),
}

export const fetchWords = (language: Language): Promise<BoardWords> => WORDS[language].fetch()

export const wordsIn = (language: Language): BoardWords => WORDS[language].here
