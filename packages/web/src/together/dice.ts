import { freshHex } from '../fresh.ts'
import { house } from '../local/client.ts'

/** What this browser knows of the dice of a match: what the server was committed to, and what we added ourselves. */
interface Known {
  readonly commitment: string
  readonly nonce: string
}

const NONCE_BYTES = 16
const KEY = 'grognard.dice.'

export const freshNonce = (): string => freshHex(NONCE_BYTES)

/** Kept by this browser, where no server can change it. */
export function remember(match: string, known: Known): void {
  try {
    localStorage.setItem(KEY + match, JSON.stringify(known))
  } catch {
    // Whoever keeps nothing can still check that the dice followed from the seed.
  }
}

function remembered(match: string): Known | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + match) ?? 'null')
  } catch {
    return null
  }
}

/** `seed`: not the one we were promised; `nonce`: ours is not in it; a sentence: the match did not go as its file says. */
type Verdict =
  | { readonly is: 'fair'; readonly isOwn: boolean }
  | { readonly is: 'seed' | 'nonce' }
  | { readonly is: 'refused'; readonly message: string }

/** Plays the match again in this browser, with the dice that follow from seed and nonces. */
export async function verify(match: string, seat: number | null, text: string): Promise<Verdict> {
  const known = remembered(match)
  const { chance } = JSON.parse(text)
  if (known !== null && chance?.commitment !== known.commitment) return { is: 'seed' }
  if (known !== null && seat !== null && chance?.nonces?.[seat] !== known.nonce) return { is: 'nonce' }
  const replayed = await house().call('verify', text)
  return replayed.ok ? { is: 'fair', isOwn: known !== null } : { is: 'refused', message: replayed.message }
}
