import { only, reveal, type Seat, type Step, type Tell, theDecision } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { minorCombatLosses, stormGoesOn, stormLosses } from '../calculations/minor-combat.ts'
import { isOverwhelming } from '../calculations/ratio.ts'
import type { DecisionOf } from '../decisions.ts'
import { sideId, typeId, typeNamed, zoneId } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import { minorCombat, type Relief } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { typeOf } from '../troops/index.ts'
import { type BySide, enemyOf, NO, SIDES, type Side } from '../vocabulary.ts'
import { commandersOf, playerOf, showForces } from './commanders.ts'
import { losing, type Suffering, usualLosses } from './losses.ts'
import { type Call, isConcerned, parties, partiesNow } from './minor-parties.ts'
import { payForRepulse } from './minor-result.ts'
import { modifierOf, strengthInCombat } from './modifiers.ts'
import { countUnits, type Party, troopsOf } from './parties.ts'
import { takeLosses } from './suffering.ts'

/** Chapter 35: command, dice and losses. */

/** Plays one out before what comes next. */
export function fightMinorCombat(s: State, call: Omit<Call, 'relief'> & { readonly relief?: Relief }): void {
  const given: Call = { relief: 'none', ...call }
  const both = parties(s, given)
  const [first, second] = both
  minorCombat.call(s, {
    ...given,
    seats: [playerOf(s, first), playerOf(s, second)],
    units: [countUnits(s, first), countUnits(s, second)],
    isGarrisonMet: both[enemyOf(given.attacker)].garrison !== null,
    winner: NO,
    lost: [0, 0],
    due: [0, 0],
    types: [NO, NO],
    isOver: false,
    isAutomatic: false,
    stragglers: [],
  })
}

const seatsNow = (s: State): number => {
  const { seats } = minorCombat.locals(s)
  return only(seats[0]) | only(seats[1])
}

/** AOM-27.9, AOM-36.11: in a storm the leader who commanded may have lost all that he had, or too much to go on commanding. */
function passCommand(s: State): void {
  const { seats } = minorCombat.locals(s)
  for (const party of partiesNow(s)) {
    const commanders = commandersOf(s, party)
    const isStillHis = commanders.some(({ seat }) => seat === seats[party.side])
    const isAnybodyLeft = commanders.length > 0 || party.garrison !== null
    if (!isStillHis && isAnybodyLeft) seats[party.side] = playerOf(s, party)
  }
}

/** Forces that their player may look at, as they are now (AOM-27.9). */
function showBoth(s: State): void {
  const { zone, seats } = minorCombat.locals(s)
  for (const side of SIDES) showForces(s, side, zone, seats[side], piece => isConcerned(s, side, piece))
}

/** AOM-35.3, AOM-35.4: troop types of which a side has normal SP; in a storm infantry, and artillery never. */
function typesOf(s: State, party: Party): number[] {
  const { cause } = minorCombat.locals(s)
  const { roster } = s.scenario
  const found = new Set<number>()
  for (const troops of troopsOf(s, party))
    for (const { type, normal } of troops) {
      const { arm } = typeOf(roster, type)
      if (normal > 0 && (arm === 'infantry' || (arm === 'cavalry' && cause !== 'storm'))) found.add(type)
    }
  return [...found].toSorted((a, b) => a - b)
}

function leadings(s: State, seat: Seat): DecisionOf<'lead-combat'>[] {
  const party = partiesNow(s)[sideOf(s, seat)]
  const commanders = commandersOf(s, party).filter(each => each.seat === seat)
  const types = typesOf(s, party).map(type => typeId(s, type))
  return (commanders.length > 0 ? commanders.map(({ piece }) => piece) : [null]).flatMap(commander =>
    (types.length > 0 ? types : [null]).map(troop => ({ type: 'lead-combat' as const, commander, troop })),
  )
}

/** The best leader with the best troops. */
function usualLeading(s: State, seat: Seat): DecisionOf<'lead-combat'> {
  const party = partiesNow(s)[sideOf(s, seat)]
  const tactical = (piece: string | null) =>
    commandersOf(s, party).find(each => each.piece === piece)?.tactical ?? 0
  const value = (troop: string | null) =>
    troop === null ? 0 : typeOf(s.scenario.roster, typeNamed(s, troop)).tactical
  const worth = (each: DecisionOf<'lead-combat'>) => tactical(each.commander) + value(each.troop)
  const [best] = leadings(s, seat).toSorted((a, b) => worth(b) - worth(a))
  return best ?? { type: 'lead-combat', commander: null, troop: null }
}

/** What a side has chosen, as everybody learns it: its leader's Tactical Modifier. */
function lead(
  s: State,
  party: Party,
  decision: DecisionOf<'lead-combat'>,
  tell: Tell<AgeOfMuskets> | undefined,
): number {
  const locals = minorCombat.locals(s)
  locals.types[party.side] = decision.troop === null ? NO : typeNamed(s, decision.troop)
  const commander = commandersOf(s, party).find(({ piece }) => piece === decision.commander)
  tell?.({
    type: 'combat-led',
    rule: 'AOM-35.2',
    side: sideId(s, party.side),
    zone: zoneId(s, locals.zone),
    leader: commander?.leader ?? null,
    troop: decision.troop,
    sp: strengthInCombat(s, party),
  })
  return commander?.tactical ?? s.scenario.roster.generic.garrison.tactical
}

/** AOM-35.5, AOM-36.15: the side that wins without dice; NO: dice decide. */
function overwhelming(s: State, [first, second]: BySide<Party>): number {
  const [a, b] = [strengthInCombat(s, first), strengthInCombat(s, second)]
  if (isOverwhelming(a, b)) return 0
  return isOverwhelming(b, a) ? 1 : NO
}

/** AOM-35.6, AOM-36.10: what the difference costs. */
function settleRoll(s: State, difference: number): void {
  const locals = minorCombat.locals(s)
  const { attacker, cause } = locals
  const loser = difference > 0 ? enemyOf(attacker) : attacker
  locals.winner = difference === 0 ? NO : enemyOf(loser)
  const by = Math.abs(difference)
  const isStorm = cause === 'storm'
  locals.due[loser] = isStorm
    ? stormLosses(by, loser === attacker ? 'attacker' : 'defender')
    : minorCombatLosses(by)
  locals.isOver = !isStorm || !stormGoesOn(difference)
}

/** The side that has losses to choose; NO: none. */
export const sufferer = (s: State): number => {
  const { due } = minorCombat.locals(s)
  return due[0] > 0 ? 0 : due[1] > 0 ? 1 : NO
}

const sufferingOf = (s: State, seat: Seat): Suffering => {
  const side = sideOf(s, seat)
  const { types, due, cause } = minorCombat.locals(s)
  return { party: partiesNow(s)[side], used: types[side], due: due[side], onlyInfantry: cause === 'storm' }
}

export const steps = {
  minorCommand: {
    rule: 'AOM-27.9',
    play(s) {
      reveal(s)
      showBoth(s)
    },
  },

  leadCombat: {
    rule: 'AOM-35.3',
    seats: seatsNow,
    options: leadings,
    default: usualLeading,
    play(s, decisions, tell) {
      const locals = minorCombat.locals(s)
      const { attacker, seats, zone } = locals
      const both = partiesNow(s)
      const defender = enemyOf(attacker)
      reveal(s)
      const leader = (side: Side) =>
        lead(s, both[side], theDecision('lead-combat', decisions[seats[side]]), tell)
      const leaders = { attacker: leader(attacker), defender: leader(defender) }
      const automatic = overwhelming(s, both)
      if (automatic === 0 || automatic === 1) {
        locals.winner = automatic
        locals.isOver = true
        locals.isAutomatic = true
        payForRepulse(s)
        return
      }
      const modifiers = {
        attacker: modifierOf(s, both[attacker], both[defender], leaders.attacker),
        defender: modifierOf(s, both[defender], both[attacker], leaders.defender),
      }
      const dice = [rollDie(s), rollDie(s)] as const
      const totals = [dice[0] + modifiers.attacker, dice[1] + modifiers.defender] as const
      settleRoll(s, totals[0] - totals[1])
      payForRepulse(s)
      const { winner, due } = minorCombat.locals(s)
      tell?.({
        type: 'combat-rolled',
        rule: 'AOM-35.6',
        zone: zoneId(s, zone),
        attacker: sideId(s, attacker),
        dice: [...dice],
        totals: [...totals],
        winner: winner === 0 || winner === 1 ? sideId(s, winner) : null,
        losses: due[0] + due[1],
      })
    },
  },

  combatLosses: {
    rule: 'AOM-35.7',
    seats(s) {
      const side = sufferer(s)
      return side === 0 || side === 1 ? only(minorCombat.locals(s).seats[side]) : 0
    },
    compose: losing(sufferingOf),
    default: (s, seat) => ({ type: 'combat-losses', losses: usualLosses(s, sufferingOf(s, seat)) }),
    play(s, decisions) {
      const { seats } = minorCombat.locals(s)
      const side = sufferer(s)
      if (side !== 0 && side !== 1) return
      const { losses } = theDecision('combat-losses', decisions[seats[side]])
      const locals = minorCombat.locals(s)
      takeLosses(s, partiesNow(s)[side], losses, locals.stragglers)
      locals.lost[side] += losses.length
      locals.due[side] = 0
      settle(s)
      passCommand(s)
      reveal(s)
      showBoth(s)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
