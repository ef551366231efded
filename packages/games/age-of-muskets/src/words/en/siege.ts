import type * as decisions from '../../siege/decisions.ts'
import type { Event } from '../../siege/events.ts'
import type * as parts from '../../siege/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const checked = (unit: string, say: Namer): string => (unit === 'garrison' ? 'the garrison' : say.unit(unit))

const STAGES = {
  openTrenches: 'opens the trenches before',
  takeOuterWorks: 'takes the outer works of',
  bombardmentStage: 'bombards',
} as const

export const siege: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseBlockade: () => 'Which place do you blockade?',
    meetBlockade: () => 'Do you fight the blockade, or go inside?',
    meetAtCastle: () => 'Do you fight the blockade, or go into the castle?',
    besiegedLosses: () =>
      'Which strength points does the bombardment cost, and what do you spend to save some?',
    offerHonours: () => 'Do you offer the honours of war?',
    dismountInside: () => 'Does cavalry dismount to defend the breach?',
    leadAssault: () => 'Which infantry leads?',
    assaultLosses: () => 'Which strength points are lost?',
    assaultCheck: () => 'Who checks morale?',
    assaultAgain: () => 'Do you assault the breach a second time?',
    rallyBesiegers: () => 'Who tries to rally?',
    joinRelief: () => 'Do the besieged make a sortie?',
    divideBesiegers: () => 'Who turns against the besieged?',
    summon: () => 'Do you summon the place to surrender?',
  },
  decisions: {
    blockade: ({ zone }, say) => `Blockade ${say.zone(zone)}`,
    'meet-blockade': ({ fight }) => (fight ? 'Fight' : 'Go inside and be blockaded'),
    'offer-honours': ({ offer }) => (offer ? 'Offer the honours of war' : 'Offer nothing'),
    'lead-assault': ({ troop }, say) => `${say.troopType(troop)} leads`,
    'assault-check': ({ unit }, say) =>
      unit === null ? 'Nobody checks morale' : `${checked(unit, say)} checks morale`,
    'assault-again': ({ again }) => (again ? 'Assault again' : 'No second assault'),
    'rally-besiegers': ({ units }, say) =>
      units.length === 0
        ? 'Nobody tries to rally'
        : `Rally ${say.list(units.map(({ unit, underHq }) => `${say.unit(unit)}${underHq ? ' under its HQ' : ''}`))}`,
    'join-relief': ({ join }) => (join ? 'Make a sortie' : 'Stay inside'),
    'divide-besiegers': ({ against }, say) =>
      against.length === 0
        ? 'Nobody turns against the besieged'
        : `Against the besieged: ${say.list(against.map(piece => say.piece(piece)))}`,
    summon: ({ summon, honours }) =>
      summon ? (honours ? 'Summon, with the honours of war' : 'Summon') : 'No summons',
  },
  parts: {
    'rally-besieger': ({ unit, underHq }, say) => `Rally ${say.unit(unit)}${underHq ? ' under its HQ' : ''}`,
    'face-besieged': ({ piece }, say) => `${say.piece(piece)} against the besieged`,
  },
  events: {
    'siege-abandoned': ({ side, zone }, say) => `${say.side(side)} gives up the siege in ${say.zone(zone)}`,
    'blockade-met': ({ side, zone, fight }, say) =>
      fight
        ? `${say.side(side)} fights the blockade in ${say.zone(zone)}`
        : `${say.side(side)} goes inside in ${say.zone(zone)}`,
    blockaded: ({ side, zone }, say) => `${say.side(side)} blockades ${say.zone(zone)}`,
    'blockade-failed': ({ side, zone }, say) =>
      `The blockade of ${say.zone(zone)} by ${say.side(side)} comes to nothing`,
    'siege-stage': ({ side, zone, stage }, say) => `${say.side(side)} ${STAGES[stage]} ${say.zone(zone)}`,
    'besieged-lost': ({ side, zone, levels, lost }, say) =>
      `${say.side(side)} loses ${say.sp(lost)} inside ${say.zone(zone)}${levels > 0 ? ` and spends ${levels} supply levels` : ''}`,
    'breach-roll': ({ zone, die, result, breached }, say) =>
      `${say.zone(zone)}: ${die} on the breach roll, result ${result}: ${breached ? 'a practicable breach' : 'no breach'}`,
    'honours-offered': ({ zone }, say) => `The garrison of ${say.zone(zone)} is offered the honours of war`,
    'surrender-roll': ({ zone, die, result, surrendered }, say) =>
      `${say.zone(zone)}: ${die} on the surrender roll, result ${result}: ${surrendered ? 'it surrenders' : 'it holds'}`,
    'camp-given-up': ({ side, zone }, say) =>
      `${say.side(side)} gives up the entrenched camp of ${say.zone(zone)} and goes into the place`,
    'assault-roll': ({ zone, dice, totals, winner, losses: [ours = 0, theirs = 0] }, say) =>
      `Assault on the breach of ${say.zone(zone)}: ${totals.join(' to ')} (dice ${dice.join(' and ')}), ${winner === null ? 'a tie' : `${say.side(winner)} wins`}; the besieger loses ${say.sp(ours)}, the defender ${say.sp(theirs)}`,
    'assault-morale': ({ side, die, result, unit, shattered }, say) =>
      `${unit === null ? `${say.side(side)}: a CU` : checked(unit, say)} checks morale with ${die}, result ${result}${shattered === null ? '' : `: ${say.sp(shattered)} shattered`}`,
    'assault-over': ({ zone }, say) => `${say.zone(zone)} holds`,
    'relief-joined': ({ side, zone, join }, say) =>
      join
        ? `${say.side(side)}: the besieged of ${say.zone(zone)} make a sortie`
        : `${say.side(side)}: the besieged of ${say.zone(zone)} stay inside`,
    'besiegers-divided': ({ side, zone }, say) =>
      `${say.side(side)} divides its forces before ${say.zone(zone)}`,
    'relief-combat': ({ zone, inside, winner }, say) =>
      `${inside ? 'Sortie' : 'Relief'} of ${say.zone(zone)}: ${winner === null ? 'a draw' : `${say.side(winner)} wins`}`,
    summoned: ({ side, zone, honours, heard }, say) =>
      `${say.side(side)} summons ${say.zone(zone)}${honours ? ', offering the honours of war' : ''}${heard ? '' : ', but is not strong enough to be heard'}`,
  },
  refusals: {
    'siege.not-to-be-lost': () => 'That cannot be lost or spent now.',
    'siege.no-rally': () => 'It has nobody to rally.',
    'siege.no-division': () => 'Both parts need a CU, if there are enough.',
  },
}
