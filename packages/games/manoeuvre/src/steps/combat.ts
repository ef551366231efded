import {
  decided,
  forSeat,
  illegal,
  isOf,
  NOBODY,
  only,
  ownOf,
  type Refusal,
  type Seat,
  type Step,
} from '@grognard/engine'
import { distance, isAdjacent } from '../board/index.ts'
import { sees } from '../board/sight.ts'
import { faceNamed, facesInHand, takeFromHand, unitNamed } from '../cards/index.ts'
import type { Face } from '../data/armies.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import {
  type Combat,
  faceOf,
  isOnBoard,
  type Manoeuvre,
  NO,
  namedUnit,
  nationOf,
  type State,
  squareUnder,
  terrainAt,
  unitOf,
  unitsOf,
} from '../state.ts'
import { type CombatKind, enemyOf, UNITS_PER_ARMY } from '../vocabulary.ts'
import { withScout } from './scout.ts'

/** MAN-9.1: at most one combat, or none. */
export const declareCombat: Step<Manoeuvre> = withScout({
  rule: 'MAN-9.1',
  seats: s => (forSeat(s.open.handCount, s.open.active) > 0 ? only(s.open.active) : NOBODY),
  options: (s, seat) => combatOptions(s, seat, facesInHand(s, seat)),
  /** MAN-2.9: where no card of the whole deck opens anything, everybody can see that there is no combat. */
  areOptionsOpen: (s, seat) => combatOptions(s, seat, new Set(nationOf(s, seat).deck)).length === 1,
  forbids: (s, seat, decision) => (isOf('combat', decision) ? forbidden(s, seat, decision) : null),
  play(s, decisions, tell) {
    const seat = s.open.active
    const decision = decided('combat', decisions[seat])
    if (decision === null || 'pass' in decision) return
    const face = faceNamed(s, seat, decision.card)
    const unit = 'unit' in decision ? unitNamed(s, seat, decision.unit) : NO
    const target = unitNamed(s, enemyOf(seat), decision.target)
    takeFromHand(s, seat, face)
    s.open.combat = newCombat(s, decision.kind, unit, face, target)
    const rule =
      decision.kind === 'assault' ? 'MAN-9.4' : decision.kind === 'ambush' ? 'MAN-11.1' : 'MAN-12.1'
    const { kind, card } = decision
    const name = unit === NO ? null : unitOf(s, unit).id
    tell?.({ type: 'combat', rule, kind, unit: name, card, target: decision.target })
  },
})

const newCombat = (s: State, kind: CombatKind, unit: number, face: number, target: number): Combat => ({
  kind,
  unit,
  face,
  target,
  square: squareUnder(s, target),
  withdrawal: NO,
  withdrew: false,
  defence: [],
  attack: [],
  leader: NO,
  commands: false,
  supporters: [],
  committed: [],
  sappers: false,
  skirmish: false,
  outcome: null,
  retreats: false,
  retreated: false,
  advanced: NO,
  played: [[s.open.active, face]],
})

/** What each of these cards can open, with every unit and target. */
function combatOptions(s: State, seat: Seat, faces: Iterable<number>): Decision[] {
  const enemies = unitsOf(s, enemyOf(seat))
  const options: Decision[] = [{ type: 'combat', pass: true }]
  for (const face of faces) {
    const printed = faceOf(s, seat, face)
    if (printed.kind === 'ambush')
      for (const target of enemies)
        options.push({ type: 'combat', kind: 'ambush', card: printed.id, target: unitOf(s, target).id })
    for (const unit of fightersBy(s, seat, printed)) addCombats(s, unit, printed, enemies, options)
  }
  return options
}

/** What the card opens with the unit. Most enemies are too far away for anything, and are passed over at once. */
function addCombats(
  s: State,
  unit: number,
  { id: card, attack, bombard, volley, grandBattery }: Face,
  enemies: readonly number[],
  options: Decision[],
): void {
  const battery = bombard ?? grandBattery
  const farthest = Math.max(attack ? 1 : 0, battery?.range ?? 0, volley?.range ?? 0)
  const from = squareUnder(s, unit)
  for (const target of enemies) {
    const to = squareUnder(s, target)
    if (distance(from, to) > farthest) continue
    const add = (kind: 'assault' | 'bombardment' | 'volley') =>
      options.push({ type: 'combat', kind, unit: unitOf(s, unit).id, card, target: unitOf(s, target).id })
    if (attack && mayAssault(s, from, to)) add('assault')
    if (battery && mayFire(s, from, to, battery.range)) add('bombardment')
    if (volley && mayFire(s, from, to, volley.range)) add('volley')
  }
}

const NOBODY_FIGHTS: readonly number[] = []

/** The units for which a card may open an assault or fire: the one it names, or any for a grand battery (MAN-12.10). */
function fightersBy(s: State, seat: Seat, { kind, grandBattery, unit: named }: Face): readonly number[] {
  if (kind !== 'unit') return grandBattery === null ? NOBODY_FIGHTS : unitsOf(s, seat)
  const unit = seat * UNITS_PER_ARMY + named
  return isOnBoard(s, unit) ? [unit] : NOBODY_FIGHTS
}

/** MAN-9.4, MAN-9.5 */
const mayAssault = (s: State, from: number, to: number): boolean =>
  terrainAt(s, from).assaultFrom && isAdjacent(from, to)

/** MAN-12.2 */
const mayFire = (s: State, from: number, to: number, range: number): boolean =>
  distance(from, to) <= range && sees(s, from, to)

function forbidden(s: State, seat: Seat, decision: DecisionOf<'combat'>): Refusal | null {
  if ('pass' in decision) return null
  const face = faceNamed(s, seat, decision.card)
  if (face === NO || !ownOf(s, seat).hand.includes(face))
    return illegal('MAN-2.2', 'man.not-in-hand', { card: decision.card })
  const target = unitNamed(s, enemyOf(seat), decision.target)
  if (target === NO || !isOnBoard(s, target))
    return illegal('MAN-9.4', 'man.no-target', { unit: decision.target })
  if (decision.kind === 'ambush') return illegal('MAN-11.1', 'man.needs-ambush')
  return forbiddenAttack(s, seat, decision, face, target)
}

function forbiddenAttack(
  s: State,
  seat: Seat,
  decision: Extract<DecisionOf<'combat'>, { unit: string }>,
  face: number,
  target: number,
): Refusal {
  const unit = unitNamed(s, seat, decision.unit)
  const card = faceOf(s, seat, face)
  if (unit === NO || !isOnBoard(s, unit))
    return illegal('MAN-9.3', 'man.no-such-unit', { unit: decision.unit })
  if (card.kind === 'unit' && namedUnit(s, seat, face) !== unit)
    return illegal('MAN-1.20', 'man.other-units-card', { card: decision.card })
  if (decision.kind === 'assault') {
    if (!card.attack) return illegal('MAN-9.4', 'man.no-attack', { card: decision.card })
    if (!terrainAt(s, squareUnder(s, unit)).assaultFrom) return illegal('MAN-9.5', 'man.marsh')
    return illegal('MAN-9.4', 'man.not-adjacent')
  }
  const fire = decision.kind === 'volley' ? card.volley : (card.bombard ?? card.grandBattery)
  if (!fire) return illegal('MAN-12.1', 'man.no-fire', { card: decision.card })
  if (distance(squareUnder(s, unit), squareUnder(s, target)) > fire.range)
    return illegal('MAN-12.2', 'man.out-of-range')
  return illegal('MAN-8.2', 'man.no-sight')
}

const isKind =
  (...kinds: CombatKind[]) =>
  (s: State): boolean =>
    s.open.combat !== null && kinds.includes(s.open.combat.kind)

export const isMelee = isKind('assault', 'ambush')
export const isFire = isKind('bombardment', 'volley')
