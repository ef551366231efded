import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Desk, onPaper } from './command-line.ts'

const desk = new Desk()
afterAll(() => desk.clear())

const FILE = desk.path('match.grognard.json')
beforeAll(async () => {
  const args = ['play', '--seed', '5', '--seat', 'blue', '--against', 'random', '--save', FILE]
  const { code } = await desk.run(args, '1\n'.repeat(3000))
  expect(code).toBe(0)
})

describe('the command line', () => {
  test.each([
    [['--help'], 'grognard play'],
    [[], 'grognard play'],
    [['help'], 'Exit codes'],
    [['help', 'play'], '--resume'],
    [['play', '--help'], 'Examples'],
    [['referee', '--help'], 'docs/protocol.md'],
    [['replay', '--help'], '--until'],
    [['verify', '--help'], 'Exit codes'],
    [['notation', '-h'], 'choose-card'],
    [['--help', '--lang', 'de'], 'der Tisch'],
    [['--lang=de', 'help', 'play'], 'Beispiele'],
    [['--version'], '0.1.0'],
  ])('%j is answered', async (args, text) => {
    const { code, out, err } = await desk.run(args)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(text)
  })

  test('a process of its own says the same', async () => {
    expect(await desk.runProcess(['pley'])).toEqual(await desk.run(['pley']))
    expect(await desk.runProcess(['help', 'play'])).toEqual(await desk.run(['help', 'play']))
  })

  test('the language comes from the environment', async () => {
    expect((await desk.run(['--help'], '', { LANG: 'de_DE.UTF-8' })).out).toContain('der Tisch')
    expect((await desk.run(['--help'], '', { LANG: 'fr_FR.UTF-8' })).out).toContain('the table')
  })

  test.each([
    [['pley'], 'Did you mean play?'],
    [['help', 'verfy'], 'Did you mean verify?'],
    [['surrender'], 'there is no command surrender.'],
    [['play', '--gme', 'x'], 'Did you mean --game?'],
    [['play', '--game', 'chess'], "there is no game 'chess'"],
    [['play', '--scenario', 'waterloo'], 'waterloo'],
    [['play', '--seat', 'green'], 'There are: blue, orange, random.'],
    [['play', '--against', 'god'], 'There are: human, random, recruit, line, veteran, guard.'],
    [['play', '--option', 'x'], 'name=value'],
    [['play', '--option', 'speed=9'], 'options'],
    [['play', '--seed'], '--seed needs a value'],
    [['play', '--json=yes'], '--json takes no value'],
    [['play', 'now'], "'now' is one argument too many"],
    [['replay'], 'which file?'],
    [['replay', FILE, '--until', 'x'], '--until needs a whole number'],
    [['replay', FILE, '--view', 'green'], "no seat 'green'"],
    [['verify', '/no/such/file'], 'cannot be read'],
    [['referee', '--matches', '0'], '--matches needs a whole number'],
    [['notation'], 'nothing to convert'],
    [['--lang', 'fr', 'play'], "'fr' is not spoken here"],
  ])('%j makes no sense', async (args, text) => {
    const { code, out, err } = await desk.run(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(text)
    expect(err).not.toMatch(/\n\s+at /)
  })
})

describe('serve', () => {
  test.each([
    [['--host', 'no.such.host.invalid'], "'no.such.host.invalid' is not an address of this machine"],
    [['--host', '203.0.113.1', '--lang', 'de'], "'203.0.113.1' ist keine Adresse dieses Rechners"],
  ])('%j cannot be, and that is said at once', async (args, sentence) => {
    const { code, err } = await desk.run(['serve', '--no-open', ...args])
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('a taken port, at once as well', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => taken.listen(0, 'localhost', resolve))
    const address = taken.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { code, err } = await desk.run(['serve', '--no-open', '--port', String(port)])
    expect([code, err]).toEqual([1, expect.stringContaining(`port ${port} is taken`)])
    taken.close()
  })
})

describe('verify', () => {
  test('a good file', async () => {
    const { code, out } = await desk.run(['verify', FILE])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Verified: \d+ decisions in \d+ entries, \d+ results of chance, the result, every hash\./,
    )
    const { out: json } = await desk.run(['verify', '--json', FILE])
    expect(JSON.parse(json)).toMatchObject({ verified: true, game: 'march-of-progress', committed: false })
  })

  test('a file with a sealed seed, and with another one', async () => {
    const sealed = desk.path('sealed.json')
    await desk.run(['play', '--against', 'random', '--save', sealed], '1\n1\n1\n')
    expect((await desk.run(['verify', sealed])).out).toContain('The seed is the one that was committed to')
    const file = onPaper(sealed)
    file.chance.seed = 'ab'.repeat(32)
    writeFileSync(sealed, JSON.stringify(file))
    const { code, out } = await desk.run(['verify', sealed])
    expect(code).toBe(1)
    expect(out).toContain('not the one that was committed to')
  })

  test('a file of another version of the rules that leads to the same, and of an older format', async () => {
    const path = desk.path('older.json')
    const file = onPaper(FILE)
    writeFileSync(path, JSON.stringify({ ...file, rules: '0.9', format: 1, hashes: '', hash: '' }))
    const { code, out } = await desk.run(['verify', path])
    expect(code).toBe(4)
    expect(out).toMatch(/^Verified: \d+ decisions in \d+ entries, \d+ results of chance, the result\.\n/)
    expect(out).toMatch(/played under version 0\.9 .* leads to the same\.\nNot checked: its hashes/)
    const unchecked = ['rules', 'hashes']
    const facts = { verified: true, unchecked, format: 1, rules: '0.9', sameRules: false, hashes: false }
    expect(JSON.parse((await desk.run(['verify', '--json', path])).out)).toMatchObject(facts)
    expect((await desk.run(['verify', path, '--lang', 'de'])).out).toContain('nach Version 0.9 der Regeln')
    const told = await desk.run(['replay', path])
    expect(told.out).toBe((await desk.run(['replay', FILE])).out)
    expect(told.err).toMatch(/leads to the same\.\nNot checked: its hashes/)
    expect(JSON.parse((await desk.run(['replay', '--json', path])).out)).toMatchObject({
      rules: '0.9',
      checked: { sameRules: false, hashes: false, commitment: false },
      unchecked,
    })
  })

  test('a file of another version of the rules that leads elsewhere', async () => {
    const path = desk.path('elsewhere.json')
    const file = onPaper(FILE)
    writeFileSync(path, JSON.stringify({ ...file, rules: '0.9', decisions: file.decisions.slice(1) }))
    const { code, out } = await desk.run(['verify', path])
    expect(code).toBe(1)
    expect(out).toMatch(/^Not verified\. The match was played under version 0\.9 .* Decision \d+, by/)
    expect((await desk.run(['replay', path])).err).toContain('under version 0.9')
  })

  test('a file in which one decision was changed', async () => {
    const path = desk.path('forged.json')
    const file = onPaper(FILE)
    const at = file.decisions.findIndex(
      ([, { type }]: [string, { type: string }], i: number) => i > 3 && type === 'choose-card',
    )
    file.decisions[at][1].card = file.decisions[at][1].card === 'recruit' ? 'fortify' : 'recruit'
    writeFileSync(path, JSON.stringify(file))
    const { code, out } = await desk.run(['verify', path])
    expect(code).toBe(1)
    expect(out).toMatch(/Not verified\. Decision \d+, by \w+,/)
    const { decision } = JSON.parse((await desk.run(['verify', '--json', path])).out)
    expect(decision).toBeGreaterThan(at)
    expect((await desk.run(['replay', path])).code).toBe(1)
  })

  test('what is no match file', async () => {
    const path = desk.path('nonsense.json')
    const deep = `{"format":2,"options":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    for (const text of ['hello', '{}', '[]', deep]) {
      writeFileSync(path, text)
      expect((await desk.run(['verify', path])).code).toBe(2)
      const { code, out } = await desk.run(['verify', '--json', path])
      expect([code, JSON.parse(out)]).toMatchObject([2, { verified: false, code: 'malformed' }])
    }
  })

  type Paper = ReturnType<typeof onPaper>
  const FINE = /^Verified/
  const files: readonly (readonly [string, (file: Paper) => object, number, RegExp])[] = [
    [
      'a version of the rules that there never was',
      file => ({ ...file, rules: '99' }),
      4,
      /rules. It was played under version 99/,
    ],
    [
      'a hash too many',
      file => ({ ...file, hashes: `${file.hashes} 000000` }),
      1,
      /hashes, but the match has/,
    ],
    [
      'a hash too many in format 1',
      file => ({ ...file, format: 1, hashes: `${file.hashes} 000000` }),
      1,
      /hashes, but/,
    ],
    ['a hint behind the end', file => ({ ...file, hints: [[99_999, 'blue']] }), 4, /some of its hints/],
    ['a hint at the end', file => ({ ...file, hints: [[1, 'blue']] }), 0, FINE],
    ['an unknown field', file => ({ ...file, approved: true }), 2, /no field 'approved'/],
    ['an unknown field of chance', file => ({ ...file, chance: { ...file.chance, luck: 1 } }), 2, /'chance'/],
    [
      'data that nobody wants',
      file => ({ ...file, added: [{ kind: 'armies' }] }),
      1,
      /data that the file carries/,
    ],
  ]
  test.each(files)('%s', async (_, spoil, expected, sentence) => {
    const path = desk.path('hostile.json')
    writeFileSync(path, JSON.stringify(spoil(onPaper(FILE))))
    const { code, out, err } = await desk.run(['verify', path])
    expect(code).toBe(expected)
    expect(out + err).toMatch(sentence)
    const asJson = await desk.run(['verify', '--json', path])
    expect([asJson.code, JSON.parse(asJson.out).verified]).toEqual([expected, expected % 4 === 0])
    const told = await desk.run(['replay', path])
    expect(told.code).toBe(expected === 4 ? 0 : expected)
    if (expected === 4) expect(told.err).toMatch(sentence)
  })

  test('sealed dice without their commitment', async () => {
    const path = desk.path('uncommitted.json')
    await desk.run(['play', '--against', 'random', '--save', path], '1\n1\n1\n')
    const { chance, ...file } = onPaper(path)
    const { commitment: _, ...rest } = chance
    writeFileSync(path, JSON.stringify({ ...file, chance: rest }))
    const { code, out } = await desk.run(['verify', path])
    expect(code).toBe(4)
    expect(out).toContain('whether the dice were there before the match began')
    expect(JSON.parse((await desk.run(['verify', '--json', path])).out)).toMatchObject({
      unchecked: ['commitment'],
      committed: false,
    })
  })

  test.each([
    [
      'what the beginning was',
      /"told":\[\{"event":\{"type":"/,
      '"told":[{"event":{"type":"x',
      1,
      /told of the beginning/,
    ],
    ['what has happened', /("type":"decided".*?"told":\[\{"event":\{"type":")/, '$1x', 1, /told of entry 1/],
    [
      'an unknown field of an event',
      /\{"event":\{"type":"decided"/,
      '{"event":{"by":"me","type":"decided"',
      2,
      /line/,
    ],
    ['an unknown field of an entry', /"entry":\{/, '"entry":{"by":"me",', 2, /line/],
    [
      'an unknown field beside it',
      /\{"event":\{"type":"decided"/,
      '{"by":"me","event":{"type":"decided"',
      2,
      /line/,
    ],
    ['an unknown field of the head', /"head":\{/, '"head":{"by":"me",', 2, /log/],
    ['an unknown field of a record', /"record":\{/, '"record":{"by":"me",', 2, /line/],
    ['another scenario in the head', /"scenario":"[^"]*"/, '"scenario":"other"', 2, /record.terms/],
  ])('a log that was changed: %s', async (_, from, to, expected, sentence) => {
    const path = desk.path('changed.grognard.jsonl')
    const text = readFileSync(FILE, 'utf8')
    writeFileSync(path, text.replace(from, to))
    expect(readFileSync(path, 'utf8')).not.toBe(text)
    for (const command of ['verify', 'replay']) {
      const { code, out, err } = await desk.run([command, path])
      expect([code, out + err]).toEqual([expected, expect.stringMatching(sentence)])
    }
  })
})

describe('replay', () => {
  test('tells the whole match with its rules', async () => {
    const { code, out } = await desk.run(['replay', FILE])
    expect(code).toBe(0)
    expect(out).toContain('The March of Progress: The Thirty Years War')
    expect(out).toMatch(/\n1\. Blue: .* · Orange: /)
    expect(out).toContain('[MOP-3.8]')
    expect(out).not.toContain('\x1b')
  })

  test('up to a moment, with the board as it was then', async () => {
    const { out } = await desk.run(['replay', FILE, '--until', '1', '--view', 'orange'])
    expect(out).toMatch(/\n1\. /)
    expect(out).not.toMatch(/\n2\. /)
    expect(out).toContain('┌')
  })

  test('for programs', async () => {
    const { out } = await desk.run(['replay', FILE, '--json', '--lang', 'de', '--until', '3'])
    const told = JSON.parse(out)
    expect(told.entries).toHaveLength(3)
    expect(told.entries[0].events[0].text).toContain('Runde 1')
    expect(told.outcome).toBeNull()
  })
})

describe('notation', () => {
  test.each([
    [
      'move n+f blue-home>neutral-country',
      { type: 'choose-move', armies: ['normal', 'fortified'], from: 'blue-home', to: 'neutral-country' },
    ],
    ['card attack-plus-1', { type: 'choose-card', card: 'attack-plus-1' }],
    ['concede', { type: 'concede' }],
  ])('%s, and back', async (notation, decision) => {
    expect(JSON.parse((await desk.run(['notation', notation])).out)).toEqual(decision)
    expect((await desk.run(['notation', JSON.stringify(decision)])).out).toBe(`${notation}\n`)
  })

  test('a position, through stdin', async () => {
    const { out: text } = await desk.run(['notation', '--scenario', 'age-of-marlborough'], '{"turn":4}')
    expect(text).toMatch(/^age-of-marlborough B:.* T:4/)
    const { out: json } = await desk.run(['notation'], text)
    expect(JSON.parse(json)).toMatchObject({ scenario: 'age-of-marlborough', turn: 4 })
    expect((await desk.run(['notation'], json)).out).toBe(text)
  })

  test.each(['{"turn":0}', '{', 'thirty-years-war Q', 'march on', '{"type":"nuke"}'])(
    '%s is refused',
    async text => {
      const { code, out, err } = await desk.run(['notation', text])
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toMatch(/^grognard: .+/)
    },
  )
})
