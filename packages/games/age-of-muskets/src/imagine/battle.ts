import { below, type Random, type View } from '@grognard/engine'
import { newPlan } from '../battle/state.ts'
import { hqOfPiece, isHqPiece, pieceOfHq, pieceOfUnit } from '../forces/pieces.ts'
import type { Memory } from '../memory.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, Open, Own } from '../state.ts'
import { BATTLE_OPTIONS, type BattleOption, NO, SIDES, type Side } from '../vocabulary.ts'
import { isAt } from './flow.ts'
import { mix } from './lots.ts'

/** AOM-47.3: forces of a battle scenario that have been called, by number. */
export const calledTo = ({ battle }: Open, side: Side): readonly number[] => battle?.called[side] ?? []

/** What the players of the two sides keep to themselves in a battle. */
export function inventPlans(
  view: View<AgeOfMuskets>,
  own: readonly Own[],
  memory: Memory | null,
  random: Random,
): void {
  const { battle } = view.open
  if (battle === null) return
  for (const side of SIDES) {
    const { seat, cic } = battle.commands[side]
    const sheet = own[seat]
    if (sheet === undefined || seat === view.seat || cic === NO) continue
    const plan = newPlan(leadersOf(view, own, side), view.scenario.roster.nationalities.length)
    plan.spent = [...(memory?.played[side] ?? [])]
    plan.mayOutflank =
      battle.outflanker === side && (plan.spent.includes('outflank') || below(random, 2) === 0)
    plan.hand = handOf(view, plan.spent, plan.mayOutflank, battle.chits[side], random)
    if (battle.round > 0) plan.control = below(random, 3) === 0 ? -2 : 1
    plan.coming = comingTo(view, side)
    sheet.battle = plan
  }
}

/** AOM-28.4: the CiC, or with him the leaders of all HQ of his size, or of all CU where there is no HQ. */
function leadersOf(view: View<AgeOfMuskets>, own: readonly Own[], side: Side): number[] {
  const { battle, counters } = view.open
  if (battle === null) return []
  const { cic, isJoint } = battle.commands[side]
  if (!isJoint) return [cic]
  const { headquarters: cards } = view.scenario.roster
  const onField = new Set(
    counters.flatMap(each => (each.side === side && each.section !== null ? [each.id] : [])),
  )
  const isThere = ({ counter }: CombatUnit | Headquarters) => onField.has(counter)
  const size = cards[hqOfPiece(view, cic)]?.size
  const others = isHqPiece(view, cic)
    ? own
        .flatMap(({ headquarters }) => headquarters.filter(isThere))
        .filter(({ id }) => cards[id]?.size === size)
        .map(({ id }) => pieceOfHq(view, id))
    : own.flatMap(({ units }) => units.filter(isThere)).map(({ id }) => pieceOfUnit(id))
  return [cic, ...others.filter(piece => piece !== cic)]
}

/** AOM-28.31: so many chits of those that are left. */
function handOf(
  { scenario }: View<AgeOfMuskets>,
  spent: readonly BattleOption[],
  mayOutflank: boolean,
  count: number,
  random: Random,
): BattleOption[] {
  const pool: BattleOption[] = []
  for (const option of BATTLE_OPTIONS) {
    if (option === 'outflank' && !mayOutflank) continue
    const left = scenario.tables.battleOptionChits[option] - spent.filter(each => each === option).length
    for (let chit = 0; chit < left; chit++) pool.push(option)
  }
  const hand = mix(random, pool).slice(0, count)
  return BATTLE_OPTIONS.flatMap(option => hand.filter(each => each === option))
}

/** AOM-30.9: those of the force that was called last, until they are posted. */
function comingTo(view: View<AgeOfMuskets>, side: Side): number[] {
  const { plan } = view.scenario
  if (plan.kind !== 'battle' || !isAt(view, 'reinforcing', ['chooseChitsAnew', 'flankAttack', 'postForce']))
    return []
  const box = plan.sides[side].reinforcements[calledTo(view.open, side).at(-1) ?? NO]
  if (box === undefined) return []
  const cic = view.open.battle?.commands[side].cic
  const pieces = box.units.map(({ unit }) => pieceOfUnit(unit))
  return [...(box.hq === NO ? [] : [pieceOfHq(view, box.hq)]), ...pieces].filter(piece => piece !== cic)
}

/** AOM-33.3: by nationality, casualties of a side that are neither there nor lost yet; all that is missing as far as it goes. */
export function shareCasualties(
  { scenario, open, seat }: View<AgeOfMuskets>,
  own: readonly Own[],
  missing: number[],
): void {
  const { battle } = open
  if (battle === null) return
  for (const side of SIDES) {
    const plan = own[battle.commands[side].seat]?.battle ?? null
    if (plan === null || battle.commands[side].seat === seat) continue
    let left = battle.casualties[side]
    for (const [nationality, { side: whose }] of scenario.roster.nationalities.entries()) {
      if (whose !== side) continue
      const count = Math.min(left, missing[nationality] ?? 0)
      plan.casualties[nationality] = count
      missing[nationality] = (missing[nationality] ?? 0) - count
      left -= count
    }
  }
}
