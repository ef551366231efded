import type { Game, Kind, MatchFile, Seat } from '@grognard/engine'
import type { Conclusion, Head, Keeping, LessonScript, Saved } from '@grognard/sitting'
import type { SavedMatch } from './protocol.ts'
import type { Standing } from './standing.ts'
import type { Store } from './store.ts'

/** What both forms of a kept match begin with. */
interface Kept {
  readonly id: string
  /** Grows with every save: two windows with one match do not overwrite each other. */
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly played: number
  /** Of a scenario that only its own data know, in the language in which it was begun. */
  readonly title?: string
  /** Of the second of two games with the seats exchanged: which match was the first. */
  readonly firstGame?: string
}

/** A match as it is kept, secrets included; its log is kept beside it. It does not leave the worker while it can be played. */
export interface KeptMatch extends Kept, Saved {
  readonly head: Head
  /** Left out: it was kept before there was any. */
  readonly standing?: Standing
}

/** As the first version of the app kept it: on paper, to be played again when it is opened. */
export interface FiledMatch extends Kept {
  readonly file: MatchFile
  readonly lesson: LessonScript | null
  readonly passing?: readonly Seat[]
  readonly thoughts?: readonly (readonly [Seat, Conclusion])[]
}

export type AnyMatch = KeptMatch | FiledMatch

export const isFiled = (match: AnyMatch): match is FiledMatch => 'file' in match

export const gameOf = (match: AnyMatch): string => (isFiled(match) ? match.file.game : match.head.game)

/** The last moment that a calendar knows. */
const LATEST = 8.64e15

/** Milliseconds since 1970 that can be told as a date: files may say anything. */
export const isTime = (at: number): boolean => at >= 0 && at <= LATEST

export function summaryOf(match: AnyMatch): SavedMatch {
  const { id, played, title } = match
  return {
    id,
    ...(title !== undefined && { title }),
    played: isTime(played) ? played : 0,
    ...(isFiled(match) ? filedFacts(match) : keptFacts(match)),
  }
}

const filedFacts = ({ file, lesson }: FiledMatch) => ({
  game: file.game,
  scenario: file.scenario,
  players: Object.values(file.seats),
  lesson: lesson?.id ?? null,
  decisions: file.decisions.length,
  winners: file.result?.winners ?? null,
})

const keptFacts = ({ head, decisions, result, standing }: KeptMatch) => ({
  ...(standing && { standing }),
  game: head.game,
  scenario: head.scenario,
  players: head.players,
  lesson: head.lesson?.id ?? null,
  decisions,
  winners: result?.winners ?? null,
})

/** Keeps a match in the store, each time as the next revision of what was there. */
export function keepingIn(
  { store, now }: { readonly store: Store; readonly now: () => number },
  {
    id,
    title,
    firstGame,
    head,
    revision,
  }: Pick<KeptMatch, 'id' | 'title' | 'firstGame' | 'head' | 'revision'>,
  standing: () => Standing,
): Keeping {
  let next = revision
  return {
    async write(saved, log) {
      const name = { ...(title !== undefined && { title }), ...(firstGame !== undefined && { firstGame }) }
      const kept = { ...saved, id, ...name, head, standing: standing(), revision: next, played: now() }
      const isKept = await store.put(kept, log)
      if (isKept) next++
      return isKept
    },
  }
}

export type LoadGame = (id: string) => Promise<Game<Kind> | null>
