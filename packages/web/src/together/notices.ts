import type { Language } from '@grognard/engine'
import type { NoticeWishes, WaitingMatch } from '@grognard/server/told'
import { ask, enter } from './server.ts'

/** What waits for one, and where one wants to be told. */

export const waiting = async (): Promise<readonly WaitingMatch[]> =>
  (await ask<{ waiting: readonly WaitingMatch[] }>('waiting')).waiting

/** All but whose turn it is. */
export const putAway = (): Promise<void> => ask('waiting', 'DELETE')

export const noticeWishes = async (): Promise<NoticeWishes> => {
  await enter()
  return ask('notices')
}

export const collectFor = (collect: number, language: Language): Promise<void> =>
  ask('notices', 'PATCH', { collect, language })

export const wishMail = (mail: string, language: Language): Promise<void> =>
  ask('notices/mail', 'PUT', { mail, language })

export const dropMail = (): Promise<void> => ask('notices/mail', 'DELETE')

/** The secret by which the hook knows the server: it is told once. */
export const wishHook = async (url: string): Promise<string> =>
  (await ask<{ secret: string }>('notices/hook', 'PUT', { url })).secret

export const dropHook = (): Promise<void> => ask('notices/hook', 'DELETE')

export const tryOut = async (): Promise<number> =>
  (await ask<{ letters: number }>('notices/trial', 'POST', {})).letters

export const confirmMail = (token: string): Promise<void> => ask('letters/confirm', 'POST', { token })

export const stopMail = (token: string): Promise<void> =>
  ask(`letters/stop?token=${encodeURIComponent(token)}`, 'POST', {})

/** What this browser can do about notices. */
export type Ear = 'deaf' | 'forbidden' | 'off' | 'on'

/** Null: it keeps nothing for use off line, and so nobody hears when the page is closed. */
const keeper = async (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? ((await navigator.serviceWorker.getRegistration()) ?? null)
    : null

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

export async function earOf({ browsers }: NoticeWishes): Promise<Ear> {
  const registration = await keeper()
  if (registration === null) return 'deaf'
  if (Notification.permission === 'denied') return 'forbidden'
  const subscription = await registration.pushManager.getSubscription()
  return subscription !== null && browsers.includes(await hashOf(subscription.endpoint)) ? 'on' : 'off'
}

/** False: the browser, or whoever sits before it, does not want to. */
export async function listen(key: string, language: Language): Promise<boolean> {
  const registration = await keeper()
  if (registration === null || (await Notification.requestPermission()) !== 'granted') return false
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await registration.pushManager.subscribe(options).catch(() => null)
  if (subscription === null) return false
  const { endpoint, keys } = subscription.toJSON()
  await ask('notices/browser', 'PUT', { endpoint, keys, language })
  return true
}

export async function listenNoMore(): Promise<void> {
  const subscription = await (await keeper())?.pushManager.getSubscription()
  if (!subscription) return
  await ask('notices/browser', 'DELETE', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
