import type { Event } from './events.ts'
import { effectOf } from './totals.ts'

/** Were dice rolled, of which one may ask how they will fall? */
const isRolled = (event: Event): boolean =>
  event.type === 'totals' ||
  event.type === 'fire' ||
  event.type === 'pursuit' ||
  ((event.type === 'withdrawal' || event.type === 'restored') && event.roll !== null)

/** What matters of what is heard: where dice are rolled, the results and the losses; of cards, how many are drawn. */
export const gist = (events: readonly Event[]): readonly Event[] =>
  events.flatMap(events.some(isRolled) ? result : withoutSecrets)

function result(event: Event): Event[] {
  switch (event.type) {
    case 'totals':
      return [{ type: 'result', rule: event.rule, outcome: effectOf(event) }]
    case 'fire':
      return [{ type: 'result', rule: event.rule, outcome: event.hit ? 'hit' : 'no-effect' }]
    case 'withdrawal':
    case 'restored':
      return [{ ...event, roll: null }]
    case 'hit':
      return isNews(event.rule, event.eliminated) ? [event] : []
    case 'ended':
      return [event]
    default:
      return []
  }
}

/** The result itself says who is hit (MAN-10.1); it does not say what a pursuit adds, nor who does not survive it. */
const isNews = (rule: string, eliminated: boolean): boolean =>
  rule === 'MAN-10.19' || (eliminated && rule !== 'MAN-10.1')

function withoutSecrets(event: Event): Event[] {
  switch (event.type) {
    case 'let-pass':
      return []
    case 'drew':
    case 'scouted':
    case 'opening-hand':
      return [{ ...event, cards: null }]
    default:
      return [event]
  }
}
