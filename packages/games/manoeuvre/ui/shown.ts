import { useSyncExternalStore } from 'react'

/** What board and hand show together, besides what is being chosen. */
interface Shown {
  /** Who controls which squares. */
  readonly control: boolean
  /** The unit of the card that is pointed at in the hand. */
  readonly unit: string | null
}

let shown: Shown = { control: false, unit: null }
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShown = (): Shown => useSyncExternalStore(listen, () => shown)

export function show(what: Partial<Shown>): void {
  shown = { ...shown, ...what }
  for (const listener of listeners) listener()
}
