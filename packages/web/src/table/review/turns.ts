import type { Language } from '@grognard/engine'
import type { GameUi, ReviewSnapshot, Snapshot } from '@grognard/table'
import { chaptersOf } from '../lines.ts'

/** Where a chapter of the chronicle begins on the curve. */
export interface Turn {
  /** So many decisions lie before it. */
  readonly at: number
  readonly title: string
}

export function turnsOf(
  { steps }: Pick<ReviewSnapshot, 'steps'>,
  present: Snapshot,
  ui: Pick<GameUi, 'chapter'> | null,
  language: Language,
): readonly Turn[] {
  const chapters = chaptersOf(present.chronicle, ui, language, present)
  return chapters.flatMap(({ title, lines: [first] }, place) => {
    if (title === null || first === undefined) return []
    if (first.entry === 0) return [{ at: 0, title }]
    const step = steps.find(({ after }) => after >= first.entry)
    if (step === undefined) return []
    // Where nothing came of a decision before its turn was told, as when cards are revealed, it belongs to that turn.
    const isWithin = chapters[place - 1]?.lines.at(-1)?.entry === first.entry
    return [{ at: isWithin ? step.entry : step.entry - 1, title }]
  })
}

/** The chapter in which a decision was made. */
export const turnAt = (turns: readonly Turn[], entry: number): string | null =>
  turns.findLast(({ at }) => at < entry)?.title ?? null

interface Tick {
  readonly at: number
  readonly label: string
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const

const stepFor = (most: number, all: number): number => STEPS.find(step => all / step <= most) ?? all

/** What is written below the curve: the turns where they are counted, the first of them by its name; else decisions. */
export function ticksOf(turns: readonly Turn[], last: number, most: number): readonly Tick[] {
  const counted = countedIn(turns)
  if (counted.length < 2) {
    const step = stepFor(most, last)
    return Array.from({ length: Math.floor(last / step) + 1 }, (_, n) => ({
      at: n * step,
      label: `${n * step}`,
    }))
  }
  const step = stepFor(most, counted.length)
  return counted
    .filter(({ number }) => step === 1 || number % step === 0)
    .map(({ at, number, name }, place) => ({ at, label: place === 0 ? name : `${number}` }))
}

/** Chapters whose names count on: "Turn 7 · Russia", "Round 2". A date does not. */
function countedIn(turns: readonly Turn[]) {
  const counted: { at: number; number: number; name: string }[] = []
  for (const { at, title } of turns) {
    const [name = ''] = title.split(' · ')
    const [figure] = name.match(/\d+/) ?? []
    if (figure === undefined) continue
    const number = Number(figure)
    const before = counted.at(-1)?.number ?? 0
    if (number < before) return []
    if (number > before) counted.push({ at, number, name })
  }
  return counted
}
