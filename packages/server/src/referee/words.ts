import type { Language } from '@grognard/engine'

/** What a referee says of requests that it cannot read. */
export interface ReadingWords {
  readonly notJson: string
  readonly notAnObject: string
  tooDeep(levels: number): string
  readonly badId: string
  missing(field: string): string
  noSuchField(field: string): string
  unknown(what: 'cmd' | 'game' | 'match' | 'seat', name: string, known: readonly string[]): string
  readonly internal: string
}

const WHAT = { cmd: 'command', game: 'game', match: 'match', seat: 'seat' } as const
const NONE = {
  cmd: 'keinen Befehl',
  game: 'kein Spiel',
  match: 'keine Partie',
  seat: 'keinen Platz',
} as const

const listed = (title: string, known: readonly string[]): string =>
  known.length === 0 ? '' : ` ${title}: ${known.join(', ')}.`

export const readingWords: { readonly [L in Language]: ReadingWords } = {
  en: {
    notJson: 'This line is not JSON.',
    notAnObject: 'A request is a JSON object, one on each line.',
    tooDeep: levels => `Brackets may be nested at most ${levels} deep.`,
    badId: "The field 'id' must be a string, a whole number or null.",
    missing: field => `The field '${field}' is missing.`,
    noSuchField: field => `This command takes no field '${field}'.`,
    unknown: (what, name, known) => `There is no ${WHAT[what]} '${name}'.${listed('There are', known)}`,
    internal: 'Something went wrong in here. Nothing has changed. Please report it.',
  },
  de: {
    notJson: 'Diese Zeile ist kein JSON.',
    notAnObject: 'Eine Anfrage ist ein JSON-Objekt, eines je Zeile.',
    tooDeep: levels => `Klammern dürfen höchstens ${levels} tief geschachtelt sein.`,
    badId: "Das Feld 'id' muss eine Zeichenkette, eine ganze Zahl oder null sein.",
    missing: field => `Das Feld '${field}' fehlt.`,
    noSuchField: field => `Dieser Befehl kennt kein Feld '${field}'.`,
    unknown: (what, name, known) => `Es gibt ${NONE[what]} '${name}'.${listed('Es gibt', known)}`,
    internal: 'Hier drinnen ist etwas schiefgegangen. Geändert hat sich nichts. Bitte melde es.',
  },
}
