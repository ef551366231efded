import { type Hints, pickFrom, type Random, type Seat } from '@grognard/engine'
import { faceNamed } from '../cards/index.ts'
import type { Decision } from '../decisions.ts'
import type { Manoeuvre, State } from '../state.ts'
import { nightfallRule } from '../steps/nightfall.ts'
import { A_FEW, discardAtOnce, discards, withAnyCard } from './discards.ts'
import {
  advance,
  attack,
  combat,
  type Glance,
  move,
  movementCard,
  redoubt,
  restore,
  skirmishMove,
} from './glances.ts'
import { defend, hitOrRetreat, respond, retreat, withdraw } from './reactions.ts'
import { type Judge, without, worthTo } from './supposed.ts'

/** Played while cards are drawn, a scout is replaced (MAN-14.15). */
const scoutInDraw: Glance = (judge, s, seat, option) =>
  option.type === 'scout'
    ? without(s, seat, [faceNamed(s, seat, option.card)], () => withAnyCard(judge, s, seat, A_FEW))
    : worthTo(judge, s, seat)

/** By step; what is not here is left to the search. */
const GLANCES: { readonly [at: string]: Glance } = {
  scoutInDraw,
  basicMove: move,
  forcedStep: move,
  supplyMove: move,
  movementCard,
  guerrilla: respond,
  declareCombat: combat,
  withdrawWindow: withdraw,
  defenderCards: defend,
  attackerCards: attack,
  hitOrRetreat,
  retreat,
  advance,
  skirmishMove,
  restoreUnit: restore,
  placeRedoubt: redoubt,
}

/**
 * Between two player turns: nothing is under way, and what was moved and fought for has been paid for. Before the last of
 * them there is nothing to be judged any more: what it takes nobody takes back, and then the match is over.
 */
export const isQuiet = (s: State, at: string): boolean => at === 'discard' && !isLastTurn(s)

const isLastTurn = (s: State): boolean => s.open.active !== s.open.first && nightfallRule(s) !== null

/** Options that are looked at in a play-out, to do nothing silly; and by one who plays a match in this manner. */
const FEW = 6
const MANY = 16

/** The best of so many at a glance; where there is nothing to see, that is set-up, by lot. */
const playing =
  (judge: Judge, most: number) =>
  (s: State, seat: Seat, at: string, options: readonly Decision[], random: Random): Decision => {
    const [first] = options
    if (first !== undefined && options.length === 1) return first
    if (at === 'discard') return discardAtOnce(judge, s, seat)
    const glance = GLANCES[at]
    if (glance === undefined || first === undefined) return pickFrom(random, options)
    const few =
      options.length <= most ? options : Array.from({ length: most }, () => pickFrom(random, options))
    let best = first
    let highest = -1
    for (const option of few) {
      const worth = glance(judge, s, seat, option)
      if (worth <= highest) continue
      highest = worth
      best = option
    }
    return best
  }

/** How to play whole matches quickly: those from which the weights are found. */
export const quickPlayBy = (judge: Judge) => playing(judge, MANY)

/** Cards are discarded face down but for the top one (MAN-2.5); an opening hand is chosen in secret (MAN-17.1). */
function seenAs(decision: Decision): string {
  if (decision.type === 'discard') return `discard ${decision.cards.length} ${decision.cards.at(-1) ?? ''}`
  return decision.type === 'choose-hand' ? 'choose-hand' : JSON.stringify(decision)
}

/** What this judge sees at a glance. */
type Told = Required<Omit<Hints<Manoeuvre>, 'nearEnd' | 'propose' | 'plans' | 'comparesWorlds'>>

export const hintsBy = (judge: Judge): Told => ({
  glance(s, seat, at, options) {
    if (at === 'discard') return discards(judge, s, seat, options)
    const glance = GLANCES[at]
    return glance === undefined ? null : options.map(option => glance(judge, s, seat, option))
  },
  playOut: playing(judge, FEW),
  isQuiet,
  seenAs,
})
