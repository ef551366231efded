import type { Language } from '@grognard/engine'
import type { CourseFrame, CourseMoment } from '@grognard/table'
import type { Snapshot, View } from '../reading.ts'
import { wordsIn } from '../words/words.ts'
import { keyOf, type Picture, shotsIn } from './picture.ts'

/** What is worth a line beside the pictures; all else is in the chronicle. */
const TOLD: ReadonlySet<string> = new Set([
  'turn',
  'weather',
  'arrival-roll',
  'order-roll',
  'morale-test',
  'rally',
  'charge-declared',
  'formed-square',
  'fired',
  'unit-broken',
  'unit-lost',
  'formation-destroyed',
  'leader-casualty',
  'leader-captured',
  'melee-round',
  'melee-won',
  'set-on-fire',
  'objective-gained',
  'scored',
  'conceded',
])

/** The battle as pictures: a new one whenever something on the table is elsewhere, or not as it was, or fire was given. */
export function frames(
  moments: readonly CourseMoment<View>[],
  _: Pick<Snapshot, 'view'>,
  language: Language,
): readonly CourseFrame<Picture>[] {
  const words = wordsIn(language)
  const found: { picture: Picture; key: string; chapter: string; lines: string[] }[] = []
  let waiting: string[] = []
  for (const { view, lines } of moments) {
    waiting.push(...lines.flatMap(({ event, sentence }) => (TOLD.has(event.type) ? [sentence] : [])))
    const picture = { open: view.open, shots: shotsIn(lines.map(({ event }) => event)) }
    const key = keyOf(picture)
    if (key === found.at(-1)?.key) continue
    found.push({ picture, key, chapter: words.turn(view.open.turn), lines: waiting })
    waiting = []
  }
  found.at(-1)?.lines.push(...waiting)
  return found
}
