/** One of several things, as somebody types it. */
type Picked<T> =
  | { readonly found: 'one'; readonly item: T; readonly exactly: boolean }
  | { readonly found: 'several'; readonly items: readonly T[] }
  | { readonly found: 'none' }

export interface Pickable {
  readonly label: string
  readonly notation: string
}

/** By number from 1, by notation, by label, or by the beginning of either if only one begins so. */
export function pick<T extends Pickable>(typed: string, items: readonly T[]): Picked<T> {
  const text = plainly(typed)
  if (text === '') return { found: 'none' }
  if (/^\d+$/.test(text)) return outcome(items.slice(Number(text) - 1, Number(text)), true)
  const same = items.filter(item => namesOf(item).includes(text))
  if (same.length > 0) return outcome(same, true)
  return outcome(
    items.filter(item => namesOf(item).some(name => name.startsWith(text))),
    false,
  )
}

const plainly = (text: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

/** The notation also without its verb: `score` for `card score`. */
const namesOf = ({ label, notation }: Pickable): string[] =>
  [notation, notation.replace(/^\S+ /, ''), label].map(plainly)

function outcome<T>(items: readonly T[], exactly: boolean): Picked<T> {
  const [first, second] = items
  if (first === undefined) return { found: 'none' }
  return second === undefined ? { found: 'one', item: first, exactly } : { found: 'several', items }
}
