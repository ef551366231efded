import { existsSync } from 'node:fs'
import { LEVELS } from '@grognard/bots'
import { EXAMPLES, GAMES, UNFINISHED } from '@grognard/collection/whole'
import { type Game, isRecord, type Kind, LANGUAGES, type Language } from '@grognard/engine'
import type { Lesson } from '@grognard/table'
import type { Plugin } from 'vite'
import type { Catalogue, GameEntry, LessonEntry, OptionForm, ScenarioEntry, Terms } from '../src/catalogue.ts'
import { partiesOf, sizesOf, tableEntries } from '../src/local/seats.ts'

const catalogueIn = async (language: Language): Promise<Catalogue> => ({
  games: await Promise.all([...GAMES, ...EXAMPLES, ...UNFINISHED].map(game => entryOf(game, language))),
  bots: LEVELS,
})

async function entryOf(game: Game<Kind>, language: Language): Promise<GameEntry> {
  const { manifest, id } = game
  const { title, about } = game.words[language]
  const { seats, simultaneous, chance, hiddenInformation } = manifest
  return {
    id,
    title,
    about,
    seats,
    simultaneous,
    chance,
    hiddenInformation,
    scenarios: manifest.scenarios.map(scenario => scenarioOf(game, scenario, language)),
    lessons: await lessonsOf(id, language),
    ledgers: LANGUAGES.filter(each => existsSync(ledger(id, each))),
    ...(game.data && { data: true }),
    ...(!GAMES.includes(game) && { example: true }),
    ...(!existsSync(boardOf(id)) && { little: true }),
  }
}

const boardOf = (game: string): URL => new URL(`../../games/${game}/ui/index.ts`, import.meta.url)

const ledger = (game: string, language: Language): URL =>
  new URL(`../../games/${game}/rules${language === 'en' ? '' : `.${language}`}.md`, import.meta.url)

async function lessonsOf(game: string, language: Language): Promise<LessonEntry[]> {
  const file = new URL(`../../games/${game}/ui/lessons.ts`, import.meta.url)
  if (!existsSync(file)) return []
  const { lessons }: { readonly lessons: readonly Lesson[] } = await import(file.href)
  return lessons.map(({ id, title, minutes }) => ({ id, title: title[language], minutes }))
}

function scenarioOf(game: Game<Kind>, id: string, language: Language): ScenarioEntry {
  const tables = tableEntries(game, id, language)
  const parties = partiesOf(game, id, language)
  if (tables.length === 0) throw new Error(`${game.id}: the scenario ${id} cannot be set up`)
  return {
    id,
    title: game.words[language].scenario(id).title,
    ...sizesOf(tables),
    ...(parties !== null && { parties }),
    ...(game.manifest.house?.includes(id) && { house: true }),
  }
}

function termsOf(game: Game<Kind>, language: Language): Terms {
  const { manifest, words } = game
  return {
    abouts: Object.fromEntries(manifest.scenarios.map(id => [id, words[language].scenario(id).about])),
    tables: Object.fromEntries(manifest.scenarios.map(id => [id, tableEntries(game, id, language)])),
    options: optionsOf(manifest.options)
      .filter(([name]) => name !== manifest.seats.option)
      .map(([name, form]) => {
        const { title, about, values = {} } = words[language].option(name)
        return { name, title, about, ...named(form, values) }
      }),
  }
}

const named = (form: OptionForm, names: { readonly [value: string]: string }): OptionForm =>
  form.kind === 'choice'
    ? { ...form, values: form.values.map(({ value }) => ({ value, title: names[value] ?? value })) }
    : form

/** The few forms of JSON Schema that options have; another one is an error of the build, not of the player. */
function optionsOf(schema: object): (readonly [string, OptionForm])[] {
  const properties: unknown = Reflect.get(schema, 'properties')
  return isRecord(properties)
    ? Object.entries(properties).map(([name, each]) => [name, formOf(name, each)])
    : []
}

function formOf(name: string, schema: unknown): OptionForm {
  const { type, minimum, maximum, default: usual, enum: values } = isRecord(schema) ? schema : {}
  if (type === 'integer' && [minimum, maximum, usual].every(Number.isInteger))
    return { kind: 'number', least: Number(minimum), most: Number(maximum), usual: Number(usual) }
  if (type === 'boolean') return { kind: 'switch', usual: usual === true }
  if (Array.isArray(values))
    return {
      kind: 'choice',
      values: values.map(value => ({ value: String(value), title: String(value) })),
      usual: String(usual ?? values[0]),
    }
  throw new Error(`the option ${name} has a form that the new-match room cannot show`)
}

const DATA: { readonly [what: string]: (language: Language) => unknown } = {
  catalogue: catalogueIn,
  terms: language =>
    Object.fromEntries(
      [...GAMES, ...EXAMPLES, ...UNFINISHED].map(game => [game.id, termsOf(game, language)]),
    ),
}
const NAME = /^\0?virtual:(catalogue|terms)-(en|de)$/

/** `virtual:catalogue-en`, `virtual:terms-en`: what the house offers, as data. */
export const catalogue = (): Plugin => ({
  name: 'grognard:catalogue',
  resolveId: id => (NAME.test(id) ? `\0${id}` : null),
  async load(id) {
    const [, what = '', spoken] = NAME.exec(id) ?? []
    const language = LANGUAGES.find(each => each === spoken)
    return language === undefined ? null : `export default ${JSON.stringify(await DATA[what]?.(language))}`
  },
})
