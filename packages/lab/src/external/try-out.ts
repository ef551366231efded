import type { Entrant } from '../entrants.ts'
import type { Fault } from './guest.ts'
import { openGuests } from './guests.ts'

/** Starts an external bot and greets it, before thousands of matches rely on it. Null: it is ready to play. */
export async function tryOut({ command }: Extract<Entrant, { kind: 'external' }>): Promise<Fault | null> {
  const guests = openGuests()
  try {
    const guest = await guests.take(command)
    return 'fault' in guest ? guest.fault : null
  } finally {
    await guests.close()
  }
}
