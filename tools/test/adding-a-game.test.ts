import { describe, expect, test } from 'vitest'
import { readFiles, readIfThere } from '../files.ts'

const GUIDE = readIfThere('docs/adding-a-game.md')!
const FORD = 'packages/games/the-ford'

const blocks = (language: string): string[] =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code]) =>
    code!.trim(),
  )

describe('docs/adding-a-game.md', () => {
  const sources = [...readFiles(`${FORD}/src`, /\.(ts|json)$/), ...readFiles(`${FORD}/test`, /\.ts$/)]

  test.each(blocks('ts'))('quotes the game as it is: %s', code => {
    expect(sources.some(({ text }) => text.includes(code))).toBe(true)
  })

  test('names files that are there', () => {
    const links = [...GUIDE.matchAll(/\]\(\.\.\/([^)]+\.ts)\)/g)].map(([, path]) => path!)
    expect(links.length).toBeGreaterThan(0)
    for (const path of links) expect(readIfThere(path), path).not.toBeNull()
  })

  test.each([
    [FORD, 160],
    ['packages/games/the-defile', 300],
    ['packages/games/the-heath', 300],
  ])('tells the truth about the size of the examples: %s has less than %i lines', (game, most) => {
    const lines = readFiles(`${game}/src`, /\.(ts|json)$/).flatMap(({ text }) => text.trimEnd().split('\n'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThan(most)
  })
})
