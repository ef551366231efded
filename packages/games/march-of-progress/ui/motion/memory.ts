import { useState } from 'react'
import type { Props, Snapshot, View } from '../reading.ts'
import { type Army, firstArmies, nextArmies } from './armies.ts'
import { type CubeInPile, firstCubes, nextCubes } from './cubes.ts'

/** What the board remembers from one position to the next, so that it can show what changed. */
export interface Memory {
  readonly key: string
  readonly view: View
  readonly armies: readonly Army[]
  readonly cubes: readonly CubeInPile[]
  /** The position before, if the change is to be shown; null: it is simply there. */
  readonly before: { readonly view: View; readonly armies: readonly Army[] } | null
}

const keyOf = (snapshot: Snapshot, { part, turn, initiative, vpStock, countries, armies, players }: View) =>
  JSON.stringify([
    snapshot.match,
    part,
    turn,
    initiative,
    vpStock,
    countries,
    armies,
    [players.blue, players.orange].map(({ committedCard: _, ...open }) => open),
  ])

function begin(key: string, view: View): Memory {
  return { key, view, armies: firstArmies(view), cubes: firstCubes(view), before: null }
}

function goOn(memory: Memory, key: string, view: View, shown: boolean): Memory {
  if (memory.view.part !== view.part) return begin(key, view)
  return {
    key,
    view,
    armies: nextArmies(memory.armies, view),
    cubes: nextCubes(memory.cubes, view),
    before: shown ? { view: memory.view, armies: memory.armies } : null,
  }
}

/** A snapshot that changes nothing on the table (a bot begins to think) leaves a running animation alone. */
export function useMemory({ snapshot, before, motion }: Props): Memory {
  const view = snapshot.view
  const key = keyOf(snapshot, view)
  const [memory, setMemory] = useState(() => begin(key, view))
  if (memory.key === key) return memory
  const shown = motion && before !== null && before.match === snapshot.match
  const next = goOn(memory, key, view, shown)
  setMemory(next)
  return next
}
