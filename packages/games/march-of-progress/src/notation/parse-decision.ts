import { parseWritten, type Result, type Written } from '@grognard/engine'
import { type Decision, readDecision } from '../decisions.ts'
import { KIND_LETTERS } from './decisions.ts'

const kindsFrom = (text: string | undefined): string[] =>
  text
    ? text
        .split('+')
        .map(code => Object.entries(KIND_LETTERS).find(([, short]) => short === code)?.[0] ?? code)
    : []

const decline = true

/** What `printDecision` writes, the other way round: what is written, and what it says. */
const FORMS: readonly Written[] = [
  [/^card (\S+)$/, card => ({ type: 'choose-card', card })],
  [/^first (\S+)$/, first => ({ type: 'choose-order', first })],
  [
    /^move (\S+) ([^\s>]+)>([^\s>]+)$/,
    (armies, from, to) => ({ type: 'choose-move', armies: kindsFrom(armies), from, to }),
  ],
  [/^fortify n (\S+)$/, country => ({ type: 'choose-fortify', army: 'normal', country })],
  [/^fortify n@ (\S+)$/, country => ({ type: 'choose-fortify', army: 'normal-on-capital', country })],
  [/^attack none$/, () => ({ type: 'choose-attack', decline })],
  [
    /^attack (\S+)(?: (\S+))?$/,
    (country, stand) => ({ type: 'choose-attack', country, stand: kindsFrom(stand) }),
  ],
  [/^discard none$/, () => ({ type: 'choose-discard', decline })],
  [/^discard (\S+)$/, card => ({ type: 'choose-discard', card })],
  [/^air-power (\d{1,2})$/, vp => ({ type: 'choose-air-power', vp: Number(vp) })],
  [/^exploit none$/, () => ({ type: 'choose-exploitation', decline })],
  [/^exploit (\S+) (\S+)$/, (armies, to) => ({ type: 'choose-exploitation', armies: kindsFrom(armies), to })],
  [/^strength pay$/, () => ({ type: 'choose-strength', pay: true })],
  [/^strength none$/, () => ({ type: 'choose-strength', decline })],
  [/^strength (\S+)$/, country => ({ type: 'choose-strength', country })],
  [/^accept-end$/, () => ({ type: 'respond-end', accept: true })],
  [/^refuse-end$/, () => ({ type: 'respond-end', accept: false })],
  [/^(offer-end|concede)$/, type => ({ type })],
]

export const parseDecision = (text: string): Result<Decision> =>
  parseWritten(text, FORMS, readDecision, '`card move-1`, say, or `concede`')
