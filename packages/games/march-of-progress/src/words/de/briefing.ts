import type { Briefing } from '../../briefing.ts'
import { armiesOf, counted, names } from './names.ts'

const { score, strength } = names.cards

export const briefing: Briefing = {
  title: 'Ziel und Änderungen',
  target: vp => `Hat am Ende einer Runde jemand ${vp} SP, gewinnt, wer mehr SP hat.`,
  conquest: (conqueror, vp, turns, enemy, capital) =>
    `${conqueror} gewinnt mit ${vp} SP in jedem Teil, binnen je ${turns} Runden; ${enemy} gewinnt durch die Einnahme von ${capital}.`,
  hand: cards => `Jede Seite hat ${counted(cards, 'Karte', 'Karten')}.`,
  homeFloor: vp => `Der SP-Würfel eines Heimatlands sinkt nie unter ${vp}.`,
  homeBlocked: `Steht eine gegnerische Armee in deinem Heimatland, zählt dessen SP-Würfel beim ${score} nicht.`,
  scoreBase: (side, vp) => `${score} bringt ${side} ${vp} SP zusätzlich zu denen der Länder.`,
  strengthPrice: (side, vp) =>
    `${side} darf für ${strength} ${vp} SP zahlen, statt einen SP-Würfel zu senken.`,
  moveThreePrice: (side, vp) => `Für ${vp} SP darf ${side} mit BEWEGEN 2 drei Armeen gemeinsam bewegen.`,
  fortifyBonus: more => `Eine befestigte Armee verteidigt mit ${more} mehr.`,
  fortifiedHolds: 'Befestigte Armeen halten ein neutrales Land gegen nicht befestigte.',
  assaultLoss: armies => `Ein Sieg über eine befestigte Armee kostet den Angreifer ${armiesOf(armies)}.`,
  scoreMinDiscards: cards => `${score} braucht ${counted(cards, 'Karte', 'Karten')} in deinem Ablagestapel.`,
  scoreHomeLoss: vp => `Nach ${score} sinkt der SP-Würfel deines Heimatlands um ${vp}.`,
  turnLimit: turn => `Nach Runde ${turn} ist Waffenstillstand, und die SP entscheiden.`,
  initiativeBreaksTies: 'Bei gleichen SP gewinnt, wer die Initiative hat.',
}
