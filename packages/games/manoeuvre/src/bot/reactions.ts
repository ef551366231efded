import { ownOf, type Seat, there } from '@grognard/engine'
import { squareNamed } from '../board/index.ts'
import { basicMoves, reach, retreatSquares } from '../board/pieces.ts'
import { faceNamed } from '../cards/index.ts'
import { faceOf, namedUnit, type State, squareUnder, theCard, theCombat } from '../state.ts'
import { enemyOf } from '../vocabulary.ts'
import { NOTHING_MORE, sketchOf, worthOfAssault } from './combat.ts'
import type { Glance } from './glances.ts'
import { ifGone, ifHit, ifMoved, ifRestored, type Judge, without, worthTo } from './supposed.ts'

/** What one may do in the other's turn. */

/** What the attack is worth to the one who is attacked, if these cards are played against it. */
function defended(judge: Judge, s: State, seat: Seat, faces: readonly number[]): number {
  const helps = faces.reduce((sum, face) => {
    const { kind, defence, defending } = faceOf(s, seat, face)
    return sum + (kind === 'leader' ? defending : defence)
  }, 0)
  const sketch = sketchOf(s, NOTHING_MORE)
  const helped = { ...sketch, defence: sketch.defence + helps }
  return without(s, seat, faces, () => 1 - worthOfAssault(judge, s, enemyOf(seat), helped))
}

export const defend: Glance = (judge, s, seat, option) =>
  option.type === 'defend'
    ? defended(
        judge,
        s,
        seat,
        option.cards.map(card => faceNamed(s, seat, card)),
      )
    : worthTo(judge, s, seat)

const SIX = 6

/** To get away, if the card is lucky (MAN-9.11), against making a stand, with all the target's cards or with none. */
export const withdraw: Glance = (judge, s, seat, option) => {
  const { target } = theCombat(s)
  if (option.type !== 'withdraw' || 'pass' in option) {
    const cards = ownOf(s, seat).hand.filter(
      face => faceOf(s, seat, face).kind === 'unit' && namedUnit(s, seat, face) === target,
    )
    return Math.max(defended(judge, s, seat, []), defended(judge, s, seat, cards))
  }
  const face = faceNamed(s, seat, option.card)
  const card = faceOf(s, seat, face)
  const to = there(retreatSquares(s, target)[0], 'way back')
  const away = without(s, seat, [face], () => ifMoved(judge, s, seat, target, to))
  if (card.kind === 'withdraw') return away
  const chance = card.withdraw / SIX
  return chance * away + (1 - chance) * defended(judge, s, seat, [face])
}

/** A guerrilla is spent for what the enemy's card would have done at its best (MAN-14.6). */
export const respond: Glance = (judge, s, seat, option) => {
  if (option.type === 'respond' && 'card' in option)
    return without(s, seat, [faceNamed(s, seat, option.card)], () => worthTo(judge, s, seat))
  const { face, unit } = theCard(s)
  if (s.open.restored) return ifRestored(judge, s, seat, unit)
  const march = faceOf(s, enemyOf(seat), face).kind === 'forced-march'
  const squares = march
    ? reach(s, squareUnder(s, unit), s.scenario.armies.forcedMarch, false)
    : basicMoves(s, unit)
  return Math.min(1, ...squares.map(to => ifMoved(judge, s, seat, unit, to)))
}

export const hitOrRetreat: Glance = (judge, s, seat, option) => {
  const { target } = theCombat(s)
  if (option.type === 'hit-or-retreat' && option.answer === 'hit') return ifHit(judge, s, seat, [target])
  const [to] = retreatSquares(s, target)
  return to === undefined ? ifGone(judge, s, seat, target) : ifMoved(judge, s, seat, target, to)
}

export const retreat: Glance = (judge, s, seat, option) =>
  option.type === 'retreat'
    ? ifMoved(judge, s, seat, theCombat(s).target, squareNamed(option.to))
    : worthTo(judge, s, seat)
