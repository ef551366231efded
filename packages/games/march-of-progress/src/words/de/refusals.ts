import type { Refusals } from '../words.ts'
import { armiesOf, capitalised, cardName, counted, countryOf, names } from './names.ts'

const { strength } = names.cards

/** What is wrong, and what the rule wants. */
export const refusals: Refusals = {
  'mop.no-such-country': ({ country }) => `Auf diesem Spielplan gibt es kein Land „${country}“.`,
  'mop.no-such-card': ({ card }) => `In diesem Szenario gibt es keine Karte „${card}“.`,
  'mop.not-in-hand': ({ card }) =>
    `${cardName(card)} ist nicht auf deiner Hand: Wähle eine Karte, die du hast.`,
  'mop.score-needs-pile': ({ card, least }) =>
    `${cardName(card)} darf nur festgelegt werden, solange dein Ablagestapel mindestens ${counted(least, 'Karte', 'Karten')} enthält: Wähle eine andere Karte.`,
  'mop.move-inside': () =>
    'Eine Armee kann sich nicht innerhalb ihres Landes bewegen: Sie zieht in ein benachbartes.',
  'mop.not-adjacent': ({ from, to }) =>
    `${capitalised(countryOf(from).from)} führt kein Weg ${countryOf(to).into}: Armeen ziehen in ein benachbartes Land.`,
  'mop.no-such-armies': ({ country }) =>
    `Diese Armeen hast du ${countryOf(country).in} nicht: Nenne Armeen, die dort stehen oder liegen.`,
  'mop.too-many-move': ({ most }) =>
    `Du kannst höchstens ${armiesOf(most)} bewegen, aus einem Land in ein benachbartes.`,
  'mop.no-normal-army': ({ country }) =>
    `${capitalised(countryOf(country).in)} hast du keine solche Armee: Nur eine nicht befestigte Armee kann befestigt werden.`,
  'mop.must-attack': () =>
    'Eine nicht befestigte Armee von dir steht dem Gegner gegenüber, also musst du angreifen.',
  'mop.not-eligible': ({ country }) =>
    `${capitalised(countryOf(country).in)} kannst du nicht angreifen: Dort müssen eine eigene Armee und eine gegnerische Armee oder aktive Garnison sein.`,
  'mop.nobody-attacks': ({ country }) =>
    `Deine Armeen ${countryOf(country).in} sind alle befestigt: Mindestens eine musst du zum Angriff aufrichten.`,
  'mop.no-such-fortified': ({ country }) =>
    `Diese befestigten Armeen hast du ${countryOf(country).in} nicht: Nur Armeen, die dort liegen, lassen sich aufrichten.`,
  'mop.must-discard': () => 'Du hast eine Karte, die sich abwerfen lässt, also musst du eine abwerfen.',
  'mop.score-not-discarded': ({ card }) => `${cardName(card)} wird nie abgeworfen: Wähle eine andere Karte.`,
  'mop.too-much-air-power': ({ most }) =>
    `Für diesen Angriff kannst du höchstens ${most} Luftmacht einsetzen, bezahlt mit SP, die du hast.`,
  'mop.cannot-exploit': ({ most }) =>
    `Höchstens ${armiesOf(most)}, die angegriffen haben, können weiterziehen, gemeinsam in ein benachbartes Land.`,
  'mop.cannot-pay': ({ price }) =>
    price > 0
      ? `${strength} kostet ${price} SP statt eines SP-Würfels, und deine Armeestärke muss unter ihrem Höchstwert liegen.`
      : `In diesem Szenario wird ${strength} nicht mit SP bezahlt: Senke einen SP-Würfel.`,
  'mop.must-reduce': () =>
    `Auf ${strength} kannst du hier nicht verzichten: Ein SP-Würfel lässt sich senken, also senke einen.`,
  'mop.not-controlled': ({ country }) =>
    `Du kontrollierst ${countryOf(country).whom} nicht: Senke den SP-Würfel eines Landes, das du kontrollierst.`,
  'mop.die-at-minimum': ({ country }) =>
    `Der SP-Würfel ${countryOf(country).in} steht auf seinem niedrigsten Wert: Wähle einen, der sich noch senken lässt.`,
  'mop.scenario': ({ field }) => `Das Szenario widerspricht bei „${field}“ der genannten Regel.`,
  'mop.position': ({ field }) => `Die Stellung ist bei „${field}“ nach den Regeln unmöglich.`,
}
