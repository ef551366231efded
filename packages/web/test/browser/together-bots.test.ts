import { expect, test } from 'vitest'
import { inviteTo, Player, playOn, stateOf } from './company.ts'
import { houseAddress, openHouse, openList, visit } from './house.ts'

/** A bot in a seat, and six seats in two teams who do not see each other's secrets. */

openHouse()

test('a bot has the other seat, and answers by itself', async () => {
  const page = await visit('/games/march-of-progress/together')
  // Scenarios, two seats, then the rest.
  const second = page.locator('.one-of-row').nth(1)
  await second.getByText('Recruit').click()
  await page.getByRole('button', { name: 'Lay the table' }).click()
  await openList(page)
  await playOn([page], 2)
  await expect.poll(async () => (await stateOf(page)).isAsked, { timeout: 30_000 }).toBe(true)
})

const SIX = { game: 'age-of-muskets', scenario: 'danube-1805-campaign', options: { players: 6 } }

test('six seats in two teams: each page shows what its side knows, and no more', async () => {
  const host = await Player.guest(houseAddress())
  const seats = ['open', 'me', 'open', 'open', 'open', 'open']
  const { match, link } = await inviteTo(host, { ...SIX, seats })
  const invitation = link.split('/').at(-1)
  const others = await Promise.all([2, 4, 5].map(() => Player.guest(houseAddress())))
  for (const [n, seat] of [2, 4, 5].entries()) {
    const sat = await others[n]?.ask(`matches/${match}/seats/${seat}`, 'POST', { nonce: '', invitation })
    expect(sat?.status).toBe(200)
  }
  const [french, allied] = [await visit(link), await visit(link)]
  for (const page of [french, allied])
    await page
      .getByRole('button', { name: /Sit down as/ })
      .first()
      .click()
  for (const page of [french, allied])
    await expect.poll(async () => (await stateOf(page)).key, { timeout: 30_000 }).toMatch(/\w{4}/)
  await host.flushed()
  await expect.poll(() => host.snapshot !== null, { timeout: 30_000 }).toBe(true)
  const enemy = others[1]
  await enemy?.connect()
  await enemy?.enter(match)
  await expect.poll(() => enemy?.snapshot != null, { timeout: 30_000 }).toBe(true)
  const secretsOf = (player: Player | undefined, than: Player): string[] => {
    const theirs = new Set(JSON.stringify(than.snapshot?.view).match(/"[\w-]{6,}"/g) ?? [])
    const own = new Set(JSON.stringify(player?.snapshot?.view).match(/"[\w-]{6,}"/g) ?? [])
    return [...own].filter(word => !theirs.has(word)).map(word => word.slice(1, -1))
  }
  const unseen = secretsOf(enemy, host)
  expect(unseen.length).toBeGreaterThan(3)
  // Everything that the page holds: what it shows, and what stands in its attributes.
  const held = await french.content()
  expect(unseen.filter(word => held.includes(word))).toEqual([])
  const mirrored = secretsOf(host, enemy ?? host)
  const across = await allied.content()
  expect(mirrored.filter(word => across.includes(word))).toEqual([])
  await host.close()
  await enemy?.close()
}, 120_000)
