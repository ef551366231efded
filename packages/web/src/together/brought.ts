import type { Came } from '@grognard/server/told'
import { house } from '../local/client.ts'
import { ask, Refused } from './server.ts'

/** Matches that were finished on this device, on their way into the account. */

/** So much goes in one request. */
const MOST = 10
const MOST_LETTERS = 2_000_000
/** So long one waits who was told that it is too much. */
const PAUSE = 5_000

interface Sum {
  readonly taken: number
  readonly known: number
  readonly refused: number
}

/** Lessons are no matches of one's own. */
export async function finishedHere(): Promise<readonly { readonly id: string; readonly played: number }[]> {
  const saved = await house().call('saved')
  return saved.filter(({ winners, lesson }) => winners !== null && lesson === null)
}

interface Text {
  readonly played: number
  readonly text: string
}

/** As many as may travel together. */
function batchesOf(texts: readonly Text[]): Text[][] {
  const batches: Text[][] = []
  let letters = 0
  for (const each of texts) {
    const last = batches.at(-1)
    letters += each.text.length
    if (last !== undefined && last.length < MOST && letters <= MOST_LETTERS) last.push(each)
    else {
      batches.push([each])
      letters = each.text.length
    }
  }
  return batches
}

/** Of whom so many are accepted in a minute, who have more wait for the next: from the start it would never come to an end. */
async function bring(matches: readonly Text[], pause: number): Promise<Came> {
  for (;;)
    try {
      return await ask<Came>('account/matches', 'POST', { matches })
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'limited') throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
}

/** @param tell how many have gone */
export async function bringAll(tell: (done: number) => void): Promise<Sum> {
  const texts: Text[] = []
  let unread = 0
  for (const { id, played } of await finishedHere()) {
    const file = await house().call('file', id)
    if (file.ok) texts.push({ played, text: file.value.text })
    else unread++
  }
  const { refused, ...sum } = await bringTexts(texts, tell)
  return { ...sum, refused: refused + unread }
}

export async function bringTexts(
  texts: readonly Text[],
  tell: (done: number) => void,
  pause = PAUSE,
): Promise<Sum> {
  const sum = { taken: 0, known: 0, refused: 0 }
  for (const matches of batchesOf(texts)) {
    const { taken, known, refused } = await bring(matches, pause)
    sum.taken += taken
    sum.known += known
    sum.refused += refused.length
    tell(sum.taken + sum.known + sum.refused)
  }
  return sum
}

/** Its file, as one could carry it away. */
export const broughtFile = async (id: string): Promise<string> => JSON.stringify(await ask(`brought/${id}`))

export const dropBrought = (id: string): Promise<void> => ask(`account/matches/${id}`, 'DELETE')
