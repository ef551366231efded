import { canonical, type Language } from '@grognard/engine'
import type { CourseFrame, CourseMoment } from '@grognard/table'
import { namesIn } from '../names.ts'
import type { Snapshot, View } from '../reading.ts'
import { type Picture, pictureOf, type Uncovered } from './picture.ts'

/** What is worth a line beside the pictures; all else is in the chronicle. */
const TOLD: ReadonlySet<string> = new Set([
  'turn',
  'event',
  'marched',
  'fell-back',
  'fled',
  'evaded',
  'screen',
  'attack-declared',
  'battle-over',
  'battle-won',
  'overwhelmed',
  'place-taken',
  'blockaded',
  'siege-stage',
  'surrender-roll',
  'surrendered',
  'depot-built',
  'depot-lost',
  'bridge-destroyed',
  'bridge-repaired',
  'works-built',
  'arrived',
  'neutrality-violated',
  'final-score',
])

/** The campaign as pictures: a new one whenever something on the map is elsewhere, or not as it was. */
export function frames(
  moments: readonly CourseMoment<View>[],
  { view }: Pick<Snapshot, 'view'>,
  language: Language,
): readonly CourseFrame<Picture>[] {
  const names = namesIn(language)
  const { id } = view.scenario
  const found: { picture: Picture; key: string; chapter: string; lines: string[] }[] = []
  let waiting: string[] = []
  for (const moment of moments) {
    waiting.push(...moment.lines.flatMap(({ event, sentence }) => (TOLD.has(event.type) ? [sentence] : [])))
    // The game's own worker wrote it: see `positions.write`.
    const picture = withBattles(pictureOf(moment.view, moment.position as Uncovered), found.at(-1)?.picture)
    const key = canonical(picture)
    if (key === found.at(-1)?.key) continue
    found.push({ picture, key, chapter: names.date(id, picture.turn), lines: waiting })
    waiting = []
  }
  found.at(-1)?.lines.push(...waiting)
  return found
}

/** Where battles were fought is marked until the turn is over. */
function withBattles(picture: Omit<Picture, 'fought'>, before: Picture | undefined): Picture {
  const earlier = before?.turn === picture.turn ? before.fought : []
  const { battle } = picture
  const fought = battle === null || earlier.includes(battle) ? earlier : [...earlier, battle]
  return { ...picture, fought }
}
