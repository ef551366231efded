import { loadRules } from '@grognard/collection'
import { imagine, type Kind, Match, pickFrom, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { thinkHere } from '@grognard/sitting/thinker'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../src/local/store.ts'
import { MARCH, SHARED, TestDesk } from './desk.ts'

/** So many looks ahead, however long they take: the same on every machine. */
const adviser = thinkHere(loadRules, { iterations: 48 })

/** Two battles that look the same to the first seat, which is asked; the other's cards and the decks differ. */
function battlesThatLookTheSame(): string[] {
  const begun = Match.begin<Kind>(manoeuvre, {
    scenario: 'quick-battle',
    chance: { source: 'fast', seed: 'hint' },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded('hint')
  const isReady = () => match.entries.length > 40 && match.pending().seats.some(({ seat }) => seat === 0)
  while (!isReady())
    for (const { seat, sealed } of match.pending().seats)
      if (!sealed) match.decide(seat, pickFrom(random, match.options(seat).decisions))
  const other = imagine(match.game, match.view(0), match.memory(0), seeded('elsewhere'))
  return [match.state(), other.state].map(state => match.game.positions.print(state))
}

describe('a hint', () => {
  test('says what a veteran would do in the viewer’s place, and decides nothing', async () => {
    const desk = new TestDesk({ adviser })
    await desk.sit(MARCH)
    const hint = await desk.hint()
    expect(hint?.bot).toBe('Veteran')
    expect(desk.last.choices).toContainEqual(hint?.choice)
    expect(hint?.expected).toBeGreaterThan(0)
    expect(hint?.expected).toBeLessThan(1)
    expect(hint?.line[0]?.seat).toBe(0)
    expect(desk.last).toMatchObject({ moments: 0, sealed: null })
  })

  test('tells the mixture where both choose at the same time', async () => {
    const desk = new TestDesk({ adviser })
    await desk.sit()
    const hint = await desk.hint()
    const shares = hint?.mixture.map(({ probability }) => probability) ?? []
    expect(shares.length).toBeGreaterThan(1)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
  })

  test('is the same whatever the other holds', async () => {
    const battles = battlesThatLookTheSame()
    expect(battles[0]).not.toBe(battles[1])
    const hints = battles.map(async position => {
      const desk = new TestDesk({ adviser })
      await desk.sit({ game: 'manoeuvre', scenario: 'quick-battle', position, players: ['human', 'recruit'] })
      return [desk.last.view, await desk.hint()]
    })
    const [one, other] = await Promise.all(hints)
    expect(one?.[1]).not.toBeNull()
    expect(one).toEqual(other)
  })

  test('is marked in the record, and an undo or another evening does not unmark it', async () => {
    const store = memoryStore()
    const desk = new TestDesk({ adviser, store })
    const match = await desk.sit(SHARED)
    desk.sitDown(0)
    await desk.hint()
    await desk.hint()
    expect(desk.last.seats.map(({ hints }) => hints)).toEqual([1, 0])
    await desk.choose('Send 2')
    await desk.undo()
    expect(await desk.paper(match)).toMatchObject({ hints: [[0, 'blue']] })
    const later = new TestDesk({ store })
    await later.open(match)
    expect(later.last.seats.map(({ hints }) => hints)).toEqual([1, 0])
  })

  test('is for whoever is asked: not for the curtain, not in the past, not with a choice sealed', async () => {
    const desk = new TestDesk({ adviser, thinker: { think: () => new Promise(() => {}), stop: () => {} } })
    await desk.sit(SHARED)
    expect(await desk.hint()).toBeNull()
    const match = await desk.sit()
    await desk.choose('Send 2')
    expect(await desk.hint()).toBeNull()
    const another = new TestDesk({ adviser })
    await another.sit()
    await another.choose('Send 2')
    await another.rest()
    await another.look(0)
    expect(await another.hint()).toBeNull()
    expect(await desk.paper(match)).not.toHaveProperty('hints')
  })

  const ends: [string, (desk: TestDesk, match: string) => unknown][] = [
    ['when one does not want it any more', desk => desk.endHint()],
    ['by a decision', desk => desk.choose('Send 2')],
    ['by an undo', desk => desk.undo()],
    ['by leaving the table', (desk, match) => desk.close(match)],
  ]
  test.each(ends)('is stopped %s, and then is none', async (_, end) => {
    let stopped = 0
    let tell: ((nothing: null) => void) | null = null
    const slow = {
      think: () => new Promise<null>(resolve => (tell = resolve)),
      stop() {
        stopped++
        tell?.(null)
      },
    }
    const desk = new TestDesk({ adviser: slow })
    const match = await desk.sit(SHARED)
    desk.sitDown(0)
    const hint = desk.hint()
    while (tell === null) await new Promise(resolve => setTimeout(resolve, 1))
    const before = stopped
    await end(desk, match)
    expect(stopped).toBeGreaterThan(before)
    expect(await hint).toBeNull()
    expect(await desk.paper(match)).not.toHaveProperty('hints')
  })
})

describe('a bot explains its last decision', () => {
  test('not before it is opened; then with the mixture it drew from', async () => {
    const desk = new TestDesk()
    await desk.sit({ players: ['human', 'recruit'] })
    expect(desk.last.seats[1]?.explains).toBe(false)
    expect(await desk.explain(1)).toBeNull()
    await desk.choose('Send 2')
    await desk.rest()
    expect(desk.last.seats.map(({ explains }) => explains)).toEqual([false, true])
    const thought = await desk.explain(1)
    expect(thought?.mixture.map(({ choice }) => choice)).toContainEqual(thought?.choice)
    expect(thought?.mixture.length).toBeGreaterThan(1)
    expect(thought?.bot).toBe('Recruit')
    expect(await desk.explain(0)).toBeNull()
  })

  test('on another evening as well; a file that is given away does not carry it', async () => {
    const desk = new TestDesk()
    const match = await desk.sit({ players: ['human', 'recruit'] })
    await desk.choose('Send 2')
    await desk.rest()
    const thought = await desk.explain(1)
    const later = new TestDesk({ store: desk.store })
    await later.open(match)
    expect(later.last.seats[1]?.explains).toBe(true)
    expect(await later.explain(1)).toEqual(thought)
    expect(JSON.stringify(await later.paper(match))).not.toMatch(/mixture|expected/)
  })

  test('not where it had no reasons', async () => {
    const desk = new TestDesk()
    await desk.sit({ players: ['human', 'random'] })
    await desk.choose('Send 2')
    await desk.rest()
    expect(desk.last.seats[1]?.explains).toBe(false)
    expect(await desk.explain(1)).toBeNull()
  })

  test('where something is hidden nothing, until the match is over', async () => {
    const desk = new TestDesk()
    await desk.sit({ game: 'manoeuvre', scenario: 'quick-battle', players: ['human', 'recruit'] })
    for (let decided = 0; decided < 12; decided++) {
      const { choices, pending } = await desk.rest()
      await desk.decide(choices[0]!, pending.request)
    }
    await desk.rest()
    expect(desk.snapshots.some(({ seats }) => seats[1]?.explains)).toBe(false)
    expect(await desk.explain(1)).toBeNull()
    const concession = desk.last.anytime.find(({ decision }) => decision.type === 'concede')
    if (concession === undefined) throw new Error('nobody may concede')
    await desk.decide(concession, null)
    expect(desk.last.outcome).not.toBeNull()
    expect(desk.last.seats[1]?.explains).toBe(true)
    expect(await desk.explain(1)).toMatchObject({ bot: 'Recruit', expected: expect.any(Number) })
  })
})
