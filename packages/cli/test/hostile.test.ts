import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { Conversation, errorIn } from './conversation.ts'

const GAME = 'march-of-progress'
const MEGABYTE = 1_000_000

/** A referee with one match in the middle of a turn. */
async function withMatch(...args: string[]) {
  const talk = new Conversation(...args)
  const { match } = await talk.ask('new', { game: GAME, seed: 7 })
  await talk.ask('decide', { match, seat: 'blue', decision: 'card fortify' })
  return { talk, match }
}

const REQUESTS: readonly (readonly [string, object, object])[] = [
  ['an unknown command', { cmd: 'surrender' }, { code: 'unknown', field: 'cmd' }],
  ['a command that every object has', { cmd: 'constructor' }, { code: 'unknown', field: 'cmd' }],
  ['a command of another type', { cmd: 7 }, { code: 'unknown', field: 'cmd' }],
  [
    'a command that will not be text',
    { cmd: { toString: 1, length: { toString: 1 } } },
    { code: 'unknown', field: 'cmd' },
  ],
  ['a match with a length', { cmd: 'view', match: { length: { toString: 1 } } }, { code: 'malformed' }],
  [
    'dice with a length',
    { cmd: 'load', game: GAME, position: {}, dice: { length: { toString: 1 } } },
    { code: 'malformed' },
  ],
  [
    'options with a length',
    { cmd: 'new', game: 'manoeuvre', options: { turnLimit: { length: { toString: 1 } } } },
    { code: 'malformed' },
  ],
  [
    'a decision with a length',
    {
      cmd: 'decide',
      match: 'm1',
      seat: 'orange',
      decision: { type: 'choose-card', card: { length: { toString: 1 } } },
    },
    { code: 'malformed' },
  ],
  [
    'a position with a length',
    { cmd: 'load', game: 'manoeuvre', position: { scenario: { length: { toString: 1 } } } },
    { code: 'malformed' },
  ],
  [
    'an audience beyond all seats',
    {
      cmd: 'load',
      game: 'the-defile',
      position: { shared: [{ key: 'x', audience: [31], secret: {} }] },
    },
    { code: 'malformed' },
  ],
  [
    'a budget without end',
    { cmd: 'bot', match: 'm1', seat: 'orange', level: 'guard', budget: { milliseconds: 1e9 } },
    { code: 'malformed', field: 'budget.milliseconds' },
  ],
  [
    'looks without end',
    { cmd: 'bot', match: 'm1', seat: 'orange', level: 'guard', budget: { iterations: 1e9 } },
    { code: 'malformed', field: 'budget.iterations' },
  ],
  ['no command', {}, { code: 'malformed', field: 'cmd' }],
  ['an unknown match', { cmd: 'pending', match: 'm999' }, { code: 'unknown', field: 'match' }],
  ['an unknown seat', { cmd: 'options', match: 'm1', seat: 'green' }, { code: 'unknown', field: 'seat' }],
  [
    'a seat that every array has',
    { cmd: 'view', match: 'm1', seat: 'length' },
    { code: 'unknown', field: 'seat' },
  ],
  ['an unknown game', { cmd: 'new', game: 'chess' }, { code: 'unknown', field: 'game' }],
  ['an unknown scenario', { cmd: 'new', game: GAME, scenario: 'waterloo' }, { code: 'unknown' }],
  [
    'an unknown option',
    { cmd: 'new', game: GAME, options: { speed: 9 } },
    { code: 'malformed', field: 'options.speed' },
  ],
  [
    'an option of the wrong type',
    { cmd: 'new', game: GAME, options: { stalemateTurns: 'x' } },
    { code: 'malformed', field: 'options.stalemateTurns' },
  ],
  ['a missing field', { cmd: 'decide', match: 'm1', seat: 'blue' }, { code: 'malformed', field: 'decision' }],
  [
    'a field of the wrong type',
    { cmd: 'decide', match: 1, seat: 'blue', decision: 'concede' },
    { code: 'malformed', field: 'match' },
  ],
  [
    'a field that is not taken',
    { cmd: 'pending', match: 'm1', sead: 'blue' },
    { code: 'malformed', field: 'sead' },
  ],
  ['a language that is not spoken', { cmd: 'games', lang: 'fr' }, { code: 'malformed', field: 'lang' }],
  ['an infinite seed', { cmd: 'new', game: GAME, seed: 1e300 }, { code: 'malformed', field: 'seed' }],
  [
    'nonces with a seed',
    { cmd: 'new', game: GAME, seed: 1, nonces: ['a'] },
    { code: 'malformed', field: 'nonces' },
  ],
  [
    'nonces before a commitment',
    { cmd: 'new', game: GAME, nonces: ['a', 'b'] },
    { code: 'malformed', field: 'commitment' },
  ],
  [
    'a nonce too few',
    { cmd: 'new', game: GAME, commitment: 'whatever', nonces: ['a'] },
    { code: 'malformed', field: 'nonces' },
  ],
  [
    'a commitment of nobody',
    { cmd: 'new', game: GAME, commitment: 'whatever', nonces: ['a', 'b'] },
    { code: 'malformed', field: 'commitment' },
  ],
  [
    'a stale number',
    { cmd: 'decide', match: 'm1', seat: 'orange', decision: 'card recruit', request: 0 },
    { code: 'stale' },
  ],
  [
    'a negative number',
    { cmd: 'decide', match: 'm1', seat: 'orange', decision: 'card recruit', request: -1 },
    { code: 'malformed', field: 'request' },
  ],
  [
    'an illegal card',
    { cmd: 'decide', match: 'm1', seat: 'orange', decision: 'card score' },
    { code: 'illegal', rule: 'MOP-13.5' },
  ],
  [
    'a card that does not exist',
    { cmd: 'decide', match: 'm1', seat: 'orange', decision: 'card __proto__' },
    { code: 'illegal', rule: 'MOP-1.17' },
  ],
  [
    'a decision of another step',
    { cmd: 'decide', match: 'm1', seat: 'orange', decision: 'first blue' },
    { code: 'illegal', rule: 'MOP-3.2' },
  ],
  [
    'a decision that is none',
    { cmd: 'decide', match: 'm1', seat: 'orange', decision: { type: 'nuke' } },
    { code: 'malformed', field: 'decision.type' },
  ],
  [
    'a decision that every object has',
    { cmd: 'decide', match: 'm1', seat: 'orange', decision: { type: 'toString' } },
    { code: 'malformed' },
  ],
  [
    'notation that is none',
    { cmd: 'decide', match: 'm1', seat: 'orange', decision: 'hello world' },
    { code: 'malformed' },
  ],
  [
    'an answer to no offer',
    { cmd: 'decide', match: 'm1', seat: 'orange', decision: 'accept-end' },
    { code: 'illegal', rule: 'MOP-15.5' },
  ],
  [
    'an unknown bot',
    { cmd: 'bot', match: 'm1', seat: 'orange', level: 'god' },
    { code: 'malformed', field: 'level' },
  ],
  ['nothing to undo', { cmd: 'undo', match: 'm1', seat: 'orange' }, { code: 'no-undo' }],
]

describe('hostile requests are answered, and change nothing', () => {
  test('each with its own error', async () => {
    const { talk, match } = await withMatch()
    const before = await talk.ask('position', { match })
    for (const [what, request, error] of REQUESTS) {
      const reply = await talk.line(JSON.stringify({ id: what, ...request }))
      expect(reply, what).toMatchObject({ id: what, ok: false, error })
      expect(errorIn(reply).message.length, what).toBeGreaterThan(10)
      expect(JSON.stringify(reply), what).not.toMatch(/\.ts|at Object|node:/)
    }
    expect(await talk.ask('position', { match })).toEqual(before)
    expect((await talk.ask('games')).games).not.toEqual([])
    expect(await talk.end()).toBe(0)
  })

  const LINES: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['no JSON', '{"cmd":', 'not-json'],
    ['half a JSON', '{"cmd":"games"} {"cmd":"games"}', 'not-json'],
    ['an array', '[{"cmd":"games"}]', 'not-an-object'],
    ['a number', '7', 'not-an-object'],
    ['null', 'null', 'not-an-object'],
    ['an id that is an object', '{"id":{},"cmd":"games"}', 'malformed'],
    ['an id that will not be text', '{"id":{"length":{"toString":1}},"cmd":"help"}', 'malformed'],
    ['an id with a fraction', '{"id":1.5,"cmd":"games"}', 'malformed'],
    ['invalid UTF-8', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d), 'not-utf8'],
    ['a zero byte', '\0', 'not-json'],
    ['a prototype', '{"cmd":"pending","match":"m1","__proto__":{"seat":"blue"}}', 'malformed'],
    [
      'brackets without end',
      `{"cmd":"replay","file":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
      'too-deep',
    ],
    ['many more brackets', `${'['.repeat(MEGABYTE)}`, 'not-json'],
    ['10 MB without an end of line', 'x'.repeat(10 * MEGABYTE), 'too-long'],
    ['10 MB of good JSON', `{"cmd":"games","x":"${'x'.repeat(10 * MEGABYTE)}"}`, 'too-long'],
  ]

  test('lines that are no requests', async () => {
    const { talk, match } = await withMatch()
    const before = await talk.ask('position', { match })
    for (const [what, line, code] of LINES) expect(errorIn(await talk.line(line)).code, what).toBe(code)
    expect(await talk.ask('position', { match })).toEqual(before)
    expect(await talk.end()).toBe(0)
  })

  test('blank lines, carriage returns and a byte order mark are no errors', async () => {
    const talk = new Conversation()
    talk.send('\ufeff\n\r\n   \n{"id":1,"cmd":"help"}\r\n')
    expect(await talk.next()).toMatchObject({ id: 1, ok: true })
    expect(await talk.end()).toBe(0)
  })

  test('only so many matches are held', async () => {
    const { talk, match } = await withMatch('--matches', '2')
    await talk.ask('new', { game: GAME })
    expect(await talk.refused('new', { game: GAME })).toMatchObject({ code: 'too-many' })
    await talk.ask('close', { match })
    await talk.ask('new', { game: GAME })
    expect(await talk.end()).toBe(0)
  })
})

describe('pipes and signals', () => {
  test('1000 requests sent at once are answered in order', async () => {
    const talk = new Conversation()
    const requests = Array.from({ length: 1000 }, (_, id) =>
      JSON.stringify(
        id % 3 === 0
          ? { id, cmd: 'new', game: GAME, seed: id }
          : { id, cmd: id % 3 === 1 ? 'games' : 'oops' },
      ),
    )
    talk.send(`${requests.join('\n')}\n`)
    for (let id = 0; id < 1000; id++) expect(await talk.next()).toMatchObject({ id, ok: id % 3 !== 2 })
    expect(await talk.end()).toBe(0)
  })

  test('bytes may come one by one, in the middle of a letter', async () => {
    const talk = new Conversation()
    for (const byte of Buffer.from('{"id":"Füße","cmd":"help"}\n')) talk.send(Uint8Array.of(byte))
    expect(await talk.next()).toMatchObject({ id: 'Füße', ok: true })
    expect(await talk.end()).toBe(0)
  })

  test('the last request needs no end of line', async () => {
    const talk = new Conversation()
    talk.send('{"id":1,"cmd":"help"}')
    expect(await talk.end()).toBe(0)
    expect(await talk.next()).toMatchObject({ id: 1, ok: true })
  })

  test('a mishap that nobody waits for does not end it', async () => {
    const { NODE_OPTIONS } = process.env
    const mishaps = "process.on('SIGUSR2',()=>{Promise.reject(1);setTimeout(()=>{throw(2)})})"
    process.env['NODE_OPTIONS'] = `--import=data:text/javascript,${mishaps}`
    const talk = new Conversation()
    process.env['NODE_OPTIONS'] = NODE_OPTIONS ?? ''
    await talk.ask('help')
    talk.process.kill('SIGUSR2')
    await talk.ask('games')
    await talk.ask('help')
    expect(await talk.end()).toBe(0)
  })

  test('a reader that goes away ends it cleanly', async () => {
    const talk = new Conversation()
    await talk.ask('help')
    const exited = once(talk.process, 'exit')
    talk.process.stdout!.destroy()
    for (let i = 0; i < 200; i++) talk.send('{"cmd":"games"}\n')
    expect(await exited).toEqual([0, null])
    expect(talk.complaints).toBe('')
  })

  test('so does a writer that goes away without a word', async () => {
    const talk = new Conversation()
    expect(await talk.end()).toBe(0)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends it cleanly', async signal => {
    const talk = new Conversation()
    await talk.ask('help')
    const exited = once(talk.process, 'exit')
    talk.process.kill(signal)
    expect(await exited).toEqual([0, null])
    expect(talk.complaints).toBe('')
  })
})
