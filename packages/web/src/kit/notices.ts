import { useSyncExternalStore } from 'react'

/** A sentence at the edge of the page, with something to do about it or without. */
interface Notice {
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** At least; a long sentence wants more. */
const SHOWN_FOR = 7000
const SHOWN_FOR_LETTER = 80

let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

export function notify(text: string, action?: Notice['action']): void {
  const id = ++last
  change([...notices.filter(notice => notice.text !== text), { id, text, ...(action && { action }) }])
  if (action === undefined) setTimeout(() => dismiss(id), Math.max(SHOWN_FOR, text.length * SHOWN_FOR_LETTER))
}

export const dismiss = (id: number): void => change(notices.filter(notice => notice.id !== id))

/** It has been said in vain: nobody needs it any more. */
export const unsay = (text: string): void => change(notices.filter(notice => notice.text !== text))

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotices = (): readonly Notice[] => useSyncExternalStore(listen, () => notices)
