import { createHmac } from 'node:crypto'
import type { Content, Written } from './content.ts'
import { type Outbound, post } from './outbound.ts'

/** Notices to a program of somebody's own: JSON, signed with a secret that only the two know. */

interface Hook {
  readonly url: string
  readonly secret: string
}

/** Of `time.body`: what was sent long ago is not believed when it comes again. */
const signatureOf = (secret: string, time: number, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

export async function tellHook(
  { url, secret }: Hook,
  content: Content,
  written: Written,
  { letter, now }: { readonly letter: string; readonly now: number },
  outbound: Outbound,
): Promise<void> {
  const body = JSON.stringify({
    id: letter,
    text: written.title,
    notices:
      content.of === 'notices'
        ? content.notices.map(({ match, kind, game, scenario, at }, n) => ({
            match,
            kind,
            game,
            scenario,
            at,
            url: written.lines[n]?.url ?? null,
          }))
        : [],
  })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Grognard',
    'grognard-letter': letter,
    'grognard-signature': `t=${now},v1=${signatureOf(secret, now, body)}`,
  }
  const status = await post(url, headers, body, outbound)
  if (status < 200 || status >= 300) throw new Error(`the hook answers ${status}`)
}
