import type { Language } from '@grognard/engine'
import { useTongue } from '../words/index.ts'

/** What the rooms say that tell how somebody has played. */
const en = {
  ladder: (game: string) => `Who plays ${game} best`,
  ladderAbout:
    'By matches that count, people and bots alike. A figure behind ± says how sure a rating is: the smaller, the surer.',
  nobody: 'No match has counted yet. Lay a table and let it count.',
  player: 'Player',
  rating: 'Rating',
  played: 'Matches',
  ratings: 'Ratings',
  noRating: 'No match has counted yet.',
  results: 'Results',
  noResult: 'No match has ended yet.',
  scenario: 'Scenario',
  side: 'Side',
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
  brought: 'From their own devices',
  broughtAbout:
    'They keep the rules; who sat there, and how often it was tried, nobody knows. They count for no rating.',
  broughtShared: 'several at one screen',
  broughtOpen: 'Open it here',
  broughtDrop: 'Take it out',
  latest: 'Latest matches',
  older: 'Older matches',
  see: 'See it',
  review: 'See it again',
  gone: 'Somebody who has left',
  complain: (name: string) => `Complain about ${name}`,
  complainAbout: 'Whoever runs this server reads it, and nobody else. Whom it is about is not told.',
  complainText: 'What has happened?',
  complainSaid: 'What they have said',
  complainNothing: 'Nothing in particular',
  complainSend: 'Send to the host',
  complained: 'Thank you. The host has it now.',
  complainedTooOften: 'That is much at once: try again in a minute.',
  botPlayer: (level: string) => `Bot: ${level}`,
}

type PeopleWords = typeof en

const de: PeopleWords = {
  ladder: game => `Wer ${game} am besten spielt`,
  ladderAbout:
    'Nach Partien, die zählen, Menschen und Bots gleichermaßen. Die Zahl hinter ± sagt, wie sicher eine Wertung ist: je kleiner, desto sicherer.',
  nobody: 'Noch keine Partie hat gezählt. Deck einen Tisch und lass sie zählen.',
  player: 'Spieler',
  rating: 'Wertung',
  played: 'Partien',
  ratings: 'Wertungen',
  noRating: 'Noch keine Partie hat gezählt.',
  results: 'Ergebnisse',
  noResult: 'Noch keine Partie ist zu Ende.',
  scenario: 'Szenario',
  side: 'Seite',
  won: 'Gewonnen',
  drawn: 'Remis',
  lost: 'Verloren',
  brought: 'Von eigenen Geräten',
  broughtAbout:
    'Sie halten die Regeln ein; wer da saß und wie oft es versucht wurde, weiß niemand. Sie zählen für keine Wertung.',
  broughtShared: 'mehrere an einem Bildschirm',
  broughtOpen: 'Hier öffnen',
  broughtDrop: 'Herausnehmen',
  latest: 'Letzte Partien',
  older: 'Ältere Partien',
  see: 'Ansehen',
  review: 'Noch einmal ansehen',
  gone: 'Jemand, der nicht mehr hier ist',
  complain: name => `Über ${name} beschweren`,
  complainAbout:
    'Das liest, wer diesen Server betreibt, und sonst niemand. Um wen es geht, der erfährt nichts davon.',
  complainText: 'Was ist geschehen?',
  complainSaid: 'Was gesagt wurde',
  complainNothing: 'Nichts Bestimmtes',
  complainSend: 'An den Gastgeber schicken',
  complained: 'Danke. Der Gastgeber hat es nun.',
  complainedTooOften: 'Das ist viel auf einmal: versuch es in einer Minute noch einmal.',
  botPlayer: level => `Bot: ${level}`,
}

const WORDS: { readonly [L in Language]: PeopleWords } = { en, de }

export const usePeopleWords = (): PeopleWords => WORDS[useTongue().language]
