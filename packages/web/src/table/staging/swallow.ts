/** A press that skips something must not also press what lies under it. */
const CLICK_FOLLOWS = 700

/** Every press and every key says "go on", and nothing else hears of it. Returns what ends it. */
export function swallowPresses(page: Document, onPress: () => void): () => void {
  const ending = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const press = (event: Event) => {
    swallow(event)
    swallowClick(page, swallow)
    onPress()
  }
  const options = { capture: true, signal: ending.signal } as const
  page.addEventListener('pointerdown', press, options)
  page.addEventListener(
    'keydown',
    event => {
      // What belongs to the browser, or only begins something, stays what it is.
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab' || event.key === 'Shift')
        return
      swallow(event)
      onPress()
    },
    options,
  )
  return () => ending.abort()
}

/** The click that comes with the press, should it come. */
function swallowClick(page: Document, swallow: (event: Event) => void): void {
  const waiting = new AbortController()
  page.addEventListener('click', swallow, { capture: true, once: true, signal: waiting.signal })
  setTimeout(() => waiting.abort(), CLICK_FOLLOWS)
}
