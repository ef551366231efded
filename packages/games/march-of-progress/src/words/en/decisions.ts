import type { Decision } from '../../decisions.ts'
import type { Scenario } from '../../scenario.ts'
import { airPowerPrice, moveThreePrice, strengthPrice } from '../../situation.ts'
import { armyGroup, cardName, sideName, theCountry } from './names.ts'

/** Choices as they are offered: what the player would do. */
export function decision(scenario: Scenario, choice: Decision): string {
  switch (choice.type) {
    case 'choose-card':
      return cardName(choice.card)
    case 'choose-order':
      return `${sideName(choice.first)} first`
    case 'choose-move': {
      const price = choice.armies.length > 2 ? moveThreePrice(scenario) : 0
      const cost = price > 0 ? ` for ${price} VP` : ''
      return `Move ${armyGroup(choice.armies)} from ${theCountry(choice.from)} to ${theCountry(choice.to)}${cost}`
    }
    case 'choose-fortify':
      return choice.army === 'normal'
        ? `Fortify an army in ${theCountry(choice.country)}`
        : `Fortify the army on the capital in ${theCountry(choice.country)}`
    case 'choose-attack':
      return 'decline' in choice ? 'Stand fast: do not attack' : attack(choice.country, choice.stand)
    case 'choose-discard':
      return 'decline' in choice ? 'Discard no more' : `Discard ${cardName(choice.card)}`
    case 'choose-air-power':
      return choice.vp === 0
        ? 'No air power'
        : `Spend ${choice.vp * (airPowerPrice(scenario) || 1)} VP on air power: ${choice.vp} more strength`
    case 'choose-exploitation':
      return 'decline' in choice
        ? 'Stay: do not move on'
        : `Move on with ${armyGroup(choice.armies)} to ${theCountry(choice.to)}`
    case 'choose-strength':
      if ('decline' in choice) return 'Do nothing: the card has no effect'
      if ('country' in choice) return `Lower the VP die of ${theCountry(choice.country)}`
      return strengthPrice(scenario) > 0 ? `Pay ${strengthPrice(scenario)} VP instead` : 'Pay VPs instead'
    case 'offer-end':
      return 'Offer to end the game now'
    case 'respond-end':
      return choice.accept ? 'Accept: the game ends now' : 'Refuse: the game goes on'
    case 'concede':
      return 'Concede'
  }
}

const attack = (country: string, stand: Parameters<typeof armyGroup>[0]): string =>
  stand.length === 0
    ? `Attack in ${theCountry(country)}`
    : `Attack in ${theCountry(country)}, standing up ${armyGroup(stand)}`
