import type { Decision } from '../decisions.ts'
import type { ArmyKind } from '../vocabulary.ts'

export const KIND_LETTERS: { readonly [K in ArmyKind]: string } = {
  normal: 'n',
  fortified: 'f',
  'normal-on-capital': 'n@',
  'fortified-on-capital': 'f@',
}

const kinds = (armies: readonly ArmyKind[]): string => armies.map(kind => KIND_LETTERS[kind]).join('+')

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
      return `discard ${'decline' in d ? 'none' : d.card}`
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
