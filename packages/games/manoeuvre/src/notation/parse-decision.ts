import { parseWritten, type Result, type Written } from '@grognard/engine'
import { type Decision, readDecision } from '../decisions.ts'
import { layoutFrom } from './codes.ts'
import { NONE } from './decisions.ts'

const listFrom = (text: string | undefined): string[] =>
  text === undefined || text === NONE ? [] : text.split(',')

const pass = true

/** What `printDecision` writes, the other way round: what is written, and what it says. */
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
