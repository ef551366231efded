import { house } from '../local/client.ts'
import { goTo } from '../router/history.ts'
import { tableOf } from '../router/rooms.ts'

/** Match files come in: what is in them is the worker's matter. */

/** Opens the table of a match file; a sentence if it cannot be opened. */
export async function openMatch(text: string, how: 'push' | 'replace' = 'push'): Promise<string | null> {
  const taken = await house().call('take', text)
  if (!taken.ok) return taken.message
  goTo(tableOf(taken.value), how)
  return null
}
