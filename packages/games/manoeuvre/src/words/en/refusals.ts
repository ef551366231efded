import type { Refusals } from '../words.ts'
import { because } from './data.ts'
import { counted, names } from './names.ts'

const { supply, redoubt } = names.cards
const march = names.cards['forced-march']
const committed = names.cards['committed-attack']

/** What is wrong, and what the rule wants. */
export const refusals: Refusals = {
  'man.ambush-leader-only': () =>
    'In an ambush you may add one leader for its combat value, and nothing else.',
  'man.bogged': () =>
    `A move that began or ended on a field or marsh allows no ${march}: choose it for another unit's move.`,
  'man.cannot-support': () =>
    'Only own units next to the target that do not stand on a marsh can support, and not the attacking unit itself.',
  'man.committed-attack': () =>
    `Each ${committed} in your hand is played for one attacking or supporting unit, at most one for each.`,
  'man.data': ({ place, reason, other }) => `${place}: ${because(reason, other)}.`,
  'man.eight-units': () => 'All eight units deploy: name eight squares.',
  'man.five-cards': () => 'The opening hand is five cards: choose exactly five.',
  'man.form-card': ({ place }) =>
    `${place}: a card is written like 2d6/4, B1d10/5, 2d6/5 P3 or 1d10/3 V2d6 W3 NA.`,
  'man.form-dice': ({ place }) => `${place}: dice are written like 2d6, 1d8 or 1d10.`,
  'man.form-id': ({ place }) => `${place}: only small letters, digits and hyphens are possible.`,
  'man.form-name': ({ place }) =>
    `${place}: a name has no angle brackets and no characters that cannot be seen.`,
  'man.form-row': ({ place }) => `${place}: a row is four of the characters . F T H M = L.`,
  'man.has-redoubt': ({ unit }) =>
    `A ${redoubt} is placed for one of your units on the board that has none${unit === '' ? '' : `, not for ${unit}`}.`,
  'man.home-rows': ({ square }) => `${square} is not in your two home rows: deploy there.`,
  'man.illegal-board': () =>
    'On this board an edge has no room for eight units, or lakes cut it in two: lay it out differently.',
  'man.lake': ({ square }) => `${square} is a lake: no unit may stand there.`,
  'man.march-who-moved': () => `${march} is for the unit that has just moved.`,
  'man.marsh': () => 'No assault is launched out of a marsh: move out of it first, or fire.',
  'man.needs-ambush': () => `An ambush is opened with a card ${names.cards.ambush}.`,
  'man.needs-skirmish': () => `That is not a card ${names.cards.skirmish}.`,
  'man.no-attack': ({ card }) => `${card} has no attack value: choose a unit card that has one.`,
  'man.no-backtracking': () => 'A move must not end where it began: choose another square.',
  'man.no-command': () => 'Units support only if a leader is played to command them.',
  'man.no-fire': ({ card }) => `${card} has no value for this kind of fire.`,
  'man.no-redoubt': () =>
    `${names.cards.sappers} are of use only against a target in a redoubt, and you must hold the card.`,
  'man.no-sight': () => 'There is no line of sight: terrain or units block every way to the target.',
  'man.no-skirmish': () => `${names.cards.skirmish} is played in an assault only.`,
  'man.no-step': () => `${march} needs a free square next to the unit.`,
  'man.no-such-section': ({ section }) => `There is no map section '${section}'.`,
  'man.no-such-unit': ({ unit }) => `You have no unit '${unit}' on the board.`,
  'man.no-target': ({ unit }) => `'${unit}' is no enemy unit on the board.`,
  'man.no-withdrawal': ({ card }) =>
    `${card} lets nobody withdraw here: play ${names.cards.withdraw}, or a card of the target with a withdraw range.`,
  'man.not-a-leader': ({ card }) => `${card} is no leader.`,
  'man.not-adjacent': () => 'The target must share a side with the square of the attacking unit.',
  'man.not-fighting': ({ card }) =>
    `${card} names a unit that does not take part: only the attacking unit and its supporters add cards.`,
  'man.not-free': ({ square }) => `${square} cannot be entered: it is a lake, or a unit stands there.`,
  'man.not-in-deck': ({ card }) => `Your deck does not hold ${card}, or not so many of them.`,
  'man.not-in-hand': ({ card }) =>
    card === ''
      ? 'You do not hold all these cards: choose from your hand.'
      : `${card} is not in your hand: choose one of the cards you hold.`,
  'man.not-nominated': () => 'Choose one of the two nations that were nominated.',
  'man.not-reduced': ({ unit }) => `'${unit}' is no reduced unit of yours on the board: restore one that is.`,
  'man.one-leader': () => 'Each side plays at most one leader in a combat.',
  'man.one-march': () => `Only one ${march} is played for a unit in a movement phase.`,
  'man.one-supply': () => `Only one ${supply} is played in a movement phase.`,
  'man.only-target-defends': ({ card }) =>
    `${card} cannot help: only cards of the target and one leader defend.`,
  'man.other-decision': () => 'Something else is to be decided now.',
  'man.other-set': ({ section }) => `'${section}' is not in the set of sections that was agreed.`,
  'man.other-units-card': ({ card }) => `${card} serves only the unit that it names.`,
  'man.out-of-range': () => 'The target is out of range.',
  'man.out-of-reach': ({ square }) =>
    `${square} is too far: infantry makes one step, cavalry two, and a field or marsh ends the move.`,
  'man.position': ({ field, reason }) => `The position is impossible at '${field}': ${reason}.`,
  'man.section-twice': () => 'Each map section exists once: choose four different ones.',
  'man.slot-twice': () => 'On each quarter of the board lies one section.',
  'man.supply-other-unit': () =>
    `${supply} moves a unit other than the first one, which must be able to move.`,
  'man.too-many-supporters': ({ most }) =>
    most < 1
      ? 'This leader cannot command any supporting unit: play it for combat.'
      : `This leader commands one supporting unit at least and ${counted(most, 'unit', 'units')} at most.`,
  'man.two-nations': () => 'Nominate two different nations of those that can be chosen.',
  'man.two-on-square': () => 'A square holds one unit: choose eight different squares.',
  'man.wrong-moment': ({ card }) => `${card} has no use at this moment.`,
}
