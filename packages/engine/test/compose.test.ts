import { describe, expect, test } from 'vitest'
import {
  buildingOf,
  type Compose,
  composed,
  everyone,
  growing,
  kept,
  type Match,
  only,
  seeded,
} from '../src/index.ts'
import { composing, numbers, part, sheet, sheets } from './composing.ts'
import { begin, log, type Tiny } from './tiny.ts'

const write = (step = composing(numbers(3))): Match<Tiny> => begin(sheets(step))

describe('the list of what can be composed', () => {
  test('has each decision once, however many orders lead to it', () => {
    const { decisions, complete } = write().options(0)
    expect(complete).toBe(true)
    expect(decisions).toHaveLength(8)
    expect(decisions).toContainEqual(sheet(0, 2))
  })

  test('has only what is whole', () => {
    expect(write(composing(numbers(3, 2))).options(0).decisions).toHaveLength(4)
  })

  test.each([
    ['400 decisions are too many', composing(numbers(9))],
    ['a deep draft shows early that there are too many', composing(numbers(40))],
    ['not all parts are listed', composing({ ...numbers(3), sampled: true })],
  ])('is a sample of legal ones where %s', (_, step) => {
    const match = write(step)
    const { decisions, complete } = match.options(0)
    expect(complete).toBe(false)
    expect(decisions.length).toBeGreaterThan(1)
    for (const decision of decisions) expect(match.check(0, decision).ok).toBe(true)
    expect(match.options(0).decisions).toEqual(decisions)
  })

  test('begins with the default where it is a sample', () => {
    const match = write(composing(numbers(40), { default: () => sheet(7) }))
    expect(match.options(0).decisions[0]).toEqual(sheet(7))
  })

  test('is empty for a seat that is not asked', () => {
    expect(write(composing(numbers(3), {}, only(0))).options(1)).toEqual({ decisions: [], complete: true })
  })
})

describe('a decision drawn by lot', () => {
  test('is any that can be built, and nothing else', () => {
    const match = write(composing(numbers(3, 1)))
    const random = seeded('lot')
    const drawn = new Set(Array.from({ length: 300 }, () => JSON.stringify(match.sample(0, random))))
    expect(drawn.size).toBe(7)
  })

  test('is found though some drafts lead nowhere', () => {
    const [match, random] = [write(composing({ ...numbers(3, 1), whole: onlyTwo })), seeded('lot')]
    expect(match.sample(0, random)).toEqual(sheet(2))
  })

  test('is what the game itself draws, where it does', () => {
    const match = write(composing({ ...numbers(40), sample: () => sheet(3, 7) }))
    expect(match.sample(0, seeded('lot'))).toEqual(sheet(3, 7))
    expect(match.options(0)).toEqual({ decisions: [sheet(3, 7)], complete: false })
  })

  test('is an error of the game where nothing whole can be built', () => {
    const match = write(composing({ ...numbers(3), whole: () => null }))
    expect(() => match.sample(0, seeded('lot'))).toThrow('nothing whole')
  })
})

describe('at a silent step a seat that composes', () => {
  const outcomeOf = (compose: Compose<Tiny>) => write(composing(compose, { silent: true })).outcome
  const always = { ...numbers(3), whole: () => sheet() }

  test.each([
    ['is asked where two decisions are seen at once', numbers(1), null],
    ['is asked where two are found only at the end of drafts', numbers(3, 2), null],
    ['is not asked where all drafts come to the same', always, 'over'],
    ['is not asked where nothing can be added', numbers(0), 'over'],
    ['is asked where the game is certain that there is a choice', { ...always, hasChoice: () => true }, null],
  ])('%s', (_, compose, how) => {
    expect(outcomeOf(compose)?.how ?? null).toBe(how)
  })
})

describe('what is worked out once for a question', () => {
  test('makes the same of the same parts', () => {
    const compose = composed<Tiny>((s, seat) => buildingOf(numbers(3, 2), s, seat), numbers(3, 2))
    const [once, each] = [write(composing(compose)), write(composing(numbers(3, 2)))]
    expect(once.options(0)).toEqual(each.options(0))
    expect(once.build(0, [part(1)])).toEqual(each.build(0, [part(1)]))
    expect(once.check(0, sheet(1, 1))).toEqual(each.check(0, sheet(1, 1)))
  })

  test('is kept for the same parts, and worked out anew for others', () => {
    let times = 0
    const sum = kept((numbers: readonly number[]) => {
      times++
      return numbers.reduce((all, each) => all + each, 0)
    })
    const growingList = [1]
    expect([sum([]), sum([]), sum(growingList), sum([1])]).toEqual([0, 0, 1, 1])
    growingList.push(2)
    expect([sum(growingList), sum([1, 2]), sum([2, 1]), sum([1])]).toEqual([3, 3, 3, 1])
    expect(times).toBe(5)
  })

  test('a draft grows with its parts, and begins anew where they are others', () => {
    let begun = 0
    const sums = growing<{ readonly n: number }, { sum: number }>(
      () => ({ sum: 0 * ++begun }),
      (draft, { n }) => {
        draft.sum += n
      },
    )
    const [one, two, three] = [{ n: 1 }, { n: 2 }, { n: 3 }]
    const drafts = [[], [one], [one, two], [one, two, three], [one, three], [one]]
    expect(drafts.map(parts => sums(parts).sum)).toEqual([0, 1, 3, 6, 4, 1])
    expect(begun).toBe(3)
  })
})

/** Nothing but a sheet with a 2 alone is whole, and any other first number is a dead end. */
const onlyTwo = (_: unknown, __: unknown, parts: readonly Tiny['part'][]) =>
  parts.length === 1 && parts[0]?.n === 2 ? sheet(2) : null

describe('a composed decision', () => {
  test.each([
    ['whose part is not allowed, by the rule of the part', sheet(0, 5), 'TINY-1.2', 'tiny.number'],
    ['whose parts do not go together, by their rule', sheet(1, 1), 'TINY-1.3', 'tiny.twice'],
    ['that is not finished, by what is missing', sheet(1), 'TINY-1.4', 'tiny.lacks'],
    ['that is written otherwise than it is made', sheet(2, 1), 'TINY-1.1', 'engine.not-among-options'],
    ['of another kind', { type: 'go' }, 'TINY-1.1', 'engine.not-among-options'],
  ])('is refused %s', (_, decision, rule, key) => {
    expect(write(composing(numbers(3, 2))).check(0, decision)).toMatchObject({
      refusal: { code: 'illegal', rule, key },
    })
  })

  test('is refused by the step’s rule where the game does not say what is missing', () => {
    const { lacks: _, ...compose } = numbers(3, 2)
    expect(write(composing(compose)).check(0, sheet(1))).toMatchObject({
      refusal: { rule: 'TINY-1.1', key: 'engine.unfinished' },
    })
  })

  test('is played like any other', () => {
    const match = write()
    match.decide(0, sheet(1, 2))
    match.decide(1, sheet())
    expect(log(match)).toEqual(['1 2', ''])
  })
})

describe('a draft', () => {
  test('says what may come next, and what it makes', () => {
    const match = write(composing(numbers(3, 2)))
    expect(match.draft(0)).toEqual({ parts: [], next: [0, 1, 2].map(part), whole: null })
    expect(match.build(0, [part(2), part(0)])).toMatchObject({
      value: { next: [part(1)], whole: sheet(0, 2) },
    })
    expect(match.draft(0)?.parts).toEqual([part(2), part(0)])
  })

  test('stays as it was where a part is refused', () => {
    const match = write()
    match.build(0, [part(2)])
    expect(match.build(0, [part(2), part(2)])).toMatchObject({ refusal: { rule: 'TINY-1.3' } })
    expect(match.build(0, ['nonsense'])).toMatchObject({ refusal: { code: 'malformed' } })
    expect(match.draft(0)?.parts).toEqual([part(2)])
  })

  test('is its seat’s own', () => {
    const match = write()
    const before = [match.view(1), match.pending(), match.draft(1), match.moment, match.hash]
    match.build(0, [part(1)])
    expect([match.view(1), match.pending(), match.draft(1), match.moment, match.hash]).toEqual(before)
    match.build(1, [part(2)])
    expect(match.draft(0)?.parts).toEqual([part(1)])
  })

  test('is kept while the choice is sealed, and when it is unsealed', () => {
    const match = write()
    match.build(0, [part(1)])
    match.decide(0, sheet(1))
    expect(match.draft(0)?.parts).toEqual([part(1)])
    match.undo(0)
    expect(match.draft(0)?.parts).toEqual([part(1)])
  })

  test('is blank again when the next question comes', () => {
    const match = write()
    match.build(0, [part(1)])
    match.decide(0, sheet(1))
    match.decide(1, sheet(1))
    expect(match.draft(0)?.parts).toEqual([])
  })

  test('for an old request is refused', () => {
    const match = write()
    const { request } = match.pending().seats[0]!
    expect(match.build(0, [part(1)], request).ok).toBe(true)
    expect(match.build(0, [part(2)], request - 1)).toMatchObject({ refusal: { code: 'stale' } })
    expect(match.draft(0)?.parts).toEqual([part(1)])
  })

  test('is for those who are asked for something that is composed', () => {
    const match = write(composing(numbers(3), {}, only(0)))
    expect(match.draft(1)).toBeNull()
    expect(match.build(1, [])).toMatchObject({ refusal: { code: 'not-asked' } })
    expect(match.build(9, [])).toMatchObject({ refusal: { code: 'unknown' } })
    const { compose: _, ...plain } = composing(numbers(3))
    const listing = begin(sheets({ ...plain, seats: () => everyone(2), options: () => [sheet(1)] }))
    expect(listing.build(0, [])).toMatchObject({ refusal: { key: 'engine.no-parts' } })
  })
})
