import { GAME_IDS } from '@grognard/collection'
import { below, isRecord, seeded } from '@grognard/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Desk } from './command-line.ts'
import { Conversation } from './conversation.ts'

/** The examples for authors are played through every door, though none of them offers them. */

let talk: Conversation
const desk = new Desk()
beforeAll(() => {
  talk = new Conversation()
})
afterAll(async () => {
  desk.clear()
  expect(await talk.end()).toBe(0)
})

/** Whoever the match waits for decides at random; what each seat sees and hears on the way. */
async function playOut(match: string, seed: string): Promise<number> {
  const random = seeded(seed)
  for (let made = 0; ; made++) {
    const { pending, outcome } = await talk.ask('pending', { match })
    const owing = pending.seats.filter(({ sealed }) => !sealed)
    if (outcome !== null) return made
    const { seat, request } = owing[below(random, owing.length)]!
    const { options } = await talk.ask('options', { match, seat })
    const { decision } = options[below(random, options.length)]!
    await talk.ask('decide', { match, seat, decision, request })
  }
}

describe('the referee', () => {
  test('offers no example, but plays one that is named', async () => {
    const { games } = await talk.ask('games')
    expect(games.map(({ id }) => id)).toEqual(GAME_IDS)
    expect(await talk.refused('new', { game: 'the-valley' })).toMatchObject({ code: 'unknown' })
  })

  test.each([
    ['the-defile', 'six', ['north-1', 'north-2', 'north-3', 'south-1', 'south-2', 'south-3']],
    ['the-defile', 'three', ['north-1', 'north-2', 'south-1']],
    ['the-heath', 'noon', ['south', 'north']],
  ])('plays a whole match of %s for %s, with each of its seats', async (game, scenario, seats) => {
    const { match } = await talk.ask('new', { game, scenario, seed: 4 })
    for (const seat of seats) {
      const { view } = await talk.ask('view', { match, seat })
      expect(view['seat']).toBe(seat)
    }
    expect(await playOut(match, game)).toBeGreaterThan(seats.length * 3)
    const { outcome } = await talk.ask('pending', { match })
    expect(Object.keys(outcome?.scores ?? {})).toEqual(seats)
    const { file } = await talk.ask('file', { match })
    expect((await talk.ask('replay', { file })).outcome).toEqual(outcome)
  })

  test('shows each seat what is its own, a spectator nothing of it, and lets a bot play for any', async () => {
    const { match } = await talk.ask('new', { game: 'the-defile', seed: 4 })
    const seen = async (seat: string | null) => (await talk.ask('view', { match, seat })).view
    const own = await Promise.all(['north-1', 'north-2'].map(async seat => (await seen(seat))['own']))
    expect(own.every(isRecord)).toBe(true)
    expect((await seen(null))['own']).toBeNull()
    expect(await talk.ask('bot', { match, seat: 'south-3', level: 'recruit', seed: 1 })).toMatchObject({
      decision: { type: 'orders' },
    })
  })
})

describe('the terminal', () => {
  test.each([
    ['the-defile', 'North 1 · Which of your counters march?', 'North 1 marches:'],
    ['the-heath', 'South · Which units march, and where to?', 'Marching:'],
  ])('plays some turns of %s from what is typed', async (game, prompt, event) => {
    const seat = game === 'the-defile' ? 'north-1' : 'south'
    const args = ['play', '--game', game, '--seat', seat, '--against', 'recruit', '--seed', '5']
    const { code, out, err } = await desk.runProcess(args, '2\n1\n')
    expect({ code, err }).toEqual({ code: 3, err: '' })
    expect(out).toContain(prompt)
    expect(out).toContain(event)
    expect(out).not.toContain('undefined')
  })
})

describe('a simulation', () => {
  test.each([
    ['the-defile', 'six', 6],
    ['the-heath', 'noon', 2],
  ])('of %s for %s goes through', async (game, scenario, matches) => {
    const args = ['simulate', '--json', '--game', game, '--scenario', scenario, '--matches', String(matches)]
    const { code, out, err } = await desk.runProcess([...args, '--bot', 'recruit', '--bot', 'random'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({ rows: [{ matches, scenario, forfeits: [] }] })
  })
})
