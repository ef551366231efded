import { parseWritten, type Result, type Written } from '@grognard/engine'
import { type Decision, type DecisionOf, readDecision } from '../decisions.ts'
import { layoutFrom, printLayout } from './codes.ts'

/**
 * A decision in a few words: `move fr-8th-regiment-legere d5`, `assault <unit> <card> <target>`. Cards and units
 * by their ids; `none` for doing nothing.
 */
export function printDecision(d: Decision): string {
  switch (d.type) {
    case 'choose-map':
      return `map ${printLayout(d.layout)}`
    case 'nominate-nations':
      return `nominate ${d.nations.join(',')}`
    case 'pick-nation':
      return `nation ${d.nation}`
    case 'pick-edge':
      return `edge ${d.edge}`
    case 'choose-hand':
      return `hand ${list(d.cards)}`
    case 'deploy':
      return `deploy ${list(d.squares)}`
    case 'discard':
      return `discard ${list(d.cards)}`
    case 'scout':
      return `scout ${d.card}`
    case 'move':
      return `move ${d.unit} ${d.to}`
    case 'movement-card':
      return 'pass' in d ? 'card none' : `card ${d.card} ${d.unit}`
    case 'respond':
      return `respond ${'pass' in d ? NONE : d.card}`
    case 'combat':
      return printCombat(d)
    case 'withdraw':
      return `withdraw ${'pass' in d ? NONE : d.card}`
    case 'defend':
      return `defend ${list(d.cards)}`
    case 'attack':
      return 'skirmish' in d ? `skirmish ${d.skirmish}` : printAttack(d)
    case 'hit-or-retreat':
      return d.answer
    case 'retreat':
      return `retreat ${d.to}`
    case 'advance':
      return `advance ${'pass' in d ? NONE : d.unit}`
    case 'skirmish-move':
      return `skirmish-move ${d.to}`
    case 'restore':
    case 'redoubt':
      return 'pass' in d ? `${d.type} none` : `${d.type} ${d.card} ${d.unit}`
    case 'end-draw':
    case 'concede':
      return d.type
  }
}

const NONE = 'none'

const list = (items: readonly string[]): string => (items.length === 0 ? NONE : items.join(','))
const listFrom = (text: string | undefined): string[] =>
  text === undefined || text === NONE ? [] : text.split(',')

function printCombat(d: DecisionOf<'combat'>): string {
  if ('pass' in d) return 'combat none'
  return d.kind === 'ambush' ? `ambush ${d.card} ${d.target}` : `${d.kind} ${d.unit} ${d.card} ${d.target}`
}

/** `attack <cards> command:<leader> support:<units> committed:<units> sappers`, each left out if there is none. */
function printAttack(d: Extract<DecisionOf<'attack'>, { cards: unknown }>): string {
  return [
    `attack ${list(d.cards)}`,
    ...(d.leader ? [`${d.leader.mode}:${d.leader.card}`] : []),
    ...(d.supporters.length > 0 ? [`support:${d.supporters.join(',')}`] : []),
    ...(d.committed.length > 0 ? [`committed:${d.committed.join(',')}`] : []),
    ...(d.sappers ? ['sappers'] : []),
  ].join(' ')
}

const pass = true

/** The same the other way round: what is written, and what it says. */
const FORMS: readonly Written[] = [
  [/^map (\S+)$/, text => ({ type: 'choose-map', layout: layoutFrom(text ?? '') ?? text })],
  [/^nominate (\S+)$/, nations => ({ type: 'nominate-nations', nations: listFrom(nations) })],
  [/^nation (\S+)$/, nation => ({ type: 'pick-nation', nation })],
  [/^edge (\S+)$/, edge => ({ type: 'pick-edge', edge })],
  [/^hand (\S+)$/, cards => ({ type: 'choose-hand', cards: listFrom(cards) })],
  [/^deploy (\S+)$/, squares => ({ type: 'deploy', squares: listFrom(squares) })],
  [/^discard (\S+)$/, cards => ({ type: 'discard', cards: listFrom(cards) })],
  [/^scout (\S+)$/, card => ({ type: 'scout', card })],
  [/^move (\S+) (\S+)$/, (unit, to) => ({ type: 'move', unit, to })],
  [/^card none$/, () => ({ type: 'movement-card', pass })],
  [/^card (\S+) (\S+)$/, (card, unit) => ({ type: 'movement-card', card, unit })],
  [/^(respond|withdraw) none$/, type => ({ type, pass })],
  [/^(respond|withdraw) (\S+)$/, (type, card) => ({ type, card })],
  [/^combat none$/, () => ({ type: 'combat', pass })],
  [
    /^(assault|bombardment|volley) (\S+) (\S+) (\S+)$/,
    (kind, unit, card, target) => ({ type: 'combat', kind, unit, card, target }),
  ],
  [/^(ambush) (\S+) (\S+)$/, (kind, card, target) => ({ type: 'combat', kind, card, target })],
  [/^defend (\S+)$/, cards => ({ type: 'defend', cards: listFrom(cards) })],
  [/^skirmish (\S+)$/, skirmish => ({ type: 'attack', skirmish })],
  [
    /^attack (\S+)(?: (command|combat):(\S+))?(?: support:(\S+))?(?: committed:(\S+))?( sappers)?$/,
    (cards, mode, card, supporters, committed, sappers) => ({
      type: 'attack',
      cards: listFrom(cards),
      ...(mode && { leader: { card, mode } }),
      supporters: listFrom(supporters),
      committed: listFrom(committed),
      sappers: sappers !== undefined,
    }),
  ],
  [/^(hit|retreat)$/, answer => ({ type: 'hit-or-retreat', answer })],
  [/^(retreat|skirmish-move) (\S+)$/, (type, to) => ({ type, to })],
  [/^advance none$/, () => ({ type: 'advance', pass })],
  [/^advance (\S+)$/, unit => ({ type: 'advance', unit })],
  [/^(restore|redoubt) none$/, type => ({ type, pass })],
  [/^(restore|redoubt) (\S+) (\S+)$/, (type, card, unit) => ({ type, card, unit })],
  [/^(end-draw|concede)$/, type => ({ type })],
]

export const parseDecision = (text: string): Result<Decision> =>
  parseWritten(text, FORMS, readDecision, '`discard none`, say, or `concede`')
