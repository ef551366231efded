import type { Refusals } from '../words.ts'
import { armiesOf, cardName, counted, countryName, names, theCountry } from './names.ts'

const { strength } = names.cards

/** What is wrong, and what the rule wants. */
export const refusals: Refusals = {
  'mop.no-such-country': ({ country }) => `There is no country '${country}' on this map.`,
  'mop.no-such-card': ({ card }) => `There is no card '${card}' in this scenario.`,
  'mop.not-in-hand': ({ card }) => `${cardName(card)} is not in your hand: choose one of the cards you hold.`,
  'mop.score-needs-pile': ({ card, least }) =>
    `${cardName(card)} can be committed only while your discard pile holds at least ${counted(least, 'card', 'cards')}: choose another card.`,
  'mop.move-inside': () => 'An army cannot move inside its country: it goes to an adjacent one.',
  'mop.not-adjacent': ({ from, to }) =>
    `${countryName(from)} and ${countryName(to)} do not touch: armies move to an adjacent country.`,
  'mop.no-such-armies': ({ country }) =>
    `You do not have these armies in ${theCountry(country)}: name armies that stand or lie there.`,
  'mop.too-many-move': ({ most }) =>
    `You can move at most ${armiesOf(most)}, from one country to one adjacent country.`,
  'mop.no-normal-army': ({ country }) =>
    `You have no such normal army in ${theCountry(country)}: only a normal army can be fortified.`,
  'mop.must-attack': () => 'A normal army of yours faces the enemy, so you must attack.',
  'mop.not-eligible': ({ country }) =>
    `You cannot attack in ${theCountry(country)}: it must hold an army of yours and an enemy army or active garrison.`,
  'mop.nobody-attacks': ({ country }) =>
    `Your armies in ${theCountry(country)} are all fortified: at least one must stand up to attack.`,
  'mop.no-such-fortified': ({ country }) =>
    `You do not have these fortified armies in ${theCountry(country)}: only armies that lie there can stand up.`,
  'mop.must-discard': () => 'You hold a card that can be discarded, so you must discard one.',
  'mop.score-not-discarded': ({ card }) => `${cardName(card)} is never discarded: choose another card.`,
  'mop.too-much-air-power': ({ most }) =>
    `At most ${most} air power can be bought for this attack, with VPs that you hold.`,
  'mop.cannot-exploit': ({ most }) =>
    `At most ${armiesOf(most)} that attacked can move on, together, to one adjacent country.`,
  'mop.cannot-pay': ({ price }) =>
    price > 0
      ? `${strength} costs ${price} VP instead of a VP die, and your army strength must be below its maximum.`
      : `In this scenario ${strength} is not paid for with VPs: lower a VP die.`,
  'mop.must-reduce': () => `${strength} cannot be declined here: a VP die can be lowered, so lower one.`,
  'mop.not-controlled': ({ country }) =>
    `You do not control ${theCountry(country)}: lower the VP die of a country that you control.`,
  'mop.die-at-minimum': ({ country }) =>
    `The VP die of ${theCountry(country)} is at its lowest value: choose one that can still be lowered.`,
  'mop.scenario': ({ field, reason }) => `The scenario contradicts the rules at '${field}': ${reason}.`,
  'mop.position': ({ field, reason }) => `The position is impossible at '${field}': ${reason}.`,
}
