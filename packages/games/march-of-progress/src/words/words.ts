import type { Refusal, View, Words } from '@grognard/engine'
import type { MarchOfProgress } from '../state.ts'
import type { Group } from '../vocabulary.ts'
import type { CardId } from './names.ts'

/** What this game says besides what every game says. */
export interface GameWords extends Words<MarchOfProgress> {
  readonly labels: Labels
  readonly cardText: Readonly<Record<CardId, string>>
  card(id: string): string
  country(id: string): string
  /** The name of a home's capital, or null if it has none of its own. */
  capital(country: string): string | null
  part(id: string): string
  /** "Blue"; `seat` also says who that is in the scenario. */
  side(seat: number): string
}

/** Words of the table itself, spelt as in the middle of a sentence. Terms are those of MOP-22.4 and MOP-22.5. */
export interface Labels {
  readonly turn: string
  /** „5 of 26“, where a scenario has a last turn. */
  of(turn: number, last: number): string
  readonly initiative: string
  readonly vp: string
  readonly stock: string
  readonly hand: string
  readonly discardPile: string
  readonly capital: string
  readonly garrison: string
  readonly occupied: string
  readonly armyStrength: string
  /** Where there is no room for more. */
  readonly strength: string
  armies(count: number): string
  readonly normal: string
  readonly fortified: string
  readonly controls: string
  readonly nobody: string
  readonly revealed: string
  readonly committed: string
  readonly chooseCard: string
  readonly sequence: string
  /** What the sequence-of-actions card says of the initiative (MOP-1.19). */
  readonly initiativeRule: string
  readonly groups: Readonly<Record<Group, string>>
}

/** The steps at which somebody decides. */
export const ASKING_STEPS = [
  'choose',
  'order',
  'move',
  'fortifyArmy',
  'declareAttack',
  'discardForAttack',
  'spendOnAirPower',
  'exploit',
  'raiseStrength',
] as const
type AskingStep = (typeof ASKING_STEPS)[number]
export type Prompts = { readonly [S in AskingStep]: (view: View<MarchOfProgress>) => string }

export const isAskingStep = (step: string): step is AskingStep => ASKING_STEPS.some(name => name === step)

export const REFUSALS = [
  'mop.no-such-country',
  'mop.no-such-card',
  'mop.not-in-hand',
  'mop.score-needs-pile',
  'mop.move-inside',
  'mop.not-adjacent',
  'mop.no-such-armies',
  'mop.too-many-move',
  'mop.no-normal-army',
  'mop.must-attack',
  'mop.not-eligible',
  'mop.nobody-attacks',
  'mop.no-such-fortified',
  'mop.must-discard',
  'mop.score-not-discarded',
  'mop.too-much-air-power',
  'mop.cannot-exploit',
  'mop.cannot-pay',
  'mop.must-reduce',
  'mop.not-controlled',
  'mop.die-at-minimum',
  'mop.scenario',
  'mop.position',
] as const
type RefusalKey = (typeof REFUSALS)[number]
export type Refusals = { readonly [K in RefusalKey]: (facts: Facts) => string }

export const isRefusalKey = (key: string): key is RefusalKey => REFUSALS.some(name => name === key)

/** The arguments that refusals of this game come with; those that one does not have are empty. */
interface Facts {
  readonly country: string
  readonly from: string
  readonly to: string
  readonly card: string
  readonly field: string
  readonly reason: string
  readonly most: number
  readonly least: number
  readonly price: number
}

export function factsOf({ args = {} }: Refusal): Facts {
  const text = (name: string) => String(args[name] ?? '')
  const number = (name: string) => Number(args[name] ?? 0)
  return {
    country: text('country'),
    from: text('from'),
    to: text('to'),
    card: text('card'),
    field: text('field'),
    reason: text('reason'),
    most: number('most'),
    least: number('least'),
    price: number('price'),
  }
}
