import type * as decisions from '../../turn/decisions.ts'
import type { Event } from '../../turn/events.ts'
import type * as parts from '../../turn/parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import { signed, whole } from '../signed.ts'

export const turn: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    conference: () => 'Conference: you may talk to your team-mates now. Have you said all there is to say?',
    eventTask: () => 'A random event: what do you choose?',
  },
  decisions: {
    'end-conference': () => 'End the conference',
    'name-hq': ({ hq }, say) => `Name ${say.hq(hq)}`,
    'choose-depot': ({ zone }, say) => (zone === null ? 'No depot' : `The depot at ${say.zone(zone)}`),
    'name-zone': ({ zone }, say) => (zone === null ? 'Nowhere' : `Ask about ${say.zone(zone)}`),
    'raise-troops': ({ unit }, say) => (unit === null ? 'Into the garrison' : `For ${say.unit(unit)}`),
    concede: () => 'Concede',
  },
  parts: {},
  events: {
    turn: ({ turn, date }, say) => `Turn ${turn}: ${say.date(date)}.`,
    'conference-over': () => 'The conferences are over.',
    event: ({ dice, event }, say) => `Random event, ${dice.join(' + ')}: ${say.event(event)}`,
    'hq-named': ({ hq, points }, say) => `${say.hq(hq)} loses ${points} AP this turn.`,
    'stragglers-died': ({ zone, nationality, count }, say) =>
      `${say.zone(zone)}: ${say.stragglers(count, nationality)} lost for good.`,
    'bridge-swept-away': ({ bridge }, say) => `${say.bridge(bridge)} is swept away.`,
    'depot-changed': ({ zone, level }, say) =>
      level === 0
        ? `The depot at ${say.zone(zone)} is gone.`
        : `The depot at ${say.zone(zone)} has level ${level} now.`,
    guides: ({ side, modifier }, say) =>
      `Local guides, ${say.side(side)}: ${signed(modifier)} on one Forced March roll this turn.`,
    promised: ({ nationality, troops, turn }, say) =>
      `${say.nationality(nationality)}: ${say.troops(troops)} to come in turn ${turn}.`,
    'troops-raised': ({ zone, troops }, say) => `${say.zone(zone)}: ${say.troops(troops)} raised.`,
    'spy-report': ({ zone, report }, say) =>
      report === null
        ? `A spy reports on ${say.zone(zone)}.`
        : `A spy reports on ${say.zone(zone)}: ${say.report(report)}.`,
    initiative: ({ side }, say) => `The Strategic Initiative passes to ${say.side(side)}.`,
    surrendered: ({ side, zone, hqs, sp, withHonours }, say) =>
      `${say.side(side)}: surrender of ${say.sp(sp)} at ${say.zone(zone)}${withHonours ? ' with honours of war' : ''}${hqs.length === 0 ? '' : ` (${say.list(hqs.map(say.hq))})`}.`,
    violated: ({ zone, side }, say) => `${say.side(side)}: the neutrality of ${say.zone(zone)} is violated.`,
    'victory-points': ({ side, points }, say) => `${say.side(side)}: ${points} VP.`,
    'final-score': ({ points, score }) =>
      `Victory points at the end ${points.join(' to ')}: score ${whole(score)}.`,
    result: ({ winner, losses }, say) =>
      `${winner === null ? 'A tie' : `Winner: ${say.side(winner)}`}${losses === 0 ? '' : `, ${say.sp(losses)} lost`}.`,
    conceded: ({ player }, say) => `${say.player(player)}: conceded.`,
  },
  refusals: {
    'aom.position': ({ field, reason }) => `The position cannot be: ${field}: ${reason}.`,
  },
}
