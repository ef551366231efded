import { only, type Sequences, type Step, theDecision, there, when } from '@grognard/engine'
import { sideId, unitId, unitNamed } from '../../../forces/names.ts'
import { theUnit, unitCard, unitInPlay } from '../../../forces/pieces.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../../../state.ts'
import { type BySide, enemyOf, NO, type Section, type Side } from '../../../vocabulary.ts'
import { chargeHome } from '../../charge.ts'
import { battleOf, fights, refresh, seatFor, showSection, unitsAt } from '../../display.ts'
import { countBroken, engagement, newFight, overrun } from '../../fight.ts'
import { targetOf } from '../../ground.ts'
import { composeLosses, expanded, type Toll, usualDecision } from '../../losses.ts'
import { easeOfGround } from '../../modifiers.ts'
import { checkMorale } from '../../morale.ts'
import { gatherHqs } from '../../moving.ts'
import { tellLosses } from '../../telling.ts'
import { cavalryAt, fightingIn, loseTroops } from '../../troops.ts'
import { type Attack, battleTurn } from '../../turn.ts'
import { tellOverrun } from '../morale-checks.ts'
import { endIfExhausted, loseEndurance } from '../rounds.ts'

/** Assault, Pin and Cavalry Charge (AOM-30.24, AOM-30.25, AOM-30.29 to AOM-30.34), once or continued. */

const chargeOf = (s: State) => chargeHome.locals(s)
const chargedSide = (s: State): Side => enemyOf(chargeOf(s).by)

export const attackSequence: Sequences<AgeOfMuskets> = {
  attackOption: ['attackSection', 'joinTroops'],
  chargeHome: [
    'chargedCheck',
    when(s => chargeOf(s).isRiddenDown, 'riddenDown'),
    when(s => !chargeOf(s).isRiddenDown && chargers(s).length > 0, 'chargersCheck'),
    'cavalrySuperiority',
  ],
}

/** The attack that is made: the one that the option says, or that is continued. */
function attackOf(s: State): Attack {
  const turn = battleTurn.locals(s)
  if (turn.attack !== null) return turn.attack
  const { option, section, side } = turn
  if (option !== 'assault' && option !== 'pin' && option !== 'cavalryCharge')
    throw new Error(`${option} is no attack`)
  const from = there(section, 'section')
  const target = there(targetOf(battleOf(s), side, from), 'target')
  turn.attack = { option, section: from, target, commander: NO, isMet: false }
  return turn.attack
}

/** AOM-29.3, AOM-29.15: the chit lies between the two sections, in place of any other. */
const attackSection: Step<AgeOfMuskets> = {
  rule: 'AOM-30.24',
  cites: s =>
    (({ assault: 'AOM-30.24', pin: 'AOM-30.25', cavalryCharge: 'AOM-30.29' }) as const)[attackOf(s).option],
  play(s, _, tell) {
    const { side } = battleTurn.locals(s)
    const attack = attackOf(s)
    const { option, section, target } = attack
    const battle = battleOf(s)
    const sections: BySide<Section> = side === 0 ? [section, target] : [target, section]
    battle.engagements = battle.engagements.filter(
      each => each.sections[0] !== sections[0] || each.sections[1] !== sections[1],
    )
    battle.engagements.push({ sections, option, by: side })
    showSection(s, side, section)
    showSection(s, enemyOf(side), target)
    refresh(s)
    attack.isMet = option === 'cavalryCharge' && cavalryAt(s, enemyOf(side), target) > 0
    tell?.({
      type: 'section-attacked',
      rule: 'AOM-29.15',
      side: sideId(s, side),
      option,
      section,
      target,
      isMet: attack.isMet,
    })
    if (option === 'cavalryCharge' && !attack.isMet)
      chargeHome.call(s, { by: side, section, target, charged: NO, isRiddenDown: false, broken: [0, 0] })
    else engagement.call(s, newFight(option, side, sections))
  },
}

/** AOM-30.31: infantry CU with normal SP. */
const infantryHere = (s: State): CombatUnit[] =>
  unitsAt(s, chargedSide(s), chargeOf(s).target).filter(
    unit => unitCard(s, unit.id).arms.includes('infantry') && fights(s, unit),
  )

/** AOM-30.31: the enemy chooses who checks; die and terrain only. */
const chargedCheck: Step<AgeOfMuskets> = {
  rule: 'AOM-30.31',
  seats: s => only(seatFor(s, chargedSide(s))),
  options: s => infantryHere(s).map(({ id }) => ({ type: 'check-morale', unit: unitId(s, id) })),
  default: s => ({ type: 'check-morale', unit: unitId(s, there(infantryHere(s)[0], 'infantry CU').id) }),
  play(s, decisions, tell) {
    const side = chargedSide(s)
    const charge = chargeOf(s)
    const name = theDecision('check-morale', decisions[seatFor(s, side)]).unit
    const unit = theUnit(s, unitNamed(s, name))
    const ease = easeOfGround(s, charge.by, charge.target, side)
    const broken = countBroken(s, tell, () =>
      checkMorale(s, side, unit, { lost: 0, ease, cavalryOnly: false }, tell),
    )
    charge.charged = unit.id
    charge.broken[side] += broken[side]
    charge.isRiddenDown = !fights(s, unit)
  },
}

/** AOM-30.31: 1 SP of his choice. */
const tollOfCharge: Toll = (s, _seat, taken) => {
  if (taken.length > 0) return []
  const { charged } = chargeOf(s)
  const troops = unitInPlay(s, charged)?.troops ?? []
  return troops.map(({ type }) => ({ unit: charged, type }))
}

const riddenDown: Step<AgeOfMuskets> = {
  rule: 'AOM-30.31',
  seats: s => only(seatFor(s, chargedSide(s))),
  compose: composeLosses('take-losses', 'AOM-30.31', tollOfCharge),
  default: usualDecision('take-losses', tollOfCharge),
  play(s, decisions, tell) {
    const side = chargedSide(s)
    const losses = expanded(s, theDecision('take-losses', decisions[seatFor(s, side)]).losses)
    tellLosses(s, side, 'AOM-30.31', losses, tell)
    countBroken(s, tell, () => {
      for (const { unit, type } of losses)
        loseTroops(s, side, theUnit(s, unit), type, 1, 'shattered', 'casualty')
    })
  },
}

const chargers = (s: State): CombatUnit[] => {
  const { by, section } = chargeOf(s)
  return unitsAt(s, by, section).filter(unit => fightingIn(s, unit, 'cavalry') > 0)
}

/** AOM-30.31: where the infantry holds, a charging CU checks for its cavalry only. */
const chargersCheck: Step<AgeOfMuskets> = {
  rule: 'AOM-30.31',
  seats: s => only(seatFor(s, chargeOf(s).by)),
  options: s => chargers(s).map(({ id }) => ({ type: 'check-morale', unit: unitId(s, id) })),
  default: s => ({ type: 'check-morale', unit: unitId(s, there(chargers(s)[0], 'charging CU').id) }),
  play(s, decisions, tell) {
    const { by, target, broken } = chargeOf(s)
    const name = theDecision('check-morale', decisions[seatFor(s, by)]).unit
    const unit = theUnit(s, unitNamed(s, name))
    const ease = easeOfGround(s, by, target, by)
    const more = countBroken(s, tell, () =>
      checkMorale(s, by, unit, { lost: 0, ease, cavalryOnly: true }, tell),
    )
    broken[by] += more[by]
  },
}

/** AOM-30.32, AOM-30.34 */
const cavalrySuperiority: Step<AgeOfMuskets> = {
  rule: 'AOM-30.32',
  play(s, _, tell) {
    const { by, section, target, broken } = chargeOf(s)
    const enemy = enemyOf(by)
    const battle = battleOf(s)
    battle.superiority[enemy][target] = true
    tell?.({ type: 'cavalry-superiority', rule: 'AOM-30.32', side: sideId(s, enemy), section: target })
    for (const [side, where] of [
      [by, section],
      [enemy, target],
    ] as const) {
      const guns = overrun(s, side, where, tell)
      if (guns > 0) tellOverrun(s, side, where, guns, tell)
      loseEndurance(s, side, broken[side] + guns, tell)
    }
    refresh(s)
    gatherHqs(s)
    endIfExhausted(s, tell)
  },
}

export const attackSteps = {
  attackSection,
  chargedCheck,
  riddenDown,
  chargersCheck,
  cavalrySuperiority,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
