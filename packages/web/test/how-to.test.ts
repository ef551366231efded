import { existsSync, readFileSync } from 'node:fs'
import { loadRules } from '@grognard/collection'
import type { HowTo, HowToPicture, Lesson } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { pictureOf } from '../src/local/pictures.ts'
import type { Sight } from '../src/local/protocol.ts'
import { parseLedger } from '../src/rules/ledger.ts'

const GAMES = ['march-of-progress', 'manoeuvre', 'age-of-muskets', 'march-attack']
const file = (game: string, path: string) => new URL(`../../games/${game}/${path}`, import.meta.url)

const house = {
  language: 'en' as const,
  refused: async (refused: unknown) => ({ ok: false, message: JSON.stringify(refused) }) as const,
}

function sightOf({ at }: HowToPicture, lessons: readonly Lesson[]): Sight {
  if (!('lesson' in at)) return at
  const lesson = lessons.find(({ id }) => id === at.lesson)
  if (lesson === undefined) throw new Error(`no lesson is called ${at.lesson}`)
  const { scenario, position, seat, dice, opponent, steps, sparing, id } = lesson
  return {
    setting: {
      game: '',
      scenario,
      options: {},
      players: [0, 1].map(each => (each === seat ? 'human' : 'line')),
      ...(position !== undefined && { position }),
      lesson: {
        id,
        seat,
        dice,
        opponent,
        learner: steps.flatMap(step => step.expect ?? []),
        ...(sparing && { sparing }),
      },
    },
    step: at.step,
  }
}

describe.each(GAMES)('how to play %s', id => {
  const url = file(id, 'ui/how-to.ts')

  test('somebody has written it', () => expect(existsSync(url)).toBe(true))

  test('what it cites is a rule, and both languages say something', async () => {
    const { howTo }: { howTo: HowTo } = await import(url.href)
    const { rules } = parseLedger(readFileSync(file(id, 'rules.md'), 'utf8'))
    const points = [...howTo.aims, ...howTo.chapters.flatMap(({ steps }) => steps)]
    expect(points.filter(({ rule }) => !rules.has(rule))).toEqual([])
    const said = JSON.stringify(howTo).match(/"(?:en|de)":"[^"]*"/g) ?? []
    expect(said.filter(text => text.endsWith(':""'))).toEqual([])
    expect(howTo.chapters.some(({ table }) => table !== undefined)).toBe(true)
    for (const { table } of howTo.chapters)
      for (const row of table?.rows ?? []) expect(row.length).toBe(table?.head.length)
  })

  test('its pictures can be drawn: each is another moment of a match, with its seat’s eyes', async () => {
    const { howTo }: { howTo: HowTo } = await import(url.href)
    const { lessons }: { lessons: readonly Lesson[] } = await import(file(id, 'ui/lessons.ts').href)
    const game = await loadRules(id)
    if (game === null) throw new Error(`no game is called ${id}`)
    await game.fetch('en')
    const pictures = howTo.chapters.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []))
    expect(pictures.length).toBeGreaterThanOrEqual(4)
    for (const picture of pictures) {
      const sight = sightOf(picture, lessons)
      const drawn = await pictureOf(game, sight, house, false)
      expect(drawn, JSON.stringify(picture.at)).toMatchObject({ ok: true })
      if (!drawn.ok || !('setting' in sight)) continue
      const expected = sight.setting.lesson?.learner?.[sight.step]
      const { choices, viewer, draft } = drawn.value
      expect(viewer).toBe(sight.setting.lesson?.seat)
      expect(expected === undefined || choices.length > 0 || draft !== null, JSON.stringify(picture.at)).toBe(
        true,
      )
    }
  })
})

test('a position is drawn as everybody sees it, and what is none says why', async () => {
  const game = await loadRules('march-of-progress')
  if (game === null) throw new Error('the game is gone')
  await game.fetch('en')
  const drawn = await pictureOf(game, { position: 'thirty-years-war', seat: null }, house, false)
  expect(drawn).toMatchObject({ ok: true, value: { viewer: null, scenario: { id: 'thirty-years-war' } } })
  expect(await pictureOf(game, { position: 'nonsense', seat: null }, house, false)).toMatchObject({
    ok: false,
  })
})
