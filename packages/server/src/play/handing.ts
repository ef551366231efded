import type { Answer } from '@grognard/table'
import type { Store } from '../storage/store.ts'
import type { Friend } from '../told/index.ts'
import { freshFace } from './faces.ts'
import { doesCount, friendsFor, offerSeat } from './lending.ts'
import type { Ask } from './messages.ts'
import type { Place } from './place.ts'
import { type Asker, refused, type Sat } from './sat.ts'
import { serverWords } from './words.ts'

/** Whoever has a seat gives it to a bot or a friend, and takes it back. */

/** The seat is offered to a friend, by a link that the others are not told of. */
export async function lend(
  { match, on, to }: Extract<Ask, { do: 'lend' }>,
  { language }: Place,
  { user, store, now }: Asker,
): Promise<Answer> {
  const words = serverWords[language]
  if (!on) {
    await store.lending.withdraw(match, user.id)
    return { ok: true }
  }
  const found = await store.matches.find(match)
  if (found !== null && (await doesCount(store, found.row))) return refused(words.ratedSeat)
  const friend = to && (await store.results.playerOf(to))
  // Only with whom one has played: nobody is written to by strangers.
  const isFriend =
    friend !== null && found !== null && (await friendsFor(store, user.id, found)).includes(friend)
  if (to !== null && !isFriend) return refused(words.noFriend)
  const isOffered = found && (await offerSeat(store, user.id, found, friend, now()))
  return isOffered ? { ok: true } : refused(words.notYourSeat)
}

/** To whom one's seat could be offered. */
export async function friendsAt(match: string, { user, store }: Asker): Promise<readonly Friend[]> {
  const found = await store.matches.find(match)
  const friends = found === null ? [] : await friendsFor(store, user.id, found)
  const names = await store.matches.names(friends)
  const faces = await store.results.faces(friends, freshFace)
  return friends.map(friend => ({ face: faces.get(friend) ?? '', name: names.get(friend) ?? '' }))
}

/** Its owner gives the seat to a bot, or takes it back. The log says so. */
export async function hand(
  { table, place }: Sat,
  seat: number,
  bot: string | null,
  { user, store }: Asker,
): Promise<Answer> {
  const { isBot } = await import('@grognard/bots')
  const words = serverWords[place.language]
  if (bot !== null && !isBot(bot)) return refused(words.noSuchBot)
  const found = bot === null ? null : await store.matches.find(table.id)
  if (found !== null && (await doesCount(store, found.row))) return refused(words.ratedSeat)
  return (await table.hand(seat, bot, user.id)) ? { ok: true } : refused(words.isOver)
}

/** What the viewer offers at that match, and to whom. */
export async function offeredAt(
  match: string,
  user: string,
  store: Store,
): Promise<{ readonly offer?: string; readonly offeredTo?: string }> {
  const found = await store.lending.offerOf(match, user)
  if (found === null) return {}
  const { offer, friend } = found
  if (friend === null) return { offer }
  return { offer, offeredTo: (await store.matches.names([friend])).get(friend) ?? '' }
}
