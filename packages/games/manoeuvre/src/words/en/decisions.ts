import type { Decision, DecisionOf } from '../../decisions.ts'
import type { Scenario } from '../../scenario.ts'
import { capitalised, findCard } from '../names.ts'
import { and, inEdge, say, theNation } from './names.ts'

/** Choices as they are offered: what the player would do. */
export function decision(scenario: Scenario, choice: Decision): string {
  const unit = (id: string) => say.unit(scenario, id)
  const card = (id: string) => say.card(scenario, id)
  switch (choice.type) {
    case 'choose-map':
      return say.board(scenario, choice.layout)
    case 'nominate-nations':
      return capitalised(and(choice.nations.map(id => theNation(scenario, id))))
    case 'pick-nation':
      return say.nation(scenario, choice.nation)
    case 'pick-edge':
      return `Home edge ${inEdge(choice.edge)}`
    case 'choose-hand':
      return `Begin with ${and(choice.cards.map(card))}`
    case 'deploy':
      return `Deploy on ${and(choice.squares)}`
    case 'discard':
      return discard(choice.cards.map(card))
    case 'scout':
      return `Play ${card(choice.card)}: see the enemy's hand`
    case 'end-draw':
      return 'Go on to movement'
    case 'move':
      return `${unit(choice.unit)} to ${choice.to}`
    case 'movement-card':
      return 'pass' in choice ? 'Play no further card: go on to combat' : movementCard(scenario, choice)
    case 'respond':
      return 'pass' in choice ? 'Let it pass' : `Play ${card(choice.card)}: it has no effect`
    case 'combat':
      return 'pass' in choice ? 'No combat' : combat(scenario, choice)
    case 'withdraw':
      return 'pass' in choice ? 'Stand: do not withdraw' : withdraw(scenario, choice.card)
    case 'defend':
      return choice.cards.length === 0 ? 'Add no card' : `Add ${and(choice.cards.map(card))}`
    case 'attack':
      return 'skirmish' in choice
        ? `Play ${card(choice.skirmish)}: break off the assault`
        : reinforcement(scenario, choice)
    case 'hit-or-retreat':
      return choice.answer === 'hit' ? 'Hit' : 'Retreat'
    case 'retreat':
      return `Retreat to ${choice.to}`
    case 'advance':
      return 'pass' in choice ? 'Do not advance' : `Advance with ${unit(choice.unit)}`
    case 'skirmish-move':
      return `To ${choice.to}`
    case 'restore':
      return 'pass' in choice
        ? 'Restore no unit'
        : `Restore ${unit(choice.unit)} by ${by(scenario, choice.card)}`
    case 'redoubt':
      return 'pass' in choice ? 'No redoubt' : `${card(choice.card)} for ${unit(choice.unit)}`
    case 'concede':
      return 'Concede'
  }
}

/** A leader's name, "Supply", or a unit card by its print. */
const by = (scenario: Scenario, id: string): string => {
  const isUnitCard = findCard(scenario, id)?.face.kind === 'unit'
  return isUnitCard ? `its card ${say.print(scenario, id)}` : say.card(scenario, id)
}

function discard(cards: readonly string[]): string {
  const top = cards.at(-1)
  if (top === undefined) return 'Discard nothing'
  return cards.length === 1 ? `Discard ${top}` : `Discard ${and(cards.slice(0, -1))}, and ${top} on top`
}

function movementCard(
  scenario: Scenario,
  { card, unit }: Extract<DecisionOf<'movement-card'>, { card: string }>,
): string {
  const name = say.card(scenario, card)
  const whom = say.unit(scenario, unit)
  return findCard(scenario, card)?.face.kind === 'supply'
    ? `${name}: also move ${whom}`
    : `${name} for ${whom}`
}

function combat(scenario: Scenario, choice: Extract<DecisionOf<'combat'>, { card: string }>): string {
  const target = say.unit(scenario, choice.target)
  if (choice.kind === 'ambush') return `Ambush ${target}`
  const unit = say.unit(scenario, choice.unit)
  const how = `with ${unit}, ${say.print(scenario, choice.card)}`
  switch (choice.kind) {
    case 'assault':
      return `Assault ${target} ${how}`
    case 'bombardment':
      return `Bombard ${target} ${how}`
    case 'volley':
      return `Fire a volley at ${target} ${how}`
  }
}

function withdraw(scenario: Scenario, id: string): string {
  const range = findCard(scenario, id)?.face.withdraw ?? 0
  return range > 0
    ? `Try to withdraw by ${say.print(scenario, id)} (a roll of 1–${range})`
    : `Play ${say.card(scenario, id)}`
}

function reinforcement(
  scenario: Scenario,
  { cards, leader, supporters, committed, sappers }: Extract<DecisionOf<'attack'>, { cards: unknown }>,
): string {
  const units = (ids: readonly string[]) => and(ids.map(id => say.unit(scenario, id)))
  const parts = [
    ...(cards.length > 0 ? [and(cards.map(id => say.card(scenario, id)))] : []),
    ...(leader?.mode === 'combat' ? [`${say.card(scenario, leader.card)} for combat`] : []),
    ...(leader?.mode === 'command'
      ? [`${say.card(scenario, leader.card)} commanding ${units(supporters)} in support`]
      : []),
    ...(committed.length > 0 ? [`committed attack by ${units(committed)}`] : []),
    ...(sappers ? ['sappers'] : []),
  ]
  return parts.length === 0 ? 'Add no card' : `Add ${parts.join('; ')}`
}
