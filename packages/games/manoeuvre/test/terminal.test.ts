import { LANGUAGES, type Line } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../src/index.ts'
import { throughout } from './random-play.ts'
import { at, type Described, newGame, type Table } from './table.ts'
import { words } from './words.ts'

const { draw } = manoeuvre
const textOf = (lines: readonly Line[]) => lines.map(line => line.map(({ text }) => text).join(''))
const drawn = (table: Table, seat: number | null = 0, width = 80, language: 'en' | 'de' = 'en') =>
  textOf(draw(table.match.view(seat), words[language], width)).join('\n')

/** Words in a row, wherever lines break. */
const running = (text: string) => text.replace(/\s+/g, ' ')

const EVERY_WIDTH = [20, 36, 58, 59, 60, 79, 80, 101, 102, 120, 200]

test('it fits every width in both languages, whatever is played', () => {
  let moment = 0
  throughout(
    match => {
      if (moment++ % 25 > 0) return
      for (const seat of [0, 1, null])
        for (const language of LANGUAGES)
          for (const width of EVERY_WIDTH)
            for (const line of textOf(draw(match.view(seat), words[language], width)))
              if ([...line].length > width) expect(line).toHaveLength(width)
    },
    { matches: 1, battles: 5 },
  )
})

const SCENE: Described = {
  units: {
    'fr-1st-cuirassiers': 'c3r',
    'fr-8th-regiment-legere': 'd4',
    'fr-imperial-guard': 'lost',
    'au-9th-regiment': 'd5+',
    'au-johann-dragoons': 'h8',
  },
  hands: { blue: ['fr-8th-regiment-legere-c3', 'fr-leader-michel-ney'], red: ['au-ambush-1', 'au-supply-1'] },
  terrain: { d5: 'town', e4: 'forest', b3: 'hill', a8: 'marsh', c6: 'field', g2: 'lake' },
  more: { turn: 7, discards: { blue: ['fr-withdraw-1', 'fr-redoubt-1'] } },
}

test('MAN-1.3 MAN-7.2 · the board: ground, units with strength and state, redoubts, coordinates', () => {
  expect(drawn(at(SCENE), null, 60).split('\n').slice(3, 29)).toEqual([
    '  ┌──────┬──────┬──────┬──────┬──────┬──────┬──────┬──────┐',
    '  │ ≈≈   │      │      │      │      │      │      │      │',
    '8 │      │      │      │      │      │      │      │ R7◪6 │',
    '  ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤',
    '  │      │      │      │      │      │      │      │      │',
    '7 │      │      │      │      │      │      │      │      │',
    '  ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤',
    '  │      │      │ ≡≡   │      │      │      │      │      │',
    '6 │      │      │      │      │      │      │      │      │',
    '  ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤',
    '  │      │      │      │ ⌂⌂  ∏│      │      │      │      │',
    '5 │      │      │      │ R5⊠6 │      │      │      │      │',
    '  ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤',
    '  │      │      │      │      │ ♣♣   │      │      │      │',
    '4 │      │      │      │ B4⊠6 │      │      │      │      │',
    '  ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤',
    '  │      │ ▲▲   │      │      │      │      │      │      │',
    '3 │      │      │ B1◪4r│      │      │      │      │      │',
    '  ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤',
    '  │      │      │      │      │      │      │ ≋≋   │      │',
    '2 │      │      │      │      │      │      │      │      │',
    '  ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤',
    '  │      │      │      │      │      │      │      │      │',
    '1 │      │      │      │      │      │      │      │      │',
    '  └──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┘',
    '     a      b      c      d      e      f      g      h    ',
  ])
})

test('MAN-2.1 · turn, phase, night, losses, ground and the counts of cards', () => {
  const text = running(drawn(at(SCENE), null))
  expect(text).toContain('Battle · Turn 7 · combat · Blue')
  expect(text).toContain('Nightfall: once both first decks are exhausted, or after turn 50')
  expect(text).toContain('Blue · France · home edge: south · first player')
  expect(text).toContain('units lost 1/5 · enemy ground 0 · hand 2 · deck 56 · discard pile 2 (Redoubt)')
  expect(text).toContain('B1◪ c3r 1st Cuirassiers 7/4')
  expect(text).toContain('R5⊠ d5∏ 9th Regiment 6/3')
  expect(text).toContain('B8⊠ ✕ Imperial Guard 8/5')
})

describe('MAN-2.2 · hands', () => {
  test('a seat sees its own, and nobody else does', () => {
    const own = drawn(at(SCENE), 0)
    expect(own).toContain('Hand:\n  8th Regiment Légère 2d6/4\n  Michel Ney: command 2, combat 4, rally 1–5')
    for (const seat of [1, null]) expect(drawn(at(SCENE), seat)).not.toMatch(/Michel Ney|Legere 2d6/)
    expect(drawn(at(SCENE), 0)).not.toMatch(/Ambush|Supply/)
    expect(drawn(at(SCENE), 1)).toMatch(/Ambush: Attack any enemy unit/)
  })

  test('MAN-2.10 · what was scouted is remembered by who saw it', () => {
    const table = at({
      nations: ['great-britain', 'austria'],
      units: { 'gb-dutch-belgians': 'd4', 'au-9th-regiment': 'd6' },
      hands: { blue: ['gb-scout-1'], red: ['au-guerrilla-1'] },
    }).decide('blue', { type: 'scout', card: 'gb-scout-1' })
    expect(drawn(table, 0)).toContain('The enemy hand as scouted in turn 1:\n  Guerrilla: Negates')
    for (const seat of [1, null]) expect(drawn(table, seat)).not.toContain('scouted')
  })
})

test('MAN-2.6 · a combat shows its target and the cards played', () => {
  const table = at(SCENE).decide('blue', {
    type: 'combat',
    kind: 'assault',
    unit: 'fr-8th-regiment-legere',
    card: 'fr-8th-regiment-legere-c3',
    target: 'au-9th-regiment',
  })
  const text = drawn(table, null, 120, 'de')
  expect(text).toContain('Sturmangriff: 8. Regiment Légère ▸ 9. Regiment (d5)')
  expect(text).toContain('▸R5⊠6')
  expect(text).toContain('8. Regiment Légère 2d6/4')
})

test('with room beside the board the lists stand there', () => {
  const lines = drawn(at(SCENE), 0, 120).split('\n')
  expect(lines.find(line => line.includes('┌──'))).toMatch(/┐ {3}Blue · France/)
  expect(
    drawn(at(SCENE), 0, 100)
      .split('\n')
      .find(line => line.includes('┌──')),
  ).toMatch(/┐$/)
})

test('set-up and outcome are announced', () => {
  expect(drawn(newGame('battle'), null, 80, 'de')).toContain('Schlacht · Aufbau · Blau')
  const over = at(SCENE).decide('red', { type: 'concede' })
  expect(drawn(over)).toContain('Red concedes: Blue wins.')
})
