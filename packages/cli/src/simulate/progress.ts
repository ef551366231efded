import type { Output } from '../context.ts'
import type { Numbers } from '../words/numbers.ts'
import type { SimulateWords } from '../words/simulate.ts'

const USUAL_COLUMNS = 80
const IN_PLACE_MS = 200
const MINUTE_S = 60

/** How far it has come, in one line of the terminal; nothing where nobody looks. */
export function progressOn(output: Output, words: SimulateWords, numbers: Numbers) {
  const begun = performance.now()
  let shown = 0
  return {
    show(played: number, left: number): void {
      const now = performance.now()
      if (output.isTTY !== true || played === 0 || now - shown < IN_PLACE_MS) return
      shown = now
      const rate = (1000 * played) / (now - begun)
      const text = words.progress(
        numbers.whole(played),
        numbers.whole(left),
        numbers.decimal(rate, rate < 10 ? 1 : 0),
        clock(left / rate),
      )
      output.write(`\r${text.slice(0, (output.columns || USUAL_COLUMNS) - 1)}\x1b[K`)
    },
    clear(): void {
      if (shown > 0) output.write('\r\x1b[K')
    },
  }
}

/** 1:02:03 */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  const [h, m, s] = [
    Math.floor(whole / MINUTE_S ** 2),
    Math.floor(whole / MINUTE_S) % MINUTE_S,
    whole % MINUTE_S,
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
