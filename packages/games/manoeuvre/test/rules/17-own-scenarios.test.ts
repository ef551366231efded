import { Match } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../../src/index.ts'
import { MAZOVIA, RASZYN, verdict, WARSAW, withOwn } from '../own.ts'

const PLAN = {
  id: 'mine',
  title: 'Mine',
  board: 'random',
  nations: 'random',
  edges: 'choose',
  deployment: 'choose',
}
const plan = (fields: object) => ({
  name: 'plan.json',
  json: { schema: 'manoeuvre-scenarios', version: 1, scenarios: [{ ...PLAN, ...fields }] },
})

describe('MAN-17.7 · what a scenario of one’s own must have', () => {
  test.each([
    ['everything drawn', {}, 'accepted'],
    ['a board of the house', { board: 'wood-and-bog' }, 'accepted'],
    ['two nations of the house', { nations: ['spain', 'austria'] }, 'accepted'],
    ['a board that there is not', { board: 'atlantis' }, 'mine.board MAN-17.7 no-such-board'],
    ['a nation that there is not', { nations: ['spain', 'warsaw'] }, 'mine.nations MAN-17.7 no-such-nation'],
    ['the same nation twice', { nations: ['spain', 'spain'] }, 'mine.nations MAN-17.7 same-nation'],
    ['three nations', { nations: ['spain', 'france', 'austria'] }, 'scenarios.0.nations engine.data.form'],
    ['the id of one of the house', { id: 'battle' }, 'battle MAN-17.7 published'],
    ['no title', { title: undefined }, 'scenarios.0.title engine.data.missing'],
    ['a deployment that there is not', { deployment: 'parade' }, 'scenarios.0.deployment engine.data.value'],
  ])('MAN-17.7 · %s', (_, fields, expected) => {
    expect(verdict(plan(fields))).toBe(expected)
  })

  test('MAN-17.7 · its army and its board may come with another file', () => {
    expect(verdict(RASZYN)).toBe('raszyn-1809.board MAN-17.7 no-such-board')
    expect(verdict(RASZYN, MAZOVIA, WARSAW)).toBe('accepted')
  })
})

describe('MAN-17.7 · it is played like all others', () => {
  const game = withOwn(WARSAW, MAZOVIA, RASZYN)

  test('MAN-17.7 · it is offered after those of the house, under its own title', () => {
    expect(game.manifest.scenarios).toEqual([...manoeuvre.manifest.scenarios, 'raszyn-1809'])
    expect(game.words.de.scenario('raszyn-1809').title).toBe('Raszyn, 1809')
    expect(game.words.en.scenario('battle')).toEqual(manoeuvre.words.en.scenario('battle'))
  })

  test('MAN-17.7 · with its board, and its two nations, of which the first player takes one', () => {
    const begun = Match.begin(game, {
      scenario: 'raszyn-1809',
      chance: { source: 'fast', seed: 1, script: [10, 1] },
    })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const match = begun.value
    expect(match.view(null).open.layout?.nw.section).toBe('raszyn-dyke')
    expect(match.options(0).decisions).toEqual([
      { type: 'pick-nation', nation: 'warsaw' },
      { type: 'pick-nation', nation: 'austria' },
    ])
    const lines = game
      .draw(match.view(0), game.words.de, 100)
      .map(line => line.map(({ text }) => text).join(''))
    expect(lines.join('\n')).toContain('Blau')
  })

  test('MAN-17.7 · positions of it can be written in one line and read again', () => {
    const text = 'raszyn-1809 1:blue N:warsaw/austria B:1d2,2e2r R:1d7 F:movement'
    const state = game.positions.parse(text)
    if (!state.ok) throw new Error(JSON.stringify(state.refusal))
    const again = game.positions.parse(game.positions.print(state.value))
    expect(again.ok && game.positions.print(again.value)).toBe(game.positions.print(state.value))
    expect(manoeuvre.positions.parse(text).ok).toBe(false)
  })
})
