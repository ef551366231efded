import { expect, inject, test } from 'vitest'
import { serveHouse } from './player.ts'
import { freshDatabase } from './postgres.ts'

test('two processes on one PostgreSQL count together: who has tried enough passwords at one tries no more at the other', async () => {
  const place = await freshDatabase(inject('postgres'))
  const houses = [await serveHouse(place, { isSecure: true }), await serveHouse(place, { isSecure: true })]
  const [one = '', two = ''] = houses.map(({ address }) => address)
  const attempt = async (address: string, from: string): Promise<number> => {
    const { status } = await fetch(`${address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ login: 'ann', password: 'not the right one' }),
    })
    return status
  }
  for (let n = 0; n < 20; n++) expect(await attempt(one, '192.0.2.7')).not.toBe(429)
  expect(await attempt(one, '192.0.2.7')).toBe(429)
  // What is counted while it is little is told to nobody: two are left, and one that comes before the news.
  await expect.poll(() => attempt(two, '192.0.2.7'), { timeout: 10_000 }).toBe(429)
  expect(await attempt(two, '192.0.2.8')).not.toBe(429)
  for (const { house } of houses) await house.close()
})
