import type { Ask } from './messages.ts'
import { refused, type Sat } from './sat.ts'
import { stopClock, uncovered } from './umpiring.ts'
import { serverWords } from './words.ts'

/** What only an umpire does. */
export async function judge(
  ask: Extract<Ask, { do: 'eyes' | 'uncover' | 'stopClock' }>,
  { place, table }: Sat,
): Promise<unknown> {
  const words = serverWords[place.language]
  if (ask.do === 'eyes')
    return (await table.read(async () => place.see(ask.seat))) ? { ok: true } : refused(words.noSuchSeat)
  if (ask.do === 'uncover') return table.act(async ({ sitting }) => uncovered(sitting.match, place.language))
  const isDone = await table.agree(
    (sitting, { time }) => time !== null && stopClock(sitting.match, ask.stops),
  )
  return isDone ? { ok: true } : refused(words.clockAsIs)
}
