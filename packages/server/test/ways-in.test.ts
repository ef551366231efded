import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { tidyUp } from '../src/keeping/tidying.ts'
import { MailServer } from './notices/receivers.ts'
import { Player, playOn, type Served, serveHouse, until } from './player.ts'
import { freshDatabase } from './postgres.ts'

const FORD = { game: 'the-ford', scenario: 'dawn' }
const HOST = 'the-host-has-this-one'
const PASSWORD = 'correct horse'
const DAY = 86_400_000

const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => ':memory:'],
  ['PostgreSQL', () => freshDatabase(inject('postgres'))],
]

describe.each(PLACES)('ways in on %s', (_, place) => {
  let served: Served
  let mail: MailServer

  beforeAll(async () => {
    mail = await new MailServer().open()
    served = await serveHouse(await place(), {
      address: 'http://localhost:1805',
      mail: { server: mail.url, from: 'table@house.example' },
      hostToken: HOST,
    })
  })
  afterAll(async () => {
    await served.house.close()
    await mail.close()
  })

  const guest = () => Player.guest(served.address)
  const nobody = () => Player.nobody(served.address)
  const join = (player: Player, login: string) =>
    player.change('account', 'POST', { login, password: PASSWORD })
  const ban = (user: string) =>
    fetch(`${served.address}/api/host/users/${user}/ban`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${HOST}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'cards up the sleeve' }),
    })
  const letters = (to: string) => mail.letters.filter(letter => letter.to === to.toLowerCase())
  /** The way in that a letter brings. */
  const linkFor = async (player: Player, address: string): Promise<string> => {
    const before = letters(address).length
    const asked = await player.change('session/link', 'POST', { mail: address, language: 'de' })
    expect(asked.status).toBe(200)
    await until(() => letters(address).length > before, 'nobody writes')
    return /#sign-in=([\w-]+)/.exec(letters(address).at(-1)?.text ?? '')?.[1] ?? ''
  }
  const use = (player: Player, token: string) => player.change('session/link', 'PUT', { token })

  test('a guest comes in by a letter and keeps name and matches; the link opens once, and the next one finds the same account', async () => {
    const ann = await guest()
    const { name } = (await ann.ask('account')).body
    const match = await ann.make({ ...FORD, seats: ['me', 'open'] })
    const token = await linkFor(ann, 'ann@mail.example')
    expect(token).not.toBe('')
    expect((await use(ann, token)).status).toBe(200)
    expect((await ann.ask('account')).body).toMatchObject({
      name,
      isGuest: false,
      login: 'ann@mail.example',
      isProved: true,
      hasPassword: false,
    })
    expect((await ann.ask('mine')).body['matches']).toMatchObject([{ match, seat: 0 }])
    expect(await use(nobody(), token)).toMatchObject({ status: 400, body: { code: 'link' } })
    const phone = nobody()
    expect((await use(phone, await linkFor(phone, 'ANN@mail.example'))).status).toBe(200)
    expect((await phone.ask('mine')).body['matches']).toMatchObject([{ match }])
    const first = (fresh: string) => ann.change('account/password', 'PUT', { old: null, fresh })
    expect((await first('battery staple')).status).toBe(200)
    expect((await first('another one!')).status).toBe(400)
    expect(
      (await nobody().change('session', 'POST', { login: 'ann@mail.example', password: 'battery staple' }))
        .status,
    ).toBe(200)
  })

  test('who has only claimed an address loses what they have opened with it to whoever it belongs to', async () => {
    const thief = await guest()
    await join(thief, 'victim@mail.example')
    await thief.change('account/tokens', 'POST', { name: 'Ear' })
    const owner = nobody()
    expect((await use(owner, await linkFor(owner, 'victim@mail.example'))).status).toBe(200)
    expect((await thief.ask('account')).status).toBe(401)
    expect(
      (await nobody().change('session', 'POST', { login: 'victim@mail.example', password: PASSWORD })).status,
    ).toBe(401)
    expect((await owner.ask('account')).body).toMatchObject({ hasPassword: false, tokens: [], passkeys: [] })
  })

  test.each([
    ['session/link', 'POST', { mail: 'no address', language: 'en' }, 'mail'],
    ['session/link', 'POST', { mail: 'x@guests.invalid', language: 'en' }, 'mail'],
    ['session/link', 'PUT', { token: '../../x' }, 'token'],
    ['session/link', 'PUT', { token: 'a'.repeat(32) }, 'link'],
    ['session/passkey', 'POST', {}, 'id'],
    ['session/passkey', 'POST', passkey({ id: 'unknown' }), 'passkey'],
    ['account/passkeys', 'POST', { name: '', made: {} }, 'name'],
    ['account/passkeys', 'POST', { name: 'Key', made: passkey({}) }, 'made'],
  ])('%s (%s) refuses %j and names what is wrong', async (path, method, body, code) => {
    const answer = await (await guest()).change(path, method, body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({ code })
  })

  test('who was shown out takes nothing along: not into an account, not by a letter, not under another name', async () => {
    const [rogue, friend] = [await guest(), await guest()]
    await join(friend, 'friend')
    const match = await rogue.make({ ...FORD, seats: ['me', 'open'] })
    const token = await linkFor(rogue, 'rogue@mail.example')
    expect((await ban(rogue.id)).status).toBe(200)
    const tries: readonly (readonly [string, string, object])[] = [
      ['account', 'POST', { login: 'rogue', password: PASSWORD }],
      ['session', 'POST', { login: 'friend', password: PASSWORD }],
      ['session/link', 'PUT', { token }],
      ['account', 'PATCH', { name: 'Somebody Else' }],
      ['account', 'DELETE', { password: null }],
    ]
    for (const [path, method, body] of tries) {
      const answer = await rogue.change(path, method, body)
      expect([401, 403], `${method} ${path}`).toContain(answer.status)
    }
    const found = await served.house.store.matches.find(match)
    expect(found?.seats[0]?.owner).toBe(rogue.id)
    // And who has no bad name yet does not come to an account that has one.
    const { id } = (await friend.ask('account')).body
    await ban(String(id))
    const fresh = await guest()
    const other = await fresh.make({ ...FORD, seats: ['me', 'open'] })
    expect(await fresh.change('session', 'POST', { login: 'friend', password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    })
    expect((await fresh.ask('mine')).body['matches']).toMatchObject([{ match: other }])
  })

  test('a guest who never played is gone after a while; who has a match, an account or a window of today stays', async () => {
    const { store } = served.house
    const [idle, playing, account] = [await guest(), await guest(), await guest()]
    await playing.make({ ...FORD, seats: ['me', 'open'] })
    await join(account, 'steady')
    const at = (days: number) => () => Date.now() + days * DAY
    const expel = async (user: string) => {
      await store.people.forget(user)
      await store.database.db.deleteFrom('users').where('id', '=', user).execute()
    }
    const tidy = (days: number) => tidyUp({ store, accounts: { expel }, now: at(days), guestDays: 30 })
    expect(await tidy(29)).toBe(0)
    expect((await idle.ask('account')).status).toBe(200)
    expect(await tidy(31)).toBeGreaterThan(0)
    expect((await idle.ask('account')).status).toBe(401)
    expect((await playing.ask('account')).status).toBe(200)
    expect((await account.ask('account')).status).toBe(200)
  })

  test('matches of a device are played again, kept once, shown as that, and count nowhere', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const match = await ann.make({ ...FORD, seats: ['me', 'recruit'] })
    await ann.connect()
    await ann.enter(match)
    await until(() => ann.snapshot !== null)
    await playOn(match, [ann], 4)
    await ann.decide(match, { type: 'concede' })
    await until(() => ann.snapshot?.outcome != null)
    const text = String(await ann.say({ do: 'file', match }))
    await ann.close()
    const bring = (player: Player, ...texts: string[]) =>
      player.change('account/matches', 'POST', {
        matches: texts.map(each => ({ played: 1_000, text: each })),
      })
    expect((await bring(bob, text)).status).toBe(403)
    await join(bob, 'collector')
    const file = JSON.parse(text)
    const tampered = JSON.stringify({ ...file, result: { ...file.result, winners: [0] } })
    const running = JSON.stringify({ ...file, decisions: file.decisions.slice(0, 2), result: null, hash: '' })
    const answer = await bring(bob, text, text, tampered, running, 'nonsense', '{}')
    expect(answer.body).toMatchObject({ taken: 1, known: 1 })
    expect((answer.body['refused'] as { n: number }[]).map(({ n }) => n)).toEqual([2, 3, 4, 5])
    expect((await bob.change('account/matches', 'POST', { matches: [{ text }] })).body).toMatchObject({
      code: 'matches',
    })
    const { store } = served.house
    const { id: user } = (await bob.ask('account')).body
    // Names in files may be as long as one likes: there is room for so many letters.
    const large = { user: String(user), game: 'the-ford', scenario: 'dawn', side: null, score: null }
    const padded = async (n: number) =>
      store.brought.bring({
        ...large,
        ...{ id: `large-${n}`, hash: `${n}`, played: 1, brought: 1, file: `"${'x'.repeat(24 * 2 ** 20)}"` },
      })
    expect([await padded(1), await padded(2), await padded(3)]).toEqual(['taken', 'taken', 'full'])
    for (const n of [1, 2]) await store.brought.drop(`large-${n}`, String(user))
    const face = (await store.results.faces([String(user)], () => 'b'.repeat(16))).get(String(user))
    const { body } = await ann.ask(`people/${face}`)
    expect(body).toMatchObject({ results: [], ratings: [], latest: [], isSelf: false })
    expect(body['brought']).toMatchObject([{ game: 'the-ford', scenario: 'dawn', score: 0, at: 1_000 }])
    const [{ id } = { id: '' }] = body['brought'] as { id: string }[]
    expect((await ann.ask(`brought/${id}`)).body).toEqual(file)
    await join(ann, 'other-collector')
    expect((await ann.ask(`account/matches/${id}`, 'DELETE')).status).toBe(404)
    expect(((await bob.ask('account/data')).body['brought'] as unknown[]).length).toBe(1)
    expect((await bob.ask(`account/matches/${id}`, 'DELETE')).status).toBe(200)
    expect((await ann.ask(`brought/${id}`)).status).toBe(404)
  })
})

/** In form, and of nobody's device. */
function passkey(more: object): object {
  const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }
  return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response, ...more }
}
