import type { Language } from '@grognard/engine'
import type { NoticeKind } from '../told/index.ts'

/** What letters say. */
export interface LetterWords {
  readonly notice: { readonly [K in NoticeKind]: (match: string) => string }
  /** Of one: it says itself. */
  readonly several: (count: number) => string
  readonly more: (count: number) => string
  readonly open: string
  readonly stop: string
  readonly why: (name: string) => string
  readonly trial: string
  readonly trialAbout: string
  readonly confirm: string
  readonly confirmAbout: (name: string) => string
  readonly confirmButton: string
  readonly signIn: string
  readonly signInAbout: (minutes: number) => string
  readonly signInButton: string
  readonly notYou: string
}

export const letterWords: { readonly [L in Language]: LetterWords } = {
  en: {
    notice: {
      turn: match => `Your turn: ${match}`,
      begun: match => `It has begun: ${match}`,
      invited: match => `Once more? ${match}`,
      offered: match => `A seat for you: ${match}`,
      asked: match => `You are asked for something: ${match}`,
      returned: match => `Your seat is yours again: ${match}`,
      over: match => `It is over: ${match}`,
    },
    several: count => `${count} matches wait for you`,
    more: count => `and ${count} more`,
    open: 'Open',
    stop: 'No more letters',
    why: name => `You get this because you have asked ${name} to write when a match waits for you.`,
    trial: 'It works',
    trialAbout: 'Here you are told when a match waits for you.',
    confirm: 'Is this your address?',
    confirmAbout: name => `Somebody at ${name} would like to be written to here when a match waits for them.`,
    confirmButton: 'Yes, write to me',
    signIn: 'Your way in',
    signInAbout: minutes =>
      `With this link you come in, once, within ${minutes} minutes. Open it where you want to play.`,
    signInButton: 'Come in',
    notYou: 'If that was not you, there is nothing to do.',
  },
  de: {
    notice: {
      turn: match => `Du bist am Zug: ${match}`,
      begun: match => `Es hat begonnen: ${match}`,
      invited: match => `Noch einmal? ${match}`,
      offered: match => `Ein Platz für dich: ${match}`,
      asked: match => `Du wirst um etwas gebeten: ${match}`,
      returned: match => `Dein Platz ist wieder deiner: ${match}`,
      over: match => `Es ist vorbei: ${match}`,
    },
    several: count => `${count} Partien warten auf dich`,
    more: count => `und ${count} weitere`,
    open: 'Öffnen',
    stop: 'Keine Briefe mehr',
    why: name =>
      `Das bekommst du, weil du ${name} gebeten hast zu schreiben, wenn eine Partie auf dich wartet.`,
    trial: 'Es geht',
    trialAbout: 'Hier erfährst du, wenn eine Partie auf dich wartet.',
    confirm: 'Ist das deine Adresse?',
    confirmAbout: name =>
      `Jemand bei ${name} möchte, dass hierher geschrieben wird, wenn eine Partie auf ihn wartet.`,
    confirmButton: 'Ja, schreibt mir',
    signIn: 'Dein Weg herein',
    signInAbout: minutes =>
      `Mit diesem Link kommst du herein, einmal, binnen ${minutes} Minuten. Öffne ihn dort, wo du spielen willst.`,
    signInButton: 'Hereinkommen',
    notYou: 'Warst du das nicht, so ist nichts zu tun.',
  },
}
