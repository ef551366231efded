import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The faces that every room begins with: they are on their way before a script has drawn the first word. */
const FIRST = /\/(im-fell-english-latin-400-normal-first|source-sans-3-latin-wght-normal)-[\w-]+\.woff2$/

/** Words that are drawn in another face first would move everything when theirs arrives. */
export const fontsFirst = (): Plugin => ({
  name: 'grognard:fonts-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => FIRST.test(file))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          }),
        ),
  },
})
