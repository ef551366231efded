import type { View } from '../reading.ts'

/** What has changed on the board from one position to the next, for the eye. */
export interface Changes {
  /** Turned to their reduced side, or to their full one. */
  readonly hit: ReadonlySet<string>
  readonly restored: ReadonlySet<string>
  /** Eliminated, with the square they stood on. */
  readonly fallen: ReadonlyMap<string, string>
  readonly dugIn: ReadonlySet<string>
}

const NOTHING: Changes = { hit: new Set(), restored: new Set(), fallen: new Map(), dugIn: new Set() }

export function changesBetween(before: View | null, now: View): Changes {
  if (before === null) return NOTHING
  const [hit, restored, dugIn] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const fallen = new Map<string, string>()
  for (const [id, unit] of Object.entries(now.units)) {
    const was = before.units[id]
    if (!was) continue
    if (was.state === 'full' && unit.state === 'reduced') hit.add(id)
    if (was.state === 'reduced' && unit.state === 'full') restored.add(id)
    if (was.state !== 'eliminated' && unit.state === 'eliminated' && was.square) fallen.set(id, was.square)
    if (!was.redoubt && unit.redoubt) dugIn.add(id)
  }
  return { hit, restored, fallen, dugIn }
}
