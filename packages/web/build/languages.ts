import type { Plugin } from 'vite'

const TABLES = /\/react-(?:aria|aria-components|stately)\/dist\/.*\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.mjs$/
const OURS = ['en-US', 'de-DE']

/** React Aria brings its few words in thirty languages. We speak two. */
export const onlyOurLanguages = (): Plugin => ({
  name: 'grognard:languages',
  enforce: 'pre',
  load(id) {
    const language = TABLES.exec(id)?.[1]
    return language === undefined || OURS.includes(language) ? null : 'export default {}'
  },
})
