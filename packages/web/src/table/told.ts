/** So long a finger rests on a piece that wants to know what it is. */
const REST = 350
const TRAVEL = 8

/**
 * A finger cannot hover: where it rests on a piece or a card, it is told what a mouse would be, until the next press;
 * and whoever only asked has pressed nothing.
 */
export function listenForRest(
  table: HTMLElement,
  tell: (text: string | null) => void,
  signal: AbortSignal,
): void {
  let resting: { readonly timer: number; readonly x: number; readonly y: number } | null = null
  let isTold = false
  const stop = () => clearTimeout(resting?.timer)
  const listen = <E extends keyof HTMLElementEventMap>(
    type: E,
    run: (event: HTMLElementEventMap[E]) => void,
  ) => table.addEventListener(type, run, { capture: true, signal })

  listen('pointerdown', ({ target, pointerType, clientX, clientY }) => {
    stop()
    isTold = false
    tell(null)
    const text = pointerType === 'mouse' ? null : saidOf(target)
    if (text === null) return
    const timer = window.setTimeout(() => {
      isTold = true
      tell(text)
    }, REST)
    resting = { timer, x: clientX, y: clientY }
  })
  listen('pointermove', ({ clientX, clientY }) => {
    if (resting !== null && Math.hypot(clientX - resting.x, clientY - resting.y) > TRAVEL) stop()
  })
  listen('pointerup', stop)
  listen('pointercancel', stop)
  listen('click', event => {
    if (!isTold) return
    isTold = false
    event.stopPropagation()
    event.preventDefault()
  })
  listen('contextmenu', event => {
    if (isTold) event.preventDefault()
  })
  signal.addEventListener('abort', stop)
}

const PIECE = 'button, [role="button"], [title], g:has(> title)'

function saidOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('.viewport-sheet, .hand') === null) return null
  const piece = target.closest(PIECE)
  return (
    piece?.getAttribute('aria-label') ??
    piece?.getAttribute('title') ??
    piece?.querySelector(':scope > title')?.textContent ??
    null
  )
}
