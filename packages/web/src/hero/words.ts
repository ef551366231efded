import { useTongue } from '../words/index.ts'

const en = {
  still: (game: string): string => `${game}, in the middle of a match`,
  about: 'A table that plays by itself, once you let it.',
  between: (bots: readonly string[]): string => bots.join(' against '),
  takeOver: 'Take over here',
  pause: 'Let the table rest',
  play: 'Let the table play',
}

const de: typeof en = {
  still: game => `${game}, mitten in einer Partie`,
  about: 'Ein Tisch, der von selbst spielt, sobald man ihn lässt.',
  between: bots => bots.join(' gegen '),
  takeOver: 'Hier übernehmen',
  pause: 'Den Tisch ruhen lassen',
  play: 'Den Tisch spielen lassen',
}

const WORDS = { en, de }

export const useHeroWords = (): typeof en => WORDS[useTongue().language]
