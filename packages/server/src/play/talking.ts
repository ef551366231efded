import type { Answer } from '@grognard/table'
import type { Store } from '../storage/store.ts'
import type { News } from '../told/index.ts'
import { delayOf } from './delay.ts'
import { freshFace } from './faces.ts'
import type { Ask } from './messages.ts'
import { type Asker, refused, type Sat } from './sat.ts'
import { hearersFor, isHeardBy, lineOf } from './speaking.ts'
import type { OnlineTable } from './table.ts'
import { serverWords } from './words.ts'

/** What is said at a table, and what of it reaches a place. */

export async function say(
  { table, place, relation }: Sat,
  { text, to, match }: Extract<Ask, { do: 'say' }>,
  { user, store, now }: Asker,
): Promise<Answer> {
  const words = serverWords[place.language]
  const found = await store.matches.find(match)
  if (found === null) return refused(words.noMatch)
  const speaker = {
    relation,
    seat: place.seat,
    isUmpired: Boolean(found.row.umpire),
    seats: found.seats.length,
  }
  const heard = await table.act(async ({ sitting }) => ({
    by: hearersFor({ ...speaker, match: sitting.match }, to),
  }))
  const hearers = heard === null ? hearersFor({ ...speaker, match: null }, to) : heard.by
  if (hearers === 'nobody') return refused(words.nobodyHears)
  await store.chats.say({
    match: table.id,
    seat: place.seat,
    author: user.name,
    speaker: user.id,
    hearers,
    text,
    at: now(),
  })
  return { ok: true }
}

/**
 * What was said since, as far as this place may hear it; null: nothing.
 *
 * @param isThere may have gone while it was read
 */
export async function heardSince(
  match: string,
  sat: Sat,
  store: Store,
  isThere: () => boolean,
): Promise<Extract<News, { of: 'said' }> | null> {
  if (sat.place.isUnseated) return null
  const found = await store.chats.of(match, sat.heard)
  const horizon = sat.place.isLate ? await horizonAt(match, sat.table, store) : null
  const speakers = [...new Set(found.flatMap(({ speaker }) => speaker ?? []))]
  const faces = await store.results.faces(speakers, freshFace)
  // Somebody may have gone, or have lost the seat, while it was read.
  if (!isThere() || sat.place.isUnseated) return null
  // Two may listen at once: what the other has told meanwhile is known.
  const isAnew = sat.heard === 0
  const said = found.filter(({ n, at }) => n > sat.heard && (horizon === null || at < horizon))
  sat.heard = Math.max(sat.heard, said.at(-1)?.n ?? 0)
  const heard = said.filter(line => isHeardBy(line, sat.relation, sat.place.seat))
  return heard.length === 0
    ? null
    : { of: 'said', match, lines: heard.map(line => lineOf(line, faces)), isAnew }
}

/** What was said before then a late guest may hear; null: all. Before the start nobody is late. */
async function horizonAt(match: string, table: OnlineTable, store: Store): Promise<number | null> {
  if (table.horizon !== null) return table.horizon
  const row = (await store.matches.find(match))?.row
  return row === undefined || row.stage === 'gathering' || delayOf(row) === null ? null : 0
}
