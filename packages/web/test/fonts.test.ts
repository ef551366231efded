import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url))
const FACE = /@font-face \{[^}]*?url\("([^"]+)"\)[^}]*?unicode-range:([^;]+);/g

const sheet = readFileSync(`${PACKAGES}/web/src/fonts/fell.css`, 'utf8')
const faces = [...sheet.matchAll(FACE)].map(([, file = '', ranges = '']) => ({
  isFirst: file.endsWith('-first.woff2'),
  ranges: ranges.split(',').map(range => range.trim().slice(2).split('-')),
}))
const hasLetter = (isFirst: boolean) => (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return faces
    .filter(face => face.isFirst === isFirst)
    .some(({ ranges }) =>
      ranges.some(
        ([from = '', to = from]) => Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16),
      ),
    )
}

/** All that is said to players, here and by the games. */
const written = globSync(
  ['web/src/**/words/**/*.ts', 'web/src/**/*-words.ts', 'games/*/{src,ui}/**/words/**/*.ts'],
  {
    cwd: PACKAGES,
  },
).map(file => readFileSync(`${PACKAGES}/${file}`, 'utf8'))

test('every face is in two files, and no letter in both', () => {
  expect(faces.map(({ isFirst }) => isFirst)).toEqual([true, false, true, false, true, false])
  const latin = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code))
  expect(latin.filter(letter => hasLetter(true)(letter) && hasLetter(false)(letter))).toEqual([])
  expect([...'AZaz09ÄÖÜäöüßéè„“”’–…'].filter(letter => !hasLetter(true)(letter))).toEqual([])
})

test('what is written here is in the first files: the others are fetched for rare letters alone', () => {
  expect(written.length).toBeGreaterThan(20)
  const letters = new Set(written.join('').match(/[^\0-\x7f]/gu))
  expect([...letters].filter(hasLetter(false)).sort()).toEqual(['±', '¼', '¾'])
})
