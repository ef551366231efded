import { useEffect, useLayoutEffect, useRef } from 'react'

/** What each key does; left out or undefined: nothing now. */
interface Keys {
  readonly [key: string]: (() => void) | undefined
}

const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable]'
const PRESSABLE =
  'button, a, summary, input, [role="button"], [role="radio"], [role="switch"], [tabindex="0"]'

const SELECTED = '[aria-pressed="true"]:not(.tool)'

/** Keys for the whole table, unless somebody types, holds Ctrl or Alt, or has a box open. */
export function useKeys(keys: Keys, enabled: boolean): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (!(target instanceof Element) || target.closest(TYPING) !== null) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
      // Enter on a button presses that button; on what is selected already it decides, and the space bar lets go.
      if (event.key === 'Enter' && (event.repeat || (target.matches(PRESSABLE) && !target.matches(SELECTED))))
        return
      if (!enabled && event.key !== 'Enter' && event.key !== 'Escape') return
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (run === undefined) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [enabled])
}
