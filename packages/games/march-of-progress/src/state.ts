import {
  type BySeat,
  type State as EngineState,
  type Kind,
  type Outcome,
  type Seat,
  there,
} from '@grognard/engine'
import type { Decision } from './decisions.ts'
import type { Event } from './events.ts'
import type { Part, Scenario } from './scenario.ts'

export interface MarchOfProgress extends Kind {
  scenario: Scenario
  open: Open
  own: Nothing
  hidden: Nothing
  decision: Decision
  event: Event
}

export type State = EngineState<MarchOfProgress>

/** The only secret is the committed card (MOP-16.2), and that is a sealed decision: the engine keeps it. */
type Nothing = Record<string, never>

/** An army on the enemy capital: none, a normal one, a fortified one (MOP-1.9). */
export const NONE = 0
export const NORMAL = 1
export const FORTIFIED = 2

/** No card, no seat. */
export const NO = -1

/** Everything on the table. Lists are by seat or by country; armies are at `seat × countries + country`. */
export interface Open {
  /** Which part of the scenario is being played. */
  part: number
  /** Parts that the conqueror has won (MOP-21.16). */
  partsWon: number
  turn: number
  initiative: Seat
  /** By country. */
  vpDice: number[]
  /** By seat. */
  strength: BySeat<number>
  vp: BySeat<number>
  vpStock: number
  /** Standing armies, those on a capital not included. */
  normal: number[]
  /** Lying armies, those on a capital not included. */
  fortified: number[]
  /** By seat: its army on the enemy capital, NONE, NORMAL or FORTIFIED. */
  onCapital: BySeat<number>
  /** By seat: armies out of play. */
  stock: BySeat<number>
  /** By seat: sets of cards as bits. A committed card stays here until the reveal. */
  hand: BySeat<number>
  discardPile: BySeat<number>
  /** By seat: the card revealed this turn, or NO. */
  played: BySeat<number>
  /** Who acts first where both act in one group. */
  first: Seat
  /** The attack under way. */
  attack: Attack | null
  /** Turns in a row without a change of VPs (MOP-15.8), and whether this turn has changed them. */
  quietTurns: number
  vpChanged: boolean
  /** The seat that offers to end the game (MOP-15.5), or NO; and by seat whether it has offered this turn. */
  offer: Seat
  offered: BySeat<boolean>
}

export interface Attack {
  readonly seat: Seat
  readonly country: number
  /** Armies that take part, as many as are left of them. */
  armies: number
  /** Cards discarded: for each of them the bonus counts (MOP-8.12, MOP-24.18). */
  discarded: number
  /** VPs spent on air power (MOP-21.11). */
  airPower: number
  /** Won by the attacker: armies may exploit (MOP-21.12). */
  won: boolean
}

/*
 * The steps of a turn read their lists themselves, and say `!` where a list has an entry for every country, card or
 * seat: asking each time whether it is there was measured to take a quarter of random play.
 */
export const partOf = (s: Pick<State, 'scenario' | 'open'>): Part => s.scenario.parts[s.open.part]!

/** What a list of the table has for a seat, a country or a place for armies, where nobody is in a hurry. */
export const valueAt = (list: readonly number[], index: number): number => there(list[index], 'such place')

/** The table at the start of a part; the initiative is still to be rolled (MOP-2.8). */
export function setUpPart(
  scenario: Scenario,
  part: number,
  carried: Readonly<BySeat<number>>,
  partsWon: number,
): Open {
  const printed = there(scenario.parts[part], 'such part')
  const { countries, hands, armiesInPlay, armiesPerPlayer } = printed
  const [blue, orange] = printed.vpStart ?? carried
  const normal = Array.from({ length: 2 * countries.length }, () => 0)
  for (const seat of [0, 1] as const)
    for (const country of armiesInPlay[seat]) normal[seat * countries.length + country]!++
  return {
    part,
    partsWon,
    turn: 1,
    initiative: 0,
    vpDice: countries.map(({ vpStart }) => vpStart),
    strength: [...printed.strengthStart],
    vp: [blue, orange],
    vpStock: printed.vpSupply - blue - orange,
    normal,
    fortified: normal.map(() => 0),
    onCapital: [NONE, NONE],
    stock: [armiesPerPlayer - armiesInPlay[0].length, armiesPerPlayer - armiesInPlay[1].length],
    hand: [...hands],
    discardPile: [0, 0],
    played: [NO, NO],
    first: 0,
    attack: null,
    quietTurns: 0,
    vpChanged: false,
    offer: NO,
    offered: [false, false],
  }
}

export const setUp = (scenario: Scenario): Pick<State, 'open' | 'own' | 'hidden'> => ({
  open: setUpPart(scenario, 0, [0, 0], 0),
  own: [{}, {}],
  hidden: {},
})

export function copyOpen(o: Open): Open {
  return {
    part: o.part,
    partsWon: o.partsWon,
    turn: o.turn,
    initiative: o.initiative,
    vpDice: o.vpDice.slice(),
    strength: [o.strength[0], o.strength[1]],
    vp: [o.vp[0], o.vp[1]],
    vpStock: o.vpStock,
    normal: o.normal.slice(),
    fortified: o.fortified.slice(),
    onCapital: [o.onCapital[0], o.onCapital[1]],
    stock: [o.stock[0], o.stock[1]],
    hand: [o.hand[0], o.hand[1]],
    discardPile: [o.discardPile[0], o.discardPile[1]],
    played: [o.played[0], o.played[1]],
    first: o.first,
    attack: o.attack === null ? null : { ...o.attack },
    quietTurns: o.quietTurns,
    vpChanged: o.vpChanged,
    offer: o.offer,
    offered: [o.offered[0], o.offered[1]],
  }
}

/** Who wins on VPs (MOP-15.2); equal VPs are a tie. */
export function byVp(s: State, how: string, rule: Outcome['rule']): Outcome {
  const [blue, orange] = s.open.vp
  return { winners: blue > orange ? [0] : orange > blue ? [1] : [], scores: [blue, orange], how, rule }
}
