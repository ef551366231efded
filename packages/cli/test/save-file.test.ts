import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type Kind, Match, pickFrom, replay, seeded } from '@grognard/engine'
import { headOf, playersOf, Sitting, wallClock } from '@grognard/sitting'
import { openSaved } from '@grognard/sitting/opening'
import { readMatchText, readSaveText } from '@grognard/sitting/save-text'
import { theFord } from '@grognard/the-ford'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SaveFile } from '../src/save-file.ts'
import { loadToResume } from '../src/saves.ts'
import { Desk } from './command-line.ts'

beforeAll(() => theFord.fetch('positions'))

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})
afterEach(() => desk.clear())

const NOBODY = { think: async () => null, stop: () => undefined }

function sit(match: Match<Kind>, keeping: SaveFile): Sitting {
  const seating = { players: playersOf(match), lesson: null, thoughts: [] }
  return new Sitting(match, seating, {
    keeping,
    thinker: NOBODY,
    adviser: NOBODY,
    freshSeed: () => '',
    pause: async () => undefined,
    clock: wallClock,
  })
}

function begin(path: string): Sitting {
  const begun = Match.begin<Kind>(theFord, { scenario: 'dawn', chance: { source: 'fast', seed: 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return sit(begun.value, new SaveFile(path, headOf(begun.value, null)))
}

function resume(path: string): Sitting {
  const found = loadToResume(path)
  if (!found.ok || found.value.form !== 'log') throw new Error('nothing to go on with')
  const { saved, size, counts } = found.value
  const opened = openSaved(theFord, saved.head, saved, saved.log)
  if (!opened.ok) throw new Error(opened.refusal.key)
  const { match } = opened.value
  return sit(match, new SaveFile(path, headOf(match, null), { size, counts }))
}

/** So many decisions at random, with a choice taken back now and then. */
async function play(sitting: Sitting, decisions: number, seed: string): Promise<void> {
  const random = seeded(seed)
  for (let i = 0; i < decisions && sitting.match.outcome === null; i++) {
    const seat = sitting.match.pending().seats.find(({ sealed }) => !sealed)?.seat ?? 0
    await sitting.decide(seat, pickFrom(random, sitting.match.options(seat).decisions))
    if (i % 3 === 2 && sitting.match.undoable(seat) > 0) await sitting.undo(seat)
  }
}

const textIn = (path: string): string => readFileSync(path, 'utf8')

describe('a match that is played into its file', () => {
  test('goes on where it stood, whenever it was left, exactly as if it had not been left', async () => {
    for (let left = 0; left < 12; left++) {
      const path = desk.path(`left-${left}.grognard.jsonl`)
      const whole = begin(path)
      await whole.save()
      await play(whole, left, 'before')
      const later = resume(path)
      expect(later.match.record()).toEqual(whole.match.record())
      await play(later, 30, 'after')
      await play(whole, 30, 'after')
      expect(later.match.file()).toEqual(whole.match.file())
    }
  })

  test('is only ever added to, and what is added does not grow', async () => {
    const path = desk.path('match.grognard.jsonl')
    const sitting = begin(path)
    // Measured decision by decision: the table adds none of its own.
    sitting.askAll(true)
    await sitting.save()
    let before = textIn(path)
    for (let i = 0; sitting.match.outcome === null && i < 100; i++) {
      await play(sitting, 1, `${i}`)
      const after = textIn(path)
      expect(after.startsWith(before)).toBe(true)
      expect(after.length - before.length).toBeLessThan(2 * JSON.stringify(sitting.match.record()).length)
      before = after
    }
    expect(sitting.match.outcome).not.toBeNull()
    const paper = readMatchText(before)
    expect(paper.ok && paper.value).toEqual(sitting.match.file())
    expect(paper.ok && replay<Kind>(theFord, paper.value).ok).toBe(true)
  })

  test('a line that was torn off in the middle counts as never written, and is overwritten', async () => {
    const path = desk.path('torn.grognard.jsonl')
    const sitting = begin(path)
    await sitting.save()
    await play(sitting, 4, 'torn')
    const whole = textIn(path)
    for (const cut of [1, 20, 60]) {
      writeFileSync(path, whole.slice(0, -cut))
      const later = resume(path)
      expect(later.match.moment).toBeLessThanOrEqual(sitting.match.moment)
      await play(later, 30, 'on')
      expect(later.trouble).toBeNull()
      const paper = readMatchText(textIn(path))
      expect(paper.ok && paper.value).toEqual(later.match.file())
    }
  })

  test('two who play into one file do not mix', async () => {
    const path = desk.path('two.grognard.jsonl')
    const first = begin(path)
    await first.save()
    const second = resume(path)
    await play(second, 1, 'second')
    const size = statSync(path).size
    await play(first, 1, 'first')
    expect(first.trouble).toEqual({ kind: 'elsewhere' })
    expect(statSync(path).size).toBe(size)
  })

  test.each([
    ['a head of another format', (text: string) => text.replace('{"log":1', '{"log":9')],
    ['an event of an unknown kind', (text: string) => text.replace('"type":"begun"', '"type":"ended"')],
    ['a record that counts other events', (text: string) => text.replace('"events":1', '"events":7')],
    ['terms without chance', (text: string) => text.replace('"source":', '"sauce":')],
    ['no record', (text: string) => text.split('\n').slice(0, 2).join('\n').concat('\n')],
  ])('%s is refused by its line', async (_, spoil) => {
    const path = desk.path('spoilt.grognard.jsonl')
    await begin(path).save()
    const spoilt = spoil(textIn(path))
    expect(spoilt).not.toBe(textIn(path))
    expect(readSaveText(spoilt)).toMatchObject({ ok: false, refusal: { code: 'malformed' } })
  })
})

test('a match on paper is resumed from its file, which then is played into', async () => {
  const path = desk.path('before.grognard.json')
  const sitting = begin(desk.path('elsewhere.grognard.jsonl'))
  await play(sitting, 4, 'paper')
  writeFileSync(path, JSON.stringify({ ...sitting.match.file(), format: 1, hash: '', hashes: '' }))
  const { code } = await desk.run(['play', '--resume', path], '1\n1\n')
  expect(code).toBe(3)
  expect((await desk.run(['verify', path])).code).toBe(0)
  appendFileSync(path, '{"event":{"type":"dec')
  expect((await desk.run(['replay', path])).code).toBe(0)
})
