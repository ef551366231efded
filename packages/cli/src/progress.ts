import { type Output, ours } from './output.ts'

const USUAL_COLUMNS = 80
const IN_PLACE_MS = 200

const TO_THE_LEFT = ours('\r')
const WIPE_THE_REST = ours('\x1b[K')

/** One line of the terminal, written again and again; nothing where nobody looks. */
export function lineOn(output: Output) {
  let shown = 0
  return {
    /** The text is made only if it is time to show it. */
    show(text: () => string): void {
      const now = performance.now()
      if (!output.isTTY || now - shown < IN_PLACE_MS) return
      shown = now
      output.write(`${TO_THE_LEFT}${text().slice(0, (output.columns || USUAL_COLUMNS) - 1)}${WIPE_THE_REST}`)
    },
    clear(): void {
      if (shown > 0) output.write(TO_THE_LEFT + WIPE_THE_REST)
    },
  }
}
