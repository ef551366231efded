/** What the server tells while no page is open. */
export interface Told {
  readonly title: string
  readonly body: string
  /** Where a press on it leads. */
  readonly url: string
}

/** Shown where what came cannot be read: something has to be. */
const SOMETHING: Told = { title: 'Grognard', body: '', url: '/together' }

const textIn = (json: object, name: string): string => {
  const value: unknown = Reflect.get(json, name)
  return typeof value === 'string' ? value : ''
}

/** @param origin of the app: nothing that is told leads elsewhere */
export function toldIn(json: unknown, origin: string): Told {
  if (typeof json !== 'object' || json === null) return SOMETHING
  const [title, body, url] = [textIn(json, 'title'), textIn(json, 'body'), textIn(json, 'url')]
  const to = URL.canParse(url, origin) ? new URL(url, origin) : null
  if (title === '' || to === null || to.origin !== origin) return SOMETHING
  return { title, body, url: to.pathname + to.search }
}
