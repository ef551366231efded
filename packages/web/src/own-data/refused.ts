import { useSyncExternalStore } from 'react'
import type { Reason } from '../local/protocol.ts'

/** Why something that somebody brought was not taken; shown until it is closed. */
let reasons: readonly Reason[] | null = null
const listeners = new Set<() => void>()

export function showRefused(next: readonly Reason[] | null): void {
  reasons = next
  for (const listener of listeners) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRefused = (): readonly Reason[] | null => useSyncExternalStore(listen, () => reasons)
