import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Player, playOn, type Served, serveHouse, until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'
import { Browser, isSigned, MailServer, Receiver, SILENT } from './receivers.ts'

const FORD = { game: 'the-ford', scenario: 'dawn', seats: ['me', 'open'] }
const ADDRESS = 'http://localhost:1805'
const SLOW = { allowance: 86_400_000, bank: 0, increment: 0 }
const LIVE = { allowance: 0, bank: 600_000, increment: 0 }

const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
]

describe.each(PLACES)('notices on %s', (_, place) => {
  let served: Served
  let mail: MailServer
  let outside: Receiver
  const browser = new Browser()

  beforeAll(async () => {
    mail = await new MailServer().open()
    outside = await new Receiver().open()
    served = await serveHouse(await place(), {
      address: ADDRESS,
      mail: { server: mail.url, from: 'Grognard <table@house.example>' },
      privateHooks: true,
    })
  })
  afterAll(async () => {
    await served.house.close()
    await mail.close()
    await outside.close()
  })

  let accounts = 0
  const person = async (): Promise<Player> => {
    const player = await Player.guest(served.address)
    await player.change('account', 'POST', { login: `soldier-${++accounts}`, password: 'correct horse' })
    return player
  }
  /** Collecting takes minutes; here they have passed. */
  const later = () =>
    served.house.store.database.db
      .updateTable('notices')
      .set({ due: 0 })
      .where('due', 'is not', null)
      .execute()
  const lettersOf = (to: string) => mail.letters.filter(letter => letter.to === to)
  const tokenIn = (text: string, what: string) =>
    decodeURIComponent(new RegExp(`/letter#${what}=([^\\s"<>]+)`).exec(text)?.[1] ?? '')
  const post = (path: string, body: unknown) =>
    fetch(`${served.address}/api/letters/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** By letter, once they have said that it is theirs. */
  const withMail = async (player: Player, address: string) => {
    expect((await player.ask('notices/mail', 'PUT', { mail: address, language: 'en' })).status).toBe(200)
    await until(() => lettersOf(address).length === 1, 'nobody writes')
    const token = tokenIn(lettersOf(address)[0]?.text ?? '', 'confirm')
    expect((await post('confirm', { token })).status).toBe(200)
  }
  /** A table of two at which the second is asked first, or the first. */
  const table = async (one: Player, two: Player, clock: object | null = SLOW): Promise<string> => {
    const match = await one.make({ ...FORD, clock })
    await two.ask(`matches/${match}/seats/1`, 'POST', { nonce: '', invitation: null })
    return match
  }
  const waiting = async (player: Player) =>
    (await player.ask('waiting')).body['waiting'] as { match: string; kind: string }[]
  const asked = async (match: string, players: readonly [Player, Player]): Promise<[Player, Player]> => {
    const [one, two] = players
    const isOne = (await waiting(one)).some(each => each.match === match && each.kind === 'turn')
    return isOne ? [one, two] : [two, one]
  }

  test('two matches wait: one letter by mail, one push that only the browser reads, one call that is signed', async () => {
    const [ann, bob] = [await person(), await person()]
    outside.received.length = 0
    await withMail(ann, `ann${accounts}@mail.example`)
    const endpoint = `${outside.address}/push/${accounts}`
    const told = await ann.ask('notices/browser', 'PUT', { endpoint, keys: browser.keys, language: 'en' })
    expect(told.status).toBe(200)
    const url = `${outside.address}/hook/${accounts}`
    const secret = String((await ann.ask('notices/hook', 'PUT', { url })).body['secret'])
    const first = await table(ann, bob)
    const second = await table(bob, ann)
    expect((await waiting(ann)).map(({ match }) => match).sort()).toEqual([first, second].sort())
    expect(outside.received).toEqual([])
    await later()
    const at = (path: string) => outside.received.filter(each => each.path.startsWith(path))
    await until(() => at('/push').length === 1 && at('/hook').length === 1, 'nobody is told')
    await until(() => lettersOf(`ann${accounts}@mail.example`).length === 2)
    const [pushed, hooked] = [at('/push')[0], at('/hook')[0]]
    if (pushed === undefined || hooked === undefined) throw new Error('nobody was told')
    expect(browser.read(pushed.body)).toEqual({
      title: '2 matches wait for you',
      body: expect.stringContaining('The Ford'),
      url: '/together',
    })
    expect(() => new Browser().read(pushed.body)).toThrow()
    const { key } = (await ann.ask('notices')).body
    expect(isFrom(String(pushed.headers.authorization), String(key), outside.address)).toBe(true)
    expect(isSigned(hooked, secret)).toBe(true)
    expect(isSigned(hooked, `${secret}x`)).toBe(false)
    const hook = JSON.parse(String(hooked.body))
    expect(hook.notices.map(({ url: link }: { url: string }) => link).sort()).toEqual(
      [first, second].map(match => `${ADDRESS}/matches/${match}`).sort(),
    )
    const letter = lettersOf(`ann${accounts}@mail.example`)[1]?.text ?? ''
    expect(letter).toContain(`${ADDRESS}/matches/${first}`)
    expect(letter).toContain(`${ADDRESS}/matches/${second}`)
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    // Nothing is left that could be said twice.
    await until(() => outside.received.length === 2)
    const { db } = served.house.store.database
    const due = db
      .selectFrom('notices')
      .selectAll()
      .where('user', '=', await idOf(ann))
      .where('due', 'is not', null)
    expect(await due.execute()).toEqual([])
    const stop = tokenIn(letter, 'stop')
    const answer = await fetch(`${served.address}/api/letters/stop?token=${encodeURIComponent(stop)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect((await ann.ask('notices')).body).toMatchObject({ mail: null, hook: url })
  })

  test('who looks is not told, nor who has decided meanwhile; a live match tells nobody whose turn it is', async () => {
    const [ann, bob] = [await person(), await person()]
    const url = `${outside.address}/quiet`
    for (const player of [ann, bob]) {
      expect((await player.ask('notices/hook', 'PUT', { url })).status).toBe(200)
      await player.connect()
      // Who has an answer is known, and hears what is told from here on.
      await player.say({ do: 'ping' })
    }
    const seenAt = await table(ann, bob)
    const [looker] = await asked(seenAt, [ann, bob])
    await until(() => looker.received.some(text => text.includes('"of":"notice"')), 'nobody is told')
    for (const player of [ann, bob]) await player.say({ do: 'seen', match: seenAt })
    const decided = await table(ann, bob)
    const [decider] = await asked(decided, [ann, bob])
    await decider.enter(decided)
    await until(() => decider.snapshot !== null)
    await decider.decide(decided, decider.snapshot?.choices[0]?.decision)
    const live = await table(ann, bob, LIVE)
    await later()
    const heard = () =>
      outside.received.filter(({ path }) => path === '/quiet').map(({ body }) => JSON.parse(String(body)))
    // The one that has begun, and what waits for the other one now.
    await until(() => heard().length >= 2, 'nobody is told')
    const lines = heard().flatMap(({ notices }) => notices as { match: string; kind: string }[])
    expect(lines.some(({ match }) => match === seenAt)).toBe(false)
    expect(lines.filter(({ match }) => match === live).map(({ kind }) => kind)).toEqual(['begun', 'begun'])
    for (const player of [ann, bob]) await player.close()
  })

  test('what is asked, what is over and what is laid once more waits until one looks', async () => {
    const [ann, bob] = [await person(), await person()]
    const match = await table(ann, bob, null)
    for (const player of [ann, bob]) {
      await player.connect()
      await player.enter(match)
      await until(() => player.snapshot !== null)
    }
    await playOn(match, [ann, bob], 2)
    for (const player of [ann, bob]) await player.say({ do: 'seen', match })
    await until(() => ann.wish?.mayAsk === true && bob.wish?.mayAsk === true, 'there is nothing to ask for')
    const [one, two] = [ann, bob]
    expect(await one.say({ do: 'askBack', match })).toEqual({ ok: true })
    const kinds = async (player: Player) => (await waiting(player)).map(({ kind }) => kind)
    const rows = await served.house.store.database.db
      .selectFrom('notices')
      .select(['user', 'kind'])
      .where('match', '=', match)
      .execute()
    expect(rows).toEqual([{ user: await idOf(two), kind: 'asked' }])
    expect(await two.decide(match, { type: 'concede' })).toEqual({ ok: true })
    expect(await kinds(one)).toEqual(['over'])
    expect(await kinds(two)).toEqual(['over'])
    await one.say({ do: 'seen', match })
    expect(await kinds(one)).toEqual([])
    expect((await two.ask(`matches/${match}/rematch`, 'POST', { nonce: '' })).status).toBe(200)
    expect(await kinds(one)).toEqual(['invited'])
    expect((await two.ask('waiting', 'DELETE')).status).toBe(200)
    expect(await kinds(two)).toEqual([])
    for (const player of [one, two]) await player.close()
  })

  test('a server that is busy gets the letter later, once; one that knows nobody of that name gets it no more', async () => {
    const ann = await person()
    mail.busy = 1
    await ann.ask('notices/mail', 'PUT', { mail: 'busy@mail.example', language: 'de' })
    await until(() => mail.busy < 1)
    await served.house.store.database.db.updateTable('letters').set({ due: 0 }).execute()
    await until(() => lettersOf('busy@mail.example').length === 1, 'the letter was lost')
    await ann.ask('notices/mail', 'PUT', { mail: 'nobody@mail.example', language: 'de' })
    const isEmpty = async () =>
      (await served.house.store.database.db.selectFrom('letters').selectAll().execute()).length === 0
    for (let tries = 0; !(await isEmpty()); tries++) {
      if (tries > 1_000) throw new Error('the letter stays')
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    expect(lettersOf('nobody@mail.example')).toEqual([])
    const again = () => ann.ask('notices/mail', 'PUT', { mail: 'busy@mail.example', language: 'de' })
    for (let n = 0; n < 3; n++) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
  })

  test('a browser that is gone is asked once, a hook that leads elsewhere is not followed', async () => {
    const ann = await person()
    outside.received.length = 0
    outside.answers.push(410)
    const endpoint = `${outside.address}/gone`
    await ann.ask('notices/browser', 'PUT', { endpoint, keys: browser.keys, language: 'en' })
    expect((await ann.ask('notices/trial', 'POST', {})).body).toEqual({ letters: 1 })
    await until(() => outside.received.length === 1)
    const browsers = async () => (await ann.ask('notices')).body['browsers'] as string[]
    for (let tries = 0; (await browsers()).length > 0; tries++) if (tries > 500) throw new Error('it stays')
    outside.answers.push(302)
    await ann.ask('notices/hook', 'PUT', { url: `${outside.address}/moved` })
    expect((await ann.ask('notices/trial', 'POST', {})).body).toEqual({ letters: 1 })
    await until(() => outside.received.length === 2)
    await served.house.store.database.db.updateTable('letters').set({ due: 0 }).execute()
    await until(() => outside.received.length === 3, 'it is not tried again')
    expect(outside.received.map(({ path }) => path)).toEqual(['/gone', '/moved', '/moved'])
    const [first, second] = outside.received.slice(1).map(({ headers }) => headers['grognard-letter'])
    expect(first).toBe(second)
  })

  test('services that never answer keep neither letters waiting nor those of others, and are tried once at a time', async () => {
    outside.received.length = 0
    const silent = await Promise.all(Array.from({ length: 5 }, () => Player.guest(served.address)))
    const listen = (player: Player, endpoint: string) =>
      player.ask('notices/browser', 'PUT', { endpoint, keys: browser.keys, language: 'en' })
    const forget = (player: Player, endpoint: string) => player.ask('notices/browser', 'DELETE', { endpoint })
    for (const [n, player] of silent.entries()) {
      await listen(player, `${outside.address}${SILENT}?${n}`)
      for (let tries = 0; tries < 2; tries++)
        expect((await player.ask('notices/trial', 'POST', {})).body).toEqual({ letters: 1 })
    }
    const at = (path: string) => outside.received.filter(each => each.path.startsWith(path)).length
    await until(() => at(SILENT) === silent.length, 'nobody is called')
    const ann = await Player.guest(served.address)
    await listen(ann, `${outside.address}/quick`)
    await ann.ask('notices/trial', 'POST', {})
    await ann.ask('notices/mail', 'PUT', { mail: 'quick@mail.example', language: 'en' })
    const isTold = () => at('/quick') === 1 && lettersOf('quick@mail.example').length === 1
    await until(isTold, 'others wait for those who never answer', 5_000)
    expect(at(SILENT)).toBe(silent.length)
    for (const [n, player] of silent.entries()) await forget(player, `${outside.address}${SILENT}?${n}`)
    await served.house.store.database.db.deleteFrom('letters').execute()
  })

  test('one address is written to four times an hour, though it is asked for at once', async () => {
    const { letters } = served.house.store
    const at = Date.now()
    for (const address of ['one', 'two', 'three', 'four', 'five']) {
      const asked = Array.from({ length: 12 }, () => letters.mayWriteTo(address, 4, at - 1, at))
      expect((await Promise.all(asked)).filter(Boolean), address).toHaveLength(4)
    }
  })

  test.each([
    ['notices', 'PATCH', { language: 'fr', collect: 0 }, 'language'],
    ['notices', 'PATCH', { language: 'en', collect: -1 }, 'collect'],
    ['notices', 'PATCH', { language: 'en', collect: 0, more: 1 }, 'form'],
    ['notices/hook', 'PUT', { url: 'ftp://example.org' }, 'hook-form'],
    ['notices/hook', 'PUT', { url: 'https://user:pass@example.org' }, 'hook-form'],
    ['notices/mail', 'PUT', { mail: 'a@b.invalid', language: 'en' }, 'mail'],
    ['notices/mail', 'PUT', { mail: 'a\r\nBcc: x@y.example', language: 'en' }, 'mail'],
    ['notices/browser', 'PUT', { endpoint: 'x', keys: { p256dh: 'x', auth: 'y' }, language: 'en' }, 'keys'],
  ])('%s (%s) refuses %j and names the field', async (path, method, body, code) => {
    expect(await (await person()).ask(path, method, body)).toMatchObject({ status: 400, body: { code } })
  })

  test('a guest has no hook, a program none of its owner’s wishes, and nobody those of others', async () => {
    const guest = await Player.guest(served.address)
    expect((await guest.ask('notices/hook', 'PUT', { url: outside.address })).status).toBe(403)
    const ann = await person()
    const token = String((await ann.change('account/tokens', 'POST', { name: 'Marshal' })).body['token'])
    const bot = Player.bearing(served.address, token)
    expect((await bot.ask('notices')).status).toBe(403)
    expect((await bot.ask('notices/hook', 'PUT', { url: outside.address })).status).toBe(403)
    expect((await Player.nobody(served.address).ask('waiting')).status).toBe(401)
    for (const token of ['', 'x.y', 'e30.AAAA'])
      for (const path of ['confirm', `stop?token=${token}`])
        expect((await post(path, { token })).status, path).toBe(400)
  })
})

/** Whoever has made an account is somebody else than the guest was. */
const idOf = async (player: Player): Promise<string> =>
  ((await player.ask('me')).body['user'] as { id: string }).id

/** RFC 8292: signed for that service by the key that the browser knows us by. */
function isFrom(authorization: string, key: string, audience: string): boolean {
  const [, head = '', claims = '', seal = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const said = JSON.parse(String(Buffer.from(claims, 'base64url')))
  const isSealed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(seal, 'base64url'),
  )
  return isSealed && said.aud === audience
}
