import { type Compose, illegal, isOf, type Seat } from '@grognard/engine'
import { sideOf } from '../forces/pieces.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { BATTLE_OPTIONS, type BattleOption, type Side } from '../vocabulary.ts'
import { battleOf, planOf } from './display.ts'
import { chitsInOrder } from './in-order.ts'

/** Battle Option chits: chosen (AOM-28.31), played (AOM-29.3), discarded. */

export const howMany = (chits: readonly BattleOption[], option: BattleOption): number =>
  chits.reduce((sum, each) => (each === option ? sum + 1 : sum), 0)

/** AOM-30.1, AOM-28.32, AOM-28.33: chits of a kind that the side may choose. */
export function chitsLeft(s: State, side: Side, option: BattleOption): number {
  const { mayOutflank, spent } = planOf(s, side)
  if (option === 'outflank' && !mayOutflank) return 0
  return s.scenario.tables.battleOptionChits[option] - howMany(spent, option)
}

/** AOM-29.3: a chit is shown and used. */
export function playChit(s: State, side: Side, option: BattleOption): void {
  spendChit(s, side, option)
  battleOf(s).played[side].push(option)
}

/** A chit leaves the hand for good. */
export function spendChit(s: State, side: Side, option: BattleOption): void {
  const { hand, spent } = planOf(s, side)
  const at = hand.indexOf(option)
  if (at < 0) throw new Error(`no ${option} chit in hand`)
  hand.splice(at, 1)
  spent.push(option)
  battleOf(s).chits[side]--
}

const chitsIn = (parts: readonly Part[]): BattleOption[] =>
  parts.flatMap(part => (isOf('chit', part) ? [part.option] : []))

/** Chits one by one, at least one and at most so many. */
export const composeChits = (most: (s: State, seat: Seat) => number): Compose<AgeOfMuskets> => ({
  next(s, seat, parts) {
    const chosen = chitsIn(parts)
    if (chosen.length >= most(s, seat)) return []
    const side = sideOf(s, seat)
    return BATTLE_OPTIONS.filter(option => howMany(chosen, option) < chitsLeft(s, side, option)).map(
      (option): Part => ({ type: 'chit', option }),
    )
  },
  fits(s, seat, parts, part) {
    if (!isOf('chit', part)) return illegal('AOM-28.31', 'aom.battle.other-part')
    const chosen = chitsIn(parts)
    const { option } = part
    if (chosen.length >= most(s, seat))
      return illegal('AOM-28.31', 'aom.battle.most-chits', { most: most(s, seat) })
    if (option === 'outflank' && !planOf(s, sideOf(s, seat)).mayOutflank)
      return illegal('AOM-28.32', 'aom.battle.no-outflank')
    return howMany(chosen, option) < chitsLeft(s, sideOf(s, seat), option)
      ? null
      : illegal('AOM-30.1', 'aom.battle.no-more-chits', { option })
  },
  whole(_s, _seat, parts) {
    const chits = chitsInOrder(chitsIn(parts))
    return chits.length === 0 ? null : { type: 'choose-chits', chits }
  },
  lacks: () => illegal('AOM-28.31', 'aom.battle.one-chit'),
  partsOf: (_s, _seat, decision) =>
    isOf('choose-chits', decision) ? decision.chits.map((option): Part => ({ type: 'chit', option })) : null,
})

/** AOM-50.8, AOM-50.9: reserves, assaults and a way to rally, as far as there are chits; else whatever there is. */
const USUAL: readonly BattleOption[] = [
  'reserve',
  'assault',
  'bombardment',
  'assault',
  'rally',
  'reserve',
  'pin',
  'assault',
  'cavalryCharge',
  'reserve',
]

export function usualChits(s: State, side: Side, most: number): BattleOption[] {
  const chosen: BattleOption[] = []
  for (const option of USUAL)
    if (chosen.length < most && howMany(chosen, option) < chitsLeft(s, side, option)) chosen.push(option)
  const other = BATTLE_OPTIONS.find(option => chitsLeft(s, side, option) > 0)
  return chosen.length === 0 && other !== undefined ? [other] : chitsInOrder(chosen)
}
