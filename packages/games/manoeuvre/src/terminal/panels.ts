import { forSeat, type Line, type Seat, there } from '@grognard/engine'
import { dotted, faint, fill, flow, span, strong, toneOf, wrap } from '@grognard/engine/lines'
import { NOWHERE, nameOf } from '../board/index.ts'
import { phaseOf } from '../phase.ts'
import { program } from '../sequence.ts'
import { cardId, fightIn, type ManView, nationIn, seatName, stateOf, unitId, unitIn } from '../situation.ts'
import { ELIMINATED, lossesOf, NO, REDUCED, squareUnder } from '../state.ts'
import { controlled } from '../steps/nightfall.ts'
import { EDGES, enemyOf, UNITS_PER_ARMY, UNITS_TO_LOSE } from '../vocabulary.ts'
import { capitalised, findCard } from '../words/names.ts'
import type { GameWords } from '../words/words.ts'
import { ELIMINATED_MARK, REDOUBT, REDUCED_MARK, typeSign, unitCode } from './board.ts'

const INDENT = 2

/** Scenario, turn, phase and whose turn it is; when night falls; the outcome, once there is one. */
export function heading(view: ManView, words: GameWords, width: number): Line[] {
  const { scenario, open, outcome } = view
  const { labels, names } = words
  const phase = phaseOf(program, view.flow)
  const turn = open.turn === 0 ? labels.setUp : `${labels.turn} ${open.turn}`
  const items: Line[] = [
    [strong(words.scenario(scenario.id).title)],
    [span(capitalised(turn))],
    ...(phase === null ? [] : [[span(names.phases[phase])]]),
    ...(open.active === NO || outcome !== null
      ? []
      : [[span(names.seats[seatName(open.active)], toneOf(open.active))]]),
  ]
  const night = `${capitalised(labels.nightfall)}: ${labels.nightfallRule(scenario.options.turnLimit)}`
  return [
    ...flow(dotted(items), width),
    ...wrap(night, width, 'faint'),
    ...(outcome === null ? [] : wrap(words.outcome(scenario, outcome), width, 'gold')),
  ]
}

/** The combat or the card that is being answered, with all cards that lie open. */
export function underWay(view: ManView, words: GameWords, width: number): Line[] {
  const { namer, names } = words
  const { open, scenario } = view
  const { card } = open
  const fight = fightIn(view)
  if (fight !== null) {
    const who = fight.unit === null ? '' : ` ${namer.unit(scenario, fight.unit)}`
    const text = `${capitalised(names.combats[fight.kind])}:${who} ▸ ${namer.unit(scenario, fight.target)} (${fight.square})`
    const played = (open.combat?.played ?? []).map(([seat, face]) => [
      span(namer.card(scenario, cardId(view, seat, face)), toneOf(seat)),
    ])
    return [
      ...wrap(text, width, 'gold'),
      ...flow([[span(' '.repeat(INDENT - 1))], ...dotted(played)], width, INDENT),
    ]
  }
  if (card === null) return []
  const name = namer.card(scenario, cardId(view, open.active, card.face))
  return wrap(`${name} ▸ ${namer.unit(scenario, unitId(view, card.unit))}`, width, 'gold')
}

/** A side: who it is, how it stands, and its units, in as many columns as there is room for. */
export function sidePanel(view: ManView, words: GameWords, seat: Seat, width: number): Line[] {
  const nation = nationIn(view, seat)
  const { open } = view
  const { labels, names } = words
  const edge = EDGES[forSeat(open.edge, seat)]
  const head: Line[] = [
    [span(names.seats[seatName(seat)], toneOf(seat))],
    ...(nation === null ? [] : [[span(words.namer.nation(view.scenario, nation.id), toneOf(seat))]]),
    ...(edge === undefined ? [] : [[span(`${labels.homeEdge}: ${names.edges[edge]}`)]]),
    ...(open.first === seat ? [[span(labels.firstPlayer)]] : []),
  ]
  return [
    ...flow(dotted(head), width),
    ...(nation === null ? [] : standing(view, words, seat, width)),
    ...(nation === null ? [] : unitLines(view, words, seat, width)),
  ]
}

/** MAN-2.1: losses, ground and the counts of cards, which everybody may know. */
function standing(view: ManView, words: GameWords, seat: Seat, width: number): Line[] {
  const { open, scenario } = view
  const { labels, namer } = words
  const s = stateOf(view)
  const top = forSeat(open.discardTop, seat)
  const shown = top === NO ? '' : ` (${namer.card(scenario, cardId(view, seat, top))})`
  const items = [
    `${labels.losses} ${lossesOf(s, seat)}/${UNITS_TO_LOSE}`,
    ...(open.edge[seat] === NO ? [] : [`${labels.ground} ${controlled(s, seat)}`]),
    `${labels.hand} ${open.handCount[seat]}`,
    `${labels.deck} ${open.deckCount[seat]}`,
    `${labels.discardPile} ${open.discardCount[seat]}${shown}`,
    ...(open.firstDeckExhausted[seat] ? [labels.firstDeckExhausted] : []),
  ]
  const pieces = dotted(items.map(text => [span(text)]))
  return flow([[span(' '.repeat(INDENT - 1))], ...pieces], width, INDENT)
}

const LEAST_COLUMN = 40

function unitLines(view: ManView, words: GameWords, seat: Seat, width: number): Line[] {
  const columns = Math.max(1, Math.floor(width / LEAST_COLUMN))
  const column = Math.floor(width / columns)
  const units = Array.from({ length: UNITS_PER_ARMY }, (_, unit) => seat * UNITS_PER_ARMY + unit)
  const rows = Math.ceil(units.length / columns)
  return Array.from({ length: rows }, (_, row) =>
    units.filter((_, i) => i % rows === row).flatMap(unit => fill(unitLine(view, words, unit), column)),
  )
}

/** "B3⊠ d4r  4th Regiment Suisse 5/3" */
function unitLine(view: ManView, words: GameWords, unit: number): Line {
  const { open } = view
  const printed = there(unitIn(view, unit), 'such unit')
  const { full, reduced } = printed
  const name = words.namer.called(there(nationIn(view, seatOf(unit)), 'such nation'), printed)
  const isLost = open.state[unit] === ELIMINATED
  const code = span(
    `  ${unitCode(words, unit)}${typeSign(view, unit)} `,
    isLost ? 'faint' : toneOf(seatOf(unit)),
  )
  const text = `${placeOf(view, unit).padEnd(5)}${name} ${full}/${reduced}`
  return [code, isLost ? faint(text) : span(text)]
}

/** Its square, with the signs of the board. */
function placeOf(view: ManView, unit: number): string {
  const { open } = view
  const at = squareUnder(view, unit)
  if (at === NOWHERE) return open.state[unit] === ELIMINATED ? ELIMINATED_MARK : '–'
  const redoubt = ((open.redoubts >> unit) & 1) === 1 ? REDOUBT : ''
  return `${nameOf(at)}${open.state[unit] === REDUCED ? REDUCED_MARK : ''}${redoubt}`
}

const seatOf = (unit: number): Seat => (unit < UNITS_PER_ARMY ? 0 : 1)

/** The viewer's own hand, and what it remembers of the enemy's; nobody else's (MAN-2.2). */
export function handPanel(view: ManView, words: GameWords, width: number): Line[] {
  const { seat, own } = view
  if (seat === null || own === null || nationIn(view, seat) === null) return []
  const { labels } = words
  return [
    ...cardLines(view, words, labels.hand, seat, own.hand, width),
    ...(own.seen === null
      ? []
      : cardLines(view, words, labels.scouted(own.seen.turn), enemyOf(seat), own.seen.hand, width)),
  ]
}

function cardLines(
  view: ManView,
  words: GameWords,
  label: string,
  seat: Seat,
  hand: readonly number[],
  width: number,
): Line[] {
  const cards = hand.map(face => cardText(view, words, cardId(view, seat, face)))
  const lines = cards.flatMap(card => flow([[span(' '.repeat(INDENT - 1))], ...card], width, 2 * INDENT))
  return [[strong(`${capitalised(label)}:`)], ...(lines.length > 0 ? lines : [[faint('  –')]])].flatMap(
    line => flow([line], width),
  )
}

/** Its name, and what it does where the print does not say so. */
function cardText({ scenario }: ManView, words: GameWords, id: string): Line[] {
  const face = findCard(scenario, id)?.face
  const note =
    face === undefined || face.kind === 'unit'
      ? ''
      : face.kind === 'leader'
        ? words.leader(face)
        : words.names.cardText[face.kind]
  const rest = note === '' ? [] : note.split(' ').map(word => [faint(word)])
  const name = words.namer.card(scenario, id)
  return [[span(rest.length > 0 ? `${name}:` : name)], ...rest]
}
