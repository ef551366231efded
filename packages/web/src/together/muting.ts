import { useSyncExternalStore } from 'react'

/** Whom one does not want to hear, at any table: kept in this browser. */
const KEY = 'grognard.muted'

const listeners = new Set<() => void>()
let faces: readonly string[] = kept()

function kept(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(face => typeof face === 'string') : []
  } catch {
    return []
  }
}

/** Hides what somebody says, or shows it again. */
export function turnMute(face: string): void {
  faces = faces.includes(face) ? faces.filter(each => each !== face) : [...faces, face]
  try {
    localStorage.setItem(KEY, JSON.stringify(faces))
  } catch {
    // Where nothing may be kept it holds until the page is left.
  }
  for (const listener of listeners) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** By the faces of their pages. */
export const useMuted = (): readonly string[] => useSyncExternalStore(listen, () => faces)
