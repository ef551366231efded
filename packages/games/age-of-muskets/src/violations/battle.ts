import type { Battle, BattlePlan } from '../battle/state.ts'
import { isHqPiece, seatsOf } from '../forces/pieces.ts'
import type { State } from '../state.ts'
import { BATTLE_OPTIONS, NO, SIDES, type Side } from '../vocabulary.ts'

/** Chapters 28 to 31: the Battle Display. */
export function* wrongBattle(s: State): Generator<string> {
  const { battle, counters } = s.open
  const isStray = ({ section, zone }: State['open']['counters'][number]) =>
    section !== null && zone !== battle?.zone
  if (counters.some(isStray) && !isRelief(s))
    yield 'a counter stands on the Battle Display and not in the battle (AOM-28.2)'
  for (const [seat, { battle: plan }] of s.own.entries())
    if (plan !== null && !SIDES.some(side => battle?.commands[side].seat === seat))
      yield `${s.scenario.players[seat]?.id} has a plan, but plays no battle (AOM-27.9)`
  if (battle === null) return
  for (const side of SIDES) yield* wrongSide(s, battle, side)
}

/** AOM-38.2: those who fight are put in the reserve before the battle begins. */
const isRelief = ({ open, flow }: State): boolean => open.battle === null && flow.length > 0

function* wrongSide(s: State, battle: Battle, side: Side): Generator<string> {
  const name = s.scenario.roster.sides[side]?.id
  const { seat, cic } = battle.commands[side]
  const { combatUnits, headquarters } = s.scenario.roster
  if (!seatsOf(s, side).includes(seat)) yield `nobody plays ${name} in the battle (AOM-27.9)`
  if (cic < NO || cic >= combatUnits.length + headquarters.length)
    yield `${name} has a CiC that is no piece (AOM-28.4)`
  const counts = [battle.received[side], battle.chits[side], battle.lost[side], battle.casualties[side]]
  if (counts.some(count => count < 0)) yield `${name} has less than nothing in the battle (AOM-28.29)`
  const plan = s.own[seat]?.battle ?? null
  if (plan !== null) yield* wrongPlan(s, battle, side, plan)
}

function* wrongPlan(s: State, battle: Battle, side: Side, plan: BattlePlan): Generator<string> {
  const name = s.scenario.roster.sides[side]?.id
  const { battleOptionChits } = s.scenario.tables
  if (plan.hand.length !== battle.chits[side]) yield `the chits of ${name} are miscounted (AOM-28.31)`
  const all = [...plan.hand, ...plan.spent]
  if (BATTLE_OPTIONS.some(option => all.filter(each => each === option).length > battleOptionChits[option]))
    yield `${name} has more chits than there are (AOM-30.1)`
  if (
    plan.casualties.length !== s.scenario.roster.nationalities.length ||
    plan.casualties.some(each => each < 0)
  )
    yield `the casualties of ${name} are miscounted (AOM-33.3)`
  const { combatUnits, headquarters } = s.scenario.roster
  const isPiece = (piece: number) =>
    piece >= 0 && (isHqPiece(s, piece) ? piece - combatUnits.length < headquarters.length : true)
  if (![...plan.leaders, ...plan.coming].every(isPiece))
    yield `${name} has leaders that are no pieces (AOM-28.4)`
}
