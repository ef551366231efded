import {
  compile,
  type Game,
  type GameDecision,
  type Kind,
  pickFrom,
  repeat,
  seeded,
  storyOf,
  when,
} from '@grognard/engine'
import type { Snapshot } from '@grognard/table'
import { type Ford, theFord } from '@grognard/the-ford'
import { describe, expect, test } from 'vitest'
import type { Setting } from '../src/local/protocol.ts'
import { memoryStore } from '../src/local/store.ts'
import { SHARED, TestDesk } from './desk.ts'

const BATTLE: Partial<Setting> = { game: 'manoeuvre', scenario: 'quick-battle', ...SHARED }
const WINDOWS = ['withdrawWindow', 'guerrilla', 'defenderCards']

/** Decides at random, the same for the same seed, until `enough`; whoever is asked sits down. */
async function playOn(desk: TestDesk, seed: string, enough: (snapshot: Snapshot) => boolean): Promise<void> {
  const random = seeded(seed)
  for (let decisions = 0; decisions < 500; decisions++) {
    if (desk.last.curtain !== null) desk.sitDown(desk.last.curtain)
    if (desk.last.outcome !== null || enough(desk.last)) return
    const { choices, pending } = desk.last
    expect(await desk.decide(pickFrom(random, choices), pending.request)).toEqual({ ok: true })
  }
  throw new Error('it never comes to that')
}

const isPass = (decision: GameDecision): boolean =>
  ('pass' in decision && decision.pass === true) || ('cards' in decision && isEmpty(decision.cards))
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const isWindow = ({ pending }: Snapshot): boolean => pending.window

/** At the first window of the battle; the seat that is asked in it. */
async function atWindow(desk = new TestDesk()): Promise<{ desk: TestDesk; match: string; seat: number }> {
  const match = await desk.sit(BATTLE)
  await playOn(desk, 'to the first window', isWindow)
  return { desk, match, seat: desk.last.viewer ?? -1 }
}

const decisionsOf = async (desk: TestDesk, match: string) =>
  storyOf(await desk.store.log(match)).entries.flatMap(({ decisions }) => decisions)

describe('passing automatically until one says', () => {
  test('this window is passed at once, and whatever follows from it, as by hand', async () => {
    const [auto, byHand] = [await atWindow(), await atWindow()]
    await auto.desk.pass(auto.seat, true)
    while (isWindow(byHand.desk.last)) {
      const { choices, pending } = byHand.desk.last
      await byHand.desk.decide(choices.find(({ decision }) => isPass(decision))!, pending.request)
    }
    expect(await decisionsOf(auto.desk, auto.match)).toEqual(await decisionsOf(byHand.desk, byHand.match))
    expect(auto.desk.last.seats[auto.seat]?.passes).toBe(true)
    expect(auto.desk.last.seats[1 - auto.seat]?.passes).toBe(false)
  })

  test('no window is shown to the seat any more, and no curtain falls for one', async () => {
    const { desk, match, seat } = await atWindow()
    await desk.pass(seat, true)
    const before = desk.snapshots.length
    const moments = desk.last.moments + 60
    await playOn(desk, 'on', snapshot => snapshot.moments >= moments)
    const later = desk.snapshots.slice(before)
    const asked = later.filter(
      ({ pending, seats }) => WINDOWS.includes(pending.step ?? '') && seats[seat]!.asked,
    )
    expect(asked).toEqual([])
    const passes = (await decisionsOf(desk, match)).filter(([, decision]) => 'pass' in decision)
    expect(passes.length).toBeGreaterThan(1)
  })

  test('it is kept with the match: another desk goes on passing', async () => {
    const store = memoryStore()
    const { desk, match, seat } = await atWindow(new TestDesk({ store }))
    await desk.pass(seat, true)
    const later = new TestDesk({ store })
    await later.open(match)
    expect(later.last.seats[seat]?.passes).toBe(true)
    await playOn(later, 'later', ({ pending, viewer }) => pending.window && viewer !== seat)
    expect(later.last.seats[seat]?.passes).toBe(true)
  })

  test('it ends when the seat says so', async () => {
    const { desk, seat } = await atWindow()
    await desk.pass(seat, true)
    await desk.pass(seat, false)
    expect(desk.last.seats[seat]?.passes).toBe(false)
    await playOn(desk, 'on', snapshot => snapshot.pending.window && snapshot.viewer === seat)
    expect(desk.last).toMatchObject({ viewer: seat, pending: { window: true } })
  })

  test('only a seat at this screen can say so', async () => {
    const desk = new TestDesk()
    await desk.sit({ ...BATTLE, players: ['human', 'random'] })
    await desk.pass(1, true)
    expect(desk.last.seats.map(({ passes }) => passes)).toEqual([false, false])
  })

  test('a game without windows never asks in one', async () => {
    const desk = new TestDesk()
    await desk.sit(SHARED)
    desk.sitDown(0)
    expect(desk.last.pending.window).toBe(false)
  })
})

/** The Ford, but holding what one has taken is letting a window go by: nothing is drawn or shown by it. */
function fordWithWindow(): Game<Ford> {
  const steps = Object.fromEntries([...theFord.program.steps].map(([name, { step }]) => [name, step]))
  const program = compile<Ford>(
    {
      match: ['rounds', 'reckoning'],
      rounds: repeat('round', s => s.open.round < s.scenario.rounds),
      round: ['commit', when(s => s.open.holder !== null, 'follow')],
    },
    {
      ...steps,
      follow: { ...steps['follow']!, ask: 'always', window: true, pass: () => ({ type: 'hold' }) },
    },
  )
  return { ...theFord, program }
}

describe('taking an automatic pass back', () => {
  const atFord = async () => {
    const game: Game<Kind> = fordWithWindow()
    const desk = new TestDesk({ load: async () => game })
    await desk.sit(SHARED)
    for (const [seat, label] of ['Send 3', 'Send 1'].entries()) {
      desk.sitDown(seat)
      await desk.choose(label)
    }
    expect(desk.last).toMatchObject({ viewer: 0, pending: { step: 'follow', window: true } })
    await desk.pass(0, true)
    expect(desk.last).toMatchObject({ pending: { step: 'commit' }, undoer: 0, undoable: 1 })
    return desk
  }

  test('goes like any other, and the seat is asked again', async () => {
    const desk = await atFord()
    expect(await desk.undo()).toEqual({ ok: true })
    expect(desk.last).toMatchObject({ viewer: 0, pending: { step: 'follow', window: true } })
    expect(desk.last.seats[0]?.passes).toBe(false)
    await desk.choose('Press on')
    expect(desk.last.chronicle.at(-1)?.sentence).toMatch(/^Blue presses on/)
  })

  test('not after another has decided', async () => {
    const desk = await atFord()
    desk.sitDown(0)
    await desk.choose('Send 0')
    desk.sitDown(1)
    await desk.choose('Send 1')
    expect(desk.last.undoable).toBe(0)
    expect(desk.last.seats[0]?.passes).toBe(true)
  })
})
