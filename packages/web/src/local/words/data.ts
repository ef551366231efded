import { type Language, listed } from '@grognard/engine'

/** What the worker says about files that somebody brings. */
interface DataWords {
  readonly and: (things: readonly string[]) => string
  readonly added: (things: readonly string[]) => string
  readonly notJson: (file: string) => string
  readonly tooDeep: (file: string) => string
  readonly tooLarge: (file: string, most: number) => string
  readonly noData: (file: string) => string
  readonly severalGames: string
}

const KIB = 1024

const en: DataWords = {
  and: things => listed(things, 'en'),
  added: things => `New matches are now played with ${listed(things, 'en')}.`,
  notJson: file => `${file} is neither a match file nor data: it is not even JSON.`,
  tooDeep: file => `${file}: its brackets are nested too deep for a match file or for data.`,
  tooLarge: (file, most) => `${file} is too large: a file of data has at most ${most / KIB} KiB.`,
  noData: file =>
    `${file} is neither one match file nor data: a file of data says in its field “schema” what it is, “manoeuvre-armies” for instance.`,
  severalGames: 'These files belong to different games. Bring those of one game at a time.',
}

const de: DataWords = {
  and: things => listed(things, 'de'),
  added: things => `Neue Partien haben jetzt auch ${listed(things, 'de')}.`,
  notJson: file => `${file} ist weder eine Partiedatei noch eine Datei mit Daten: Es ist nicht einmal JSON.`,
  tooDeep: file => `${file}: Die Klammern sind für eine Partiedatei oder für Daten zu tief verschachtelt.`,
  tooLarge: (file, most) => `${file} ist zu groß: Eine Datei mit Daten hat höchstens ${most / KIB} KiB.`,
  noData: file =>
    `${file} ist weder eine einzelne Partiedatei noch eine Datei mit Daten: Eine solche nennt im Feld „schema“, was sie ist, zum Beispiel „manoeuvre-armies“.`,
  severalGames: 'Diese Dateien gehören zu verschiedenen Spielen. Bring die eines Spiels auf einmal.',
}

export const dataWords: { readonly [L in Language]: DataWords } = { en, de }
