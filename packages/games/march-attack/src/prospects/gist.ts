import type { Event } from '../events.ts'

/** Facts by which one knows that S2, or the rolls of S3, have come: what happens there hangs on orders that are secret. */
const OF_THE_ARMY: readonly Event['type'][] = [
  'army-test',
  'morale-test',
  'rally',
  'cv-regained',
  'skirmish-area',
  // What others have laid in rounds before is theirs until all is shown (MAR-3.3).
  'skirmish-hits',
  'initiative',
]
/** VeD tests of S2: in a rout, of CV that is recovered, in burning blocks. */
const TESTS_OF_S2: readonly string[] = ['MAR-11.12', 'MAR-11.16', 'MAR-13.8']

const isOfTheArmy = (event: Event): boolean =>
  OF_THE_ARMY.includes(event.type) || (event.type === 'ved-test' && TESTS_OF_S2.includes(event.rule))

/** What stays as it is: it says by itself what has come of it. */
const RESULTS: readonly Event['type'][] = [
  'formed-square',
  'reaction-failed',
  'charger-halted',
  'no-contact',
  'left-table',
  'unit-lost',
  'leader-captured',
  'formation-destroyed',
]

/**
 * What matters of what is heard, as far as this turn goes: who passes, who wins, what is lost. Nothing of it hangs on orders
 * of the enemy, which bear on S2 and on who arrives.
 */
export function gist(events: readonly Event[]): readonly Event[] {
  const next = events.findIndex(({ type }) => type === 'turn')
  const now = next === -1 ? events : events.slice(0, next)
  if (now.some(isOfTheArmy)) return []
  return [...now.flatMap(resultOf), ...lossesIn(now)]
}

function resultOf(event: Event): Event[] {
  const { rule } = event
  switch (event.type) {
    case 'ved-test':
      return [{ type: 'tested', rule, unit: event.unit, passed: event.passed }]
    case 'melee-won':
      return [{ type: 'prevails', rule, side: event.side }]
    case 'leader-casualty':
      return event.result === 'unhurt'
        ? []
        : [{ type: 'leader-falls', rule, leader: event.leader, result: event.result }]
    case 'set-on-fire':
      return [{ type: 'burns', rule, block: event.block }]
    default:
      return RESULTS.includes(event.type) ? [event] : []
  }
}

/** Unit by unit what it has lost in all, however often it was hit. */
function lossesIn(events: readonly Event[]): Event[] {
  const losses = new Map<string, number>()
  const broken = new Set<string>()
  for (const event of events) {
    if (event.type === 'lost-cv') losses.set(event.unit, (losses.get(event.unit) ?? 0) + event.loss)
    if (event.type !== 'unit-broken') continue
    broken.add(event.unit)
    losses.set(event.unit, losses.get(event.unit) ?? 0)
  }
  return [...losses].map(([unit, loss]) => {
    const breaks = broken.has(unit)
    // Of a unit that is gone nobody asks how much it has lost.
    return { type: 'would-lose', rule: 'MAR-2.14', unit, loss: breaks ? 0 : loss, breaks }
  })
}
