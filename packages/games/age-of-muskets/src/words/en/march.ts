import type * as decisions from '../../march/decisions.ts'
import type { Event } from '../../march/events.ts'
import type * as parts from '../../march/parts.ts'
import { attack } from '../../procedures.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { placeOf } from '../places.ts'

const at = (location: string, say: Namer): string =>
  location === 'place'
    ? 'in the place'
    : location === 'pass'
      ? 'in the pass'
      : `on the bridge (${say.bridge(location)})`

const moved = (moves: readonly { readonly piece: string; readonly to: string }[], say: Namer): string =>
  say.list(moves.map(({ piece, to }) => `${say.piece(piece)} to ${say.zone(to)}`))

const transferred = (part: parts.GarrisonPart, say: Namer): string => {
  switch (part.type) {
    case 'leave-garrison':
      return `Garrison ${at(part.location, say)}: ${say.troops(part.troops)} (${say.unit(part.unit)})`
    case 'take-garrison':
      return `From the garrison: ${say.troops(part.troops)} for ${say.unit(part.unit)}`
    case 'shift-garrison':
      return `The garrison in ${say.zone(part.zone)} is now ${at(part.location, say)}`
  }
}

const takenAlong = (unit: string, nationality: string, count: number, say: Namer): string =>
  `Take ${say.stragglers(count, nationality)} along: ${say.unit(unit)}`

const withTrain = (unit: string, say: Namer): string => `Take the siege train along: ${say.unit(unit)}`

const attempt = (guides: boolean): string =>
  guides ? 'Attempt a forced march with guides' : 'Attempt a forced march'

export const march: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    marchOrders: () => 'Where does the Force march?',
    activeLoc: () => 'In which zone do you place your LoC marker?',
    otherLoc: () => 'In which zone do you place your LoC marker?',
    screenLeaders: () => 'Which leader commands in the screen combat?',
    evade: () => 'Who evades the enemy?',
    endMarch: () => 'Garrisons, and a forced march?',
    forcedMarchOrders: () => 'Where does the forced march lead?',
    declareAttack: () => 'Do you declare an attack?',
    enterPlace: (view, say) =>
      `Do your forces go into the fortified place of ${placeOf(view, attack.locals(view).zone, say)}?`,
    enterCastle: (view, say) =>
      `Do your forces go into the castle of ${placeOf(view, attack.locals(view).zone, say)}?`,
    orderDetached: () => 'Which detached CU moves?',
    garrisonDetached: () => 'Which SP stay behind?',
    endDetached: () => 'Do you leave garrisons, or attempt a forced march?',
    forceDetached: () => 'Where does the forced march lead?',
    stormOrCancel: (view, say) => `Do you storm ${placeOf(view, attack.locals(view).zone, say)}?`,
  },
  decisions: {
    march: ({ moves, garrisons, stragglers, trains, lifted }, say) =>
      [
        moves.length === 0 ? 'March in place' : `March: ${moved(moves, say)}`,
        ...garrisons.map(part => transferred(part, say)),
        ...stragglers.map(({ unit, nationality, count }) => takenAlong(unit, nationality, count, say)),
        ...trains.map(unit => withTrain(unit, say)),
        ...lifted.map(zone => `The blockade in ${say.zone(zone)} is lifted`),
      ].join('; '),
    'place-loc': ({ zone }, say) => `LoC marker in ${say.zone(zone)}`,
    'leave-to-others': () => 'It is for another to decide',
    'screen-leader': ({ piece }, say) => (piece === null ? 'No leader' : `The leader: ${say.piece(piece)}`),
    evade: ({ moves }, say) => (moves.length === 0 ? 'Stay' : `Evade: ${moved(moves, say)}`),
    'end-march': ({ garrisons, forcedMarch }, say) =>
      [
        ...garrisons.map(part => transferred(part, say)),
        forcedMarch === null ? 'No forced march' : attempt(forcedMarch.guides),
      ].join('; '),
    'forced-march': ({ moves }, say) =>
      moves.length === 0 ? 'No forced march' : `Forced march: ${moved(moves, say)}`,
    attack: ({ zone }, say) => (zone === null ? 'No attack' : `Attack in ${say.zone(zone)}`),
    'enter-place': ({ enter }) => (enter ? 'Go into the place' : 'Stay outside'),
    'move-detached': ({ unit }, say) =>
      unit === null
        ? 'No further CU moves'
        : `${say.unit(unit.id)} to ${say.zone(unit.to)}${unit.garrison ? ', garrisons first' : ''}`,
    storm: ({ storm }) => (storm ? 'Storm the city' : 'Call off the attack'),
  },
  parts: {
    move: ({ piece, to }, say) => `${say.piece(piece)} to ${say.zone(to)}`,
    'move-force': ({ to }, say) => `The whole Force to ${say.zone(to)}`,
    'leave-garrison': transferred,
    'take-garrison': transferred,
    'shift-garrison': transferred,
    'take-stragglers': ({ unit, nationality, count }, say) => takenAlong(unit, nationality, count, say),
    'draw-train': ({ unit }, say) => withTrain(unit, say),
    'lift-blockade': ({ zone }, say) => `Lift the blockade in ${say.zone(zone)}`,
    'attempt-forced-march': ({ guides }) => attempt(guides),
    evade: ({ piece, to }, say) => `Evade: ${say.piece(piece)} to ${say.zone(to)}`,
    'evade-with-hq': ({ hq, to }, say) => `Evade: ${say.hq(hq)} to ${say.zone(to)} with all who may`,
  },
  events: {
    marched: ({ player, moves, forced }, say) =>
      moves.length === 0
        ? `${say.player(player)}: a march in place.`
        : `${say.player(player)}: ${forced ? 'forced march' : 'march'} from ${say.list(
            moves.map(({ from, to }) => `${say.zone(from)} to ${say.zone(to)}`),
          )}.`,
    garrison: ({ side, zone, location, troops }, say) =>
      location === null
        ? `${say.side(side)}: no garrison any more in ${say.zone(zone)}.`
        : `${say.side(side)}: the garrison in ${say.zone(zone)} stands ${at(location, say)}${troops === null ? '' : `, ${say.troops(troops)}`}.`,
    'blockade-lifted': ({ zone }, say) => `The blockade in ${say.zone(zone)} is lifted.`,
    'stragglers-taken': ({ nationality, count, from, to }, say) =>
      `${say.stragglers(count, nationality)} taken along from ${say.zone(from)} to ${say.zone(to)}.`,
    'stragglers-lost': ({ nationality, count, zone }, say) =>
      `${say.zone(zone)}: ${say.stragglers(count, nationality)} lost for good.`,
    'siege-train-drawn': ({ side, from, to }, say) =>
      `${say.side(side)}: the siege train moves from ${say.zone(from)} to ${say.zone(to)}.`,
    'neutrality-violated': ({ zone, scorer, vp }, say) =>
      `${say.zone(zone)} is no longer neutral: ${vp} VP for ${say.side(scorer)}.`,
    'loc-cut': ({ side, of }, say) => `${say.side(side)}: the LoC marker for ${say.zone(of)} is removed.`,
    'loc-placed': ({ side, of, at: where }, say) =>
      `${say.side(side)}: the LoC marker for ${say.zone(of)} lies in ${say.zone(where)}.`,
    'screen-leader': ({ side, leader, tactical }, say) =>
      `${say.side(side)}: ${leader === null ? 'a leader without a name' : say.leader(leader)} commands in the screen combat (Tactical ${tactical}).`,
    screen: ({ zone, winner, rolls }, say) => {
      if (winner === null) return `No screen combat in ${say.zone(zone)}: nobody has the troops for it.`
      const how =
        rolls === null ? 'without a fight' : `${rolls.totals.join(' to ')}, dice ${rolls.dice.join(' and ')}`
      return `Screen combat in ${say.zone(zone)}, winner: ${say.side(winner)} (${how}).`
    },
    'screen-report': ({ zone, side, leaders, arms, units }, say) =>
      `Report on ${say.zone(zone)}, ${say.side(side)}: ${say.report({ leaders, arms, units })}.`,
    evaded: ({ player, zone, to }, say) =>
      to === null
        ? `${say.player(player)}: no evading from ${say.zone(zone)}.`
        : `${say.player(player)}: evading from ${say.zone(zone)} to ${say.zone(to)}.`,
    'forced-march-roll': ({ die, initiative, succeeded }) =>
      `Forced march: ${die} against Initiative ${initiative}, it ${succeeded ? 'succeeds' : 'fails'}.`,
    'attack-declared': ({ player, zone }, say) => `${say.player(player)}: attack in ${say.zone(zone)}.`,
    'shattered-cut-down': ({ side, zone, lost }, say) =>
      `${say.side(side)}: ${lost} shattered SP lost in ${say.zone(zone)}.`,
    'entered-place': ({ side, zone }, say) =>
      `${say.side(side)}: all in ${say.zone(zone)} go into the fortified place.`,
    'attack-called-off': ({ zone, wasShattered }, say) =>
      wasShattered
        ? `All defenders in ${say.zone(zone)} are shattered: no combat.`
        : `The attack in ${say.zone(zone)} is called off.`,
    announced: ({ attacker, defender }) =>
      attacker && defender
        ? 'Both sides have at least three CU: a field battle.'
        : `A minor combat: ${attacker ? 'the defender has' : defender ? 'the attacker has' : 'both have'} fewer than three CU.`,
  },
  refusals: {
    'march.not-of-the-force': () => 'That does not belong to the Force that marches.',
    'march.moved': () => 'It has moved already.',
    'march.not-adjacent': () => 'A march leads to an adjacent zone.',
    'march.shut-in': () => 'Nothing leaves a place that is blockaded or besieged.',
    'march.confined': () => 'It may not leave its region yet.',
    'march.closed': ({ zone }, say) => `${say.zone(String(zone))} is closed.`,
    'march.loc': () =>
      'A contested zone is left towards your own LoC marker or, without one, where neither the enemy nor his LoC marker is near.',
    'march.shattered': () => 'Shattered troops only march away from the enemy.',
    'march.cohesion': () =>
      'Every CU must end with its HQ or adjacent to it, and the HQ with a CU of its own.',
    'march.cost': ({ cost }) => `That costs ${cost} AP, more than are available.`,
    'march.no-hq': () => 'There is no HQ with CU that could move as one.',
    'march.no-part': () => 'That is no part of a march.',
    'march.not-moving': () => 'Only a CU that marches takes something along.',
    'march.stragglers': () => 'There are not so many stragglers to take along.',
    'march.no-train': () => 'There is no siege train to take along.',
    'march.no-blockade': () => 'There is no blockade of yours to lift.',
    'march.no-forced-march': () => 'There is no forced march.',
    'march.only-moves': () => 'In a forced march one only moves.',
    'march.no-attempt': () => 'A forced march cannot be attempted.',
    'march.garrison.no-unit': () => 'No such CU of the Force is here.',
    'march.garrison.twice': () => 'A CU leaves SP once and takes up SP once, and none of a type to and fro.',
    'march.garrison.no-location': () => 'No garrison may be left there.',
    'march.garrison.one-location': () => 'A side has one garrison in a zone, at one location.',
    'march.garrison.no-sp': () => 'Those SP are not there, or may not be left.',
    'march.garrison.last-sp': () => 'A CU keeps at least one SP.',
    'march.garrison.none': () => 'There is no garrison for that.',
    'march.garrison.no-room': () => 'The CU has no room for it.',
    'march.evade.nobody': () => 'Nobody there can evade.',
    'march.evade.no-way': () => 'Nobody can evade to there.',
    'march.evade.too-heavy': () => 'After a lost screen combat only cavalry and light troops evade.',
    'march.evade.with-hq': () => 'A CU goes where its HQ goes.',
    'march.evade.no-ap': () => 'The HQ has no AP for it.',
    'march.evade.alone': () => 'An HQ takes one of its CU along.',
  },
}
