import type { Accounts } from '../accounts.ts'
import type { Store } from '../storage/store.ts'

/** What nobody will ask for any more goes by itself: guests who never played, notices that nobody has looked at. */

const DAY = 86_400_000
const HOUR = 3_600_000
/** A month after it came a notice is news no more. */
const NOTICES_KEPT = 30 * DAY
const AT_ONCE = 200
/** Several processes start together, and one of them is enough at a time. */
const FIRST = 30_000

interface TidyMeans {
  readonly store: Store
  readonly accounts: Pick<Accounts, 'expel'>
  readonly now: () => number
  readonly guestDays: number
  readonly complain: (error: unknown) => void
}

/** How many guests have gone. */
export async function tidyUp({
  store,
  accounts,
  now,
  guestDays,
}: Omit<TidyMeans, 'complain'>): Promise<number> {
  const at = now()
  await store.notices.sweep(at - NOTICES_KEPT)
  await store.letters.sweep(at - DAY)
  const idle = await store.people.idleGuests(at - guestDays * DAY, AT_ONCE)
  for (const guest of idle) await accounts.expel(guest)
  return idle.length
}

export function keepTidy(means: TidyMeans): { close(): Promise<void> } {
  let working: Promise<unknown> = Promise.resolve()
  const tidy = () => {
    working = tidyUp(means).catch(means.complain)
  }
  const first = setTimeout(tidy, FIRST).unref()
  const every = setInterval(tidy, HOUR).unref()
  return {
    async close() {
      clearTimeout(first)
      clearInterval(every)
      await working
    },
  }
}
