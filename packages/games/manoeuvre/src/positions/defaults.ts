import { edgeNumber, oppositeEdge } from '../board/index.ts'
import type { Scenario } from '../scenario.ts'
import { EDGES, type Edge, SEATS, type SeatName } from '../vocabulary.ts'
import { type Frames, isGiven, type PositionForm } from './form.ts'

/** The parts of a player turn with which its phases begin. */
const BEGINNINGS = {
  discard: 'beginTurn',
  draw: 'draw',
  movement: 'basicMove',
  combat: 'combat',
  restoration: 'restorationPhase',
} as const

/** Indices of the parts of a player turn, by name. */
type TurnParts = (part: string) => number

/**
 * The same position with what it leaves out. One that says where play stands is taken at its word: it has been
 * written from a state, and leaves out nothing.
 */
export function complete(given: PositionForm, scenario: Scenario, partOf: TurnParts): PositionForm {
  const { scenario: _, ...said } = given
  if (given.flow !== undefined || isGiven(given.outcome)) return given
  if (Object.keys(said).length === 0) return { ...given, flow: [{ at: 'match', index: 0 }] }
  const firstPlayer = given.firstPlayer ?? given.activePlayer ?? 'blue'
  const activePlayer = given.activePlayer ?? firstPlayer
  const turn = given.turn ?? 1
  return {
    ...given,
    ...boardOf(given, scenario),
    firstPlayer,
    activePlayer,
    turn,
    nations: nationsOf(given, scenario, firstPlayer),
    homeEdges: edgesOf(given, firstPlayer),
    flow: flowOf(given, turn, firstPlayer, activePlayer, partOf),
  }
}

function boardOf(given: PositionForm, { maps, plan }: Scenario): Pick<PositionForm, 'layout'> {
  if (given.layout !== undefined || given.terrain !== undefined) return {}
  const preset = maps.presets.find(({ id }) => id === plan.board)
  return preset === undefined ? {} : { layout: preset.layout }
}

const others = (seat: SeatName): SeatName => (seat === 'blue' ? 'red' : 'blue')

/** The first player has the first of the two that the scenario names. */
export function nationsOf(
  { nations }: PositionForm,
  { plan }: Scenario,
  first: SeatName,
): PositionForm['nations'] {
  if (nations !== undefined || !Array.isArray(plan.nations)) return nations
  const [own, other] = plan.nations
  return first === 'blue' ? { blue: own, red: other } : { blue: other, red: own }
}

function edgesOf({ homeEdges = {} }: PositionForm, first: SeatName): PositionForm['homeEdges'] {
  const opposite = (edge: Edge) => EDGES[oppositeEdge(edgeNumber(edge))]
  const known = SEATS.find(seat => isGiven(homeEdges[seat]))
  if (known === undefined) return { [first]: 'south', [others(first)]: 'north' }
  const edge = homeEdges[known] ?? 'south'
  return { [others(known)]: opposite(edge), ...homeEdges }
}

/** A unit that has moved already stands in the middle of the movement phase. */
function flowOf(
  { phase, movement }: PositionForm,
  turn: number,
  first: SeatName,
  active: SeatName,
  partOf: TurnParts,
): Frames {
  const begun = phase === 'movement' && isGiven(movement?.unit)
  const part = begun ? 'furtherMoves' : BEGINNINGS[phase ?? 'discard']
  const items = [SEATS.indexOf(first), SEATS.indexOf(others(first))]
  return [
    { at: 'match', index: 1 },
    { at: 'gameTurns', index: Math.max(0, turn - 1) },
    { at: 'gameTurn', index: 1 },
    { at: 'playerTurns', index: active === first ? 0 : 1, items },
    { at: 'playerTurn', index: partOf(part) },
  ]
}
