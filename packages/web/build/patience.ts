import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Every `import()` is sent for again where the line is cut. Nobody who writes one need think of it. */

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What Vite lays around every `import()` of a page. */
const VITES = '\0vite/preload-helper.js'

export const patientPage = (): Plugin => ({
  name: 'grognard:patient-page',
  apply: 'build',
  enforce: 'pre',
  load: id =>
    id === VITES
      ? `export { fetchPiece as __vitePreload } from ${JSON.stringify(here('../src/kit/fetch-piece.ts'))}`
      : null,
})

/** In workers Vite lays nothing around it: there is no page to put styles into. */
export const patientWorker = (): Plugin => ({
  name: 'grognard:patient-worker',
  apply: 'build',
  enforce: 'post',
  transform(code) {
    if (!/\bimport\(/.test(code)) return null
    const found = importsIn(this.parse(code))
    if (found.length === 0) return null
    const edits = found.flatMap(({ start, end }) => [
      { at: start, text: '__patiently(() => ' },
      { at: end, text: ')' },
    ])
    let patient = code
    for (const { at, text } of edits.sort((a, b) => b.at - a.at))
      patient = patient.slice(0, at) + text + patient.slice(at)
    const file = JSON.stringify(here('../src/kit/patiently.ts'))
    return { code: `import { patiently as __patiently } from ${file}\n${patient}`, map: null }
  },
})

interface Found {
  readonly start: number
  readonly end: number
}

function importsIn(node: unknown): Found[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(importsIn)
  return isImport(node) ? [node, ...within] : within
}

const isImport = (node: object): node is Found & object =>
  'type' in node && node.type === 'ImportExpression' && 'start' in node && 'end' in node
