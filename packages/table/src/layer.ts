import { type ComponentType, type MemoExoticComponent, memo } from 'react'

/**
 * A layer of a large board: the ground, the pieces, what is lit over them. It is drawn again only when what it is
 * given is another thing, compared by content, since every snapshot comes out of a worker and shares nothing with the
 * last. Give it what it draws from (`view.areas`), not the snapshot, and functions that stay the same.
 *
 *     const Ground = layer(({ areas }: { readonly areas: readonly Area[] }) => <g>…</g>)
 */
export const layer = <P extends object>(Draw: ComponentType<P>): MemoExoticComponent<ComponentType<P>> =>
  memo(Draw, sameContent)

/** What is in a map or a set is not among its own properties: compared by these, all of them would be the same. */
const contentOf = (value: object): object =>
  value instanceof Map || value instanceof Set ? [...value] : value

/** Plain data, maps and sets by content, everything else by identity. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [contentOf(a), contentOf(b)]
  const [inA, inB] = [Object.entries(one), Object.entries(other)]
  return (
    inA.length === inB.length &&
    inA.every(([name, value]) => Object.hasOwn(other, name) && sameContent(value, Reflect.get(other, name)))
  )
}
