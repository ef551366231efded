import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../../src/totals.ts'
import type { CombatOutcome } from '../../src/vocabulary.ts'
import { throughout } from '../any-battle.ts'
import { UNITS } from '../printed.ts'
import { answer, assault, attack, commanded, pass } from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const GUARD = 'ru-russian-guard' // 8/6, c1 2d8
const KEXHOLM = 'ru-kexholm-regiment' // 7/5
const TARGET = 'au-4th-regiment' // 5/3
const OPENING = `${GUARD}-c1`
const KUTUZOV = 'ru-leader-mikhail-i-kutuzov'
const COMMITTED = 'ru-committed-attack-1'

/** The Russian guard on d4 assaults an Austrian regiment on d5. */
const fight = (dice: number[], more: Partial<Described> = {}): Table =>
  at({
    nations: ['russia', 'austria'],
    units: { [GUARD]: 'd4', [TARGET]: 'd5', 'au-9th-regiment': 'h8' },
    hands: { blue: [OPENING] },
    dice,
    ...more,
  }).decide('blue', assault(OPENING, TARGET))

describe('the table', () => {
  test.each<[number, number, CombatOutcome]>([
    [4, 4, 'attackers-hit'],
    [5, 5, 'no-effect'],
    [6, 9, 'defender-choice'],
    [10, 14, 'attacker-choice'],
    [15, 19, 'hit-and-retreat'],
    [20, 60, 'eliminated'],
  ])('MAN-10.1 · defence 5, attack %i to %i: %s', (from, to, outcome) => {
    for (let attack = from; attack <= to; attack++) expect(outcomeOf(attack, 5)).toBe(outcome)
  })

  test('MAN-10.1 · the first line that is true applies, for every pair of totals', () => {
    for (let defence = 1; defence <= 40; defence++)
      for (let attack = 1; attack <= 170; attack++) {
        const lines = [
          [attack >= 4 * defence, 'eliminated'],
          [attack >= 3 * defence, 'hit-and-retreat'],
          [attack >= 2 * defence, 'attacker-choice'],
          [attack > defence, 'defender-choice'],
          [attack === defence, 'no-effect'],
          [attack < defence, 'attackers-hit'],
        ] as const
        expect(outcomeOf(attack, defence)).toBe(lines.find(([holds]) => holds)![1])
      }
  })

  test.each<[string, number[], string, string[]]>([
    ['eliminated', [6, 6], 'd5', ['20:5 eliminated']],
    ['hit and driven back', [3, 4], 'd5', ['15:5 hit-and-retreat']],
  ])('MAN-10.1 · the target is %s', (_, dice, square, totals) => {
    const table = fight(dice)
    expect([table.totals, table.where(GUARD)]).toEqual([totals, square])
    expect(table.where(TARGET)).toBe(totals[0] === '20:5 eliminated' ? 'eliminated' : 'd6r')
  })

  test('MAN-10.1 · at equal totals nothing happens', () => {
    const table = fight([2, 1], {
      units: { [GUARD]: 'd4r', [TARGET]: 'd5+', 'au-9th-regiment': 'h8' },
      terrain: { d5: 'marsh' },
    })
    expect(table.totals).toEqual(['9:9 no-effect'])
    expect([table.where(GUARD), table.where(TARGET), table.eventsOf('hit')]).toEqual(['d4r', 'd5+', []])
  })

  test('MAN-10.2 · every strength is at least 1, so the defence is never 0', () => {
    expect(UNITS.every(({ full, reduced }) => full >= 1 && reduced >= 1)).toBe(true)
    expect(Math.min(...UNITS.map(({ reduced }) => reduced))).toBe(2)
  })
})

describe('hits', () => {
  test.each([
    ['full', 'd5', 'd5r'],
    ['reduced', 'd5r', 'eliminated'],
  ])('MAN-10.4 · a hit on a %s unit', (_, before, after) => {
    const table = fight([1, 1], {
      units: { [GUARD]: 'd4', [TARGET]: before },
      terrain: { d5: before === 'd5' ? 'clear' : 'forest' },
    })
    const chooser = table.asks.startsWith('red') ? 'red' : 'blue'
    expect(table.decide(chooser, answer('hit')).where(TARGET)).toBe(after)
  })

  test('MAN-10.5 · an eliminated unit is removed with its redoubt, and counts as lost whatever the cause', () => {
    const table = fight([8, 8], { units: { [GUARD]: 'd4', [TARGET]: 'd5r+' }, dice: [8, 8] })
    expect(table.where(TARGET)).toBe('eliminated')
    expect(table.match.state().open.redoubts).toBe(0)
    expect(table.where(GUARD)).toBe('d5')
    const own = at({
      nations: ['russia', 'austria'],
      units: { [GUARD]: 'd4r', [KEXHOLM]: 'a1', [TARGET]: 'd5+', ...lost('ru', 4) },
      hands: { blue: [OPENING] },
      terrain: { d5: 'town' },
      dice: [1, 1],
    }).decide('blue', assault(OPENING, TARGET))
    expect(own.result).toBe('red by attrition')
  })

  test.each(['hit', 'retreat'] as const)(
    'MAN-10.6 · the defender chooses below two to one, freely: %s',
    said => {
      const table = fight([1, 1], { terrain: { d5: 'hill' } })
      expect([table.totals, table.asks]).toEqual([['10:7 defender-choice'], 'red: hitOrRetreat'])
      expect(table.options('red')).toEqual([answer('hit'), answer('retreat')])
      expect(table.refusal('blue', answer(said))).toBe('not-asked')
      expect(table.decide('red', answer(said)).where(TARGET)).toBe(said === 'hit' ? 'd5r' : 'd6')
    },
  )

  test.each(['hit', 'retreat'] as const)(
    'MAN-10.6 · the attacker chooses from two to one, freely: %s',
    said => {
      const table = fight([1, 1])
      expect([table.totals, table.asks]).toEqual([['10:5 attacker-choice'], 'blue: hitOrRetreat'])
      expect(table.options('blue')).toEqual([answer('hit'), answer('retreat')])
      expect(table.decide('blue', answer(said)).where(TARGET)).toBe(said === 'hit' ? 'd5r' : 'd6')
    },
  )

  const SURROUNDED = {
    [GUARD]: 'd4',
    [TARGET]: 'd5',
    'au-9th-regiment': 'd6',
    'au-3rd-regiment': 'c5',
    'au-1st-regiment': 'e5',
  }
  test.each([
    ['hit on a reduced unit', { ...SURROUNDED, [TARGET]: 'd5r' }, 'hit'],
    ['retreat of a surrounded one', SURROUNDED, 'retreat'],
  ] as const)('MAN-10.6 · both answers are always legal: %s eliminates it', (_, units, said) => {
    const table = fight([1, 1], { units, terrain: { d5: 'forest' } })
    const chooser = table.asks.startsWith('red') ? 'red' : 'blue'
    expect(table.options(chooser)).toHaveLength(2)
    expect(table.decide(chooser, answer(said)).where(TARGET)).toBe('eliminated')
  })

  test('MAN-10.7 · in a failed attack all that took part are hit at once, and nobody stirs', () => {
    const units = { [GUARD]: 'd4', [KEXHOLM]: 'c5r', 'ru-koursk-regiment': 'e5', [TARGET]: 'd5+' }
    const red = [
      'au-4th-regiment-c1',
      'au-4th-regiment-c3',
      'au-leader-archduke-charles',
      'au-4th-regiment-c4',
    ]
    const table = fight([1, 1], { units, hands: { blue: [OPENING, KUTUZOV], red }, terrain: { d5: 'town' } })
    table
      .decide('red', pass('withdraw'))
      .decide('red', { type: 'defend', cards: red })
      .decide('blue', commanded(KUTUZOV, [KEXHOLM]))
    expect(table.totals).toEqual(['15:28 attackers-hit'])
    expect([GUARD, KEXHOLM, 'ru-koursk-regiment', TARGET].map(unit => table.where(unit))).toEqual([
      'd4r',
      'eliminated',
      'e5',
      'd5+',
    ])
    expect(table.eventsOf('moved')).toEqual([])
  })

  test.each([
    ['d5', 'd6r', 'd5'],
    ['d5r', 'eliminated', 'd5'],
  ])('MAN-10.8 · the hit comes first: a unit on %s is %s', (before, after, attacker) => {
    const dice = before === 'd5' ? [3, 4] : [1, 1]
    const table = fight(dice, { units: { [GUARD]: 'd4', [TARGET]: before, 'au-9th-regiment': 'h8' } })
    expect(table.totals[0]).toMatch(/hit-and-retreat$/)
    expect([table.where(TARGET), table.where(GUARD)]).toEqual([after, attacker])
    expect(table.eventsOf('moved').map(({ how }) => how)).toEqual(
      before === 'd5' ? ['retreat', 'advance'] : ['advance'],
    )
  })
})

/** So many units of a nation that are lost already. */
function lost(prefix: string, count: number): { [unit: string]: string } {
  const ids = UNITS.map(({ id }) => id).filter(id => id.startsWith(prefix) && id !== GUARD && id !== KEXHOLM)
  return Object.fromEntries(ids.slice(0, count).map(id => [id, 'lost']))
}

describe('the end', () => {
  const HORSE = 'ru-1st-cavalry' // 6/4, c1 2d10 P4 NA, c2 2d6 P3
  test('MAN-10.3 · outcome, hits, retreat, advance, pursuit, committed hits, end, in this order', () => {
    const table = at({
      nations: ['russia', 'austria'],
      units: { [HORSE]: 'd4', [TARGET]: 'd5', 'au-9th-regiment': 'h8' },
      hands: { blue: [`${HORSE}-c2`, COMMITTED] },
      dice: [2, 2, 3, 3, 6],
    }).decide('blue', assault(`${HORSE}-c2`, TARGET))
    table.decide('blue', attack({ committed: [HORSE] }))
    const told = table
      .events()
      .map(event => ('unit' in event && event.unit ? `${event.type} ${event.unit.slice(0, 2)}` : event.type))
    expect(table.totals).toEqual(['16:5 hit-and-retreat'])
    expect(told.slice(0, told.indexOf('turn') < 0 ? undefined : told.indexOf('turn'))).toEqual([
      'combat ru',
      'defence au',
      'attack',
      'totals',
      'hit au',
      'moved au',
      'moved ru',
      'pursuit ru',
      'hit ru',
    ])
    expect(table.match.state().chance.script).toEqual([])
  })

  test('MAN-10.3 MAN-16.2 · the attrition test comes after the committed hits', () => {
    const units = { [GUARD]: 'd4r', [KEXHOLM]: 'a1', [TARGET]: 'd5', ...lost('ru', 4) }
    const table = fight([8, 8, 6, 6], { units, hands: { blue: [OPENING, COMMITTED] } }).decide(
      'blue',
      attack({ committed: [GUARD] }),
    )
    expect([table.where(TARGET), table.where(GUARD), table.result]).toEqual([
      'eliminated',
      'eliminated',
      'red by attrition',
    ])
  })

  test.each([
    ['fails: both hits', [1, 1, 1, 1], 'd4', { d5: 'town' }, 'eliminated'],
    ['fails, reduced: the second is lost', [1, 1, 1, 1], 'd4r', { d5: 'town' }, 'eliminated'],
    ['succeeds: only that hit', [8, 8, 6, 6], 'd4', {}, 'd5r'],
    ['succeeds, reduced', [8, 8, 6, 6], 'd4r', {}, 'eliminated'],
  ] as const)('MAN-10.21 · the price of a committed attack that %s', (_, dice, before, terrain, after) => {
    const units = { [GUARD]: before, [TARGET]: 'd5+', 'au-9th-regiment': 'h8' }
    const red = ['au-4th-regiment-c1', 'au-4th-regiment-c3']
    const table = fight([...dice], {
      units,
      terrain,
      hands: { blue: [OPENING, COMMITTED], ...(dice[0] === 1 && { red }) },
    })
    if (dice[0] === 1) table.decide('red', pass('withdraw')).decide('red', { type: 'defend', cards: red })
    table.decide('blue', attack({ committed: [GUARD] }))
    const own = table.eventsOf('hit').filter(({ unit }) => unit === GUARD)
    expect([table.where(GUARD), own.at(-1)!.rule]).toEqual([
      after,
      before === 'd4r' && dice[0] === 1 ? 'MAN-10.7' : 'MAN-10.21',
    ])
  })

  test('MAN-10.21 · whatever the outcome, also where nothing else happens', () => {
    const units = { [GUARD]: 'd4', [TARGET]: 'd5+', 'au-9th-regiment': 'h8' }
    const red = ['au-4th-regiment-c1']
    const table = fight([1, 1, 1, 1], { units, hands: { blue: [OPENING, COMMITTED], red } }).decide(
      'red',
      pass('withdraw'),
    )
    table.decide('red', { type: 'defend', cards: red }).decide('blue', attack({ committed: [GUARD] }))
    expect([table.totals, table.where(GUARD)]).toEqual([['12:12 no-effect'], 'd4r'])
  })

  test('MAN-10.22 · then all cards go to their owners’ piles, in order of play, and restoration follows', () => {
    const units = { [GUARD]: 'd4', [KEXHOLM]: 'c5r', [TARGET]: 'd5+' }
    const blue = [OPENING, `${GUARD}-c4`, KUTUZOV, COMMITTED, 'ru-supply-1']
    const red = ['au-4th-regiment-c1', 'au-leader-archduke-charles']
    const table = fight(
      Array.from({ length: 9 }, () => 1),
      { units, hands: { blue, red } },
    ).decide('red', pass('withdraw'))
    table.decide('red', { type: 'defend', cards: red })
    expect(table.position.discards).toEqual({ blue: [], red: [] })
    table.decide('blue', commanded(KUTUZOV, [KEXHOLM], { cards: [`${GUARD}-c4`], committed: [KEXHOLM] }))
    while (table.asks.endsWith('hitOrRetreat'))
      table.decide(table.asks.startsWith('red') ? 'red' : 'blue', answer('hit'))
    expect(table.position.discards).toEqual({ blue: blue.slice(0, 4), red })
    expect(table.position).toMatchObject({ phase: 'restoration', combat: null })
  })

  test('MAN-10.22 · no card stays on the table after any combat', () => {
    throughout(
      ({ before, after, events }) => {
        if (before.open.combat === null || after.open.combat !== null) return
        if (events.some(({ type }) => type === 'reshuffled')) return
        for (const seat of [0, 1]) {
          const played = before.open.combat.played.filter(([who]) => who === seat).map(([, face]) => face)
          const pile = after.hidden.discard[seat]!
          for (const face of played) expect([...pile, ...after.own[seat]!.hand]).toContain(face)
        }
      },
      60,
      'combat',
    )
  })
})
