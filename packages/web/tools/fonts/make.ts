import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kerningAmong, lettersOf, sfntOf, tablesOf } from './sfnt.ts'
import { subsetter } from './subset.ts'

const HELP = `node packages/web/tools/fonts/make.ts

Makes packages/web/src/fonts of the faces of IM Fell English: a file of the letters in which nearly everything here is
written, and a style sheet that says which letters are in it. The whole face is fetched only where another one is wanted.
What this is done with is fetched when it is wanted: it is wanted once in years.`

const MEANS = ['harfbuzzjs@1.6.4', 'wawoff2@2.0.1']

const FACES = [
  {
    family: 'IM Fell English',
    style: 'normal',
    file: 'im-fell-english/files/im-fell-english-latin-400-normal',
  },
  {
    family: 'IM Fell English',
    style: 'italic',
    file: 'im-fell-english/files/im-fell-english-latin-400-italic',
  },
  {
    family: 'IM Fell English SC',
    style: 'normal',
    file: 'im-fell-english-sc/files/im-fell-english-sc-latin-400-normal',
  },
]

/** English and German, and names from the wars: French, Spanish. */
const FIRST = [
  ...' !"%&\'()+,-./0123456789:;=?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  ...'\u00a0°·½×ÄÉÖÜßàáäçèéêíñôöü–—‘’“”„…−',
].map(letter => letter.codePointAt(0) ?? 0)

const MADE = new URL('../../src/fonts/', import.meta.url)

async function make(folder: string): Promise<void> {
  execFileSync('npm', ['install', '--no-save', '--prefix', folder, ...MEANS], { stdio: 'ignore' })
  const fetched = createRequire(join(folder, 'package.json'))
  const { compress, decompress } = fetched('wawoff2')
  const subset = await subsetter(readFileSync(fetched.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))
  const installed = createRequire(import.meta.url)
  const sheets: string[] = []
  for (const { family, style, file } of FACES) {
    const source = `@fontsource/${file}.woff2`
    const whole = Buffer.from(await decompress(readFileSync(installed.resolve(source))))
    const all = lettersOf(whole)
    const first = FIRST.filter(letter => all.includes(letter))
    const rest = all.filter(letter => !first.includes(letter))
    const name = `${file.split('/').at(-1)}-first.woff2`
    const tables = tablesOf(subset(whole, first))
    const small = sfntOf(new Map([...tables, ['kern', kerningAmong(tables)]]))
    writeFileSync(new URL(name, MADE), await compress(small))
    sheets.push(face(family, style, `./${name}`, first), face(family, style, source, rest))
  }
  const said = '/* Made by `node packages/web/tools/fonts/make.ts`. */\n'
  writeFileSync(new URL('fell.css', MADE), [said, ...sheets].join('\n'))
}

const face = (family: string, style: string, file: string, letters: readonly number[]): string =>
  `@font-face {
  font-family: "${family}";
  font-weight: 400;
  font-style: ${style};
  font-display: swap;
  src: url("${file}") format("woff2");
  unicode-range:
    ${rangesOf(letters)};
}
`

function rangesOf(letters: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const letter of letters.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === letter - 1) last[1] = letter
    else ranges.push([letter, letter])
  }
  return ranges
    .map(range => [...new Set(range)].map(letter => letter.toString(16)).join('-'))
    .map(range => `U+${range}`)
    .join(', ')
}

if (process.argv.includes('--help')) {
  console.log(HELP)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-fonts-'))
  try {
    await make(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
