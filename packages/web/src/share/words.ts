import type { Language } from '@grognard/engine'
import { useTongue } from '../words/index.ts'

/** What is said where a match is shared. */
const en = {
  title: 'Share this match',
  about: 'What you have seen of it, and nothing else. It is made here; nothing is sent anywhere.',
  aboutRunning:
    'The match is not over: what is in it is what you see now, your own secrets included. Think before you send it to your enemy.',
  picture: 'Picture',
  drawing: 'The board is being drawn …',
  shows: (title: string) => `The board of ${title}, with its result below`,
  savePicture: 'Save the picture',
  film: 'Film',
  filmAbout: 'The board from the first moment to the last, about as long to make as to watch.',
  stripAbout: 'This browser has no camera for films: the match comes as a strip of pictures.',
  makeFilm: 'Make the film',
  makeStrip: 'Make the filmstrip',
  progress: (done: number, all: number) => `Frame ${done} of ${all}`,
  stop: 'Stop filming',
  saveFilm: 'Save the film',
  saveStrip: 'Save the filmstrip',
  filming: 'The film as it is being made',
  failed: 'It could not be made in this browser.',
  send: 'Send …',
  text: 'Text',
  copy: 'Copy the text',
  saveText: 'Save the text',
  copied: 'The text is copied.',
  notCopied: 'The browser did not allow the text to be copied.',
  link: 'Link to the replay',
  copyLink: 'Copy the link',
  linkAbout: 'Whoever has it can look through the match and its review, without an account.',
  linkCopied: 'The link is copied.',
  linkNotCopied: 'The browser did not allow the link to be copied.',
}

type ShareWords = typeof en

const de: ShareWords = {
  title: 'Diese Partie teilen',
  about: 'Was du von ihr gesehen hast, sonst nichts. Es entsteht hier; nirgendwohin wird etwas geschickt.',
  aboutRunning:
    'Die Partie läuft noch: Darin ist, was du jetzt siehst, deine eigenen Geheimnisse auch. Überleg es dir, ehe du es dem Gegner schickst.',
  picture: 'Bild',
  drawing: 'Das Brett wird gezeichnet …',
  shows: title => `Das Brett von ${title}, darunter das Ergebnis`,
  savePicture: 'Bild sichern',
  film: 'Film',
  filmAbout:
    'Das Brett vom ersten bis zum letzten Augenblick; ihn zu machen dauert etwa so lang wie ihn anzusehen.',
  stripAbout: 'Dieser Browser hat keine Filmkamera: Die Partie kommt als Streifen von Bildern.',
  makeFilm: 'Film drehen',
  makeStrip: 'Filmstreifen machen',
  progress: (done, all) => `Bild ${done} von ${all}`,
  stop: 'Dreh abbrechen',
  saveFilm: 'Film sichern',
  saveStrip: 'Filmstreifen sichern',
  filming: 'Der Film, wie er gerade entsteht',
  failed: 'In diesem Browser ließ es sich nicht machen.',
  send: 'Senden …',
  text: 'Text',
  copy: 'Text kopieren',
  saveText: 'Text sichern',
  copied: 'Der Text ist kopiert.',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
  link: 'Link zum Nachspielen',
  copyLink: 'Link kopieren',
  linkAbout: 'Wer ihn hat, kann die Partie und ihre Durchsicht ansehen, ohne Konto.',
  linkCopied: 'Der Link ist kopiert.',
  linkNotCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
}

const WORDS: { readonly [L in Language]: ShareWords } = { en, de }

export const useShareWords = (): ShareWords => WORDS[useTongue().language]
