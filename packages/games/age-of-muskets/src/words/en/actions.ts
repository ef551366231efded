import type * as decisions from '../../actions/decisions.ts'
import type { Event } from '../../actions/events.ts'
import type * as parts from '../../actions/parts.ts'
import type { Action, Works } from '../../vocabulary.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

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

export const actions: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseAction: () => 'What does the force do?',
    rest: () => 'Rest: who commands, under whom do your units rally, and is artillery called up?',
    eliminateShattered: () => 'Which of the strength points that have not rallied are lost?',
    buildDepot: () => 'Where do you build the depot, and with which marker?',
    requisition: () => 'Who takes along what is requisitioned?',
    fortify: () => 'Where do you fortify?',
    buildCamp: () => 'Where do you build the camp?',
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
          ...underHq.map(unit => `${say.unit(unit)} rallies under its headquarters`),
          ...(raised === null ? [] : [`${say.unit(raised)} is called up`]),
        ],
        'Simply rest',
        say,
      ),
    'rest-losses': ({ losses }, say) =>
      listed(
        losses.map(({ unit, troops }) => `${say.unit(unit)} ${say.troops(troops)}`),
        'Nobody is lost',
        say,
      ),
    'build-depot': ({ zone, nationality, from, siegeTrain }, say) =>
      `A depot of ${say.nationality(nationality)} at ${say.zone(zone)}${from === null ? '' : from === zone ? ', filled up again' : `, from ${say.zone(from)}`}${siegeTrain ? ', with a siege train' : ''}`,
    requisition: ({ piece }, say) => say.piece(piece),
    fortify: ({ zone }, say) => `In ${say.zone(zone)}`,
    'build-camp': ({ zone }, say) => `In ${say.zone(zone)}`,
    'destroy-bridge': ({ bridge }, say) => say.bridge(bridge),
    'repair-bridge': ({ bridge }, say) => say.bridge(bridge),
    'bridge-ruse': ({ hq }, say) => (hq === null ? 'No ruse' : `${say.hq(hq)} tries it`),
  },
  parts: {
    appoint: ({ piece, leader }, say) => `${say.leader(leader)} takes over ${say.piece(piece)}`,
    'rally-under-hq': ({ unit }, say) => `${say.unit(unit)} rallies under its headquarters`,
    eliminate: ({ unit, troopType }, say) => `${say.unit(unit)}: 1 ${say.troopType(troopType)}`,
  },
  events: {
    'action-taken': ({ player, action, zones }, say) =>
      `${say.player(player)}, ${say.list(zones.map(say.zone))}: ${ACTIONS[action]}.`,
    'new-leader': ({ piece, leader }, say) => `${say.leader(leader)} takes over ${say.piece(piece)}.`,
    'rest-rally': ({ zone, die, unit, rallied }, say) =>
      unit === null || rallied === null
        ? `A unit in ${say.zone(zone)} tries to rally and rolls ${die}.`
        : `${say.unit(unit)} rolls ${die}: ${Object.keys(rallied).length === 0 ? 'nobody rallies' : `${say.troops(rallied)} rally`}.`,
    'shattered-eliminated': ({ unit, troops }, say) =>
      `${say.unit(unit)} loses ${say.troops(troops)} for good.`,
    'artillery-refilled': ({ unit, guns }, say) => `${say.unit(unit)} receives ${say.sp(guns)} of artillery.`,
    'artillery-raised': ({ unit, hq }, say) => `${say.unit(unit)} joins ${say.hq(hq)}.`,
    'depot-built': ({ player, zone, nationality, level, siegeTrain }, say) =>
      `${say.player(player)} builds a depot of ${say.nationality(nationality)} at ${say.zone(zone)}, level ${level}${siegeTrain ? ', and raises a siege train' : ''}.`,
    requisitioned: ({ player, zone }, say) => `${say.player(player)} requisitions in ${say.zone(zone)}.`,
    foraged: ({ zone, die, depleted }, say) =>
      `Forage in ${say.zone(zone)}: ${die}, ${depleted ? 'the zone is depleted' : 'the land holds out'}.`,
    'works-built': ({ player, zone, works }, say) =>
      `${say.player(player)} builds ${WORKS[works]} in ${say.zone(zone)}.`,
    'bridge-destroyed': ({ player, bridge }, say) =>
      `${say.player(player)} destroys a bridge: ${say.bridge(bridge)}.`,
    'bridge-repaired': ({ player, bridge }, say) =>
      `${say.player(player)} repairs a bridge: ${say.bridge(bridge)}.`,
    'bridge-ruse-tried': ({ player, bridge, isSaved, hq, die }, say) =>
      `${hq === null || die === null ? say.player(player) : `${say.hq(hq)} rolls ${die} and`} ${isSaved ? 'saves' : 'fails to save'} ${say.bridge(bridge)} by a ruse.`,
  },
  refusals: {
    'aom.no-such-leader': () => 'That leader is not available for it.',
    'aom.not-under-hq': () =>
      'Only a unit with shattered strength points that is with its headquarters rallies under it.',
    'aom.no-artillery-to-raise': () =>
      'The headquarters cannot call up that artillery: it must rest, have none, reach a depot, and the unit must be off the map.',
    'aom.leader-missing': () => 'A leader is available and must be appointed.',
    'aom.not-shattered': () =>
      'Only strength points that have not rallied are eliminated, and no more than are due.',
  },
}
