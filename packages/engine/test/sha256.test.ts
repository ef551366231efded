import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, hexOf, hmacSha256, sha256, utf8 } from '../src/sha256.ts'

describe('SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is what FIPS 180-4 says', (text, digest) => {
    expect(hexOf(sha256(utf8(text)))).toBe(digest)
  })

  test('of every length up to four blocks is the same as Node’s', () => {
    for (let length = 0; length <= 256; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 151 + length) & 255)
      expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })

  test('with any key is the same as Node’s', () => {
    const bytes = fc.uint8Array({ maxLength: 200 })
    fc.assert(
      fc.property(bytes, bytes, (key, message) => {
        expect(hexOf(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
        expect(bytesOf(hexOf(message))).toEqual(message)
      }),
    )
  })
})
