import { type Game, type Kind, Match, type Terms } from '@grognard/engine'
import type { Keeping, LogPiece, Saved } from '../src/keeping.ts'
import type { LessonScript } from '../src/lesson.ts'
import { Sitting } from '../src/sitting.ts'
import type { Thinker } from '../src/thinking.ts'

/** What was written of a sitting. */
export class Kept implements Keeping {
  saved: Saved | null = null
  log: LogPiece['events'] = []

  async write(saved: Saved, { from, events }: LogPiece): Promise<boolean> {
    this.saved = saved
    this.log = [...this.log.slice(0, from), ...events]
    return true
  }
}

const NOBODY: Thinker = { think: async () => null, stop: () => undefined }

interface Seating {
  readonly lesson?: LessonScript
  readonly keeping?: Keeping
  readonly thinker?: Thinker
  readonly adviser?: Thinker
}

/** A sitting in which nobody thinks, unless it is said who. */
export const seated = (
  match: Match<Kind>,
  players: readonly string[],
  { lesson, keeping = new Kept(), thinker = NOBODY, adviser = NOBODY }: Seating = {},
): Sitting =>
  new Sitting(
    match,
    { players, lesson: lesson ?? null, thoughts: [] },
    {
      keeping,
      thinker,
      adviser,
      freshSeed: () => 'seed',
      pause: async () => undefined,
      clock: { now: () => 0, wait: async () => undefined },
    },
  )

export function begun(game: Game<Kind>, terms: Partial<Terms> = {}): Match<Kind> {
  const match = Match.begin(game, {
    scenario: game.manifest.scenarios[0] ?? '',
    chance: { source: 'fast', seed: 1 },
    ...terms,
  })
  if (!match.ok) throw new Error(JSON.stringify(match.refusal))
  return match.value
}
