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

const checked = (unit: string, say: Namer): string => (unit === 'garrison' ? 'die Garnison' : say.unit(unit))

const STAGES = {
  openTrenches: 'Laufgräben eröffnet',
  takeOuterWorks: 'Außenwerke genommen',
  bombardmentStage: 'Beschießung',
} as const

const underHqOf = (unit: string, underHq: boolean, say: Namer): string =>
  `${say.unit(unit)}${underHq ? ' unter dem HQ' : ''}`

export const siege: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseBlockade: () => 'Welchen Platz blockierst du?',
    meetBlockade: () => 'Kämpfst du gegen die Blockade, oder gehst du in den Platz?',
    meetAtCastle: () => 'Kämpfst du gegen die Blockade, oder gehst du in die Burg?',
    besiegedLosses: () =>
      'Die Beschießung kostet 35 % der SP im Platz: Welche, und welche Stufen gibst du aus, um SP zu retten?',
    offerHonours: (view, say) =>
      `Bietest du den Verteidigern von ${placeOf(view, besieging.locals(view).zone, say)} freien Abzug an?`,
    dismountInside: () => 'Sitzt Kavallerie ab, um die Bresche zu verteidigen?',
    leadAssault: () => 'Welche Infanterie setzt du ein?',
    assaultLosses: (view, say) => `Sturm: ${whichSp(owedAtBreach(view), say)} verlierst du?`,
    assaultCheck: () => 'Wer legt eine Moralprobe ab?',
    assaultAgain: () => 'Stürmst du die Bresche ein zweites Mal?',
    assaultToll: () => 'Auf welche Nationalität fallen die übrigen Verluste?',
    rallyBesiegers: () => 'Wer macht einen Sammelwurf?',
    joinRelief: () => 'Nehmen die Belagerten am Angriff teil?',
    divideBesiegers: () => 'Wer tritt den Belagerten entgegen?',
    summon: (view, say) => `Forderst du ${placeOf(view, itemOf(view), say)} zur Übergabe auf?`,
  },
  decisions: {
    blockade: ({ zone }, say) => `${say.zone(zone)} blockieren`,
    'meet-blockade': ({ fight }) => (fight ? 'Kämpfen' : 'Hineingehen und sich blockieren lassen'),
    'offer-honours': ({ offer }) => (offer ? 'Freien Abzug anbieten' : 'Nichts anbieten'),
    'lead-assault': ({ troop }, say) => say.troopType(troop),
    'assault-check': ({ unit }, say) =>
      unit === null ? 'Keine Moralprobe' : `Moralprobe: ${checked(unit, say)}`,
    'assault-again': ({ again }) => (again ? 'Noch einmal stürmen' : 'Kein zweiter Sturm'),
    'rally-besiegers': ({ units }, say) =>
      units.length === 0
        ? 'Niemand sammelt sich'
        : `Sammeln: ${say.list(units.map(({ unit, underHq }) => underHqOf(unit, underHq, say)))}`,
    'join-relief': ({ join }) => (join ? 'Mit angreifen' : 'Im Platz bleiben'),
    'divide-besiegers': ({ against }, say) =>
      against.length === 0
        ? 'Niemand gegen die Belagerten'
        : `Gegen die Belagerten: ${say.list(against.map(piece => say.piece(piece)))}`,
    summon: ({ summon, honours }) =>
      summon
        ? honours
          ? 'Zur Übergabe auffordern, mit freiem Abzug'
          : 'Zur Übergabe auffordern'
        : 'Keine Aufforderung',
  },
  parts: {
    'rally-besieger': ({ unit, underHq }, say) => `Sammeln: ${underHqOf(unit, underHq, say)}`,
    'face-besieged': ({ piece }, say) => `${say.piece(piece)} gegen die Belagerten`,
  },
  events: {
    'siege-abandoned': ({ side, zone }, say) =>
      `${say.side(side)}: Die Belagerung in ${say.zone(zone)} ist aufgegeben.`,
    'blockade-met': ({ side, zone, fight }, say) =>
      fight
        ? `${say.side(side)}: Kampf gegen die Blockade in ${say.zone(zone)}.`
        : `${say.side(side)}: In ${say.zone(zone)} gehen alle in den Platz.`,
    blockaded: ({ side, zone }, say) => `${say.side(side)}: Blockade von ${say.zone(zone)}.`,
    'blockade-failed': ({ side, zone }, say) =>
      `${say.side(side)}: Die Blockade von ${say.zone(zone)} misslingt.`,
    'siege-stage': ({ side, zone, stage }, say) =>
      `${say.side(side)}: Belagerung von ${say.zone(zone)}, ${STAGES[stage]}.`,
    'besieged-lost': ({ side, zone, levels, lost }, say) =>
      `${say.side(side)}: ${say.sp(lost)} in ${say.zone(zone)} verloren${levels === 0 ? '' : `, ${levels} ${levels === 1 ? 'Stufe' : 'Stufen'} ausgegeben`}.`,
    'breach-roll': ({ zone, die, result, breached }, say) =>
      `Breschenwurf in ${say.zone(zone)}: ${die}, Ergebnis ${result}, ${breached ? 'eine gangbare Bresche' : 'keine Bresche'}.`,
    'honours-offered': ({ zone }, say) =>
      `Den Verteidigern von ${say.zone(zone)} wird freier Abzug angeboten.`,
    'surrender-roll': ({ zone, die, result, surrendered }, say) =>
      `Übergabewurf in ${say.zone(zone)}: ${die}, Ergebnis ${result}, der Platz ${surrendered ? 'ergibt sich' : 'hält aus'}.`,
    'camp-given-up': ({ side, zone }, say) =>
      `${say.side(side)}: Das verschanzte Lager von ${say.zone(zone)} ist aufgegeben, die Verteidiger gehen in den Platz.`,
    'assault-roll': ({ zone, dice, totals, winner, losses: [ours = 0, theirs = 0] }, say) =>
      `Breschensturm in ${say.zone(zone)}: ${totals.join(' zu ')} (Würfel ${dice.join(' und ')}), ${winner === null ? 'Gleichstand' : `Sieger: ${say.side(winner)}`}; Verlust des Belagerers ${say.sp(ours)}, des Verteidigers ${say.sp(theirs)}.`,
    'assault-morale': ({ side, die, result, unit, shattered }, say) =>
      `${say.side(side)}: Moralprobe, ${unit === null ? 'eine KE' : checked(unit, say)}: Würfel ${die}, Ergebnis ${result}${shattered === null ? '' : `, ${say.sp(shattered)} zersprengt`}.`,
    'assault-over': ({ zone }, say) => `${say.zone(zone)} hält.`,
    'relief-joined': ({ side, zone, join }, say) =>
      `${say.side(side)}: Die Belagerten von ${say.zone(zone)} ${join ? 'greifen mit an' : 'bleiben im Platz'}.`,
    'besiegers-divided': ({ side, zone }, say) =>
      `${say.side(side)}: Teilung der Kräfte vor ${say.zone(zone)}.`,
    'relief-combat': ({ zone, inside, winner }, say) =>
      `${say.zone(zone)}, Kampf ${inside ? 'gegen die Belagerten' : 'gegen den Entsatz'}: ${winner === null ? 'unentschieden' : `Sieger: ${say.side(winner)}`}.`,
    summoned: ({ side, zone, honours, heard }, say) =>
      `${say.side(side)}: ${say.zone(zone)} ist zur Übergabe aufgefordert${honours ? ', mit freiem Abzug' : ''}${heard ? '' : '; für eine Übergabe reicht die Übermacht nicht'}.`,
  },
  refusals: {
    'siege.not-to-be-lost': () => 'Das kann jetzt weder verloren noch ausgegeben werden.',
    'siege.no-rally': () => 'Dort ist niemand zu sammeln.',
    'siege.no-division': () => 'Beide Teile brauchen eine KE, wenn genug da sind.',
  },
}
