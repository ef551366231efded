import { forSeat, pickFrom, type Random, type Seat, type Strategies, type Strategy } from '@grognard/engine'
import type { Decision } from '../../decisions.ts'
import type { Manoeuvre, State } from '../../state.ts'
import { enemyOf } from '../../vocabulary.ts'
import { hintsBy } from '../hints.ts'
import { openings } from '../opening/index.ts'
import type { Judge } from '../supposed.ts'
import { discarded, type Keeps, live, ready } from './discarded.ts'
import {
  apart,
  cards,
  cavalryRows,
  cover,
  ground,
  middle,
  near,
  redoubts,
  rows,
  strength,
  strongRows,
  together,
  type Value,
} from './values.ts'

/** Fixed plans of people who think ahead of the match and not in it: what the bots are measured against. */

/** What is wanted, and how many points of strength, its own or the enemy's, one more of it is worth. */
type Wishes = readonly (readonly [Value, number])[]

interface Plan {
  readonly wishes: (s: State, seat: Seat) => Wishes
  readonly keeps: Keeps
}

/** It sets up as bots do; then it always does what brings it most of what it wants at once, odds of combats counted. */
const by = ({ wishes, keeps }: Plan): Strategy<Manoeuvre> => ({
  decide(s, seat, at, options, random) {
    const [first, ...others] = openings(s, seat, at, random) ?? []
    if (first !== undefined)
      return others.reduce((best, each) => (each.worth > best.worth ? each : best), first).decision
    if (at === 'discard') return discarded(s, seat, keeps)
    const worths = hintsBy(judgeBy(wishes(s, seat), seat)).glance(s, seat, at, options)
    return worths === null ? pickFrom(random, options) : bestOf(options, worths, random)
  },
})

/** Small enough for worths to stay nearly in proportion. */
const SCALE = 0.01

const judgeBy =
  (wishes: Wishes, seat: Seat): Judge =>
  s => {
    let ahead = strength(s, seat) - strength(s, enemyOf(seat))
    for (const [value, worth] of wishes) ahead += worth * value(s, seat)
    const own = 1 / (1 + Math.exp(-SCALE * ahead))
    return seat === 0 ? [own, 1 - own] : [1 - own, own]
  }

function bestOf(options: readonly Decision[], worths: readonly number[], random: Random): Decision {
  const most = Math.max(...worths)
  return pickFrom(
    random,
    options.filter((_, i) => worths[i] === most),
  )
}

const always =
  (...wishes: Wishes): Plan['wishes'] =>
  () =>
    wishes

/** Night falls when both decks are used up (MAN-16.4), or after the last turn (MAN-16.5). */
function isDusk({ open, scenario: { options } }: State): boolean {
  const cardsLeft = [0, 1].map(seat =>
    forSeat(open.firstDeckExhausted, seat) ? 0 : forSeat(open.deckCount, seat),
  )
  return Math.max(...cardsLeft) <= DUSK || (options.turnLimit > 0 && options.turnLimit - open.turn < LAST)
}
const DUSK = 25
const LAST = 8

const AT_HOME: Wishes = [
  [middle, 0.5],
  [cover, 0.5],
  [cards, 0.3],
]
const ACROSS: Wishes = [
  [ground, 2],
  [rows, 0.5],
]

export const strategies: Strategies<Manoeuvre> = {
  /** At the enemy, wherever he is; every card that helps is thrown in. */
  rush: by({ wishes: always([near, 0.4], [cards, 0.2]), keeps: ready }),
  /** Stays in its first rows, in cover and redoubts. */
  turtle: by({ wishes: always([rows, -0.5], [cover, 0.5], [redoubts, 1], [cards, 0.3]), keeps: live }),
  /** Squares of the enemy's half, and as far forward as can be. */
  ground: by({ wishes: always([ground, 1], [rows, 0.5]), keeps: ready }),
  /** Waits in its own half until night is near, and then takes ground. */
  dusk: by({ wishes: s => (isDusk(s) ? ACROSS : AT_HOME), keeps: ready }),
  /** Ground as well, each unit by itself. */
  raid: by({ wishes: always([ground, 1], [rows, 0.3], [apart, 1]), keeps: ready }),
  /** The cavalry rides into the enemy's half; the others stay. */
  cavalry: by({ wishes: always([cavalryRows, 1], [ground, 0.5]), keeps: ready }),
  /** The strongest in front, side by side. */
  column: by({ wishes: always([strongRows, 0.1], [together, 1], [cards, 0.2]), keeps: ready }),
  /** Comes up and spares its cards for what is worth several of them. */
  hoard: by({ wishes: always([middle, 0.3], [near, 0.2], [cards, 0.8]), keeps: live }),
}
