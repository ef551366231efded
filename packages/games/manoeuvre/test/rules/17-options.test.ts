import { Match } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { isLegalBoard, type Layout, terrainOf } from '../../src/data/maps.ts'
import type { Decision } from '../../src/decisions.ts'
import { manoeuvre } from '../../src/index.ts'
import { SCENARIOS, scenarioOf } from '../../src/scenario.ts'
import { ROTATIONS, SECTION_SETS, SLOTS } from '../../src/vocabulary.ts'
import { SCENARIO } from '../any-battle.ts'
import { SECTIONS } from '../printed.ts'
import { advance, ambush, answer, attack, commanded, led, skirmish } from '../say.ts'
import { at, type Described, newGame, Table } from '../table.ts'
import { difference } from '../twins.ts'
import { withData } from '../variant.ts'

const nation = (id: string): Decision => ({ type: 'pick-nation', nation: id })
const edge = (side: 'north' | 'west'): Decision => ({ type: 'pick-edge', edge: side })

describe('options', () => {
  test('MAN-17.1 · are off unless agreed, but for the turn limit and the set of sections', () => {
    expect(scenarioOf('battle', {})).toMatchObject({
      value: {
        options: {
          tournamentHands: false,
          beginnerSetup: false,
          openAmbush: false,
          turnLimit: 50,
          sectionSet: 'classic',
        },
      },
    })
  })

  test('MAN-17.1 · are public', () => {
    const { match } = newGame('battle', [10, 1], { openAmbush: true, turnLimit: 12 })
    for (const viewer of [0, 1, null])
      expect(match.view(viewer).scenario.options).toMatchObject({ openAmbush: true, turnLimit: 12 })
  })

  test.each([
    { openAmbush: 'yes' },
    { turnLimit: -1 },
    { turnLimit: 2.5 },
    { sectionSet: 'moon' },
    { mulligan: true },
  ])('MAN-17.1 · %j is no agreement', options => {
    expect(scenarioOf('battle', options)).toMatchObject({ ok: false, refusal: { code: 'malformed' } })
  })
})

describe('chosen opening hands', () => {
  const FRENCH = [
    'fr-guard-cavalry-c1',
    'fr-imperial-guard-c1',
    'fr-imperial-guard-c1',
    'fr-leader-michel-ney',
    'fr-supply-1',
  ]
  const BRITISH = [
    'gb-1st-foot-guards-c1',
    'gb-leader-lord-wellington',
    'gb-scout-1',
    'gb-supply-1',
    'gb-withdraw-1',
  ]
  const hand = (cards: string[]): Decision => ({ type: 'choose-hand', cards })
  const choosing = () =>
    newGame('first-battle', [10, 1], { tournamentHands: true })
      .decide('blue', nation('france'))
      .decide('red', edge('north'))

  test('MAN-17.2 · both choose five cards at the same time, secretly; the rest is shuffled', () => {
    const table = choosing()
    expect(table.asks).toBe('blue and red: chooseHand')
    table.decide('red', hand(BRITISH))
    expect([table.hand('red'), table.asks]).toEqual([[], 'blue and red: chooseHand'])
    table.decide('blue', hand(FRENCH))
    expect([table.hand('blue'), table.hand('red'), table.asks]).toEqual([FRENCH, BRITISH, 'blue: deploy'])
    const { decks } = table.position
    expect([decks?.blue?.length, decks?.red?.length]).toEqual([55, 55])
    expect(decks?.blue).not.toEqual(decks?.blue?.toSorted())
    expect(decks?.blue?.filter(card => card === 'fr-imperial-guard-c1')).toHaveLength(2)
  })

  test('MAN-17.2 · what one has chosen shows nowhere to the other, before or after', () => {
    const tables = [choosing(), choosing()] as const
    tables[0].decide('red', hand(BRITISH))
    tables[1].decide('red', hand(['gb-redoubt-1', ...BRITISH.slice(1)]))
    for (const viewer of [0, null]) expect(difference(tables, viewer)).toBe('')
    for (const table of tables) table.decide('blue', hand(FRENCH))
    for (const viewer of [0, null]) expect(difference(tables, viewer)).toBe('')
  })

  test.each([
    ['four cards', FRENCH.slice(1)],
    ['six cards', [...FRENCH, 'fr-redoubt-1']],
    ['a card of the enemy', [...FRENCH.slice(1), 'gb-scout-1']],
    [
      'two of a card that exists once',
      [...FRENCH.slice(0, 3), 'fr-leader-michel-ney', 'fr-leader-michel-ney'],
    ],
  ])('MAN-17.2 · not %s', (_, cards) => {
    expect(choosing().refusal('blue', hand(cards))).toBe('MAN-17.2')
  })

  test('MAN-17.2 MAN-3.8 · without the option the cards are dealt', () => {
    const table = newGame('first-battle').decide('blue', nation('france')).decide('red', edge('north'))
    expect(table.asks).toBe('blue: deploy')
  })
})

describe('the first game', () => {
  test.each(SECTION_SETS)(
    'MAN-17.3 · france or great-britain on the first board, whatever the set: %s',
    sectionSet => {
      const table = newGame('battle', [10, 1], { beginnerSetup: true, sectionSet })
      const preset = SCENARIO.maps.presets.find(({ id }) => id === 'first-battle')!
      expect([table.asks, table.position.layout]).toEqual(['blue: pickNation', preset.layout])
      expect(table.options('blue')).toEqual([nation('france'), nation('great-britain')])
      expect(table.refusal('blue', nation('russia'))).toBe('MAN-3.6')
      table.decide('blue', nation('great-britain'))
      expect([table.position.nations, table.asks]).toEqual([
        { blue: 'great-britain', red: 'france' },
        'red: pickEdge',
      ])
    },
  )

  test.each(SCENARIOS)('MAN-17.3 MAN-3.7 · the second player chooses the edge, also in %s', scenario => {
    const table = newGame(scenario, [1, 10], { beginnerSetup: true }).decide('red', nation('france'))
    expect(table.asks).toBe('blue: pickEdge')
    expect(table.decide('blue', edge('west')).position.homeEdges).toEqual({ blue: 'west', red: 'east' })
  })
})

describe('open ambush', () => {
  const DRAGOONS = 'au-johann-dragoons' // 6/3, c1 2d6 P2
  const GRENZERS = 'au-6th-grenzers' // 7/3
  const TARGET = 'fr-8th-regiment-legere' // 6/3
  const CHARLES = 'au-leader-archduke-charles' // command 4
  const SCHWARZENBERG = 'au-leader-duke-of-schwarzenberg' // command 2, combat 2
  const open = (blue: string[], dice: number[], more: Partial<Described> = {}): Table =>
    at({
      nations: ['austria', 'france'],
      units: {
        [DRAGOONS]: 'd4',
        [GRENZERS]: 'c5',
        'au-1st-regiment': 'e6',
        [TARGET]: 'd5',
        'fr-imperial-guard': 'h8',
      },
      hands: { blue: ['au-ambush-1', ...blue] },
      options: { openAmbush: true },
      dice,
      ...more,
    }).decide('blue', ambush('au-ambush-1', TARGET))

  test('MAN-17.4 · commanded units add strength, cards, hills and committed attacks', () => {
    const blue = [CHARLES, `${DRAGOONS}-c1`, 'au-committed-attack-1']
    const table = open(blue, [1, 1, 1, 1, 1], { terrain: { d4: 'hill' } })
    table.decide(
      'blue',
      commanded(CHARLES, [GRENZERS, DRAGOONS], { cards: [`${DRAGOONS}-c1`], committed: [GRENZERS] }),
    )
    expect(table.eventsOf('totals')[0]!.attack).toMatchObject({ strength: 13, terrain: 2, total: 13 + 2 + 5 })
  })

  test('MAN-17.4 · the ambush card counts as the first unit: command 2 brings in one', () => {
    const table = open([SCHWARZENBERG, CHARLES], [1])
    expect(table.refusal('blue', commanded(SCHWARZENBERG, [DRAGOONS, GRENZERS]))).toBe('MAN-9.18')
    expect(table.refusal('blue', commanded(CHARLES, ['au-1st-regiment']))).toBe('MAN-9.18')
    expect(table.match.check(0, commanded(SCHWARZENBERG, [DRAGOONS])).ok).toBe(true)
  })

  test('MAN-17.4 · not one on a marsh, no skirmish, no card or committed attack without a unit', () => {
    const blue = [SCHWARZENBERG, 'au-skirmish-1', 'au-committed-attack-1', `${DRAGOONS}-c1`]
    const table = open(blue, [1], { terrain: { d4: 'marsh' } })
    expect(table.refusal('blue', commanded(SCHWARZENBERG, [DRAGOONS]))).toBe('MAN-9.18')
    expect(table.refusal('blue', skirmish('au-skirmish-1'))).toBe('MAN-14.13')
    expect(table.refusal('blue', attack({ cards: [`${DRAGOONS}-c1`] }))).toBe('MAN-9.20')
    expect(table.refusal('blue', attack({ committed: [DRAGOONS] }))).toBe('MAN-9.21')
  })

  test('MAN-17.4 · sappers and a leader for combat are allowed as in an assault', () => {
    const US = {
      nations: ['united-states', 'france'],
      units: { 'us-4th-militia': 'a1', [TARGET]: 'd5+' },
    } as const
    const hands = { blue: ['us-ambush-1', 'us-sappers-1', 'us-leader-andrew-jackson'] }
    const table = at({ ...US, hands, options: { openAmbush: true }, dice: [4] }).decide(
      'blue',
      ambush('us-ambush-1', TARGET),
    )
    table.decide(
      'blue',
      attack({ sappers: true, leader: { card: 'us-leader-andrew-jackson', mode: 'combat' } }),
    )
    expect(table.totals).toEqual(['7:6 defender-choice'])
  })

  test('MAN-17.4 · those who came take the hits of a failure and of committed attacks', () => {
    const units = { [DRAGOONS]: 'd4', [GRENZERS]: 'c5', [TARGET]: 'd5+', 'fr-imperial-guard': 'h8' }
    const table = open([SCHWARZENBERG, 'au-committed-attack-1'], [1, 1, 1], {
      units,
      terrain: { d5: 'town' },
    })
    table.decide('blue', commanded(SCHWARZENBERG, [DRAGOONS], { committed: [DRAGOONS] }))
    expect([table.totals, table.where(DRAGOONS), table.where(GRENZERS)]).toEqual([
      ['9:12 attackers-hit'],
      'eliminated',
      'c5',
    ])
  })

  test('MAN-17.4 · no advance, no pursuit', () => {
    const table = open([SCHWARZENBERG, `${DRAGOONS}-c1`], [6, 1, 1]).decide(
      'blue',
      commanded(SCHWARZENBERG, [DRAGOONS], { cards: [`${DRAGOONS}-c1`] }),
    )
    expect(table.totals).toEqual(['14:6 attacker-choice'])
    table.decide('blue', answer('retreat'))
    expect([table.where(TARGET), table.where(DRAGOONS), table.eventsOf('pursuit')]).toEqual(['d6', 'd4', []])
    expect(table.match.check(0, advance(DRAGOONS)).ok).toBe(false)
  })

  test('MAN-17.4 MAN-11.5 · without the option none of it', () => {
    const table = open([SCHWARZENBERG], [1], { options: {} })
    expect(table.options('blue')).toEqual([attack(), led(SCHWARZENBERG)])
  })
})

const begin = (game: typeof manoeuvre, scenario: string, seed: number, options: object = {}): Table => {
  const begun = Match.begin(game, { scenario, options, chance: { source: 'fast', seed, script: [10, 1] } })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return new Table(begun.value)
}
const sectionsIn = (layout: Layout) => SLOTS.map(slot => layout[slot].section)

describe('boards', () => {
  test.each(SECTION_SETS)(
    'MAN-17.5 MAN-17.6 · a random board has four different sections of the set, turned at random: %s',
    set => {
      const rotations = new Set<number>()
      const used = new Set<string>()
      for (let seed = 0; seed < 120; seed++) {
        const layout = begin(manoeuvre, 'quick-battle', seed, { sectionSet: set }).match.view(null).open
          .layout!
        expect(new Set(sectionsIn(layout)).size).toBe(4)
        for (const slot of SLOTS) rotations.add(layout[slot].rotation)
        for (const section of sectionsIn(layout)) used.add(section)
      }
      const allowed = SECTIONS.filter(section => set === 'all' || section.set === set).map(({ id }) => id)
      expect([...used].sort()).toEqual(allowed.toSorted())
      expect([...rotations].sort()).toEqual([...ROTATIONS].sort())
    },
  )

  test('MAN-17.5 · an illegal layout is drawn again', () => {
    const game = withData((_, { sections }) => {
      for (const { set, rows } of sections) if (set === 'classic') rows[1] = 'LLLL'
    })
    for (let seed = 0; seed < 30; seed++) {
      const { open, scenario } = begin(game, 'quick-battle', seed).match.view(null)
      expect(isLegalBoard(scenario.maps, terrainOf(scenario.maps, open.layout!))).toBe(true)
    }
  })

  test.each(['first-battle', 'the-two-ridges', 'town-and-pond', 'wood-and-bog'])(
    'MAN-17.5 MAN-3.3 · the preset %s is used as it stands, whatever the set, and nobody chooses a map',
    preset => {
      const { layout } = SCENARIO.maps.presets.find(({ id }) => id === preset)!
      for (const sectionSet of SECTION_SETS) {
        const table = newGame(preset, [10, 1], { sectionSet })
        expect([table.position.layout, table.asks]).toEqual([layout, 'blue: pickNation'])
        expect(table.eventsOf('board')).toMatchObject([{ by: null, rule: 'MAN-17.5' }])
      }
    },
  )

  test.each([
    ['classic', 21],
    ['countryside', 24],
    ['all', 45],
  ] as const)('MAN-17.6 · with %s the four are taken from %i sections', (sectionSet, count) => {
    const table = newGame('battle', [10, 1], { sectionSet })
    const may = SECTIONS.filter(({ id }) => {
      const others = SECTIONS.filter(
        other => other.id !== id && (sectionSet === 'all' || other.set === sectionSet),
      )
      const place = (index: number) => ({ section: others[index]!.id, rotation: 0 as const })
      const layout = { nw: { section: id, rotation: 0 as const }, ne: place(0), sw: place(1), se: place(2) }
      const check = table.match.check(0, { type: 'choose-map', layout })
      if (!check.ok) expect(check.refusal.rule).toBe('MAN-17.6')
      return check.ok
    })
    expect(may).toHaveLength(count)
  })
})
