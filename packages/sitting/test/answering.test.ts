import { everyone, type Game, type Kind, only, repeat, roll } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ask, over, say, type TinyStep, tiny } from '../../engine/test/tiny.ts'
import { headOf } from '../src/keeping.ts'
import { openSaved } from '../src/opening.ts'
import { Telling } from '../src/page.ts'
import type { Thinker } from '../src/thinking.ts'
import { sceneOf } from './scene.ts'
import { begun, Kept, seated } from './seated.ts'

const choice: TinyStep = ask(1, [say(1), say(2)])
const nothing: TinyStep = ask()
const open: TinyStep = { ...nothing, areOptionsOpen: () => true }
const others: TinyStep = ask(only(1), [say(1), say(2)])
const dice: TinyStep = { ...choice, play: s => void roll(s, 6) }
const together: TinyStep = {
  ...ask(),
  seats: () => everyone(2),
  options: (_, seat) => (seat === 0 ? [say(0)] : [say(1), say(2)]),
}

const game = (...match: string[]): Game<Kind> =>
  tiny({
    sequence: { match: [...match, 'over'] },
    steps: { choice, nothing, open, others, dice, together, over },
  })

const ALONE = ['human', 'bot']
const PEOPLE = ['human', 'human']

describe('what has one answer is not asked', () => {
  test('alone against bots: whatever the seat holds', async () => {
    const sitting = seated(begun(game('choice', 'nothing', 'nothing', 'choice')), ALONE)
    const done = await sitting.decide(0, say(1))
    expect(done.ok && done.value.map(({ byTable }) => byTable?.seat)).toEqual([undefined, 0, 0])
    expect(sitting.match.pending().step).toBe('choice')
    expect(sitting.decided).toEqual([3, 0])
  })

  test('among several people only what everybody can work out', async () => {
    const sitting = seated(begun(game('choice', 'open', 'nothing', 'choice')), PEOPLE)
    await sitting.decide(0, say(1))
    expect(sitting.match.pending().step).toBe('nothing')
    expect(sitting.next).toBe(0)
  })

  const ASKED: [string, (sitting: ReturnType<typeof seated>) => void][] = [
    ['when one wants to be asked', sitting => sitting.askAll(true)],
    ['in a lesson', () => undefined],
  ]
  test.each(ASKED)('but it is asked %s', async (name, wish) => {
    const lesson = { id: 'first', seat: 0, dice: [], opponent: [] }
    const sitting = seated(
      begun(game('choice', 'nothing', 'choice')),
      ALONE,
      name === 'in a lesson' ? { lesson } : {},
    )
    wish(sitting)
    await sitting.decide(0, say(1))
    expect(sitting.match.pending().step).toBe('nothing')
  })

  test('nor in a lesson that spares its learner, whose steps are those that are asked', async () => {
    const match = begun(game('choice', 'nothing', 'choice', 'choice'))
    const learner = ['say 1', 'say 2']
    const sitting = seated(match, ALONE, {
      lesson: { id: 'first', seat: 0, dice: [], opponent: [], learner, sparing: true },
    })
    sitting.askAll(true)
    expect(sitting.taught).toEqual({ id: 'first', step: 0, expects: 'say 1' })
    await sitting.decide(0, say(1))
    expect(sitting.decided).toEqual([2, 0])
    expect(sitting.taught).toEqual({ id: 'first', step: 1, expects: 'say 2' })
    await sitting.undo(0)
    expect(sitting.taught?.step).toBe(0)
  })

  test('nor when people sit down, or want to be asked no longer', async () => {
    const sitting = seated(begun(game('nothing', 'nothing', 'choice')), ALONE)
    sitting.askAll(true)
    expect(await sitting.settle()).toEqual([])
    sitting.askAll(false)
    expect(await sitting.settle()).toHaveLength(2)
    expect(sitting.match.pending().step).toBe('choice')
  })

  test('a bot is asked, whatever it can answer', async () => {
    const sitting = seated(begun(game('nothing', 'choice')), ['bot', 'human'])
    expect(await sitting.settle()).toEqual([])
    expect(sitting.nextBot).toBe(0)
  })

  test('where several choose at once, those who have a choice come first, and nothing lies sealed', async () => {
    const sitting = seated(begun(game('together', 'choice')), ALONE)
    expect(await sitting.settle()).toEqual([])
    expect([sitting.next, sitting.nextBot]).toEqual([null, 1])
    const done = await sitting.decide(1, say(2))
    expect(done.ok && done.value.map(({ decisions }) => decisions)).toEqual([
      [
        [0, say(0)],
        [1, say(2)],
      ],
    ])
  })

  test('nor is it shown as a question while a bot makes up its mind', async () => {
    const sitting = seated(begun(game('together', 'choice')), ALONE)
    const page = () => sceneOf(sitting.match, 0, { players: ALONE, spared: sitting.spared })
    expect(sitting.spared).toEqual([0])
    expect(page()).toMatchObject({
      choices: [],
      draft: null,
      pending: { prompt: 'seat 1 to decide.', request: null },
      seats: [{ asked: false }, { asked: true }],
    })
    await sitting.decide(1, say(2))
    expect(sitting.spared).toEqual([])
    expect(page()).toMatchObject({ pending: { request: 2 }, seats: [{ asked: true }, { asked: false }] })
    expect(page().choices).toHaveLength(2)
  })

  test('a match in which nobody has a choice any more does not hang its table', async () => {
    const endless = tiny({
      sequence: { match: ['rounds', 'over'], rounds: repeat('nothing') },
      steps: { nothing, over },
    })
    const sitting = seated(begun(endless), ALONE)
    expect((await sitting.settle()).length).toBeGreaterThan(100)
    expect(sitting.next).toBe(0)
  })
})

test('files and hashes are those of one who was asked', async () => {
  const [byTable, byHand] = [false, true].map(asksAll => {
    const sitting = seated(begun(game('choice', 'nothing', 'choice')), ALONE)
    sitting.askAll(asksAll)
    return sitting
  })
  await byTable?.decide(0, say(1))
  await byHand?.decide(0, say(1))
  await byHand?.decide(0, { type: 'go' })
  expect(byTable?.match.file()).toEqual(byHand?.match.file())
})

describe('the chronicle', () => {
  const linesFor = async (viewer: number | null) => {
    const sitting = seated(begun(game('choice', 'nothing', 'choice')), ALONE)
    await sitting.decide(0, say(1))
    const { lines } = new Telling(sitting.match).change(viewer, 'en', 2)
    return lines
  }

  test('tells the seat what the table has answered for it', async () => {
    expect(await linesFor(0)).toEqual([
      {
        entry: 2,
        sentence: 'go (no other choice)',
        rule: 'TINY-1.1',
        event: { type: 'by-table', rule: 'TINY-1.1', seat: 0 },
      },
    ])
  })

  test.each([1, null])('and nobody else: %s', async viewer => {
    expect(await linesFor(viewer)).toEqual([])
  })
})

describe('taking back', () => {
  test('goes back over what the table has answered, to the decision before', async () => {
    const sitting = seated(begun(game('choice', 'nothing', 'nothing', 'choice', 'choice')), ALONE)
    await sitting.decide(0, say(1))
    await sitting.decide(0, say(2))
    expect(sitting.undoable(0)).toBe(2)
    expect((await sitting.undo(0)).ok).toBe(true)
    expect([sitting.match.moment, sitting.undoable(0)]).toEqual([3, 1])
    expect((await sitting.undo(0)).ok).toBe(true)
    expect([sitting.match.moment, sitting.match.pending().step, sitting.next]).toEqual([0, 'choice', 0])
    expect(sitting.decided).toEqual([0, 0])
    await sitting.decide(0, say(2))
    expect(sitting.match.moment).toBe(3)
  })

  test('is not offered where only the table’s own answer could be taken back', async () => {
    const sitting = seated(begun(game('dice', 'nothing', 'choice')), ALONE)
    await sitting.decide(0, say(1))
    expect(sitting.match.undoable(0)).toBe(1)
    expect(sitting.undoable(0)).toBe(0)
    expect(await sitting.undo(0)).toMatchObject({ ok: false, refusal: { key: 'engine.no-undo' } })
    expect(sitting.match.moment).toBe(2)
  })

  test('the same after the match was opened again', async () => {
    const keeping = new Kept()
    const rules = game('choice', 'nothing', 'choice')
    const sitting = seated(begun(rules), ALONE, { keeping })
    await sitting.decide(0, say(1))
    if (keeping.saved === null) throw new Error('nothing was kept')
    const opened = openSaved(rules, headOf(sitting.match, null), keeping.saved, keeping.log)
    if (!opened.ok) throw new Error(opened.refusal.key)
    const later = seated(opened.value.match, ALONE)
    expect(later.undoable(0)).toBe(1)
    await later.undo(0)
    expect(later.match.moment).toBe(0)
  })

  test('one who was asked takes back each answer', async () => {
    const sitting = seated(begun(game('choice', 'nothing', 'choice')), ALONE)
    sitting.askAll(true)
    await sitting.decide(0, say(1))
    await sitting.decide(0, { type: 'go' })
    sitting.askAll(false)
    await sitting.undo(0)
    expect([sitting.match.pending().step, sitting.next]).toEqual(['nothing', 0])
  })
})

test('a log says of an entry that the table has answered, and opening it again keeps that', () => {
  const match = begun(game('choice', 'nothing', 'choice'))
  const record = match.record()
  match.decide(0, say(1))
  match.decide(0, { type: 'go' }, undefined, true)
  const { events } = match.takeLog()
  const opened = openSaved(match.game, headOf(match, null), { record, result: null }, events)
  expect(opened.ok && opened.value.match.entries.map(({ byTable }) => byTable)).toEqual([
    undefined,
    { type: 'by-table', rule: 'TINY-1.1', seat: 0 },
  ])
})

test.each([
  ['is one, and marked', false],
  ['is none, and not marked, where the match has gone on past the question through another door', true],
])('a hint that is thought out %s', async (_, hasGoneOn) => {
  let conclude: (() => void) | null = null
  const adviser: Thinker = {
    think: () =>
      new Promise(resolve => {
        conclude = () => resolve({ decision: say(1), expected: null, mixture: [], line: [] })
      }),
    stop: () => undefined,
  }
  const sitting = seated(begun(game('choice', 'choice', 'choice')), PEOPLE, { adviser })
  const hint = sitting.hint(0)
  while (conclude === null) await new Promise(resolve => setTimeout(resolve, 1))
  if (hasGoneOn) sitting.match.decide(0, say(2))
  ;(conclude as () => void)()
  expect((await hint) === null).toBe(hasGoneOn)
  expect(sitting.match.hints).toHaveLength(hasGoneOn ? 0 : 1)
})
