import { jobFor } from '@grognard/bots/job'
import { loadRules } from '@grognard/collection'
import { type Kind, replay } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import type { Thinker } from '@grognard/sitting'
import { Past } from '@grognard/sitting/past'
import { readMatchText } from '@grognard/sitting/save-text'
import { thinkHere } from '@grognard/sitting/thinker'
import type { ReviewProgress } from '@grognard/table'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryStore } from '../src/local/store.ts'
import { MARCH, TestDesk } from './desk.ts'

/** A match that is over, gone through again: here, and one that was played elsewhere. */

const SETTING = { ...MARCH, options: {}, players: ['human', 'random'] }
const store = memoryStore()
let [id, text] = ['', '']

/** Quicker than Guard really is; whom it is asked of is the point. */
const asked: { level: string; view: unknown; seat: number }[] = []
const quick: Thinker = {
  think(question) {
    asked.push(question.job)
    return thinkHere(loadRules).think({ ...question, job: { ...question.job, level: 'recruit' } })
  },
  stop: () => undefined,
}

const open = async (): Promise<TestDesk> => {
  const desk = new TestDesk({ store, adviser: quick })
  expect(await desk.open(id)).toEqual({ ok: true })
  return desk
}

beforeAll(async () => {
  const desk = new TestDesk({ store })
  id = await desk.sit(SETTING)
  for (let decided = 0; decided < 12; decided++) {
    if ((await desk.rest()).outcome !== null) break
    await desk.choose(desk.last.choices[decided % desk.last.choices.length]?.label ?? '')
  }
  const { outcome, anytime, pending } = await desk.rest()
  const concede = anytime.find(({ decision }) => decision.type === 'concede')
  if (outcome === null && concede) await desk.decide(concede, pending.request)
  const file = await desk.file(id)
  if (!file.ok) throw new Error(file.message)
  text = file.value.text
})

async function whole(desk: TestDesk, match = id): Promise<ReviewProgress> {
  for (;;) {
    const progress = await desk.review(match, 0)
    if (progress === null) throw new Error('it cannot be reviewed')
    if (progress.review !== null) return progress
  }
}

describe('the review of a match', () => {
  test('is kept beside it: whoever comes back goes on where it was, and comes to the same', async () => {
    const first = await open()
    const begun = await first.review(id, 0)
    expect(begun?.done).toBeGreaterThan(0)
    const progress = await whole(first)
    expect((await store.review(id, 0))?.steps).toHaveLength(progress.all)
    // Nobody plays anything through again for what is kept whole.
    const again = await (await open()).review(id, 0)
    expect(again?.review).toEqual(progress.review)
    const kept = await store.review(id, 0)
    if (kept !== undefined) await store.putReview('another', kept)
    expect(await store.review('another', 0)).toEqual(kept)
    await store.remove('another')
    expect(await store.review('another', 0)).toBeUndefined()
  })

  test('closes: luck and play are what changed, and each step says which it was', async () => {
    const { review } = await whole(await open())
    const { before, own, others, luck, after } = review?.account ?? {
      before: 1,
      own: 0,
      others: 0,
      luck: 0,
      after: 0,
    }
    expect(before + own + others + luck).toBeCloseTo(after, 9)
    expect(review?.steps.map(({ entry }) => entry)).toEqual(review?.steps.map((_, at) => at + 1))
    const numbers = [...(review?.errors ?? []), ...(review?.luck ?? [])].map(({ number }) => number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
    for (const { decisions } of review?.steps ?? [])
      for (const { weighed } of decisions) if (weighed.length > 0) expect(weighed[0]?.isClose).toBe(true)
  })

  test('of a match from elsewhere is the same, and nothing else of that match is kept', async () => {
    const here = await whole(await open())
    const other = new TestDesk()
    expect(await other.study('elsewhere', text, 0)).toEqual({ ok: true, value: null })
    expect((await whole(other, 'elsewhere')).review).toEqual(here.review)
    expect(await other.saved()).toEqual([])
    expect(await other.review('unknown', 0)).toBeNull()
    expect((await other.study('another', 'no match at all', 0)).ok).toBe(false)
  })

  test('there is none while it runs, and nobody is told what Guard would do', async () => {
    const desk = new TestDesk({ adviser: quick })
    const running = await desk.sit(SETTING)
    await desk.rest()
    const before = asked.length
    expect(await desk.review(running, 0)).toBeNull()
    expect(await desk.wouldDo(running, 0, 1)).toBeNull()
    expect((await desk.playOn(running, 1, SETTING.players)).ok).toBe(false)
    const file = await desk.paper(running)
    expect((await desk.study('running', JSON.stringify(file), 0)).ok).toBe(false)
    expect(asked).toHaveLength(before)
  })
})

describe('what Guard would have done', () => {
  test('is asked by what the seat saw then, and answered in words', async () => {
    const desk = await open()
    const { review } = await whole(desk)
    const step = review?.steps.find(({ decisions }) => decisions.some(({ weighed }) => weighed.length > 1))
    const thought = await desk.wouldDo(id, 0, step?.entry ?? 0)
    expect(thought).toMatchObject({ bot: 'Guard' })
    expect(thought?.choice.label).not.toBe('')
    const job = asked.at(-1)
    expect(job).toMatchObject({ level: 'guard', seat: 0 })
    const file = readMatchText(text)
    const replayed = file.ok && replay<Kind>(marchOfProgress, file.value)
    if (replayed === false || !replayed.ok) throw new Error('it cannot be played again')
    const then = new Past(replayed.value).at((step?.entry ?? 0) - 1)
    expect(job?.view).toEqual(then && jobFor(then, 0, 'guard', '').view)
    expect(await desk.wouldDo(id, 0, 10_000)).toBeNull()
  })
})

describe('playing on', () => {
  test('begins a new match at the position before the entry', async () => {
    const desk = await open()
    const pledge = await desk.playOn(id, 3, SETTING.players)
    if (!pledge.ok) throw new Error(pledge.message)
    const begun = await desk.begin(pledge.value.commitment, ['a', 'b'])
    if (!begun.ok) throw new Error(begun.message)
    const then = await desk.glimpse((await whole(desk)).review?.steps[2]?.before ?? 0)
    await desk.open(begun.value)
    const now = await desk.rest()
    const armies = (view: unknown): unknown => Reflect.get(Object(view), 'armies')
    expect(armies(now.view)).toBeDefined()
    expect(armies(now.view)).toEqual(armies(then?.view))
    expect(now.outcome).toBeNull()
  })
})
