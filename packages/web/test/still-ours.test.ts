import { expect, test } from 'vitest'
import { isStillOurs } from '../service-worker/still-ours.ts'

const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

test.each<[string, typeof fetch, boolean]>([
  ['our server', answer('Grognard\n'), true],
  ['another program that answers everything', answer('<title>Another</title>'), false],
  ['another program that has no such file', answer('Not found', 404), false],
  ['a door that wants a password', answer('', 401), false],
  ['a server in trouble', answer('Bad gateway', 502), true],
  [
    'nobody',
    async () => {
      throw new TypeError('Failed to fetch')
    },
    true,
  ],
])('%s answers', async (_, ask, expected) => {
  expect(await isStillOurs(ask)).toBe(expected)
})
