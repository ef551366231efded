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
    `${say.zone(zone)}, ${holder(unit, say)}: upgrade ${say.troops({ [troop]: count })}${to === unit ? '' : `, for ${holder(to, say)}`}`,
  'bring-in': ({ unit, zone, hq }, say) =>
    `${say.unit(unit)} back in ${say.zone(zone)}, assigned to ${say.hq(hq)}`,
  allot: ({ troop, count, player }, say) => `${say.troops({ [troop]: count })} to ${say.player(player)}`,
  'reinforce-unit': ({ troop, count, unit }, say) =>
    `${say.troops({ [troop]: count })} for ${say.unit(unit)}`,
  'reinforce-garrison': ({ troop, count, zone }, say) =>
    `${say.troops({ [troop]: count })} into the garrison of ${say.zone(zone)}`,
  'bring-back': ({ unit, zone, hq, troop, count }, say) =>
    `${say.unit(unit)} back in ${say.zone(zone)} with ${say.troops({ [troop]: count })}, assigned to ${say.hq(hq)}`,
  transfer: ({ zone, from, to, troop, count }, say) =>
    `${say.zone(zone)}: ${say.troops({ [troop]: count })} (${holder(from, say)}) for ${holder(to, say)}`,
  'raise-artillery': ({ unit, hq }, say) => `${say.unit(unit)} back with ${say.hq(hq)}`,
  offer: ({ zone, from, troop, count, player }, say) =>
    `${say.zone(zone)}: offer ${say.player(player)} ${say.troops({ [troop]: count })} (${holder(from, say)})`,
  accept: ({ zone, player, to }, say) =>
    `${say.zone(zone)}: take what ${say.player(player)} offers, for ${holder(to, say)}`,
  'withdraw-troops': ({ zone, from, troop, count }, say) =>
    `${say.zone(zone)}, ${holder(from, say)}: ${say.troops({ [troop]: count })}`,
  assign: ({ unit, hq }, say) => `${say.unit(unit)} to ${say.hq(hq)}`,
  exchange: ({ unit, other }, say) => `${say.unit(unit)} in exchange for ${say.unit(other)}`,
  keep: ({ unit, onMap }, say) =>
    onMap ? `Keep ${say.unit(unit)} on the map` : `Keep ${say.unit(unit)} on the display of the HQ`,
  give: ({ unit, player }, say) => `Offer ${say.unit(unit)} to ${say.player(player)}`,
  take: ({ player, hq }, say) => `Take what ${say.player(player)} offers, assigned to ${say.hq(hq)}`,
}

type Part = { [T in keyof typeof parts.PARTS]: z.infer<(typeof parts.PARTS)[T]> }[keyof typeof parts.PARTS]

/** Each of them in its words; types are nowhere given twice. */
const listed = (list: readonly Part[], say: Namer, none: string): string =>
  list.length === 0 ? none : list.map(part => PARTS[part.type](part as never, say)).join('; ')

export const reinforcement: Sentences = {
  prompts: {
    training: () => 'Training: which recruits become line, which line become veterans?',
    returnOfParoled: () => 'Forces with honours of war return: at which fortress?',
    arrival: () => 'Reinforcements arrive: in which zone?',
    allotLoose: () => 'Which loose SP do you leave to team-mates?',
    placeLoose: () => 'Where do you place your loose SP? What is not placed is lost.',
    reorganisation: () =>
      'Which SP do you transfer? Reorganisation: between your CU and garrisons in one zone.',
    withdrawUnit: () => 'Which of your CU is withdrawn?',
    withdrawLeader: () => 'Who takes the place of the leader that is withdrawn?',
    withdrawTroops: () => 'Which SP are withdrawn?',
    assignment: () => 'Do you assign CU to other HQ?',
  },
  decisions: {
    'train-troops': ({ trained }, say) => listed(trained, say, 'Upgrade nobody'),
    'return-at': ({ zone }, say) => (zone === null ? 'Nobody returns' : `Return in ${say.zone(zone)}`),
    arrive: ({ zone, hq }, say) =>
      zone === null
        ? 'Wait'
        : `Arrive in ${say.zone(zone)}${hq === null ? '' : `, assigned to ${say.hq(hq)}`}`,
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
    trained: ({ player, count }, say) => `${say.player(player)}: ${say.sp(count)} upgraded.`,
    'resources-recovered': ({ die, zones }, say) =>
      `Resource recovery, die ${die}: ${zones.length === 0 ? 'no zone' : say.list(zones.map(say.zone))}.`,
    'stragglers-recovered': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${say.stragglers(count, nationality)} back as recruits.`,
    returned: ({ side, zone }, say) =>
      `${say.side(side)}: forces with honours of war return in ${say.zone(zone)}.`,
    delayed: ({ side }, say) => `${say.side(side)}: reinforcements cannot arrive yet.`,
    arrived: ({ side, zone, pieces }, say) =>
      pieces === null
        ? `${say.side(side)}: reinforcements arrive in ${say.zone(zone)}.`
        : `Reinforcements in ${say.zone(zone)}: ${say.list(pieces.map(say.piece))}.`,
    'not-placed': ({ count }, say) => `${say.sp(count)} not placed and lost.`,
    'guns-made-good': ({ unit, guns }, say) => `${say.unit(unit)}: ${guns} artillery SP made good.`,
    withdrawn: ({ what }, say) => `Withdrawn: ${withdrawn(what, say)}.`,
    'sp-withdrawn': ({ side, count }, say) => `${say.side(side)}: ${say.sp(count)} withdrawn.`,
  },
  refusals: {
    'aom.one-quality': () => 'A CU holds infantry of one quality only.',
    'aom.stay-where-they-are': () => 'What is upgraded stays where it is, if there is room.',
    'aom.empty-unit': () => 'A CU that comes back needs SP of its own.',
    'aom.placed-already': () => 'Some of these have been placed there already.',
    'aom.one-artillery': () => 'An HQ has one artillery CU at most.',
    'aom.kept-already': () => 'That CU is kept so already, or is not with its HQ.',
    'aom.one-by-one': () => 'No exchange is needed: assign one after the other.',
    'aom.not-to-be-withdrawn': () => 'These SP need not, or may not, be withdrawn now.',
    'aom.more-to-withdraw': () => 'More has to be withdrawn.',
    'aom.no-garrison': () => 'There is no garrison of your side in that zone.',
    'aom.no-guns-in-garrisons': () => 'Garrisons hold no artillery.',
    'aom.shut-in': () => 'That place is blockaded or besieged: nothing enters or leaves it.',
    'aom.no-chain': () => 'It has no communications with a friendly depot of a valid chain.',
    'aom.may-not-hold': () => 'That CU may not hold SP of this type.',
    'aom.nothing-to-allot': () => 'There are no such SP to leave to that player.',
    'aom.no-placement': () => 'SP are not placed so.',
    'aom.nothing-loose': () => 'There are not so many loose SP of that type.',
    'aom.no-such-unit': () => 'You have no such CU there.',
    'aom.at-most-doubled': () => 'A CU receives at most as many SP as it holds, within its capacity.',
    'aom.may-not-return': () => 'That CU may not return so.',
    'aom.cannot-train': () => 'So many cannot be upgraded there.',
    'aom.transferred-already': () => 'Between these two something has passed already.',
    'aom.not-so-many': () => 'There are not so many normal SP of that type.',
    'aom.last-sp': () => 'A CU may not give up its last SP.',
    'aom.no-room': () => 'There is no room for so many.',
    'aom.assigned-already': () => 'That CU is assigned so already.',
    'aom.orphan-left': (facts, say) =>
      `${say.unit(String(facts['unit'] ?? ''))} has no HQ, and may be assigned to one of yours.`,
    'aom.may-not-be-assigned': () => 'That CU may not be assigned to this HQ, or it has as many as it may.',
    'aom.hq-alone': () => 'An HQ must keep a CU of its own with it.',
    'aom.nothing-to-take': () => 'There is nothing to take from that player.',
    'aom.no-assignment': () => 'That is not an assignment.',
    'aom.no-fortress': () => 'They cannot return at that fortress.',
  },
}
