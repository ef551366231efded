import { deflateRawSync } from 'node:zlib'
import { Match } from '@grognard/engine'
import { theFord } from '@grognard/the-ford'
import { expect, test } from 'vitest'
import { FRAGMENT } from '../src/files/fragment.ts'
import { fileInLink, linkTo } from '../src/files/link.ts'

const MEGABYTE = 1024 * 1024

const packed = (bytes: number): string =>
  `${FRAGMENT}${deflateRawSync(Buffer.alloc(bytes, ' ')).toString('base64url')}`

test('a match goes into an address and comes out of it', async () => {
  const begun = Match.begin(theFord, { scenario: 'dawn', chance: { source: 'fast', seed: 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const file = begun.value.file()
  const link = await linkTo(JSON.stringify(file), 'https://example.org')
  expect(JSON.parse((await fileInLink(new URL(link ?? '').hash)) ?? '')).toEqual(file)
})

test('an address that unpacks to more than any match has is not unpacked to its end', async () => {
  const link = packed(64 * MEGABYTE)
  const begun = performance.now()
  expect(await fileInLink(link)).toBeNull()
  expect(performance.now() - begun).toBeLessThan(1000)
  expect(await fileInLink(packed(MEGABYTE))).toHaveLength(MEGABYTE)
})

test('a match that no address can hold has none', async () => {
  const begun = Match.begin(theFord, { scenario: 'dawn', chance: { source: 'fast', seed: 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const noise = Array.from({ length: 200_000 }, (_, i) => Math.imul(i, 2654435761).toString(36)).join('')
  expect(
    await linkTo(JSON.stringify({ ...begun.value.file(), rules: noise }), 'https://example.org'),
  ).toBeNull()
})
