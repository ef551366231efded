import type { Output } from './context.ts'

const USUAL_COLUMNS = 80
const IN_PLACE_MS = 200

/** One line of the terminal, written again and again; nothing where nobody looks. */
export function lineOn(output: Output) {
  let shown = 0
  return {
    /** The text is made only if it is time to show it. */
    show(text: () => string): void {
      const now = performance.now()
      if (output.isTTY !== true || now - shown < IN_PLACE_MS) return
      shown = now
      output.write(`\r${text().slice(0, (output.columns || USUAL_COLUMNS) - 1)}\x1b[K`)
    },
    clear(): void {
      if (shown > 0) output.write('\r\x1b[K')
    },
  }
}
