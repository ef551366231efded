import { readFileSync } from 'node:fs'
import { isPartial } from '@grognard/engine/ledger'
import type { Plugin } from 'vite'
import { headingOf, parseLedger } from '../src/rules/ledger.ts'

const NAME = /^(.*\/)(rules[^/]*\.md)\?contents$/

/** `rules.md?contents`: the headings of a ledger, a hundredth of it. */
export const contents = (): Plugin => ({
  name: 'grognard:contents',
  enforce: 'pre',
  load(id) {
    const [, folder, name] = NAME.exec(id) ?? []
    if (folder === undefined || name === undefined) return null
    const read = (file: string) => readFileSync(folder + file, 'utf8')
    const text = read(name)
    const { chapters } = parseLedger(text, isPartial(text) ? read('rules.md') : null)
    return { code: `export default ${JSON.stringify(chapters.map(headingOf))}`, moduleType: 'js' }
  },
})
