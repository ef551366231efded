import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type ChanceRecord,
  checkedBy,
  commitmentTo,
  end,
  engineWords,
  everyone,
  LANGUAGES,
  Match,
  type MatchFile,
  type Refusal,
  readMatchFile,
  replay,
  roll,
  type Seat,
  sayRefusal,
  type Unchecked,
  uncheckedBy,
} from '../src/index.ts'
import { ask, begin, go, over, RULE, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

beforeAll(() => Promise.all(LANGUAGES.map(language => engineWords[language].fetch())))

const SEED = 'c0ffee'.padEnd(64, '0')
const rolling: TinyStep = { ...ask(1, [go, say(1)]), play: s => void s.open.log.push(`${roll(s, 6)}`) }
const both = ask(everyone(2), [say(1), say(2), say(3)])
const game = tiny({
  sequence: { match: ['rolling', 'both', 'rolling', 'other', 'over'] },
  steps: { rolling, both, other: ask(2), over },
})
const open = { ...game, manifest: { ...game.manifest, hiddenInformation: false } }

const DECISIONS: readonly (readonly [Seat, Tiny['decision']])[] = [
  [0, go],
  [0, say(1)],
  [1, say(2)],
  [0, go],
  [1, go],
]

function play(match: Match<Tiny>, count = DECISIONS.length): Match<Tiny> {
  for (const [seat, decision] of DECISIONS.slice(0, count)) expect(match.decide(seat, decision).ok).toBe(true)
  return match
}

const finished = play(begin(game, { players: ['Anna', 'Ben'] })).file()
const OUTCOME = { winners: [], scores: [0, 0], how: 'over', rule: RULE } as const
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function refusalOf(result: { ok: boolean; refusal?: Refusal }): Refusal {
  if (result.ok || !result.refusal) throw new Error('it was accepted')
  return result.refusal
}

describe('a match file', () => {
  test('has what it takes to play the match again, and no more', () => {
    expect(finished).toMatchObject({
      format: 2,
      game: 'tiny',
      rules: '1',
      scenario: 'only',
      options: {},
      seats: { s0: 'Anna', s1: 'Ben' },
      chance: { source: 'fast', seed: 1 },
      decisions: [
        ['s0', go],
        ['s0', say(1)],
        ['s1', say(2)],
        ['s0', go],
        ['s1', go],
      ],
      result: { how: 'over' },
    })
    expect(finished.hashes.split(' ')).toHaveLength(4)
    expect(finished.hash).toMatch(/^[0-9a-f]{16}$/)
    expect(Object.keys(finished)).not.toContain('sealed')
  })

  test('leads to the same match again, from disk as well', () => {
    const read = readMatchFile(json(finished))
    const again = replay(game, read.ok ? read.value : finished)
    expect(again.ok && again.value.file()).toEqual(finished)
  })

  test('may list its seats in any order', () => {
    const again = replay(game, { ...finished, seats: { s1: 'Ben', s0: 'Anna' } })
    expect(again.ok && again.value.file().seats).toEqual({ s0: 'Anna', s1: 'Ben' })
  })

  test('of a running match carries the choices not yet opened', () => {
    const match = play(begin(game), 2)
    const file = match.file()
    expect(file.sealed).toEqual([['s0', say(1)]])
    const again = replay(game, file)
    expect(again.ok && again.value.pending()).toEqual(match.pending())
    expect(again.ok && again.value.view(0)).toEqual(match.view(0))
  })

  test('says who was given a hint, once for each question, and says so after a replay', () => {
    const match = play(begin(game), 3)
    match.markHint(0)
    match.markHint(0)
    match.decide(0, go)
    match.markHint(1)
    expect(match.file().hints).toEqual([
      [2, 's0'],
      [3, 's1'],
    ])
    const again = replay(game, match.file())
    expect(again.ok && again.value.hints).toEqual(match.hints)
    expect(Object.keys(finished)).not.toContain('hints')
  })

  test('may begin from a position', () => {
    const start = json(game.positions.write(play(begin(game), 3).state()))
    const match = begin(game, { start })
    match.decide(0, go)
    const again = replay(game, match.file())
    expect(again.ok && again.value.hash).toBe(match.hash)
  })
})

describe('a file for players', () => {
  const chance = { source: 'sealed', seed: SEED, nonces: ['a', 'b'] } as const

  test('has neither seed nor sealed choices while the match runs, but the commitment', () => {
    const match = play(begin(game, { chance }), 2)
    const file = match.file('forPlayers')
    expect(file.chance).toEqual({ source: 'sealed', commitment: commitmentTo(SEED), nonces: ['a', 'b'] })
    expect(file.sealed).toBeUndefined()
    expect(JSON.stringify(file)).not.toContain(SEED)
    expect(match.file().chance).toEqual(chance)
  })

  test.each<[string, ChanceRecord, ChanceRecord]>([
    ['fast', { source: 'fast', seed: 'told to nobody', script: [] }, { source: 'fast' }],
    [
      'sealed',
      { ...chance, from: ['s0', 's1'], script: [] },
      { source: 'sealed', commitment: commitmentTo(SEED), nonces: ['a', 'b'], from: ['s0', 's1'] },
    ],
  ])('tells nothing of dice to come: %s', (_, record, told) => {
    const file = play(begin(game, { chance: record }), 1).file('forPlayers')
    expect(file.chance).toEqual(told)
    expect(refusalOf(replay(game, file))).toMatchObject({ key: 'engine.seed-withheld' })
  })

  test('of a game with secrets does not tell how much has happened', () => {
    const match = play(begin(game), 2)
    match.markHint(0)
    expect(match.file('forPlayers').hints).toBeUndefined()
  })

  test('a nonce of somebody who does not sit there is refused', () => {
    const match = play(begin(game, { chance: { ...chance, from: ['s0', 's1'] } }))
    expect(replay(game, match.file()).ok).toBe(true)
    const forged = { ...match.file(), chance: { ...chance, from: ['s0', 'anna'] } }
    expect(refusalOf(replay(game, forged))).toMatchObject({
      key: 'engine.file.field',
      args: { field: 'chance.from' },
    })
  })

  test('of a game with secrets has no hash and no position from which they could be guessed', () => {
    const start = json(game.positions.write(begin(game).state()))
    const match = play(begin(game, { start }), 1)
    expect(match.file('forPlayers')).toMatchObject({ hashes: '', hash: '' })
    expect(match.file('forPlayers').start).toBeUndefined()
    expect(readMatchFile(json(match.file('forPlayers'))).ok).toBe(true)
    expect(play(begin(open), 1).file('forPlayers').hash).not.toBe('')
  })

  test('cannot be replayed until the seed is told', () => {
    const match = play(begin(game, { chance }), 1)
    expect(refusalOf(replay(game, match.file('forPlayers')))).toMatchObject({ key: 'engine.seed-withheld' })
  })

  test('has everything once the match is over', () => {
    const match = play(begin(game, { chance: { ...chance, commitment: commitmentTo(SEED) } }))
    expect(match.file('forPlayers')).toEqual(match.file())
    expect(replay(game, match.file('forPlayers')).ok).toBe(true)
  })

  test('whose seed is not the one that was committed to is refused', () => {
    const match = play(begin(game, { chance }))
    const forged = {
      ...match.file(),
      chance: { ...chance, commitment: commitmentTo(SEED.replaceAll('f', 'e')) },
    }
    expect(refusalOf(replay(game, forged))).toMatchObject({
      code: 'different',
      key: 'engine.file.commitment',
    })
  })
})

describe('a replay is refused', () => {
  const other = (hex: string, at: number) =>
    hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1)
  const changed = (at: number, decision: unknown, seat?: string) =>
    finished.decisions.map((entry, i) =>
      i === at ? [seat ?? entry[0], decision] : entry,
    ) as MatchFile['decisions']

  test.each<[string, Partial<MatchFile>, object]>([
    [
      'a decision that is not legal',
      { decisions: changed(3, say(9)) },
      { key: 'engine.file.refused', args: { number: 4, seat: 's0', code: 'illegal' }, rule: RULE },
    ],
    [
      'a hint to somebody who is not there',
      { hints: [[0, 's9']] },
      { key: 'engine.file.field', args: { field: 'hints' } },
    ],
    [
      'another legal decision',
      { decisions: changed(1, say(3)) },
      { key: 'engine.file.differs', args: { number: 3 } },
    ],
    [
      'the wrong seat',
      { decisions: changed(0, go, 's1') },
      { key: 'engine.file.refused', args: { number: 1, code: 'not-asked' } },
    ],
    [
      'a seat that there is not',
      { decisions: changed(4, go, 'nobody') },
      { code: 'unknown', args: { number: 5, seat: 'nobody' } },
    ],
    [
      'a digit of a hash',
      { hashes: other(finished.hashes, 8) },
      { key: 'engine.file.differs', args: { number: 3 } },
    ],
    ['no hashes', { hashes: '' }, { key: 'engine.file.differs', args: { number: 1 } }],
    [
      'a digit of the last hash',
      { hash: other(finished.hash, 0) },
      { key: 'engine.file.end', args: { number: 5 } },
    ],
    ['a decision too few', { decisions: finished.decisions.slice(0, 4) }, { key: 'engine.file.end' }],
    [
      'a decision too many',
      { decisions: [...finished.decisions, ['s0', go]] },
      { key: 'engine.file.refused', args: { number: 6, code: 'over' } },
    ],
    [
      'another result',
      { result: { winners: [0], scores: [1, 0], how: 'over', rule: RULE } },
      { key: 'engine.file.result' },
    ],
    [
      'a hash too many',
      { hashes: `${finished.hashes} 000000` },
      { key: 'engine.file.hashes', args: { hashes: 5, entries: 4 } },
    ],
    [
      'a hash too many in format 1',
      { format: 1, hashes: `${finished.hashes} 000000` },
      { key: 'engine.file.hashes', args: { hashes: 5, entries: 4 } },
    ],
    ['data that it carries and nobody wants', { added: [{}] }, { key: 'engine.file.added' }],
    ['another seed', { chance: { source: 'fast', seed: 2 } }, { code: 'different' }],
    ['another game', { game: 'chess' }, { key: 'engine.file.other-game' }],
    ['another scenario', { scenario: 'none' }, { key: 'engine.scenario' }],
    [
      'seats of another game',
      { seats: { white: '', black: '' } },
      { key: 'engine.file.field', args: { field: 'seats' } },
    ],
  ])('for %s', (_, change, expected) => {
    const refusal = refusalOf(replay(game, { ...finished, ...change }))
    expect(refusal).toMatchObject(expected)
    for (const language of ['en', 'de'] as const) expect(sayRefusal(language, refusal)).not.toBe(refusal.key)
  })
})

describe('a file of another version of the rules', () => {
  const later = (steps: { readonly [name: string]: TinyStep }) => ({
    ...tiny({ sequence: { match: ['rolling', 'both', 'rolling', 'other', 'over'] }, steps }),
    rules: '2',
  })
  const steps = { rolling, both, other: ask(2), over }
  const told: TinyStep = {
    ...both,
    play: (s, made, tell) => {
      both.play(s, made, tell)
      tell?.({ type: 'said', rule: RULE })
    },
  }

  test('that leads to the same is replayed, and says that the rules are others', () => {
    const again = replay(later(steps), finished)
    expect(again.ok && again.value.hash).toBe(finished.hash)
    expect(checkedBy(later(steps), finished)).toEqual({ sameRules: false, hashes: true, commitment: false })
    expect(checkedBy(game, { ...finished, format: 1 })).toEqual({
      sameRules: true,
      hashes: false,
      commitment: false,
    })
  })

  test.each<[string, Partial<MatchFile>, readonly Unchecked[]]>([
    ['nothing', {}, []],
    ['the version', { rules: '0' }, ['rules']],
    ['old hashes', { format: 1 }, ['hashes']],
    ['a hint behind the end', { hints: [[5, 's0']] }, ['hints']],
    ['no hint at the end', { hints: [[4, 's0']] }, []],
  ])('says of %s that nobody can check it', (_, change, unchecked) => {
    const file = { ...finished, ...change }
    const again = replay(game, file)
    expect(again.ok && uncheckedBy(again.value, file)).toEqual(unchecked)
  })

  test('says of sealed dice without a commitment that nobody can check them', () => {
    const chance = { source: 'sealed', seed: SEED, nonces: [] } as const
    const match = play(begin(game, { chance }))
    expect(uncheckedBy(match, match.file())).toEqual(['commitment'])
    const committed = { ...match.file(), chance: { ...chance, commitment: commitmentTo(SEED) } }
    expect(uncheckedBy(match, committed)).toEqual([])
  })

  test('may store something else in its states, as long as the story is the same', () => {
    const storing: TinyStep = { ...both, play: s => void s.open.log.push('stored') }
    expect(replay(later({ ...steps, both: storing }), finished).ok).toBe(true)
  })

  test.each<[string, { readonly [name: string]: TinyStep }, object, RegExp]>([
    [
      'forbid a decision',
      { ...steps, both: ask(everyone(2), [say(1), say(3)]) },
      { key: 'engine.file.refused', args: { number: 3, seat: 's1', code: 'illegal' }, rule: RULE },
      /Decision 3, by s1, is refused/,
    ],
    [
      'tell another story',
      { ...steps, both: told },
      { key: 'engine.file.differs', args: { number: 3, seat: 's1', entry: 2 } },
      /Decision 3, by s1, is the first/,
    ],
    [
      'end otherwise',
      { ...steps, over: { ...over, play: s => end(s, { ...OUTCOME, winners: [1] }) } },
      { key: 'engine.file.result' },
      /The result is not the one/,
    ],
  ])('is refused where its rules %s, and says where', (_, changed, because, sentence) => {
    const refusal = refusalOf(replay(later(changed), finished))
    expect(refusal).toMatchObject({ code: 'different', key: 'engine.file.other-rules', because })
    expect(refusal.args).toMatchObject({ rules: '1', here: '2', ...refusal.because?.args })
    expect(refusal.rule).toBe(refusal.because?.rule)
    expect(sayRefusal('en', refusal)).toMatch(
      /^The match was played under version 1 of the rules; under version 2/,
    )
    expect(sayRefusal('en', refusal)).toMatch(sentence)
    expect(sayRefusal('de', refusal)).toMatch(/^Die Partie wurde nach Version 1 der Regeln gespielt/)
  })

  test('whose scenario there is no longer says so', () => {
    const refusal = refusalOf(replay(later(steps), { ...finished, scenario: 'old' }))
    expect(refusal).toMatchObject({ key: 'engine.file.other-rules', because: { key: 'engine.scenario' } })
  })

  test('of format 1 is held against its decisions and its result alone', () => {
    const foreign = finished.hashes.replaceAll(/\S+/g, 'foreign')
    const old = { ...finished, format: 1, hashes: foreign, hash: '0'.repeat(16) } as const
    expect(replay(later({ ...steps, both: told }), old).ok).toBe(true)
    const other = { ...old, result: { ...OUTCOME, winners: [0] } }
    expect(refusalOf(replay(game, other)).key).toBe('engine.file.result')
  })
})

describe('reading a file', () => {
  test.each<[keyof MatchFile, unknown[]]>([
    ['format', [0, 3, '1', undefined]],
    ['game', [undefined, 1, null]],
    ['rules', [undefined, 1]],
    ['scenario', [undefined, {}]],
    ['options', [undefined, null, [], 'x']],
    ['seats', [undefined, [], { s0: 1 }]],
    [
      'chance',
      [
        undefined,
        {},
        { source: 'sealed', nonces: ['a'], from: ['s0', 's1'] },
        { source: 'sealed', nonces: ['a'], from: [0] },
        { source: 'sealed', nonces: [], script: ['6'] },
        { source: 'fast', seed: 0.5 },
        { source: 'fast', seed: 1, script: ['6'] },
        { source: 'sealed', nonces: ['a'], seed: 'abc' },
        { source: 'sealed', nonces: 'a' },
        { source: 'sealed', nonces: [], commitment: 'XYZ' },
        { source: 'enumerating' },
        { source: 'fast', seed: 1, luck: 'good' },
        { source: 'fast', seed: 1, commitment: 'ab'.repeat(32) },
      ],
    ],
    ['start', [null, [], 1]],
    ['decisions', [undefined, {}, [go], [['s0']], [['s0', go, 1]], [[0, go]], [['s0', null]]]],
    ['hashes', [undefined, [], 1]],
    ['sealed', [null, {}, [['s0', 1]]]],
    ['hints', [null, {}, ['s0'], [['s0', 1]], [[-1, 's0']], [[0.5, 's0']], [[0, 's0', 1]]]],
    ['result', [undefined, 'won', []]],
    ['hash', [undefined, 'abc', 'ABCDEF0123456789', 1]],
  ])("names the field '%s' if it is wrong", (field, values) => {
    for (const value of values)
      expect(refusalOf(readMatchFile({ ...finished, [field]: value }))).toEqual({
        code: 'malformed',
        key: 'engine.file.field',
        args: { field },
      })
  })

  test('names a field that there is not', () => {
    expect(refusalOf(readMatchFile({ ...finished, approved: true }))).toEqual({
      code: 'malformed',
      key: 'engine.file.unknown-field',
      args: { field: 'approved' },
    })
  })

  test.each([null, undefined, 1, 'file', [], [finished]])('refuses what is no object: %j', value => {
    expect(refusalOf(readMatchFile(value)).key).toBe('engine.file.not-an-object')
  })

  test('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.jsonValue(), value => void readMatchFile(value)))
    const field = fc.constantFrom(...Object.keys(finished))
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => void readMatchFile({ ...finished, [name]: value })),
    )
  })
})

describe('hostile decisions', () => {
  test('are refused and change nothing, whatever they are', () => {
    const match = begin(game)
    const before = match.state()
    fc.assert(
      fc.property(fc.anything(), decision => {
        const offered = match.options(0).decisions
        const { ok } = match.decide(0, decision)
        expect(ok).toBe(false)
        expect(match.options(0).decisions).toEqual(offered)
      }),
    )
    expect(match.state()).toEqual(before)
  })
})

describe('beginning', () => {
  test('a scenario that there is not is refused', () => {
    const terms = { scenario: 'none', chance: { source: 'fast', seed: 1 } } as const
    expect(refusalOf(Match.begin(game, terms)).key).toBe('engine.scenario')
  })

  test('without its seed a sealed match cannot begin', () => {
    const terms = { scenario: 'only', chance: { source: 'sealed', nonces: [] } } as const
    expect(refusalOf(Match.begin(game, terms)).key).toBe('engine.seed-withheld')
  })
})
