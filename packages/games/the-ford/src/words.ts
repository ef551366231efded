import type { Words } from '@grognard/engine'
import type { Ford } from './game.ts'

const numberOf = (seat: string | null): number => (seat === null ? 2 : Number(seat === 'red'))
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
      ? `${event.sent.join(' against ')}: ${en.seat(s, numberOf(event.holder))} takes the ford.`
      : `${en.seat(s, numberOf(event.seat))} presses on and rolls ${event.die}.`,
  refusal: () => null,
  outcome: (s, { winners, scores }) => `${en.seat(s, winners[0] ?? 2)} wins, ${scores.join(' to ')}.`,
}

export const de: Words<Ford> = {
  title: 'Die Furt',
  about: 'Zwei Brigaden streiten um eine Furt. Was sie schicken, ist verbraucht; was bleibt, kommt zu spät.',
  scenario: () => ({ title: 'Morgengrauen', about: 'Sechs Kompanien an jedem Ufer.' }),
  option: () => ({ title: 'Runden', about: 'Nach wie vielen Runden die Furt entschieden ist.' }),
  seat: (_, seat) => ['Blau', 'Rot', 'Niemand'][seat]!,
  prompt: step => (step === 'commit' ? 'Wie viele Kompanien schickst du?' : 'Furt halten oder nachsetzen?'),
  decision: (_, { type, companies }) =>
    ({ commit: `${companies} schicken`, hold: 'Halten', press: 'Nachsetzen', concede: 'Aufgeben' })[type],
  event: (s, event) =>
    event.type === 'fought'
      ? `${event.sent.join(' gegen ')}: ${de.seat(s, numberOf(event.holder))} nimmt die Furt.`
      : `${de.seat(s, numberOf(event.seat))} setzt nach und würfelt ${event.die}.`,
  refusal: () => null,
  outcome: (s, { winners, scores }) => `${de.seat(s, winners[0] ?? 2)} gewinnt, ${scores.join(' zu ')}.`,
}
