import { loadRules } from '@grognard/collection'
import type { MatchFile } from '@grognard/engine'
import { notesIn, openSaved } from '@grognard/sitting/opening'
import { stepsOf } from '../storage/migrations.ts'
import { Store } from '../storage/store.ts'
import { isThere } from './place.ts'
import { PlaceNotFound } from './troubles.ts'

/** A match of a house, as a file: the form that every other command reads. */
interface HouseMatch {
  readonly id: string
  readonly isOver: boolean
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number
  /** Or why there is none. */
  readonly file: MatchFile | { readonly reason: string }
}

interface Wanted {
  /** Left out: all of them. */
  readonly match?: string
  /** Also those that still run: their files hold what nobody at the table may know. */
  readonly isRunningWanted: boolean
}

/** One after the other, the oldest first: there may be more than fit into memory. */
export async function* matchFilesOf(place: string, wanted: Wanted): AsyncGenerator<HouseMatch> {
  if (!(await isThere(place))) throw new PlaceNotFound(place)
  // As it is: an older server may still be at work on it.
  const store = await Store.open(place, 0)
  try {
    if ((await stepsOf(store.database.db)) === 0) throw new PlaceNotFound(place)
    for await (const id of wanted.match === undefined ? store.stories.begun() : [wanted.match]) {
      const found = await fileOf(store, id)
      if (found !== null && (found.isOver || wanted.isRunningWanted)) yield found
    }
  } finally {
    await store.close()
  }
}

async function fileOf(store: Store, id: string): Promise<HouseMatch | null> {
  const kept = await store.stories.kept(id)
  if (kept === null) return null
  const { row, head, record, result, log } = kept
  const match = { id, isOver: row.stage === 'over', changed: row.changed }
  const game = await loadRules(row.game)
  if (game === null) return { ...match, file: { reason: `there is no game ${row.game}` } }
  await game.fetch('positions', 'decisions')
  const opened = openSaved(game, head, { record, result }, log)
  return {
    ...match,
    file: opened.ok ? { ...opened.value.match.file(), ...notesIn(log) } : { reason: opened.refusal.key },
  }
}
