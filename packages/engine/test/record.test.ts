import { describe, expect, test } from 'vitest'
import {
  type LogEvent,
  type Match,
  only,
  type Plain,
  readMatchRecord,
  replay,
  restoreMatch,
  roll,
  storyOf,
  type Terms,
} from '../src/index.ts'
import { composing, numbers, part, sheet, sheets } from './composing.ts'
import { ask, begin, go, log, over, RULE, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

const dice: TinyStep = {
  ...ask(1, [go]),
  play: s => void s.open.log.push(String(roll(s, 1000))),
}
const rolling = tiny({
  sequence: { match: ['dice', 'dice', 'dice', 'dice', 'over'] },
  steps: { dice, over },
})
const talking = tiny({
  sequence: { match: ['first', 'first', 'first', 'second', 'over'] },
  steps: { first: ask(1, [say(1), say(2)]), second: ask(2, [say(1), say(2)]), over },
  memory: {
    begin: () => ({ heard: 0 }),
    remember: memory => ({ heard: Number(Reflect.get(memory, 'heard')) + 1 }),
  },
})

/** Through text and back, as it would come from a disk. */
function kept(match: Match<Tiny>, events: readonly LogEvent<Tiny>[] | null = null): Match<Tiny> {
  const record = readMatchRecord(JSON.parse(JSON.stringify(match.record())))
  if (!record.ok) throw new Error(JSON.stringify(record.refusal))
  const again = restoreMatch(match.game, record.value, events)
  if (!again.ok) throw new Error(JSON.stringify(again.refusal))
  return again.value
}

const SEALED: Terms['chance'] = { source: 'sealed', seed: 'ab'.repeat(32), nonces: ['one', 'two'] }
const FAST: Terms['chance'] = { source: 'fast', seed: 'dice' }

describe('a match that goes on from its record', () => {
  test.each([
    ['sealed', SEALED],
    ['fast', FAST],
    ['scripted', { ...FAST, script: [11, 22, 33] }],
  ] as const)('draws what it would have drawn, from %s dice', (_, chance) => {
    const straight = begin(rolling, { chance })
    let broken = begin(rolling, { chance })
    for (let i = 0; i < 4; i++) {
      straight.decide(0, go)
      broken.decide(0, go)
      broken = kept(broken)
    }
    expect(log(broken)).toEqual(log(straight))
    expect(new Set(log(straight)).size).toBeGreaterThan(1)
    expect(broken.hash).toBe(straight.hash)
  })

  test('goes back as far as all have agreed, over dice and other seats, and rolls the same once more', () => {
    const match = begin(rolling, { chance: SEALED })
    const hashes = [match.hash]
    for (let i = 0; i < 3; i++) {
      match.decide(0, go)
      hashes.push(match.hash)
    }
    const rolled = log(match)
    match.set('agreed', true)
    const { request } = match.pending().seats[0] ?? { request: 0 }
    expect(match.undo(0).ok).toBe(false)
    expect(match.takeBack(0, 2).ok).toBe(true)
    expect([match.hash, match.moment, log(match)]).toEqual([hashes[1], 1, rolled.slice(0, 1)])
    expect(match.pending().seats[0]?.request).toBe(request + 1)
    expect(match.setting('agreed')).toBe(true)
    const { events } = match.takeLog()
    expect(events.at(-1)).toEqual({ type: 'taken-back', seat: 0, entries: 2 })
    expect(storyOf(events).entries).toHaveLength(1)
    const again = kept(match, events)
    for (const each of [match, again]) {
      each.decide(0, go)
      each.decide(0, go)
      expect([each.hash, log(each)]).toEqual([hashes[3], rolled])
    }
    for (const entries of [0, -1, 4]) expect(match.takeBack(0, entries).ok, String(entries)).toBe(false)
    expect(match.takeBack(7, 1).ok).toBe(false)
    match.decide(0, go)
    expect(match.takeBack(0, 1)).toMatchObject({ refusal: { code: 'over' } })
  })

  test('counts requests on, also after an undo', () => {
    const match = begin(talking)
    match.decide(0, say(1))
    match.undo(0)
    const asked = match.pending()
    expect(asked.seats).toEqual([{ seat: 0, request: 3, sealed: false }])
    const again = kept(match)
    expect(again.pending()).toEqual(asked)
    expect(again.decide(0, say(1), 1)).toMatchObject({ refusal: { code: 'stale' } })
    expect(again.decide(0, say(1), 3).ok).toBe(true)
    expect(again.pending().seats[0]?.request).toBe(4)
  })

  test('takes back what it could, with the past that it knows or without it', () => {
    const match = begin(talking)
    const { hash } = match
    match.decide(0, say(1))
    const { hash: between } = match
    match.decide(0, say(2))
    for (const again of [kept(match), kept(match, match.takeLog().events)]) {
      expect(again.undoable(0)).toBe(2)
      again.undo(0)
      expect(log(again)).toEqual(['0:say1'])
      expect([again.moment, again.hash]).toEqual([1, between])
      again.undo(0)
      expect(log(again)).toEqual([])
      expect([again.moment, again.hash]).toEqual([0, hash])
    }
  })

  test('keeps hints and what was agreed at the table', () => {
    const match = begin(talking)
    match.markHint(0)
    match.set('passes', { seat: 1, until: 'end' })
    match.set('gone', 'soon')
    match.set('gone', null)
    const again = kept(match)
    expect(again.hints).toEqual([{ seat: 0, entry: 0 }])
    expect(again.setting('passes')).toEqual<Plain>({ seat: 1, until: 'end' })
    expect(again.setting('gone')).toBeNull()
  })

  test('keeps drafts and sealed choices', () => {
    const match = begin(sheets(composing(numbers(3))))
    match.build(0, [part(1), part(2)])
    match.decide(1, sheet(0))
    const again = kept(match)
    expect(again.draft(0)?.parts).toEqual([part(1), part(2)])
    expect(again.view(1).chosen).toEqual(sheet(0))
    again.decide(0, sheet(1))
    expect(log(again)).toEqual(['1', '0'])
  })

  test('without its log knows how much has happened, but not what', () => {
    const match = begin(talking)
    match.decide(0, say(1))
    const again = kept(match)
    expect([again.isWhole, again.moment, again.entries]).toEqual([false, 1, []])
    expect(() => again.file()).toThrow('log')
    again.decide(0, say(2))
    expect([again.moment, again.entries.length]).toEqual([2, 1])
  })

  test('with its log writes the same file, which leads to the same match', () => {
    const match = begin(talking)
    for (const n of [1, 2]) match.decide(0, say(n))
    match.undo(0)
    match.decide(0, say(1))
    const again = kept(match, match.takeLog().events)
    expect(again.file()).toEqual(match.file())
    expect(replay(talking, again.file())).toMatchObject({ ok: true })
  })

  test.each([
    ['of another game', { game: 'chess' }, 'unknown'],
    ['with a position that the rules do not have', { present: { position: { flow: 3 } } }, 'malformed'],
    ['that stands nowhere', { present: { position: { flow: [{ at: 'match', index: 9 }] } } }, 'malformed'],
  ])('is refused from a record %s', (_, change, code) => {
    const record = begin(talking).record()
    const { present, ...others }: { present?: object; game?: string } = change
    const wrong = { ...record, ...others, present: { ...record.present, ...present } }
    expect(restoreMatch(talking, wrong)).toMatchObject({ ok: false, refusal: { code } })
  })

  test.each([
    ['format', 2],
    ['moment', -1],
    ['requests', ['one']],
    ['drafts', [null]],
    ['memories', [3]],
    ['undo', {}],
    ['settings', []],
    ['terms', {}],
    ['terms', { scenario: 'one', chance: { source: 'fast', seed: { toString: 1 } } }],
    ['terms', { scenario: { length: 1 }, chance: { source: 'fast', seed: 1 } }],
    ['terms', { scenario: 'one', chance: { source: 'fast', seed: 1 }, players: [7] }],
    ['present', { position: {}, shown: 0, chance: { draws: 0.5, trace: 0, script: [] } }],
  ])('is no record where %s is %j', (field, value) => {
    expect(readMatchRecord({ ...begin(talking).record(), [field]: value })).toMatchObject({
      refusal: { code: 'malformed', args: { field: `record.${field}` } },
    })
  })
})

describe('the log', () => {
  test('has everything in order, each event once, with numbers that go on', () => {
    const match = begin(talking)
    match.decide(0, say(1))
    const first = match.takeLog()
    match.undo(0)
    match.markHint(0)
    match.set('pace', 3)
    const second = match.takeLog()
    expect([first.from, first.events.map(({ type }) => type)]).toEqual([0, ['begun', 'decided']])
    expect([second.from, second.events.map(({ type }) => type)]).toEqual([2, ['undone', 'hinted', 'set']])
    expect(match.takeLog()).toEqual({ from: 5, events: [] })
    expect(match.record().events).toBe(5)
  })

  test('leads to the entries that were not taken back', () => {
    const match = begin(talking)
    match.decide(0, say(1))
    match.decide(0, say(2))
    match.undo(0)
    match.decide(0, say(1))
    const { opening, entries } = storyOf(match.takeLog().events)
    expect(opening).toEqual(match.opening)
    expect(entries).toEqual(match.entries)
  })

  test('knows of drafts and sealed choices, which leave no entry', () => {
    const match = begin(sheets(composing(numbers(3))))
    match.build(0, [part(1)])
    match.decide(0, sheet(1))
    match.undo(0)
    const { events } = match.takeLog()
    expect(events.map(({ type }) => type)).toEqual(['begun', 'drafted', 'sealed', 'unsealed'])
    expect(storyOf(events).entries).toEqual([])
  })

  test('says nothing of what was refused', () => {
    const match = begin(talking)
    match.takeLog()
    match.decide(0, say(9))
    match.decide(1, say(1))
    match.undo(0)
    match.build(0, [])
    expect(match.takeLog().events).toEqual([])
  })
})

describe('a memory', () => {
  const telling: TinyStep = {
    ...ask(1, [say(0), say(1), say(2)]),
    play(_, [decision], tell) {
      const event = { type: 'said', rule: RULE, n: decision?.n ?? 0 } as const
      if (event.n === 1) tell?.only(only(1), event)
      else if (event.n === 2) tell?.only(only(0), event, { type: 'murmured', rule: RULE })
      else tell?.(event)
    },
  }
  const remembering = tiny({
    sequence: { match: ['telling', 'telling', 'telling', 'over'] },
    steps: { telling, over },
    memory: {
      begin: ({ seat }) => ({ seat, heard: [] }),
      remember: (memory, { type, n }) => ({
        ...memory,
        heard: [...heardIn(memory), n === undefined ? type : `${type} ${n}`],
      }),
    },
  })
  const heardIn = (memory: object): readonly unknown[] => {
    const heard: unknown = Reflect.get(memory, 'heard')
    return Array.isArray(heard) ? heard : []
  }

  test('is of what its viewer has heard, and of nothing else', () => {
    const match = begin(remembering)
    for (const n of [0, 1, 2]) match.decide(0, say(n))
    expect(match.memory(0)).toEqual({ seat: 0, heard: ['said 0', 'said 2'] })
    expect(match.memory(1)).toEqual({ seat: 1, heard: ['said 0', 'said 1', 'murmured'] })
    expect(match.memory(null)).toEqual({ seat: null, heard: ['said 0', 'murmured'] })
  })

  test('of a spectator hears nothing that is meant for some, however many they are', () => {
    const whisper: TinyStep = {
      rule: RULE,
      play: (_, __, tell) => tell?.only(-1, { type: 'said', rule: RULE }),
    }
    const match = begin({
      ...remembering,
      program: tiny({
        sequence: { match: ['whisper', 'telling', 'over'] },
        steps: { whisper, telling, over },
      }).program,
    })
    expect(match.memory(1)).toMatchObject({ heard: ['said'] })
    expect(match.memory(null)).toMatchObject({ heard: [] })
  })

  test('is taken back with what was heard', () => {
    const match = begin(remembering)
    match.decide(0, say(0))
    match.decide(0, say(2))
    match.undo(0)
    expect(match.memory(1)).toEqual({ seat: 1, heard: ['said 0'] })
    expect(kept(match).memory(1)).toEqual(match.memory(1))
  })

  test('is null where the game keeps none', () => {
    expect(begin(rolling).memory(0)).toBeNull()
  })
})
