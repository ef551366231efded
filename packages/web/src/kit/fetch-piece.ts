import { patiently } from './patiently.ts'

const sheets = new Map<string, Promise<unknown>>()

const isThere = (href: string, rel: string): boolean =>
  document.querySelector(`link[rel=${rel}][href="${href}"]`) !== null

function lay(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { rel, crossOrigin: '', href })
  document.head.append(link)
  return link
}

/** A sheet that has not come does not stay: it would pass for one that has. */
function layOut(href: string): Promise<unknown> {
  const known = sheets.get(href)
  if (known !== undefined || isThere(href, 'stylesheet')) return known ?? Promise.resolve()
  const coming = new Promise((resolve, reject) => {
    const link = lay('stylesheet', href)
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      sheets.delete(href)
      reject(new Error(href))
    }
  })
  sheets.set(href, coming)
  return coming
}

/**
 * How the page fetches a piece, in place of what Vite has for it: with what the piece needs besides, and patiently.
 *
 * @param files styles and scripts that the piece cannot be without
 */
export const fetchPiece = <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> =>
  patiently(async () => {
    const laid = files.map(file => {
      const href = `/${file}`
      if (file.endsWith('css')) return layOut(href)
      return isThere(href, 'modulepreload') || lay('modulepreload', href)
    })
    const [piece] = await Promise.all([load(), ...laid])
    return piece
  })
