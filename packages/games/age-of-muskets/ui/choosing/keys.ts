import type { KeyboardEvent } from 'react'

/**
 * Keys of what is a button and has a button's name, but none's shape. As on the whole page, Enter on what is selected
 * already decides, and the space bar lets go of it.
 */
export const pressedByKey =
  (isSelected: boolean, press: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== ' ' && (event.key !== 'Enter' || isSelected)) return
    event.preventDefault()
    press()
  }
