/** Cells by their distance, the nearest first. */
export class Heap {
  private readonly keys: number[] = []
  private readonly cells: number[] = []

  get size(): number {
    return this.keys.length
  }

  push(key: number, cell: number): void {
    const { keys, cells } = this
    let at = keys.length
    keys.push(key)
    cells.push(cell)
    while (at > 0) {
      const above = (at - 1) >> 1
      if (keys[above]! <= key) break
      keys[at] = keys[above]!
      cells[at] = cells[above]!
      at = above
    }
    keys[at] = key
    cells[at] = cell
  }

  /** Of one that is not empty. */
  pop(): { readonly key: number; readonly cell: number } {
    const { keys, cells } = this
    const top = { key: keys[0]!, cell: cells[0]! }
    const [key, cell] = [keys.pop()!, cells.pop()!]
    if (keys.length === 0) return top
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= keys.length) break
      if (below + 1 < keys.length && keys[below + 1]! < keys[below]!) below++
      if (key <= keys[below]!) break
      keys[at] = keys[below]!
      cells[at] = cells[below]!
      at = below
    }
    keys[at] = key
    cells[at] = cell
    return top
  }
}
