import { type Game, resultOf } from '@grognard/engine'
import type { MarchAttack, State } from '../../state.ts'
import { levelNow } from '../../table/formations.ts'
import { sideOf } from '../../table/names.ts'
import type { Table } from '../../table/units.ts'
import { pointsOf, pointsOfObjectives } from '../../turn/victory.ts'
import { enemyOf, type Side } from '../../vocabulary.ts'
import { type Piece, piecesOf } from '../pieces.ts'
import { menace, worthOf } from './menace.ts'
import { heldBy, promise, stakesOf, turnsLeft, weightAt } from './objectives.ts'
import { WEIGHTS } from './weights.ts'

/** What a position is worth: points as they would be counted, what objectives promise, and what units could do to each other. */

/** Points for lost units, MFs and leaders alone. */
const lossesOf = (t: Table, side: Side): number =>
  pointsOf(t, side) - pointsOfObjectives(t, t.open.control, side)

const strengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + worthOf(piece) * WEIGHTS.strength * (piece.state.cv / Math.max(1, piece.card.cv)),
    0,
  )

function moraleOf(t: Table, side: Side): number {
  const levels = t.open.formations.map((major, i) =>
    major.side !== side || major.state === 'destroyed' ? 'steady' : levelNow(t, i),
  )
  return levels.reduce(
    (sum, level) => sum - (level === 'shaken' ? WEIGHTS.shaken : level === 'spent' ? WEIGHTS.spent : 0),
    0,
  )
}

/** What all of a side together could do to each enemy, none of which can lose more than itself. */
function threatTo(target: Piece, attackers: readonly Piece[], isNext: boolean): number {
  let sum = 0
  for (const attacker of attackers) {
    const { fire, charge } = menace(attacker, target)
    sum += WEIGHTS.fire * fire + WEIGHTS.charge * (isNext ? 1 : WEIGHTS.waiting) * charge
  }
  return capped(sum, worthOf(target) + target.prize)
}

export const capped = (sum: number, most: number): number => most * (1 - Math.exp(-sum / most))

/** Has the active side moved units in this T1? Those who charge have acted, too. */
const hasBegunToMove = ({ open, scenario }: Table): boolean =>
  open.units.some(
    ({ hasActed }, i) =>
      hasActed && scenario.units[i]?.side === open.active && open.charges.every(({ unit }) => unit !== i),
  )

/** Which side declares charges next. */
const nextToCharge = (t: Table): Side =>
  t.open.charges.length > 0 || hasBegunToMove(t) ? enemyOf(t.open.active) : t.open.active

/** Points by which side 0 is ahead, as far as can be seen. */
function leadOfFirst(t: Table): number {
  const [first, second] = piecesOf(t)
  const turns = turnsLeft(t)
  const next = nextToCharge(t)
  const objectives = stakesOf(t, [first, second]).reduce((sum, stake) => {
    const weigh = (pieces: readonly Piece[]): number =>
      pieces.reduce((all, each) => all + weightAt(each, stake), 0)
    const held = heldBy(stake.control, stake.holders)
    return sum + stake.sure + promise(stake, held, [weigh(first), weigh(second)], turns)
  }, 0)
  const threats =
    second.reduce((sum, each) => sum + threatTo(each, first, next === 0), 0) -
    first.reduce((sum, each) => sum + threatTo(each, second, next === 1), 0)
  return (
    objectives +
    lossesOf(t, 0) -
    lossesOf(t, 1) +
    (strengthOf(first) - strengthOf(second) + moraleOf(t, 0) - moraleOf(t, 1)) *
      Math.min(1, turns / WEIGHTS.prospect) +
    threats * Math.min(1, turns)
  )
}

/** Whoever is ahead by less than a margin has drawn: of a lead half counts that it is a victory, half that it is no defeat. */
function chancesWith(t: Table, lead: number): number {
  const scale = WEIGHTS.scale + WEIGHTS.perTurn * turnsLeft(t)
  const margin = Math.max(0, t.scenario.victory.marginalMargin - HALF_A_POINT)
  return (logistic((lead - margin) / scale) + logistic((lead + margin) / scale)) / 2
}

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** Points are whole: it takes so much less than a margin. */
const HALF_A_POINT = 0.5

/** How well the side will fare, with so many points more than there are to be seen. */
export function chancesOf(t: Table, side: Side, more = 0): number {
  const lead = leadOfFirst(t)
  return chancesWith(t, (side === 0 ? lead : -lead) + more)
}

export const evaluate: Game<MarchAttack>['evaluate'] = (s: State) => {
  if (s.outcome !== null) return s.scenario.players.map((_, seat) => resultOf(s.outcome, seat))
  const first = chancesWith(s, leadOfFirst(s))
  return s.scenario.players.map((_, seat) => (sideOf(s, seat) === 0 ? first : 1 - first))
}
