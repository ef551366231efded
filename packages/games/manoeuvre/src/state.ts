import {
  type BySeat,
  type State as EngineState,
  forSeat,
  type Kind,
  type Seat,
  there,
} from '@grognard/engine'
import { NOWHERE, SQUARES } from './board/index.ts'
import type { CardMemory } from './cards/memory.ts'
import type { Face, Nation, Unit } from './data/armies.ts'
import type { Layout, TerrainEffects } from './data/maps.ts'
import type { Decision } from './decisions.ts'
import type { Event } from './events.ts'
import type { Part } from './parts.ts'
import type { Scenario } from './scenario.ts'
import { type CombatKind, type CombatOutcome, enemyOf, UNITS_PER_ARMY } from './vocabulary.ts'

export interface Manoeuvre extends Kind {
  scenario: Scenario
  open: Open
  own: Own
  hidden: Hidden
  decision: Decision
  part: Part
  event: Event
  memory: CardMemory
}

export type State = EngineState<Manoeuvre>

/** No seat, unit, card or nation. */
export const NO = -1

export const FULL = 0
export const REDUCED = 1
export const ELIMINATED = 2

/** Everything on the table (MAN-2.1). Units are 0 to 15: the first seat's eight, then the second's. */
export interface Open {
  /** The first player (MAN-3.2), or NO. */
  first: Seat
  active: Seat
  turn: number
  layout: Layout | null
  /** By square. */
  terrain: number[]
  /** The two nations that the first player may take one of. */
  nominated: number[]
  /** By seat: numbers of nations and of edges. */
  nation: BySeat<number>
  edge: BySeat<number>
  /** By unit: its square, or NOWHERE; and FULL, REDUCED or ELIMINATED. */
  at: number[]
  state: number[]
  /** By square: the unit on it, or NO. */
  unitOn: number[]
  /** Units in a redoubt, as bits. */
  redoubts: number
  /** By seat. */
  handCount: BySeat<number>
  deckCount: BySeat<number>
  discardCount: BySeat<number>
  /** By seat: the face on top of the discard pile, or NO. */
  discardTop: BySeat<number>
  firstDeckExhausted: BySeat<boolean>
  movement: Movement
  /** A card of the active player that the other may answer, or whose effect is still to come. */
  card: PlayedCard | null
  combat: Combat | null
  /** The attempt to restore a unit has been made in this turn (MAN-13.2). */
  restored: boolean
}

/** The movement phase of this turn (MAN-6.9). */
interface Movement {
  /** The unit that moved last, or NO. */
  unit: number
  /** The unit that moved first, or NO. */
  firstUnit: number
  /** A forced march was played for `unit`, negated or not (MAN-6.15). */
  marched: boolean
  /** Its basic move began or ended on a field or marsh (MAN-6.13). */
  bogged: boolean
  /** A supply card was played in this phase, negated or not (MAN-6.11). */
  supplied: boolean
  /** The player has had enough. */
  over: boolean
}

interface PlayedCard {
  readonly face: number
  /** The unit it is played for. */
  readonly unit: number
  negated: boolean
}

export interface Combat {
  readonly kind: CombatKind
  /** The attacking or firing unit; NO in an ambush. */
  readonly unit: number
  /** The opening card. */
  readonly face: number
  readonly target: number
  /** Where the target stands when the combat begins. */
  readonly square: number
  /** The card of a withdrawal attempt, or NO. */
  withdrawal: number
  withdrew: boolean
  /** Faces that the defender adds, a failed withdrawal card included. */
  defence: number[]
  /** The attacker's unit cards beside the opening one. */
  attack: number[]
  /** The attacker's leader, or NO, and how it is used. */
  leader: number
  commands: boolean
  supporters: number[]
  /** Units to which a committed attack is assigned. */
  committed: number[]
  sappers: boolean
  skirmish: boolean
  outcome: CombatOutcome | null
  /** Must retreat; has retreated or withdrawn. */
  retreats: boolean
  retreated: boolean
  /** The unit that advanced, or NO. */
  advanced: number
  /** Cards played openly, in order: seat and face. */
  played: [Seat, number][]
}

/** Only its owner sees it. */
export interface Own {
  /** Faces, sorted. */
  hand: number[]
  /** The enemy's hand when it was last scouted (MAN-2.10), and in which turn. */
  seen: { turn: number; hand: number[] } | null
}

/** Nobody sees it: decks in order, the last card first to be drawn; discard piles, the top last (MAN-2.3, MAN-2.4). */
interface Hidden {
  deck: BySeat<number[]>
  discard: BySeat<number[]>
}

export const freshMovement = (): Movement => ({
  unit: NO,
  firstUnit: NO,
  marched: false,
  bogged: false,
  supplied: false,
  over: false,
})

export const setUp = (_scenario: Scenario): Pick<State, 'open' | 'own' | 'hidden'> => ({
  open: {
    first: NO,
    active: NO,
    turn: 0,
    layout: null,
    terrain: Array<number>(SQUARES).fill(0),
    nominated: [],
    nation: [NO, NO],
    edge: [NO, NO],
    at: Array<number>(2 * UNITS_PER_ARMY).fill(NOWHERE),
    state: Array<number>(2 * UNITS_PER_ARMY).fill(FULL),
    unitOn: Array<number>(SQUARES).fill(NO),
    redoubts: 0,
    handCount: [0, 0],
    deckCount: [0, 0],
    discardCount: [0, 0],
    discardTop: [NO, NO],
    firstDeckExhausted: [false, false],
    movement: freshMovement(),
    card: null,
    combat: null,
    restored: false,
  },
  own: [
    { hand: [], seen: null },
    { hand: [], seen: null },
  ],
  hidden: { deck: [[], []], discard: [[], []] },
})

export function copyState({ open: o, own, hidden }: State): Pick<State, 'open' | 'own' | 'hidden'> {
  return {
    open: {
      first: o.first,
      active: o.active,
      turn: o.turn,
      layout: o.layout,
      terrain: o.terrain.slice(),
      nominated: o.nominated.slice(),
      nation: [o.nation[0], o.nation[1]],
      edge: [o.edge[0], o.edge[1]],
      at: o.at.slice(),
      state: o.state.slice(),
      unitOn: o.unitOn.slice(),
      redoubts: o.redoubts,
      handCount: [o.handCount[0], o.handCount[1]],
      deckCount: [o.deckCount[0], o.deckCount[1]],
      discardCount: [o.discardCount[0], o.discardCount[1]],
      discardTop: [o.discardTop[0], o.discardTop[1]],
      firstDeckExhausted: [o.firstDeckExhausted[0], o.firstDeckExhausted[1]],
      movement: { ...o.movement },
      card: o.card === null ? null : { ...o.card },
      combat: o.combat === null ? null : copyCombat(o.combat),
      restored: o.restored,
    },
    own: own.map(({ hand, seen }) => ({
      hand: hand.slice(),
      seen: seen === null ? null : { turn: seen.turn, hand: seen.hand.slice() },
    })),
    hidden: {
      deck: [hidden.deck[0].slice(), hidden.deck[1].slice()],
      discard: [hidden.discard[0].slice(), hidden.discard[1].slice()],
    },
  }
}

const copyCombat = (combat: Combat): Combat => ({
  ...combat,
  defence: combat.defence.slice(),
  attack: combat.attack.slice(),
  supporters: combat.supporters.slice(),
  committed: combat.committed.slice(),
  played: combat.played.map(([seat, face]) => [seat, face]),
})

/** The unit's square, or NOWHERE. */
export const squareUnder = ({ open }: Pick<State, 'open'>, unit: number): number => open.at[unit] ?? NOWHERE
/** FULL, REDUCED or ELIMINATED. */
export const conditionOf = ({ open }: Pick<State, 'open'>, unit: number): number =>
  open.state[unit] ?? ELIMINATED
/** The unit on the square, or NO. */
export const unitOn = ({ open }: Pick<State, 'open'>, square: number): number => open.unitOn[square] ?? NO

/** The combat under way, for the steps of a combat. */
export const theCombat = (s: State): Combat => there(s.open.combat, 'combat')
/** The card that was played and waits, for the steps that answer it or carry it out. */
export const theCard = (s: State): PlayedCard => there(s.open.card, 'card')

export const ownerOf = (unit: number): Seat => (unit < UNITS_PER_ARMY ? 0 : 1)
export const inactive = (s: State): Seat => enemyOf(s.open.active)

export const nationOf = (s: State, seat: Seat): Nation =>
  there(s.scenario.armies.nations[forSeat(s.open.nation, seat)], 'such nation')
export const faceOf = (s: State, seat: Seat, face: number): Face =>
  there(nationOf(s, seat).faces[face], 'such card')
export const unitOf = (s: State, unit: number): Unit =>
  there(nationOf(s, ownerOf(unit)).units[unit % UNITS_PER_ARMY], 'such unit')

export const terrainAt = (s: State, square: number): TerrainEffects =>
  there(s.scenario.maps.terrain[s.open.terrain[square] ?? NO], 'such square')

/** The unit that a face of the seat names, as a number of the board. */
export const namedUnit = (s: State, seat: Seat, face: number): number =>
  seat * UNITS_PER_ARMY + faceOf(s, seat, face).unit

export const isOnBoard = (s: State, unit: number): boolean => s.open.at[unit] !== NOWHERE

/** MAN-1.17 */
export function strengthOf(s: State, unit: number): number {
  const { full, reduced } = unitOf(s, unit)
  return s.open.state[unit] === FULL ? full : reduced
}

export const hasRedoubt = (s: State, unit: number): boolean => ((s.open.redoubts >> unit) & 1) === 1

/** By seat and by which of its units are meant, as bits: their numbers. Made once, for they are asked for all the time. */
const UNITS: readonly (readonly (readonly number[])[])[] = [0, UNITS_PER_ARMY].map(first =>
  Array.from({ length: 1 << UNITS_PER_ARMY }, (_, bits) =>
    Array.from({ length: UNITS_PER_ARMY }, (_, unit) => first + unit).filter(
      unit => (bits >> (unit - first)) & 1,
    ),
  ),
)

const NO_UNITS: readonly number[] = []

/** The units of a seat that are on the board. */
export function unitsOf(s: State, seat: Seat): readonly number[] {
  let bits = 0
  for (let unit = 0; unit < UNITS_PER_ARMY; unit++)
    if (s.open.at[seat * UNITS_PER_ARMY + unit] !== NOWHERE) bits |= 1 << unit
  return UNITS[seat]?.[bits] ?? NO_UNITS
}

export const lossesOf = (s: State, seat: Seat): number => {
  let lost = 0
  for (let unit = seat * UNITS_PER_ARMY; unit < (seat + 1) * UNITS_PER_ARMY; unit++)
    if (s.open.state[unit] === ELIMINATED) lost++
  return lost
}
