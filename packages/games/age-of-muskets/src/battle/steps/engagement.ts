import {
  only,
  reveal,
  roll,
  type Seat,
  type Sequences,
  type Step,
  seatSet,
  theDecision,
  there,
  when,
} from '@grognard/engine'
import { type Casualties, engagementCasualties, withHalf } from '../../calculations/engagement.ts'
import { isOverwhelming } from '../../calculations/ratio.ts'
import { sideId, typeId, typeNamed, unitId, unitNamed } from '../../forces/names.ts'
import { sideOf, theUnit } from '../../forces/pieces.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../../state.ts'
import { type Troop, typeOf } from '../../troops/index.ts'
import { type BySide, enemyOf, NO, type Section, SIDES, type Side } from '../../vocabulary.ts'
import { battleOf, isOfMen, pieceId, pieceNamed, refresh, seatFor, unitsAt } from '../display.ts'
import { canFight, countBroken, engagement, type Fight, isCharge, overrun } from '../fight.ts'
import { commandersOf, leaderName, leaderOfPiece, type Telling } from '../leaders.ts'
import { composeLosses, expanded, type Loss, type Toll, troopsAfter, usualDecision } from '../losses.ts'
import { easeOfGround, modifiersOf } from '../modifiers.ts'
import { checkMorale } from '../morale.ts'
import { tellLosses } from '../telling.ts'
import { fightingIn, gunsAt, loseTroops, strengthAt } from '../troops.ts'
import { battleTurn } from '../turn.ts'
import { hitsWithoutChoice, UNHURT, volley } from '../volley.ts'
import { fireGuns, hitsOn, loseOneLeader } from './fire.ts'
import { endIfExhausted, loseEndurance } from './rounds.ts'

/** Chapter 31: an engagement of two sections, step by step (AOM-31.1). */

const fightOf = (s: State): Fight => engagement.locals(s)
const attackerFirst = ({ by }: Fight): readonly Side[] => [by, enemyOf(by)]
const bothSeats = (s: State) => seatSet(SIDES.map(side => seatFor(s, side)))
const hasGuns = (s: State): boolean => SIDES.some(side => gunsAt(s, side, fightOf(s).sections[side]) > 0)
const isRolled = (s: State): boolean => fightOf(s).isRolled
const losers = (s: State): Side[] => SIDES.filter(side => fightOf(s).losses[side] > 0)

export const engagementSequence: Sequences<AgeOfMuskets> = {
  engagement: [
    'nameCommanders',
    when(hasGuns, 'exchangeFire'),
    'afterFire',
    when(isRolled, 'troopsUsed'),
    when(isRolled, 'engagementRoll'),
    when(s => losers(s).length > 0, 'engagementLosses'),
    when(s => checking(s).length > 0, 'chooseToCheck'),
    when(isRolled, 'losersChecks'),
    'consequences',
  ],
}

/** AOM-28.7: both sides name who commands. */
const nameCommanders: Step<AgeOfMuskets> = {
  rule: 'AOM-28.7',
  seats: bothSeats,
  options: (s, seat) =>
    commandersHere(s, seat).map(piece => ({ type: 'name-commander', piece: pieceId(s, piece) })),
  default: (s, seat) => ({
    type: 'name-commander',
    piece: pieceId(s, there(commandersHere(s, seat).toSorted(byTactical(s))[0], 'commander')),
  }),
  play(s, decisions, tell) {
    const fight = fightOf(s)
    for (const side of SIDES) {
      const { piece } = theDecision('name-commander', decisions[seatFor(s, side)])
      const commander = pieceNamed(s, piece)
      fight.commanders[side] = commander
      const leader = leaderName(s, commander)
      tell?.({ type: 'commander-named', rule: 'AOM-28.7', side: sideId(s, side), piece, leader })
    }
    const { attack } = battleTurn.locals(s)
    if (attack !== null) attack.commander = fight.commanders[fight.by]
  },
}

const commandersHere = (s: State, seat: Seat): number[] => {
  const side = sideOf(s, seat)
  return commandersOf(s, side, fightOf(s).sections[side])
}
const byTactical = (s: State) => (a: number, b: number) =>
  leaderOfPiece(s, b).tactical - leaderOfPiece(s, a).tactical

/** AOM-31.2, AOM-31.3: both fire at the same time with the artillery CU of the two sections. */
const exchangeFire: Step<AgeOfMuskets> = {
  rule: 'AOM-31.2',
  play(s, _, tell) {
    const fight = fightOf(s)
    const guns = SIDES.map(side => gunsAt(s, side, fight.sections[side]))
    const suffered: BySide<typeof UNHURT> = [UNHURT, UNHURT]
    const struck: Side[] = []
    for (const side of attackerFirst(fight)) {
      const strength = guns[side] ?? 0
      if (strength === 0) continue
      const target = enemyOf(side)
      const section = fight.sections[target]
      const { die, losses, artillery } = fireGuns(s, side, strength, tell)
      const due = hitsOn(s, target, section, losses)
      suffered[target] = {
        due,
        hits: hitsWithoutChoice(s, target, due),
        atGuns: artillery ? section : null,
        reach: [section],
      }
      if (die === 10) struck.push(target)
    }
    for (const side of struck)
      if (loseOneLeader(s, side, fight.sections[side], tell) === fight.commanders[side])
        fight.fallen[side] = true
    volley.call(s, { suffered })
  },
}

/** AOM-31.4: is there anybody left to fight? AOM-31.6: and if so, is it worth a roll? */
const afterFire: Step<AgeOfMuskets> = {
  rule: 'AOM-31.4',
  play(s, _, tell) {
    const fight = fightOf(s)
    const broken = volley.result(s)?.broken ?? [0, 0]
    for (const side of SIDES) fight.broken[side] += broken[side]
    if (!canFight(s, fight)) return
    const overrunning = SIDES.find(side => isOverwhelming(strengthOf(s, side), strengthOf(s, enemyOf(side))))
    if (overrunning === undefined) fight.isRolled = true
    else annihilate(s, fight, enemyOf(overrunning), tell)
  },
}

const strengthOf = (s: State, side: Side): number => {
  const fight = fightOf(s)
  return strengthAt(s, side, fight.sections[side], isCharge(fight))
}

/** AOM-31.6, AOM-30.30: all SP of the smaller section are lost for good; in a charge only its cavalry. */
function annihilate(s: State, fight: Fight, side: Side, tell: Telling): void {
  const section = fight.sections[side]
  const { roster } = s.scenario
  const losses: Loss[] = []
  fight.winner = enemyOf(side)
  reveal(s)
  tell?.({
    type: 'automatic-victory',
    rule: 'AOM-31.6',
    side: sideId(s, enemyOf(side)),
    strengths: [strengthOf(s, enemyOf(side)), strengthOf(s, side)],
  })
  const isLost = ({ type }: Troop) => !isCharge(fight) || typeOf(roster, type).arm === 'cavalry'
  const units = unitsAt(s, side, section)
  for (const unit of units)
    for (const troop of unit.troops.filter(isLost))
      for (let count = troop.normal + troop.shattered; count > 0; count--)
        losses.push({ unit: unit.id, type: troop.type })
  tellLosses(s, side, 'AOM-31.6', losses, tell)
  // AOM-31.7: a CU that was wholly shattered has cost its point already; artillery CU are overrun with the rest.
  const guns = isCharge(fight) ? 0 : units.filter(unit => !isOfMen(s, unit)).length
  const broken = countBroken(
    s,
    () => {
      for (const { unit, type } of losses)
        loseTroops(s, side, theUnit(s, unit), type, 1, 'normal', 'permanent')
    },
    'forGood',
  )
  fight.broken[side] += broken[side] + guns
}

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

const troopsUsed: Step<AgeOfMuskets> = {
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
const engagementRoll: Step<AgeOfMuskets> = {
  rule: 'AOM-31.12',
  play(s, _, tell) {
    const fight = fightOf(s)
    const strengths: BySide<number> = [strengthOf(s, 0), strengthOf(s, 1)]
    const [first, second] = attackerFirst(fight).map(side => {
      const modifiers = modifiersOf(s, fight, side, strengths)
      const die = roll(s, 10)
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
  const units = unitsAt(s, side, fight.sections[side])
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

const engagementLosses: Step<AgeOfMuskets> = {
  rule: 'AOM-31.17',
  seats: s => seatSet(losers(s).map(side => seatFor(s, side))),
  compose: composeLosses('take-losses', 'AOM-31.17', tollOfEngagement),
  default: usualDecision('take-losses', tollOfEngagement),
  play(s, decisions, tell) {
    const fight = fightOf(s)
    const broken = countBroken(s, () => {
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

/** AOM-31.19, AOM-31.26, AOM-31.22: CU that may check for their section; none in a Pin (AOM-30.25). */
function checkable(s: State, side: Side): CombatUnit[] {
  const fight = fightOf(s)
  if (!fight.isRolled || fight.option === 'pin') return []
  return unitsAt(s, side, fight.sections[side]).filter(
    unit => isOfMen(s, unit) && fightingIn(s, unit, isCharge(fight) ? 'cavalry' : 'men') > 0,
  )
}

/** The winner, or both after a tie, as far as they have a CU that can check: that is seen by all. */
function noteChecks(s: State, fight: Fight): void {
  for (const side of SIDES)
    fight.checks[side] = (fight.winner === NO || fight.winner === side) && checkable(s, side).length > 0
}

const checking = (s: State): Side[] => attackerFirst(fightOf(s)).filter(side => fightOf(s).checks[side])

const chooseToCheck: Step<AgeOfMuskets> = {
  rule: 'AOM-31.19',
  seats: s => seatSet(checking(s).map(side => seatFor(s, side))),
  options: (s, seat) =>
    checkable(s, sideOf(s, seat)).map(({ id }) => ({ type: 'check-morale', unit: unitId(s, id) })),
  default: (s, seat) => ({
    type: 'check-morale',
    unit: unitId(s, there(checkable(s, sideOf(s, seat))[0], 'CU').id),
  }),
  play(s, decisions, tell) {
    const fight = fightOf(s)
    const broken = countBroken(s, () => {
      for (const side of checking(s)) {
        const { unit } = theDecision('check-morale', decisions[seatFor(s, side)])
        check(s, fight, side, theUnit(s, unitNamed(s, unit)), tell)
      }
    })
    for (const side of SIDES) fight.broken[side] += broken[side]
  },
}

const VICTORS_EASE = 2

function check(s: State, fight: Fight, side: Side, unit: CombatUnit, tell: Telling): void {
  const ease = easeOfGround(s, fight.by, fight.sections[enemyOf(fight.by)], side)
  const cavalryOnly = isCharge(fight)
  const lost = fight.losses[side]
  checkMorale(
    s,
    side,
    unit,
    { lost, ease: ease + (fight.winner === side ? VICTORS_EASE : 0), cavalryOnly },
    tell,
  )
}

/** AOM-31.20: every CU of the loser. */
const losersChecks: Step<AgeOfMuskets> = {
  rule: 'AOM-31.20',
  play(s, _, tell) {
    const fight = fightOf(s)
    if (fight.winner === NO) return
    const loser = enemyOf(fight.winner === 0 ? 0 : 1)
    const broken = countBroken(s, () => {
      for (const unit of checkable(s, loser)) check(s, fight, loser, unit, tell)
    })
    fight.broken[loser] += broken[loser]
  },
}

/** AOM-31.18, AOM-31.23 to AOM-31.27: what it all costs, as one event. */
const consequences: Step<AgeOfMuskets> = {
  rule: 'AOM-31.27',
  play(s, _, tell) {
    const fight = fightOf(s)
    for (const side of SIDES) {
      const isWinner = fight.winner === side
      const isLoser = fight.winner === enemyOf(side)
      const guns = overrun(s, side, fight.sections[side])
      if (guns > 0) tellOverrun(s, side, fight.sections[side], guns, tell)
      const points = (isLoser ? 2 : 0) + fight.broken[side] + guns
      if (points > 0) loseEndurance(s, side, points, tell, isWinner ? 1 : 0)
    }
    refresh(s)
    endIfExhausted(s, tell)
  },
}

export function tellOverrun(s: State, side: Side, section: Section, count: number, tell: Telling): void {
  tell?.({ type: 'guns-overrun', rule: 'AOM-31.24', side: sideId(s, side), section, count })
}

export const engagementSteps = {
  nameCommanders,
  exchangeFire,
  afterFire,
  troopsUsed,
  engagementRoll,
  engagementLosses,
  chooseToCheck,
  losersChecks,
  consequences,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
