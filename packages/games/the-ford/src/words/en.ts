import type { Words } from '@grognard/engine'
import type { Ford } from '../game.ts'

const NAMES = { blue: 'Blue', red: 'Red', nobody: 'Nobody' }

export const en: Words<Ford> = {
  title: 'The Ford',
  about: 'Two brigades contest a ford. What they send is spent; what they keep may come too late.',
  scenario: () => ({ title: 'Dawn', about: 'Six companies on either bank.' }),
  option: () => ({ title: 'Rounds', about: 'After how many rounds the ford is decided.' }),
  seat: (_, seat) => Object.values(NAMES)[seat] ?? NAMES.nobody,
  prompt: step => (step === 'commit' ? 'How many companies do you send?' : 'Hold the ford, or press on?'),
  decision: (_, { type, companies }) =>
    ({ commit: `Send ${companies}`, hold: 'Hold the ford', press: 'Press on', concede: 'Concede' })[type],
  event: (_, event) =>
    event.type === 'fought'
      ? `${event.sent.join(' against ')}: ${NAMES[event.holder ?? 'nobody']} takes the ford.`
      : `${NAMES[event.seat]} presses on and rolls ${event.die}.`,
  refusal: () => null,
  outcome: (s, { winners, scores }) => `${en.seat(s, winners[0] ?? 2)} wins, ${scores.join(' to ')}.`,
}
