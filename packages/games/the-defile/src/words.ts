import type { Words } from '@grognard/engine'
import type { Defile } from './kind.ts'

export const ZONES = {
  en: ['north camp', 'wood', 'road', 'south camp'],
  de: ['Nordlager', 'Wald', 'Straße', 'Südlager'],
} as const

const number = ({ sides }: Defile['scenario'], seat: number): number =>
  1 + seat - sides.indexOf(sides[seat] ?? '')
const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? none : items.join(', ')

const SIDES_EN = ['North', 'South']
const REFUSALS_EN: { readonly [key: string]: string } = {
  'defile.not-yours': 'That counter is not yours to order.',
  'defile.twice': 'A counter marches once in a turn.',
  'defile.too-far': 'That zone is not adjacent.',
  'defile.too-many': 'You may order as many counters as you have bid, and one more.',
}
const zoneEn = (zone: number): string => `the ${ZONES.en[zone] ?? 'unknown zone'}`
const marchEn = ({ counter, to }: Defile['part']): string => `counter ${counter} to ${zoneEn(to)}`

export const en: Words<Defile> = {
  title: 'The Defile',
  about: 'Two armies of several commanders meet in a defile, and nobody sees more than his own counters.',
  scenario: id => ({ title: `For ${id}`, about: `The armies have ${id} commanders between them.` }),
  option: () => ({ title: 'Turns', about: 'After how many turns the defile is decided.' }),
  seat: (s, seat) => `${SIDES_EN[Number(s.sides[seat] === 'south')]} ${number(s, seat)}`,
  prompt: step =>
    ({
      conference: 'Talk to your side, and say when you are ready.',
      bid: 'How much effort do you bid?',
      orders: 'Which of your counters march?',
    })[step] ?? 'Do your counters fight or withdraw?',
  decision: (_, decision) => {
    switch (decision.type) {
      case 'ready':
        return 'Ready'
      case 'bid':
        return `Bid ${decision.points}`
      case 'orders':
        return `Orders: ${list(decision.marches.map(marchEn), 'none')}`
      case 'stand':
        return decision.fight ? 'Fight' : 'Withdraw'
      case 'give-up':
        return 'Be for giving up'
    }
  },
  partOf: (_, part) => `March ${marchEn(part)}`,
  event: (s, event) => {
    switch (event.type) {
      case 'tempo':
        return `Tempo: ${event.tempo.map((tempo, seat) => `${en.seat(s, seat)} ${tempo}`).join(', ')}.`
      case 'marched':
        return `The armies march: ${list(event.marches.map(marchEn), 'nobody')}.`
      case 'reported':
        return `Scouts report a strength of ${event.strength} in ${zoneEn(event.zone)}.`
      case 'withdrew':
        return `${en.seat(s, event.seat)} withdraws from ${zoneEn(event.zone)}.`
      case 'fought':
        return `${SIDES_EN[event.winner ?? 2] ?? 'Nobody'} wins in ${zoneEn(event.zone)}, ${list(event.sums.map(String), 'unopposed')}.`
      case 'gives-up':
        return `${en.seat(s, event.seat)} is for giving up.`
    }
  },
  refusal: (_, { key }) => REFUSALS_EN[key] ?? null,
  outcome: (s, { winners: [winner], scores }) =>
    `${winner === undefined ? 'Nobody' : en.seat(s, winner).slice(0, -2)} wins, ${scores.at(0)} to ${scores.at(-1)}.`,
}

const SIDES_DE = ['Nord', 'Süd']
const REFUSALS_DE: { readonly [key: string]: string } = {
  'defile.not-yours': 'Dieser Stein ist nicht deiner.',
  'defile.twice': 'Ein Stein marschiert nur einmal im Zug.',
  'defile.too-far': 'Dieses Feld grenzt nicht an.',
  'defile.too-many': 'Du darfst so vielen Steinen befehlen, wie du geboten hast, und einem mehr.',
}
const zoneDe = (zone: number): string => ZONES.de[zone] ?? 'unbekanntes Feld'
const marchDe = ({ counter, to }: Defile['part']): string => `Stein ${counter} nach ${zoneDe(to)}`

export const de: Words<Defile> = {
  title: 'Das Defilee',
  about: 'Zwei Heere mit mehreren Befehlshabern treffen sich im Engpass; keiner sieht mehr als seine Steine.',
  scenario: id => ({
    title: `Für ${({ six: 'sechs', four: 'vier', three: 'drei' })[id] ?? 'zwei'}`,
    about: 'So viele Befehlshaber haben die Heere zusammen.',
  }),
  option: () => ({ title: 'Züge', about: 'Nach wie vielen Zügen das Defilee entschieden ist.' }),
  seat: (s, seat) => `${SIDES_DE[Number(s.sides[seat] === 'south')]} ${number(s, seat)}`,
  prompt: step =>
    ({
      conference: 'Sprich mit deiner Seite und sag, wenn du bereit bist.',
      bid: 'Wie viel Kraft bietest du?',
      orders: 'Welche deiner Steine marschieren?',
    })[step] ?? 'Kämpfen deine Steine, oder weichen sie?',
  decision: (_, decision) => {
    switch (decision.type) {
      case 'ready':
        return 'Bereit'
      case 'bid':
        return `${decision.points} bieten`
      case 'orders':
        return `Befehle: ${list(decision.marches.map(marchDe), 'keine')}`
      case 'stand':
        return decision.fight ? 'Kämpfen' : 'Weichen'
      case 'give-up':
        return 'Für Aufgabe sein'
    }
  },
  partOf: (_, part) => `Marsch: ${marchDe(part)}`,
  event: (s, event) => {
    switch (event.type) {
      case 'tempo':
        return `Tempo: ${event.tempo.map((tempo, seat) => `${de.seat(s, seat)} ${tempo}`).join(', ')}.`
      case 'marched':
        return `Die Heere marschieren: ${list(event.marches.map(marchDe), 'niemand')}.`
      case 'reported':
        return `Späher melden Stärke ${event.strength}: ${zoneDe(event.zone)}.`
      case 'withdrew':
        return `${de.seat(s, event.seat)} weicht: ${zoneDe(event.zone)}.`
      case 'fought':
        return `${zoneDe(event.zone)}: ${SIDES_DE[event.winner ?? 2] ?? 'niemand'} siegt, ${list(event.sums.map(String), 'kampflos')}.`
      case 'gives-up':
        return `${de.seat(s, event.seat)} ist für Aufgabe.`
    }
  },
  refusal: (_, { key }) => REFUSALS_DE[key] ?? null,
  outcome: (s, { winners: [winner], scores }) =>
    `${winner === undefined ? 'Niemand' : de.seat(s, winner).slice(0, -2)} siegt, ${scores.at(0)} zu ${scores.at(-1)}.`,
}
