import type { View } from '@grognard/engine'
import {
  actorIn,
  attacking,
  choosing,
  frontIn,
  moving,
  revealedBy,
  sharedGroup,
  strengthening,
  wouldStrengthenInVain,
} from '../../situation.ts'
import { type MarchOfProgress, partOf } from '../../state.ts'
import { enemyOf, sideAt } from '../../vocabulary.ts'
import type { Prompts } from '../words.ts'
import { cardName, counted, countryOf, names, sideName } from './names.ts'

type MopView = View<MarchOfProgress>

/** What is to be decided, in one sentence to the seat that decides. */
export const prompts: Prompts = {
  choose,
  order: view => `${bothAct(view)}, und du hast die Initiative: ${whoFirst(view)}`,
  move(view) {
    const { most, price } = moving(view)
    if (most < 2) return 'Welche Armee bewegst du, und wohin?'
    const cost = price > 0 ? ` (${most + 1} gemeinsam kosten ${price} SP)` : ''
    return `Was bewegst du, und wohin? Eine Armee oder ${most} eines Landes${cost}.`
  },
  fortifyArmy: () => 'Welche deiner nicht befestigten Armeen befestigst du?',
  declareAttack(view) {
    switch (attacking(view)) {
      case 'plain':
        return 'In welchem Land greifst du an?'
      case 'may-stand-up':
        return 'In welchem Land greifst du an? Befestigte Armeen von dir dort dürfen sich dafür aufrichten.'
      case 'may-decline':
        return 'Nur befestigte Armeen von dir stehen dem Gegner gegenüber: Richtest du welche auf, oder verzichtest du?'
    }
  },
  discardForAttack(view) {
    const bonus = revealedBy(view, actorIn(view))?.bonus ?? 1
    return (view.open.attack?.discarded ?? 0) > 0
      ? `Wirfst du noch eine Karte ab? Du greifst${place(view)} mit noch ${bonus} mehr Stärke an.`
      : `Welche Karte wirfst du ab? Du greifst${place(view)} mit ${bonus} mehr Stärke an.`
  },
  spendOnAirPower(view) {
    const price = revealedBy(view, actorIn(view))?.airPowerPrice ?? 1
    return `Wie viel Luftmacht setzt du ein? Beim Angriff${place(view)}, zu ${price} SP je Punkt Stärke.`
  },
  exploit(view) {
    const most = revealedBy(view, actorIn(view))?.exploitation ?? 1
    return `Du hast${place(view)} gewonnen, und ${most} der Armeen, die angegriffen haben, dürfen weiter: Wer, und wohin?`
  },
  raiseStrength,
}

function choose(view: MopView): string {
  const enemy = view.seat === null ? '' : sideName(sideAt(enemyOf(view.seat)))
  const { score } = names.cards
  switch (choosing(view)) {
    case 'watching':
      return 'Beide Seiten legen geheim eine Karte fest.'
    case 'offered':
      return `${enemy} bietet an, das Spiel jetzt zu beenden: Antworte, oder wähle eine Karte und spiel weiter.`
    case 'committed':
      return `Du hast ${committed(view)} festgelegt und darfst noch tauschen, bis auch ${enemy} gewählt hat.`
    case 'score-only':
      return `${score} ist deine einzige Karte auf der Hand: Lege sie fest.`
    case 'small-pile':
      return `Wähle eine Karte. ${score} erst, wenn ${pile(view)} in deinem Ablagestapel ${liesOrLie(view)}.${warning(view)}`
    case 'free':
      return `Wähle eine Karte.${warning(view)}`
  }
}

const pile = (view: MopView): string => {
  const { scoreMinDiscards } = partOf(view)
  return scoreMinDiscards === 1 ? 'eine Karte' : counted(scoreMinDiscards, 'Karte', 'Karten')
}

const liesOrLie = (view: MopView): string => (partOf(view).scoreMinDiscards === 1 ? 'liegt' : 'liegen')

/** MOP-12.6: before the card is played, for a single VP die is lowered without asking. */
const warning = (view: MopView): string =>
  wouldStrengthenInVain(view)
    ? ` Achtung: Deine Armeestärke steigt nicht mehr, ${names.cards.strength} würde nur einen SP-Würfel senken.`
    : ''

const committed = ({ chosen }: MopView): string =>
  chosen?.type === 'choose-card' ? cardName(chosen.card) : 'eine Karte'

const place = (view: MopView): string => {
  const country = frontIn(view)
  return country === null ? '' : ` ${countryOf(country).in}`
}

function bothAct(view: MopView): string {
  const { vpStock } = view.open
  switch (sharedGroup(view)) {
    case 'movement':
      return 'Beide Seiten bewegen'
    case 'fortify':
      return 'Beide Seiten befestigen eine Armee'
    case 'attack':
      return 'Beide Seiten greifen an'
    case 'strength':
      return 'Beide Seiten erhöhen ihre Armeestärke'
    case 'score':
      return `Beide Seiten punkten, im Vorrat ${vpStock === 1 ? 'ist' : 'sind'} nur noch ${vpStock} SP`
    default:
      return 'Beide Seiten handeln'
  }
}

function whoFirst(view: MopView): string {
  switch (sharedGroup(view)) {
    case 'movement':
      return 'Wer bewegt zuerst?'
    case 'attack':
      return 'Wer greift zuerst an?'
    case 'score':
      return 'Wer nimmt zuerst?'
    default:
      return 'Wer wählt zuerst?'
  }
}

function raiseStrength(view: MopView): string {
  const { strength, inVain, mayLower, price } = strengthening(view)
  if (inVain)
    return `Achtung: Deine Armeestärke ist ${strength} und steigt nicht mehr, trotzdem muss ein SP-Würfel gesenkt werden: welcher?`
  const aim = `um deine Armeestärke von ${strength} auf ${strength + 1} zu erhöhen`
  if (!mayLower && price > 0) return `Zahlst du ${price} SP? Kein SP-Würfel lässt sich senken, ${aim}.`
  return price > 0
    ? `Welchen SP-Würfel senkst du? Oder du zahlst stattdessen ${price} SP, ${aim}.`
    : `Welchen SP-Würfel senkst du? Es geht darum, ${aim.slice('um '.length)}.`
}
