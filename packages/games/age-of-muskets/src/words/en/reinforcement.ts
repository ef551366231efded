import type * as z from 'zod/mini'
import type * as decisions from '../../reinforcement/decisions.ts'
import type { Event } from '../../reinforcement/events.ts'
import type * as parts from '../../reinforcement/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

type Sentences = ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event>

/** A CU, or the garrison of the zone. */
const holder = (unit: string | null, say: Namer): string => (unit === null ? 'the garrison' : say.unit(unit))

/** A CU, an HQ or a leader. */
const withdrawn = (id: string, say: Namer): string => {
  const piece = say.piece(id)
  return piece === id ? say.leader(id) : piece
}

const PARTS: Sentences['parts'] = {
  train: ({ zone, unit, troop, count, to }, say) =>
    `${say.zone(zone)}, ${holder(unit, say)}: train ${say.troops({ [troop]: count })}${to === unit ? '' : `, for ${holder(to, say)}`}`,
  'bring-in': ({ unit, zone, hq }, say) =>
    `${say.unit(unit)} comes back at ${say.zone(zone)} under ${say.hq(hq)}`,
  allot: ({ troop, count, player }, say) => `${say.troops({ [troop]: count })} to ${say.player(player)}`,
  'reinforce-unit': ({ troop, count, unit }, say) =>
    `${say.troops({ [troop]: count })} into ${say.unit(unit)}`,
  'reinforce-garrison': ({ troop, count, zone }, say) =>
    `${say.troops({ [troop]: count })} into the garrison of ${say.zone(zone)}`,
  'bring-back': ({ unit, zone, hq, troop, count }, say) =>
    `${say.unit(unit)} back at ${say.zone(zone)} under ${say.hq(hq)}, with ${say.troops({ [troop]: count })}`,
  transfer: ({ zone, from, to, troop, count }, say) =>
    `${say.zone(zone)}: ${say.troops({ [troop]: count })} from ${holder(from, say)} to ${holder(to, say)}`,
  'raise-artillery': ({ unit, hq }, say) => `${say.unit(unit)} back with ${say.hq(hq)}`,
  offer: ({ zone, from, troop, count, player }, say) =>
    `${say.zone(zone)}: offer ${say.player(player)} ${say.troops({ [troop]: count })} of ${holder(from, say)}`,
  accept: ({ zone, player, to }, say) =>
    `${say.zone(zone)}: ${holder(to, say)} takes what ${say.player(player)} offers`,
  'withdraw-troops': ({ zone, from, troop, count }, say) =>
    `${say.zone(zone)}, ${holder(from, say)}: ${say.troops({ [troop]: count })}`,
  assign: ({ unit, hq }, say) => `${say.unit(unit)} to ${say.hq(hq)}`,
  exchange: ({ unit, other }, say) => `${say.unit(unit)} in exchange for ${say.unit(other)}`,
  keep: ({ unit, onMap }, say) =>
    onMap
      ? `${say.unit(unit)} stays on the map`
      : `${say.unit(unit)} goes on the display of its headquarters`,
  give: ({ unit, player }, say) => `Offer ${say.unit(unit)} to ${say.player(player)}`,
  take: ({ player, hq }, say) => `Take what ${say.player(player)} offers under ${say.hq(hq)}`,
}

type Part = { [T in keyof typeof parts.PARTS]: z.infer<(typeof parts.PARTS)[T]> }[keyof typeof parts.PARTS]

/** Each of them in its words; types are nowhere given twice. */
const listed = (list: readonly Part[], say: Namer, none: string): string =>
  list.length === 0 ? none : list.map(part => PARTS[part.type](part as never, say)).join('; ')

export const reinforcement: Sentences = {
  prompts: {
    training: () => 'Training: which recruits become line, which line become veterans?',
    returnOfParoled: () => 'Paroled forces return: at which fortress?',
    arrival: () => 'Reinforcements arrive: in which zone?',
    allotLoose: () => 'Which loose troops do you leave to team-mates?',
    placeLoose: () => 'Where do you place your loose strength points? What is not placed is lost.',
    reorganisation: () => 'Do you move strength points between your units and garrisons in one zone?',
    withdrawUnit: () => 'Which of your units leaves the game?',
    withdrawLeader: () => 'Who takes the place of the leader that is withdrawn?',
    withdrawTroops: () => 'Which strength points leave the game?',
    assignment: () => 'Do you assign units to other headquarters?',
  },
  decisions: {
    'train-troops': ({ trained }, say) => listed(trained, say, 'Train nobody'),
    'return-at': ({ zone }, say) => (zone === null ? 'Nobody returns' : `Return at ${say.zone(zone)}`),
    arrive: ({ zone, hq }, say) =>
      zone === null ? 'Wait' : `Arrive at ${say.zone(zone)}${hq === null ? '' : `, under ${say.hq(hq)}`}`,
    'allot-troops': ({ allotments }, say) => listed(allotments, say, 'Keep all'),
    'place-troops': ({ placements }, say) => listed(placements, say, 'Place nothing'),
    reorganise: ({ changes }, say) => listed(changes, say, 'Change nothing'),
    'withdraw-unit': ({ unit }, say) => (unit === null ? 'None' : say.unit(unit)),
    'withdraw-sp': ({ troops }, say) => listed(troops, say, 'None'),
    'replace-leader': ({ leader }, say) => (leader === null ? 'Nobody' : say.leader(leader)),
    'assign-units': ({ changes }, say) => listed(changes, say, 'Change nothing'),
  },
  parts: PARTS,
  events: {
    trained: ({ player, count }, say) => `${say.player(player)} trains ${say.sp(count)}.`,
    'resources-recovered': ({ die, zones }, say) =>
      `Resource recovery, ${die}: ${zones.length === 0 ? 'no zone recovers' : `${say.list(zones.map(say.zone))} recover`}.`,
    'stragglers-recovered': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${count} ${say.nationality(nationality)} stragglers come back as recruits.`,
    returned: ({ side, zone }, say) => `Paroled forces return at ${say.zone(zone)} (${say.side(side)}).`,
    delayed: ({ side }, say) => `Reinforcements of ${say.side(side)} cannot come yet.`,
    arrived: ({ side, zone, pieces }, say) =>
      pieces === null
        ? `Reinforcements of ${say.side(side)} arrive at ${say.zone(zone)}.`
        : `${say.list(pieces.map(say.piece))} arrive at ${say.zone(zone)}.`,
    'not-placed': ({ count }, say) => `${say.sp(count)} could not be placed and are lost.`,
    'guns-made-good': ({ unit, guns }, say) => `${say.unit(unit)} gets ${guns} artillery SP back.`,
    withdrawn: ({ side, what }, say) =>
      what === null
        ? `Somebody or something of ${say.side(side)} leaves the game.`
        : `${withdrawn(what, say)} leaves the game.`,
    'sp-withdrawn': ({ side, count }, say) => `${say.sp(count)} of ${say.side(side)} leave the game.`,
  },
  refusals: {
    'aom.one-quality': () => 'A unit holds infantry of one quality only.',
    'aom.stay-where-they-are': () => 'What is trained stays where it is, unless there is no place for it.',
    'aom.empty-unit': () => 'A unit that comes back needs strength points of its own.',
    'aom.placed-already': () => 'Some of these have been placed there already.',
    'aom.one-artillery': () => 'A headquarters has one artillery unit at most.',
    'aom.kept-already': () => 'That unit is kept so already, or is not with its headquarters.',
    'aom.one-by-one': () => 'No exchange is needed: assign one after the other.',
    'aom.not-to-be-withdrawn': () => 'These need not, or may not, be withdrawn now.',
    'aom.more-to-withdraw': () => 'More has to be withdrawn.',
    'aom.no-garrison': () => 'There is no garrison of your side in that zone.',
    'aom.no-guns-in-garrisons': () => 'Garrisons hold no artillery.',
    'aom.shut-in': () => 'That place is blockaded or besieged: nothing enters or leaves it.',
    'aom.no-chain': () => 'It has no communications with a friendly depot of a valid chain.',
    'aom.may-not-hold': () => 'That unit may not hold troops of this kind.',
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
