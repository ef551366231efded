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
  does,
  from,
  inEdge,
  names,
  type Subject,
  say,
  seatName,
  subjectOf,
  theNation,
} from './names.ts'

/** What happened, in full sentences. Units stand as objects: some of their names are plural, some are not. */
export function event(scenario: Scenario, e: Event, view?: ManView): string {
  const unit = (id: string) => say.unit(scenario, id)
  const card = (id: string) => say.card(scenario, id)
  const who = (seat: SeatName) => caller(scenario, view, seat)
  switch (e.type) {
    case 'first-player':
      return `Wurf um den ersten Spieler, Blau gegen Rot: ${e.rounds.map(rolls => rolls.join('–')).join(', ')}. ${seatName(e.seat)} ist erster Spieler.`
    case 'board':
      return e.by === null
        ? `Das Spielfeld besteht aus ${say.board(scenario, e.layout)}.`
        : `${seatName(e.by)} legt das Spielfeld aus: ${say.board(scenario, e.layout)}.`
    case 'nominated':
      return `${seatName(e.seat)} nennt ${and(e.nations.map(id => theNation(scenario, id)))}.`
    case 'nation':
      return `${seatName(e.seat)} befehligt ${theNation(scenario, e.nation)}.`
    case 'edge':
      return `${does(who(e.seat), 'hat', 'haben')} die Heimatseite ${inEdge(e.edge)}.`
    case 'opening-hand':
      return e.cards === null
        ? `${does(who(e.seat), 'nimmt', 'nehmen')} eine Starthand auf.`
        : `${does(who(e.seat), 'nimmt', 'nehmen')} eine Starthand auf: ${and(e.cards.map(card))}.`
    case 'deployed':
      return `${does(who(e.seat), 'stellt', 'stellen')} auf ${and(e.squares)} auf.`
    case 'turn':
      return `Runde ${e.turn}: ${does(who(e.seat), 'ist', 'sind')} am Zug.`
    case 'discarded':
      return discarded(scenario, e, who)
    case 'drew':
      return `${does(who(e.seat), 'zieht', 'ziehen')} ${e.cards === null ? cardsOf(e.count) : and(e.cards.map(card))}.`
    case 'reshuffled':
      return `${e.first ? 'Der erste Stapel' : 'Der Stapel'} von ${does(who(e.seat), 'ist', 'sind')} ${e.first ? 'durch' : 'leer'}: Der Ablagestapel wird zu einem neuen Stapel gemischt.`
    case 'scouted':
      return scouted(scenario, e, who)
    case 'moved':
      return moved(e.how, ownerOf(scenario, e.unit), unit(e.unit), `von ${e.from} nach ${e.to}`)
    case 'no-move':
      return `${does(who(e.seat), 'hat', 'haben')} keine Einheit, die sich bewegen kann.`
    case 'card':
      return `${does(who(e.seat), 'spielt', 'spielen')} ${played(scenario, e)}.`
    case 'negated':
      return `${does(who(e.seat), 'antwortet', 'antworten')} mit ${card(e.guerrilla)}: ${card(e.card)} wirkt nicht.`
    case 'let-pass':
      return `${does(who(e.seat), 'spielt', 'spielen')} keine Karte als Antwort.`
    case 'combat':
      return combat(scenario, e)
    case 'withdrawal':
      return withdrawal(scenario, e)
    case 'defence':
      return defence(scenario, e)
    case 'attack':
      return attack(scenario, e)
    case 'skirmish':
      return `${does(ownerOf(scenario, e.unit), 'bricht', 'brechen')} den Sturmangriff durch ${unit(e.unit)} ab, um zu plänkeln; die eröffnende Karte kehrt auf die Hand zurück.`
    case 'totals':
      return `Angriff ${sum(e.attack, notes)}; Verteidigung ${sum(e.defence, notes)}: ${names.outcomes[effectOf(e)]}.`
    case 'fire':
      return `Feuer ${sum(e.attack, notes)}; Verteidigung ${sum(e.defence, notes)}: ${e.hit ? aHit : names.outcomes['no-effect']}.`
    case 'result':
      return `${capitalised(e.outcome === 'hit' ? aHit : names.outcomes[e.outcome])}.`
    case 'answered':
      return `${does(who(e.seat), 'wählt', 'wählen')} ${e.answer === 'hit' ? 'den Treffer' : 'das Zurückweichen'}.`
    case 'hit':
      return hit(e, ownerOf(scenario, e.unit), unit(e.unit))
    case 'stayed':
      return `${does(who(e.seat), 'rückt', 'rücken')} nicht nach.`
    case 'pursuit':
      return pursuit(scenario, e)
    case 'restored':
      return restored(scenario, e)
    case 'redoubt':
      return `${does(ownerOf(scenario, e.unit), 'wirft', 'werfen')} auf ${e.square} eine Schanze für ${unit(e.unit)} auf.`
    case 'conceded':
      return `${does(who(e.seat), 'gibt', 'geben')} auf.`
    case 'ended':
      return ending(who, e.winner, e.how, e.scores)
  }
}

const aHit = 'ein Treffer'

const notes: Notes = { cards: 'Karten', leader: 'Anführer', terrain: 'Gelände', redoubt: 'Schanze' }

const ownerOf = (scenario: Scenario, unit: string): Subject =>
  subjectOf(scenario, findUnit(scenario, unit)?.nation.id ?? readable(unit))

function discarded(
  scenario: Scenario,
  { seat, count, top, cards }: EventOf<'discarded'>,
  who: Caller,
): string {
  const card = (id: string) => say.card(scenario, id)
  if (count === 1) return `${does(who(seat), 'wirft', 'werfen')} ${card(top)} ab.`
  if (cards === null)
    return `${does(who(seat), 'wirft', 'werfen')} ${cardsOf(count)} ab; obenauf liegt ${card(top)}.`
  return `${does(who(seat), 'wirft', 'werfen')} ${and(cards.slice(0, -1).map(card))} ab und obenauf ${card(top)}.`
}

const otherSeat = (seat: SeatName): SeatName => (seat === 'blue' ? 'red' : 'blue')

function scouted(scenario: Scenario, { seat, cards }: EventOf<'scouted'>, who: Caller): string {
  const whose = `${does(who(seat), 'kundschaftet und sieht', 'kundschaften und sehen')} die Hand von ${from(who(otherSeat(seat)))}`
  if (cards === null) return `${whose}.`
  return `${whose}: ${cards.length === 0 ? 'Sie ist leer' : and(cards.map(id => say.card(scenario, id)))}.`
}

function moved(how: MoveKind, nation: Subject, unit: string, way: string): string {
  switch (how) {
    case 'move':
      return `${does(nation, 'bewegt', 'bewegen')} ${unit} ${way}.`
    case 'supply':
      return `${does(nation, 'bewegt', 'bewegen')} auch ${unit} ${way}.`
    case 'forced-march':
      return `${does(nation, 'lässt', 'lassen')} ${unit} ${way} weitermarschieren.`
    case 'retreat':
      return `${does(nation, 'weicht', 'weichen')} mit ${unit} ${way} zurück.`
    case 'withdraw':
      return `${does(nation, 'zieht', 'ziehen')} ${unit} ${way} zurück.`
    case 'advance':
      return `${does(nation, 'rückt', 'rücken')} mit ${unit} ${way} nach.`
    case 'skirmish':
      return `${does(nation, 'bewegt', 'bewegen')} ${unit} nach dem Plänkeln ${way}.`
  }
}

function played(scenario: Scenario, { rule, card, unit }: EventOf<'card'>): string {
  const name = say.card(scenario, card)
  if (unit === null) return name
  if (rule === 'MAN-6.10') return `${name}, um auch ${say.unit(scenario, unit)} zu bewegen`
  return rule === 'MAN-13.2'
    ? `${name}, um ${say.unit(scenario, unit)} aufzufrischen`
    : `${name} für ${say.unit(scenario, unit)}`
}

function combat(scenario: Scenario, { kind, unit, card, target }: EventOf<'combat'>): string {
  const found = findCard(scenario, card)
  const nation = subjectOf(scenario, found?.nation.id ?? readable(card))
  const whom = say.unit(scenario, target)
  if (unit === null) return `${does(nation, 'legt', 'legen')} ${whom} einen Hinterhalt.`
  const who = say.unit(scenario, unit)
  if (found?.face.kind === 'leader')
    return `${does(nation, 'beschießt', 'beschießen')} ${whom} aus ${who} mit der Großen Batterie von ${say.card(scenario, card)} (${batteryOf(found.face)}).`
  const how = `${who} (${say.print(scenario, card)})`
  switch (kind) {
    case 'ambush':
    case 'assault':
      return `${does(nation, 'stürmt', 'stürmen')} mit ${how} gegen ${whom} an.`
    case 'bombardment':
      return `${does(nation, 'beschießt', 'beschießen')} ${whom} aus ${how}.`
    case 'volley':
      return `${does(nation, 'feuert', 'feuern')} eine Salve auf ${whom} aus ${how}.`
  }
}

function withdrawal(scenario: Scenario, e: EventOf<'withdrawal'>): string {
  const unit = say.unit(scenario, e.unit)
  const nation = ownerOf(scenario, e.unit)
  if (e.rule === 'MAN-9.10')
    return `${does(nation, 'spielt', 'spielen')} ${say.card(scenario, e.card)} für ${unit}.`
  const tries = `${does(nation, 'versucht', 'versuchen')}, ${unit} mit ${say.print(scenario, e.card)} zurückzuziehen`
  const how = e.roll === null ? 'Es' : `Der Wurf ${e.roll}`
  return e.succeeded
    ? `${tries}: ${how} gelingt.`
    : `${tries}: ${how} misslingt, und die Karte zählt zur Verteidigung.`
}

function defence(scenario: Scenario, { unit, cards }: EventOf<'defence'>): string {
  const nation = ownerOf(scenario, unit)
  return cards.length === 0
    ? `${does(nation, 'spielt', 'spielen')} keine Karte zur Verteidigung von ${say.unit(scenario, unit)}.`
    : `${does(nation, 'verteidigt', 'verteidigen')} ${say.unit(scenario, unit)} mit ${and(cards.map(id => say.card(scenario, id)))}.`
}

function attack(scenario: Scenario, e: EventOf<'attack'>): string {
  const units = (ids: readonly string[]) => and(ids.map(id => say.unit(scenario, id)))
  const parts = [
    ...(e.cards.length > 0 ? [and(e.cards.map(id => say.card(scenario, id)))] : []),
    ...(e.leader !== null && e.mode === 'combat' ? [`${say.card(scenario, e.leader)} für den Kampf`] : []),
    ...(e.leader !== null && e.mode === 'command'
      ? [`${say.card(scenario, e.leader)} mit Unterstützung durch ${units(e.supporters)}`]
      : []),
    ...(e.committed.length > 0 ? [`${names.cards['committed-attack']} durch ${units(e.committed)}`] : []),
    ...(e.sappers ? ['Sappeure gegen die Schanze'] : []),
  ]
  return parts.length === 0
    ? 'Der Angreifer spielt keine Karte dazu.'
    : `Der Angreifer spielt dazu: ${parts.join('; ')}.`
}

function hit({ rule, eliminated }: EventOf<'hit'>, nation: Subject, unit: string): string {
  const why =
    rule === 'MAN-10.21'
      ? 'Der rücksichtslose Angriff hat seinen Preis: '
      : rule === 'MAN-10.19'
        ? 'Die Verfolgung trifft: '
        : ''
  if (rule === 'MAN-10.11')
    return `${does(nation, 'verliert', 'verlieren')} ${unit}: Es gibt kein Feld zum Zurückweichen.`
  return eliminated
    ? `${why}${does(nation, 'verliert', 'verlieren')} ${unit}.`
    : `${why}Ein Treffer reduziert ${unit}.`
}

function pursuit(scenario: Scenario, { unit, rolls }: EventOf<'pursuit'>): string {
  const each = rolls.map(
    ({ card, roll, hit }) =>
      `Wurf ${roll} gegen ${say.print(scenario, card)}, ${hit ? 'ein Treffer' : 'kein Treffer'}`,
  )
  return `Verfolgung durch ${say.unit(scenario, unit)}: ${each.join('; ')}.`
}

function restored(scenario: Scenario, e: EventOf<'restored'>): string {
  const unit = say.unit(scenario, e.unit)
  const card = say.card(scenario, e.card)
  if (!e.succeeded) return `${card} kann ${unit} nicht sammeln${e.roll === null ? '' : `: Wurf ${e.roll}`}.`
  if (e.roll !== null) return `${card} sammelt ${unit} mit dem Wurf ${e.roll}: wieder volle Stärke.`
  return e.rule === 'MAN-13.5'
    ? `${card} sammelt ${unit}: wieder volle Stärke.`
    : `${does(ownerOf(scenario, e.unit), 'hat', 'haben')} ${unit} wieder auf voller Stärke.`
}
