import { isAdjacent, NOWHERE, nameOf, squareNamed } from '../board/index.ts'
import {
  type Combat,
  ELIMINATED,
  faceOf,
  isOnBoard,
  NO,
  namedUnit,
  ownerOf,
  type State,
  squareUnder,
  terrainAt,
} from '../state.ts'
import { participants } from '../totals.ts'
import { enemyOf } from '../vocabulary.ts'
import { type CombatForm, type Fail, isGiven, type PositionForm, wrong } from './form.ts'
import { faceIn, faceOfKind, unitOfSeat } from './names.ts'

/** The combat under way. What is wrong with it says so by field; what it cannot be at this step, `isSound`. */
export function layCombat(s: State, { combat: form }: PositionForm): Fail | null {
  if (!isGiven(form)) return null
  const { open } = s
  if (open.active === NO || open.nation[open.active] === NO)
    return wrong('combat', 'nobody can fight yet', 'MAN-9.1')
  const combat = combatOf(s, form)
  open.combat = { ...combat, played: playedIn(s, combat) }
  return checkOpening(s, combat, form) ?? checkDefence(s, combat) ?? checkAttack(s, combat)
}

function combatOf(s: State, form: CombatForm): Combat {
  const attacker = s.open.active
  const defender = enemyOf(attacker)
  const face = (seat: number, id: string | null) => (id === null ? NO : faceIn(s, seat, id))
  const target = unitOfSeat(s, defender, form.target)
  const withdrawal = face(defender, form.withdrawal)
  const failed = withdrawal !== NO && !form.withdrew ? [withdrawal] : []
  const units = (ids: readonly string[]) => ids.map(id => unitOfSeat(s, attacker, id))
  const square = form.square === undefined ? (s.open.at[target] ?? NOWHERE) : squareNamed(form.square)
  return {
    kind: form.kind,
    unit: form.unit === null ? NO : unitOfSeat(s, attacker, form.unit),
    face: face(attacker, form.card),
    target,
    square,
    withdrawal,
    withdrew: form.withdrew,
    defence: [...failed, ...form.defence.map(id => face(defender, id))],
    attack: form.attack.map(id => face(attacker, id)),
    leader: face(attacker, form.leader),
    commands: form.commands,
    supporters: units(form.supporters),
    committed: units(form.committed),
    sappers: form.sappers,
    skirmish: form.skirmish,
    outcome: form.outcome,
    retreats: form.retreats,
    retreated: form.retreated,
    advanced: NO,
    played: [],
  }
}

/** Cards on the table in the order in which they are played (MAN-9.7, MAN-9.14, MAN-9.16). */
function playedIn(s: State, combat: Combat): Combat['played'] {
  const attacker = s.open.active
  const defender = enemyOf(attacker)
  const failed = combat.withdrawal !== NO && !combat.withdrew ? 1 : 0
  const of = (kind: 'committed-attack' | 'sappers' | 'skirmish') => faceOfKind(s, attacker, kind)
  return [
    ...(combat.skirmish ? [] : [[attacker, combat.face] as const]),
    ...(combat.withdrawal === NO ? [] : [[defender, combat.withdrawal] as const]),
    ...combat.defence.slice(failed).map(face => [defender, face] as const),
    ...combat.attack.map(face => [attacker, face] as const),
    ...(combat.leader === NO ? [] : [[attacker, combat.leader] as const]),
    ...combat.committed.map(() => [attacker, of('committed-attack')] as const),
    ...(combat.sappers ? [[attacker, of('sappers')] as const] : []),
    ...(combat.skirmish ? [[attacker, of('skirmish')] as const] : []),
  ].map(([seat, face]) => [seat, face])
}

function checkOpening(s: State, { kind, unit, face, target, square }: Combat, form: CombatForm): Fail | null {
  if (target === NO) return wrong('combat.target', 'it is no unit of the inactive player', 'MAN-9.4')
  if (square === NOWHERE) return wrong('combat.square', 'the target is not on the board', 'MAN-9.4')
  const card = face === NO ? null : faceOf(s, s.open.active, face)
  if (kind === 'ambush') {
    if (form.unit !== null) return wrong('combat.unit', 'an ambush has no attacking unit', 'MAN-11.2')
    return card?.kind === 'ambush' ? null : wrong('combat.card', 'it is no ambush', 'MAN-11.1')
  }
  if (unit === NO || !mayAttack(s, unit, square))
    return wrong('combat.unit', `it cannot assault ${nameOf(square)} from where it stands`, 'MAN-9.4')
  return card?.attack && namedUnit(s, s.open.active, face) === unit
    ? null
    : wrong('combat.card', 'it is no card with which the unit attacks', 'MAN-9.4')
}

const mayAttack = (s: State, unit: number, square: number): boolean =>
  isOnBoard(s, unit) &&
  terrainAt(s, squareUnder(s, unit)).assaultFrom &&
  isAdjacent(squareUnder(s, unit), square)

function checkDefence(s: State, { target, withdrawal, withdrew, defence }: Combat): Fail | null {
  const seat = ownerOf(target)
  const cards = defence.map(face => (face === NO ? null : faceOf(s, seat, face)))
  const ofTarget = (face: number) => namedUnit(s, seat, face) === target
  const defends = (face: number) => {
    const kind = face === NO ? null : faceOf(s, seat, face).kind
    return kind === 'leader' || (kind === 'unit' && ofTarget(face))
  }
  if (!defence.every(defends))
    return wrong('combat.defence', 'only cards of the target and a leader defend', 'MAN-9.15')
  if (cards.filter(card => card?.kind === 'leader').length > 1)
    return wrong('combat.defence', 'at most one leader defends', 'MAN-9.14')
  if (withdrawal === NO)
    return withdrew ? wrong('combat.withdrawal', 'the target withdraws by a card', 'MAN-9.7') : null
  const { kind, withdraw } = faceOf(s, seat, withdrawal)
  const isCard = kind === 'withdraw' ? withdrew : withdraw > 0 && ofTarget(withdrawal)
  if (!isCard) return wrong('combat.withdrawal', 'the target cannot have tried it by this card', 'MAN-9.7')
  return withdrew && defence.length > 0
    ? wrong('combat.defence', 'nothing else is played by a target that withdraws', 'MAN-9.13')
    : null
}

/** MAN-9.16 to MAN-9.23, MAN-11.5 */
function checkAttack(s: State, combat: Combat): Fail | null {
  const { attack, leader, commands, supporters, committed, sappers, skirmish, kind } = combat
  const seat = s.open.active
  const full = kind === 'assault' || s.scenario.options.openAmbush
  const cards = attack.length + committed.length > 0 || sappers || commands
  if (!full && (cards || skirmish))
    return wrong('combat.attack', 'an ambush takes a leader at most', 'MAN-11.5')
  if (skirmish && (cards || leader !== NO || kind === 'ambush'))
    return wrong('combat.skirmish', 'it is played alone, in an assault', 'MAN-14.13')
  const values = leader === NO ? null : faceOf(s, seat, leader)
  if ((values !== null && values.kind !== 'leader') || (values === null && commands))
    return wrong('combat.leader', 'it is no leader', 'MAN-9.17')
  const most = commands && values ? values.command - 1 : 0
  if (supporters.length > most || (commands && supporters.length === 0))
    return wrong('combat.supporters', 'not so many are commanded', 'MAN-9.18')
  if (supporters.some(unit => unit === NO || unit === combat.unit || !mayAttack(s, unit, combat.square)))
    return wrong('combat.supporters', 'they cannot support this attack', 'MAN-9.18')
  const fighting = participants(combat)
  if (new Set(fighting).size !== fighting.length)
    return wrong('combat.supporters', 'a unit supports once', 'MAN-9.18')
  if (
    attack.some(
      face => face === NO || !faceOf(s, seat, face).attack || !fighting.includes(namedUnit(s, seat, face)),
    )
  )
    return wrong('combat.attack', 'only units that take part add attack cards', 'MAN-9.20')
  if (new Set(committed).size !== committed.length || committed.some(unit => !fighting.includes(unit)))
    return wrong('combat.committed', 'at most one for each unit that takes part', 'MAN-9.21')
  return null
}

/** MAN-10.3: has the combat left the traces of all its steps before this one, and none of a later one? */
export function isSound(s: State, combat: Combat, step: string): boolean {
  const { target, square, withdrew, defence, outcome, retreats, retreated, skirmish, leader } = combat
  const { at, state } = s.open
  const stands = at[target] === square
  const isOpen = stands && outcome === null && !retreats && !retreated
  const added = combat.attack.length + combat.committed.length > 0 || leader !== NO || combat.sappers
  switch (step) {
    case 'withdrawWindow':
      return isOpen && !withdrew && !skirmish && !added && defence.length === 0
    case 'defenderCards':
      return (
        isOpen && !withdrew && !skirmish && !added && defence.length === (combat.withdrawal === NO ? 0 : 1)
      )
    case 'attackerCards':
      return isOpen && !withdrew && !skirmish && !added
    case 'skirmishMove':
      return isOpen && !withdrew && skirmish
    case 'hitOrRetreat':
      return stands && !withdrew && !skirmish && !retreats && !retreated
    case 'retreat':
      return (
        stands && !skirmish && !retreated && (withdrew ? outcome === null && !added : mayRetreat(outcome))
      )
    case 'advance':
      return !skirmish && (retreated ? retreats && at[target] !== NOWHERE : state[target] === ELIMINATED)
    default:
      return false
  }
}

const mayRetreat = (outcome: Combat['outcome']): boolean =>
  outcome === 'hit-and-retreat' || outcome === 'attacker-choice' || outcome === 'defender-choice'
