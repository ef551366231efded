import { afterEach, expect, test, vi } from 'vitest'
import { bringTexts } from '../src/together/brought.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

test('who has more matches than are taken in a minute waits, and goes on where they stood', async () => {
  const sent: string[] = []
  let limited = 2
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { matches } = JSON.parse(body) as { matches: { text: string }[] }
    if (sent.length === 20 && limited-- > 0) return answer(429, { code: 'limited', message: 'Too much.' })
    sent.push(...matches.map(({ text }) => text))
    return answer(200, { taken: matches.length, known: 0, refused: [] })
  })
  const texts = Array.from({ length: 35 }, (_, n) => ({ played: n, text: `match ${n}` }))
  const told: number[] = []
  expect(await bringTexts(texts, done => told.push(done), 1)).toEqual({ taken: 35, known: 0, refused: 0 })
  expect(sent).toEqual(texts.map(({ text }) => text))
  expect(told).toEqual([10, 20, 30, 35])
})

test('what is refused for another reason is not sent again', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => answer(401, { code: 'nobody', message: 'Come in first.' }))
  await expect(bringTexts([{ played: 1, text: 'a match' }], () => undefined, 1)).rejects.toThrow(
    'Come in first.',
  )
})
