import { useSyncExternalStore } from 'react'
import { addressOf, type Room, roomAt } from './rooms.ts'

/** Where the page is. The browser's own history is the only truth; this listens to it. */
const listeners = new Set<() => void>()
let here = { key: '', room: roomAt(location) }

const keyOf = (): string => location.pathname + location.search + location.hash

const room = (): Room => {
  const key = keyOf()
  if (here.key !== key) here = { key, room: roomAt(location) }
  return here.room
}

const tellAll = (): void => {
  for (const listener of listeners) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has somebody gone from one room to another, or is this the page that was opened? */
let moved = false
export const hasMoved = (): boolean => moved

/** The style sheets know it as well. */
function move(): void {
  moved = true
  document.documentElement.toggleAttribute('data-moved', true)
}

history.scrollRestoration = 'manual'
addEventListener('popstate', () => {
  move()
  tellAll()
})
addEventListener('hashchange', tellAll)
addEventListener('scrollend', () => rememberScroll())

export const useRoom = (): Room => useSyncExternalStore(listen, room)

/** Goes to a room. `replace`: without a step to come back to. */
export function goTo(target: Room, how: 'push' | 'replace' = 'push'): void {
  const address = addressOf(target)
  move()
  if (how === 'replace') history.replaceState(history.state, '', address)
  else {
    rememberScroll()
    history.pushState(null, '', address)
  }
  tellAll()
}

/** How far down one had read, kept with the step of history, so that back leads to the same line. */
function rememberScroll(): void {
  history.replaceState({ scroll: scrollY }, '')
}

export function rememberedScroll(): number {
  const state: unknown = history.state
  const scroll: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'scroll') : 0
  return typeof scroll === 'number' ? scroll : 0
}
