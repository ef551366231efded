import type { GameDecision } from '@grognard/engine'
import type { Choice, ChronicleLine, Snapshot } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../src/local/store.ts'
import { SHARED, TestDesk } from './desk.ts'

const BATTLE = { game: 'manoeuvre', scenario: 'quick-battle', options: {}, players: ['human', 'random'] }
const TURNS = 8

/** Does as little as the rules allow: nothing is discarded or played, and the first unit that can moves. */
const isLeast = (decision: GameDecision): boolean =>
  'pass' in decision ||
  decision.type === 'end-draw' ||
  ('cards' in decision && Array.isArray(decision.cards) && decision.cards.length === 0)

const leastOf = ({ choices }: Snapshot): Choice => {
  const [first] = choices
  if (first === undefined) throw new Error('nothing can be chosen')
  return choices.find(({ decision }) => isLeast(decision)) ?? first
}

const isOwnTurn = ({ event }: ChronicleLine): boolean =>
  event.type === 'turn' && Reflect.get(event, 'seat') === 'blue'

/** By game turn of a battle against a bot: the decisions that it took, the bot's turn included; quiet ones only. */
async function quietTurns(seed: number, asksAll: boolean): Promise<number[]> {
  const desk = new TestDesk({ asksAll })
  // Each match that is begun takes another seed.
  for (let n = 0; n < seed; n++) await desk.start(BATTLE)
  await desk.sit(BATTLE)
  const turns: { decisions: number; quiet: boolean }[] = []
  for (let decisions = 0; decisions < 400; decisions++) {
    const { chronicle, outcome } = await desk.rest()
    const begun = chronicle.findLastIndex(isOwnTurn)
    const number = chronicle.filter(isOwnTurn).length
    if (outcome !== null || number > TURNS) break
    const quiet = chronicle.slice(begun).every(({ event }) => event.type !== 'combat')
    turns[number] = { decisions: (turns[number]?.decisions ?? 0) + 1, quiet }
    await desk.decide(leastOf(desk.last), desk.last.pending.request)
  }
  return turns.slice(1).flatMap(({ decisions, quiet }) => (quiet ? [decisions] : []))
}

const counted = async (asksAll: boolean) =>
  (await Promise.all([1, 2, 3].map(seed => quietTurns(seed, asksAll)))).flat()

describe('a quiet turn of Manoeuvre', () => {
  test('takes five decisions or fewer', async () => {
    const turns = await counted(false)
    expect(turns.length).toBeGreaterThan(8)
    expect(Math.max(...turns)).toBeLessThanOrEqual(5)
  })

  test('takes up to seven where one wants to be asked', async () => {
    expect(Math.max(...(await counted(true)))).toBe(7)
  })
})

/** After the first move of a battle. */
async function afterMoving(desk: TestDesk): Promise<Snapshot> {
  for (let decisions = 0; decisions < 20; decisions++) {
    const { pending, viewer } = await desk.rest()
    const chosen = leastOf(desk.last)
    await desk.decide(chosen, desk.last.pending.request)
    if (pending.step === 'basicMove' && viewer === 0) return desk.last
  }
  throw new Error('nobody moves')
}

const byTable = ({ chronicle }: Snapshot) => chronicle.filter(({ event }) => event.type === 'by-table')

describe('what the table has answered', () => {
  test('is told in quiet lines of the chronicle, with the rule of the question', async () => {
    const desk = new TestDesk()
    await desk.sit(BATTLE)
    const lines = byTable(await afterMoving(desk))
    expect(lines.map(({ sentence, rule }) => [sentence, rule])).toContainEqual([
      'No combat (no other choice)',
      'MAN-9.1',
    ])
  })

  test('is told in the language of the day', async () => {
    const desk = new TestDesk()
    await desk.sit(BATTLE)
    await afterMoving(desk)
    await desk.behave({ language: 'de', pace: 'brisk', asksAll: false })
    expect(byTable(desk.last).map(({ sentence }) => sentence)).toContain('Kein Kampf (keine andere Wahl)')
  })

  test('is still told when the match is opened again', async () => {
    const store = memoryStore()
    const desk = new TestDesk({ store })
    const match = await desk.sit(BATTLE)
    await afterMoving(desk)
    await desk.rest()
    const later = new TestDesk({ store })
    await later.open(match)
    expect(byTable(later.last)).toEqual(byTable(desk.last))
  })

  test('among people: behind the curtain nothing of it is seen', async () => {
    const desk = new TestDesk()
    await desk.sit({ ...BATTLE, scenario: 'first-battle', ...SHARED })
    for (let decisions = 0; decisions < 60; decisions++) {
      if (desk.last.curtain !== null) desk.sitDown(desk.last.curtain)
      await desk.decide(leastOf(desk.last), desk.last.pending.request)
    }
    const told = Map.groupBy(desk.snapshots.slice(1), ({ viewer }) => viewer)
    expect([0, 1].some(viewer => told.get(viewer)?.some(each => byTable(each).length > 0))).toBe(true)
    expect(told.get(null)?.flatMap(byTable)).toEqual([])
  })
})

test('whoever wants to be asked no longer is answered for at once', async () => {
  const desk = new TestDesk({ asksAll: true })
  await desk.sit(BATTLE)
  const { pending } = await afterMoving(desk)
  expect(pending.step).not.toBe('discard')
  expect(desk.last.choices).toHaveLength(1)
  await desk.behave({ language: 'en', pace: 'brisk', asksAll: false })
  expect((await desk.rest()).choices.length).toBeGreaterThan(1)
  expect(byTable(desk.last).length).toBeGreaterThan(0)
})

test('in The Ford whoever has nothing left sends nothing, unasked', async () => {
  const desk = new TestDesk()
  await desk.sit(SHARED)
  for (const label of ['Send 3', 'Send 0', 'Hold the ford', 'Send 3', 'Send 0']) {
    if (desk.last.curtain !== null) desk.sitDown(desk.last.curtain)
    await desk.choose(label)
  }
  expect(desk.last).toMatchObject({ viewer: 1, pending: { step: 'commit' }, seats: [{ sealed: false }, {}] })
  await desk.choose('Send 1')
  expect(desk.last.chronicle.at(-1)?.sentence).toBe('0 against 1: Red takes the ford.')
})
