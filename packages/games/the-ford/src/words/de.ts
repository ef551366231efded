import type { Words } from '@grognard/engine'
import type { Ford } from '../game.ts'

const FIELDS = new Map([
  ['round', 'Runde'],
  ['reserve', 'Reserve'],
  ['points', 'Punkte'],
  ['holder', 'An der Furt'],
])
const NAMES = { blue: 'Blau', red: 'Rot', nobody: 'Niemand' }

export const de: Words<Ford> = {
  language: 'de',
  title: 'Die Furt',
  about: 'Zwei Brigaden streiten um eine Furt. Was sie schicken, ist verbraucht; was bleibt, kommt zu spät.',
  scenario: () => ({ title: 'Morgengrauen', about: 'Sechs Kompanien an jedem Ufer.' }),
  option: () => ({ title: 'Runden', about: 'Nach wie vielen Runden die Furt entschieden ist.' }),
  seat: (_, seat) => Object.values(NAMES)[seat] ?? NAMES.nobody,
  prompt: step => (step === 'commit' ? 'Wie viele Kompanien schickst du?' : 'Furt halten oder nachsetzen?'),
  decision: (_, { type, companies }) =>
    ({ commit: `${companies} schicken`, hold: 'Halten', press: 'Nachsetzen', concede: 'Aufgeben' })[type],
  event: (_, event) =>
    event.type === 'fought'
      ? `${event.sent.join(' gegen ')}: ${NAMES[event.holder ?? 'nobody']} nimmt die Furt.`
      : `${NAMES[event.seat]} setzt nach und würfelt ${event.die}.`,
  field: name => FIELDS.get(name) ?? null,
  refusal: () => null,
  outcome: (s, { winners, scores }) => `${de.seat(s, winners[0] ?? 2)} gewinnt, ${scores.join(' zu ')}.`,
}
