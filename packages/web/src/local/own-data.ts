import {
  type Checked,
  type DataFile,
  type Game,
  hashOfData,
  isDeeper,
  type Kind,
  kindOfData,
  type Language,
  MOST_DATA_BYTES,
  type Refusal,
} from '@grognard/engine'
import { isSaveText } from '@grognard/sitting/save-text'
import { GAME_IDS, UNFINISHED_IDS } from '../games.ts'
import type { Brought, BroughtFile, Found, OwnData, OwnDataFile, Reason } from './protocol.ts'
import type { LoadGame } from './record.ts'
import { say } from './refusals.ts'
import { partiesOf, sizesOf, tableEntries } from './seats.ts'
import type { DataRecord, Shelf } from './shelf.ts'
import { dataWords } from './words/data.ts'

/** Armies and maps of one's own: taken in after validation, kept, and put into the game for new matches. */

interface DataMeans {
  readonly shelf: Shelf
  readonly loadGame: LoadGame
  readonly language: Language
  readonly now: () => number
}

/** Deeper than any match file: whatever walks through such a thing would exhaust its stack. */
const MOST_DEPTH = 64

/** What somebody has dropped, as JSON; or a sentence: why it is none. */
function read({ name, text }: BroughtFile, language: Language): DataFile | Reason {
  const words = dataWords[language]
  try {
    const json: unknown = JSON.parse(text)
    return isDeeper(json, MOST_DEPTH) ? { sentence: words.tooDeep(name) } : { name, json }
  } catch {
    return { sentence: words.notJson(name) }
  }
}

const isFile = (read: DataFile | Reason): read is DataFile => 'json' in read

/** The game whose data a file says to be. The kinds of files begin with the id of their game. */
const gameOf = (json: unknown): string | null => {
  const kind = kindOfData(json)
  return [...GAME_IDS, ...UNFINISHED_IDS].find(id => kind?.startsWith(`${id}-`)) ?? null
}

/** One match file, or any number of files of data; `open` takes the match. */
export async function bring(
  files: readonly BroughtFile[],
  means: DataMeans,
  open: (text: string) => Promise<Brought>,
): Promise<Brought> {
  const [only, another] = files
  if (only !== undefined && another === undefined && isSaveText(only.text)) return open(only.text)
  const found = files.map(file => read(file, means.language))
  const data = found.filter(isFile)
  const reasons = found.flatMap(each => (isFile(each) ? [] : [each]))
  if (reasons.length > 0) return { kind: 'refused', reasons }
  const [first] = data
  if (first === undefined) return { kind: 'refused', reasons: [] }
  if (data.length === 1 && kindOfData(first.json) === null) return open(files[0]?.text ?? '')
  return addData(data, means, files)
}

async function addData(
  files: readonly DataFile[],
  means: DataMeans,
  texts: readonly BroughtFile[],
): Promise<Brought> {
  const words = dataWords[means.language]
  const ids = files.map(({ json }) => gameOf(json))
  const reasons = files.flatMap(({ name }, index): Reason[] => {
    if (ids[index] === null) return [{ sentence: words.noData(name) }]
    return size(texts[index]) > MOST_DATA_BYTES ? [{ sentence: words.tooLarge(name, MOST_DATA_BYTES) }] : []
  })
  const [id] = ids
  if (reasons.length > 0 || id === undefined || id === null) return { kind: 'refused', reasons }
  if (ids.some(other => other !== id)) return { kind: 'refused', reasons: [{ sentence: words.severalGames }] }
  const game = await means.loadGame(id)
  return game === null ? { kind: 'refused', reasons: [] } : addTo(game, files, means)
}

const size = (file: BroughtFile | undefined): number => new TextEncoder().encode(file?.text ?? '').length

/** Checked together with what is switched on already: that is what a new match would be played with. */
async function addTo(game: Game<Kind>, files: readonly DataFile[], means: DataMeans): Promise<Brought> {
  const { shelf, language, now } = means
  const brought = now()
  const records = files.map(
    ({ name, json }): DataRecord => ({
      id: hashOfData([game.id, json]),
      game: game.id,
      name,
      json,
      on: true,
      brought,
    }),
  )
  const fresh = new Set(records.map(({ id }) => id))
  const kept = (await shelf.of(game.id)).filter(({ on, id }) => on && !fresh.has(id))
  const checked = withRecords(game, [...kept, ...records])
  if (!checked.ok) return { kind: 'refused', reasons: await reasonsOf(checked.refusals, game, language) }
  await shelf.put(records)
  const names = new Set(records.map(({ name }) => name))
  const adds = (checked.value.data?.adds ?? []).filter(({ file }) => names.has(file))
  return { kind: 'data', game: game.id, sentence: dataWords[language].added(sayAdds(game, adds, language)) }
}

const withRecords = (game: Game<Kind>, records: readonly DataRecord[]): Checked<Game<Kind>> =>
  game.data?.with(records) ?? { ok: true, value: game }

const reasonsOf = (refusals: readonly Refusal[], game: Game<Kind>, language: Language): Promise<Reason[]> =>
  Promise.all(
    refusals.map(async refusal => ({
      sentence: await say(language, refusal, game),
      game: game.id,
      ...(refusal.rule && { rule: refusal.rule }),
    })),
  )

function sayAdds(
  game: Game<Kind>,
  adds: readonly { readonly kind: string; readonly name: string }[],
  language: Language,
): string[] {
  const words = game.words[language]
  return [...Map.groupBy(adds, ({ kind }) => kind)].map(([kind, things]) => {
    const names = things.map(({ name }) => name)
    return words.adds?.(kind, names) ?? names.join(', ')
  })
}

/** The game with all that is switched on; or the first reason why they do not go together any more. */
export async function withOwnData(
  game: Game<Kind>,
  shelf: Shelf,
  language: Language,
): Promise<Found<Game<Kind>>> {
  const own = withRecords(
    game,
    (await shelf.of(game.id)).filter(({ on }) => on),
  )
  if (own.ok) return own
  const [refusal] = own.refusals
  return { ok: false, message: refusal ? await say(language, refusal, game) : '' }
}

export async function listOwnData(game: Game<Kind>, { shelf, language }: DataMeans): Promise<OwnData> {
  const records = await shelf.of(game.id)
  const all = withRecords(
    game,
    records.filter(({ on }) => on),
  )
  const house = new Set(game.manifest.scenarios)
  return {
    files: records.map(record => fileOf(game, record, records, language)),
    reasons: all.ok ? [] : await reasonsOf(all.refusals, game, language),
    scenarios: all.ok
      ? all.value.manifest.scenarios.filter(id => !house.has(id)).map(id => entryOf(all.value, id, language))
      : [],
    printed: (all.ok && all.value.data?.printed) || null,
  }
}

/** What it adds is known with the others beside it: a scenario may name an army of another file. */
function fileOf(
  game: Game<Kind>,
  record: DataRecord,
  records: readonly DataRecord[],
  language: Language,
): OwnDataFile {
  const alone = withRecords(game, [record])
  const checked = alone.ok
    ? alone
    : withRecords(game, [...records.filter(({ id }) => id !== record.id), record])
  const adds = checked.ok ? (checked.value.data?.adds ?? []).filter(({ file }) => file === record.name) : []
  const { id, name, on, json } = record
  return { id, name, on, json, adds: dataWords[language].and(sayAdds(game, adds, language)) }
}

function entryOf(game: Game<Kind>, id: string, language: Language): OwnData['scenarios'][number] {
  const tables = tableEntries(game, id, language)
  const parties = partiesOf(game, id, language)
  return {
    id,
    ...game.words[language].scenario(id),
    ...sizesOf(tables),
    ...(parties !== null && { parties }),
    tables,
  }
}

/** Switched on only if it goes together with the others; an empty list of reasons: done. */
export async function switchData(
  game: Game<Kind>,
  record: DataRecord,
  on: boolean,
  { shelf, language }: DataMeans,
): Promise<readonly Reason[]> {
  const others = (await shelf.of(game.id)).filter(each => each.on && each.id !== record.id)
  const checked = on ? withRecords(game, [...others, record]) : null
  if (checked !== null && !checked.ok) return reasonsOf(checked.refusals, game, language)
  await shelf.put([{ ...record, on }])
  return []
}

/** As if it were added beside what is switched on, but for an earlier one of its name; an empty list: it could be. */
export async function tryData(
  game: Game<Kind>,
  file: BroughtFile,
  { shelf, language }: DataMeans,
): Promise<readonly Reason[]> {
  const data = read(file, language)
  if (!isFile(data)) return [data]
  if (size(file) > MOST_DATA_BYTES)
    return [{ sentence: dataWords[language].tooLarge(file.name, MOST_DATA_BYTES) }]
  const others = (await shelf.of(game.id)).filter(({ on, name }) => on && name !== file.name)
  const checked = game.data?.with([...others, data]) ?? null
  return checked === null || checked.ok ? [] : reasonsOf(checked.refusals, game, language)
}
