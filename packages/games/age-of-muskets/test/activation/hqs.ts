import type { Decision } from '../../src/decisions.ts'
import { steps as march } from '../../src/march/sequence.ts'
import type { State } from '../../src/state.ts'
import { hq, Stage, stateOf } from '../table.ts'

/** Ulm 1805, where only the HQ that are named have AP. */
export function ulm(points: { readonly [hq: string]: number } = {}, options: object = {}): State {
  const s = stateOf('ulm', options)
  for (const [id, activityPoints] of Object.entries(points)) hq(s, id).activityPoints = activityPoints
  return s
}

export const pointsOf = (s: State, ...ids: string[]): number[] => ids.map(id => hq(s, id).activityPoints)

export const bid = (id: string, points: number): Decision => ({ type: 'bid', hq: id, points })
export const PASS: Decision = { type: 'pass-round' }
export const declare = (hqs: readonly string[], units: readonly string[]): Decision => ({
  type: 'declare-forces',
  hqs: [...hqs],
  units: [...units],
})
export const OUT: Decision = { type: 'supply', source: 'outOfSupply', zone: null }
export const act = (action: Extract<Decision, { type: 'action' }>['action']): Decision => ({
  type: 'action',
  action,
})

/** The Action Phase with a free activation of one HQ, as far as its Forces are declared. */
export function activated(s: State, player: string, id: string, dice: readonly number[] = []): Stage {
  const stage = new Stage(s, 'freeActivation', dice)
  if (stage.at === 'offerFreeActivation') stage.decide(seniorOf(s), { type: 'offer-free-activation', player })
  return stage.decide(player, { type: 'free-activation', hq: id })
}

const seniorOf = (s: State): string => s.scenario.players[s.scenario.senior[s.open.initiative]]?.id ?? ''

/** A Force of that HQ is about to choose its action, after going without supply. */
export function ready(
  s: State,
  player: string,
  id: string,
  units: readonly string[],
  dice: readonly number[] = [],
): Stage {
  const stage = activated(s, player, id, dice)
    .decide(player, declare([id], units))
    .decide(player, OUT)
  return stage.letPass('chooseAction')
}

/** What it may do. */
export const actionsOf = (stage: Stage, player: string): string[] =>
  stage.options(player).flatMap(option => (option.type === 'action' ? [option.action] : []))

/** The Force marches and stays where it is. */
export const marchInPlace = (stage: Stage, player: string): Stage =>
  stage.decide(player, act('march')).letPassWhile(at => Object.hasOwn(march, at))
