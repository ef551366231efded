import { LANGUAGES, type Outcome } from '@grognard/engine'
import { keysIn } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { DECISIONS, type Decision } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import { marchOfProgress } from '../src/index.ts'
import { remindersOf } from '../src/reminders.ts'
import { SCENARIOS, scenarioOf } from '../src/scenario.ts'
import type { Labels } from '../src/terminal/words/words.ts'
import { GROUPS } from '../src/vocabulary.ts'
import { CARDS, COUNTRIES } from '../src/words/names.ts'
import { REFUSALS } from '../src/words/words.ts'
import { forms, glossary } from './glossary.ts'
import { expectReadable } from './readable.ts'
import { decisions, events } from './samples.ts'
import { at, type Table } from './table.ts'
import { words } from './words.ts'

const { en, de } = words
const [englishTexts, germanTexts] = [en.cardText, de.cardText]

const scenarioNamed = (id: string) => {
  const read = scenarioOf(id, {})
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}
const introductory = scenarioNamed('thirty-years-war')
const marlborough = scenarioNamed('age-of-marlborough')
const ww2 = scenarioNamed('ww2-west')
const greatWar = scenarioNamed('great-war')

describe('the glossary', () => {
  test.each(glossary('MOP-22.1'))(
    'MOP-22.1 · the card %s is %s, in German %s',
    (id, english, german, group) => {
      expect([en.card(id!), de.card(id!)]).toEqual([english, german])
      expect(introductory.parts[0]!.cards.find(card => card.id === id)?.group).toBe(group)
    },
  )

  test.each(glossary('MOP-22.3'))('MOP-22.3 · the text of the card %s', (id, english, german) => {
    expect(Object.entries(englishTexts)).toContainEqual([id, english])
    expect(Object.entries(germanTexts)).toContainEqual([id, german])
  })

  test('MOP-22.4 · action groups, the turn and the choice of a card', () => {
    const rows = new Map(glossary('MOP-22.4').map(([id, ...names]) => [id, names]))
    for (const group of GROUPS.filter(name => name !== 'special')) {
      const [english = '', german = ''] = rows.get(group) ?? []
      expect(forms(english)).toContain(en.labels.groups[group])
      expect(forms(german)).toContain(de.labels.groups[group])
    }
    expect([en.labels.turn, de.labels.turn]).toEqual(rows.get('turn'))
    expect([en.labels.chooseCard, de.labels.chooseCard]).toEqual(rows.get('choose'))
  })

  const terms: readonly (keyof Labels)[] = [
    'capital',
    'garrison',
    'armyStrength',
    'occupied',
    'stock',
    'hand',
    'discardPile',
    'initiative',
  ]
  test.each(terms)('MOP-22.5 · the term for %s', term => {
    const row = glossary('MOP-22.5').find(([english]) =>
      forms(english!).some(form => form === en.labels[term]),
    )
    expect(forms(row?.[1] ?? '')).toContain(de.labels[term])
  })

  test('MOP-22.5 · sides, armies and victory points', () => {
    const german = new Map(glossary('MOP-22.5').map(([english, translated]) => [english, translated]))
    expect(german.get([en.side(0), en.side(1)].join(', '))).toBe([de.side(0), de.side(1)].join(', '))
    expect(german.get('army, armies')).toBe('Armee, Armeen')
    for (const [labels, one, many] of [
      [en.labels, 'army', 'armies'],
      [de.labels, 'Armee', 'Armeen'],
    ] as const)
      expect([0, 1, 2].map(count => labels.armies(count))).toEqual([`0 ${many}`, `1 ${one}`, `2 ${many}`])
    expect(german.get(`victory points (${en.labels.vp})`)).toBe(`Siegpunkte (${de.labels.vp})`)
  })

  test('MOP-22.6 · the game and its scenarios', () => {
    const [game, ...scenarios] = glossary('MOP-22.6')
    expect([marchOfProgress.id, en.title, de.title]).toEqual(game)
    expect(SCENARIOS.map(id => [id, en.scenario(id).title, de.scenario(id).title])).toEqual(scenarios)
  })

  test('MOP-22.7 · countries', () => {
    const names = COUNTRIES.map(id => [id, en.country(id), de.country(id)])
    expect(names.sort()).toEqual(glossary('MOP-22.7').sort())
  })

  test.each(glossary('MOP-22.8'))(
    'MOP-22.8 · the house card %s is %s, in German %s',
    (id, english, german) => {
      expect([en.card(id!), de.card(id!)]).toEqual([english, german])
    },
  )

  test.each(glossary('MOP-22.8', 1))('MOP-22.8 · the text of the house card %s', (id, english, german) => {
    expect(Object.entries(englishTexts)).toContainEqual([id, english])
    expect(Object.entries(germanTexts)).toContainEqual([id, german])
  })

  test('MOP-22.8 · the reminders of a scenario, and beside its SCORE', () => {
    const shown = ['scenario', 'score'].map(what =>
      LANGUAGES.map(language => {
        const reminders = remindersOf('great-war', language)
        return what === 'score' ? reminders?.score : reminders?.scenario
      }),
    )
    expect(glossary('MOP-22.8', 2).map(([, ...texts]) => texts)).toEqual(shown)
    expect(remindersOf('thirty-years-war', 'en')).toBeNull()
  })

  test('MOP-22.8 · every card of every scenario has a name and a text of its own', () => {
    const ids = SCENARIOS.flatMap(id =>
      scenarioNamed(id).parts.flatMap(part => part.cards.map(card => card.id)),
    )
    expect([...new Set(ids)].sort()).toEqual([...CARDS].sort())
    for (const texts of [englishTexts, germanTexts])
      expect(new Set(Object.values(texts)).size).toBe(CARDS.length)
  })
})

test('data may bring names that nobody has translated', () => {
  for (const language of LANGUAGES) {
    const { card, country, part, scenario } = words[language]
    expect([card('siege-train'), country('bohemia'), part('part-3'), scenario('winter-war').title]).toEqual([
      'Siege Train',
      'Bohemia',
      'Part 3',
      'Winter War',
    ])
  }
})

test('seats say who they are, where the scenario does', () => {
  expect([0, 1].map(seat => en.seat(introductory, seat))).toEqual(['Blue', 'Orange'])
  expect([0, 1].map(seat => en.seat(ww2, seat))).toEqual(['Western Allies (Blue)', 'Germany (Orange)'])
  expect([0, 1].map(seat => de.seat(marlborough, seat))).toEqual([
    'Frankreich (Blau)',
    'Niederlande (Orange)',
  ])
})

describe('events', () => {
  test.each(Object.values(events))('$type is a sentence in both languages', event => {
    for (const language of LANGUAGES) {
      const sentence = words[language].event(ww2, event)
      expectReadable(sentence)
      expect(sentence).toMatch(/^[\p{Lu}].*\.$/u)
    }
    expect(de.event(ww2, event)).not.toBe(en.event(ww2, event))
  })

  test('a combat shows its arithmetic', () => {
    const { combat } = events
    expect(en.event(introductory, combat)).toBe(
      'Combat in the Neutral Country: Blue 1 × 2 + 1 = 3 against Orange 2 × 1 = 2. Blue wins; Orange loses 2 armies.',
    )
    const storm: Event = {
      ...combat,
      country: 'germany',
      attack: { armies: 2, strength: 1, bonus: 0, airPower: 2, total: 4 },
      defence: { normal: 0, fortified: 1, strength: 1, garrison: 2, total: 4 },
      outcome: 'mutual-destruction',
      blueLosses: 2,
      orangeLosses: 1,
    }
    expect(de.event(ww2, storm)).toBe(
      'Kampf in Deutschland: Blau 2 × 1 + 2 (Luftmacht) = 4 gegen Orange 1 × 1 + 1 (befestigt) + 2 (Garnison) = 4. Die Gesamtstärken sind gleich: Blau verliert 2 Armeen, Orange verliert 1 Armee.',
    )
  })

  test('MOP-13.7 · a stock that does not cover the score is told', () => {
    const short = (vp: number, entitled: number): Event => ({
      ...events.scored,
      vp,
      entitled,
      countries: [{ country: 'france', vp: 3 }],
    })
    expect(en.event(marlborough, short(1, 4))).toBe(
      'Blue is entitled to 4 VP (1 + 3 (France)) but takes the last 1 of the stock.',
    )
    expect(de.event(marlborough, short(1, 4))).toBe(
      'Blau stehen 4 SP zu (1 + 3 (Frankreich)), im Vorrat ist aber nur noch 1.',
    )
    expect(de.event(marlborough, short(0, 4))).toMatch(/, der Vorrat ist aber leer\.$/)
  })

  test('MOP-19.10 · a home that counts nothing is explained, and only then', () => {
    const table = at('age-of-marlborough B:FR,SN O:FR P:move-1/move-1').turn('score', 'score')
    const [blue, orange] = table.events.filter(({ type }) => type === 'scored')
    expect([blue, orange].map(event => en.event(marlborough, event!))).toEqual([
      'Blue scores 4 VP: 1 + 3 (Spanish Netherlands). France adds nothing: an enemy army is there.',
      'Orange scores 4 VP: 1 + 3 (The Dutch Republic).',
    ])
    expect(de.event(marlborough, blue!)).toBe(
      'Blau erhält 4 SP: 1 + 3 (Spanische Niederlande). In Frankreich steht eine gegnerische Armee: Das Land bringt nichts.',
    )
    const occupied = at('age-of-marlborough B:SN O:FR@ P:move-1/-').turn('score', 'fortify').events
    expect(occupied.map(event => en.event(marlborough, event))).toContain(
      'Blue scores nothing: its capital is occupied.',
    )
  })

  test('The Great War tells of trenches, weariness and the ground that is held', () => {
    const told = (table: Table) => table.events.map(event => en.event(greatWar, event))
    expect(told(at('great-war B:BE,GM@ O:BE').turn('entrench', 'recruit'))).toEqual(
      expect.arrayContaining([
        'Blue digs in: 1 army in Belgium and the army on the capital in the German Empire.',
        'From its trenches Blue now controls Belgium.',
      ]),
    )
    expect(told(at('great-war B:BEf O:BE').turn('recruit', 'entrench'))).toContain(
      'Both sides lie in trenches in Belgium: nobody controls it.',
    )
    expect(told(at('great-war B:AL,AL O:ALf S:2/1').turn('attack', 'strength'))).toEqual(
      expect.arrayContaining([
        'Combat in Alsace-Lorraine: Blue 2 × 2 = 4 against Orange 1 × 1 + 2 (fortified) = 3. Blue wins; Orange loses 1 army.',
        'Storming the trenches in Alsace-Lorraine costs Blue 1 army.',
      ]),
    )
    expect(told(at('great-war P:move-1,move-2,recruit/-').turn('score', 'recruit'))).toContain(
      'War-weariness: the VP die of France falls to 3.',
    )
  })

  test.each([
    [
      'armistice',
      'MOP-24.25',
      [12, 11],
      'An armistice ends the game after turn 26: Blue wins by 12 VP to 11.',
    ],
    [
      'armistice',
      'MOP-24.26',
      [11, 11],
      'An armistice ends the game after turn 26: at 11 VP each Blue wins, holding the initiative.',
    ],
    ['threshold', 'MOP-24.26', [18, 18], 'At 18 VP each Blue wins, holding the initiative.'],
  ] as const)('an outcome of The Great War by %s and %s', (how, rule, scores, english) => {
    const outcome: Outcome = { winners: [0], scores, how, rule }
    expect(en.outcome(greatWar, outcome)).toBe(english)
    expectReadable(de.outcome(greatWar, outcome))
  })

  test('German countries have the right article and case', () => {
    const moved: Event = {
      ...events.moved,
      armies: ['normal', 'fortified'],
      from: 'confederation-of-the-rhine',
      to: 'french-empire',
    }
    expect(de.event(introductory, moved)).toBe(
      'Blau bewegt 1 Armee und 1 befestigte Armee aus dem Rheinbund ins Französische Kaiserreich.',
    )
    expect(de.event(introductory, { ...moved, from: 'france', to: 'dutch-republic' })).toMatch(
      / aus Frankreich in die Republik der Niederlande\.$/,
    )
    expect(de.event(introductory, events.scored)).toBe(
      'Blau erhält 6 SP: 1 + 3 (Blaues Heimatland) + 2 (Neutrales Land).',
    )
  })
})

test.each(Object.keys(DECISIONS))('the decision %s has a label in both languages', type => {
  const samples = Object.values(decisions)
    .flat()
    .filter(decision => decision.type === type)
  for (const language of LANGUAGES) {
    const labels = samples.map(decision => words[language].decision(ww2, decision))
    labels.forEach(expectReadable)
    expect(new Set(labels).size).toBe(samples.length)
  }
})

test('prices are part of the label', () => {
  const three: Decision = {
    type: 'choose-move',
    armies: ['normal', 'normal', 'normal'],
    from: 'great-britain',
    to: 'low-countries',
  }
  expect(en.decision(ww2, three)).toBe('Move 3 armies from Great Britain to the Low Countries for 1 VP')
  expect(de.decision(ww2, { type: 'choose-strength', pay: true })).toBe('Stattdessen 5 SP zahlen')
})

describe('refusals', () => {
  test('there is a sentence for every key that the rules use, and for no other', () => {
    expect(keysIn(new URL('../src/', import.meta.url), 'mop')).toEqual([...REFUSALS].sort())
  })

  const args = {
    country: 'france',
    from: 'france',
    to: 'dutch-republic',
    card: 'score',
    most: 1,
    least: 3,
    price: 5,
    field: 'f',
    reason: 'r',
  }

  test.each(REFUSALS)('%s', key => {
    for (const language of LANGUAGES) {
      const sentence = words[language].refusal(marlborough, { code: 'illegal', key, args })
      expectReadable(sentence ?? '')
      expect(sentence).toMatch(/\.$/)
    }
  })

  test('what is not this game’s is left to others', () => {
    expect(en.refusal(null, { code: 'over', key: 'engine.over' })).toBeNull()
  })
})

test.each([
  ['threshold', [0], [18, 12], 'Blue wins by 18 VP to 12.', 'Blau gewinnt mit 18 zu 12 SP.'],
  ['threshold', [], [18, 18], 'A tie at 18 VP each.', 'Unentschieden mit je 18 SP.'],
  [
    'stalemate',
    [1],
    [3, 4],
    '30 turns without a change of VPs end the game: Orange wins by 4 VP to 3.',
    '30 Runden ohne Änderung der SP beenden das Spiel: Orange gewinnt mit 4 zu 3 SP.',
  ],
  [
    'agreement',
    [],
    [5, 2],
    'The game ends by agreement: a tie.',
    'Das Spiel endet durch Einigung: Unentschieden.',
  ],
  ['concession', [1], [15, 3], 'Blue concedes: Orange wins.', 'Blau gibt auf: Orange gewinnt.'],
  ['capital', [0], [1, 14], 'Blue occupies Berlin and wins.', 'Blau besetzt Berlin und gewinnt.'],
  [
    'parts',
    [1],
    [3, 16],
    'Orange has won every part, and with them the game.',
    'Orange hat alle Teile gewonnen und damit das Spiel.',
  ],
  [
    'draw',
    [],
    [9, 8],
    'Neither side has reached its aim: the game is a tie.',
    'Keine Seite hat ihr Ziel erreicht: Das Spiel ist unentschieden.',
  ],
])('an outcome by %s', (how, winners, scores, english, german) => {
  const outcome: Outcome = { winners, scores, how, rule: 'MOP-22.4' }
  expect([en.outcome(ww2, outcome), de.outcome(ww2, outcome)]).toEqual([english, german])
})
