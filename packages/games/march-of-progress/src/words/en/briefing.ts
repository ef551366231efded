import type { Briefing } from '../../briefing.ts'
import { armiesOf, counted, names } from './names.ts'

const { score, strength } = names.cards

export const briefing: Briefing = {
  title: 'Target and changes',
  target: vp => `Whoever has more VPs at the end of a turn in which somebody has ${vp} wins.`,
  conquest: (conqueror, vp, turns, enemy, capital) =>
    `${conqueror} wins with ${vp} VP in every part, within ${turns} turns each; ${enemy} wins by taking ${capital}.`,
  hand: cards => `Each side has ${counted(cards, 'card', 'cards')}.`,
  homeFloor: vp => `The VP die of a home never falls below ${vp}.`,
  homeBlocked: `An enemy army in your home keeps its VP die from counting in ${score}.`,
  scoreBase: (side, vp) => `${score} brings ${side} ${vp} VP besides those of its countries.`,
  strengthPrice: (side, vp) => `${side} may pay ${vp} VP for ${strength} instead of lowering a VP die.`,
  moveThreePrice: (side, vp) => `For ${vp} VP ${side} may move three armies together with MOVE 2.`,
  fortifyBonus: more => `A fortified army defends with ${more} more.`,
  fortifiedHolds: 'Fortified armies hold a neutral country against normal ones.',
  assaultLoss: armies => `Beating a fortified army costs the attacker ${armiesOf(armies)}.`,
  scoreMinDiscards: cards => `${score} needs ${counted(cards, 'card', 'cards')} in your discard pile.`,
  scoreHomeLoss: vp => `After ${score} the VP die of your home falls by ${vp}.`,
  turnLimit: turn => `After turn ${turn} there is an armistice, and VPs decide.`,
  initiativeBreaksTies: 'On equal VPs whoever holds the initiative wins.',
}
