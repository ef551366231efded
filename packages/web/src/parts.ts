import type { Language } from '@grognard/engine'

/**
 * Parts of the program that are fetched when somebody wants them: the words of a language, what bots know, positions
 * to begin from, the chance of matches from a server. Rules and boards are written with all of it at hand; in the browser the build
 * lays an empty object in its place (see `build/parts.ts`), which is filled here.
 */
export type Topic = Language | 'bots' | 'positions' | 'sealing'

interface Part {
  readonly topic: Topic
  readonly place: object
  readonly fetch: () => Promise<object>
}

const missing = new Set<Part>()
const wanted = new Set<Topic>()
const fetches = new Set<Promise<void>>()

/** What the build writes where a part belongs. */
export function part(topic: Topic, fetch: () => Promise<object>): object {
  const place = {}
  missing.add({ topic, place, fetch })
  return place
}

/** From now on this is wanted of everything that is loaded. Settles when it is there. */
export function want(topic: Topic): Promise<void> {
  wanted.add(topic)
  return catchUp()
}

/** Settles when everything that has been loaded has all that is wanted of it. */
export async function catchUp(): Promise<void> {
  for (const each of missing) if (wanted.has(each.topic)) fetches.add(lay(each))
  await Promise.all(fetches)
}

async function lay(part: Part): Promise<void> {
  missing.delete(part)
  Object.assign(part.place, await part.fetch())
}
