import type { BattleTerrain, Section } from '../../src/vocabulary.ts'
import type { Drafting } from '../choosing/marks.ts'
import type { BattleInPlay } from '../reading.ts'

/** The display as a draft would make it. */

export function terrainAt(
  { terrain }: BattleInPlay,
  side: string,
  section: Section,
  drafting: Drafting | null,
): BattleTerrain {
  const laid = drafting?.parts.find(part => part.type === 'layout' && part.section === section)
  return laid?.type === 'layout' ? laid.terrain : (terrain[side]?.[section] ?? 'clear')
}

/** Pieces by id, where a draft posts them. */
export const postedIn = (drafting: Drafting | null): ReadonlyMap<string, Section> =>
  new Map(
    (drafting?.parts ?? []).flatMap(part =>
      part.type === 'post' ? [[part.piece, part.section] as const] : [],
    ),
  )

/** SP that a draft takes from each CU. */
export function losingIn(drafting: Drafting | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const part of drafting?.parts ?? [])
    if (part.type === 'battle-loss' || (part.type === 'target' && part.unit !== null)) {
      const unit = part.unit ?? ''
      counts.set(unit, (counts.get(unit) ?? 0) + 1)
    }
  return counts
}
