import type { Entrant } from '../entrants.ts'
import { type Fault, type Guest, greet, startGuest } from './guest.ts'

type Command = Extract<Entrant, { kind: 'external' }>['command']

/** The external bots of a run. Each plays one match at a time; there are as many as there are matches at once. */
export interface Guests {
  /** One that is free, or a new one; or why none could be had. */
  take(command: Command): Promise<Guest | { readonly fault: Fault }>
  /** After a match. */
  giveBack(command: Command, guest: Guest): Promise<void>
  /** Ends them all. */
  close(): Promise<void>
}

export function openGuests(): Guests {
  const all = new Set<Guest>()
  const free = new Map<string, Guest[]>()
  const killAll = () => {
    for (const guest of all) guest.kill()
  }
  process.once('exit', killAll)

  const dismiss = async (guest: Guest): Promise<void> => {
    await guest.close()
    all.delete(guest)
  }

  return {
    async take(command) {
      const known = free.get(command.join('\0'))?.pop()
      if (known?.isWell()) return known
      if (known !== undefined) await dismiss(known)
      const guest = startGuest(command)
      all.add(guest)
      const fault = await greet(guest)
      if (fault === null) return guest
      await dismiss(guest)
      return { fault }
    },
    async giveBack(command, guest) {
      if (!guest.isWell()) return dismiss(guest)
      const key = command.join('\0')
      free.set(key, [...(free.get(key) ?? []), guest])
    },
    async close() {
      await Promise.all([...all].map(dismiss))
      process.off('exit', killAll)
    },
  }
}
