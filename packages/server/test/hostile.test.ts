import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pickFrom, seeded, unit } from '@grognard/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { REQUESTS } from '../src/permissions.ts'
import { BIDI, BROKEN, HOSTILE, messages, NOTHING, written } from './fuzz/hostile.ts'
import { PLACES } from './play/at-table.ts'
import { freshKey, Player, playOn, type Served, serveHouse, until } from './player.ts'

/**
 * What somebody may send who means harm: over sockets, requests and bare wires, by a seed. Everything is answered in
 * clear words or not at all; nothing changes by what is refused, nothing breaks, and others play on meanwhile.
 */

const SEED = 1_805
const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }

/** By an attacker who comes again whenever the house has enough of it. */
const A_WINDOW = 18

describe.each(PLACES)('somebody who means harm, on %s', (_, place) => {
  let served: Served
  const random = seeded(SEED)
  const people: Player[] = []
  beforeAll(async () => {
    served = await serveHouse(await place(), { isSecure: true })
  })
  afterAll(async () => {
    for (const each of people) await each.close()
    await served.house.close()
  })

  const guest = async (): Promise<Player> => {
    const player = await Player.guest(served.address)
    people.push(player)
    await player.connect()
    return player
  }
  const pair = async (): Promise<[Player, Player, string]> => {
    const [ann, bob] = [await guest(), await guest()]
    const match = await ann.make(FORD)
    await bob.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    for (const each of [ann, bob]) await each.enter(match)
    await until(() => ann.snapshot !== null && bob.snapshot !== null)
    return [ann, bob, match]
  }
  const logOf = async (match: string): Promise<string> =>
    JSON.stringify(await served.house.store.stories.eventsFrom(match, 0))

  /** What was asked and went wrong in the house itself. */
  const mishaps = async (): Promise<string[]> =>
    (await (await fetch(`${served.address}/api/metrics`)).text())
      .split('\n')
      .filter(
        line => /^grognard_asked_total\{.*answer="failed"/.test(line) || /_count\{.*status="5/.test(line),
      )

  test('every message with anything in any field is answered once, naming what is wrong, and changes nothing', async () => {
    const [first, , match] = await pair()
    const [, , strange] = await pair()
    const before = new Map([[strange, await logOf(strange)]])
    let [ann, now] = [first, match]
    let [asked, unclear] = [0, [] as string[]]
    for (const { text: written, id, what } of messages(match, strange, random, 2)) {
      if (asked++ % A_WINDOW === 0) {
        // Somebody else: who has asked so much is made to wait.
        await ann.close()
        ;[ann, , now] = await pair()
        before.set(now, await logOf(now))
      }
      const text = written.replaceAll(match, now)
      const from = ann.received.length
      ann.raw(text)
      const answers = () => ann.received.slice(from).filter(each => /^\{"of":"(answer|refused)"/.test(each))
      await until(() => answers().length > 0, `no answer to ${text.slice(0, 200)}`)
      const [answer = ''] = answers()
      const said = JSON.parse(answer) as { of: string; id: number; message?: string }
      expect([said.id, answer.includes(BROKEN)], `${what}: ${text.slice(0, 200)} ${answer}`).toEqual([
        id,
        false,
      ])
      expect(answer.length).toBeLessThan(20_000)
      if (said.of === 'refused' && !/ours\. (\S*: .|It is |The character )/.test(said.message ?? ''))
        unclear.push(answer)
    }
    expect(unclear).toEqual([])
    expect(asked).toBeGreaterThan(150)
    expect(await logOf(strange)).toBe(before.get(strange))
    // What is well formed by chance is no harm: taking back is asked for, a draw is offered.
    const decidedIn = (log: string) =>
      JSON.parse(log).filter(({ type }: { type: string }) => type === 'decided')
    for (const [played, log] of before) expect(decidedIn(await logOf(played))).toEqual(decidedIn(log))
    expect(await mishaps()).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { isHost?: boolean }).isHost).toBeUndefined()
  })

  test('what nobody may say is refused in the language of whoever says it', async () => {
    const [ann, , match] = await pair()
    const enter = { do: 'enter', match, language: 'de', isMeasured: false, invitation: null }
    expect(await ann.say(enter)).toMatchObject({ ok: true })
    for (const text of ['a\u202eb', 'a\nb', ' ', 'x'.repeat(501)])
      await expect(ann.say({ do: 'say', match, text, to: 'all' })).rejects.toThrow(
        'Was man sagt, ist eine Zeile',
      )
  })

  test('what is no message is said to be none; what is too long ends the window and nobody else’s', async () => {
    const [ann, bob, match] = await pair()
    for (const text of NOTHING) {
      const from = bob.received.length
      bob.raw(text)
      const refused = () => bob.received.slice(from).find(each => each.startsWith('{"of":"refused"'))
      await until(() => refused() !== undefined, `no answer to ${text.slice(0, 100)}`)
      expect(refused()).toMatch(
        /^\{"of":"refused","id":(null|-?\d+),"message":"This is no message of ours\. \S/,
      )
    }
    bob.raw(`"${'x'.repeat(70_000)}"`)
    await until(() => bob.isClosed, 'it may send what it likes')
    await bob.connect()
    await bob.enter(match)
    expect(await playOn(match, [ann, bob], 2)).toBe(2)
  })

  test('a key that comes again is answered as before, whatever comes with it; what was refused may come again under it', async () => {
    const [ann, bob, match] = await pair()
    const asked = (ann.snapshot?.choices.length ?? 0) > 0 ? ann : bob
    const [first, second] = asked.snapshot?.choices ?? []
    const key = freshKey()
    expect(await asked.decide(match, { type: 'nothing' }, { key })).toMatchObject({ ok: false })
    expect(await asked.decide(match, first?.decision, { key })).toEqual({ ok: true })
    const kept = await logOf(match)
    for (const decision of [second?.decision, { type: 'concede' }, { type: '__proto__' }])
      expect(await asked.decide(match, decision, { key, request: null })).toEqual({ ok: true })
    expect(await logOf(match)).toBe(kept)
    expect(await asked.decide(match, first?.decision, { request: 4_711 })).toMatchObject({ ok: false })
    expect(await logOf(match)).toBe(kept)
  })

  test('thousands of messages at once, windows that go while they come in, and readers that read nothing', async () => {
    const [ann, bob, match] = await pair()
    const mallory = await guest()
    for (let n = 0; n < 3_000; n++) mallory.raw(`{"id":${n},"ask":{"do":"lobby","on":true}}`)
    await until(() => mallory.isClosed, 'nobody stops it')
    const headers = { cookie: mallory.cookie, origin: served.address }
    const open = () => new WebSocket(`${served.address.replace('http', 'ws')}/api/socket`, { headers })
    // Gone before anybody knows who it was, or while it comes in.
    const gone = Array.from({ length: 20 }, async (_, n) => {
      const socket = open().on('error', () => undefined)
      await new Promise(resolve => socket.once('open', resolve))
      socket.send(
        JSON.stringify({
          id: 1,
          ask: { do: 'enter', match, language: 'en', isMeasured: false, invitation: null },
        }),
      )
      if (n % 2 === 0) socket.terminate()
      else setTimeout(() => socket.terminate(), n)
    })
    // One that asks on and takes nothing away.
    const deaf = open()
    await new Promise(resolve => deaf.once('open', resolve))
    deaf.pause()
    for (let n = 0; n < 50; n++) {
      deaf.ping('x'.repeat(100))
      deaf.send(`{"id":${n},"ask":{"do":"ping"}}`)
    }
    expect(await playOn(match, [ann, bob], 3)).toBe(3)
    await Promise.all(gone)
    const table = served.house.hall.table(match)
    await until(() => table.present.size === 2, 'somebody sits there who is gone')
    await new Promise(resolve => setTimeout(resolve, 100))
    expect([...table.present].sort()).toEqual([ann.id, bob.id].sort())
    deaf.terminate()
    expect(await mishaps()).toEqual([])
  })

  test('every request with anything in its address and body is answered, and breaks nothing', async () => {
    const ann = await guest()
    const bodies = HOSTILE.filter(text => text.length < 50_000)
    const fields = [
      'login',
      'password',
      'name',
      'mail',
      'language',
      'url',
      'endpoint',
      'keys',
      'token',
      'game',
    ]
    const more = [
      'scenario',
      'options',
      'seats',
      'access',
      'nonce',
      'clock',
      'delay',
      'matches',
      'text',
      'reason',
    ]
    for (const route of Object.keys(REQUESTS)) {
      const [method = '', path = ''] = route.split(' ')
      if (path === '/api/socket' || path === '/api/referee') continue
      for (let n = 0; n < 4; n++) {
        const at = path.replaceAll(/:\w+/g, () =>
          pickFrom(random, ['0123456789abcdef', '__proto__', '%00', '..%2f..', '%ff', '-1', 'x'.repeat(300)]),
        )
        const put = { field: pickFrom(random, [...fields, ...more]), json: pickFrom(random, bodies) }
        const sound = {
          ...FORD,
          options: {},
          access: 'open',
          nonce: '',
          name: BIDI,
          old: null,
          fresh: 'long enough for all',
          invitation: null,
          everywhere: false,
        }
        const body = pickFrom(random, [put.json, written({}, put), written(sound, put)])
        const response = await fetch(
          `${served.address}${at}?token=%00&at=1e999&at=2&search[]=x&stage=__proto__`,
          {
            method,
            headers: {
              cookie: `${ann.cookie}; grognard.session_token=%00; __proto__=1; =; ;`,
              origin: served.address,
              'x-forwarded-for': `10.9.${Math.floor(unit(random) * 250)}.${Math.floor(unit(random) * 250)}`,
              'content-type': pickFrom(random, [
                'application/json',
                'text/plain',
                'application/json; charset=x',
              ]),
            },
            ...(method !== 'GET' && { body }),
          },
        )
        const text = await response.text()
        const what = `${method} ${at} ${body.slice(0, 100)}: ${response.status} ${text.slice(0, 200)}`
        expect(response.status, what).toBeLessThan(500)
        if (response.status >= 400) expect(text.length, what).toBeGreaterThan(0)
        expect(text, what).not.toMatch(/node_modules|at .*\.ts:\d|sqlite|syntax error/i)
      }
    }
    expect(await mishaps()).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test.each([
    ['a name with signs that turn the page round', 'PATCH', 'account', { name: BIDI }, 400],
    ['a name that stands over others', 'PATCH', 'account', { name: 'a\u0000b' }, 400],
    ['a line that cannot be kept', 'POST', 'reports', { match: null, text: 'a\u0000b' }, 400],
  ])('%s is refused by its field', async (_name, method, path, body, status) => {
    const ann = await guest()
    const said = await ann.change(path, method, body)
    expect([said.status, said.body['message']]).toEqual([status, expect.stringMatching(/name|text|U\+0000/)])
  })

  test('what is packed stays packed, and what never ends is not waited for', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 32))
    const ann = await guest()
    const packed = await fetch(`${served.address}/api/matches`, {
      method: 'POST',
      headers: { cookie: ann.cookie, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: bomb,
    })
    expect(packed.status).toBe(400)
    const endless = await fetch(`${served.address}/api/letters/stop?token=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new Uint8Array(5_000_000),
    }).then(
      ({ status }) => status,
      () => 'closed',
    )
    expect([413, 'closed']).toContain(endless)
    expect(served.house.http.server.requestTimeout).toBeGreaterThan(0)
  })

  test.each<readonly [string, string, RegExp]>([
    [
      'a way out of the folder',
      'GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n',
      /^HTTP\/1.1 404/,
    ],
    [
      'a way out in other letters',
      'GET /assets/%2e%2e/%2e%2e%2fetc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n',
      /^HTTP\/1.1 404/,
    ],
    [
      'a way out by the other slash',
      'GET /..%5c..%5cetc%5cpasswd HTTP/1.1\r\nHost: localhost\r\n\r\n',
      /^HTTP\/1.1 404/,
    ],
    ['a zero', 'GET /index.html%00.js HTTP/1.1\r\nHost: localhost\r\n\r\n', /^HTTP\/1.1 40[04]/],
    ['half a sign', 'GET /%e0%a4 HTTP/1.1\r\nHost: localhost\r\n\r\n', /^HTTP\/1.1 40[04]/],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1.1 4/],
    ['a host that is none', 'GET /api/me HTTP/1.1\r\nHost: [::1\r\n\r\n', /^HTTP\/1.1 421/],
    [
      'a port that is none',
      'POST /api/auth/sign-in/anonymous HTTP/1.1\r\nHost: 127.0.0.1:99999\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}',
      /^HTTP\/1.1 421/,
    ],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', /^HTTP\/1.1 4/],
    [
      'two lengths',
      'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x',
      /^HTTP\/1.1 400/,
    ],
    [
      'a length and pieces',
      'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1.1 400/,
    ],
    ['a line that is none', 'GET\r\n\r\n', /^HTTP\/1.1 400/],
    [
      'a header that never ends',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}`,
      /^HTTP\/1.1 431/,
    ],
    [
      'a socket without a key',
      'GET /api/socket HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
      /^HTTP\/1.1 400/,
    ],
  ])('a bare wire: %s', async (_name, sent, wanted) => {
    const { port } = new URL(served.address)
    const wire = connect(Number(port), 'localhost')
    let heard = ''
    wire
      .on('error', () => undefined)
      .on('data', data => {
        heard += data
      })
    await new Promise(resolve => wire.once('connect', resolve))
    wire.write(sent)
    await until(() => heard !== '' || wire.closed, 'nobody answers')
    wire.destroy()
    expect(heard.slice(0, 400)).toMatch(wanted)
    expect(heard).not.toMatch(/root:|node_modules|\.ts:\d/)
  })
})
