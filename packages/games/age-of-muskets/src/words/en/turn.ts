import type * as decisions from '../../turn/decisions.ts'
import type { Event } from '../../turn/events.ts'
import type * as parts from '../../turn/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'

export const turn: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    conference: () => 'You may talk to your team-mates now. Have you said all there is to say?',
    eventTask: () => 'A random event: what do you choose?',
  },
  decisions: {
    'end-conference': () => 'End the conference',
    'name-hq': ({ hq }, say) => `Name ${say.hq(hq)}`,
    'choose-depot': ({ zone }, say) => (zone === null ? 'No depot' : `The depot at ${say.zone(zone)}`),
    'name-zone': ({ zone }, say) => (zone === null ? 'Nowhere' : `Ask about ${say.zone(zone)}`),
    'raise-troops': ({ unit }, say) => (unit === null ? 'Into the garrison' : `Into ${say.unit(unit)}`),
    concede: () => 'Concede',
  },
  parts: {},
  events: {
    turn: ({ turn, date }, say) => `Turn ${turn}: ${say.date(date)}.`,
    'conference-over': () => 'The conferences are over.',
    event: ({ dice, event }, say) => `Random event, ${dice.join(' + ')}: ${say.event(event)}`,
    'hq-named': ({ hq, points }, say) => `${say.hq(hq)} loses ${points} AP this turn.`,
    'stragglers-died': ({ zone, nationality, count }, say) =>
      `${count} ${say.nationality(nationality)} stragglers die at ${say.zone(zone)}.`,
    'bridge-swept-away': ({ bridge }, say) => `${say.bridge(bridge)} is swept away.`,
    'depot-changed': ({ zone, level }, say) =>
      level === 0
        ? `The depot at ${say.zone(zone)} is gone.`
        : `The depot at ${say.zone(zone)} has ${level} levels now.`,
    guides: ({ side, modifier }, say) =>
      `Local guides: ${say.side(side)} may add ${modifier} to a Forced March roll this turn.`,
    promised: ({ nationality, troops, turn }, say) =>
      `${say.nationality(nationality)} will receive ${say.troops(troops)} in turn ${turn}.`,
    'troops-raised': ({ zone, troops }, say) => `${say.troops(troops)} are raised at ${say.zone(zone)}.`,
    'spy-report': ({ zone, report }, say) =>
      report === null
        ? `A spy reports on ${say.zone(zone)}.`
        : `A spy reports on ${say.zone(zone)}: ${say.report(report)}.`,
    initiative: ({ side }, say) => `${say.side(side)} has the Strategic Initiative now.`,
    surrendered: ({ side, zone, hqs, sp, withHonours }, say) =>
      `${say.side(side)}: ${say.sp(sp)} at ${say.zone(zone)} surrender${withHonours ? ' with the honours of war' : ''}${hqs.length === 0 ? '' : ` (${say.list(hqs.map(say.hq))})`}.`,
    violated: ({ zone, side }, say) => `${say.side(side)} violates the neutrality of ${say.zone(zone)}.`,
    'victory-points': ({ side, points }, say) => `${say.side(side)} scores ${points} VP.`,
    'final-score': ({ points, score }) => `Final points ${points.join(' to ')}: the score is ${score}.`,
    conceded: ({ player }, say) => `${say.player(player)} concedes.`,
  },
  refusals: {
    'aom.position': ({ field, reason }) => `The position cannot be: ${field}: ${reason}.`,
  },
}
