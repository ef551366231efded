import type { Facts } from '../facts.ts'
import type { ScenarioFile } from '../form/index.ts'
import { twice, type Wrong, wrong } from '../reasons.ts'

type Level = ScenarioFile['victory']['levels'][number]

/** AOM-46.1: whatever the score, there is a level of victory that fits. */
export function* wrongLevels(facts: Facts, { id, kind, victory }: ScenarioFile): Generator<Wrong> {
  const field = `scenarios.${id}.victory.levels`
  const { levels } = victory
  yield* twice(
    field,
    levels.map(level => level.id),
  )
  for (const level of levels) yield* wrongLevel(facts, `${field}.${level.id}`, kind, level)
  for (const end of kind === 'battle' ? (['won', 'draw'] as const) : [undefined])
    for (const score of scoresAround(levels))
      if (!levels.some(level => fits(level, score, end)))
        return yield wrong('AOM-46.1', field, 'levels', `${score}`)
}

function* wrongLevel(
  facts: Facts,
  field: string,
  kind: ScenarioFile['kind'],
  level: Level,
): Generator<Wrong> {
  const { battle, winner } = level
  if (kind === 'campaign' && battle !== undefined) yield wrong('AOM-46.1', field, 'battle-only')
  if (winner === null) return
  if (winner === 'battleWinner') {
    if (battle !== 'won') yield wrong('AOM-46.1', field, 'battle-only')
  } else if (!facts.sides.has(winner)) yield wrong('AOM-47.5', `${field}.winner`, 'unknown', winner)
}

const fits = (
  { battle, min = -Infinity, max = Infinity }: Level,
  score: number,
  end: Level['battle'],
): boolean => (battle === undefined || battle === end) && min <= score && score <= max

/** Every score at which another level may begin. */
const scoresAround = (levels: readonly Level[]): number[] =>
  [0, ...levels.flatMap(({ min = 0, max = 0 }) => [min - 1, min, max, max + 1])].sort((a, b) => a - b)
