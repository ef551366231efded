import type * as decisions from '../../actions/decisions.ts'
import type { Event } from '../../actions/events.ts'
import type * as parts from '../../actions/parts.ts'
import type { Action, Works } from '../../vocabulary.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { owedAtRest } from '../owed.ts'
import { whichSp } from './which-sp.ts'

const ACTIONS: Readonly<Record<Action, string>> = {
  march: 'March',
  rest: 'Rest',
  buildDepot: 'Build Depot',
  requisition: 'Requisition',
  blockade: 'Blockade',
  siege: 'Siege',
  fortify: 'Fortify',
  destroyBridge: 'Destroy Bridge',
  repairBridge: 'Repair Bridge',
  buildEntrenchedCamp: 'Build Entrenched Camp',
}

const WORKS: Readonly<Record<Works, string>> = {
  fieldFortification: 'a field fortification',
  entrenchedCamp: 'an entrenched camp',
}

/** What there is to say, and something else where there is nothing. */
const listed = (items: readonly string[], nothing: string, say: Namer): string =>
  items.length === 0 ? nothing : say.list(items)

const underHqOf = (unit: string, say: Namer): string => `rally ${say.unit(unit)} under the HQ`

export const actions: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseAction: () => 'What does the Force do?',
    rest: () =>
      'How do they rest? Name a new leader, under whom your CU rally, and whether artillery is called up.',
    eliminateShattered: (view, say) =>
      `Not rallied: ${whichSp(owedAtRest(view), say)} ${owedAtRest(view) === 1 ? 'is' : 'are'} lost?`,
    buildDepot: () => 'Where do you build the depot, and with which marker?',
    requisition: () => 'Who gets the requisition marker?',
    fortify: () => 'Where do you fortify?',
    buildCamp: () => 'Where do you build the entrenched camp?',
    chooseBridge: () => 'Which bridge do you destroy?',
    bridgeRuse: () => 'The enemy is about to destroy a bridge: do you try to save it by a ruse?',
    repairBridge: () => 'Which bridge do you repair?',
  },
  decisions: {
    action: ({ action }) => ACTIONS[action],
    rest: ({ leaders, underHq, raised }, say) =>
      listed(
        [
          ...leaders.map(({ piece, leader }) => `${say.leader(leader)} takes over ${say.piece(piece)}`),
          ...underHq.map(unit => underHqOf(unit, say)),
          ...(raised === null ? [] : [`call up ${say.unit(raised)}`]),
        ],
        'Simply rest',
        say,
      ),
    'rest-losses': ({ losses }, say) =>
      listed(
        losses.map(({ unit, troops }) => `${say.troops(troops)} (${say.unit(unit)})`),
        'Nobody is lost',
        say,
      ),
    'build-depot': ({ zone, nationality, from, siegeTrain }, say) =>
      `A depot of ${say.nationality(nationality)} at ${say.zone(zone)}${from === null ? '' : from === zone ? ', filled up again' : `, marker from ${say.zone(from)}`}${siegeTrain ? ', with a siege train' : ''}`,
    requisition: ({ piece }, say) => say.piece(piece),
    fortify: ({ zone }, say) => `In ${say.zone(zone)}`,
    'build-camp': ({ zone }, say) => `In ${say.zone(zone)}`,
    'destroy-bridge': ({ bridge }, say) => say.bridge(bridge),
    'repair-bridge': ({ bridge }, say) => say.bridge(bridge),
    'bridge-ruse': ({ hq }, say) => (hq === null ? 'No ruse' : `${say.hq(hq)} tries it`),
  },
  parts: {
    appoint: ({ piece, leader }, say) => `${say.leader(leader)} takes over ${say.piece(piece)}`,
    'rally-under-hq': ({ unit }, say) => underHqOf(unit, say),
    eliminate: ({ unit, troopType }, say) => `${say.unit(unit)}: 1 ${say.troopType(troopType)}`,
  },
  events: {
    'action-taken': ({ player, action, zones }, say) =>
      `${say.player(player)}, ${say.list([...new Set(zones)].map(say.zone))}: ${ACTIONS[action]}.`,
    'new-leader': ({ piece, leader }, say) => `${say.leader(leader)} takes over ${say.piece(piece)}.`,
    'rest-rally': ({ zone, die, unit, rallied }, say) =>
      unit === null || rallied === null
        ? `Rally roll in ${say.zone(zone)}: ${die}.`
        : `Rally roll of ${say.unit(unit)}: ${die}, ${Object.keys(rallied).length === 0 ? 'nobody' : say.troops(rallied)} rallied.`,
    'shattered-eliminated': ({ unit, troops }, say) =>
      `${say.unit(unit)}: ${say.troops(troops)} lost for good.`,
    'artillery-refilled': ({ unit, guns }, say) => `${say.unit(unit)}: ${guns} artillery SP made good.`,
    'artillery-raised': ({ unit, hq }, say) => `${say.unit(unit)}: called up by ${say.hq(hq)}.`,
    'depot-built': ({ player, zone, nationality, level, siegeTrain }, say) =>
      `${say.player(player)}: a depot of ${say.nationality(nationality)} at ${say.zone(zone)}, level ${level}${siegeTrain ? ', and a siege train' : ''}.`,
    requisitioned: ({ player, zone }, say) => `${say.player(player)}: requisition in ${say.zone(zone)}.`,
    foraged: ({ zone, die, depleted }, say) =>
      `Forage roll in ${say.zone(zone)}: ${die}, the zone is ${depleted ? 'depleted' : 'not depleted'}.`,
    'works-built': ({ player, zone, works }, say) =>
      `${say.player(player)}: ${WORKS[works]} in ${say.zone(zone)}.`,
    'bridge-destroyed': ({ player, bridge }, say) =>
      `${say.player(player)}: ${say.bridge(bridge)} is destroyed.`,
    'bridge-repaired': ({ player, bridge }, say) =>
      `${say.player(player)}: ${say.bridge(bridge)} is repaired.`,
    'bridge-ruse-tried': ({ player, bridge, isSaved, hq, die }, say) =>
      `${say.bridge(bridge)}: a ruse (${hq === null || die === null ? say.player(player) : `${say.hq(hq)}, die ${die}`}) ${isSaved ? 'saves it' : 'fails'}.`,
  },
  refusals: {
    'aom.no-such-leader': () => 'That leader is not available for it.',
    'aom.not-under-hq': () => 'Only a CU with shattered SP that is with its HQ rallies under it.',
    'aom.no-artillery-to-raise': () =>
      'The HQ cannot call up that artillery: it must rest, have none, trace communications to a depot, and the CU must be off the map.',
    'aom.leader-missing': () => 'A leader is available and must be appointed.',
    'aom.only-march-or-rest': () =>
      'A Force that is wholly shattered, or shut in, may only march in place, flee or rest.',
    'aom.too-dear': ({ cost, available }) =>
      `That costs ${cost} AP, and ${available} are available for the action.`,
    'aom.action-not-here': () => 'What this action needs is not there where the Force stands.',
    'aom.not-shattered': () => 'Only SP that have not rallied are lost, and no more than are due.',
  },
}
