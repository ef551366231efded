import type { RuleId } from '@grognard/engine'
import type { Event, EventOf } from '../../events.ts'
import type { Scenario } from '../../scenario.ts'
import { airPowerPrice, blockedHome } from '../../situation.ts'
import type { Side } from '../../vocabulary.ts'
import { attackSum, defenceSum, lossesOf, type Notes, otherSide, winnerOf } from '../arithmetic.ts'
import {
  and,
  armiesOf,
  armyGroup,
  capitalised,
  cardName,
  counted,
  countryName,
  partName,
  sideName,
  theCapital,
  theCountry,
} from './names.ts'

/** What happened, in full sentences. */
export function event(scenario: Scenario, e: Event): string {
  switch (e.type) {
    case 'initiative-rolled':
      return `Roll for the initiative, Blue against Orange: ${e.rounds.map(rolls => rolls.join('–')).join(', ')}. ${sideName(e.holder)} takes it.`
    case 'revealed':
      return `Turn ${e.turn}: Blue reveals ${cardName(e.blue)}, Orange reveals ${cardName(e.orange)}.`
    case 'order-chosen':
      return e.by === e.first
        ? `${sideName(e.by)} holds the initiative and goes first.`
        : `${sideName(e.by)} holds the initiative and lets ${sideName(e.first)} go first.`
    case 'initiative-flipped':
      return `The initiative passes to ${sideName(e.holder)}.`
    case 'moved':
      return `${sideName(e.side)} ${e.paid > 0 ? `pays ${e.paid} VP and moves` : 'moves'} ${armyGroup(e.armies)} from ${theCountry(e.from)} to ${theCountry(e.to)}.`
    case 'occupation-ended':
      return `${sideName(e.side)} no longer occupies ${theCapital(e.country)}.`
    case 'no-effect':
      return `${cardName(e.card)} has no effect for ${sideName(e.side)}${reason(e.rule)}.`
    case 'recruited':
      return `${sideName(e.side)} recruits ${armiesOf(e.armies)} in ${theCountry(e.country)}.`
    case 'fortified':
      return e.army === 'normal'
        ? `${sideName(e.side)} fortifies an army in ${theCountry(e.country)}.`
        : `${sideName(e.side)} fortifies the army on the capital in ${theCountry(e.country)}.`
    case 'entrenched':
      return `${sideName(e.side)} digs in: ${entrenched(e)}.`
    case 'ground-held':
      return e.side === null
        ? `Both sides lie in trenches in ${theCountry(e.country)}: nobody controls it.`
        : `From its trenches ${sideName(e.side)} now controls ${theCountry(e.country)}.`
    case 'attacked':
      return `${sideName(e.side)} attacks in ${theCountry(e.country)}${standingUp(e)}.`
    case 'declined':
      return `${sideName(e.side)} declines; ${cardName(e.card)} has no effect.`
    case 'discarded':
      return `${sideName(e.side)} discards ${cardName(e.card)} for the attack.`
    case 'air-power':
      return `${sideName(e.side)} spends ${e.vp * (airPowerPrice(scenario) || 1)} VP on air power: ${e.vp} more strength.`
    case 'combat':
      return combat(e)
    case 'stormed':
      return `Storming the trenches in ${theCountry(e.country)} costs ${sideName(e.side)} ${armiesOf(e.armies)}.`
    case 'occupied':
      return `${sideName(e.side)} occupies ${theCapital(e.country)}.`
    case 'strengthened':
      return e.country === null
        ? `${sideName(e.side)} pays ${e.paid} VP; its army strength is now ${e.strength}.`
        : `${sideName(e.side)} lowers the VP die of ${theCountry(e.country)}; its army strength is now ${e.strength}.`
    case 'vp-destroyed':
      return `${sideName(e.side)} must return ${e.vp} VP to the stock.`
    case 'scored':
      return scored(e, blockedHome(scenario, e))
    case 'war-weary':
      return `War-weariness: the VP die of ${theCountry(e.country)} falls to ${e.vp}.`
    case 'cards-returned':
      return `${sideName(e.side)} takes ${counted(e.cards, 'card', 'cards')} back into hand.`
    case 'turn-ended':
      return `Turn ${e.turn} ends: Blue ${e.blue} VP, Orange ${e.orange} VP.`
    case 'part-ended':
      return `${partName(e.part)} is over; ${e.winner === null ? 'nobody' : sideName(e.winner)} wins it.`
    case 'part-begun':
      return `${partName(e.part)} begins with ${e.blue} VP for Blue and ${e.orange} VP for Orange.`
    case 'end-offered':
      return `${sideName(e.side)} offers to end the game now.`
    case 'end-refused':
      return `${sideName(e.side)} refuses to end the game.`
    case 'end-agreed':
      return `${sideName(e.side)} agrees to end the game.`
    case 'conceded':
      return `${sideName(e.side)} concedes.`
    case 'game-ended':
      return `The game is over: ${e.winner === null ? 'a tie' : `${sideName(e.winner)} wins`}. Blue ${e.blue} VP, Orange ${e.orange} VP.`
  }
}

/** Why a card did nothing, where the rule tells. */
const reasons: Readonly<Partial<Record<RuleId, string>>> = {
  'MOP-5.6': 'no army of its own is in play',
  'MOP-5.17': 'no army of its own has a country to go to',
  'MOP-6.2': 'no army is in its stock',
  'MOP-6.3': 'its capital is occupied',
  'MOP-7.3': 'no army of its own is in play',
  'MOP-7.4': 'all its armies are fortified already',
  'MOP-8.11': 'there is nothing to attack',
  'MOP-12.5': 'no VP die can be lowered',
  'MOP-21.13': 'the enemy has no VPs',
}

const reason = (rule: RuleId): string => (reasons[rule] === undefined ? '' : `: ${reasons[rule]}`)

const standingUp = ({ stand }: EventOf<'attacked'>): string =>
  stand.length === 0 ? '' : `; ${armyGroup(stand)} ${stand.length === 1 ? 'stands' : 'stand'} up`

const notes: Notes = { airPower: 'air power', fortified: 'fortified', garrison: 'garrison' }

function combat(e: EventOf<'combat'>): string {
  const attacker = `${sideName(e.attacker)} ${attackSum(e.attack, notes)}`
  const defender = `${sideName(otherSide(e.attacker))} ${defenceSum(e.defence, notes)}`
  return `Combat in ${theCountry(e.country)}: ${attacker} against ${defender}. ${result(e)}`
}

function result(e: EventOf<'combat'>): string {
  const winner = winnerOf(e)
  if (winner === null)
    return `The totals are equal: ${loses(e, e.attacker)}, ${loses(e, otherSide(e.attacker))}.`
  const loser = otherSide(winner)
  return lossesOf(e, loser) === 0
    ? `${sideName(winner)} wins.`
    : `${sideName(winner)} wins; ${loses(e, loser)}.`
}

function loses(e: EventOf<'combat'>, side: Side): string {
  const lost = lossesOf(e, side)
  return `${sideName(side)} loses ${lost === 0 ? 'none' : armiesOf(lost)}`
}

const entrenched = ({ places }: EventOf<'entrenched'>): string =>
  and(places.map(({ country, armies }) => `${armyGroup(armies)} in ${theCountry(country)}`))

function scored(e: EventOf<'scored'>, blocked: string | null): string {
  const { rule, side, vp, entitled, base, countries } = e
  if (rule === 'MOP-13.2') return `${sideName(side)} scores nothing: its capital is occupied.`
  const parts = [`${base}`, ...countries.map(({ country, vp }) => `${vp} (${countryName(country)})`)].join(
    ' + ',
  )
  const nothing =
    blocked === null ? '' : ` ${capitalised(theCountry(blocked))} adds nothing: an enemy army is there.`
  if (vp === entitled) return `${sideName(side)} scores ${vp} VP: ${parts}.${nothing}`
  const left = vp === 0 ? 'the stock is empty' : `takes the last ${vp} of the stock`
  return `${sideName(side)} is entitled to ${entitled} VP (${parts}) but ${left}.${nothing}`
}
