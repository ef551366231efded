import { notify } from '../kit/notices.ts'
import { fileInLink } from './link.ts'
import { openMatch } from './open.ts'

/** Opens the match that has come with the address, which is then an address like any other. */
export async function openLinked(badLink: string): Promise<void> {
  const text = await fileInLink(location.hash)
  history.replaceState(null, '', location.pathname)
  const trouble = text === null ? badLink : await openMatch(text, 'replace')
  if (trouble !== null) notify(trouble)
}
