/**
 * Keeps the whole app for use off line: everything is fetched once when a version is first met, and answered
 * from the cache from then on. A new version waits until the page asks for it, so that an open table never gets
 * files of two versions. Addresses like localhost:1805 belong to whoever listens there: where that is another program,
 * the worker leaves.
 */

import { isStillOurs } from './still-ours.ts'
import { toldIn } from './told.ts'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build. */
declare const __PRECACHE__: { readonly version: string; readonly files: readonly string[] }

const { version, files } = __PRECACHE__
const PREFIX = 'grognard-'
const CACHE = PREFIX + version
const PAGE = '/'
const ICON = '/icons/grognard-192.png'

/** Files with a hash in their name never change: an older cache's copy is as good. */
const isHashed = (file: string): boolean => file.startsWith('/assets/')

async function keep(cache: Cache, file: string): Promise<void> {
  const old = isHashed(file) ? await caches.match(file) : undefined
  const response = old ?? (await fetch(file, { cache: 'no-cache' }))
  if (!response.ok) throw new Error(`${file} could not be fetched: ${response.status}`)
  await cache.put(file, response)
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.all(files.map(file => keep(cache, file)))
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name)
  await self.clients.claim()
}

/** Matches stay: they are in a database, and there again when we are. */
async function leave(): Promise<void> {
  await self.registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name)
}

async function answer(request: Request): Promise<Response> {
  if (request.mode === 'navigate' && !(await isStillOurs(fetch))) {
    await leave()
    return fetch(request)
  }
  const cache = await caches.open(CACHE)
  const { pathname } = new URL(request.url)
  const found = await cache.match(request.mode === 'navigate' ? PAGE : pathname)
  return found ?? fetch(request)
}

function jsonIn(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** What waits for somebody; the newest word on a table takes the place of the one before it. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, url } = toldIn(jsonIn(data), self.location.origin)
  await self.registration.showNotification(title, { body, tag: url, data: url, icon: ICON, badge: ICON })
}

/** At the question: in the window that is there already, or in a new one. */
async function open(address: unknown): Promise<void> {
  const { url } = toldIn({ title: 'x', url: address }, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(window => new URL(window.url).pathname === url)
  if (there !== undefined) await there.focus()
  else await self.clients.openWindow(url)
}

self.addEventListener('push', event => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
self.addEventListener('install', event => event.waitUntil(install()))
self.addEventListener('activate', event => event.waitUntil(activate()))
self.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})
self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin)
    event.respondWith(answer(request))
})
