import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { z } from 'zod'
import type { Store } from '../storage/store.ts'
import type { SubscriptionRow } from '../storage/tables.ts'
import type { Written } from './content.ts'
import { type Outbound, post } from './outbound.ts'

/** Notices to a browser, by whatever service it has chosen: encrypted for it alone (RFC 8291), signed by us (RFC 8292). */

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })

const DAY = 86_400
const GONE = [404, 410]
const TOPIC_LENGTH = 32

export interface Push {
  /** By which a browser knows us. */
  readonly key: string
  /** False: there is no such browser any more. */
  send(written: Written, to: SubscriptionRow, letter: string): Promise<boolean>
}

/** @param subject to whom a service complains: an address of the web, or of mail */
export async function openPush(store: Store, subject: string, outbound: Outbound): Promise<Push> {
  const kept = await store.house.secret('push', () => JSON.stringify(webPush.generateVAPIDKeys()))
  const { publicKey, privateKey } = Keys.parse(JSON.parse(kept))
  return {
    key: publicKey,
    async send(written, { endpoint, p256dh, auth }, letter) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(shownOf(written)),
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: DAY,
          contentEncoding: 'aes128gcm',
          urgency: 'normal',
          // A service that was told twice shows it once.
          topic: createHash('sha256').update(letter).digest('base64url').slice(0, TOPIC_LENGTH),
        },
      )
      const named = Object.entries(headers).map(([name, value]) => [name, String(value)])
      const status = await post(endpoint, Object.fromEntries(named), body ?? '', outbound)
      if (GONE.includes(status)) return false
      if (status < 200 || status >= 300) throw new Error(`the push service answers ${status}`)
      return true
    },
  }
}

/** What the service worker shows (`packages/web/service-worker`). */
function shownOf({ title, lines, about, button }: Written) {
  const [first, second] = lines
  const url = second === undefined ? (first?.url ?? button?.url ?? '/together') : '/together'
  const body = second === undefined ? about : [...lines.map(({ text }) => text), ...about]
  return { title, body: body.join('\n'), url: url.replace(/^https?:\/\/[^/]+/, '') }
}
