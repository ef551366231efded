import { type Compose, illegal, isOf, ownOf, type Refusal, type Seat } from '@grognard/engine'
import { isAdjacent } from '../board/index.ts'
import { faceNamed, handWithout, unitNamed } from '../cards/index.ts'
import type { DecisionOf } from '../decisions.ts'
import { cardsIn, type Part } from '../parts.ts'
import {
  faceOf,
  hasRedoubt,
  isOnBoard,
  type Manoeuvre,
  NO,
  namedUnit,
  type State,
  squareUnder,
  terrainAt,
  theCombat,
  unitOf,
  unitsOf,
} from '../state.ts'
import { otherKind } from './other-kind.ts'

export type Reinforcement = Extract<DecisionOf<'attack'>, { cards: unknown }>

/**
 * MAN-9.16: a leader, supporters, unit cards, committed attacks and sappers, in any order in which they can be. A leader
 * whom nobody follows adds his combat value, else he commands (MAN-9.17). Supporters may be named before their leader.
 */
export const reinforcing: Compose<Manoeuvre> = {
  next: (s, seat, parts) =>
    candidates(s, seat, parts).filter(part => forbidden(s, seat, parts, part) === null),
  fits: forbidden,
  whole(_s, _seat, parts) {
    const leader = leaderIn(parts)
    const supporters = unitsIn('support', parts).sort()
    if (leader === null && supporters.length > 0) return null
    const mode = supporters.length > 0 ? 'command' : 'combat'
    return {
      type: 'attack',
      cards: cardsIn(parts).sort(),
      ...(leader === null ? {} : { leader: { card: leader, mode } }),
      supporters,
      committed: unitsIn('committed', parts).sort(),
      sappers: hasSappers(parts),
    }
  },
  lacks: () => illegal('MAN-9.20', 'man.no-command'),
  partsOf: (_s, _seat, decision) =>
    isOf('attack', decision) && 'cards' in decision
      ? [
          ...(decision.leader ? [{ type: 'leader', card: decision.leader.card } as const] : []),
          ...decision.supporters.map((unit): Part => ({ type: 'support', unit })),
          ...decision.cards.map((card): Part => ({ type: 'card', card })),
          ...decision.committed.map((unit): Part => ({ type: 'committed', unit })),
          ...(decision.sappers ? [{ type: 'sappers' } as const] : []),
        ]
      : null,
}

const leaderIn = (parts: readonly Part[]): string | null =>
  parts.find(part => isOf('leader', part))?.card ?? null

const unitsIn = (type: 'support' | 'committed', parts: readonly Part[]): string[] =>
  parts.flatMap(part => (isOf(type, part) ? [part.unit] : []))

const hasSappers = (parts: readonly Part[]): boolean => parts.some(part => part.type === 'sappers')

/** MAN-9.20: the attacking unit, and those that are commanded. */
function fighting(s: State, seat: Seat, parts: readonly Part[]): number[] {
  const { unit } = theCombat(s)
  const supporters = unitsIn('support', parts).map(id => unitNamed(s, seat, id))
  return unit === NO ? supporters : [unit, ...supporters]
}

/** Whatever might be added, each once. */
function candidates(s: State, seat: Seat, parts: readonly Part[]): Part[] {
  const kindOf = (card: string) => faceOf(s, seat, faceNamed(s, seat, card)).kind
  const cards = [...new Set(left(s, seat, parts))]
  const names = (units: readonly number[]) => units.map(unit => unitOf(s, unit).id)
  return [
    ...cards.filter(card => kindOf(card) === 'leader').map((card): Part => ({ type: 'leader', card })),
    ...names(supportersOf(s, seat)).map((unit): Part => ({ type: 'support', unit })),
    ...cards.filter(card => kindOf(card) === 'unit').map((card): Part => ({ type: 'card', card })),
    ...names(fighting(s, seat, parts)).map((unit): Part => ({ type: 'committed', unit })),
    { type: 'sappers' },
  ]
}

/** The hand without the cards that the parts name. */
function left(s: State, seat: Seat, parts: readonly Part[]): string[] {
  const leader = leaderIn(parts)
  return handWithout(s, seat, [...cardsIn(parts), ...(leader === null ? [] : [leader])])
}

function forbidden(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  switch (part.type) {
    case 'leader':
      return forbiddenLeader(s, seat, parts, part.card)
    case 'support':
      return forbiddenSupport(s, seat, parts, part.unit)
    case 'card':
      return forbiddenCard(s, seat, parts, part.card)
    case 'committed':
      return forbiddenCommitted(s, seat, parts, part.unit)
    case 'sappers':
      return forbiddenSappers(s, seat, parts)
    case 'section':
    case 'unit':
      return otherKind()
  }
}

/** May the attacker bring more than a leader into this combat? Not into an ambush (MAN-11.5), unless agreed (MAN-17.4). */
export const isFullFight = (s: State): boolean =>
  theCombat(s).kind === 'assault' || s.scenario.options.openAmbush

const ambushed = (s: State): Refusal | null =>
  isFullFight(s) ? null : illegal('MAN-11.5', 'man.ambush-leader-only')

const notHeld = (card: string): Refusal => illegal('MAN-2.2', 'man.not-in-hand', { card })

/** MAN-9.17, MAN-9.18 */
function forbiddenLeader(s: State, seat: Seat, parts: readonly Part[], card: string): Refusal | null {
  if (!left(s, seat, parts).includes(card)) return notHeld(card)
  if (faceOf(s, seat, faceNamed(s, seat, card)).kind !== 'leader')
    return illegal('MAN-9.16', 'man.not-a-leader', { card })
  if (leaderIn(parts) !== null) return illegal('MAN-9.17', 'man.one-leader')
  const most = mostSupporters(s, seat, card)
  return unitsIn('support', parts).length > most ? tooMany(most) : null
}

const tooMany = (most: number): Refusal => illegal('MAN-9.18', 'man.too-many-supporters', { most })

/** MAN-9.18: up to command units in all. */
const mostSupporters = (s: State, seat: Seat, leader: string): number =>
  faceOf(s, seat, faceNamed(s, seat, leader)).command - 1

/** MAN-9.18: before their leader is named, as many as any leader of the hand could command. */
function forbiddenSupport(s: State, seat: Seat, parts: readonly Part[], id: string): Refusal | null {
  const leader = leaderIn(parts)
  const leaders =
    leader === null
      ? left(s, seat, parts).filter(card => faceOf(s, seat, faceNamed(s, seat, card)).kind === 'leader')
      : [leader]
  if (leaders.length === 0) return illegal('MAN-9.20', 'man.no-command')
  const refusal = ambushed(s)
  if (refusal) return refusal
  const supporters = unitsIn('support', parts)
  const most = Math.max(...leaders.map(card => mostSupporters(s, seat, card)))
  if (supporters.length >= most) return tooMany(most)
  const canFollow = supportersOf(s, seat).includes(unitNamed(s, seat, id)) && !supporters.includes(id)
  return canFollow ? null : illegal('MAN-9.18', 'man.cannot-support')
}

/** MAN-9.18: own units adjacent to the target, not on a marsh. */
export const supportersOf = (s: State, seat: Seat): number[] => {
  const { unit, target } = theCombat(s)
  return unitsOf(s, seat).filter(other => other !== unit && canSupport(s, other, target))
}

const canSupport = (s: State, unit: number, target: number): boolean =>
  isOnBoard(s, unit) &&
  isAdjacent(squareUnder(s, unit), squareUnder(s, target)) &&
  terrainAt(s, squareUnder(s, unit)).assaultFrom

/** MAN-9.16, MAN-9.20 */
function forbiddenCard(s: State, seat: Seat, parts: readonly Part[], card: string): Refusal | null {
  if (!left(s, seat, parts).includes(card)) return notHeld(card)
  const refusal = ambushed(s)
  if (refusal) return refusal
  const face = faceNamed(s, seat, card)
  const { kind, attack } = faceOf(s, seat, face)
  if (kind === 'leader') return illegal('MAN-9.17', 'man.one-leader')
  if (!attack) return illegal('MAN-9.16', 'man.no-attack', { card })
  return fighting(s, seat, parts).includes(namedUnit(s, seat, face))
    ? null
    : illegal('MAN-9.20', 'man.not-fighting', { card })
}

/** MAN-9.21: as many as are held, each for another unit that takes part. */
function forbiddenCommitted(s: State, seat: Seat, parts: readonly Part[], id: string): Refusal | null {
  const refusal = ambushed(s)
  if (refusal) return refusal
  const committed = unitsIn('committed', parts)
  const { hand } = ownOf(s, seat)
  const held = hand.filter(face => faceOf(s, seat, face).kind === 'committed-attack').length
  const mayBear = fighting(s, seat, parts).includes(unitNamed(s, seat, id)) && !committed.includes(id)
  return committed.length < held && mayBear ? null : illegal('MAN-9.21', 'man.committed-attack')
}

/** MAN-9.22 */
function forbiddenSappers(s: State, seat: Seat, parts: readonly Part[]): Refusal | null {
  const refusal = ambushed(s)
  if (refusal) return refusal
  const isHeld = ownOf(s, seat).hand.some(face => faceOf(s, seat, face).kind === 'sappers')
  const canStorm = isHeld && hasRedoubt(s, theCombat(s).target) && !hasSappers(parts)
  return canStorm ? null : illegal('MAN-9.22', 'man.no-redoubt')
}

/** What no part can say wrongly: the mode of a leader, which follows from his supporters (MAN-9.17, MAN-9.18, MAN-9.20). */
export function forbiddenMode(s: State, seat: Seat, { leader, supporters }: Reinforcement): Refusal | null {
  if (!leader) return null
  const { card, mode } = leader
  const refusal = forbiddenLeader(s, seat, [], card) ?? (mode === 'command' ? ambushed(s) : null)
  if (refusal) return refusal
  if (mode === 'combat') return supporters.length > 0 ? illegal('MAN-9.20', 'man.no-command') : null
  return supporters.length === 0 ? tooMany(mostSupporters(s, seat, card)) : null
}
