import { itemOf } from '@grognard/engine'
import type * as decisions from '../../siege/decisions.ts'
import type { Event } from '../../siege/events.ts'
import type * as parts from '../../siege/parts.ts'
import { besieging } from '../../siege/procedure.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'
import { owedAtBreach } from '../owed.ts'
import { placeOf } from '../places.ts'
import { whichSp } from './which-sp.ts'

const checked = (unit: string, say: Namer): string => (unit === 'garrison' ? 'the garrison' : say.unit(unit))

const STAGES = {
  openTrenches: 'trenches opened',
  takeOuterWorks: 'outer works taken',
  bombardmentStage: 'bombardment',
} as const

const underHqOf = (unit: string, underHq: boolean, say: Namer): string =>
  `${say.unit(unit)}${underHq ? ' under the HQ' : ''}`

export const siege: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseBlockade: () => 'Which place do you blockade?',
    meetBlockade: () => 'Do you fight the blockade, or go inside?',
    meetAtCastle: () => 'Do you fight the blockade, or go into the castle?',
    besiegedLosses: () =>
      'The bombardment takes 35% of the SP inside: which, and what do you spend to save some?',
    offerHonours: (view, say) =>
      `Do you offer the defenders of ${placeOf(view, besieging.locals(view).zone, say)} honours of war?`,
    dismountInside: () => 'Does cavalry dismount to defend the breach?',
    leadAssault: () => 'Which infantry do you use?',
    assaultLosses: (view, say) => `Assault: ${whichSp(owedAtBreach(view), say)} do you lose?`,
    assaultCheck: () => 'Who checks morale?',
    assaultAgain: () => 'Do you assault the breach a second time?',
    assaultToll: () => 'On which nationality do the remaining losses fall?',
    rallyBesiegers: () => 'Who tries to rally?',
    joinRelief: () => 'Do the besieged take part in the attack?',
    divideBesiegers: () => 'Who faces the besieged?',
    summon: (view, say) => `Do you summon ${placeOf(view, itemOf(view), say)} to surrender?`,
  },
  decisions: {
    blockade: ({ zone }, say) => `Blockade ${say.zone(zone)}`,
    'meet-blockade': ({ fight }) => (fight ? 'Fight' : 'Go inside and be blockaded'),
    'offer-honours': ({ offer }) => (offer ? 'Offer honours of war' : 'Offer nothing'),
    'lead-assault': ({ troop }, say) => say.troopType(troop),
    'assault-check': ({ unit }, say) =>
      unit === null ? 'No morale check' : `Morale check: ${checked(unit, say)}`,
    'assault-again': ({ again }) => (again ? 'Assault again' : 'No second assault'),
    'rally-besiegers': ({ units }, say) =>
      units.length === 0
        ? 'Nobody tries to rally'
        : `Rally ${say.list(units.map(({ unit, underHq }) => underHqOf(unit, underHq, say)))}`,
    'join-relief': ({ join }) => (join ? 'Join the attack' : 'Stay inside'),
    'divide-besiegers': ({ against }, say) =>
      against.length === 0
        ? 'Nobody against the besieged'
        : `Against the besieged: ${say.list(against.map(piece => say.piece(piece)))}`,
    summon: ({ summon, honours }) =>
      summon ? (honours ? 'Summon, with honours of war' : 'Summon') : 'No summons',
  },
  parts: {
    'rally-besieger': ({ unit, underHq }, say) => `Rally ${underHqOf(unit, underHq, say)}`,
    'face-besieged': ({ piece }, say) => `${say.piece(piece)} against the besieged`,
  },
  events: {
    'siege-abandoned': ({ side, zone }, say) =>
      `${say.side(side)}: the siege in ${say.zone(zone)} is given up.`,
    'blockade-met': ({ side, zone, fight }, say) =>
      fight
        ? `${say.side(side)}: a fight against the blockade in ${say.zone(zone)}.`
        : `${say.side(side)}: all in ${say.zone(zone)} go into the place.`,
    blockaded: ({ side, zone }, say) => `${say.side(side)}: blockade of ${say.zone(zone)}.`,
    'blockade-failed': ({ side, zone }, say) => `${say.side(side)}: the blockade of ${say.zone(zone)} fails.`,
    'siege-stage': ({ side, zone, stage }, say) =>
      `${say.side(side)}: siege of ${say.zone(zone)}, ${STAGES[stage]}.`,
    'besieged-lost': ({ side, zone, levels, lost }, say) =>
      `${say.side(side)}: ${say.sp(lost)} lost inside ${say.zone(zone)}${levels === 0 ? '' : `, ${levels} supply ${levels === 1 ? 'level' : 'levels'} spent`}.`,
    'breach-roll': ({ zone, die, result, breached }, say) =>
      `Breach roll in ${say.zone(zone)}: ${die}, result ${result}, ${breached ? 'a practicable breach' : 'no breach'}.`,
    'honours-offered': ({ zone }, say) => `The defenders of ${say.zone(zone)} are offered honours of war.`,
    'surrender-roll': ({ zone, die, result, surrendered }, say) =>
      `Surrender roll in ${say.zone(zone)}: ${die}, result ${result}, the place ${surrendered ? 'surrenders' : 'holds'}.`,
    'camp-given-up': ({ side, zone }, say) =>
      `${say.side(side)}: the entrenched camp of ${say.zone(zone)} is given up, and its defenders go into the place.`,
    'assault-roll': ({ zone, dice, totals, winner, losses: [ours = 0, theirs = 0] }, say) =>
      `Assault on the breach of ${say.zone(zone)}: ${totals.join(' to ')} (dice ${dice.join(' and ')}), ${winner === null ? 'a tie' : `winner: ${say.side(winner)}`}; the besieger loses ${say.sp(ours)}, the defender ${say.sp(theirs)}.`,
    'assault-morale': ({ side, die, result, unit, shattered }, say) =>
      `${say.side(side)}: morale check of ${unit === null ? 'a CU' : checked(unit, say)}, die ${die}, result ${result}${shattered === null ? '' : `, ${say.sp(shattered)} shattered`}.`,
    'assault-over': ({ zone }, say) => `${say.zone(zone)} holds.`,
    'relief-joined': ({ side, zone, join }, say) =>
      `${say.side(side)}: the besieged of ${say.zone(zone)} ${join ? 'join the attack' : 'stay inside'}.`,
    'besiegers-divided': ({ side, zone }, say) =>
      `${say.side(side)}: the forces before ${say.zone(zone)} are divided.`,
    'relief-combat': ({ zone, inside, winner }, say) =>
      `${say.zone(zone)}, combat against the ${inside ? 'besieged' : 'relieving Force'}: ${winner === null ? 'a draw' : `winner: ${say.side(winner)}`}.`,
    summoned: ({ side, zone, honours, heard }, say) =>
      `${say.side(side)}: ${say.zone(zone)} is summoned to surrender${honours ? ', with honours of war' : ''}${heard ? '' : '; the numbers are too small for a summons to be heard'}.`,
  },
  refusals: {
    'siege.not-to-be-lost': () => 'That cannot be lost or spent now.',
    'siege.no-rally': () => 'It has nobody to rally.',
    'siege.no-division': () => 'Both parts need a CU, if there are enough.',
  },
}
