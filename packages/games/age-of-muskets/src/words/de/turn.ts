import type * as decisions from '../../turn/decisions.ts'
import type { Event } from '../../turn/events.ts'
import type * as parts from '../../turn/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const turn: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    conference: () => 'Du darfst jetzt mit deinen Mitspielern reden. Ist alles besprochen?',
    eventTask: () => 'Ein Zufallsereignis: Was wählst du?',
  },
  decisions: {
    'end-conference': () => 'Besprechung beenden',
    'name-hq': ({ hq }, say) => `${say.hq(hq)} nennen`,
    'choose-depot': ({ zone }, say) => (zone === null ? 'Kein Depot' : `Das Depot in ${say.zone(zone)}`),
    'name-zone': ({ zone }, say) => (zone === null ? 'Nirgends' : `Nach ${say.zone(zone)} fragen`),
    'raise-troops': ({ unit }, say) => (unit === null ? 'In die Garnison' : `Zu ${say.unit(unit)}`),
    concede: () => 'Aufgeben',
  },
  parts: {},
  events: {
    turn: ({ turn, date }, say) => `Runde ${turn}: ${say.date(date)}.`,
    'conference-over': () => 'Die Besprechungen sind zu Ende.',
    event: ({ dice, event }, say) => `Zufallsereignis, ${dice.join(' + ')}: ${say.event(event)}`,
    'hq-named': ({ hq, points }, say) => `${say.hq(hq)} verliert in dieser Runde ${points} AP.`,
    'stragglers-died': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${count} Nachzügler sterben (${say.nationality(nationality)}).`,
    'bridge-swept-away': ({ bridge }, say) => `${say.bridge(bridge)}: vom Hochwasser weggerissen.`,
    'depot-changed': ({ zone, level }, say) =>
      level === 0
        ? `Das Depot in ${say.zone(zone)} ist leer.`
        : `Das Depot in ${say.zone(zone)} hat jetzt ${level} Stufen.`,
    guides: ({ side, modifier }, say) =>
      `Ortskundige Führer: ${say.side(side)} darf in dieser Runde einen Gewaltmarschwurf um ${modifier} ändern.`,
    promised: ({ nationality, troops, turn }, say) =>
      `${say.nationality(nationality)} erhält in Runde ${turn} ${say.troops(troops)}.`,
    'troops-raised': ({ zone, troops }, say) => `${say.zone(zone)}: ${say.troops(troops)} werden ausgehoben.`,
    'spy-report': ({ zone, report }, say) =>
      report === null
        ? `Ein Kundschafter berichtet über ${say.zone(zone)}.`
        : `Ein Kundschafter berichtet über ${say.zone(zone)}: ${say.report(report)}.`,
    initiative: ({ side }, say) => `${say.side(side)} hat jetzt die strategische Initiative.`,
    surrendered: ({ side, zone, hqs, sp, withHonours }, say) =>
      `${say.side(side)}: ${say.sp(sp)} in ${say.zone(zone)} strecken die Waffen${withHonours ? ' mit kriegerischen Ehren' : ''}${hqs.length === 0 ? '' : ` (${say.list(hqs.map(say.hq))})`}.`,
    violated: ({ zone, side }, say) => `${say.side(side)} verletzt die Neutralität von ${say.zone(zone)}.`,
    'victory-points': ({ side, points }, say) => `${say.side(side)} erhält ${points} SP (Siegpunkte).`,
    'final-score': ({ points, score }) => `Endstand ${points.join(' zu ')}: Die Wertung ist ${score}.`,
    conceded: ({ player }, say) => `${say.player(player)} gibt auf.`,
  },
  refusals: {
    'aom.position': ({ field, reason }) => `Die Stellung kann es nicht geben: ${field}: ${reason}.`,
  },
}
