import type { ChronicleLine, Snapshot } from '@grognard/table'
import type { Shown } from './page.ts'

/** The page's end: puts together again what travelled apart. */
export class Assembly {
  #lines: readonly ChronicleLine[] = []

  take({ snapshot, chronicle: { from, lines, shown } }: Shown): Snapshot {
    if (from < this.#lines.length || lines.length > 0) this.#lines = [...this.#lines.slice(0, from), ...lines]
    const chronicle = shown === this.#lines.length ? this.#lines : this.#lines.slice(0, shown)
    return { ...snapshot, chronicle }
  }
}
