import { describe, expect, test } from 'vitest'
import { readFiles, readIfThere } from '../files.ts'

const GUIDE = readIfThere('docs/adding-a-game.md')!
const FORD = 'packages/games/the-ford'

const blocks = (language: string): string[] =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code]) =>
    code!.trim(),
  )

/** The names of what an interface of the engine has. */
function membersOf(file: string, name: string): string[] {
  const source = readIfThere(`packages/engine/src/${file}`)!
  const [, body = ''] = new RegExp(`^export interface ${name}<[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source)!
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:<]/gm)].map(([, member]) => member!)
}

describe('docs/adding-a-game.md', () => {
  const sources = [
    ...readFiles(`${FORD}/src`, /\.(ts|json)$/),
    ...readFiles(`${FORD}/test`, /\.ts$/),
    ...readFiles('docs/examples', /\.ts$/),
    ...readFiles('tools/test', /the-wager\.test\.ts$/),
  ]

  test.each(blocks('ts'))('quotes the games as they are: %s', code => {
    expect(sources.some(({ text }) => text.includes(code))).toBe(true)
  })

  test.each([
    ['step.ts', 'Step'],
    ['step.ts', 'Compose'],
    ['game.ts', 'Memory'],
    ['hints.ts', 'Hints'],
    ['procedure.ts', 'Procedure'],
  ])('says something of all that there is in %s: %s', (file, name) => {
    const members = membersOf(file, name)
    expect(members.length).toBeGreaterThan(1)
    const unsaid = members.filter(member => !new RegExp(`[\`.]${member}\\b`).test(GUIDE))
    expect(unsaid).toEqual([])
  })

  test('says what becomes of every field that a game may leave out', () => {
    const always = ['id', 'rules', 'manifest', 'scenario', 'seats', 'setUp', 'program', 'readDecision']
    const filled = ['fetch', 'isHere', 'words', 'anytime']
    const optional = membersOf('game.ts', 'Game').filter(field => ![...always, ...filled].includes(field))
    const table = GUIDE.slice(GUIDE.indexOf('| field | left out |'), GUIDE.indexOf('**Hints**'))
    expect(optional.filter(field => !table.includes(`\`${field}\``))).toEqual([])
  })

  test('names files that are there', () => {
    const links = [...GUIDE.matchAll(/\]\(([\w./-]+\.(?:ts|md))\)/g)].map(([, path]) => `docs/${path}`)
    expect(links.length).toBeGreaterThan(0)
    for (const path of links) expect(readIfThere(path), path).not.toBeNull()
  })

  test.each([
    [FORD, 200],
    ['packages/games/the-defile', 350],
    ['packages/games/the-heath', 350],
  ])('tells the truth about the size of the examples: %s has less than %i lines', (game, most) => {
    const lines = readFiles(`${game}/src`, /\.(ts|json)$/).flatMap(({ text }) => text.trimEnd().split('\n'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThan(most)
  })
})
