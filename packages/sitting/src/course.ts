import { isRecord, type Kind, type Language, type Match } from '@grognard/engine'
import type { CourseMoment } from '@grognard/table'
import type { Past } from './past.ts'

/**
 * The whole match, uncovered, moment by moment; null while it runs: nobody may know it then. What does not change from
 * one moment to the next is the same object, so that a long match is not sent many times over.
 */
export function courseOf<K extends Kind>(
  match: Match<K>,
  past: Past<K>,
  language: Language,
): CourseMoment[] | null {
  if (match.outcome === null) return null
  const { game, scenario, entries } = match
  const words = game.words[language]
  const end = match.view(null)
  const moments: CourseMoment[] = []
  for (let moment = 0; moment <= entries.length; moment++) {
    const shown = moment === entries.length ? match : past.at(moment)
    if (shown === null) return null
    const before = moments.at(-1)
    const told = moment === 0 ? [] : (entries[moment - 1]?.told ?? [])
    moments.push({
      view: shared(before?.view, game.positions.view(shown.view(null))),
      position: shared(before?.position, game.positions.write(shown.state())),
      lines: told.map(({ event }) => ({ event, sentence: words.event(scenario, event, end) })),
    })
  }
  return moments
}

/** `after`, with every part that is as it was before taken from there. */
export function shared(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const items: unknown[] = after.map((item, at) => shared(before[at], item))
    return items.length === before.length && items.every((item, at) => item === before[at]) ? before : items
  }
  if (isRecord(before) && isRecord(after)) {
    const entries = Object.entries(after).map(([key, value]) => [key, shared(before[key], value)] as const)
    const isSame =
      entries.length === Object.keys(before).length &&
      entries.every(([key, value]) => Object.hasOwn(before, key) && value === before[key])
    return isSame ? before : Object.fromEntries(entries)
  }
  return after
}
