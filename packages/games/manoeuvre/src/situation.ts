import { forSeat, type Seat, stateWith, there, type View } from '@grognard/engine'
import { NOWHERE, nameOf } from './board/index.ts'
import { retreatSquares } from './board/pieces.ts'
import type { Nation, Unit } from './data/armies.ts'
import {
  type Combat,
  FULL,
  type Manoeuvre,
  NO,
  ownerOf,
  REDUCED,
  type State,
  setUp,
  strengthOf,
  unitsOf,
} from './state.ts'
import { attackTerrain, defenceTotal, participants } from './totals.ts'
import { enemyOf, type HqKind, type SeatName, seatId, UNITS_PER_ARMY } from './vocabulary.ts'

/** What there is to say about a view, in no language yet: facts for prompts and for the terminal. */

export type ManView = View<Manoeuvre>

/** A state around a view, for rules that ask about the table only: what the viewer does not see is empty. */
export function stateOf(view: ManView): State {
  const { scenario, open, outcome } = view
  const nothing = setUp(scenario)
  return stateWith(scenario, {
    ...nothing,
    open,
    own: nothing.own.map((empty, seat) => (seat === view.seat && view.own !== null ? view.own : empty)),
    flow: view.flow.map(frame => ({ ...frame })),
    outcome,
  })
}

export const seatName = (seat: Seat): SeatName => seatId(seat)

export const nationIn = ({ scenario, open }: ManView, seat: Seat): Nation | null =>
  scenario.armies.nations[forSeat(open.nation, seat)] ?? null

/** Null while the nations are not known. */
export const unitIn = (view: ManView, unit: number): Unit | null =>
  unit === NO ? null : (nationIn(view, ownerOf(unit))?.units[unit % UNITS_PER_ARMY] ?? null)

export const unitId = (view: ManView, unit: number): string => unitIn(view, unit)?.id ?? ''

export const cardId = (view: ManView, seat: Seat, face: number): string =>
  nationIn(view, seat)?.faces[face]?.id ?? ''

/** Does the viewer hold such a card, as far as it sees its own hand? */
function holds(view: ManView, kind: HqKind): boolean {
  const nation = view.seat === null ? null : nationIn(view, view.seat)
  return (view.own?.hand ?? []).some(face => nation?.faces[face]?.kind === kind)
}

/** The viewer is the one who is asked, and sees that it has none. */
export const lacks = (view: ManView, kind: HqKind, asked: Seat): boolean =>
  view.seat === asked && !holds(view, kind)

/** Numbers of nations as ids. */
export const nominatedIn = ({ scenario, open }: ManView): string[] =>
  open.nominated.map(nation => there(scenario.armies.nations[nation], 'such nation').id)

export const squareOf = ({ open }: ManView, unit: number): string | null => {
  const at = open.at[unit] ?? NOWHERE
  return at === NOWHERE ? null : nameOf(at)
}

/** How many own units a seat could restore. */
export const reducedIn = (view: ManView): number => {
  const s = stateOf(view)
  return unitsOf(s, s.open.active).filter(unit => s.open.state[unit] === REDUCED).length
}

/** The combat under way, by names and with the sums that everybody can make. */
export interface Fight {
  readonly kind: Combat['kind']
  /** Null in an ambush. */
  readonly unit: string | null
  readonly card: string
  readonly target: string
  readonly square: string
  /** Strength and hills of the attacker so far, without any dice. */
  readonly attack: number
  /** The dice of the opening card are still to come. */
  readonly defence: number
  readonly isReduced: boolean
  readonly hasRoom: boolean
}

export function fightIn(view: ManView): Fight | null {
  const { combat } = view.open
  if (combat === null) return null
  const s = stateOf(view)
  const attacker = enemyOf(ownerOf(combat.target))
  const stands = s.open.at[combat.target] !== NOWHERE
  return {
    kind: combat.kind,
    unit: combat.unit === NO ? null : unitId(view, combat.unit),
    card: cardId(view, attacker, combat.face),
    target: unitId(view, combat.target),
    square: nameOf(combat.square),
    attack: stands ? fixedAttack(s, combat) : 0,
    defence: stands ? defenceTotal(s, combat).total : 0,
    isReduced: s.open.state[combat.target] !== FULL,
    hasRoom: stands && retreatSquares(s, combat.target).length > 0,
  }
}

const fixedAttack = (s: State, combat: Combat): number =>
  participants(combat)
    .filter(unit => s.open.at[unit] !== NOWHERE)
    .reduce((sum, unit) => sum + strengthOf(s, unit) + attackTerrain(s, unit, combat.target), 0)
