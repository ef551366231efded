import { LANGUAGES, type Line } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { cardsIn } from '../src/choices.ts'
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import { GROUPS } from '../src/vocabulary.ts'
import { playOut } from './random-play.ts'
import { at, newGame, type Table } from './table.ts'
import { words } from './words.ts'

const { draw } = marchOfProgress
const textOf = (lines: readonly Line[]) => lines.map(line => line.map(({ text }) => text).join(''))
const drawn = (table: Table, width = 80, language: 'en' | 'de' = 'en') =>
  textOf(draw(table.match.view(null), words[language], width)).join('\n')

/** Words in a row, wherever lines break. */
const running = (text: string) => text.replace(/\s+/g, ' ')

const EVERY_WIDTH = [20, 40, 59, 60, 61, 79, 80, 83, 84, 100, 120, 200]

test.each(SCENARIOS)('%s fits every width in both languages, whatever is played', scenario => {
  for (let seed = 0; seed < 2; seed++)
    playOut({ scenario, options: { stalemateTurns: 7 }, seed }, match => {
      const view = match.view(seed === 0 ? null : 1)
      for (const language of LANGUAGES)
        for (const width of EVERY_WIDTH)
          for (const line of textOf(draw(view, words[language], width)))
            if ([...line].length > width) expect(line).toHaveLength(width)
    })
})

describe.each(SCENARIOS)('%s', scenario => {
  test.each(LANGUAGES)('MOP-1.19 MOP-2.6 · the sequence of actions is always on the table (%s)', language => {
    const { labels } = words[language]
    const groups = GROUPS.filter(group => group !== 'special').map(group => labels.groups[group])
    playOut({ scenario, options: { stalemateTurns: 7 }, seed: 1 }, match => {
      for (const width of [40, 60, 120]) {
        const text = running(textOf(draw(match.view(0), words[language], width)).join('\n'))
        const places = groups.map(group => text.lastIndexOf(group))
        expect(places).not.toContain(-1)
        expect(places).toEqual([...places].sort((a, b) => a - b))
        expect(text).toContain(running(labels.initiativeRule))
      }
    })
  })

  test('MOP-16.3 · both hands and discard piles are shown to everybody', () => {
    playOut({ scenario, options: { stalemateTurns: 7 }, seed: 2 }, match => {
      const { open } = match.view(0)
      const part = match.scenario.parts[open.part]!
      const text = running(textOf(draw(match.view(0), words.en, 80)).join('\n'))
      const [other] = words.en.seat(match.scenario, 1).split(' ')
      const list = new RegExp(`(?:Hand|Discard pile): (.*?)(?= Discard pile| ${other}| $|$)`, 'g')
      const lists = [...text.matchAll(list)]
      const shown = lists.map(([, list]) =>
        list!
          .split(' · ')
          .filter(name => name !== '–')
          .sort(),
      )
      const sets = [open.hand[0]!, open.discardPile[0]!, open.hand[1]!, open.discardPile[1]!]
      expect(shown).toEqual(sets.map(set => cardsIn(part, set).map(words.en.card).sort()))
    })
  })
})

test('a committed card is only said to be there', () => {
  const before = drawn(at())
  const after = drawn(at().decide('blue', 'card attack'))
  expect(after.replace(' · card committed', '')).toBe(before)
})

test('the introductory map', () => {
  const table = at('B:N,Nf,OHf@ O:OH,N S:2/1 D:3,1,3 T:2')
  expect(drawn(table, 60).split('\n').slice(3, 13)).toEqual([
    '┌────────────────┐                        ┌────────────────┐',
    '│ Blue home      │   ┌────────────────┐   │ Orange home    │',
    '│ country        │   │ Neutral        │   │ country        │',
    '│ VP [3] 0–3     │   │ Country        │   │ VP [3] 0–3     │',
    '│ Strength [2]   ├───┤ VP [1] 0–2     ├───┤ Strength [1]   │',
    '│ ✦ Capital 2    │   │ B ▮▬  O ▯      │   │ ✧ Capital      │',
    '│ –              │   │ ⚑ nobody       │   │ occupied: B ▬  │',
    '│ ⚑ Blue         │   └────────────────┘   │ O ▯            │',
    '│                │                        │ ⚑ Blue         │',
    '└────────────────┘                        └────────────────┘',
  ])
})

/** Lines between the two neutral countries of a map. */
const between = (scenario: string) => drawn(newGame(scenario), 100).includes('┴')

test('MOP-19.3 MOP-20.4 · a line joins neutral countries that touch, and none those that do not', () => {
  expect(between('age-of-marlborough')).toBe(true)
  expect(between('vive-lempereur')).toBe(false)
})

test('the sequence of actions marks who acts in which group this turn', () => {
  const table = at('B:N,OH O:N').turn('attack', 'fortify')
  const text = running(drawn(table, 120))
  expect(text).toContain('▸fortify action (O)')
  expect(text).toContain('▸attack actions* (B)')
  expect(text).toContain('Revealed: ATTACK. Fight in 1 country with all your normal armies there.')
})

test.each([
  [
    'thirty-years-war',
    'en',
    ['Whoever has more VPs at the end of a turn in which somebody has 18 wins. (MOP-15.1)'],
    1,
  ],
  ['age-of-marlborough', 'en', ['Each side has 7 cards.', 'never falls below 2', '(MOP-19.10)'], 4],
  ['vive-lempereur', 'en', ['SCORE brings Coalition (Orange) 2 VP besides'], 2],
  [
    'great-war',
    'de',
    ['(MOP-24.12)', 'kostet den Angreifer 1 Armee', 'braucht 2 Karten', 'Nach Runde 26', '(MOP-24.26)'],
    9,
  ],
  ['ww2-west', 'en', ['Germany (Orange) wins with 15 VP in every part', 'taking Berlin', 'may pay 5 VP'], 4],
] as const)(
  '%s says before its first turn what is to be reached and what it changes',
  (scenario, language, says, lines) => {
    const text = running(drawn(newGame(scenario), 100, language))
    for (const part of says) expect(text).toContain(part)
    expect(text.match(/ · [^·]*\(MOP-[^)]*\)/g)).toHaveLength(lines)
    expect(running(drawn(newGame(scenario).turn('recruit', 'strength'), 100))).not.toContain('(MOP-')
  },
)

test.each(SCENARIOS)('%s shows what each card does to whoever chooses one', scenario => {
  const match = newGame(scenario).match
  const shown = (seat: number | null) => running(textOf(draw(match.view(seat), words.en, 90)).join('\n'))
  for (const seat of [0, 1] as const)
    for (const card of cardsIn(match.scenario.parts[0]!, match.scenario.parts[0]!.hands[seat]))
      expect(shown(seat)).toContain(
        `${words.en.card(card)}: ${Object.entries(words.en.cardText).find(([id]) => id === card)?.[1]}`,
      )
  expect(shown(null)).not.toContain(words.en.cardText['move-1'])
})

test('MOP-24.21 MOP-24.25 · The Great War says which turn is the last, and what SCORE needs', () => {
  const view = at('great-war T:5').match.view(0)
  const text = running(textOf(draw(view, words.en, 90)).join('\n'))
  expect(text).toContain('Turn 5 of 26 (choose a card)')
  expect(text).toContain('Needs 2 cards in your discard pile')
})

test('parts and outcomes are announced', () => {
  expect(drawn(newGame('ww2-west'), 80, 'de')).toContain('Teil 1 (1940) · Runde 1 (Karte wählen)')
  const over = at('VP:15-3').decide('blue', 'concede')
  expect(drawn(over)).toContain('Blue concedes: Orange wins.')
})
