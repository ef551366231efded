import type { Decision } from '../../decisions.ts'
import type { Scenario } from '../../scenario.ts'
import { airPowerPrice, moveThreePrice, strengthPrice } from '../../situation.ts'
import { armyGroup, capitalised, cardName, countryOf, sideName } from './names.ts'

/** Choices as they are offered: what the player would do. */
export function decision(scenario: Scenario, choice: Decision): string {
  switch (choice.type) {
    case 'choose-card':
      return cardName(choice.card)
    case 'choose-order':
      return `${sideName(choice.first)} zuerst`
    case 'choose-move': {
      const price = choice.armies.length > 2 ? moveThreePrice(scenario) : 0
      const cost = price > 0 ? `für ${price} SP ` : ''
      const way = `${countryOf(choice.from).from} ${countryOf(choice.to).into}`
      return capitalised(`${armyGroup(choice.armies)} ${cost}${way} bewegen`)
    }
    case 'choose-fortify':
      return choice.army === 'normal'
        ? `Eine Armee ${countryOf(choice.country).in} befestigen`
        : `Die Armee auf der Hauptstadt ${countryOf(choice.country).in} befestigen`
    case 'choose-attack':
      return 'decline' in choice ? 'Verzichten: nicht angreifen' : attack(choice.country, choice.stand)
    case 'choose-discard':
      return 'decline' in choice ? 'Nichts weiter abwerfen' : `${cardName(choice.card)} abwerfen`
    case 'choose-air-power':
      return choice.vp === 0
        ? 'Keine Luftmacht'
        : `${choice.vp * (airPowerPrice(scenario) || 1)} SP für Luftmacht ausgeben: ${choice.vp} mehr Stärke`
    case 'choose-exploitation':
      return 'decline' in choice
        ? 'Stehen bleiben: nicht weiterziehen'
        : capitalised(`${armyGroup(choice.armies)} ${countryOf(choice.to).into} weiterziehen lassen`)
    case 'choose-strength':
      if ('decline' in choice) return 'Nichts tun: Die Karte hat keine Auswirkungen'
      if ('country' in choice) return `Den SP-Würfel ${countryOf(choice.country).in} senken`
      return strengthPrice(scenario) > 0
        ? `Stattdessen ${strengthPrice(scenario)} SP zahlen`
        : 'Stattdessen SP zahlen'
    case 'offer-end':
      return 'Anbieten, das Spiel jetzt zu beenden'
    case 'respond-end':
      return choice.accept ? 'Annehmen: Das Spiel endet jetzt' : 'Ablehnen: Das Spiel geht weiter'
    case 'concede':
      return 'Aufgeben'
  }
}

const attack = (country: string, stand: Parameters<typeof armyGroup>[0]): string =>
  stand.length === 0
    ? `${capitalised(countryOf(country).in)} angreifen`
    : `${capitalised(countryOf(country).in)} angreifen und dafür ${armyGroup(stand)} aufrichten`
