import { readFileSync } from 'node:fs'
import { BOTS, decide } from '@grognard/bots'
import { GAMES } from '@grognard/collection/whole'
import { type Game, type Kind, Match, seeded } from '@grognard/engine'
import type { MiniMapOf } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { standingOf } from '../src/local/standing.ts'
import { SHARED, TestDesk } from './desk.ts'

/** As heavy as a small picture, before it is compressed. */
const MOST = 48_000

const LARGE = GAMES.filter(({ id }) => id !== 'the-ford')

const miniMapOf = async (game: string): Promise<MiniMapOf> =>
  (await import(`../../games/${game}/ui/mini-map.ts`)).miniMap

/** So many decisions by lot. */
function played(game: Game<Kind>, scenario: string, decisions: number): Match<Kind> {
  const begun = Match.begin(game, {
    scenario,
    players: ['random', 'random'],
    chance: { source: 'fast', seed: 3 },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(3)
  for (let made = 0; made < decisions && match.outcome === null; made++) {
    const seat = match.pending().seats.find(({ sealed }) => !sealed)?.seat ?? 0
    const [view, memory] = [match.view(seat), match.memory(seat)]
    const done = match.decide(seat, decide(BOTS.random, { game, view, memory, seat, random }).decision)
    if (!done.ok) throw new Error(done.refusal.key)
  }
  return match
}

describe.each(LARGE.map(game => ({ id: game.id, game })))('$id', ({ id, game }) => {
  test.each(game.manifest.scenarios)('%s has a map: small, drawn, its places on it', async scenario => {
    const map = await (await miniMapOf(id))(scenario)
    if (map === null) throw new Error('there is none')
    expect(map.svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+">.*<\/svg>$/)
    expect(map.svg).not.toMatch(/NaN|undefined|Infinity|<script|href/)
    expect(map.svg.length).toBeLessThan(MOST)
    for (const [x, y] of Object.values(map.places ?? {})) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(map.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(map.height)
    }
  })

  test('a glance names places that are on the map, and scores by seat', async () => {
    const [scenario = ''] = game.manifest.scenarios
    const match = played(game, scenario, 16)
    const { pieces, score, seats } = standingOf(match, 'en')
    const { places = {} } = (await (await miniMapOf(id))(scenario)) ?? {}
    expect(seats).toHaveLength(2)
    expect(score === null || score.length === 2).toBe(true)
    expect(pieces.length).toBeGreaterThan(0)
    for (const { at } of pieces)
      if (typeof at === 'string') expect(places).toHaveProperty(at)
      else expect(at.every(part => part >= 0 && part <= 1)).toBe(true)
  })
})

test.each([
  ['march-of-progress', ['vive-lempereur', 'great-war', 'ww2-west']],
  ['manoeuvre', ['first-battle', 'quick-battle', 'the-two-ridges', 'town-and-pond', 'wood-and-bog']],
  ['the-ford', []],
])('of %s, ours are %j', (id, house) => {
  const manifest = GAMES.find(game => game.id === id)?.manifest
  expect(manifest?.scenarios.filter(each => manifest.house?.includes(each))).toEqual(house)
})

test('what is kept for the list is what a spectator sees, also where two share the screen', async () => {
  const desk = new TestDesk()
  const id = await desk.sit({
    game: 'manoeuvre',
    scenario: 'quick-battle',
    ...SHARED,
  })
  await desk.rest()
  const [kept] = await desk.saved()
  const { standing } = kept ?? {}
  expect(kept?.id).toBe(id)
  expect(standing?.seats.every(name => !['Blue', 'Red'].includes(name))).toBe(true)
  expect(Object.keys(standing ?? {}).sort()).toEqual(['liveries', 'pieces', 'score', 'seats', 'turn'])
  expect(standing?.pieces).toHaveLength(16)
})

test('nations of Manoeuvre have the colours on the list that they have on the board', async () => {
  const manoeuvre = GAMES.find(({ id }) => id === 'manoeuvre')
  if (manoeuvre === undefined) throw new Error('there is no Manoeuvre')
  const { colours = {} } = (await (await miniMapOf('manoeuvre'))('the-two-ridges')) ?? {}
  const { liveries } = standingOf(played(manoeuvre, 'the-two-ridges', 1), 'en')
  expect(liveries).toEqual(['france', 'russia'])
  const css = readFileSync(new URL('../../games/manoeuvre/ui/css/base.css', import.meta.url), 'utf8')
  expect(Object.keys(colours)).toHaveLength(8)
  for (const [nation, colour] of Object.entries(colours))
    expect(css).toContain(`.man-${nation} {\n  --man-nation: ${colour};\n}`)
})
