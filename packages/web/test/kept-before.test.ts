import { readdirSync, readFileSync } from 'node:fs'
import type { MatchFile } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { type FiledMatch, isFiled } from '../src/local/record.ts'
import { memoryStore } from '../src/local/store.ts'
import { TestDesk } from './desk.ts'

const GAMES = new URL('../../games/', import.meta.url)

/** Match files of every published version of every game, in every position that somebody can be asked in. */
function published(): [string, MatchFile][] {
  return ['march-of-progress', 'manoeuvre', 'the-ford'].flatMap(game => {
    const folder = new URL(`${game}/golden/`, GAMES)
    return readdirSync(folder).flatMap(name =>
      readFileSync(new URL(name, folder), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line): [string, MatchFile] => {
          const golden: { readonly name: string; readonly file: MatchFile } = JSON.parse(line)
          return [`${game} ${name}, ${golden.name},`, golden.file]
        }),
    )
  })
}

/** As the first version of the app kept it. */
const filed = (file: MatchFile, more: Partial<FiledMatch> = {}): FiledMatch => ({
  id: 'old',
  revision: 7,
  played: 1,
  file,
  lesson: null,
  ...more,
})

describe('a match that the first version of the app has kept', () => {
  test.each(published())('%s is opened, and kept from then on as today', async (_, file) => {
    const store = memoryStore([filed(file)])
    const desk = new TestDesk({ store })
    expect(await desk.saved()).toMatchObject([{ id: 'old', decisions: file.decisions.length }])
    expect(await desk.open('old')).toEqual({ ok: true })
    const kept = await store.get('old')
    expect(kept).toMatchObject({ revision: 8, decisions: file.decisions.length })
    expect(kept !== undefined && isFiled(kept)).toBe(false)
    const later = new TestDesk({ store })
    expect(await later.open('old')).toEqual({ ok: true })
    expect(later.last).toEqual(desk.last)
    expect(later.last.outcome?.winners ?? null).toEqual(file.result?.winners ?? null)
    expect((await store.get('old'))?.revision).toBe(8)
  })

  test('goes on with what was sealed, marked and left to the table', async () => {
    const before = new TestDesk()
    const match = await before.sit({ players: ['human', 'human'] })
    before.sitDown(0)
    await before.choose('Send 2')
    const sealed = [['blue', { type: 'commit', companies: 2 }] as const]
    const hints = [[0, 'red'] as const]
    const file: MatchFile = { ...(await before.paper(match)), format: 1, sealed, hints }
    const desk = new TestDesk({ store: memoryStore([filed(file, { passing: [1] })]) })
    await desk.open('old')
    expect(desk.last.seats).toMatchObject([
      { sealed: true, passes: false, hints: 0 },
      { sealed: false, passes: true, hints: 1 },
    ])
  })
})

describe('a match that was kept under other rules', () => {
  const played = async () => {
    const store = memoryStore()
    const desk = new TestDesk({ store })
    const match = await desk.sit({ players: ['human', 'human'] })
    for (const [seat, label] of ['Send 3', 'Send 1'].entries()) {
      desk.sitDown(seat)
      await desk.choose(label)
    }
    const kept = await store.get(match)
    if (kept === undefined || isFiled(kept)) throw new Error('it is not kept')
    return { desk, match, kept, log: await store.log(match) }
  }
  const storeWith = async (
    { kept, log }: Awaited<ReturnType<typeof played>>,
    change: (record: typeof kept.record) => object,
  ) => {
    const store = memoryStore()
    const record = { ...kept.record, rules: '0.0.1', ...change(kept.record) }
    await store.put({ ...kept, revision: 0, record }, { from: 0, events: log })
    return store
  }

  test('goes on from what is kept where that can be read', async () => {
    const before = await played()
    const store = await storeWith(before, () => ({}))
    const desk = new TestDesk({ store })
    expect(await desk.open(before.match)).toEqual({ ok: true })
    expect(desk.last.chronicle).toEqual(before.desk.last.chronicle)
    expect((await store.get(before.match))?.revision).toBe(0)
  })

  test('is played again where it cannot, and kept anew', async () => {
    const before = await played()
    const unreadable = { position: { open: 'something else' } }
    const store = await storeWith(before, ({ present }) => ({ present: { ...present, ...unreadable } }))
    const desk = new TestDesk({ store })
    expect(await desk.open(before.match)).toEqual({ ok: true })
    expect(desk.last.chronicle).toEqual(before.desk.last.chronicle)
    expect(await store.get(before.match)).toMatchObject({
      revision: 1,
      record: { rules: before.kept.record.rules },
    })
    expect(await new TestDesk({ store }).open(before.match)).toEqual({ ok: true })
  })

  test('says why where neither goes, and its file can still be had', async () => {
    const before = await played()
    const [begun, ...rest] = before.log
    const log = [
      begun!,
      ...rest.map(event =>
        event.type === 'decided'
          ? { ...event, entry: { ...event.entry, decisions: [[0, { type: 'retreat' }]] as const } }
          : event,
      ),
    ]
    const store = await storeWith({ ...before, log }, ({ present }) => ({
      present: { ...present, position: { open: 'something else' } },
    }))
    const desk = new TestDesk({ store })
    const opened = await desk.open(before.match)
    expect(opened).toMatchObject({ ok: false, kept: true, message: expect.stringMatching(/Decision 1,/) })
    expect(await desk.paper(before.match)).toMatchObject({
      game: 'the-ford',
      decisions: [['blue', { type: 'retreat' }]],
    })
  })
})
