import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Files of one's own data, and how they come to the page. */

export interface Given {
  readonly name: string
  readonly text: string
}

const DOCS = readFileSync(new URL('../../../../docs/own-data.md', import.meta.url), 'utf8')
/** Manoeuvre's that the documentation shows. */
export const SHOWN: readonly Given[] = [...DOCS.matchAll(/^`([\w-]+\.json)`:\n\n```json\n(.*?)^```/gms)]
  .map(([, name = '', text = '']) => ({ name, text }))
  .filter(({ text }) => text.includes('"manoeuvre-'))

/** Drops files on the page, as a hand would. */
export async function drop(page: Page, ...files: readonly Given[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(given => {
    const carried = new DataTransfer()
    for (const { name, text } of given)
      carried.items.add(new File([text], name, { type: 'application/json' }))
    return carried
  }, files)
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}
