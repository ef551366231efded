import { type Language, type Later, later, type Refusal } from '@grognard/engine'
import { DE, EN } from '../../../src/later.ts'
import type { Step } from '../../../src/movement/steps/forms.ts'
import type { PartOf } from '../../../src/parts.ts'
import type { Scenario } from '../../../src/scenario.ts'
import type { Charge } from '../../../src/state.ts'
import type { Formation } from '../../../src/vocabulary.ts'
import type { AimKind } from '../aim/aims.ts'
import type { Tool } from '../look/tools.ts'
import type { Handle } from '../move/handles.ts'
import type { Snap } from '../move/snaps.ts'
import type { NumberKind } from '../panel/numbers.ts'

/** What hands say: at the finger, in the list of steps, on their tools. */
export interface HandsWords {
  /** "forward 2.4″", "wheel left 40°": one step as an order. */
  step(step: Step, formation: Formation): string
  /** 2.4″ of mils, to a hundredth of an inch. */
  inches(mils: number): string
  degrees(tenths: number): string
  /** 27 % of shares. */
  share(percent: number): string
  readonly handles: Readonly<Record<Handle, string>>
  /** Said of a handle, with what it did last. */
  handle(handle: Handle, last: string | null): string
  formation(formation: Formation): string
  /** By parts of a move, in quarters: ¼ to 1. */
  cost(quarters: number): string
  readonly snaps: Readonly<Record<Snap['kind'], string>>
  readonly tools: Readonly<Record<Tool, string>>
  readonly toolStrip: string
  readonly steps: string
  readonly noSteps: string
  readonly allMoved: string
  /** Back to the list of them. */
  readonly allUnits: string
  /** What awaits a unit where it stands. */
  readonly dangers: string
  firesAtIt(unit: string): string
  mayChargeIt(unit: string): string
  /** "by the 2/18th, in front, from 1.44″": who has declared a charge against it. */
  chargedBy(unit: string, zone: Charge['zone'], distance: string): string
  ofInches(distance: string, rate: string): string
  /** "4.5″ of 9″ used" */
  used(used: string, whole: string): string
  left(left: string): string
  readonly modes: { readonly tactical: string; readonly strategic: string }
  readonly mode: string
  readonly takeBack: string
  /** Takes one step out of the list. */
  takeOut(step: string): string
  readonly add: string
  readonly amount: string
  readonly inInches: string
  readonly inDegrees: string
  readonly kind: string
  readonly kinds: Readonly<Record<NumberKind, string>>
  readonly sameAgain: string
  readonly wholeFormation: string
  /** So many units of the formation are in the hand. */
  group(units: number, formation: string): string
  readonly usual: string
  /** Of hits of an MF, where it has a name, so many are laid. */
  hitsLaid(formation: string | null, laid: number, all: number): string
  readonly usualHelp: string
  readonly clear: string
  readonly formations: string
  readonly mayNotStop: string
  readonly keys: string
  /** `nobody`: of charges, where none comes to mind that could be. */
  readonly pressEnemy: Readonly<Record<AimKind | 'nobody', string>>
  /** What a unit does that is charged. */
  readonly reactions: Readonly<Record<'stand' | PartOf<'react'>['reaction'], string>>
  ruler(distance: string, bearing: string): string
  /** What fire may do to its targets. */
  readonly fireOdds: string
  /** "−1", of CV; null: it breaks. */
  loses(loss: number | null): string
  /** Of a probability. */
  percent(chance: number): string
  readonly split: string
  readonly splitHelp: string
  readonly order: string
  readonly orderTo: string
  readonly orderKind: string
  readonly orderTarget: string
  readonly giveOrder: string
  readonly noOrder: string
  readonly draw: string
  readonly drawHelp: string
  /** Where an order leads, by the name of a place. */
  readonly orderWhere: string
  readonly byNumbers: string
  readonly orderKeys: string
  /** What becomes of an order. */
  readonly fates: Readonly<Record<'received' | 'delayed' | 'lost' | 'taken', string>>
  /** How a commander is given to a unit, or taken from it; and where that can be said of nobody. */
  readonly leaderHelp: string
  readonly leadersStay: string
  /** What he does: what he has done so far, or another thing. */
  readonly alone: string
  staysWith(unit: string): string
  joins(unit: string): string
  readonly leaves: string
  readonly placeHelp: string
  readonly place: string
  readonly east: string
  readonly north: string
  readonly facing: string
}

const WORDS: { readonly [L in Language]: Later<HandsWords> } = {
  en: later('the English words of hands', async () => (await import('./en.ts')).en),
  de: later('the German words of hands', async () => (await import('./de.ts')).de),
}
/** The rules' own sentences for what they refuse. */
const RULES = { en: EN, de: DE } as const

export const fetchHandsWords = (language: Language): Promise<unknown> =>
  Promise.all([WORDS[language].fetch(), RULES[language].fetch()])

export const handsWordsIn = (language: Language): HandsWords => WORDS[language].here

/** A number as it is typed; a point is understood everywhere. */
export const typedIn = (language: Language, number: number): string =>
  language === 'de' ? String(number).replace('.', ',') : String(number)

/** Why not, as a sentence. */
export const reasonOf = (language: Language, scenario: Scenario, refusal: Refusal): string =>
  RULES[language].here.refusal(scenario, refusal) ?? refusal.key

/** The words of rules for one language, once they are fetched. */
export const nameOf = (language: Language, scenario: Scenario) => RULES[language].here.namer(scenario)
