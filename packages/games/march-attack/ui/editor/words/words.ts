import { type Language, type Later, later } from '@grognard/engine'
import { DE, EN } from '../../../src/later.ts'
import type {
  AreaType,
  BlockType,
  CrossingType,
  Edge,
  ObstacleType,
  OrderType,
} from '../../../src/vocabulary.ts'
import type { ArmyWords } from '../army/words/words.ts'

/** What the drawing room says. */
export interface EditorWords {
  readonly army: ArmyWords
  readonly rooms: { readonly title: string; readonly battle: string; readonly army: string }
  readonly open: string
  readonly refused: string
  /** The house's army lists. */
  readonly armies: { readonly [id: string]: string }
  /** A name for an army that was made from another; empty: from none. */
  ownArmy(name: string): string
  readonly lead: string
  readonly from: string
  readonly empty: string
  /** A title for a battle that was made from another. */
  own(title: string): string
  /** For one that was begun with an empty table. */
  readonly ownEmpty: string
  readonly title: string
  readonly about: string
  readonly turns: string
  readonly begins: string
  readonly sunset: string
  readonly width: string
  readonly height: string
  readonly marginal: string
  readonly decisive: string
  readonly tabs: {
    readonly battle: string
    readonly ground: string
    readonly objectives: string
  }
  readonly sections: string
  readonly add: string
  readonly kind: string
  readonly hill: (level: number) => string
  readonly road: string
  readonly areas: { readonly [T in AreaType]: string }
  readonly blocks: { readonly [T in BlockType]: string }
  readonly lines: { readonly [T in ObstacleType]: string }
  readonly crossings: { readonly [T in CrossingType]: string }
  readonly noWater: string
  readonly newObjective: string
  readonly objectiveName: string
  readonly points: string
  readonly countsFor: string
  readonly eitherSide: string
  readonly radius: string
  readonly sideName: string
  readonly chief: string
  readonly homeEdge: string
  readonly edges: { readonly [E in Edge]: string }
  readonly formations: string
  readonly year: (year: number) => string
  readonly units: (count: number) => string
  readonly standAgain: string
  readonly zone: (side: string) => string
  readonly orders: string
  readonly orderTypes: { readonly [O in OrderType]: string }
  readonly noOrder: string
  readonly selected: string
  readonly nothing: string
  readonly corner: (number: number) => string
  readonly whole: string
  readonly x: string
  readonly y: string
  readonly facing: string
  readonly addCorner: string
  readonly dropCorner: string
  readonly remove: string
  readonly undo: string
  readonly redo: string
  readonly table: string
  readonly keys: string
  readonly reasons: (count: number) => string
  readonly sound: string
  readonly checking: string
  readonly download: string
  readonly save: string
  readonly play: string
  readonly saved: string
}

const WORDS: { readonly [L in Language]: Later<EditorWords> } = {
  en: later('the English words of the drawing room', async () => (await import('./en.ts')).en),
  de: later('the German words of the drawing room', async () => (await import('./de.ts')).de),
}

/** The game's own words have the titles of its battles. */
const GAME = { en: EN, de: DE } as const

export async function fetchEditorWords(language: Language): Promise<void> {
  await Promise.all([WORDS[language].fetch(), GAME[language].fetch()])
}

export const editorWordsIn = (language: Language): EditorWords => WORDS[language].here
export const titleIn = (language: Language, scenario: string): string =>
  GAME[language].here.scenario(scenario).title
