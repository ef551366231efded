import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Topic } from '../src/parts.ts'

const WORDS =
  /\/packages\/(?:games\/[^/]+|engine|sitting|web\/src\/local)\/(?:\w+\/)*words\/(en|de)(?:\/\w+)?\.ts$/
const FUNCTIONS: readonly (readonly [Topic, RegExp])[] = [
  ['bots', /\/packages\/games\/[^/]+\/src\/bot(?:-\w+)?\.ts$/],
  ['positions', /\/packages\/games\/[^/]+\/src\/(?:positions\/read|notation\/(?:positions|parse))\.ts$/],
  ['sealing', /\/packages\/engine\/src\/sealed\.ts$/],
]

function topicOf(path: string): Topic | null {
  const language = WORDS.exec(path)?.[1]
  if (language === 'en' || language === 'de') return language
  return FUNCTIONS.find(([, test]) => test.test(path))?.[0] ?? null
}

const OBJECT = /^export const (\w+)(?:: [\w<>]+)? = \{/gm
const FUNCTION = /^export (?:function (\w+)|const (\w+) = \()/gm
const PARTS = fileURLToPath(new URL('../src/parts.ts', import.meta.url))
const MARK = '\0part:'

/**
 * Whoever reads one of these modules from outside gets in its place what `src/parts.ts` fills when it is wanted: words
 * are objects that are empty until then, all else are functions that cannot be called until then. Anything that is
 * neither, and imported across this border, fails the build.
 */
export const parts = (): Plugin => ({
  name: 'grognard:parts',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.') || importer.startsWith(MARK)) return null
    const path = resolve(dirname(importer), source)
    const topic = topicOf(path)
    return topic === null || topic === topicOf(importer) ? null : MARK + path
  },
  load(id) {
    const path = id.startsWith(MARK) ? id.slice(MARK.length) : ''
    const topic = topicOf(path)
    return topic === null ? null : standIn(path, topic)
  },
})

function standIn(path: string, topic: Topic): string {
  const code = readFileSync(path, 'utf8')
  const file = JSON.stringify(path)
  const exported = WORDS.test(path)
    ? [...code.matchAll(OBJECT)].map(
        ([, name]) =>
          `export const ${name} = /* @__PURE__ */ part('${topic}', async () => (await import(${file})).${name})`,
      )
    : [
        `const whole = part('${topic}', () => import(${file}))`,
        ...[...code.matchAll(FUNCTION)]
          .map(([, name, other]) => name ?? other)
          .map(name => `export const ${name} = (...args) => whole.${name}(...args)`),
      ]
  return [`import { part } from ${JSON.stringify(PARTS)}`, ...exported].join('\n')
}
