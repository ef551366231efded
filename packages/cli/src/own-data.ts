import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { EXAMPLES, GAMES, UNFINISHED } from '@grognard/collection/whole'
import {
  type Addition,
  type DataFile,
  type Game,
  type Kind,
  kindOfData,
  MOST_DATA_BYTES,
  sayRefusal,
  withoutMark,
} from '@grognard/engine'
import { type Context, Failure } from './context.ts'
import { SUFFIX, UnreadableFile } from './saves.ts'

type Speaking = Pick<Context, 'language' | 'words'>

/** What the files in some folders come to: the games with them, or every reason why not. */
export interface OwnData {
  readonly games: readonly Game<Kind>[]
  /** Sentences. */
  readonly reasons: readonly string[]
}

const MOST_REASONS = 40

/** The games with the data in these folders; all is as it was if there are none. */
export function gamesWith(folders: readonly string[], speaking: Speaking): readonly Game<Kind>[] {
  if (folders.length === 0) return GAMES
  const { games, reasons } = readOwnData(folders, speaking)
  if (reasons.length > 0) throw new Failure(refusalOf(reasons, speaking))
  return games
}

export const gameIn = (games: readonly Game<Kind>[], id: string): Game<Kind> | undefined =>
  [...games, ...EXAMPLES, ...UNFINISHED].find(game => game.id === id)

export function refusalOf(reasons: readonly string[], { words }: Speaking): string {
  const left = reasons.length - MOST_REASONS
  const lines = [...reasons.slice(0, MOST_REASONS), ...(left > 0 ? [words.data.more(left)] : [])]
  return [words.data.refused, ...lines.map(line => `  ${line}`)].join('\n')
}

export function readOwnData(folders: readonly string[], speaking: Speaking): OwnData {
  const { words } = speaking
  const all = [...GAMES, ...UNFINISHED]
  const kinds = all.flatMap(({ data }) => data?.kinds ?? [])
  const reasons: string[] = []
  const files: DataFile[] = []
  for (const path of folders.flatMap(folder => pathsIn(folder, speaking))) {
    const file = readFile(path, speaking)
    if (typeof file === 'string') reasons.push(file)
    else if (kinds.includes(kindOfData(file.json) ?? '')) files.push(file)
    else reasons.push(words.data.notData(file.name, kinds))
  }
  const games = all.map(game => {
    const checked = withFiles(game, files, speaking)
    reasons.push(...checked.reasons)
    return checked.game
  })
  // Of those that are being built only what files have been added to.
  return { games: games.filter(game => !UNFINISHED.includes(game)), reasons }
}

/** A file is as good as a folder with that file in it. Match files may lie beside the data. */
function pathsIn(folder: string, { words }: Speaking): string[] {
  try {
    if (!statSync(folder).isDirectory()) return [folder]
    const names = readdirSync(folder).filter(name => name.endsWith('.json') && !name.endsWith(SUFFIX))
    if (names.length === 0) throw new Failure(words.data.nothing(folder))
    return names.sort().map(name => join(folder, name))
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new UnreadableFile(error instanceof Error ? error.message : String(error))
  }
}

/** The file, or a sentence: why it cannot be one. */
function readFile(path: string, { words }: Speaking): DataFile | string {
  const name = basename(path)
  if (statSync(path).size > MOST_DATA_BYTES) return words.data.tooLarge(name, MOST_DATA_BYTES)
  try {
    return { name, json: JSON.parse(withoutMark(readFileSync(path, 'utf8'))) }
  } catch {
    return words.data.notJson(name)
  }
}

function withFiles(
  game: Game<Kind>,
  files: readonly DataFile[],
  { language }: Speaking,
): { readonly game: Game<Kind>; readonly reasons: readonly string[] } {
  const own = files.filter(({ json }) => game.data?.kinds.includes(kindOfData(json) ?? ''))
  const checked = own.length === 0 ? undefined : game.data?.with(own)
  if (checked === undefined) return { game, reasons: [] }
  if (checked.ok) return { game: checked.value, reasons: [] }
  const reasons = checked.refusals.map(refusal => {
    const sentence = sayRefusal(language, refusal, game)
    return refusal.rule === undefined ? sentence : `${sentence} (${refusal.rule})`
  })
  return { game, reasons }
}

/** What each file brought, by file and kind, in the game's own words. */
export function additionsOf(game: Game<Kind>, { language }: Speaking): Map<string, string[]> {
  const files = Map.groupBy(game.data?.adds ?? [], ({ file }) => file)
  return new Map([...files].map(([file, adds]) => [file, sayAdditions(game, adds, language)]))
}

function sayAdditions(game: Game<Kind>, adds: readonly Addition[], language: Speaking['language']): string[] {
  const words = game.words[language]
  return [...Map.groupBy(adds, ({ kind }) => kind)].map(([kind, things]) => {
    const names = things.map(({ name }) => name)
    return words.adds?.(kind, names) ?? names.join(', ')
  })
}
