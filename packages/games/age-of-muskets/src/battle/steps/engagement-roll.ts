import { only, reveal, type Step, seatSet, theDecision, there } from '@grognard/engine'
import { rollDie } from '../../calculations/dice.ts'
import { type Casualties, engagementCasualties, withHalf } from '../../calculations/engagement.ts'
import { sideId, typeId, typeNamed } from '../../forces/names.ts'
import { isShattered, sideOf, theUnit } from '../../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { typeOf } from '../../troops/index.ts'
import { NO, SIDES, type Side } from '../../vocabulary.ts'
import { battleOf, bothSeats, seatFor, unitsAt } from '../display.ts'
import { countBroken, type Fight, fightOf, inTurn, isCharge, losers } from '../fight.ts'
import { composeLosses, expanded, type Toll, troopsAfter, usualDecision } from '../losses.ts'
import { modifiersOf } from '../modifiers.ts'
import { tellLosses } from '../telling.ts'
import { loseTroops } from '../troops.ts'
import { noteChecks } from './morale-checks.ts'

/** AOM-31.8 to AOM-31.17: the engagement roll, and what it costs in SP. */

/** AOM-31.8: the troop types that fight, of which each side chooses one. */
function typesHere(s: State, side: Side): number[] {
  const fight = fightOf(s)
  const { roster } = s.scenario
  const found = new Set<number>()
  for (const { troops } of unitsAt(s, side, fight.sections[side]))
    for (const { type, normal } of troops) {
      const { arm } = typeOf(roster, type)
      if (normal > 0 && (arm === 'cavalry' || (arm === 'infantry' && !isCharge(fight)))) found.add(type)
    }
  return [...found].sort((a, b) => typeOf(roster, b).tactical - typeOf(roster, a).tactical || a - b)
}

export const troopsUsed: Step<AgeOfMuskets> = {
  rule: 'AOM-31.8',
  seats: bothSeats,
  options: (s, seat) =>
    typesHere(s, sideOf(s, seat)).map(type => ({ type: 'use-troops', troopType: typeId(s, type) })),
  default: (s, seat) => ({
    type: 'use-troops',
    troopType: typeId(s, there(typesHere(s, sideOf(s, seat))[0], 'troops')),
  }),
  play(s, decisions) {
    for (const side of SIDES)
      fightOf(s).troops[side] = typeNamed(s, theDecision('use-troops', decisions[seatFor(s, side)]).troopType)
  },
}

/** AOM-31.8, AOM-31.12 to AOM-31.16, AOM-31.26 */
export const engagementRoll: Step<AgeOfMuskets> = {
  rule: 'AOM-31.12',
  play(s, _, tell) {
    const fight = fightOf(s)
    const strengths = there(fight.strengths, 'strengths')
    const [first, second] = inTurn(fight).map(side => {
      const modifiers = modifiersOf(s, fight, side, strengths)
      const die = rollDie(s)
      return { side, die, modifiers, total: modifiers.reduce((sum, { value }) => sum + value, die) }
    })
    const rolls = [there(first, 'roll'), there(second, 'roll')] as const
    const lead = rolls[0].total - rolls[1].total
    fight.winner = lead === 0 ? NO : lead > 0 ? rolls[0].side : rolls[1].side
    reveal(s)
    for (const { side, modifiers } of rolls) {
      battleOf(s).superiority[side][fight.sections[side]] = false
      tell?.only(only(seatFor(s, side)), {
        type: 'engagement-modifiers',
        rule: 'AOM-31.8',
        modifiers,
      })
    }
    tell?.({
      type: 'engagement-roll',
      rule: 'AOM-31.12',
      sides: rolls.map(({ side, die, total }) => ({
        side: sideId(s, side),
        section: fight.sections[side],
        strength: strengths[side],
        troopType: typeId(s, fight.troops[side]),
        die,
        total,
      })),
      winner: fight.winner === NO ? null : sideId(s, fight.winner === 0 ? 0 : 1),
    })
    const { loser, winner } = engagementCasualties(Math.abs(lead))
    for (const side of SIDES) suffer(s, fight, side, side === fight.winner ? winner : loser)
    noteChecks(s, fight)
  },
}

/** AOM-31.13 to AOM-31.15 */
function suffer(s: State, fight: Fight, side: Side, casualties: Casualties): void {
  const { halves } = battleOf(s)
  const section = fight.sections[side]
  const { lost, half } = withHalf(halves[side][section], casualties)
  halves[side][section] = half
  fight.losses[side] = lost
}

/**
 * AOM-31.17: first the troop type that was used, then the one with the highest Tactical Value among those left; artillery
 * last. Which CU they come from, their owner chooses.
 */
const tollOfEngagement: Toll = (s, seat, taken) => {
  const side = sideOf(s, seat)
  const fight = fightOf(s)
  if (taken.length >= fight.losses[side]) return []
  const { roster } = s.scenario
  // AOM-31.5: the guns of a wholly shattered division are out of the fight.
  const units = unitsAt(s, side, fight.sections[side]).filter(unit => !isShattered(s, unit))
  const left = troopsAfter(units, taken, 'normal')
  const open = units.flatMap(({ id }) =>
    (left.get(id) ?? []).flatMap(({ type, normal }) =>
      normal > 0 && isInFight(s, fight, type) ? [{ unit: id, type }] : [],
    ),
  )
  const used = open.filter(({ type }) => type === fight.troops[side])
  if (used.length > 0) return used
  const men = open.filter(({ type }) => typeOf(roster, type).arm !== 'artillery')
  if (men.length === 0) return open
  const best = Math.max(...men.map(({ type }) => typeOf(roster, type).tactical))
  return men.filter(({ type }) => typeOf(roster, type).tactical === best)
}

const isInFight = (s: State, fight: Fight, type: number): boolean =>
  !isCharge(fight) || typeOf(s.scenario.roster, type).arm === 'cavalry'

export const engagementLosses: Step<AgeOfMuskets> = {
  rule: 'AOM-31.17',
  seats: s => seatSet(losers(s).map(side => seatFor(s, side))),
  compose: composeLosses('take-losses', 'AOM-31.17', tollOfEngagement),
  default: usualDecision('take-losses', tollOfEngagement),
  play(s, decisions, tell) {
    const fight = fightOf(s)
    const broken = countBroken(s, tell, () => {
      for (const side of losers(s)) {
        const losses = expanded(s, theDecision('take-losses', decisions[seatFor(s, side)]).losses)
        tellLosses(s, side, 'AOM-31.17', losses, tell)
        fight.losses[side] = losses.length
        for (const { unit, type } of losses)
          loseTroops(s, side, theUnit(s, unit), type, 1, 'normal', 'casualty')
      }
    })
    for (const side of SIDES) fight.broken[side] += broken[side]
    noteChecks(s, fight)
  },
}
