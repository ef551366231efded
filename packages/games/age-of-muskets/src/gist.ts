import type { Event } from './events.ts'

/** Facts that tell how dice fell: of those the result matters, not the faces. */
const ROLLED: readonly Event['type'][] = [
  'combat-rolled',
  'engagement-roll',
  'screen',
  'guns-fired',
  'morale-check',
  'combat-morale',
  'assault-roll',
  'breach-roll',
  'surrender-roll',
  'pursuit-roll',
  'rally-roll',
]

/** What follows from dice, and stays. */
const RESULTS: readonly Event['type'][] = [
  'endurance-lost',
  'automatic-victory',
  'overwhelmed',
  'guns-overrun',
  'leader-fallen',
  'cavalry-superiority',
  'battle-over',
  'battle-won',
  'place-taken',
  'siege-stage',
  'assault-over',
  'fell-back',
  'fled',
  'evaded',
  'surrendered',
  'initiative',
  'victory-points',
  'final-score',
]

/** What matters of what is heard: where dice are rolled, who wins, what is lost and what comes of it. */
export const gist = (events: readonly Event[]): readonly Event[] =>
  events.some(({ type }) => ROLLED.includes(type)) ? events.flatMap(resultOf) : events

function resultOf(event: Event): Event[] {
  switch (event.type) {
    case 'combat-rolled':
      return [{ type: 'result', rule: event.rule, winner: event.winner, losses: event.losses }]
    case 'engagement-roll':
    case 'screen':
      return [{ type: 'result', rule: event.rule, winner: event.winner, losses: 0 }]
    case 'sp-lost':
      return [{ ...event, losses: [] }]
    default:
      return RESULTS.includes(event.type) ? [event] : []
  }
}
