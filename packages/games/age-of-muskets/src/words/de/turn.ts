import type * as decisions from '../../turn/decisions.ts'
import type { Event } from '../../turn/events.ts'
import type * as parts from '../../turn/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import { signed, whole } from '../signed.ts'

export const turn: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    conference: () => 'Besprechung: Du darfst jetzt mit deinen Mitspielern reden. Ist alles gesagt?',
    eventTask: () => 'Ein Zufallsereignis: Was wählst du?',
  },
  decisions: {
    'end-conference': () => 'Besprechung beenden',
    'name-hq': ({ hq }, say) => `${say.hq(hq)} nennen`,
    'choose-depot': ({ zone }, say) => (zone === null ? 'Kein Depot' : `Das Depot in ${say.zone(zone)}`),
    'name-zone': ({ zone }, say) => (zone === null ? 'Nirgends' : `Nach ${say.zone(zone)} fragen`),
    'raise-troops': ({ unit }, say) => (unit === null ? 'In die Garnison' : `Für ${say.unit(unit)}`),
    concede: () => 'Aufgeben',
  },
  parts: {},
  events: {
    turn: ({ turn, date }, say) => `Runde ${turn}: ${say.date(date)}.`,
    'conference-over': () => 'Die Besprechungen sind zu Ende.',
    event: ({ dice, event }, say) => `Zufallsereignis, ${dice.join(' + ')}: ${say.event(event)}`,
    'hq-named': ({ hq, points }, say) => `${say.hq(hq)} verliert in dieser Runde ${points} AP.`,
    'stragglers-died': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${say.stragglers(count, nationality)} endgültig verloren.`,
    'bridge-swept-away': ({ bridge }, say) => `${say.bridge(bridge)}: vom Hochwasser fortgerissen.`,
    'depot-changed': ({ zone, level }, say) =>
      level === 0
        ? `Das Depot in ${say.zone(zone)} ist aufgebraucht.`
        : `Das Depot in ${say.zone(zone)} hat jetzt Stufe ${level}.`,
    guides: ({ side, modifier }, say) =>
      `Ortskundige Führer, ${say.side(side)}: in dieser Runde ${signed(modifier)} auf einen Wurf für einen Gewaltmarsch.`,
    promised: ({ nationality, troops, turn }, say) =>
      `${say.nationality(nationality)} erhält in Runde ${turn} ${say.troops(troops)}.`,
    'troops-raised': ({ zone, troops }, say) => `${say.zone(zone)}: ${say.troops(troops)} ausgehoben.`,
    'spy-report': ({ zone, report }, say) =>
      report === null
        ? `Ein Kundschafter berichtet über ${say.zone(zone)}.`
        : `Ein Kundschafter berichtet über ${say.zone(zone)}: ${say.report(report)}.`,
    initiative: ({ side }, say) => `Die Strategische Initiative geht an ${say.side(side)}.`,
    surrendered: ({ side, zone, hqs, sp, withHonours }, say) =>
      `${say.side(side)}: Übergabe von ${say.sp(sp)} in ${say.zone(zone)}${withHonours ? ' mit freiem Abzug' : ''}${hqs.length === 0 ? '' : ` (${say.list(hqs.map(say.hq))})`}.`,
    violated: ({ zone, side }, say) =>
      `${say.side(side)}: Die Neutralität von ${say.zone(zone)} ist verletzt.`,
    'victory-points': ({ side, points }, say) =>
      `${say.side(side)}: ${points} ${points === 1 ? 'Siegpunkt' : 'Siegpunkte'}.`,
    'final-score': ({ points, score }) =>
      `Siegpunkte am Ende ${points.join(' zu ')}: Punktestand ${whole(score)}.`,
    result: ({ winner, losses }, say) =>
      `${winner === null ? 'Gleichstand' : `Sieger: ${say.side(winner)}`}${losses === 0 ? '' : `, Verlust: ${say.sp(losses)}`}.`,
    conceded: ({ player }, say) => `${say.player(player)}: aufgegeben.`,
  },
  refusals: {
    'aom.position': ({ field, reason }) => `Eine solche Stellung kann es nicht geben: ${field}: ${reason}.`,
  },
}
