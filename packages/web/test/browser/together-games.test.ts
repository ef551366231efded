import { type Kind, Match } from '@grognard/engine'
import { listen, openHouse as openServer } from '@grognard/server'
import { builtApp } from '@grognard/web/app'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lay, rulesOf, written } from '../../../server/test/play/laying.ts'
import type { Served } from '../../../server/test/player.ts'
import { inviteTo, Player, playTogether } from './company.ts'
import { houseAddress, openHouse, visit } from './house.ts'

/** Whole live matches of all four games: one at a browser, the other over a bare socket. */

let served: Served
openHouse(async () => {
  const house = await openServer({
    app: await builtApp(() => undefined),
    place: ':memory:',
    names: ['localhost'],
  })
  served = { house, address: `http://localhost:${await listen(house.http, 'localhost', 0)}` }
  return { address: served.address, close: () => house.close() }
})

const LIVE = { allowance: 0, bank: 600_000, increment: 5_000 }
/** So much the page decides at most; then the other has seen enough. */
const MOST = 12

async function playToTheResult(page: Page, bob: Player, match: string, most = MOST): Promise<void> {
  await expect.poll(() => bob.snapshot !== null, { timeout: 30_000 }).toBe(true)
  const decided = await playTogether(page, [bob], match, most)
  if (bob.snapshot?.outcome == null) {
    expect(decided).toBe(most)
    const conceding = {
      do: 'decide',
      match,
      decision: { type: 'concede' },
      request: null,
      key: 'enough-of-it',
    }
    expect(await bob.say(conceding)).toEqual({ ok: true })
  }
  await page.locator('.scores').first().waitFor()
  await expect.poll(() => bob.snapshot?.outcome != null, { timeout: 30_000 }).toBe(true)
}

test.each([
  { game: 'march-of-progress', scenario: 'age-of-marlborough', options: {} },
  { game: 'manoeuvre', scenario: 'quick-battle', options: { turnLimit: 1 } },
  { game: 'age-of-muskets', scenario: 'furtheim', options: {} },
])(
  '$game, from sitting down to the result',
  async terms => {
    const bob = await Player.guest(houseAddress())
    const { match, link } = await inviteTo(bob, { ...terms, clock: LIVE, seats: ['open', 'me'] })
    const page = await visit(link)
    await page.getByRole('button', { name: /Sit down as/ }).click()
    await playToTheResult(page, bob, match)
    await page.getByRole('button', { name: 'Check the dice' }).click()
    await page.getByText('your part is in every roll').waitFor()
    await bob.close()
  },
  120_000,
)

/** First orders of two sides, and two deployments: those are laid out by hand, which tests of its own show. */
const SET_UP = 4

test('march-attack, from the first turn to the result', async () => {
  const game = await rulesOf('march-attack')
  const terms = { scenario: 'mill-hill', chance: { source: 'fast', seed: 3 } } as const
  const begun = Match.begin<Kind>(game, terms)
  if (!begun.ok) throw new Error(begun.refusal.key)
  const set = begun.value
  while (set.entries.length < SET_UP)
    for (const { seat, sealed } of set.pending().seats) if (!sealed) set.decide(seat, set.defaultFor(seat))
  const page = await visit('/together')
  const id = await page.evaluate(async () => {
    await fetch('/api/auth/sign-in/anonymous', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    return ((await (await fetch('/api/me')).json()) as { user: { id: string } }).user.id
  })
  const bob = await Player.guest(houseAddress())
  const start = written(set, set.state())
  const { match } = await lay(served, game, { ...terms, start }, [{ id }, bob], Date.now())
  await bob.connect()
  await bob.enter(match)
  await page.goto(`${houseAddress()}/matches/${match}`)
  await playToTheResult(page, bob, match, 3)
  await bob.close()
}, 120_000)
