import type { Language } from '@grognard/engine'
import { notify } from '../kit/notices.ts'
import { addressOf } from '../router/rooms.ts'
import { become, us, whoIsHere } from './server.ts'

/** A window whose session has ended says so, whatever room it is in: everywhere else it was somebody's own doing. */

const en = {
  out: 'You have been signed out here.',
  signIn: 'Sign in again',
  other: (name: string) => `This browser has come in as ${name} meanwhile.`,
  reload: 'Open the page anew',
}

const de: typeof en = {
  out: 'Du bist hier abgemeldet worden.',
  signIn: 'Wieder anmelden',
  other: name => `Dieser Browser ist inzwischen als ${name} angemeldet.`,
  reload: 'Seite neu laden',
}

const WORDS: { readonly [L in Language]: typeof en } = { en, de }

/** Whoever signs in or out in this very window opens the page anew by then, and needs no word of it. */
const SOON = 700

export async function isStillUs(): Promise<boolean> {
  await new Promise(resolve => setTimeout(resolve, SOON))
  const before = us()
  const now = await whoIsHere().catch(() => before)
  if (before === null || now?.id === before.id) return true
  // In another window a guest has made an account, or has come in to one: what was the guest's is there.
  if (before.isGuest && now !== null && !now.isGuest) {
    become(now)
    return true
  }
  const words = WORDS[document.documentElement.lang === 'de' ? 'de' : 'en']
  if (now === null)
    notify(words.out, { label: words.signIn, run: () => location.assign(addressOf({ at: 'account' })) })
  else notify(words.other(now.name), { label: words.reload, run: () => location.reload() })
  return false
}
