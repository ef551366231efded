import type { Refusal, View } from '@grognard/engine'
import type { MarchOfProgress } from '../state.ts'

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
