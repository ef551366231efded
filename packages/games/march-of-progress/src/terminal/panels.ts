import type { Line, Seat, View } from '@grognard/engine'
import { capitalised, dotted, faint, flow, span, strong, toneOf, wrap } from '@grognard/engine/lines'
import { remindersOf } from '../reminders.ts'
import type { Card } from '../scenario.ts'
import { lastTurn, revealedBy } from '../situation.ts'
import { type MarchOfProgress, partOf, valueAt } from '../state.ts'
import { GROUPS, type Group } from '../vocabulary.ts'
import { entry } from '../words/names.ts'
import { letterOf } from './country.ts'
import type { GameWords } from './words/words.ts'

type MopView = View<MarchOfProgress>

const SEATS = [0, 1] as const
const INDENT = 2

/** Scenario, part and turn; VPs and initiative; the outcome, once there is one. */
export function heading(view: MopView, words: GameWords, width: number): Line[] {
  const { scenario, open, outcome } = view
  const { labels } = words
  const title = [[strong(words.scenario(scenario.id).title)], ...partTitle(view, words)]
  const turn = [
    span(
      `${capitalised(labels.turn)} ${turnOf(view, words)}${isChoosing(view) ? ` (${labels.chooseCard})` : ''}`,
    ),
  ]
  const points = SEATS.map(seat => [span(`${words.side(seat)} ${open.vp[seat]} ${labels.vp}`, toneOf(seat))])
  const stock = [span(`${capitalised(labels.stock)} ${open.vpStock} ${labels.vp}`)]
  const holder = span(words.side(open.initiative), toneOf(open.initiative))
  const initiative = [span(`${capitalised(labels.initiative)}: `), holder]
  return [
    ...flow(dotted([...title, turn]), width),
    ...flow(dotted([...points, stock, initiative]), width),
    ...(outcome === null ? [] : wrap(words.outcome(scenario, outcome), width, 'gold')),
  ]
}

function turnOf({ scenario, open }: MopView, { labels }: GameWords): string {
  const last = lastTurn(scenario)
  return last === null ? `${open.turn}` : labels.of(open.turn, last)
}

/** Cards are being chosen. */
export const isChoosing = (view: MopView): boolean =>
  view.outcome === null && SEATS.every(seat => revealedBy(view, seat) === null)

const partTitle = (view: MopView, words: GameWords): Line[] =>
  view.scenario.parts.length > 1 ? [[span(words.part(partOf(view).id))]] : []

/** The groups in which the initiative decides and then passes (MOP-4.2, MOP-4.3). */
const CONTESTED: readonly Group[] = ['movement', 'attack']

/**
 * The sequence-of-actions card, always on the table (MOP-1.19, MOP-2.6): the groups in their order, those of
 * this turn's cards marked with who acts in them.
 */
export function sequenceStrip(view: MopView, words: GameWords, width: number): Line[] {
  const { labels } = words
  const groups = GROUPS.filter(group => group !== 'special' || hasSpecial(view)).map(group =>
    groupName(view, words, group),
  )
  return [
    ...flow([[strong(`${capitalised(labels.sequence)}:`)], ...dotted(groups)], width, INDENT),
    ...flow(
      `* ${labels.initiativeRule}`.split(' ').map(word => [faint(word)]),
      width,
      INDENT,
    ),
  ]
}

function groupName(view: MopView, words: GameWords, group: Group): Line {
  const actors = SEATS.filter(seat => revealedBy(view, seat)?.group === group)
  const name = `${words.labels.groups[group]}${CONTESTED.includes(group) ? '*' : ''}`
  if (actors.length === 0) return [span(name)]
  return [span(`▸${name} (${actors.map(seat => letterOf(words, seat)).join(', ')})`, 'gold')]
}

const hasSpecial = (view: MopView): boolean => {
  const { cards, hands } = partOf(view)
  return cards.some(({ group }, card) => group === 'special' && hands.some(hand => (hand >> card) & 1))
}

/** A side's name, armies in stock and card of this turn; then its hand (MOP-16.3) and its discard pile. */
export function sidePanel(view: MopView, words: GameWords, seat: Seat, width: number): Line[] {
  const { open, scenario, sealed } = view
  const { labels } = words
  const name = [span(words.seat(scenario, seat), toneOf(seat))]
  const stock = [span(`${capitalised(labels.stock)}: ${labels.armies(valueAt(open.stock, seat))}`)]
  const committed = sealed[seat] === true ? [[span(labels.committed, 'gold')]] : []
  return [
    ...flow(dotted([name, stock, ...committed]), width),
    ...revealedLines(view, words, seat, width),
    ...pile(view, words, labels.hand, valueAt(open.hand, seat), width),
    ...pile(view, words, labels.discardPile, valueAt(open.discardPile, seat), width),
  ]
}

function revealedLines(view: MopView, words: GameWords, seat: Seat, width: number): Line[] {
  const card = revealedBy(view, seat)
  if (card === null) return []
  const text = entry(words.cardText, card.id)?.split(' ') ?? []
  const head = [[span(`  ${capitalised(words.labels.revealed)}:`)], [span(`${words.card(card.id)}.`, 'gold')]]
  return flow([...head, ...text.map(word => [faint(word)])], width, 2 * INDENT)
}

/** The cards of a set in the order in which they would be carried out. */
function cardsOf(view: MopView, set: number): readonly Card[] {
  const { cards } = partOf(view)
  return GROUPS.flatMap(group => cards.filter((card, i) => card.group === group && (set >> i) & 1))
}

/** What the cards do from which the viewer chooses one; nothing where nobody chooses, or only watches. */
export function cardTexts(view: MopView, words: GameWords, width: number): Line[] {
  if (view.seat === null || !isChoosing(view)) return []
  const { labels, cardText } = words
  const reminder = remindersOf(view.scenario.id, words.language ?? 'en')?.score
  const textOf = ({ id, group }: Card) =>
    [entry(cardText, id) ?? '', group === 'score' ? (reminder ?? '') : ''].join(' ').trim()
  const lineOf = (card: Card) =>
    flow(
      [
        [span(`  ${words.card(card.id)}:`)],
        ...textOf(card)
          .split(' ')
          .map(word => [faint(word)]),
      ],
      width,
      2 * INDENT,
    )
  return [
    [strong(`${capitalised(labels.chooseCard)}:`)],
    ...cardsOf(view, valueAt(view.open.hand, view.seat)).flatMap(lineOf),
  ]
}

function pile(view: MopView, words: GameWords, label: string, set: number, width: number): Line[] {
  const cards = cardsOf(view, set)
  const names = cards.length === 0 ? [[faint('–')]] : dotted(cards.map(({ id }) => [span(words.card(id))]))
  return flow([[span(`  ${capitalised(label)}:`)], ...names], width, 2 * INDENT)
}
