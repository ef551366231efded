import type { Words } from '@grognard/engine'
import type { Defile } from '../board.ts'

const ZONES = ['the north camp', 'the defile', 'the south camp']
const SIDES = ['North', 'South', 'Nobody']
const march = ({ counter, to }: Defile['part']): string => `counter ${counter + 1} to ${ZONES[to]}`
const all = (marches: readonly Defile['part'][] = []): string => marches.map(march).join(', ') || 'nothing'

export const en: Words<Defile> = {
  title: 'The Defile',
  about: 'Two armies of several commanders meet in a defile, and nobody sees more than his own counters.',
  scenario: id => ({ title: `For ${id}`, about: `The armies have ${id} commanders between them.` }),
  option: () => ({ title: 'Turns', about: 'After how many turns the defile is decided.' }),
  seat: ({ sides }, seat) => `${SIDES[sides[seat] ?? 2]} ${1 + seat - sides.indexOf(sides[seat] ?? 0)}`,
  prompt: step => (step === 'orders' ? 'Which of your counters march?' : 'How much effort do you bid?'),
  decision: (_, { marches, points }) => (marches ? `Order ${all(marches)}` : `Bid ${points}`),
  partOf: (_, part) => `March ${march(part)}`,
  event: (s, event) => {
    if (event.type === 'marched') return `${en.seat(s, event.seat)} marches: ${all(event.marches)}.`
    const where = ZONES[event.zone]
    if (event.type === 'reported') return `Scouts report a strength of ${event.strength} in ${where}.`
    return `${SIDES[event.winner ?? 2]} wins in ${where}.`
  },
  refusal: (_, { key }) => (key === 'defile.no-march' ? 'A counter marches once, to the next zone.' : null),
  outcome: ({ sides }, { winners: [winner], scores }) =>
    `${SIDES[sides[winner ?? -1] ?? 2]} wins, ${scores.at(0)} to ${scores.at(-1)}.`,
}
