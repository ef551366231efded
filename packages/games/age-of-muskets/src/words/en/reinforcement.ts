import type * as decisions from '../../reinforcement/decisions.ts'
import type { Event } from '../../reinforcement/events.ts'
import type * as parts from '../../reinforcement/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

const garrison = 'the garrison'

export const reinforcement: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    training: () => 'Training: which recruits become line, which line become veterans?',
    returnOfParoled: () => 'Paroled forces return: at which fortress?',
    arrival: () => 'Reinforcements arrive: in which zone?',
    receiveLoose: () => 'Which loose troops do you leave to team-mates?',
    placeLoose: () => 'Where do you place your loose strength points? What is not placed is lost.',
    reorganisation: () => 'Do you move strength points between your units and garrisons in one zone?',
    withdrawal: () => 'What leaves the game?',
    assignment: () => 'Do you assign units to other headquarters?',
  },
  decisions: {
    'train-troops': ({ trained }) =>
      trained.length === 0
        ? 'Train nobody'
        : `Train ${trained.reduce((sum, { count }) => sum + count, 0)} SP`,
    'return-at': ({ zone }, say) => `Return at ${say.zone(zone)}`,
    arrive: ({ zone, hq }, say) =>
      zone === null ? 'Wait' : `Arrive at ${say.zone(zone)}${hq === null ? '' : `, under ${say.hq(hq)}`}`,
    'allot-troops': ({ allotments }, say) =>
      allotments.length === 0
        ? 'Keep all'
        : say.list(allotments.map(({ troop, player }) => `${say.troopType(troop)} to ${say.player(player)}`)),
    'place-troops': ({ placements }) =>
      placements.length === 0
        ? 'Place nothing'
        : `Place ${placements.reduce((sum, { count }) => sum + count, 0)} SP`,
    reorganise: ({ changes }) =>
      changes.length === 0 ? 'Change nothing' : `Make ${changes.length} transfers`,
    'withdraw-unit': ({ unit }, say) => (unit === null ? 'Nothing' : `${say.unit(unit)}`),
    'assign-units': ({ changes }) =>
      changes.length === 0 ? 'Change nothing' : `Make ${changes.length} changes`,
  },
  parts: {
    train: ({ zone, unit, quality, count }, say) =>
      `${say.zone(zone)}, ${unit === null ? garrison : say.unit(unit)}: ${count} ${quality === 'recruit' ? 'recruits to line' : 'line to veterans'}`,
    allot: ({ troop, player }, say) => `${say.troopType(troop)} to ${say.player(player)}`,
    'reinforce-unit': ({ troop, count, unit }, say) =>
      `${say.troops({ [troop]: count })} into ${say.unit(unit)}`,
    'reinforce-garrison': ({ troop, count, zone }, say) =>
      `${say.troops({ [troop]: count })} into the garrison of ${say.zone(zone)}`,
    'bring-back': ({ unit, zone, hq, troop, count }, say) =>
      `${say.unit(unit)} back at ${say.zone(zone)} under ${say.hq(hq)}, with ${say.troops({ [troop]: count })}`,
    transfer: ({ zone, from, to, troop, count }, say) =>
      `${say.zone(zone)}: ${say.troops({ [troop]: count })} from ${from === null ? garrison : say.unit(from)} to ${to === null ? garrison : say.unit(to)}`,
    'raise-artillery': ({ unit, hq }, say) => `${say.unit(unit)} back with ${say.hq(hq)}`,
    assign: ({ unit, hq }, say) => `${say.unit(unit)} to ${say.hq(hq)}`,
    give: ({ unit, player }, say) => `Offer ${say.unit(unit)} to ${say.player(player)}`,
    take: ({ player, hq }, say) => `Take what ${say.player(player)} offers under ${say.hq(hq)}`,
  },
  events: {
    trained: ({ player, count }, say) => `${say.player(player)} trains ${say.sp(count)}.`,
    'resources-recovered': ({ die, zones }, say) =>
      `Resource recovery, ${die}: ${zones.length === 0 ? 'no zone recovers' : `${say.list(zones.map(say.zone))} recover`}.`,
    'stragglers-recovered': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${count} ${say.nationality(nationality)} stragglers come back as recruits.`,
    returned: ({ player, zone }, say) =>
      `Paroled forces of ${say.player(player)} return at ${say.zone(zone)}.`,
    arrived: ({ side, zone, pieces }, say) =>
      pieces === null
        ? `Reinforcements of ${say.side(side)} arrive at ${say.zone(zone)}.`
        : `${say.list(pieces.map(say.piece))} arrive at ${say.zone(zone)}.`,
    'not-placed': ({ count }, say) => `${say.sp(count)} could not be placed and are lost.`,
    withdrawn: ({ player, unit }, say) =>
      unit === null
        ? `A unit of ${say.player(player)} leaves the game.`
        : `${say.unit(unit)} leaves the game.`,
  },
  refusals: {
    'aom.no-garrison': () => 'There is no garrison of your side in that zone.',
    'aom.no-guns-in-garrisons': () => 'Garrisons hold no artillery.',
    'aom.shut-in': () => 'That place is blockaded or besieged: nothing enters or leaves it.',
    'aom.no-chain': () => 'It has no communications with a friendly depot of a valid chain.',
    'aom.may-not-hold': () => 'That unit may not hold troops of this kind.',
    'aom.not-into-this': () => 'These troops may join other units only.',
    'aom.nothing-to-allot': () => 'There are no such troops to leave to that player.',
    'aom.no-placement': () => 'That is not a way to place troops.',
    'aom.nothing-loose': () => 'There are not so many loose strength points of that kind.',
    'aom.no-such-unit': () => 'You have no such unit there.',
    'aom.at-most-doubled': () =>
      'A unit receives at most as many strength points as it holds, within its capacity.',
    'aom.may-not-return': () => 'That unit may not return so.',
    'aom.cannot-train': () => 'So many cannot be trained there.',
    'aom.transferred-already': () => 'Between these two something has passed already.',
    'aom.not-so-many': () => 'It does not have so many unshaken strength points of that kind.',
    'aom.last-sp': () => 'A unit may not give up its last strength point.',
    'aom.no-room': () => 'There is no room for so many.',
    'aom.assigned-already': () => 'That unit is assigned so already.',
    'aom.may-not-be-assigned': () => 'That unit may not be assigned to this headquarters, or it has no room.',
    'aom.hq-alone': () => 'A headquarters must keep a unit of its own with it.',
    'aom.nothing-to-take': () => 'There is nothing to take from that player.',
    'aom.no-assignment': () => 'That is not an assignment.',
    'aom.no-fortress': () => 'They cannot return at that fortress.',
  },
}
