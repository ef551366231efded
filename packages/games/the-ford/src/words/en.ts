import type { Words } from '@grognard/engine'
import type { Ford } from '../game.ts'

export const en: Words<Ford> = {
  title: 'The Ford',
  about: 'Two brigades contest a ford. What they send is spent; what they keep may come too late.',
  scenario: () => ({ title: 'Dawn', about: 'Six companies on either bank.' }),
  option: () => ({ title: 'Rounds', about: 'After how many rounds the ford is decided.' }),
  seat: (_, seat) => ['Blue', 'Red', 'Nobody'][seat]!,
  prompt: step => (step === 'commit' ? 'How many companies do you send?' : 'Hold the ford, or press on?'),
  decision: (_, { type, companies }) =>
    ({ commit: `Send ${companies}`, hold: 'Hold the ford', press: 'Press on', concede: 'Concede' })[type],
  event: (s, event) =>
    event.type === 'fought'
      ? `${event.sent.join(' against ')}: ${en.seat(s, event.holder ?? 2)} takes the ford.`
      : `${en.seat(s, event.seat)} presses on and rolls ${event.die}.`,
  refusal: () => null,
  outcome: (s, { winners, scores }) => `${en.seat(s, winners[0] ?? 2)} wins, ${scores.join(' to ')}.`,
}
