import type * as decisions from '../../siege/decisions.ts'
import type { Event } from '../../siege/events.ts'
import type * as parts from '../../siege/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const checked = (unit: string, say: Namer): string => (unit === 'garrison' ? 'Die Garnison' : say.unit(unit))

const STAGES = {
  openTrenches: 'eröffnet die Laufgräben vor',
  takeOuterWorks: 'nimmt die Außenwerke von',
  bombardmentStage: 'beschießt',
} as const

export const siege: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    chooseBlockade: () => 'Welchen Ort blockieren Sie?',
    meetBlockade: () => 'Bekämpfen Sie die Blockade, oder gehen Sie hinein?',
    meetAtCastle: () => 'Bekämpfen Sie die Blockade, oder gehen Sie in die Burg?',
    besiegedLosses: () => 'Welche SP kostet die Beschießung, und was geben Sie aus, um welche zu retten?',
    offerHonours: () => 'Bieten Sie kriegerische Ehren an?',
    dismountInside: () => 'Sitzt Kavallerie ab, um die Bresche zu verteidigen?',
    leadAssault: () => 'Welche Infanterie geht voran?',
    assaultLosses: () => 'Welche SP gehen verloren?',
    assaultCheck: () => 'Wer prüft seine Moral?',
    assaultAgain: () => 'Stürmen Sie die Bresche ein zweites Mal?',
    rallyBesiegers: () => 'Wer versucht sich zu sammeln?',
    joinRelief: () => 'Machen die Belagerten einen Ausfall?',
    divideBesiegers: () => 'Wer wendet sich gegen die Belagerten?',
    summon: () => 'Fordern Sie den Ort zur Übergabe auf?',
  },
  decisions: {
    blockade: ({ zone }, say) => `${say.zone(zone)} blockieren`,
    'meet-blockade': ({ fight }) => (fight ? 'Kämpfen' : 'Hineingehen und sich blockieren lassen'),
    'offer-honours': ({ offer }) => (offer ? 'Kriegerische Ehren anbieten' : 'Nichts anbieten'),
    'lead-assault': ({ troop }, say) => `${say.troopType(troop)} geht voran`,
    'assault-check': ({ unit }, say) =>
      unit === null ? 'Niemand prüft seine Moral' : `${checked(unit, say)} prüft die Moral`,
    'assault-again': ({ again }) => (again ? 'Noch einmal stürmen' : 'Kein zweiter Sturm'),
    'rally-besiegers': ({ units }, say) =>
      units.length === 0
        ? 'Niemand versucht sich zu sammeln'
        : `Sammeln: ${say.list(units.map(({ unit, underHq }) => `${say.unit(unit)}${underHq ? ' unter seinem Hauptquartier' : ''}`))}`,
    'join-relief': ({ join }) => (join ? 'Einen Ausfall machen' : 'Drinnen bleiben'),
    'divide-besiegers': ({ against }, say) =>
      against.length === 0
        ? 'Niemand wendet sich gegen die Belagerten'
        : `Gegen die Belagerten: ${say.list(against.map(piece => say.piece(piece)))}`,
    summon: ({ summon, honours }) =>
      summon
        ? honours
          ? 'Zur Übergabe auffordern, mit kriegerischen Ehren'
          : 'Zur Übergabe auffordern'
        : 'Keine Aufforderung',
  },
  parts: {
    'rally-besieger': ({ unit, underHq }, say) =>
      `${say.unit(unit)} sammeln${underHq ? ', unter seinem Hauptquartier' : ''}`,
    'face-besieged': ({ piece }, say) => `${say.piece(piece)} gegen die Belagerten`,
  },
  events: {
    'siege-abandoned': ({ side, zone }, say) =>
      `${say.side(side)} gibt die Belagerung in ${say.zone(zone)} auf`,
    'blockade-met': ({ side, zone, fight }, say) =>
      fight
        ? `${say.side(side)} bekämpft die Blockade in ${say.zone(zone)}`
        : `${say.side(side)} geht in ${say.zone(zone)} hinein`,
    blockaded: ({ side, zone }, say) => `${say.side(side)} blockiert ${say.zone(zone)}`,
    'blockade-failed': ({ side, zone }, say) =>
      `Aus der Blockade von ${say.zone(zone)} durch ${say.side(side)} wird nichts`,
    'siege-stage': ({ side, zone, stage }, say) => `${say.side(side)} ${STAGES[stage]} ${say.zone(zone)}`,
    'besieged-lost': ({ side, zone, levels, lost }, say) =>
      `${say.side(side)} verliert ${say.sp(lost)} in ${say.zone(zone)}${levels > 0 ? ` und gibt ${levels} Vorratsstufen aus` : ''}`,
    'breach-roll': ({ zone, die, result, breached }, say) =>
      `${say.zone(zone)}: ${die} beim Breschewurf, Ergebnis ${result}: ${breached ? 'eine gangbare Bresche' : 'keine Bresche'}`,
    'honours-offered': ({ zone }, say) =>
      `Den Verteidigern von ${say.zone(zone)} werden kriegerische Ehren angeboten`,
    'surrender-roll': ({ zone, die, result, surrendered }, say) =>
      `${say.zone(zone)}: ${die} beim Übergabewurf, Ergebnis ${result}: ${surrendered ? 'der Ort ergibt sich' : 'der Ort hält'}`,
    'camp-given-up': ({ side, zone }, say) =>
      `${say.side(side)} gibt das befestigte Lager von ${say.zone(zone)} auf und geht in den Ort`,
    'assault-roll': ({ zone, dice, totals, winner, losses: [ours = 0, theirs = 0] }, say) =>
      `Sturm auf die Bresche von ${say.zone(zone)}: ${totals.join(' zu ')} (Würfel ${dice.join(' und ')}), ${winner === null ? 'unentschieden' : `${say.side(winner)} gewinnt`}; der Belagerer verliert ${say.sp(ours)}, der Verteidiger ${say.sp(theirs)}`,
    'assault-morale': ({ side, die, result, unit, shattered }, say) =>
      `${unit === null ? `${say.side(side)}: Ein Verband` : checked(unit, say)} prüft die Moral mit ${die}, Ergebnis ${result}${shattered === null ? '' : `: ${say.sp(shattered)} zersprengt`}`,
    'assault-over': ({ zone }, say) => `${say.zone(zone)} hält`,
    'relief-joined': ({ side, zone, join }, say) =>
      join
        ? `${say.side(side)}: Die Belagerten von ${say.zone(zone)} machen einen Ausfall`
        : `${say.side(side)}: Die Belagerten von ${say.zone(zone)} bleiben drinnen`,
    'besiegers-divided': ({ side, zone }, say) =>
      `${say.side(side)} teilt seine Truppen vor ${say.zone(zone)}`,
    'relief-combat': ({ zone, inside, winner }, say) =>
      `${inside ? 'Ausfall' : 'Entsatz'} von ${say.zone(zone)}: ${winner === null ? 'unentschieden' : `${say.side(winner)} gewinnt`}`,
    summoned: ({ side, zone, honours, heard }, say) =>
      `${say.side(side)} fordert ${say.zone(zone)} zur Übergabe auf${honours ? ', mit kriegerischen Ehren' : ''}${heard ? '' : ', ist aber nicht stark genug, gehört zu werden'}`,
  },
  refusals: {
    'siege.not-to-be-lost': () => 'Das kann jetzt nicht verloren oder ausgegeben werden.',
    'siege.no-rally': () => 'Dort ist niemand zu sammeln.',
    'siege.no-division': () => 'Beide Teile brauchen einen Verband, wenn genug da sind.',
  },
}
