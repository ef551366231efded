import { wallClock } from '@grognard/sitting'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Pace } from '../src/local/protocol.ts'
import { choiceOf, MARCH, SHARED, TestDesk } from './desk.ts'

describe('against a bot', () => {
  test('a whole match is played, snapshot by snapshot, to its end', async () => {
    const desk = new TestDesk()
    await desk.sit()
    for (let turn = 0; (await desk.rest()).outcome === null; turn++) {
      const choice = desk.last.choices[turn % desk.last.choices.length]!
      expect(await desk.decide(choice, desk.last.pending.request)).toEqual({ ok: true })
    }
    expect(desk.last.outcome?.sentence).toMatch(/wins/)
    expect(desk.last.choices).toEqual([])
    expect(desk.last.moments).toBeGreaterThan(4)
    expect(desk.snapshots.every(({ viewer, curtain }) => viewer === 0 && curtain === null)).toBe(true)
  })

  test('the player is called “You”, the bot by its name, in the language that is spoken', async () => {
    const desk = new TestDesk()
    await desk.sit()
    expect(desk.last.seats.map(({ player }) => player)).toEqual(['You', 'At random'])
    await desk.behave({ language: 'de', pace: 'brisk', asksAll: false })
    expect(desk.last.seats.map(({ player }) => player)).toEqual(['Du', 'Zufall'])
    expect(desk.last.pending.prompt).toBe('Wie viele Kompanien schickst du?')
  })

  test('a sealed choice can be taken back while the bot thinks, which is then interrupted', async () => {
    let stopped = 0
    const desk = new TestDesk({
      thinker: { think: () => new Promise(() => undefined), stop: () => stopped++ },
    })
    await desk.sit()
    await desk.choose('Send 2')
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(desk.last.sealed?.label).toBe('Send 2')
    expect(desk.last.seats[1]?.thinking).toBe(true)
    expect(desk.last.undoable).toBe(1)
    expect(await desk.undo()).toEqual({ ok: true })
    expect(stopped).toBeGreaterThan(0)
    expect(desk.last.sealed).toBeNull()
    expect(desk.last.seats[1]?.thinking).toBe(false)
    expect(desk.last.moments).toBe(0)
  })

  test('a bot waits until the humans have chosen: what it seals cannot stand in the way of an undo', async () => {
    const desk = new TestDesk()
    await desk.sit()
    await new Promise(resolve => setTimeout(resolve, 10))
    expect(desk.last.seats[1]).toMatchObject({ asked: true, sealed: false, thinking: false })
  })

  test('a late answer to an earlier question is refused with a sentence', async () => {
    const desk = new TestDesk()
    await desk.sit()
    const first = desk.last
    await desk.choose('Send 1')
    await desk.rest()
    const answer = await desk.decide(choiceOf({ type: 'commit' }), first.pending.request)
    expect(answer.ok).toBe(false)
  })

  test('two bots play by themselves, and whoever looks on sees what a spectator sees', async () => {
    const desk = new TestDesk()
    await desk.sit({ players: ['random', 'random'] })
    expect((await desk.rest()).outcome).not.toBeNull()
    expect(desk.snapshots.every(({ viewer, choices }) => viewer === null && choices.length === 0)).toBe(true)
  })

  test('at one screen an offer is answered by the other, who is asked at once', async () => {
    const desk = new TestDesk()
    await desk.sit({ ...MARCH, ...SHARED })
    desk.sitDown(0)
    await desk.decide(desk.last.choices[0]!, desk.last.pending.request)
    expect(desk.last.curtain).toBe(1)
    desk.sitDown(1)
    const offer = desk.last.anytime.find(({ decision }) => decision.type === 'offer-end')!
    expect(await desk.decide(offer, null)).toEqual({ ok: true })
    expect(desk.last.curtain).toBe(0)
    desk.sitDown(0)
    const accept = desk.last.answers.find(({ decision }) => 'accept' in decision && decision.accept === true)!
    expect(await desk.decide(accept, null)).toEqual({ ok: true })
    expect(desk.last.outcome?.sentence).toMatch(/agree/)
  })

  test('an offer out of turn is answered', async () => {
    const desk = new TestDesk()
    await desk.sit({ ...MARCH, players: ['human', 'line'] })
    const offer = desk.last.anytime.find(({ decision }) => decision.type === 'offer-end')!
    expect(await desk.decide(offer, null)).toEqual({ ok: true })
    const after = await desk.rest()
    expect(after.chronicle.some(({ event }) => event.type === 'end-offered')).toBe(true)
  })
})

describe('what a board measures with', () => {
  test('comes as the rules store it, without what is printed, where the board measures for itself', async () => {
    const desk = new TestDesk()
    await desk.sit({ game: 'the-heath', scenario: 'noon' })
    expect(desk.last.raw).toMatchObject({ seat: 0, open: { turn: 0 } })
    expect(desk.last.raw).not.toHaveProperty('scenario')
  })

  test('and not elsewhere', async () => {
    const desk = new TestDesk()
    await desk.sit(MARCH)
    expect(desk.last).not.toHaveProperty('raw')
  })
})

describe('the pace of bots', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const waited = async (pace: Pace, milliseconds: number) => {
    const desk = new TestDesk({ clock: wallClock })
    await desk.behave({ language: 'en', pace, asksAll: false })
    await desk.sit()
    await desk.choose('Send 1')
    await vi.advanceTimersByTimeAsync(milliseconds)
    return desk.last
  }

  test('calm: they take a moment, so that one sees what they do', async () => {
    expect(await waited('calm', 650)).toMatchObject({ moments: 0, seats: [{}, { thinking: true }] })
    expect((await waited('calm', 750)).moments).toBeGreaterThan(0)
  })

  test('brisk: they answer at once', async () => {
    expect((await waited('brisk', 0)).moments).toBeGreaterThan(0)
  })
})

describe('two at one screen', () => {
  test('a curtain falls before each secret choice, and none before an open one', async () => {
    const desk = new TestDesk()
    await desk.sit(SHARED)
    expect(desk.last).toMatchObject({ curtain: 0, viewer: null, choices: [], sealed: null })
    desk.sitDown(0)
    expect(desk.last).toMatchObject({ curtain: null, viewer: 0 })
    await desk.choose('Send 3')
    expect(desk.last).toMatchObject({ curtain: 1, viewer: null, choices: [], sealed: null })
    expect(desk.last.seats.map(({ sealed }) => sealed)).toEqual([true, false])
    desk.sitDown(1)
    await desk.choose('Send 1')
    expect(desk.last).toMatchObject({ curtain: null, viewer: 0, moments: 1 })
    expect(desk.last.choices.map(({ label }) => label)).toEqual(['Hold the ford', 'Press on'])
  })

  test('nothing that the page gets depends on what the other has sealed', async () => {
    const shown = await Promise.all(
      ['Send 0', 'Send 1', 'Send 3'].map(async label => {
        const desk = new TestDesk()
        await desk.sit(SHARED)
        desk.sitDown(0)
        const before = desk.snapshots.length
        await desk.choose(label)
        desk.sitDown(1)
        await desk.look(0)
        await desk.look(null)
        await desk.behave({ language: 'de', pace: 'brisk', asksAll: false })
        return JSON.stringify([desk.snapshots.slice(before), await desk.saved()])
      }),
    )
    expect(new Set(shown).size).toBe(1)
  })

  test('at the curtain, whoever has just chosen may think again; once another sits there, not any more', async () => {
    const desk = new TestDesk()
    await desk.sit(SHARED)
    desk.sitDown(0)
    await desk.choose('Send 3')
    expect(desk.last).toMatchObject({ curtain: 1, undoable: 1, undoer: 0 })
    await desk.undo()
    expect(desk.last).toMatchObject({ curtain: 0, viewer: null, undoable: 0 })
    desk.sitDown(0)
    await desk.choose('Send 2')
    desk.sitDown(1)
    expect(desk.last).toMatchObject({ viewer: 1, undoable: 0, undoer: null })
    expect((await desk.undo()).ok).toBe(false)
    expect(desk.last.seats[0]?.sealed).toBe(true)
  })

  test('nobody decides while the curtain is down', async () => {
    const desk = new TestDesk()
    await desk.sit(SHARED)
    expect(await desk.decide(choiceOf({ type: 'concede' }), null)).toMatchObject({ ok: false })
  })

  test('when it is over, everybody looks on', async () => {
    const desk = new TestDesk()
    await desk.sit(SHARED)
    desk.sitDown(0)
    const concede = desk.last.anytime.find(({ decision }) => decision.type === 'concede')!
    await desk.decide(concede, null)
    expect(desk.last).toMatchObject({ viewer: null, curtain: null })
    expect(desk.last.outcome?.winners).toEqual([1])
  })
})

describe('time', () => {
  test('the past is shown as it was; nothing can be decided in it', async () => {
    const desk = new TestDesk()
    await desk.sit(SHARED)
    for (const [seat, label] of [
      [0, 'Send 3'],
      [1, 'Send 1'],
    ] as const) {
      desk.sitDown(seat)
      await desk.choose(label)
    }
    const present = desk.last
    await desk.look(0)
    expect(desk.last).toMatchObject({ moment: 0, moments: 1, choices: [], anytime: [], chronicle: [] })
    expect(desk.last.view).toMatchObject({ open: { round: 0, reserve: [6, 6] } })
    expect(await desk.decide(present.choices[0]!, present.pending.request)).toMatchObject({ ok: false })
    await desk.look(1)
    expect(desk.last).toEqual(present)
    await desk.look(99)
    expect(desk.last).toEqual(present)
  })

  test('what was taken back is gone from the past as well', async () => {
    const desk = new TestDesk()
    await desk.sit(SHARED)
    desk.sitDown(0)
    await desk.choose('Send 3')
    desk.sitDown(1)
    await desk.choose('Send 1')
    await desk.choose('Hold the ford')
    // Nobody but who holds hears of it: it is no moment of a spectator's.
    expect(desk.last).toMatchObject({ moments: 1, curtain: 0, undoable: 1, undoer: 0 })
    await desk.look(0)
    expect(await desk.undo()).toEqual({ ok: true })
    expect(desk.last).toMatchObject({ moment: 1, moments: 1, viewer: 0 })
    expect(desk.last.choices.map(({ label }) => label)).toContain('Hold the ford')
  })
})

describe('odds', () => {
  test('a die leads to its results, each with its share', async () => {
    const desk = new TestDesk()
    await desk.sit(SHARED)
    desk.sitDown(0)
    await desk.choose('Send 3')
    desk.sitDown(1)
    await desk.choose('Send 1')
    const press = desk.last.choices.find(({ label }) => label === 'Press on')!
    const odds = await desk.odds(press)
    expect(odds?.exact).toBe(true)
    expect(odds?.prospects).toHaveLength(6)
    expect(odds?.prospects[0]?.probability).toBeCloseTo(1 / 6)
    expect(odds?.prospects[0]?.sentences.at(-1)).toMatch(/presses on and rolls/)
  })

  test('nobody knows what comes of a secret choice', async () => {
    const desk = new TestDesk()
    await desk.sit()
    expect(await desk.odds(desk.last.choices[0]!)).toBeNull()
  })
})
