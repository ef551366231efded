import type { Plugin, Rolldown } from 'vite'

/** What a page wants as soon as its program runs: the words of its language, and the room that its address names. */
const WANTED: { readonly [name: string]: readonly RegExp[] } = {
  en: [/\/web\/src\/words\/en\.ts$/, /virtual:catalogue-en$/],
  de: [/\/web\/src\/words\/de\.ts$/, /virtual:catalogue-de$/],
  home: [/\/src\/rooms\/Home\.tsx$/],
  tables: [/\/src\/rooms\/TableRoom\.tsx$/],
  rules: [/\/src\/rooms\/RulesRoom\.tsx$/],
}

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
      const chunks = Object.values(bundle).filter(isChunk)
      const filesOf = (ids: readonly RegExp[]) =>
        chunks
          .filter(({ moduleIds }) => moduleIds.some(id => ids.some(wanted => wanted.test(id))))
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
          .filter(file => !html.includes(file))
      const content = Object.entries(WANTED)
        .map(([name, ids]) => [name, ...filesOf(ids)].join(' '))
        .join(',')
      return [{ tag: 'meta', attrs: { name: 'pieces', content }, injectTo: 'head-prepend' }]
    },
  },
})
