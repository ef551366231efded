import { below, isRecord, seeded } from '@grognard/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Conversation } from './conversation.ts'

const GAME = 'march-of-progress'
let talk: Conversation
beforeAll(() => {
  talk = new Conversation()
})
afterAll(async () => {
  expect(await talk.end()).toBe(0)
})

/** Plays on at random until the end, or until so many decisions are made. */
async function playOn(match: string, seed: string, most = Number.POSITIVE_INFINITY): Promise<number> {
  const random = seeded(seed)
  for (let made = 0; made < most; made++) {
    const { pending, outcome } = await talk.ask('pending', { match })
    const asked = pending.seats.find(({ sealed }) => !sealed)
    if (outcome !== null || !asked) return made
    const { seat, request } = asked
    const { options } = await talk.ask('options', { match, seat })
    const { notation, decision } = options[below(random, options.length)]!
    await talk.ask('decide', { match, seat, decision: below(random, 2) === 0 ? notation : decision, request })
  }
  return most
}

describe('a whole match by script', () => {
  test.each(['thirty-years-war', 'age-of-marlborough', 'vive-lempereur', 'great-war', 'ww2-west'])(
    '%s',
    async scenario => {
      const { match } = await talk.ask('new', { game: GAME, scenario, seed: 11 })
      await playOn(match, scenario)
      const { outcome, pending } = await talk.ask('pending', { match })
      expect(pending).toEqual({ step: null, rule: null, seats: [] })
      expect(outcome?.text).not.toBe('')
      expect(Object.keys(outcome?.scores ?? {})).toEqual(['blue', 'orange'])
      expect((await talk.ask('options', { match, seat: 'blue' })).anytime).toEqual([])
      expect(await talk.refused('decide', { match, seat: 'blue', decision: 'concede' })).toMatchObject({
        code: 'over',
      })
      expect(await talk.refused('bot', { match, seat: 'blue', level: 'random' })).toMatchObject({
        code: 'over',
      })
      const { file } = await talk.ask('file', { match })
      const again = await talk.ask('replay', { file })
      expect(again.outcome).toEqual(outcome)
      expect(again.hash).toBe((await talk.ask('position', { match })).hash)
    },
  )
})

describe('a match file', () => {
  const halfPlayed = async () => {
    const { match } = await talk.ask('new', { game: GAME, seed: 5 })
    await playOn(match, 'half', 21)
    return { match, file: (await talk.ask('file', { match })).file }
  }

  test('of a running match, with a sealed choice, is taken up where it stopped', async () => {
    const { match, file } = await halfPlayed()
    const kept = await talk.ask('replay', { file, keep: true })
    expect(await talk.ask('pending', { match: kept.match })).toMatchObject({ outcome: null })
    const [one, other] = [
      await talk.ask('position', { match }),
      await talk.ask('position', { match: kept.match }),
    ]
    expect(other).toEqual(one)
  })

  test('of a sealed match, with a wrong seed, is refused', async () => {
    const { match } = await talk.ask('new', { game: GAME })
    const { file } = await talk.ask('file', { match })
    const chance = isRecord(file['chance']) ? file['chance'] : {}
    const forged = { ...file, chance: { ...chance, seed: '0'.repeat(64) } }
    expect(await talk.refused('replay', { file: forged })).toMatchObject({ code: 'different' })
    const { seed: _, ...withheld } = chance
    expect(await talk.refused('replay', { file: { ...file, chance: withheld } })).toMatchObject({
      code: 'impossible',
    })
  })

  test('that was tampered with: the first decision that differs', async () => {
    const { file } = await halfPlayed()
    const decisions = Array.isArray(file['decisions']) ? [...file['decisions']] : []
    const cards = decisions.findIndex(([, { type }], i) => type === 'choose-card' && i > 3)
    const [seat, { card }] = decisions[cards]
    decisions[cards] = [seat, { type: 'choose-card', card: card === 'recruit' ? 'fortify' : 'recruit' }]
    const error = await talk.refused('replay', { file: { ...file, decisions } })
    expect(error.code).toBe('different')
    expect(error.decision).toBeGreaterThan(cards)
    expect(error.decision).toBeLessThanOrEqual(cards + 2)
    const hashes = String(file['hashes']).replace(/^[0-9a-f]{6}/, '000000')
    expect(await talk.refused('replay', { file: { ...file, hashes } })).toMatchObject({
      code: 'different',
      decision: 2,
    })
    const wrongEnd = { ...file, hash: '0'.repeat(16) }
    expect(await talk.refused('replay', { file: wrongEnd })).toMatchObject({ code: 'different' })
  })

  test.each([
    ['no object', 7, 'malformed'],
    ['an empty object', {}, 'malformed'],
    ['of another format', { format: 2 }, 'malformed'],
  ])('that is none: %s', async (_, file, code) => {
    expect(await talk.refused('replay', { file })).toMatchObject({ code })
  })

  test('of a game that is not here', async () => {
    const { file } = await halfPlayed()
    expect(await talk.refused('replay', { file: { ...file, game: 'chess' } })).toMatchObject({
      code: 'unknown',
      field: 'game',
    })
  })
})
