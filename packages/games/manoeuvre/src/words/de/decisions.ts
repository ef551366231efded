import type { Decision, DecisionOf } from '../../decisions.ts'
import type { Scenario } from '../../scenario.ts'
import { capitalised, findCard } from '../names.ts'
import { and, inEdge, names, say } from './names.ts'

/** Choices as they are offered: what the player would do. */
export function decision(scenario: Scenario, choice: Decision): string {
  const unit = (id: string) => say.unit(scenario, id)
  const card = (id: string) => say.card(scenario, id)
  switch (choice.type) {
    case 'choose-map':
      return say.board(scenario, choice.layout)
    case 'nominate-nations':
      return and(choice.nations.map(id => say.nation(scenario, id)))
    case 'pick-nation':
      return say.nation(scenario, choice.nation)
    case 'pick-edge':
      return `Heimatseite ${inEdge(choice.edge)}`
    case 'choose-hand':
      return `Mit ${and(choice.cards.map(card))} beginnen`
    case 'deploy':
      return `Auf ${and(choice.squares)} aufstellen`
    case 'discard':
      return discard(choice.cards.map(card))
    case 'scout':
      return `${card(choice.card)} spielen: die Hand des Gegners ansehen`
    case 'end-draw':
      return 'Weiter zur Bewegung'
    case 'move':
      return `${unit(choice.unit)} nach ${choice.to}`
    case 'movement-card':
      return 'pass' in choice ? 'Keine weitere Karte: weiter zum Kampf' : movementCard(scenario, choice)
    case 'respond':
      return 'pass' in choice ? 'Geschehen lassen' : `${card(choice.card)} spielen: Die Karte wirkt nicht`
    case 'combat':
      return 'pass' in choice ? 'Kein Kampf' : combat(scenario, choice)
    case 'withdraw':
      return 'pass' in choice ? 'Standhalten: kein Rückzug' : withdraw(scenario, choice.card)
    case 'defend':
      return choice.cards.length === 0
        ? 'Keine Karte dazuspielen'
        : `${and(choice.cards.map(card))} dazuspielen`
    case 'attack':
      return 'skirmish' in choice
        ? `${card(choice.skirmish)} spielen: den Sturmangriff abbrechen`
        : reinforcement(scenario, choice)
    case 'hit-or-retreat':
      return choice.answer === 'hit' ? 'Treffer' : 'Zurückweichen'
    case 'retreat':
      return `Nach ${choice.to} zurückweichen`
    case 'advance':
      return 'pass' in choice ? 'Nicht nachrücken' : `Mit ${unit(choice.unit)} nachrücken`
    case 'skirmish-move':
      return `Nach ${choice.to}`
    case 'restore':
      return 'pass' in choice
        ? 'Keine Einheit auffrischen'
        : `${unit(choice.unit)} auffrischen durch ${by(scenario, choice.card)}`
    case 'redoubt':
      return 'pass' in choice ? 'Keine Schanze' : `${card(choice.card)} für ${unit(choice.unit)}`
    case 'concede':
      return 'Aufgeben'
  }
}

/** A leader's name, „Nachschub“, or a unit card by its print. */
const by = (scenario: Scenario, id: string): string => {
  const isUnitCard = findCard(scenario, id)?.face.kind === 'unit'
  return isUnitCard ? `die eigene Karte ${say.print(scenario, id)}` : say.card(scenario, id)
}

function discard(cards: readonly string[]): string {
  const top = cards.at(-1)
  if (top === undefined) return 'Nichts abwerfen'
  return cards.length === 1 ? `${top} abwerfen` : `${and(cards.slice(0, -1))} abwerfen, obenauf ${top}`
}

function movementCard(
  scenario: Scenario,
  { card, unit }: Extract<DecisionOf<'movement-card'>, { card: string }>,
): string {
  const name = say.card(scenario, card)
  const whom = say.unit(scenario, unit)
  return findCard(scenario, card)?.face.kind === 'supply'
    ? `${name}: auch ${whom} bewegen`
    : `${name} für ${whom}`
}

function combat(scenario: Scenario, choice: Extract<DecisionOf<'combat'>, { card: string }>): string {
  const target = say.unit(scenario, choice.target)
  const kind = capitalised(names.combats[choice.kind])
  if (choice.kind === 'ambush') return `${kind} gegen ${target}`
  return `${kind} auf ${target} durch ${say.unit(scenario, choice.unit)}, ${say.print(scenario, choice.card)}`
}

function withdraw(scenario: Scenario, id: string): string {
  const range = findCard(scenario, id)?.face.withdraw ?? 0
  return range > 0
    ? `Rückzug versuchen mit ${say.print(scenario, id)} (ein Wurf von 1–${range})`
    : `${say.card(scenario, id)} spielen`
}

function reinforcement(
  scenario: Scenario,
  { cards, leader, supporters, committed, sappers }: Extract<DecisionOf<'attack'>, { cards: unknown }>,
): string {
  const units = (ids: readonly string[]) => and(ids.map(id => say.unit(scenario, id)))
  const parts = [
    ...(cards.length > 0 ? [and(cards.map(id => say.card(scenario, id)))] : []),
    ...(leader?.mode === 'combat' ? [`${say.card(scenario, leader.card)} für den Kampf`] : []),
    ...(leader?.mode === 'command'
      ? [`${say.card(scenario, leader.card)} mit Unterstützung durch ${units(supporters)}`]
      : []),
    ...(committed.length > 0 ? [`${names.cards['committed-attack']} durch ${units(committed)}`] : []),
    ...(sappers ? [names.cards.sappers] : []),
  ]
  return parts.length === 0 ? 'Keine Karte dazuspielen' : `Dazuspielen: ${parts.join('; ')}`
}
