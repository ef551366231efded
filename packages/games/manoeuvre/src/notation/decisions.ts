import type { Decision, DecisionOf } from '../decisions.ts'
import { printLayout } from './codes.ts'

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

export const NONE = 'none'

const list = (items: readonly string[]): string => (items.length === 0 ? NONE : items.join(','))

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
