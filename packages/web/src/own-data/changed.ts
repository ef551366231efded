import { useSyncExternalStore } from 'react'

/** Counts how often the data of one's own have changed, so that whoever shows them asks again. */
let changes = 0
const listeners = new Set<() => void>()

export function ownDataChanged(): void {
  changes++
  for (const listener of listeners) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOwnDataChanges = (): number => useSyncExternalStore(listen, () => changes)

/** Somebody has just brought data: where they are listed, they should be seen. */
let unseen = false

export function showOwnData(): void {
  unseen = true
}

/** True once. */
export function isToBeSeen(): boolean {
  const was = unseen
  unseen = false
  return was
}
