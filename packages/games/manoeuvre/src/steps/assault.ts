import {
  decided,
  illegal,
  isOf,
  NOBODY,
  only,
  type Refusal,
  reveal,
  type Seat,
  type Step,
} from '@grognard/engine'
import { isAdjacent } from '../board/index.ts'
import type { Telling } from '../board/pieces.ts'
import { cardId, faceNamed, handfuls, putInHand, takeFromHand, unitNamed } from '../cards/index.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import {
  type Combat,
  faceOf,
  hasRedoubt,
  inactive,
  isOnBoard,
  type Manoeuvre,
  NO,
  namedUnit,
  type State,
  terrainAt,
  unitOf,
  unitsOf,
} from '../state.ts'

/** The target has not withdrawn: the combat goes on. */
export const isStanding = (s: State): boolean => s.open.combat !== null && !s.open.combat.withdrew

/** MAN-9.14: any unit cards naming the target, and at most one leader. */
export const defenderCards: Step<Manoeuvre> = {
  rule: 'MAN-9.14',
  window: true,
  pass: () => ({ type: 'defend', cards: [] }),
  seats: s => (s.open.handCount[inactive(s)]! > 0 ? only(inactive(s)) : NOBODY),
  options: (s, seat) =>
    handfuls(s.own[seat]!.hand.filter(face => canDefend(s, seat, face)))
      .filter(cards => cards.filter(face => faceOf(s, seat, face).kind === 'leader').length <= 1)
      .map((cards): Decision => ({ type: 'defend', cards: cards.map(face => cardId(s, seat, face)).sort() })),
  forbids: (s, seat, decision) =>
    isOf('defend', decision) ? forbiddenDefence(s, seat, decision.cards) : null,
  play(s, decisions, tell) {
    const seat = inactive(s)
    const combat = s.open.combat!
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

const canDefend = (s: State, seat: Seat, face: number): boolean => {
  const { kind } = faceOf(s, seat, face)
  return kind === 'leader' || (kind === 'unit' && namedUnit(s, seat, face) === s.open.combat!.target)
}

function notHeld(s: State, seat: Seat, cards: readonly string[]): Refusal | null {
  const left = [...s.own[seat]!.hand]
  for (const id of cards) {
    const at = left.indexOf(faceNamed(s, seat, id))
    if (at < 0) return illegal('MAN-2.2', 'man.not-in-hand', { card: id })
    left.splice(at, 1)
  }
  return null
}

function forbiddenDefence(s: State, seat: Seat, cards: readonly string[]): Refusal {
  const refusal = notHeld(s, seat, cards)
  if (refusal) return refusal
  const other = cards.find(id => !canDefend(s, seat, faceNamed(s, seat, id)))
  if (other !== undefined) return illegal('MAN-9.15', 'man.only-target-defends', { card: other })
  return illegal('MAN-9.14', 'man.one-leader')
}

/** MAN-9.16: leader, unit cards, committed attacks and sappers in one act; or a skirmish alone (MAN-9.23). */
export const attackerCards: Step<Manoeuvre> = {
  rule: 'MAN-9.16',
  pass: () => ({ type: 'attack', cards: [], supporters: [], committed: [], sappers: false }),
  seats: s => (s.open.handCount[s.open.active]! > 0 ? only(s.open.active) : NOBODY),
  options: attackOptions,
  forbids: (s, seat, decision) => (isOf('attack', decision) ? forbiddenAttack(s, seat, decision) : null),
  play(s, decisions, tell) {
    const decision = decided('attack', decisions[s.open.active])
    if (decision === null) return
    if ('skirmish' in decision) skirmish(s, decision.skirmish, tell)
    else reinforce(s, decision, tell)
  },
}

type Reinforcement = Extract<DecisionOf<'attack'>, { cards: unknown }>

/** Every handful that the rules allow, with every way to use its leader, its committed attacks and its supporters. */
function attackOptions(s: State, seat: Seat): Decision[] {
  const combat = s.open.combat!
  const { hand } = s.own[seat]!
  const kindOf = (face: number) => faceOf(s, seat, face).kind
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

/** May the attacker bring more than a leader into this combat? Not into an ambush (MAN-11.5), unless agreed (MAN-17.4). */
const isFullFight = (s: State): boolean => s.open.combat!.kind === 'assault' || s.scenario.options.openAmbush

function addReinforcements(
  s: State,
  seat: Seat,
  leader: number,
  mode: 'none' | 'command' | 'combat',
  supporters: readonly number[],
  options: Decision[],
): void {
  const combat = s.open.combat!
  const full = isFullFight(s)
  const fighting = combat.unit === NO ? supporters : [combat.unit, ...supporters]
  const { hand } = s.own[seat]!
  const usable = full
    ? hand.filter(face => faceOf(s, seat, face).attack && fighting.includes(namedUnit(s, seat, face)))
    : []
  const committedCards = full
    ? hand.filter(face => faceOf(s, seat, face).kind === 'committed-attack').length
    : 0
  const sappers =
    full && hasRedoubt(s, combat.target) && hand.some(face => faceOf(s, seat, face).kind === 'sappers')
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

const supportersOf = (s: State, seat: Seat): number[] => {
  const { unit, target } = s.open.combat!
  return unitsOf(s, seat).filter(other => other !== unit && canSupport(s, other, target))
}

const canSupport = (s: State, unit: number, target: number): boolean =>
  isOnBoard(s, unit) &&
  isAdjacent(s.open.at[unit]!, s.open.at[target]!) &&
  terrainAt(s, s.open.at[unit]!).assaultFrom

function subsets(units: readonly number[], most: number): number[][] {
  let found: number[][] = [[]]
  if (most < 1) return found
  for (const unit of units) found = [...found, ...found.map(set => [...set, unit])]
  return found.filter(set => set.length <= most)
}

function reinforce(s: State, decision: Reinforcement, tell: Telling): void {
  const seat = s.open.active
  const combat = s.open.combat!
  const spend = (face: number) => {
    takeFromHand(s, seat, face)
    combat.played.push([seat, face])
  }
  const spendKind = (kind: string) =>
    spend(s.own[seat]!.hand.find(face => faceOf(s, seat, face).kind === kind)!)
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
  const combat = s.open.combat!
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

function forbiddenAttack(s: State, seat: Seat, decision: DecisionOf<'attack'>): Refusal {
  const combat = s.open.combat!
  if ('skirmish' in decision)
    return combat.kind === 'assault'
      ? (notHeld(s, seat, [decision.skirmish]) ?? illegal('MAN-9.23', 'man.needs-skirmish'))
      : illegal('MAN-14.13', 'man.no-skirmish')
  const { cards, leader, committed, sappers } = decision
  const held = notHeld(s, seat, [...cards, ...(leader ? [leader.card] : [])])
  if (held) return held
  if (!isFullFight(s) && (cards.length > 0 || committed.length > 0 || sappers || leader?.mode === 'command'))
    return illegal('MAN-11.5', 'man.ambush-leader-only')
  return forbiddenSupport(s, seat, combat, decision) ?? forbiddenCards(s, seat, combat, decision)
}

function forbiddenSupport(
  s: State,
  seat: Seat,
  combat: Combat,
  { leader, supporters }: Reinforcement,
): Refusal | null {
  const units = supporters.map(id => unitNamed(s, seat, id))
  if (leader && faceOf(s, seat, faceNamed(s, seat, leader.card)).kind !== 'leader')
    return illegal('MAN-9.16', 'man.not-a-leader', { card: leader.card })
  if (leader?.mode !== 'command') return units.length > 0 ? illegal('MAN-9.20', 'man.no-command') : null
  const { command } = faceOf(s, seat, faceNamed(s, seat, leader.card))
  if (units.length < 1 || units.length > command - 1)
    return illegal('MAN-9.18', 'man.too-many-supporters', { most: command - 1 })
  const cannot = units.some(
    (unit, index) =>
      unit === NO ||
      unit === combat.unit ||
      units.indexOf(unit) !== index ||
      !canSupport(s, unit, combat.target),
  )
  return cannot ? illegal('MAN-9.18', 'man.cannot-support') : null
}

function forbiddenCards(s: State, seat: Seat, combat: Combat, decision: Reinforcement): Refusal {
  const fighting = [combat.unit, ...decision.supporters.map(id => unitNamed(s, seat, id))]
  for (const id of decision.cards) {
    const face = faceNamed(s, seat, id)
    if (faceOf(s, seat, face).kind === 'leader') return illegal('MAN-9.17', 'man.one-leader')
    if (!faceOf(s, seat, face).attack) return illegal('MAN-9.16', 'man.no-attack', { card: id })
    if (!fighting.includes(namedUnit(s, seat, face)))
      return illegal('MAN-9.20', 'man.not-fighting', { card: id })
  }
  const sappers = s.own[seat]!.hand.some(face => faceOf(s, seat, face).kind === 'sappers')
  if (decision.sappers && !(sappers && hasRedoubt(s, combat.target)))
    return illegal('MAN-9.22', 'man.no-redoubt')
  return illegal('MAN-9.21', 'man.committed-attack')
}
