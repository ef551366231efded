import { notify } from '../kit/notices.ts'
import { settings } from '../settings/use-settings.ts'
import { learn } from '../words/index.ts'

const TAKES_OVER_WITHIN = 2_000

/** Lets the service worker keep the app for use off line, and offers a newer version when one is there. */
export function keepOffLine(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/service-worker.js')
    .then(watch)
    .catch(() => {
      // Without it everything works but being off line; there is nothing that a player could do.
    })
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) void offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      const isUpdate = navigator.serviceWorker.controller !== null
      if (installing.state === 'installed' && isUpdate) void offer(installing)
    })
  })
}

async function offer(worker: ServiceWorker): Promise<void> {
  const { words } = await learn(settings.get().language)
  notify(words.update.text, {
    label: words.update.reload,
    run() {
      const reload = () => location.reload()
      // It may have taken over meanwhile: another window has said so, or for a moment there was none.
      if (worker.state !== 'installed') return reload()
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
      worker.postMessage('take over')
      // Chromium may leave it waiting for minutes where the page has just fetched something; a reload lets it go on.
      setTimeout(reload, TAKES_OVER_WITHIN)
    },
  })
}
