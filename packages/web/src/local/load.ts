import {
  type Game,
  type Kind,
  type Match,
  type MatchFile,
  type Result,
  replay,
  type Topic,
} from '@grognard/engine'
import { leavePassing } from '@grognard/sitting'
import { fileOfLog, type OpenedMatch, openSaved } from '@grognard/sitting/opening'
import type { SaveText } from '@grognard/sitting/save-text'
import type { Cabinet, Whole } from './cabinet.ts'
import type { Found } from './protocol.ts'
import { type AnyMatch, type FiledMatch, isFiled } from './record.ts'

/** How matches come out of the store and out of files; whoever begins a new one does without. */

export async function opened(cabinet: Cabinet, kept: AnyMatch): Promise<Found<OpenedMatch>> {
  const game = isFiled(kept)
    ? await gameFor(cabinet, kept.file)
    : await gameFor(cabinet, { ...kept.record, ...kept.record.terms }, 'positions')
  if (!game.ok) return game
  const found = isFiled(kept)
    ? fromFiled(game.value, kept)
    : openSaved(game.value, kept.head, kept, await cabinet.means.store.log(kept.id))
  return found.ok ? found : cabinet.refused(found, game.value)
}

function fromFiled(game: Game<Kind>, { file, passing = [] }: FiledMatch): Result<OpenedMatch> {
  const replayed = replay(game, file)
  if (!replayed.ok) return replayed
  leavePassing(replayed.value, passing)
  return { ok: true, value: { match: replayed.value, isReplayed: true } }
}

export async function fromFile(cabinet: Cabinet, file: MatchFile): Promise<Found<Match<Kind>>> {
  const game = await gameFor(cabinet, file)
  if (!game.ok) return game
  const replayed = replay(game.value, file)
  return replayed.ok ? replayed : cabinet.refused(replayed, game.value)
}

/** A match that was carried away while it ran comes in again. */
export async function keepSaved(cabinet: Cabinet, saved: SaveText): Promise<Found<string>> {
  const { record, head, log } = saved
  const game = await gameFor(cabinet, { ...record, ...record.terms }, 'positions')
  if (!game.ok) return game
  const found = openSaved(game.value, head, saved, log)
  if (!found.ok) return cabinet.refused(found, game.value)
  const { match, isReplayed } = found.value
  return cabinet.keep(match, head.lesson, isReplayed ? {} : { log: { from: 0, events: log } })
}

/** With all that such a match needs. */
async function gameFor(
  cabinet: Cabinet,
  match: Pick<MatchFile, 'game' | 'data' | 'added' | 'start'>,
  ...topics: readonly Topic[]
): Promise<Found<Game<Kind>>> {
  const start = match.start === undefined ? [] : (['positions'] as const)
  const game = await cabinet.means.loadGame(match.game, 'decisions', ...start, ...topics)
  if (game === null) return { ok: false, message: cabinet.words.unknownGame(match.game) }
  return { ok: true, value: await dataFor(cabinet, game, match) }
}

/** A match carries the data it was played with; one that does not may have been played with those that are here. */
async function dataFor(
  cabinet: Cabinet,
  game: Game<Kind>,
  { data, added }: Pick<MatchFile, 'data' | 'added'>,
): Promise<Game<Kind>> {
  if (data === undefined || added !== undefined || data === game.data?.hash) return game
  const own = await cabinet.withOwnData(game)
  return own.ok ? own.value : game
}

/** The match; or, where nobody can go on with it and nothing in it is secret any more, what is kept of it on paper. */
export async function whole(cabinet: Cabinet, id: string): Promise<Found<Whole | MatchFile>> {
  const { store } = cabinet.means
  const loaded = await cabinet.load(id)
  if (loaded.ok) {
    const { match, kept, isOld } = loaded
    const lesson = isFiled(kept) ? kept.lesson : kept.head.lesson
    return { ok: true, value: { match, lesson, log: isOld ? match.takeLog().events : await store.log(id) } }
  }
  const { kept } = loaded
  if (kept === null) return loaded
  return { ok: true, value: isFiled(kept) ? kept.file : fileOfLog(kept.head, kept, await store.log(id)) }
}
