import { below, type Game, pickFrom, type Random, type Seat, seatsIn, stateWith } from '@grognard/engine'
import type { Decision } from '../../src/decisions.ts'
import { isCampaign } from '../../src/scenario.ts'
import { setUp } from '../../src/set-up.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import { seekBattle } from '../seeking.ts'
import { eventful, shake } from '../shaking.ts'
import type { Stage } from '../table.ts'
import type { Find } from './inspector.ts'

/** Tables for an inspector to look at. */

export function tableOf(game: Game<AgeOfMuskets>, id: string, options: object): State {
  const made = game.scenario(id, options)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return stateWith<AgeOfMuskets>(made.value, setUp(made.value))
}

/** Everybody near each other, weaker than he was, and all that is ever due is due now. */
export function shakenTable(game: Game<AgeOfMuskets>, id: string, options: object, random: Random): State {
  const s = tableOf(game, id, options)
  shake(s, random)
  return isCampaign(s.scenario) ? eventful(s, s.scenario.plan, random) : s
}

/** The same table once more. */
export function again({ scenario, ...rest }: State): State {
  return { ...structuredClone(rest), scenario }
}

/** Somebody who is asked, and what he decides: he often seeks battle. */
export function somebody(
  { position }: Stage,
  random: Random,
): { readonly seat: Seat; readonly decision: Decision } {
  const seat = pickFrom(random, seatsIn(position.waiting))
  const decision = below(random, 3) === 0 ? position.sample(seat, random) : seekBattle(position, seat, random)
  return { seat, decision }
}

/** What inspectors have found, by rule: a few of each. */
export class Findings {
  readonly byRule: { [rule: string]: string[] } = {}

  at(where: () => string): Find {
    return (rule, what) => {
      const found = this.byRule[rule] ?? []
      if (found.length < 3) found.push(`${where()}: ${what}`)
      this.byRule[rule] = found
    }
  }
}

/** How often each kind of thing was compared, of all inspectors together. */
export function counted(
  inspectors: readonly { readonly compared: ReadonlyMap<string, number> }[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { compared } of inspectors)
    for (const [what, often] of compared) counts.set(what, (counts.get(what) ?? 0) + often)
  return counts
}
