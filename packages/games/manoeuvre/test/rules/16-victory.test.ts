import { fastChance, newState, Position, seatsIn } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../../src/index.ts'
import { controlled, controllerOf, nightfallWinner } from '../../src/steps/nightfall.ts'
import { EDGES } from '../../src/vocabulary.ts'
import { anyBattle, throughout } from '../any-battle.ts'
import { NATIONS, UNITS } from '../printed.ts'
import { endTurn } from '../quiet.ts'
import { ambush, answer, assault, attack, bombard, commanded, discard } from '../say.ts'
import { SQUARES, stepsBetween } from '../second-reading.ts'
import { at, type Described, type Table } from '../table.ts'

const GUARD = 'ru-russian-guard' // 8/6
const KEXHOLM = 'ru-kexholm-regiment' // 7/5
const TARGET = 'au-4th-regiment' // 5/3
const OPENING = `${GUARD}-c1`
const COMMITTED = 'ru-committed-attack-1'

/** So many units of the nation that are lost already, none of those that take part. */
const lost = (prefix: string, count: number): { [unit: string]: string } =>
  Object.fromEntries(
    UNITS.map(({ id }) => id)
      .filter(id => id.startsWith(prefix) && ![GUARD, KEXHOLM, TARGET].includes(id))
      .slice(0, count)
      .map(id => [id, 'lost']),
  )

const fight = (losses: [number, number], dice: number[], more: Partial<Described> = {}): Table =>
  at({
    nations: ['russia', 'austria'],
    hands: { blue: [OPENING] },
    dice,
    ...more,
    units: {
      [GUARD]: 'd4',
      [TARGET]: 'd5',
      ...lost('ru-', losses[0]),
      ...lost('au-', losses[1]),
      ...more.units,
    },
  })

describe('attrition', () => {
  test.each([
    [3, 'goes on'],
    [4, 'blue by attrition'],
  ])('MAN-16.1 · with %i losses before, another unit eliminated in an assault: %s', (losses, result) => {
    const table = fight([0, losses], [8, 8]).decide('blue', assault(OPENING, TARGET))
    expect([table.where(TARGET), table.result]).toEqual(['eliminated', result])
    if (losses === 4) expect(table.match.pending().step).toBeNull()
  })

  test('MAN-16.1 · at once: nothing more is asked or played', () => {
    const table = fight([0, 4], [9], {
      units: { [TARGET]: 'd5r' },
      hands: { blue: [`${GUARD}-c5`, 'ru-supply-1'] },
      dice: [8, 8],
    })
    table.decide('blue', bombard(`${GUARD}-c5`, TARGET))
    expect(table.events().at(-1)).toMatchObject({
      type: 'ended',
      winner: 'blue',
      how: 'attrition',
      rule: 'MAN-16.1',
    })
    expect(table.refusal('blue', { type: 'restore', pass: true })).toBe('over')
  })

  test('MAN-16.1 · by a retreat without room, a pursuit, or an ambush as well', () => {
    const blocked = {
      [TARGET]: 'd5',
      'au-johann-dragoons': 'd6',
      'au-14th-regiment': 'c5',
      'au-oreilly-chevaulegers': 'e5',
    }
    const cornered = fight([0, 4], [1, 1], { units: blocked })
      .decide('blue', assault(OPENING, TARGET))
      .decide('blue', answer('retreat'))
    expect(cornered.result).toBe('blue by attrition')
    const HORSE = 'ru-1st-cavalry'
    const chased = fight([0, 4], [2, 2, 1], {
      units: { [HORSE]: 'c5', [TARGET]: 'd5r' },
      terrain: { d5: 'town' },
      hands: { blue: [`${HORSE}-c2`] },
    })
    chased.decide('blue', assault(`${HORSE}-c2`, TARGET)).decide('red', answer('retreat'))
    expect([chased.where(TARGET), chased.result]).toEqual(['eliminated', 'blue by attrition'])
    const units = { [TARGET]: 'd5r', ...lost('au-', 4) }
    const ambushed = at({
      nations: ['united-states', 'austria'],
      units,
      hands: { blue: ['us-ambush-1'] },
      dice: [9],
    })
    expect(ambushed.decide('blue', ambush('us-ambush-1', TARGET)).result).toBe('blue by attrition')
  })

  test('MAN-16.2 · the active player’s fifth loss loses, in a failed attack', () => {
    const units = { [GUARD]: 'd4r', [TARGET]: 'd5+' }
    const table = fight([4, 0], [1, 1], { units, terrain: { d5: 'town' } }).decide(
      'blue',
      assault(OPENING, TARGET),
    )
    expect([table.totals, table.result]).toEqual([['8:11 attackers-hit'], 'red by attrition'])
    expect(table.match.outcome).toMatchObject({ rule: 'MAN-16.2', winners: [1] })
  })

  test('MAN-16.2 · four losses each, the target eliminated, the attacker killed by the committed hit: the defender wins', () => {
    const table = fight([4, 4], [8, 8, 6, 6], {
      units: { [GUARD]: 'd4r' },
      hands: { blue: [OPENING, COMMITTED] },
    })
    table.decide('blue', assault(OPENING, TARGET)).decide('blue', attack({ committed: [GUARD] }))
    expect([table.where(TARGET), table.where(GUARD), table.result]).toEqual([
      'eliminated',
      'eliminated',
      'red by attrition',
    ])
    expect(table.match.outcome?.scores).toEqual([5, 5])
  })

  test.each([3, 4])('MAN-16.3 · all losses of a combat count before the test: two more after %i', before => {
    const units = { [GUARD]: 'd4r', [KEXHOLM]: 'c5r', [TARGET]: 'd5+' }
    const hands = { blue: [OPENING, 'ru-leader-mikhail-i-kutuzov'], red: [`${TARGET}-c1`, `${TARGET}-c3`] }
    const table = fight([before, 0], [1, 1], { units, hands, terrain: { d5: 'town' } }).decide(
      'blue',
      assault(OPENING, TARGET),
    )
    table
      .decide('red', { type: 'withdraw', pass: true })
      .decide('red', { type: 'defend', cards: [`${TARGET}-c1`, `${TARGET}-c3`] })
    table.decide('blue', commanded('ru-leader-mikhail-i-kutuzov', [KEXHOLM]))
    expect([table.where(GUARD), table.where(KEXHOLM), table.result]).toEqual([
      'eliminated',
      'eliminated',
      'red by attrition',
    ])
    expect(table.match.outcome?.scores).toEqual([0, before + 2])
  })
})

describe('nightfall', () => {
  const HOME = { [GUARD]: 'd1', [TARGET]: 'd8' }
  const turns = (more: Described['more'], options = {}): Table =>
    at({ nations: ['russia', 'austria'], units: HOME, phase: 'movement', more: more ?? {}, options })

  test.each([
    ['both', { blue: true, red: true }, true],
    ['only the first player’s', { blue: true, red: false }, false],
    ['only the second player’s', { blue: false, red: true }, false],
  ])('MAN-16.4 · with %s deck exhausted at the end of a game turn', (_, firstDeckExhausted, night) => {
    const table = endTurn(turns({ turn: 7, activePlayer: 'red', firstPlayer: 'blue', firstDeckExhausted }))
    expect(table.result).toMatch(night ? /by nightfall$/ : /goes on/)
  })

  test('MAN-16.4 · the flag set in turn 20 by the first player: the second still has the turn, then night falls', () => {
    const deck = ['ru-supply-1']
    const table = at({
      nations: ['russia', 'austria'],
      units: HOME,
      hands: { blue: ['ru-supply-1', 'ru-supply-1', 'ru-redoubt-1', 'ru-redoubt-1'] },
      phase: 'discard',
      more: { turn: 20, decks: { blue: deck }, firstDeckExhausted: { red: true } },
    })
    table.decide('blue', discard())
    expect(table.position.firstDeckExhausted).toEqual({ blue: true, red: true })
    expect(endTurn(table).position).toMatchObject({ turn: 20, activePlayer: 'red', outcome: null })
    expect(endTurn(table).result).toMatch(/by nightfall$/)
    expect(table.position.turn).toBe(20)
  })

  test.each([
    [{}, 49, false],
    [{}, 50, true],
    [{ turnLimit: 3 }, 2, false],
    [{ turnLimit: 3 }, 3, true],
    [{ turnLimit: 0 }, 50, false],
    [{ turnLimit: 0 }, 400, false],
  ])('MAN-16.5 · options %j, the end of turn %i: night falls %s', (options, turn, night) => {
    const table = turns({ turn, activePlayer: 'blue', firstPlayer: 'blue' }, options)
    expect(endTurn(table).result).toBe('goes on')
    expect(endTurn(table).result).toMatch(night ? /by nightfall$/ : /goes on/)
    if (night) expect(table.match.outcome?.rule).toBe('MAN-16.5')
  })

  test.each([
    [0, false],
    [1, true],
    [200, true],
  ])(
    'MAN-16.5 · turnLimit %i, both players only ever let everything go by: it ends %s',
    (turnLimit, ends) => {
      const { bound } = manoeuvre.manifest
      const scenario = manoeuvre.scenario('quick-battle', { turnLimit })
      if (!scenario.ok) throw new Error(scenario.refusal.key)
      const position = new Position(manoeuvre, newState(manoeuvre, scenario.value, fastChance(1)))
      let made = 0
      for (; position.step !== null && made <= bound; made++) {
        const [seat] = seatsIn(position.waiting)
        position.decide(seat!, position.options(seat!)[0]!)
      }
      expect(made <= bound).toBe(ends)
      expect(manoeuvre.isEndless!(scenario.value)).toBe(!ends)
    },
  )

  test('MAN-16.6 MAN-16.7 MAN-16.8 · who controls what, on any board, square by square', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const s = at(anyBattle(seed)).match.state()
        const { open } = s
        const near = (square: number, seat: number) =>
          open.at.some(
            (other, unit) => other >= 0 && (unit < 8 ? 0 : 1) === seat && stepsBetween(other, square) === 1,
          )
        const holds = (square: number, seat: number) => {
          const on = open.at.indexOf(square)
          return on >= 0 ? (on < 8 ? 0 : 1) === seat : near(square, seat) && !near(square, 1 - seat)
        }
        const half = {
          north: (q: number) => q >= 32,
          south: (q: number) => q < 32,
          east: (q: number) => q % 8 > 3,
          west: (q: number) => q % 8 < 4,
        }
        for (const seat of [0, 1]) {
          expect(SQUARES.filter(square => controllerOf(s, square) === seat)).toEqual(
            SQUARES.filter(square => holds(square, seat)),
          )
          const enemy = half[EDGES[open.edge[1 - seat]!]!]
          expect(controlled(s, seat)).toBe(
            SQUARES.filter(square => enemy(square) && holds(square, seat)).length,
          )
        }
      }),
      { numRuns: 60 },
    )
  })

  const scored = (units: { [unit: string]: string }, terrain: Described['terrain'] = {}) => {
    const s = at({ nations: ['russia', 'austria'], units, terrain }).match.state()
    return [controlled(s, 0), controlled(s, 1)]
  }
  test.each<[string, { [unit: string]: string }, number[]]>([
    ['a unit on d6 holds its square and four around it', { [GUARD]: 'd6' }, [5, 0]],
    ['on d5 only four of them are in the enemy half', { [GUARD]: 'd5' }, [4, 0]],
    ['in the corner three', { [GUARD]: 'h8' }, [3, 0]],
    ['an enemy next to it contests what both touch', { [GUARD]: 'd6', [TARGET]: 'e7' }, [3, 0]],
    [
      'its own square it holds, surrounded by enemies',
      {
        [GUARD]: 'd6',
        [TARGET]: 'd7',
        'au-9th-regiment': 'd5',
        'au-3rd-regiment': 'c6',
        'au-1st-regiment': 'e6',
      },
      [1, 1],
    ],
    ['a unit at home influences the enemy half from d4', { [GUARD]: 'd4' }, [1, 0]],
    ['and contests it', { [GUARD]: 'd5', [TARGET]: 'e6' }, [2, 0]],
    ['at home, far from the line, it counts for nothing', { [GUARD]: 'd3', [TARGET]: 'd8' }, [0, 0]],
    ['the other player as well', { [GUARD]: 'a1', [TARGET]: 'd3' }, [0, 5]],
    ['an enemy square is never controlled', { [GUARD]: 'd6', [TARGET]: 'd7' }, [4, 0]],
  ])('MAN-16.6 MAN-16.7 MAN-16.8 · %s', (_, units, counts) => {
    expect(scored(units)).toEqual(counts)
  })

  test('MAN-16.7 MAN-7.9 · lake squares count like others', () => {
    expect(scored({ [GUARD]: 'd6' }, { d7: 'lake', c6: 'lake' })).toEqual([5, 0])
  })

  test.each<[string, { [unit: string]: string }, string]>([
    ['more ground', { [GUARD]: 'd6', [TARGET]: 'h8', 'au-9th-regiment': 'g8' }, 'blue'],
    ['the same ground, more units', { [GUARD]: 'd1', [TARGET]: 'd8', 'au-9th-regiment': 'e8' }, 'red'],
    ['and if they are reduced', { [GUARD]: 'd1', [TARGET]: 'd8r', 'au-9th-regiment': 'e8r' }, 'red'],
    [
      'the same units, more of them full',
      { [GUARD]: 'd1', [KEXHOLM]: 'e1r', [TARGET]: 'd8r', 'au-9th-regiment': 'e8r' },
      'blue',
    ],
    ['all the same: the earlier nation of the list', { [GUARD]: 'd1', [TARGET]: 'd8' }, 'red'],
  ])('MAN-16.6 MAN-16.9 MAN-16.10 MAN-16.11 · the winner has %s', (_, units, winner) => {
    const more = {
      turn: 7,
      activePlayer: 'red',
      firstPlayer: 'blue',
      firstDeckExhausted: { blue: true, red: true },
    } as const
    const table = at({ nations: ['russia', 'austria'], units, phase: 'restoration', more })
    expect(endTurn(table).result).toBe(`${winner} by nightfall`)
  })

  const LIST = [
    'united-states',
    'ottoman',
    'spain',
    'austria',
    'prussia',
    'russia',
    'great-britain',
    'france',
  ]
  test.each(LIST)(
    'MAN-16.11 · all else equal, %s wins against every nation that stands later in the list',
    nation => {
      const unit = (id: string) => NATIONS.find(other => other.id === id)!.units[0]!.id
      for (const other of LIST.filter(id => id !== nation)) {
        const winner = (nations: readonly [string, string]) =>
          nightfallWinner(
            at({ nations, units: { [unit(nations[0])]: 'd1', [unit(nations[1])]: 'd8' } }).match.state(),
          )
        const wins = LIST.indexOf(nation) < LIST.indexOf(other)
        expect([winner([nation, other]), winner([other, nation])]).toEqual(wins ? [0, 1] : [1, 0])
      }
    },
  )

  test('MAN-16.12 · no game is drawn: whenever night falls somebody wins', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const described = anyBattle(seed, 'restoration')
        const more = { ...described.more, firstDeckExhausted: { blue: true, red: true } }
        const table = endTurn(endTurn(at({ ...described, more })))
        expect(table.match.outcome?.winners).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
    throughout(({ after }) => {
      if (after.outcome !== null) expect(after.outcome.winners).toHaveLength(1)
    }, 60)
  })
})
