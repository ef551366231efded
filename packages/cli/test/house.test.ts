import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openHouse } from '@grognard/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Desk } from './command-line.ts'

/** The commands for hosts, on a house with one match that is over and one that runs. */
const desk = new Desk()
const place = desk.path('house.db')
afterAll(() => desk.clear())

const PAIR = { game: 'the-ford', scenario: 'dawn', options: {}, access: 'open', nonce: '' }

beforeAll(async () => {
  const app = mkdtempSync(join(desk.folder, 'app-'))
  writeFileSync(join(app, 'index.html'), '<!doctype html><title>Grognard</title>')
  const house = await openHouse({ app, place, names: ['localhost'] })
  const ask = (url: string, payload: object, cookie = '') =>
    house.http.inject({ method: 'POST', url, payload, headers: { host: 'localhost', cookie } })
  const { cookies } = await ask('/api/auth/sign-in/anonymous', {})
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const played = await ask('/api/matches', { ...PAIR, seats: ['recruit', 'recruit'] }, cookie)
  await ask('/api/matches', { ...PAIR, seats: ['me', 'recruit'] }, cookie)
  const { match } = played.json()
  while ((await house.store.matches.find(match))?.row.stage !== 'over')
    await new Promise(resolve => setTimeout(resolve, 20))
  await house.close()
})

test('everything goes into one file that only its owner may read, and comes back elsewhere', async () => {
  const file = desk.path('all.backup')
  const made = await desk.run(['backup', file, '--place', place])
  expect(made).toMatchObject({ code: 0, out: `${file} has everything: 2 matches, 1 user.\n` })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect((await desk.run(['backup', file, '--place', place])).err).toMatch(/is there already/)
  const other = desk.path('other.db')
  const back = await desk.run(['restore', file], '', { DATABASE_URL: other })
  expect(back).toMatchObject({
    code: 0,
    out: `Everything in ${file} is at ${other} now: 2 matches, 1 user.\n`,
  })
  expect(await desk.run(['restore', file, '--place', other])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/something is kept at .* already/),
  })
  expect((await desk.run(['audit', '--place', other])).out).toMatch(/In all 2 matches: 2 the same/)
})

test('matches come out as files that other commands read; those that run are asked for', async () => {
  const folder = desk.path('matches')
  expect(await desk.run(['export', folder, '--place', place])).toMatchObject({
    code: 0,
    out: `1 match written to ${folder}.\n`,
  })
  const [name = ''] = readdirSync(folder)
  expect((await desk.run(['verify', join(folder, name)])).code).toBe(0)
  expect((await desk.run(['export', folder, '--place', place, '--running'])).out).toMatch(/^2 matches/)
  const none = await desk.run(['export', folder, '--place', place, '--match', '0123456789abcdef'])
  expect(none).toMatchObject({ code: 1, err: expect.stringMatching(/there is no match/) })
})

test.each([
  [['backup', 'x.backup', '--place', desk.path('nowhere.db')], 1, /nothing is kept at/],
  [
    ['backup', desk.path('x.backup'), '--place', 'postgres://ann:hush@localhost:1/x'],
    1,
    /ann@localhost:1.*cannot be used/,
  ],
  [['restore'], 2, /which backup/],
  [['restore', desk.path('no.backup')], 1, /no such file/],
  [['restore', place, '--place', desk.path('new.db')], 1, /is no backup/],
  [['export'], 2, /into which folder/],
] as const)('%j ends with %i', async (args, code, said) => {
  const ran = await desk.run(args)
  expect(ran.code).toBe(code)
  expect(ran.err).toMatch(said)
  expect(ran.err).not.toMatch(/hush/)
})
