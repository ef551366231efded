/**
 * What may follow a draft that grows, where nothing that is added makes another thing possible: what may not follow is never
 * looked at again, and nothing is looked at where nothing was added. A draft is known by its list, to which things are only
 * added; another list is another draft.
 */
export function dwindling<A, T>(
  first: () => readonly T[],
  stillFit: (things: readonly T[], before: readonly A[]) => readonly T[],
): (before: readonly A[]) => readonly T[] {
  let all: readonly T[] | null = null
  let draft: readonly A[] = []
  let length = 0
  let left: readonly T[] = []
  return before => {
    all ??= first()
    if (before.length === 0) return all
    const isKnown = draft === before && length <= before.length
    if (!isKnown || length < before.length) left = stillFit(isKnown ? left : all, before)
    draft = before
    length = before.length
    return left
  }
}
