import type { Output } from '../output.ts'
import { lineOn } from '../progress.ts'
import type { Numbers } from '../words/numbers.ts'
import type { SimulateWords } from '../words/simulate.ts'

const MINUTE_S = 60

/** How far it has come, in one line of the terminal. */
export function progressOn(output: Output, words: SimulateWords, numbers: Numbers) {
  const begun = performance.now()
  const line = lineOn(output)
  return {
    show(played: number, left: number): void {
      if (played === 0) return
      line.show(() => {
        const rate = (1000 * played) / (performance.now() - begun)
        const shown = numbers.decimal(rate, rate < 10 ? 1 : 0)
        return words.progress(numbers.whole(played), numbers.whole(left), shown, clock(left / rate))
      })
    },
    clear: line.clear,
  }
}

/** 1:02:03 */
function clock(seconds: number): string {
  const whole = Math.round(seconds)
  const [h, m, s] = [
    Math.floor(whole / MINUTE_S ** 2),
    Math.floor(whole / MINUTE_S) % MINUTE_S,
    whole % MINUTE_S,
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
