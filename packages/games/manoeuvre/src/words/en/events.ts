import type { Event, EventOf, MoveKind } from '../../events.ts'
import type { Scenario } from '../../scenario.ts'
import type { ManView } from '../../situation.ts'
import { effectOf } from '../../totals.ts'
import type { SeatName } from '../../vocabulary.ts'
import { type Notes, sum } from '../arithmetic.ts'
import { batteryOf, capitalised, findCard, findUnit, readable } from '../names.ts'
import { ending } from './endings.ts'
import {
  and,
  type Caller,
  caller,
  cardsOf,
  inEdge,
  names,
  say,
  seatName,
  subject,
  theNation,
  uncapitalised,
  whose,
} from './names.ts'

/** What happened, in full sentences. Units stand as objects: some of their names are plural, some are not. */
export function event(scenario: Scenario, e: Event, view?: ManView): string {
  const unit = (id: string) => say.unit(scenario, id)
  const card = (id: string) => say.card(scenario, id)
  const who = (seat: SeatName) => caller(scenario, view, seat)
  const owner = (id: string) => subject(scenario, findUnit(scenario, id)?.nation.id ?? readable(id))
  switch (e.type) {
    case 'first-player':
      return `Roll for the first player, Blue against Red: ${e.rounds.map(rolls => rolls.join('–')).join(', ')}. ${seatName(e.seat)} is the first player.`
    case 'board':
      return e.by === null
        ? `The board is ${say.board(scenario, e.layout)}.`
        : `${seatName(e.by)} lays out the board: ${say.board(scenario, e.layout)}.`
    case 'nominated':
      return `${seatName(e.seat)} nominates ${and(e.nations.map(id => theNation(scenario, id)))}.`
    case 'nation':
      return `${seatName(e.seat)} commands ${theNation(scenario, e.nation)}.`
    case 'edge':
      return `${who(e.seat)} has the home edge ${inEdge(e.edge)}.`
    case 'opening-hand':
      return e.cards === null
        ? `${who(e.seat)} takes an opening hand.`
        : `${who(e.seat)} takes an opening hand: ${and(e.cards.map(card))}.`
    case 'deployed':
      return `${who(e.seat)} deploys on ${and(e.squares)}.`
    case 'turn':
      return `Turn ${e.turn}: ${who(e.seat)} is the active player.`
    case 'discarded':
      return discarded(scenario, e, who)
    case 'drew':
      return `${who(e.seat)} draws ${e.cards === null ? cardsOf(e.count) : and(e.cards.map(card))}.`
    case 'reshuffled':
      return `${whose(who(e.seat))} ${e.first ? 'first deck is exhausted' : 'deck is empty'}: the discard pile is shuffled into a new deck.`
    case 'scouted':
      return scouted(scenario, e, who)
    case 'moved':
      return moved(e.how, owner(e.unit), unit(e.unit), `from ${e.from} to ${e.to}`)
    case 'no-move':
      return `${who(e.seat)} has no unit that can move.`
    case 'card':
      return `${who(e.seat)} plays ${played(scenario, e)}.`
    case 'negated':
      return `${who(e.seat)} answers with ${card(e.guerrilla)}: ${card(e.card)} has no effect.`
    case 'let-pass':
      return `${who(e.seat)} plays no card in answer.`
    case 'combat':
      return combat(scenario, e)
    case 'withdrawal':
      return withdrawal(scenario, e, owner(e.unit))
    case 'defence':
      return e.cards.length === 0
        ? `${owner(e.unit)} adds no card to the defence of ${unit(e.unit)}.`
        : `${owner(e.unit)} defends ${unit(e.unit)} with ${and(e.cards.map(card))}.`
    case 'attack':
      return attack(scenario, e)
    case 'skirmish':
      return `${owner(e.unit)} breaks off the assault of ${unit(e.unit)} to skirmish; the opening card returns to hand.`
    case 'totals':
      return `Attack ${sum(e.attack, notes)}; defence ${sum(e.defence, notes)}: ${names.outcomes[effectOf(e)]}.`
    case 'fire':
      return `Fire ${sum(e.attack, notes)}; defence ${sum(e.defence, notes)}: ${e.hit ? aHit : names.outcomes['no-effect']}.`
    case 'result':
      return `${capitalised(e.outcome === 'hit' ? aHit : names.outcomes[e.outcome])}.`
    case 'answered':
      return `${who(e.seat)} chooses ${e.answer === 'hit' ? 'the hit' : 'the retreat'}.`
    case 'hit':
      return hit(e, owner(e.unit), unit(e.unit))
    case 'stayed':
      return `${who(e.seat)} does not advance.`
    case 'pursuit':
      return pursuit(scenario, e)
    case 'restored':
      return restored(scenario, e, owner(e.unit))
    case 'redoubt':
      return `${owner(e.unit)} digs a redoubt on ${e.square} for ${unit(e.unit)}.`
    case 'conceded':
      return `${who(e.seat)} concedes.`
    case 'ended':
      return ending(who, e.winner, e.how, e.scores)
  }
}

const aHit = 'a hit'

const notes: Notes = { cards: 'cards', leader: 'leader', terrain: 'terrain', redoubt: 'redoubt' }

function discarded(
  scenario: Scenario,
  { seat, count, top, cards }: EventOf<'discarded'>,
  who: Caller,
): string {
  const card = (id: string) => say.card(scenario, id)
  if (count === 1) return `${who(seat)} discards ${card(top)}.`
  if (cards === null) return `${who(seat)} discards ${cardsOf(count)}; ${card(top)} lies on top.`
  return `${who(seat)} discards ${and(cards.slice(0, -1).map(card))}, and ${card(top)} on top.`
}

const otherSeat = (seat: SeatName): SeatName => (seat === 'blue' ? 'red' : 'blue')

function scouted(scenario: Scenario, { seat, cards }: EventOf<'scouted'>, who: Caller): string {
  const seen = `${who(seat)} scouts and sees ${whose(uncapitalised(who(otherSeat(seat))))} hand`
  if (cards === null) return `${seen}.`
  return `${seen}: ${cards.length === 0 ? 'it is empty' : and(cards.map(id => say.card(scenario, id)))}.`
}

function moved(how: MoveKind, nation: string, unit: string, way: string): string {
  switch (how) {
    case 'move':
      return `${nation} moves ${unit} ${way}.`
    case 'supply':
      return `${nation} also moves ${unit} ${way}.`
    case 'forced-march':
      return `${nation} marches ${unit} on ${way}.`
    case 'retreat':
      return `${nation} retreats with ${unit} ${way}.`
    case 'withdraw':
      return `${nation} withdraws ${unit} ${way}.`
    case 'advance':
      return `${nation} advances with ${unit} ${way}.`
    case 'skirmish':
      return `${nation} moves ${unit} ${way} after the skirmish.`
  }
}

function played(scenario: Scenario, { rule, card, unit }: EventOf<'card'>): string {
  const name = say.card(scenario, card)
  if (unit === null) return name
  if (rule === 'MAN-6.10') return `${name} to move ${say.unit(scenario, unit)} as well`
  return rule === 'MAN-13.2'
    ? `${name} to restore ${say.unit(scenario, unit)}`
    : `${name} for ${say.unit(scenario, unit)}`
}

function combat(scenario: Scenario, { kind, unit, card, target }: EventOf<'combat'>): string {
  const found = findCard(scenario, card)
  const nation = found === null ? 'The attacker' : subject(scenario, found.nation.id)
  const whom = say.unit(scenario, target)
  if (unit === null) return `${nation} ambushes ${whom}.`
  const who = say.unit(scenario, unit)
  if (found?.face.kind === 'leader')
    return `${nation} bombards ${whom} from ${who} with the grand battery of ${say.card(scenario, card)} (${batteryOf(found.face)}).`
  const how = `${who} (${say.print(scenario, card)})`
  switch (kind) {
    case 'ambush':
    case 'assault':
      return `${nation} assaults ${whom} with ${how}.`
    case 'bombardment':
      return `${nation} bombards ${whom} from ${how}.`
    case 'volley':
      return `${nation} fires a volley at ${whom} from ${how}.`
  }
}

function withdrawal(scenario: Scenario, e: EventOf<'withdrawal'>, nation: string): string {
  const unit = say.unit(scenario, e.unit)
  if (e.rule === 'MAN-9.10') return `${nation} plays ${say.card(scenario, e.card)} for ${unit}.`
  const tries = `${nation} tries to withdraw ${unit} by ${say.print(scenario, e.card)}`
  const how = e.roll === null ? 'it' : `a roll of ${e.roll}`
  return e.succeeded
    ? `${tries}: ${how} succeeds.`
    : `${tries}: ${how} fails, and the card counts in defence.`
}

function attack(scenario: Scenario, e: EventOf<'attack'>): string {
  const units = (ids: readonly string[]) => and(ids.map(id => say.unit(scenario, id)))
  const parts = [
    ...(e.cards.length > 0 ? [and(e.cards.map(id => say.card(scenario, id)))] : []),
    ...(e.leader !== null && e.mode === 'combat' ? [`${say.card(scenario, e.leader)} for combat`] : []),
    ...(e.leader !== null && e.mode === 'command'
      ? [`${say.card(scenario, e.leader)}, commanding ${units(e.supporters)} in support`]
      : []),
    ...(e.committed.length > 0 ? [`a committed attack by ${units(e.committed)}`] : []),
    ...(e.sappers ? ['sappers against the redoubt'] : []),
  ]
  return parts.length === 0 ? 'The attacker adds no card.' : `The attacker adds ${parts.join('; ')}.`
}

function hit({ rule, eliminated }: EventOf<'hit'>, nation: string, unit: string): string {
  const why =
    rule === 'MAN-10.21'
      ? 'The committed attack has its price: '
      : rule === 'MAN-10.19'
        ? 'The pursuit strikes home: '
        : ''
  if (rule === 'MAN-10.11') return `${nation} loses ${unit}: there is no square to retreat to.`
  if (eliminated) return `${why}${nation} loses ${unit}.`
  return `${why}${why === '' ? 'A' : 'a'} hit reduces ${unit}.`
}

function pursuit(scenario: Scenario, { unit, rolls }: EventOf<'pursuit'>): string {
  const each = rolls.map(
    ({ card, roll, hit }) =>
      `a roll of ${roll} against ${say.print(scenario, card)}, ${hit ? 'a hit' : 'no hit'}`,
  )
  return `Pursuit by ${say.unit(scenario, unit)}: ${each.join('; ')}.`
}

function restored(scenario: Scenario, e: EventOf<'restored'>, nation: string): string {
  const unit = say.unit(scenario, e.unit)
  const card = say.card(scenario, e.card)
  if (!e.succeeded) return `${card} does not rally ${unit}${e.roll === null ? '' : `: a roll of ${e.roll}`}.`
  if (e.roll !== null) return `${card} rallies ${unit} with a roll of ${e.roll}: at full strength again.`
  return e.rule === 'MAN-13.5'
    ? `${card} rallies ${unit}: at full strength again.`
    : `${nation} has ${unit} at full strength again.`
}
