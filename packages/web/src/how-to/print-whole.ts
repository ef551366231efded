import { stir } from './use-wanted.ts'

const LONGEST_WAIT = 10_000

/** Prints the page once all its pictures are drawn, also those that nobody has seen yet. */
export async function printWhole(): Promise<void> {
  stir()
  const until = performance.now() + LONGEST_WAIT
  while (document.querySelector('.how-to [aria-busy="true"]') !== null && performance.now() < until)
    await new Promise(resolve => requestAnimationFrame(resolve))
  print()
}
