import type { Language } from '../game-words.ts'
import type { Refusal } from '../refusal.ts'

/**
 * What is wrong with the form of a file of data. Only games whose data can be replaced say it, in their own
 * `words.refusal`: the others need not carry it.
 */
export function sayDataRefusal(language: Language, { key, args = {} }: Refusal): string | null {
  return isDataKey(key) ? WORDS[language][key](args) : null
}

export const DATA_KEYS = [
  'engine.data.kind',
  'engine.data.too-deep',
  'engine.data.too-many',
  'engine.data.field',
  'engine.data.missing',
  'engine.data.type',
  'engine.data.value',
  'engine.data.least',
  'engine.data.most',
  'engine.data.shortest',
  'engine.data.longest',
  'engine.data.form',
] as const
type DataKey = (typeof DATA_KEYS)[number]

const isDataKey = (key: string): key is DataKey => DATA_KEYS.some(known => known === key)

type Args = NonNullable<Refusal['args']>
type DataWords = { readonly [K in DataKey]: (args: Args) => string }

/** Where in which file: "warsaw.json, nations.0.name". */
export const placeInData = ({ file = '', field = '' }: Args): string =>
  field === '' ? `${file}` : `${file}, ${field}`

/** What a field should hold, as schemas call it. */
const EXPECTED_EN: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}

const EXPECTED_DE: { readonly [type: string]: string } = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  tuple: 'eine Liste',
  object: 'ein Objekt',
  record: 'ein Objekt',
}

const en: DataWords = {
  'engine.data.kind': ({ file, kinds }) =>
    `${file}: this is no file of data: its field 'schema' must be one of ${kinds}.`,
  'engine.data.too-deep': ({ file, most }) =>
    `${file}: brackets are nested deeper than ${most}; no file of data needs that.`,
  'engine.data.too-many': ({ most }) => `There are more files than can be added: ${most} at most.`,
  'engine.data.field': args => `${placeInData(args)}: there is no such field.`,
  'engine.data.missing': args => `${placeInData(args)}: this field is missing.`,
  'engine.data.type': args =>
    `${placeInData(args)}: ${EXPECTED_EN[`${args['expected']}`] ?? args['expected']} was expected.`,
  'engine.data.value': args => `${placeInData(args)}: it must be one of ${args['values']}.`,
  'engine.data.least': args => `${placeInData(args)}: it must be at least ${args['least']}.`,
  'engine.data.most': args => `${placeInData(args)}: it must be at most ${args['most']}.`,
  'engine.data.shortest': args => `${placeInData(args)}: it is too short; the least is ${args['least']}.`,
  'engine.data.longest': args => `${placeInData(args)}: it is too long; the most is ${args['most']}.`,
  'engine.data.form': args => `${placeInData(args)}: it has none of the forms that are possible here.`,
}

const de: DataWords = {
  'engine.data.kind': ({ file, kinds }) =>
    `${file}: Das ist keine Datei mit Daten: Das Feld „schema“ muss eines von diesen sein: ${kinds}.`,
  'engine.data.too-deep': ({ file, most }) =>
    `${file}: Die Klammern sind tiefer als ${most} verschachtelt; keine Datei mit Daten braucht das.`,
  'engine.data.too-many': ({ most }) =>
    `Es sind mehr Dateien, als hinzugefügt werden können: höchstens ${most}.`,
  'engine.data.field': args => `${placeInData(args)}: Ein solches Feld gibt es nicht.`,
  'engine.data.missing': args => `${placeInData(args)}: Dieses Feld fehlt.`,
  'engine.data.type': args =>
    `${placeInData(args)}: Erwartet wurde ${EXPECTED_DE[`${args['expected']}`] ?? args['expected']}.`,
  'engine.data.value': args => `${placeInData(args)}: Möglich ist nur ${args['values']}.`,
  'engine.data.least': args => `${placeInData(args)}: Es muss mindestens ${args['least']} sein.`,
  'engine.data.most': args => `${placeInData(args)}: Es darf höchstens ${args['most']} sein.`,
  'engine.data.shortest': args => `${placeInData(args)}: Das ist zu kurz; mindestens ${args['least']}.`,
  'engine.data.longest': args => `${placeInData(args)}: Das ist zu lang; höchstens ${args['most']}.`,
  'engine.data.form': args => `${placeInData(args)}: Das hat keine der hier möglichen Formen.`,
}

const WORDS: { readonly [L in Language]: DataWords } = { en, de }
