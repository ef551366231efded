import { roll, type Step, seatSet, type Tell } from '@grognard/engine'
import { meleeModifiers, meleeScore } from '../calculations/melee-score.ts'
import type { Modifier } from '../calculations/modifiers.ts'
import { commit } from '../movement/course.ts'
import type { MarchAttack, State } from '../state.ts'
import { shelterLeaders } from '../table/leaders-in-danger.ts'
import { loseCv } from '../table/losses.ts'
import { chiefSeat, sideOf, unitId, unitNamed } from '../table/names.ts'
import { cardOf, type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE, SIDES, type Side } from '../vocabulary.ts'
import { fighterOf, type Line } from './fighter.ts'
import { chargesIn, type Fight, fight, inFight } from './locals.ts'
import { chargesHome, comeIntoContact, linkedWith, meleesOf } from './melees.ts'
import { drawnTwice, leaveTogether, settleMelee } from './results.ts'

/** `t3b-contact-and-resolve`: one melee, from contact to its result (MAR-10.1 to MAR-10.16). */

type Say = Tell<MarchAttack> | undefined

/** MAR-10.1: the melee of this charger is brought about, if there still is one; and then those that wait for it to be over. */
export function beginFight(s: State, key: number, waiting: readonly number[], tell: Say): void {
  const units = linkedWith(s, key)
  // MAR-23.23: each from where those before it have left it.
  const charges = chargesHome(s).filter(({ unit }) => units.includes(unit))
  for (const charge of charges.toSorted((a, b) => a.unit - b.unit))
    if (!comeIntoContact(s, charge)) {
      charge.fate = 'without-contact'
      tell?.({ type: 'no-contact', rule: 'MAR-10.1', unit: unitId(s, charge.unit) })
    }
  shelterLeaders(s, tell)
  // MAR-10.2: a charge that has ended without contact links nobody any more.
  const [first, ...apart] = [...meleesOf(s).filter(charger => units.includes(charger)), ...waiting]
  if (first === undefined) return
  const here = linkedWith(s, first)
  for (const unit of here) {
    unitAt(s, unit).hasFought = true
    commit(s, unitAt(s, unit).major, tell)
  }
  tell?.({ type: 'melee', rule: 'MAR-10.2', units: here.map(unit => unitId(s, unit)) })
  fight.call(s, {
    units: here,
    round: 1,
    isOver: false,
    primaries: [NONE, NONE],
    hurt: [],
    victors: [],
    block: NONE,
    ...(apart.length > 0 ? { apart } : {}),
  })
}

/** MAR-10.2: when a melee is over, those follow that only a charge without contact had linked with it. */
export const meleesApart: Step<MarchAttack> = {
  rule: 'MAR-10.2',
  play(s, _, tell) {
    const [next, ...waiting] = fight.locals(s).apart ?? []
    if (next !== undefined) beginFight(s, next, waiting, tell)
  },
}

/** MAR-10.4: the highest CV, then the lowest id. */
const usualPrimary = (s: Table, units: readonly number[]): number =>
  units.reduce((best, unit) => (best === NONE || unitAt(s, unit).cv > unitAt(s, best).cv ? unit : best), NONE)

const mustName = (s: State, side: Side): boolean => {
  const locals = fight.locals(s)
  return locals.primaries[side] === NONE && inFight(s, locals, side).length > 1
}

/** MAR-10.4: secretly and at once; who has one unit only has nothing to name. */
export const namePrimaries: Step<MarchAttack> = {
  rule: 'MAR-10.4',
  seats: s => seatSet(SIDES.filter(side => mustName(s, side)).map(side => chiefSeat(s, side))),
  options: (s, seat) =>
    inFight(s, fight.locals(s), sideOf(s, seat)).map(unit => ({
      type: 'name-primary',
      unit: unitId(s, unit),
    })),
  areOptionsOpen: () => true,
  default: (s, seat) => ({
    type: 'name-primary',
    unit: unitId(s, usualPrimary(s, inFight(s, fight.locals(s), sideOf(s, seat)))),
  }),
  play(s, decisions, tell) {
    const locals = fight.locals(s)
    for (const side of SIDES) {
      if (locals.primaries[side] !== NONE) continue
      const decision = decisions[chiefSeat(s, side)]
      const named = decision?.type === 'name-primary' ? unitNamed(s, decision.unit) : NONE
      locals.primaries[side] = named === NONE ? usualPrimary(s, inFight(s, locals, side)) : named
      tell?.({ type: 'primary', rule: 'MAR-10.4', unit: unitId(s, locals.primaries[side]) })
    }
  },
}

const lineOf = (s: Table, locals: Fight, side: Side): Line => ({
  primary: locals.primaries[side],
  others: inFight(s, locals, side).filter(unit => unit !== locals.primaries[side]),
})

interface Score {
  readonly score: number
  readonly die: number
  readonly modifiers: readonly Modifier[]
}

function scoreOf(s: State, locals: Fight, side: Side): Score {
  const fighter = fighterOf(
    s,
    chargesIn(s, locals),
    lineOf(s, locals, side),
    lineOf(s, locals, enemyOf(side)),
    locals.round,
  )
  return { score: meleeScore(fighter), modifiers: meleeModifiers(fighter), die: roll(s, 6) }
}

/** MAR-10.15: one square on one side and cavalry only on the other; the side of the cavalry, or null. */
function cavalryAroundSquare(s: Table, locals: Fight): Side | null {
  const found = SIDES.find(side => {
    const [square, more] = inFight(s, locals, enemyOf(side))
    return (
      square !== undefined &&
      more === undefined &&
      unitAt(s, square).formation === 'infantry-square' &&
      inFight(s, locals, side).every(unit => cardOf(s, unit).branch === 'cavalry')
    )
  })
  return found ?? null
}

/** MAR-10.16: each primary unit loses 1 CV, and may break of it. */
function draw(s: State, locals: Fight, tell: Say): void {
  for (const side of [s.open.active, enemyOf(s.open.active)]) {
    const primary = locals.primaries[side]
    if (loseCv(s, primary, TABLES.melee.drawLoss, tell) > 0) locals.hurt.push(primary)
  }
  const beaten: Fight['primaries'] = [...locals.primaries]
  const broken = locals.primaries.filter(unit => unitAt(s, unit).cv === 0)
  const isStanding = (side: Side): boolean => inFight(s, locals, side).some(unit => !broken.includes(unit))
  const standing = SIDES.filter(isStanding)
  const winner = standing.length === 1 ? (standing[0] ?? null) : null
  for (const side of SIDES)
    if (broken.includes(locals.primaries[side])) {
      locals.hurt = locals.hurt.filter(unit => unit !== locals.primaries[side])
      locals.primaries[side] = NONE
    }
  if (winner !== null) {
    // MAR-13.9: the block of a garrison that is gone lies open to the victors.
    locals.block = unitAt(s, beaten[enemyOf(winner)]).block
    const left = inFight(s, locals, winner).filter(unit => !broken.includes(unit))
    if (locals.primaries[winner] === NONE) locals.primaries[winner] = usualPrimary(s, left)
  }
  leaveTogether(s, broken, winner === null ? null : enemyOf(winner), tell)
  locals.round = 2
  if (standing.length < 2) settleMelee(s, locals, winner, 0, false, tell)
}

export const fightRound: Step<MarchAttack> = {
  rule: 'MAR-10.6',
  play(s, _, tell) {
    const locals = fight.locals(s)
    const [first, second] = [s.open.active, enemyOf(s.open.active)]
    const scores = [scoreOf(s, locals, first), scoreOf(s, locals, second)] as const
    const [one, other] = [scores[0].score + scores[0].die, scores[1].score + scores[1].die]
    tell?.({
      type: 'melee-round',
      rule: 'MAR-10.6',
      units: [unitId(s, locals.primaries[first]), unitId(s, locals.primaries[second])],
      scores: scores.map(({ score }) => score),
      dice: scores.map(({ die }) => die),
      modifiers: scores.map(({ modifiers }) => modifiers),
      totals: [one, other],
    })
    if (one !== other)
      return settleMelee(s, locals, one > other ? first : second, Math.abs(one - other), false, tell)
    const cavalry = cavalryAroundSquare(s, locals)
    const { drawLostByCavalryBy } = TABLES.melee.square
    if (cavalry !== null) return settleMelee(s, locals, enemyOf(cavalry), drawLostByCavalryBy, true, tell)
    return locals.round === 1 ? draw(s, locals, tell) : drawnTwice(s, locals, tell)
  },
}
