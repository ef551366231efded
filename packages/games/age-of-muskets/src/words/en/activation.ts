import type * as decisions from '../../activation/decisions.ts'
import type { Event } from '../../activation/events.ts'
import type * as parts from '../../activation/parts.ts'
import type { AttritionRow, SupplyState } from '../../vocabulary.ts'
import type { ChapterWords, Facts } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { owedToAttrition } from '../owed.ts'
import { whichSp } from './which-sp.ts'

type Losses = readonly { readonly unit: string; readonly troops: { readonly [type: string]: number } }[]

const named = (facts: Facts, key: string): string => String(facts[key] ?? '')

const ROWS: Readonly<Record<AttritionRow, string>> = {
  depot: 'supplied from a depot',
  requisition: 'supplied by requisition',
  outOfSupply: 'out of supply',
  forcedMarch: 'on a forced march',
}

const sayLosses = (losses: Losses, say: Namer): string =>
  say.list(losses.map(({ unit, troops }) => `${say.troops(troops)} (${say.unit(unit)})`))

const saySupply = (source: SupplyState, zones: readonly string[], say: Namer): string => {
  const where = say.list(zones.map(say.zone))
  if (source === 'outOfSupply') return 'is out of supply'
  if (source === 'requisition') return `is supplied by requisition in ${where}`
  return zones.length === 0 ? 'lives on plunder' : `is supplied from the depot at ${where}`
}

export const activation: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    offerFreeActivation: () => 'Your side has the Strategic Initiative: who uses the free activation?',
    nameFreeHq: () => 'Which of your HQ do you activate for free?',
    bid: () => 'Which HQ do you bid for, and how many AP?',
    declareForces: () => 'Your HQ may act: which counters do you activate?',
    callTeamMates: () => 'Whose HQ do you call along, and in which order?',
    answerCall: () => 'A larger HQ of your side calls you along: which counters do you activate?',
    chooseForce: () => 'Which Force acts next?',
    chooseSupply: () => 'What is the Force supplied from?',
    distributeLosses: (view, say) => {
      const { losses, guns } = owedToAttrition(view)
      const artillery = `${whichSp(guns, say)} of artillery ${guns === 1 ? 'is' : 'are'} lost`
      if (losses === 0) return `Attrition: ${artillery}?`
      const straggling = `${whichSp(losses, say)} ${losses === 1 ? 'straggles' : 'straggle'}`
      return `Attrition: ${straggling}${guns === 0 ? '' : `, and ${artillery} besides`}?`
    },
    placeStragglers: () => 'Where do the stragglers stay?',
    plunderDepot: () => 'An enemy depot is yours: who takes the plunder along?',
  },
  decisions: {
    'offer-free-activation': ({ player }, say) =>
      player === null ? 'Nobody: decline the free activation' : `For ${say.player(player)}`,
    'free-activation': ({ hq }, say) => (hq === null ? 'None' : `Activate ${say.hq(hq)}`),
    bid: ({ hq, points }, say) => `Bid ${points} for ${say.hq(hq)}`,
    'pass-round': () => 'Pass',
    'declare-forces': ({ hqs, units }, say) =>
      units.length === 0
        ? 'Stay: activate nothing'
        : hqs.length === 0
          ? `Each by itself: ${say.list(units.map(say.unit))}`
          : `${say.list(hqs.map(say.hq))} with ${say.list(units.map(say.unit))}`,
    'call-team-mates': ({ players }, say) =>
      players.length === 0 ? 'Nobody' : players.map(say.player).join(', then '),
    'choose-force': ({ piece }, say) => say.piece(piece),
    supply: ({ source, zone }, say) => {
      if (source === 'plunder') return 'Plunder'
      if (source === 'requisition') return 'Requisition'
      return zone === null ? 'Nothing: out of supply' : `The depot at ${say.zone(zone)}`
    },
    'hand-over': ({ unit }, say) => `Hand the requisition marker of ${say.unit(unit)} to the HQ`,
    attrition: ({ losses, guns }, say) => `Lose ${sayLosses([...losses, ...guns], say)}`,
    'place-stragglers': ({ zone }, say) => `In ${say.zone(zone)}`,
    plunder: ({ piece }, say) => say.piece(piece),
  },
  parts: {
    'activate-hq': ({ hq }, say) => say.hq(hq),
    'activate-unit': ({ unit }, say) => say.unit(unit),
    'lose-sp': ({ unit, troopType }, say) => `${say.unit(unit)}: 1 ${say.troopType(troopType)}`,
    'lose-gun': ({ unit, troopType }, say) => `${say.unit(unit)}: 1 ${say.troopType(troopType)} more`,
  },
  events: {
    'activity-points': ({ hq, die, points }, say) =>
      `${say.hq(hq)} rolls ${die}: ${points > 0 ? `${points} AP` : `no AP${points < 0 ? `, ${-points} owed` : ''}`}.`,
    'no-activity-points': ({ hq }, say) => `${say.hq(hq)} is besieged and receives no AP.`,
    'free-activation-used': ({ side, player }, say) =>
      player === null
        ? `${say.side(side)}: the free activation is declined.`
        : `${say.player(player)}: the free activation.`,
    'bid-made': ({ hq, points, die }, say) => `You bid ${points} AP for ${say.hq(hq)} and roll ${die}.`,
    'activation-number': ({ player, number }, say) => `${say.player(player)}: Activation Number ${number}.`,
    'round-passed': ({ player }, say) => `${say.player(player)}: passed.`,
    'tie-rolled': ({ players, dice }, say) =>
      `A tie: ${players.map((player, i) => `${say.player(player)} ${dice[i]}`).join(', ')}.`,
    'activation-order': ({ players }, say) =>
      `They act in this order: ${players.map(say.player).join(', ')}.`,
    'all-passed': ({ points }) => `Everybody has passed: every HQ loses up to ${points} AP.`,
    'not-activated': ({ player, hq }, say) =>
      hq === null
        ? `${say.player(player)}: the HQ is not activated.`
        : `${say.hq(hq)} is not activated, and its bid is lost.`,
    'hq-activated': ({ player, zones, pieces }, say) =>
      pieces === null
        ? `${say.player(player)}: counters are activated in ${say.list([...new Set(zones)].map(say.zone))}.`
        : `You activate ${say.list(pieces.map(say.piece))}.`,
    'team-mates-called': ({ player, players }, say) =>
      `${say.player(player)}: ${say.list(players.map(say.player))} called along.`,
    'call-declined': ({ player }, say) => `${say.player(player)}: does not come along.`,
    'force-supplied': ({ player, source, zones }, say) =>
      `${say.player(player)}: a Force ${saySupply(source, zones, say)}.`,
    'attrition-suffered': ({ player, row, half, losses }, say) =>
      `${say.player(player)}: attrition, ${ROWS[row]}, ${half} half: ${losses === 0 ? 'no losses' : say.sp(losses)}.`,
    'attrition-losses': ({ losses }, say) => `You lose ${sayLosses(losses, say)}.`,
    'stragglers-placed': ({ nationality, count, zone }, say) =>
      zone === null
        ? `${say.stragglers(count, nationality)} lost: there is nowhere to leave them.`
        : `${say.zone(zone)}: ${say.stragglers(count, nationality)} left there.`,
    'handed-over': ({ unit, hq }, say) => `${say.unit(unit)}: requisition marker handed to ${say.hq(hq)}.`,
    plundered: ({ player, zone, nationality }, say) =>
      `${say.player(player)}: the depot of ${say.nationality(nationality)} at ${say.zone(zone)} is plundered.`,
    'depot-lost': ({ zone, nationality }, say) =>
      `The depot of ${say.nationality(nationality)} at ${say.zone(zone)} is left to the enemy and destroyed.`,
    'siege-train-lost': ({ zone, side }, say) =>
      `The siege train of ${say.side(side)} at ${say.zone(zone)} is lost.`,
    'points-owed': ({ hq, points, left }, say) =>
      `${say.hq(hq)} spends ${points} AP more${left < 0 ? ` and owes ${-left}` : `: ${left} left`}.`,
    'action-phase-over': () => 'The Action Phase is over.',
  },
  refusals: {
    'aom.not-yours-now': () =>
      'That is not a counter of yours that can be activated, or it has been named already.',
    'aom.no-points-to-follow': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} has no AP and cannot be taken along.`,
    'aom.not-taken-along': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} can be taken along only by the activated counter of a larger HQ in its zone or an adjacent one.`,
    'aom.acted-already': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} has been activated already in this Activation Round.`,
    'aom.orphan': (facts, say) => `${say.unit(named(facts, 'unit'))}: assigned to no HQ.`,
    'aom.out-of-reach': (facts, say) =>
      `${say.unit(named(facts, 'unit'))}: no communications with the HQ, or activated already in this Activation Round.`,
    'aom.no-unit': () => 'At least one CU of the HQ must be activated.',
    'aom.hq-acts-alone': (facts, say) =>
      `${say.hq(named(facts, 'hq'))} never acts alone: activate a CU in its zone or an adjacent one.`,
    'aom.out-of-order': () =>
      'Losses are spread evenly, and fall on recruits, line, artillery, veterans, guard and cavalry in this order.',
  },
}
