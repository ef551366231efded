import { placeInData, type Refusal, type View, type Words } from '@grognard/engine'
import type { Face } from '../data/armies.ts'
import type { DataReason } from '../data/data-reasons.ts'
import type { Manoeuvre } from '../state.ts'
import type { Known, Namer, Names } from './names.ts'

/** What this game says besides what every game says. */
export interface GameWords extends Words<Manoeuvre> {
  readonly labels: Labels
  readonly names: Names
  readonly namer: Namer
  /** "Great Britain" */
  nation(id: string): string
  /** "command 2, combat 4, rally 1–5" */
  leader(face: Face): string
}

/** Words of the table itself, spelt as in the middle of a sentence. */
export interface Labels {
  readonly turn: string
  readonly setUp: string
  readonly firstPlayer: string
  readonly homeEdge: string
  readonly hand: string
  readonly deck: string
  readonly discardPile: string
  readonly firstDeckExhausted: string
  readonly losses: string
  /** Squares of the enemy half that would count at nightfall. */
  readonly ground: string
  readonly nightfall: string
  /** When night falls: both first decks exhausted, or a turn. */
  nightfallRule(turnLimit: number): string
  readonly redoubt: string
  readonly reduced: string
  readonly eliminated: string
  readonly target: string
  scouted(turn: number): string
}

/** The steps at which somebody decides. */
export const ASKING_STEPS = [
  'chooseMap',
  'nominateNations',
  'pickNation',
  'pickEdge',
  'chooseHand',
  'deploy',
  'discard',
  'scoutInDraw',
  'basicMove',
  'movementCard',
  'guerrilla',
  'forcedStep',
  'supplyMove',
  'declareCombat',
  'withdrawWindow',
  'defenderCards',
  'attackerCards',
  'hitOrRetreat',
  'retreat',
  'advance',
  'skirmishMove',
  'restoreUnit',
  'placeRedoubt',
] as const
type AskingStep = (typeof ASKING_STEPS)[number]
export type Prompts = { readonly [S in AskingStep]: (view: View<Manoeuvre>) => string }

export const isAskingStep = (step: string): step is AskingStep => ASKING_STEPS.some(name => name === step)

export const REFUSALS = [
  'man.ambush-leader-only',
  'man.bogged',
  'man.cannot-support',
  'man.committed-attack',
  'man.data',
  'man.eight-units',
  'man.five-cards',
  'man.form-card',
  'man.form-dice',
  'man.form-id',
  'man.form-name',
  'man.form-row',
  'man.has-redoubt',
  'man.home-rows',
  'man.illegal-board',
  'man.lake',
  'man.march-who-moved',
  'man.marsh',
  'man.needs-ambush',
  'man.needs-skirmish',
  'man.no-attack',
  'man.no-backtracking',
  'man.no-command',
  'man.no-fire',
  'man.no-redoubt',
  'man.no-sight',
  'man.no-skirmish',
  'man.no-step',
  'man.no-such-section',
  'man.no-such-unit',
  'man.no-target',
  'man.no-withdrawal',
  'man.not-a-leader',
  'man.not-adjacent',
  'man.not-fighting',
  'man.not-free',
  'man.not-in-deck',
  'man.not-in-hand',
  'man.not-nominated',
  'man.not-reduced',
  'man.one-leader',
  'man.one-march',
  'man.one-supply',
  'man.only-target-defends',
  'man.other-decision',
  'man.other-set',
  'man.other-units-card',
  'man.out-of-range',
  'man.out-of-reach',
  'man.position',
  'man.section-twice',
  'man.slot-twice',
  'man.supply-other-unit',
  'man.too-many-supporters',
  'man.two-nations',
  'man.two-on-square',
  'man.wrong-moment',
] as const
type RefusalKey = (typeof REFUSALS)[number]
export type Refusals = { readonly [K in RefusalKey]: (facts: Facts) => string }

export const isRefusalKey = (key: string): key is RefusalKey => REFUSALS.some(name => name === key)

/** The arguments that refusals of this game come with, named in the language; those that one lacks are empty. */
interface Facts {
  readonly unit: string
  readonly card: string
  readonly section: string
  readonly square: string
  readonly field: string
  readonly reason: string
  readonly most: number
  /** Of files: where in which of them, and what else a reason is about. */
  readonly place: string
  readonly other: string
}

/** What is wrong with armies, maps and scenarios of one's own, to stand behind the place where it is. */
export type DataReasons = { readonly [R in DataReason]: (other: string) => string }

export function factsOf(namer: Namer, scenario: Known, { args = {} }: Refusal): Facts {
  const text = (name: string) => String(args[name] ?? '')
  const named = (name: string, say: (scenario: Known, id: string) => string) =>
    text(name) === '' ? '' : say(scenario, text(name))
  return {
    unit: named('unit', namer.unit),
    card: named('card', namer.card),
    section: named('section', namer.section),
    square: text('square'),
    field: text('field'),
    reason: text('reason'),
    most: Number(args['most'] ?? 0),
    place: placeInData(args),
    other: text('other'),
  }
}
