import { useTongue } from '../words/index.ts'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const en = {
  continue: 'Continue',
  record: 'Finished',
  wholeRecord: 'The whole record',
  figures: (won: number, lost: number, tied: number) =>
    `${won} won, ${lost} lost${tied === 0 ? '' : `, ${many(tied, 'tie', 'ties')}`}`,
  removeMatch: (title: string) => `Delete the match ${title}`,
  turn: (turn: number) => `turn ${turn}`,
  score: 'Score',
  decisions: (count: number) => many(count, 'decision', 'decisions'),
  against: (name: string) => `against ${name}`,
  beside: (names: string) => `with ${names}`,
  watching: 'the house against itself',
  lesson: 'guided game',
  won: (names: string, _count: number) => `${names} won`,
  youWon: 'you won',
  youLost: 'you lost',
  tie: 'tie',
  olderMatches: (count: number) => `Show ${many(count, 'older match', 'older matches')}`,
}

export type SavedWords = typeof en

const de: SavedWords = {
  continue: 'Weiterspielen',
  record: 'Beendet',
  wholeRecord: 'Die ganze Bilanz',
  figures: (won: number, lost: number, tied: number) =>
    `${won} gewonnen, ${lost} verloren${tied === 0 ? '' : `, ${tied} unentschieden`}`,
  removeMatch: title => `Die Partie ${title} löschen`,
  turn: turn => `Zug ${turn}`,
  score: 'Stand',
  decisions: count => many(count, 'Entscheidung', 'Entscheidungen'),
  against: name => `gegen ${name}`,
  beside: names => `mit ${names}`,
  watching: 'das Haus gegen sich selbst',
  lesson: 'geführte Partie',
  won: (names, count) => `${names} ${count > 1 ? 'haben' : 'hat'} gewonnen`,
  youWon: 'du hast gewonnen',
  youLost: 'du hast verloren',
  tie: 'unentschieden',
  olderMatches: count => `${many(count, 'ältere Partie', 'ältere Partien')} zeigen`,
}

const WORDS = { en, de }

/** Of matches that are kept: nobody who has none needs them. */
export const useSavedWords = (): SavedWords => WORDS[useTongue().language]
