import { reveal, type Seat, type Sequences, type Step, theDecision, there, when } from '@grognard/engine'
import { isOverwhelming } from '../../calculations/ratio.ts'
import { sideId } from '../../forces/names.ts'
import { sideOf, theUnit } from '../../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { type Troop, typeOf } from '../../troops/index.ts'
import { type BySide, enemyOf, SIDES, type Side } from '../../vocabulary.ts'
import { bothSeats, isOfMen, pieceId, pieceNamed, seatFor, unitsAt } from '../display.ts'
import { canFight, countBroken, type Fight, fightOf, inTurn, isCharge, losers, strengthOf } from '../fight.ts'
import { commandersOf, leaderName, leaderOfPiece, type Telling } from '../leaders.ts'
import type { Loss } from '../losses.ts'
import { tellLosses } from '../telling.ts'
import { gunsAt, loseTroops } from '../troops.ts'
import { battleTurn } from '../turn.ts'
import { hitsWithoutChoice, UNHURT, volley } from '../volley.ts'
import { engagementLosses, engagementRoll, troopsUsed } from './engagement-roll.ts'
import { fireGuns, hitsOn, loseOneLeader } from './fire.ts'
import { checking, chooseToCheck, consequences, losersChecks } from './morale-checks.ts'

/** Chapter 31: an engagement of two sections, step by step (AOM-31.1). */

const hasGuns = (s: State): boolean => SIDES.some(side => gunsAt(s, side, fightOf(s).sections[side]) > 0)
const isRolled = (s: State): boolean => fightOf(s).strengths !== null

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
    for (const side of inTurn(fight)) {
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
    if (overrunning !== undefined) return annihilate(s, fight, enemyOf(overrunning), tell)
    fight.strengths = [strengthOf(s, 0), strengthOf(s, 1)]
    reveal(s)
  },
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
    tell,
    () => {
      for (const { unit, type } of losses)
        loseTroops(s, side, theUnit(s, unit), type, 1, 'normal', 'permanent')
    },
    'forGood',
  )
  fight.broken[side] += broken[side] + guns
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
