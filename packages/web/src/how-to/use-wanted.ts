import { type RefObject, useEffect, useState } from 'react'

/** What somebody does who goes on reading. */
const STIRS = ['scroll', 'pointerdown', 'keydown', 'beforeprint'] as const

const listeners = new Set<() => void>()
let stirred = false

/** From now on everything is wanted, whether it is in sight or not. */
export function stir(): void {
  stirred = true
  for (const event of STIRS) removeEventListener(event, stir)
  for (const listener of listeners) listener()
}

for (const event of STIRS) addEventListener(event, stir, { passive: true })

/** Is it in sight, or may it soon be? Of a page that was only just opened, only what is in sight is made. */
export function useWanted(box: RefObject<Element | null>): boolean {
  const [isWanted, setWanted] = useState(stirred)
  useEffect(() => {
    const { current } = box
    if (isWanted || current === null) return
    const want = () => setWanted(true)
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want()
    })
    observer.observe(current)
    listeners.add(want)
    return () => {
      observer.disconnect()
      listeners.delete(want)
    }
  }, [box, isWanted])
  return isWanted
}
