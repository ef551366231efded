import type { Game, Kind, Match, MatchFile, Result } from '@grognard/engine'
import { replay } from '@grognard/engine'
import { leavePassing } from '@grognard/sitting'
import { fileOfLog, type OpenedMatch, openSaved } from '@grognard/sitting/opening'
import { type AnyMatch, type FiledMatch, isFiled, type KeptMatch } from './record.ts'
import type { Store } from './store.ts'

/** How matches come out of the store and out of files; whoever begins a new one does without. */

export const fromRecord = async (
  game: Game<Kind>,
  kept: KeptMatch,
  store: Store,
): Promise<Result<OpenedMatch>> => openSaved(game, kept.head, kept, await store.log(kept.id))

export function fromFiled(game: Game<Kind>, { file, passing = [] }: FiledMatch): Result<OpenedMatch> {
  const replayed = replay(game, file)
  if (!replayed.ok) return replayed
  leavePassing(replayed.value, passing)
  return { ok: true, value: { match: replayed.value, isReplayed: true } }
}

export const fromFile = (game: Game<Kind>, file: MatchFile): Result<Match<Kind>> => replay(game, file)

/** What is kept, on paper, where nobody can play it. */
export const paperOf = async (kept: AnyMatch, store: Store): Promise<MatchFile> =>
  isFiled(kept) ? kept.file : fileOfLog(kept.head, kept, await store.log(kept.id))
