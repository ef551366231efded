import type { MessagePort } from 'node:worker_threads'
import { there } from '@grognard/engine'
import { type Entrant, entrantOf } from '../entrants.ts'
import type { Fixture } from '../fixtures.ts'
import type { Answer } from '../play.ts'
import type { Fault, Guest } from './guest.ts'
import type { Guests } from './guests.ts'
import type { Message } from './messages.ts'
import type { Letter } from './player.ts'

type External = Extract<Entrant, { kind: 'external' }>
type Seated = { readonly entrant: External; readonly guest: Guest | { readonly fault: Fault }; match: string }

/**
 * Carries letters between a match, which is played by a worker, and the external bots at its seats. The programs belong
 * to the main thread: a worker can be ended at any moment, and must leave nobody behind.
 */
export function relay(fixture: Fixture, port: MessagePort, guests: Guests, milliseconds: number) {
  const seated = new Map<string, Promise<Seated>>()
  const at = (seat: string): Promise<Seated> => {
    const known = seated.get(seat) ?? seatGuest(there(fixture.seats[seat], seat), guests)
    seated.set(seat, known)
    return known
  }
  port.on('message', async ({ seat, message }: Letter) => {
    port.postMessage(await deliver(await at(seat), message, milliseconds))
  })
  /** The match has ended: those who are well stay for the next one. */
  return async (): Promise<void> => {
    port.close()
    for (const { entrant, guest } of await Promise.all(seated.values()))
      if (!('fault' in guest)) await guests.giveBack(entrant.command, guest)
  }
}

/** Matches that a guest has begun, for the names by which it knows them. */
const begun = new WeakMap<Guest, number>()

async function seatGuest(name: string, guests: Guests): Promise<Seated> {
  const entrant = entrantOf(name)
  if (entrant.kind !== 'external') throw new Error(`${name} needs nobody to carry letters`)
  const guest = await guests.take(entrant.command)
  if ('fault' in guest) return { entrant, guest, match: '' }
  const number = (begun.get(guest) ?? 0) + 1
  begun.set(guest, number)
  return { entrant, guest, match: `m${number}` }
}

/** Null: no answer is wanted. */
async function deliver(
  { guest, match }: Seated,
  message: Message,
  milliseconds: number,
): Promise<Answer | null> {
  if (message.cmd !== 'decide') {
    if (!('fault' in guest)) guest.tell({ match, ...message })
    return null
  }
  if ('fault' in guest) return { forfeit: guest.fault }
  const reply = await guest.ask({ match, milliseconds, ...message }, milliseconds)
  return 'forfeit' in reply ? reply : { decision: reply.fields['decision'] }
}
