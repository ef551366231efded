const IN_PLACE_MS = 200
const LINE_MS = 30_000

/** Says how far long play has come: in place on a terminal, a line now and then elsewhere. */
export function progressOn(
  stream: { readonly isTTY?: boolean; write(text: string): unknown },
  matches: number,
  clock: () => number = () => performance.now(),
): (what: string, done: number) => void {
  let shown = clock()
  let [part, begun] = ['', shown]
  return (what, done) => {
    const now = clock()
    if (what !== part) [part, begun] = [what, now]
    if (now - shown < (stream.isTTY ? IN_PLACE_MS : LINE_MS)) return
    shown = now
    const left =
      done === 0 ? '' : `, ${Math.round(((now - begun) / 1000 / done) * (matches - done))} s left of it`
    const text = `${what}: ${done} of ${matches}${left}`
    stream.write(stream.isTTY ? `\r${text}\x1b[K` : `${text}\n`)
  }
}
