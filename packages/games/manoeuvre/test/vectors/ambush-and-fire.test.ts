import { describe, expect, test } from 'vitest'
import { gist } from '../../src/gist.ts'
import { manoeuvre } from '../../src/index.ts'
import {
  ambush,
  assault,
  attack,
  bombard,
  commanded,
  defend,
  led,
  pass,
  skirmish,
  skirmishMove,
  strike,
  volley,
} from '../say.ts'
import { at, type Described } from '../table.ts'
import { diceLeft, fight } from './plays.ts'

const NINTH = 'au-9th-regiment' // 6/3
const FOURTH = 'au-4th-regiment' // 5/3
const FIRST = 'au-1st-regiment' // 7/4
const MILITIA = 'us-4th-militia'
const JACKSON = 'us-leader-andrew-jackson' // command 2, combat 3

describe('skirmish', () => {
  const skirmishing = (terrain: Described['terrain'] = {}) => {
    const table = at({
      units: { 'fr-8th-regiment-legere': 'd4', [NINTH]: 'd5' },
      hands: {
        blue: ['fr-8th-regiment-legere-c3', 'fr-skirmish-1', 'fr-leader-michel-ney'],
        red: [`${NINTH}-c1`, `${NINTH}-c2`],
      },
      terrain,
    })
    table.decide('blue', assault('fr-8th-regiment-legere-c3', NINTH)).decide('red', pass('withdraw'))
    return table.decide('red', defend(`${NINTH}-c1`, `${NINTH}-c2`))
  }
  const SKIRMISH = skirmish('fr-skirmish-1')

  test('TV-53 MAN-14.11 MAN-14.12 · the opening card returns, the defence is discarded, and the unit may move', () => {
    const table = skirmishing().decide('blue', SKIRMISH)
    expect(table.hand('blue')).toEqual(['fr-8th-regiment-legere-c3', 'fr-leader-michel-ney'])
    table.decide('blue', skirmishMove('c3'))
    expect(table.where('fr-8th-regiment-legere')).toBe('c3')
    expect(table.eventsOf('totals')).toEqual([])
    expect(table.position.discards).toEqual({ blue: ['fr-skirmish-1'], red: [`${NINTH}-c1`, `${NINTH}-c2`] })
    expect(table.refusal('blue', assault('fr-8th-regiment-legere-c3', NINTH))).toBe('MAN-13.8')
  })

  test.each([
    ['clear ground', {}, 'b4 c3 c4 c5 d2 d3 d4 e3 e4 e5 f4'],
    ['a field on c4 stops it there', { c4: 'field' }, 'c3 c4 d2 d3 d4 e3 e4 e5 f4'],
  ] as const)('TV-53 MAN-14.12 · where the unit may skirmish: %s', (_, terrain, squares) => {
    const options = skirmishing(terrain).decide('blue', SKIRMISH).options('blue')
    const reached = options.flatMap(option => (option.type === 'skirmish-move' ? [option.to] : []))
    expect(reached.sort().join(' ')).toBe(squares)
  })

  test('TV-54 MAN-14.13 · not together with a leader', () => {
    const table = skirmishing()
    const leader = { card: 'fr-leader-michel-ney', mode: 'combat' } as const
    expect(table.refusal('blue', { ...SKIRMISH, leader })).toBe('malformed')
    expect(table.refusal('blue', attack({ cards: ['fr-skirmish-1'], leader }))).toBe('MAN-9.16')
  })

  test('TV-54 MAN-14.13 · not in an ambush', () => {
    const table = at({
      nations: ['austria', 'france'],
      units: { [FOURTH]: 'a1', 'fr-8th-regiment-legere': 'd5' },
      hands: { blue: ['au-ambush-1', 'au-skirmish-1'] },
    }).decide('blue', ambush('au-ambush-1', 'fr-8th-regiment-legere'))
    expect(table.refusal('blue', skirmish('au-skirmish-1'))).toBe('MAN-14.13')
  })
})

describe('ambush', () => {
  const ambushing = (where: string, blue: string[], red: string[], dice: number[]) =>
    at({
      nations: ['united-states', 'austria'],
      units: { [MILITIA]: 'c7', [NINTH]: where },
      hands: { blue: ['us-ambush-1', ...blue], red },
      dice,
    })
  const OPENS = ambush('us-ambush-1', NINTH)

  test('TV-55 MAN-11.6 MAN-11.7 MAN-11.8 · a die and a leader; nothing advances', () => {
    const table = fight(ambushing('d7r', [JACKSON], [], [7]), OPENS, { attack: led(JACKSON) })
    expect(table.totals).toEqual(['10:3 hit-and-retreat'])
    expect([table.where(NINTH), table.where(MILITIA)]).toEqual(['eliminated', 'c7'])
  })

  test('TV-56 MAN-11.7 · a failed ambush has no effect', () => {
    const table = fight(ambushing('d7', [], [], [2]), OPENS)
    expect(table.totals).toEqual(['2:6 attackers-hit'])
    expect([table.where(NINTH), table.where(MILITIA), table.eventsOf('hit')]).toEqual(['d7', 'c7', []])
  })

  test.each([
    ['en', 'Attack 2; defence 6: no effect.'],
    ['de', 'Angriff 2; Verteidigung 6: keine Wirkung.'],
  ] as const)('MAN-11.7 · nobody is said to be hit where nobody attacks (%s)', (language, sentence) => {
    const table = fight(ambushing('d7', [], [], [2]), OPENS)
    const [totals] = table.eventsOf('totals')
    expect(manoeuvre.words[language].event(table.match.scenario, totals!)).toBe(sentence)
    expect(gist([totals!])).toEqual([{ type: 'result', rule: 'MAN-10.1', outcome: 'no-effect' }])
  })

  const AUSTRIA = 'au-leader-archduke-charles'
  test.each([
    ['a unit card', attack({ cards: [`${FOURTH}-c1`] })],
    ['a committed attack', attack({ committed: [FOURTH] })],
    ['a leader in command', commanded(AUSTRIA, [FOURTH])],
  ])('TV-57 MAN-11.5 · in an ambush %s is refused', (_, decision) => {
    const table = at({
      nations: ['austria', 'france'],
      units: { [FOURTH]: 'd4', 'fr-8th-regiment-legere': 'd5+' },
      hands: { blue: ['au-ambush-1', `${FOURTH}-c1`, 'au-committed-attack-1', AUSTRIA] },
    }).decide('blue', ambush('au-ambush-1', 'fr-8th-regiment-legere'))
    expect(table.refusal('blue', decision)).toBe('MAN-11.5')
    table.decide('blue', led(AUSTRIA))
  })

  test('TV-57 MAN-11.5 · in an ambush sappers are refused', () => {
    const table = ambushing('d7+', ['us-sappers-1'], [], []).decide('blue', OPENS)
    expect(table.refusal('blue', attack({ sappers: true }))).toBe('MAN-11.5')
  })

  test('TV-87 MAN-11.4 MAN-9.13 MAN-11.8 · the target may withdraw, which ends the combat without advance or pursuit', () => {
    const table = at({
      nations: ['united-states', 'austria'],
      units: { 'us-volunteer-cavalry': 'd6', [NINTH]: 'd7' },
      hands: { blue: ['us-ambush-1', JACKSON], red: ['au-withdraw-1', `${NINTH}-c2`] },
      dice: [1],
    })
    fight(table, OPENS, { withdraw: 'au-withdraw-1' })
    expect([table.where(NINTH), table.where('us-volunteer-cavalry')]).toEqual(['d8', 'd6'])
    expect([table.totals, table.eventsOf('pursuit'), diceLeft(table)]).toEqual([[], [], [1]])
    expect(table.position.discards).toEqual({ blue: ['us-ambush-1'], red: ['au-withdraw-1'] })
    expect(table.position.phase).toBe('restoration')
  })
})

describe('bombardment and volley', () => {
  const SPANISH = 'sp-20th-line-regiment' // 6/4

  /** Blue's 4th Regiment fires from d4; the last shot: `7:6 hit`. */
  function fired(target: string, where: string, dice: number[], more: Partial<Described> = {}) {
    const kind = dice.length === 2 ? volley(`${FOURTH}-c3`, target) : bombard(`${FOURTH}-c5`, target)
    const table = at({
      nations: ['austria', 'spain'],
      units: { [FOURTH]: 'd4', [target]: where },
      hands: { blue: [`${FOURTH}-c3`, `${FOURTH}-c5`], red: ['sp-withdraw-1', `${target}-c1`] },
      dice,
      ...more,
    }).decide('blue', kind)
    expect(diceLeft(table)).toEqual([])
    const [shot] = table.eventsOf('fire')
    return { table, shot: `${shot?.attack.total}:${shot?.defence.total} ${shot?.hit ? 'hit' : 'nothing'}` }
  }

  test.each([
    [6, '6:6 nothing', 'd6'],
    [7, '7:6 hit', 'd6r'],
  ])(
    'TV-58 MAN-12.8 MAN-12.5 · a bombardment at strength 6 that rolls %i; the defender is not asked',
    (roll, shot, where) => {
      const shooting = fired(SPANISH, 'd6', [roll])
      expect(shooting.shot).toBe(shot)
      expect(shooting.table.where(SPANISH)).toBe(where)
      expect(shooting.table.asks).toBe('blue: placeRedoubt')
    },
  )

  test.each([
    ['clear', '8:7 hit'],
    ['hill', '6:9 nothing'],
  ] as const)('TV-59 MAN-12.6 MAN-12.7 · a volley from a hill at a target on %s ground', (ground, shot) => {
    const terrain = { d4: 'hill', d5: ground } as const
    expect(fired('sp-1st-line-regiment', 'd5', [2, 4], { terrain }).shot).toBe(shot)
  })

  test.each([
    [8, '8:7 hit', 'eliminated'],
    [7, '7:7 nothing', 'd5r+'],
  ])('TV-60 MAN-7.10 MAN-12.7 · strength 4 on a field with a redoubt: roll %i', (roll, shot, where) => {
    const shooting = fired(SPANISH, 'd5r+', [roll], { terrain: { d5: 'field' } })
    expect([shooting.shot, shooting.table.where(SPANISH)]).toEqual([shot, where])
  })

  test('TV-61 MAN-12.9 · the firing unit stays where it is when it eliminates its neighbour', () => {
    const { table } = fired('sp-regiment-de-castille', 'd5r', [4])
    expect([table.where('sp-regiment-de-castille'), table.where(FOURTH)]).toEqual(['eliminated', 'd4'])
  })

  test('TV-62 MAN-12.10 · the grand battery of Napoleon, from any unit, is the combat of the turn', () => {
    const [napoleon, suisse, target] = [
      'fr-leader-napoleon-bonaparte',
      'fr-4th-regiment-suisse',
      'au-oreilly-chevaulegers',
    ] as const
    const table = at({
      units: { [suisse]: 'd4', [target]: 'd6', [FIRST]: 'd3' },
      hands: { blue: [napoleon, `${suisse}-c1`] },
      terrain: { d6: 'forest' },
      dice: [4, 7],
    }).decide('blue', strike('bombardment', napoleon, target, suisse))
    expect(table.eventsOf('fire')).toMatchObject([
      { attack: { total: 11 }, defence: { total: 10 }, hit: true },
    ])
    expect([table.where(target), diceLeft(table)]).toEqual(['d6r', []])
    expect(table.refusal('blue', assault(`${suisse}-c1`, FIRST))).toBe('MAN-13.8')
  })
})
