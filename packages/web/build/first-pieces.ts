import { GAME_IDS } from '@grognard/collection'
import { LANGUAGES, type Language } from '@grognard/engine'
import type { Plugin, Rolldown } from 'vite'

interface Wanted {
  readonly [name: string]: readonly RegExp[]
}

/** What a page wants as soon as its program runs: the words of its language, and the room that its address names. */
const ROOMS: Wanted = {
  en: [/\/web\/src\/words\/en\.ts$/, /virtual:catalogue-en$/],
  de: [/\/web\/src\/words\/de\.ts$/, /virtual:catalogue-de$/],
  home: [/\/src\/rooms\/Home\.tsx$/],
  tables: [/\/src\/rooms\/TableRoom\.tsx$/],
  rules: [/\/src\/rooms\/RulesRoom\.tsx$/, /\/src\/how-to\/HowToPages\.tsx$/],
}

/** `rules/manoeuvre`, `rules/manoeuvre/de`: how that game is played, and what is in its book in that language. */
const booksOf = (game: string): Wanted => ({
  [`rules/${game}`]: [new RegExp(`/games/${game}/ui/how-to\\.ts$`)],
  ...Object.fromEntries(
    LANGUAGES.map(language => [`rules/${game}/${language}`, [contentsOf(game, language)]] as const),
  ),
})

const contentsOf = (game: string, language: Language): RegExp =>
  new RegExp(`/games/${game}/rules${language === 'en' ? '' : `\\.${language}`}\\.md\\?contents$`)

const WANTED: Wanted = Object.assign({}, ROOMS, ...GAME_IDS.map(booksOf))

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } }

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Chunk => file.type === 'chunk'

/**
 * Says in the page which files those are; `theme.js`, which runs before anything else, sends for them. The program would
 * find out one after the other, each a journey on a slow line.
 */
export const firstPieces = (): Plugin => ({
  name: 'grognard:first-pieces',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = new Map(
        Object.values(bundle)
          .filter(isChunk)
          .map(chunk => [chunk.fileName, chunk]),
      )
      const content = Object.entries(WANTED)
        .map(([name, ids]) => [name, ...filesOf(ids, chunks).filter(file => !html.includes(file))])
        .filter(({ length }) => length > 1)
        .map(words => words.join(' '))
        .join(',')
      return [{ tag: 'meta', attrs: { name: 'pieces', content }, injectTo: 'head-prepend' }]
    },
  },
})

/** With all that they import at once. */
function filesOf(ids: readonly RegExp[], chunks: ReadonlyMap<string, Chunk>): readonly string[] {
  const files = new Set<string>()
  const add = ({ fileName, imports, viteMetadata }: Chunk): void => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const sheet of viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of imports) {
      const imported = chunks.get(name)
      if (imported !== undefined) add(imported)
    }
  }
  for (const chunk of chunks.values())
    if (chunk.moduleIds.some(id => ids.some(wanted => wanted.test(id)))) add(chunk)
  return [...files]
}
