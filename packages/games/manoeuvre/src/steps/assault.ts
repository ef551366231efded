import {
  type Compose,
  decided,
  forSeat,
  illegal,
  isOf,
  NOBODY,
  only,
  ownOf,
  type Refusal,
  reveal,
  type Seat,
  type Step,
  there,
} from '@grognard/engine'
import type { Telling } from '../board/pieces.ts'
import {
  cardId,
  faceNamed,
  handfuls,
  handWithout,
  putInHand,
  takeFromHand,
  unitNamed,
} from '../cards/index.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { cardsIn } from '../parts.ts'
import {
  faceOf,
  hasRedoubt,
  inactive,
  type Manoeuvre,
  NO,
  namedUnit,
  nationOf,
  type State,
  theCombat,
  unitOf,
} from '../state.ts'
import { otherKind } from './other-kind.ts'
import { forbiddenMode, isFullFight, type Reinforcement, reinforcing, supportersOf } from './reinforcing.ts'

/** The target has not withdrawn: the combat goes on. */
export const isStanding = (s: State): boolean => s.open.combat !== null && !s.open.combat.withdrew

/** MAN-9.14, MAN-9.15: card by card. */
const defending: Compose<Manoeuvre> = {
  next: (s, seat, parts) =>
    [...new Set(handWithout(s, seat, cardsIn(parts)))]
      .filter(card => forbiddenDefence(s, seat, cardsIn(parts), card) === null)
      .map(card => ({ type: 'card', card })),
  fits: (s, seat, parts, part) =>
    isOf('card', part) ? forbiddenDefence(s, seat, cardsIn(parts), part.card) : otherKind(),
  whole: (_s, _seat, parts) => ({ type: 'defend', cards: cardsIn(parts).sort() }),
  partsOf: (_s, _seat, decision) =>
    isOf('defend', decision) ? decision.cards.map(card => ({ type: 'card', card })) : null,
}

const canDefend = (s: State, seat: Seat, face: number): boolean =>
  isLeader(s, seat, face) ||
  (faceOf(s, seat, face).kind === 'unit' && namedUnit(s, seat, face) === theCombat(s).target)

const isLeader = (s: State, seat: Seat, face: number): boolean => faceOf(s, seat, face).kind === 'leader'

function forbiddenDefence(s: State, seat: Seat, cards: readonly string[], card: string): Refusal | null {
  const face = faceNamed(s, seat, card)
  if (!handWithout(s, seat, cards).includes(card)) return illegal('MAN-2.2', 'man.not-in-hand', { card })
  if (!canDefend(s, seat, face)) return illegal('MAN-9.15', 'man.only-target-defends', { card })
  const isLed = cards.some(other => isLeader(s, seat, faceNamed(s, seat, other)))
  return isLed && isLeader(s, seat, face) ? illegal('MAN-9.14', 'man.one-leader') : null
}

/** MAN-9.14: any unit cards naming the target, and at most one leader. */
export const defenderCards: Step<Manoeuvre> = {
  rule: 'MAN-9.14',
  window: true,
  pass: () => ({ type: 'defend', cards: [] }),
  seats: s => (forSeat(s.open.handCount, inactive(s)) > 0 ? only(inactive(s)) : NOBODY),
  options: (s, seat) =>
    handfuls(ownOf(s, seat).hand.filter(face => canDefend(s, seat, face)))
      .filter(cards => cards.filter(face => isLeader(s, seat, face)).length <= 1)
      .map((cards): Decision => ({ type: 'defend', cards: cards.map(face => cardId(s, seat, face)).sort() })),
  compose: defending,
  play(s, decisions, tell) {
    const seat = inactive(s)
    const combat = theCombat(s)
    const cards = decided('defend', decisions[seat])?.cards ?? []
    if (cards.length === 0) reveal(s) // passing cannot be taken back (MAN-2.8)
    for (const id of cards) {
      const face = faceNamed(s, seat, id)
      takeFromHand(s, seat, face)
      combat.defence.push(face)
      combat.played.push([seat, face])
    }
    tell?.({ type: 'defence', rule: 'MAN-9.14', unit: unitOf(s, combat.target).id, cards })
  },
}

/** MAN-9.16: leader, unit cards, committed attacks and sappers in one act; or a skirmish alone (MAN-9.23). */
export const attackerCards: Step<Manoeuvre> = {
  rule: 'MAN-9.16',
  pass: () => ({ type: 'attack', cards: [], supporters: [], committed: [], sappers: false }),
  seats: s => (forSeat(s.open.handCount, s.open.active) > 0 ? only(s.open.active) : NOBODY),
  options: attackOptions,
  compose: reinforcing,
  forbids: (s, seat, decision) => (isOf('attack', decision) ? forbiddenAttack(s, seat, decision) : null),
  play(s, decisions, tell) {
    const decision = decided('attack', decisions[s.open.active])
    if (decision === null) return
    if ('skirmish' in decision) skirmish(s, decision.skirmish, tell)
    else reinforce(s, decision, tell)
  },
}

/** Every handful that the rules allow, with every way to use its leader, its committed attacks and its supporters. */
function attackOptions(s: State, seat: Seat): Decision[] {
  const combat = theCombat(s)
  const { hand } = ownOf(s, seat)
  const { faces } = nationOf(s, seat)
  const kindOf = (face: number) => faces[face]?.kind
  const options: Decision[] = []
  if (combat.kind === 'assault')
    for (const face of new Set(hand.filter(face => kindOf(face) === 'skirmish')))
      options.push({ type: 'attack', skirmish: cardId(s, seat, face) })
  for (const leader of [NO, ...new Set(hand.filter(face => kindOf(face) === 'leader'))])
    for (const mode of leader === NO ? (['none'] as const) : (['command', 'combat'] as const))
      for (const supporters of mode === 'command' ? supporterSets(s, seat, leader) : [[]])
        addReinforcements(s, seat, leader, mode, supporters, options)
  return options
}

function addReinforcements(
  s: State,
  seat: Seat,
  leader: number,
  mode: 'none' | 'command' | 'combat',
  supporters: readonly number[],
  options: Decision[],
): void {
  const combat = theCombat(s)
  const full = isFullFight(s)
  const fighting = combat.unit === NO ? supporters : [combat.unit, ...supporters]
  const { hand } = ownOf(s, seat)
  const { faces } = nationOf(s, seat)
  const usable = full
    ? hand.filter(face => faces[face]?.attack && fighting.includes(namedUnit(s, seat, face)))
    : []
  const committedCards = full ? hand.filter(face => faces[face]?.kind === 'committed-attack').length : 0
  const sappers = full && hasRedoubt(s, combat.target) && hand.some(face => faces[face]?.kind === 'sappers')
  const names = (units: readonly number[]) => units.map(unit => unitOf(s, unit).id).sort()
  for (const cards of handfuls(usable))
    for (const committed of subsets(fighting, committedCards))
      for (const withSappers of sappers ? [false, true] : [false])
        options.push({
          type: 'attack',
          cards: cards.map(face => cardId(s, seat, face)).sort(),
          ...(mode === 'none' ? {} : { leader: { card: cardId(s, seat, leader), mode } }),
          supporters: names(supporters),
          committed: names(committed),
          sappers: withSappers,
        })
}

/** MAN-9.18: own units adjacent to the target, not on a marsh, up to command − 1 of them, at least one. */
function supporterSets(s: State, seat: Seat, leader: number): number[][] {
  if (!isFullFight(s)) return []
  const most = faceOf(s, seat, leader).command - 1
  return subsets(supportersOf(s, seat), most).filter(set => set.length > 0)
}

function subsets(units: readonly number[], most: number): number[][] {
  let found: number[][] = [[]]
  if (most < 1) return found
  for (const unit of units) found = [...found, ...found.map(set => [...set, unit])]
  return found.filter(set => set.length <= most)
}

function reinforce(s: State, decision: Reinforcement, tell: Telling): void {
  const seat = s.open.active
  const combat = theCombat(s)
  const spend = (face: number) => {
    takeFromHand(s, seat, face)
    combat.played.push([seat, face])
  }
  const spendKind = (kind: string) =>
    spend(
      there(
        ownOf(s, seat).hand.find(face => faceOf(s, seat, face).kind === kind),
        `${kind} card`,
      ),
    )
  combat.attack = decision.cards.map(id => faceNamed(s, seat, id))
  for (const face of combat.attack) spend(face)
  if (decision.leader) {
    combat.leader = faceNamed(s, seat, decision.leader.card)
    combat.commands = decision.leader.mode === 'command'
    spend(combat.leader)
  }
  combat.supporters = decision.supporters.map(id => unitNamed(s, seat, id))
  combat.committed = decision.committed.map(id => unitNamed(s, seat, id))
  for (const _ of combat.committed) spendKind('committed-attack')
  combat.sappers = decision.sappers
  if (decision.sappers) spendKind('sappers')
  const { cards, supporters, committed, sappers } = decision
  const leader = decision.leader?.card ?? null
  const mode = decision.leader?.mode ?? null
  tell?.({ type: 'attack', rule: 'MAN-9.16', cards, leader, mode, supporters, committed, sappers })
}

/** MAN-14.11: the assault ends; the opening card returns to hand. */
function skirmish(s: State, card: string, tell: Telling): void {
  const seat = s.open.active
  const combat = theCombat(s)
  const face = faceNamed(s, seat, card)
  takeFromHand(s, seat, face)
  combat.played.push([seat, face])
  combat.skirmish = true
  combat.played = combat.played.filter(
    ([who, played], index) => !(index === 0 && who === seat && played === combat.face),
  )
  putInHand(s, seat, combat.face)
  tell?.({ type: 'skirmish', rule: 'MAN-14.11', unit: unitOf(s, combat.unit).id })
}

function forbiddenAttack(s: State, seat: Seat, decision: DecisionOf<'attack'>): Refusal | null {
  if ('cards' in decision) return forbiddenMode(s, seat, decision)
  if (theCombat(s).kind !== 'assault') return illegal('MAN-14.13', 'man.no-skirmish')
  const { skirmish: card } = decision
  return ownOf(s, seat).hand.includes(faceNamed(s, seat, card))
    ? illegal('MAN-9.23', 'man.needs-skirmish')
    : illegal('MAN-2.2', 'man.not-in-hand', { card })
}
