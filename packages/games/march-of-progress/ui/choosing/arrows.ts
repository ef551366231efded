import type { KeyboardEvent } from 'react'

const DIRECTIONS: { readonly [key: string]: readonly [number, number] | undefined } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys go to the nearest button in their direction, wherever the drawing has put it. */
export function moveFocus(event: KeyboardEvent<Element>): void {
  const direction = DIRECTIONS[event.key]
  const from = document.activeElement
  if (!direction || !from || !event.currentTarget.contains(from)) return
  const here = middleOf(from)
  const [dx, dy] = direction
  let best: { readonly element: Element; readonly distance: number } | null = null
  for (const element of event.currentTarget.querySelectorAll('[role="button"], button:not([disabled])')) {
    if (element === from) continue
    const there = middleOf(element)
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx)
    const distance = ahead + 2 * aside
    if (ahead > 4 && (best === null || distance < best.distance)) best = { element, distance }
  }
  if (!(best?.element instanceof HTMLElement || best?.element instanceof SVGElement)) return
  event.preventDefault()
  event.stopPropagation()
  best.element.focus()
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
