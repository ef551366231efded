import type { Language } from '@grognard/engine'
import type { ChronicleLine, GameUi, SeatSnapshot, Snapshot } from '@grognard/table'

/** What the chronicle can say of a line by itself, where a game's board says nothing. */

interface ChapterOfLines {
  readonly title: string | null
  readonly lines: readonly ChronicleLine[]
}

export function chaptersOf(
  lines: readonly ChronicleLine[],
  ui: Pick<GameUi, 'chapter'> | null,
  language: Language,
  snapshot: Snapshot,
): readonly ChapterOfLines[] {
  const chapters: { title: string | null; lines: ChronicleLine[] }[] = []
  for (const line of lines) {
    const title = ui?.chapter?.(line, language, snapshot) ?? null
    const last = chapters.at(-1)
    if (last === undefined || (title !== null && title !== last.title))
      chapters.push({ title, lines: [line] })
    else last.lines.push(line)
  }
  return chapters
}

/** The seat that a line is about, as its event names it. */
export function actorOf(line: ChronicleLine, seats: readonly Pick<SeatSnapshot, 'id'>[]): number | null {
  const seat: unknown = Reflect.get(line.event, 'seat')
  if (typeof seat === 'number') return seat
  const side: unknown = Reflect.get(line.event, 'side')
  const named = seats.findIndex(({ id }) => id === side)
  return named < 0 ? null : named
}

const FACES = 6

/** The dice that a line tells of: what its event calls `die`, `dice` or `rounds`. */
export function diceOf(line: ChronicleLine, ui: Pick<GameUi, 'dice'> | null): readonly number[] {
  if (ui?.dice !== undefined) return ui.dice(line)
  return ['die', 'dice', 'rounds'].flatMap(name => numbersIn(Reflect.get(line.event, name)))
}

function numbersIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(numbersIn)
  return typeof value === 'number' && value >= 1 && value <= FACES ? [value] : []
}
