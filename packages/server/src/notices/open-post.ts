import type { Store } from '../storage/store.ts'
import { type MailSettings, openMail } from './mail.ts'
import { Post } from './post.ts'
import { openPush } from './push.ts'
import { openSigning } from './signed.ts'

interface PostSettings {
  readonly store: Store
  readonly now: () => number
  readonly address: string
  readonly mail: MailSettings | null
  readonly privateHooks: boolean
  readonly complain: (error: unknown) => void
}

/** To whom push services complain where the house has no address that they would take. */
const NOBODY = 'mailto:nobody@names.invalid'

export async function openPost(settings: PostSettings): Promise<Post> {
  const { store, now, address, mail, privateHooks, complain } = settings
  const outbound = { mayBePrivate: privateHooks }
  const subject = address.startsWith('https:') ? address : NOBODY
  return new Post({
    store,
    now,
    address,
    mail: mail && openMail(mail),
    push: await openPush(store, subject, outbound),
    signing: await openSigning(store),
    outbound,
    complain,
  })
}
