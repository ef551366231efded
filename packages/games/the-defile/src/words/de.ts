import type { Words } from '@grognard/engine'
import type { Defile } from '../board.ts'

const ZONES = ['Nordlager', 'Defilee', 'Südlager']
const SIDES = ['Nord', 'Süd', 'Niemand']
const FIELDS = new Map([
  ['turn', 'Zug'],
  ['zones', 'Zonen'],
  ['points', 'Punkte'],
  ['strengths', 'Stärken'],
  ['effort', 'Kraft'],
  ['zone', 'Zone'],
  ['strength', 'Stärke'],
])
const NUMBERS = new Map(Object.entries({ six: 'sechs', four: 'vier', three: 'drei', two: 'zwei' }))
const march = ({ counter, to }: Defile['part']): string => `Stein ${counter + 1} ins ${ZONES[to]}`
const all = (marches: readonly Defile['part'][] = []): string => marches.map(march).join(', ') || 'nichts'

export const de: Words<Defile> = {
  language: 'de',
  title: 'Das Defilee',
  about: 'Zwei Heere mit mehreren Befehlshabern treffen sich im Engpass; keiner sieht mehr als seine Steine.',
  scenario: id => ({ title: `Für ${NUMBERS.get(id)}`, about: `Zusammen ${NUMBERS.get(id)} Befehlshaber.` }),
  option: () => ({ title: 'Züge', about: 'Nach wie vielen Zügen das Defilee entschieden ist.' }),
  seat: ({ sides }, seat) => `${SIDES[sides[seat] ?? 2]} ${1 + seat - sides.indexOf(sides[seat] ?? 0)}`,
  prompt: step => (step === 'orders' ? 'Welche deiner Steine marschieren?' : 'Wie viel Kraft bietest du?'),
  decision: (_, { marches, points }) => (marches ? `Befehl: ${all(marches)}` : `${points} bieten`),
  partOf: (_, part) => `Marsch: ${march(part)}`,
  event: (s, event) => {
    if (event.type === 'marched') return `${de.seat(s, event.seat)} marschiert: ${all(event.marches)}.`
    const where = ZONES[event.zone]
    if (event.type === 'reported') return `Späher melden im ${where} Stärke ${event.strength}.`
    return `${SIDES[event.winner ?? 2]} siegt im ${where}.`
  },
  field: name => FIELDS.get(name) ?? null,
  refusal: (_, { key }) =>
    key === 'defile.no-march' ? 'Ein Stein marschiert einmal, und nicht weit.' : null,
  outcome: ({ sides }, { winners: [winner], scores }) =>
    `${SIDES[sides[winner ?? -1] ?? 2]} siegt, ${scores.at(0)} zu ${scores.at(-1)}.`,
}
