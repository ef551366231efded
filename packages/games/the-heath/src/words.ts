import type { Words } from '@grognard/engine'
import type { Heath } from './game.ts'

const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? none : items.join(', ')
/** Tenths of a millimetre as metres, exactly: two places that differ read differently. */
const metres = (tenths: number, point: string): string =>
  `${Math.trunc(tenths / 10_000)}${point}${String(tenths % 10_000).padStart(4, '0')}`.replace(
    /\D?0+$/,
    found => (found.startsWith(point) ? '' : found.replace(/0+$/, '')),
  )

const FACINGS_EN = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
const REFUSALS_EN: { readonly [key: string]: string } = {
  'heath.not-yours': 'That is no unit of yours.',
  'heath.twice': 'A unit marches once in a turn.',
  'heath.off-the-heath': 'That is not on the heath.',
  'heath.too-far': 'A unit marches 1500 m at most.',
  'heath.too-near': 'Another unit is within 200 m of there.',
  'heath.fires-twice': 'A unit fires at one target.',
  'heath.no-target': 'That is not within 2000 m and ahead.',
  'heath.not-now': 'That is not what is asked now.',
}
const partEn = (part: Heath['part']): string =>
  part.type === 'move'
    ? `unit ${part.unit} to ${metres(part.x, '.')} / ${metres(part.y, '.')} facing ${FACINGS_EN[part.facing]}`
    : `unit ${part.unit} at unit ${part.at}`

export const en: Words<Heath> = {
  title: 'The Heath',
  about: 'Two brigades on an open heath: every place can be marched to, every distance is measured.',
  scenario: () => ({ title: 'Noon', about: 'Three units on either side, four kilometres apart.' }),
  option: () => ({ title: 'Rounds', about: 'After how many rounds the match ends.' }),
  seat: (_, seat) => ['South', 'North', 'Nobody'][seat] ?? '',
  prompt: step => (step === 'march' ? 'Which units march, and where to?' : 'Who fires at whom?'),
  decision: (_, decision) => {
    switch (decision.type) {
      case 'march':
        return `March: ${list(decision.moves.map(partEn), 'nobody')}`
      case 'fire':
        return `Fire: ${list(decision.shots.map(partEn), 'nobody')}`
      case 'concede':
        return 'Concede'
    }
  },
  partOf: (_, part) => partEn(part),
  event: (_, event) => {
    switch (event.type) {
      case 'marched':
        return `Marching: ${list(event.moves.map(partEn), 'nobody')}.`
      case 'fired':
        return `Unit ${event.unit} fires at unit ${event.at}, rolls ${event.die} and ${event.hit ? 'hits' : 'misses'}.`
      case 'lost':
        return `Unit ${event.unit} is lost.`
    }
  },
  refusal: (_, { key }) => REFUSALS_EN[key] ?? null,
  outcome: (s, { winners, scores }) => `${en.seat(s, winners[0] ?? 2)} wins, ${scores.join(' to ')}.`,
}

const FACINGS_DE = ['Nord', 'Nordost', 'Ost', 'Südost', 'Süd', 'Südwest', 'West', 'Nordwest']
const REFUSALS_DE: { readonly [key: string]: string } = {
  'heath.not-yours': 'Das ist keine Einheit von dir.',
  'heath.twice': 'Eine Einheit marschiert nur einmal im Zug.',
  'heath.off-the-heath': 'Das liegt nicht auf der Heide.',
  'heath.too-far': 'Eine Einheit marschiert höchstens 1500 m.',
  'heath.too-near': 'Eine andere Einheit steht dort im Umkreis von 200 m.',
  'heath.fires-twice': 'Eine Einheit feuert auf ein Ziel.',
  'heath.no-target': 'Das ist nicht innerhalb von 2000 m voraus.',
  'heath.not-now': 'Danach ist jetzt nicht gefragt.',
}
const partDe = (part: Heath['part']): string =>
  part.type === 'move'
    ? `Einheit ${part.unit} nach ${metres(part.x, ',')} / ${metres(part.y, ',')}, Front ${FACINGS_DE[part.facing]}`
    : `Einheit ${part.unit} auf Einheit ${part.at}`

export const de: Words<Heath> = {
  title: 'Die Heide',
  about: 'Zwei Brigaden auf offener Heide: Jeder Ort ist ein Ziel, jede Entfernung wird gemessen.',
  scenario: () => ({ title: 'Mittag', about: 'Drei Einheiten auf jeder Seite, vier Kilometer entfernt.' }),
  option: () => ({ title: 'Runden', about: 'Nach wie vielen Runden die Partie endet.' }),
  seat: (_, seat) => ['Süd', 'Nord', 'Niemand'][seat] ?? '',
  prompt: step => (step === 'march' ? 'Welche Einheiten marschieren, und wohin?' : 'Wer feuert auf wen?'),
  decision: (_, decision) => {
    switch (decision.type) {
      case 'march':
        return `Marsch: ${list(decision.moves.map(partDe), 'niemand')}`
      case 'fire':
        return `Feuer: ${list(decision.shots.map(partDe), 'niemand')}`
      case 'concede':
        return 'Aufgeben'
    }
  },
  partOf: (_, part) => partDe(part),
  event: (_, event) => {
    switch (event.type) {
      case 'marched':
        return `Marsch: ${list(event.moves.map(partDe), 'niemand')}.`
      case 'fired':
        return `Einheit ${event.unit} feuert auf Einheit ${event.at}, würfelt ${event.die} und ${event.hit ? 'trifft' : 'verfehlt'}.`
      case 'lost':
        return `Einheit ${event.unit} ist verloren.`
    }
  },
  refusal: (_, { key }) => REFUSALS_DE[key] ?? null,
  outcome: (s, { winners, scores }) => `${de.seat(s, winners[0] ?? 2)} gewinnt, ${scores.join(' zu ')}.`,
}
