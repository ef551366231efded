import {
  decided,
  forSeat,
  illegal,
  isOf,
  NOBODY,
  only,
  ownOf,
  type Refusal,
  roll,
  type Seat,
  type Step,
} from '@grognard/engine'
import { nameOf } from '../board/index.ts'
import { restore } from '../board/pieces.ts'
import {
  cardId,
  discardCard,
  faceNamed,
  facesInHand,
  facesOfKind,
  mayHold,
  takeFromHand,
  unitNamed,
} from '../cards/index.ts'
import { AUTOMATIC } from '../data/armies.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import {
  faceOf,
  hasRedoubt,
  type Manoeuvre,
  NO,
  namedUnit,
  REDUCED,
  type State,
  squareUnder,
  unitOf,
  unitsOf,
} from '../state.ts'
import { seatId } from '../vocabulary.ts'
import { mayScout, withScout } from './scout.ts'

const SIX = 6

const isReduced = (s: State, unit: number): boolean => s.open.state[unit] === REDUCED
const reduced = (s: State, seat: Seat): number[] => unitsOf(s, seat).filter(unit => isReduced(s, unit))

/** MAN-13.2: one attempt, by one card, for one reduced unit. */
export const restoreUnit: Step<Manoeuvre> = withScout({
  rule: 'MAN-13.2',
  seats: s => {
    const { active, handCount } = s.open
    const possible = forSeat(handCount, active) > 0 && unitsOf(s, active).some(unit => isReduced(s, unit))
    return possible || mayScout(s) ? only(active) : NOBODY
  },
  options(s, seat) {
    const options: Decision[] = [{ type: 'restore', pass: true }]
    const units = reduced(s, seat)
    for (const face of facesInHand(s, seat))
      for (const unit of units)
        if (canRestore(s, seat, face, unit))
          options.push({ type: 'restore', card: cardId(s, seat, face), unit: unitOf(s, unit).id })
    return options
  },
  forbids: (s, seat, decision) => (isOf('restore', decision) ? forbidden(s, seat, decision) : null),
  play(s, decisions, tell) {
    const seat = s.open.active
    const decision = decided('restore', decisions[seat])
    if (decision === null || 'pass' in decision) return
    const face = faceNamed(s, seat, decision.card)
    takeFromHand(s, seat, face)
    discardCard(s, seat, face)
    s.open.restored = true
    s.open.card = { face, unit: unitNamed(s, seat, decision.unit), negated: false }
    tell?.({ type: 'card', rule: 'MAN-13.2', seat: seatId(seat), card: decision.card, unit: decision.unit })
  },
})

/** MAN-13.3, MAN-13.4, MAN-13.5 */
const canRestore = (s: State, seat: Seat, face: number, unit: number): boolean => {
  const { kind } = faceOf(s, seat, face)
  if (kind === 'unit') return namedUnit(s, seat, face) === unit
  return kind === 'supply' || kind === 'regroup' || kind === 'leader'
}

function forbidden(s: State, seat: Seat, decision: DecisionOf<'restore'>): Refusal | null {
  if ('pass' in decision) return null
  const face = faceNamed(s, seat, decision.card)
  if (face === NO || !ownOf(s, seat).hand.includes(face))
    return illegal('MAN-2.2', 'man.not-in-hand', { card: decision.card })
  const unit = unitNamed(s, seat, decision.unit)
  if (!reduced(s, seat).includes(unit)) return illegal('MAN-13.2', 'man.not-reduced', { unit: decision.unit })
  if (faceOf(s, seat, face).kind === 'unit')
    return illegal('MAN-13.4', 'man.other-units-card', { card: decision.card })
  return illegal('MAN-13.3', 'man.wrong-moment', { card: decision.card })
}

/** MAN-13.6, MAN-15.7: a leader's rally cannot be negated. */
export const restorationMayBeAnswered = (s: State): boolean =>
  s.open.card !== null &&
  faceOf(s, s.open.active, s.open.card.face).kind !== 'leader' &&
  mayHold(s, 1 - s.open.active, 'guerrilla')

/** MAN-13.5, MAN-13.7 */
export const restoration: Step<Manoeuvre> = {
  rule: 'MAN-13.7',
  play(s, _, tell) {
    const { card, active } = s.open
    if (card === null) return
    s.open.card = null
    if (card.negated) return
    const { kind, rally, id } = faceOf(s, active, card.face)
    const thrown = kind === 'leader' && rally !== AUTOMATIC ? roll(s, SIX) : null
    const succeeded = thrown === null || thrown <= rally
    if (succeeded) restore(s, card.unit)
    const rule = kind === 'leader' ? 'MAN-13.5' : kind === 'unit' ? 'MAN-13.4' : 'MAN-13.3'
    tell?.({ type: 'restored', rule, unit: unitOf(s, card.unit).id, card: id, roll: thrown, succeeded })
  },
}

/** MAN-13.8, MAN-13.9: last of all, one redoubt. */
export const placeRedoubt: Step<Manoeuvre> = withScout({
  rule: 'MAN-13.8',
  seats: s => {
    const { active } = s.open
    const possible = mayHold(s, active, 'redoubt') && unitsOf(s, active).some(unit => !hasRedoubt(s, unit))
    return possible || mayScout(s) ? only(active) : NOBODY
  },
  options(s, seat) {
    const options: Decision[] = [{ type: 'redoubt', pass: true }]
    for (const face of facesOfKind(s, seat, 'redoubt'))
      for (const unit of bare(s, seat))
        options.push({ type: 'redoubt', card: cardId(s, seat, face), unit: unitOf(s, unit).id })
    return options
  },
  forbids(s, seat, decision) {
    if (!isOf('redoubt', decision) || 'pass' in decision) return null
    const face = faceNamed(s, seat, decision.card)
    if (face === NO || !ownOf(s, seat).hand.includes(face))
      return illegal('MAN-2.2', 'man.not-in-hand', { card: decision.card })
    if (faceOf(s, seat, face).kind !== 'redoubt')
      return illegal('MAN-13.8', 'man.wrong-moment', { card: decision.card })
    return illegal('MAN-13.9', 'man.has-redoubt', { unit: decision.unit })
  },
  play(s, decisions, tell) {
    const seat = s.open.active
    const decision = decided('redoubt', decisions[seat])
    if (decision === null || 'pass' in decision) return
    const face = faceNamed(s, seat, decision.card)
    const unit = unitNamed(s, seat, decision.unit)
    takeFromHand(s, seat, face)
    discardCard(s, seat, face)
    s.open.redoubts |= 1 << unit
    tell?.({ type: 'redoubt', rule: 'MAN-13.8', unit: decision.unit, square: nameOf(squareUnder(s, unit)) })
  },
})

const bare = (s: State, seat: Seat): number[] => unitsOf(s, seat).filter(unit => !hasRedoubt(s, unit))
