import { existsSync } from 'node:fs'
import { LEVELS } from '@grognard/bots'
import { type Game, isRecord, type Kind, LANGUAGES, type Language } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { theFord } from '@grognard/the-ford'
import type { Plugin } from 'vite'
import type { Catalogue, GameEntry, OptionForm, ScenarioEntry } from '../src/catalogue.ts'
import { GAME_IDS, type GameId } from '../src/games.ts'

const GAMES: { readonly [G in GameId]: Game<Kind> } = {
  'march-of-progress': marchOfProgress,
  manoeuvre,
  'the-ford': theFord,
}

export const catalogueIn = (language: Language): Catalogue => ({
  games: GAME_IDS.map(id => entryOf(GAMES[id], language)),
  bots: LEVELS,
})

function entryOf(game: Game<Kind>, language: Language): GameEntry {
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
    options: optionsOf(manifest.options).map(([name, form]) => ({
      name,
      ...game.words[language].option(name),
      ...form,
    })),
    ledgers: LANGUAGES.filter(each => existsSync(ledger(id, each))),
  }
}

const ledger = (game: string, language: Language): URL =>
  new URL(`../../games/${game}/rules${language === 'en' ? '' : `.${language}`}.md`, import.meta.url)

function scenarioOf(game: Game<Kind>, id: string, language: Language): ScenarioEntry {
  const words = game.words[language]
  const scenario = game.scenario(id, {})
  if (!scenario.ok) throw new Error(`${game.id}: the scenario ${id} cannot be set up`)
  const seats = game.seats(scenario.value).map((_, seat) => words.seat(scenario.value, seat))
  return { id, ...words.scenario(id), seats }
}

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
    return { kind: 'choice', values: values.map(String), usual: String(usual ?? values[0]) }
  throw new Error(`the option ${name} has a form that the new-match room cannot show`)
}

const NAME = /^virtual:catalogue-(en|de)$/

/** `virtual:catalogue-en`: what the house offers, as data. */
export const catalogue = (): Plugin => ({
  name: 'grognard:catalogue',
  resolveId: id => (NAME.test(id) ? `\0${id}` : null),
  load(id) {
    const language = LANGUAGES.find(each => id === `\0virtual:catalogue-${each}`)
    return language === undefined ? null : `export default ${JSON.stringify(catalogueIn(language))}`
  },
})
