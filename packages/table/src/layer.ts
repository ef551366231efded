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

/**
 * Plain data by content, everything else by identity: maps and sets have nothing among their own properties that could be
 * compared.
 */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Symbol.iterator in b) return false
  const [inA, inB] = [Object.entries(a), Object.entries(b)]
  return (
    inA.length === inB.length &&
    inA.every(([name, value]) => Object.hasOwn(b, name) && sameContent(value, Reflect.get(b, name)))
  )
}
