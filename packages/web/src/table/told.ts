/** So long a finger rests on a piece that wants to know what it is. */
const REST = 350
const TRAVEL = 8

/** A piece that somebody points at. */
export interface Pointed {
  /** As the board names it for `GameUi.Inspect`; null: only its words are known. */
  readonly what: string | null
  /** What a screen reader says of it; empty: nothing. */
  readonly text: string
  /** In the upper half of the window: what tells of it stands in the lower one. */
  readonly isHigh: boolean
}

/**
 * A finger cannot hover: where it rests on a piece or a card, it is told what a mouse would be, until the next press;
 * and whoever only asked has pressed nothing.
 */
export function listenForRest(
  table: HTMLElement,
  tell: (pointed: Pointed | null) => void,
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
    const pointed = pointerType === 'mouse' ? null : pointedAt(target)
    if (pointed === null) return
    const timer = window.setTimeout(() => {
      isTold = true
      tell(pointed)
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

/** The innermost piece of the board or the hand, or whatever else has something to tell. */
export function pointedAt(target: EventTarget | null): Pointed | null {
  if (!(target instanceof Element)) return null
  const piece = target.closest(`[data-inspect], ${PIECE}`)
  if (piece === null) return null
  const what = piece.getAttribute('data-inspect')
  if (what === null && piece.closest('.viewport-sheet, .hand') === null) return null
  const text =
    piece.getAttribute('aria-label') ??
    piece.getAttribute('title') ??
    piece.querySelector(':scope > title')?.textContent ??
    ''
  const { y, height } = piece.getBoundingClientRect()
  return what === null && text === '' ? null : { what, text, isHigh: y + height / 2 < innerHeight / 2 }
}
