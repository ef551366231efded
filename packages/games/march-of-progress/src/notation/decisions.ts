import { parseWritten, type Result, type Written } from '@grognard/engine'
import { type Decision, readDecision } from '../decisions.ts'
import type { ArmyKind } from '../vocabulary.ts'

const KIND_LETTERS: { readonly [K in ArmyKind]: string } = {
  normal: 'n',
  fortified: 'f',
  'normal-on-capital': 'n@',
  'fortified-on-capital': 'f@',
}

const kinds = (armies: readonly ArmyKind[]): string => armies.map(kind => KIND_LETTERS[kind]).join('+')

const kindsFrom = (text: string | undefined): string[] =>
  text
    ? text
        .split('+')
        .map(code => Object.entries(KIND_LETTERS).find(([, short]) => short === code)?.[0] ?? code)
    : []

/** `move n+f neutral-country>orange-home`: a decision in a few words. */
export function printDecision(d: Decision): string {
  switch (d.type) {
    case 'choose-card':
      return `card ${d.card}`
    case 'choose-order':
      return `first ${d.first}`
    case 'choose-move':
      return `move ${kinds(d.armies)} ${d.from}>${d.to}`
    case 'choose-fortify':
      return `fortify ${KIND_LETTERS[d.army]} ${d.country}`
    case 'choose-attack':
      return 'decline' in d
        ? 'attack none'
        : `attack ${d.country}${d.stand.length ? ` ${kinds(d.stand)}` : ''}`
    case 'choose-discard':
      return `discard ${d.card}`
    case 'choose-air-power':
      return `air-power ${d.vp}`
    case 'choose-exploitation':
      return 'decline' in d ? 'exploit none' : `exploit ${kinds(d.armies)} ${d.to}`
    case 'choose-strength':
      return `strength ${'country' in d ? d.country : 'pay' in d ? 'pay' : 'none'}`
    case 'respond-end':
      return d.accept ? 'accept-end' : 'refuse-end'
    case 'offer-end':
    case 'concede':
      return d.type
  }
}

const decline = true

/** The same the other way round: what is written, and what it says. */
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
