import { describe, expect, test } from 'vitest'
import { basicMoves, retreatSquares } from '../../src/board/pieces.ts'
import { sees } from '../../src/board/sight.ts'
import { NO, type State } from '../../src/state.ts'
import { EDGES, type Edge, TERRAINS, type Terrain } from '../../src/vocabulary.ts'
import { assault, bombard } from '../say.ts'
import { SQUARES, stepsBetween } from '../second-reading.ts'
import { at } from '../table.ts'

/** Geometry without luck: every square, every edge, every ground, every way in which the neighbours can be taken. */

const GROUND: readonly Terrain[] = TERRAINS.filter(ground => ground !== 'lake')
const BLOCKING: readonly Terrain[] = ['forest', 'town', 'hill']
const SLOW: readonly Terrain[] = ['field', 'marsh']
const name = (square: number) => `${'abcdefgh'[square % 8]}${Math.floor(square / 8) + 1}`
const near = (square: number) => SQUARES.filter(other => stepsBetween(square, other) === 1)
const inOrder = (squares: readonly number[]) => [...squares].sort((a, b) => a - b)

const ENEMY = 8
const BARE = at({ nations: ['france', 'austria'], units: {} }).match.state()

/** The French foot or horse, or the enemy, where they are put, and nobody else. */
function board(units: readonly (readonly [number, number])[], ground: (square: number) => Terrain): State {
  const open = {
    ...BARE.open,
    at: BARE.open.at.map(() => NO),
    unitOn: BARE.open.unitOn.map(() => NO),
    terrain: SQUARES.map(square => TERRAINS.indexOf(ground(square))),
  }
  for (const [unit, square] of units) {
    open.at[unit] = square
    open.unitOn[square] = unit
  }
  return { ...BARE, open }
}

const numberOf = (type: 'infantry' | 'cavalry') =>
  BARE.scenario.armies.nations[BARE.open.nation[0]!]!.units.findIndex(unit => unit.type === type)
const UNIT = { infantry: numberOf('infantry'), cavalry: numberOf('cavalry') }

/** The pairs of which the rules say something else than the second reading. */
const wrong = (s: State, isSeen: (from: number, to: number) => boolean) =>
  SQUARES.flatMap(from =>
    SQUARES.flatMap(to => (sees(s, from, to) === isSeen(from, to) ? [] : [`${name(from)} to ${name(to)}`])),
  )

describe('every pair of squares', () => {
  test.each(TERRAINS)('MAN-8.2 MAN-8.3 MAN-8.4 MAN-8.5 · all the board a %s', ground => {
    const isClear = !BLOCKING.includes(ground)
    const isSeen = (from: number, to: number) => isClear || stepsBetween(from, to) <= 1
    expect(
      wrong(
        board([], () => ground),
        isSeen,
      ),
    ).toEqual([])
  })

  test.each(TERRAINS)('MAN-8.2 MAN-8.6 · a single %s blocks a straight line, or nothing', ground => {
    for (const between of SQUARES) {
      const s = board([], square => (square === between ? ground : 'clear'))
      const isSeen = (from: number, to: number) => !BLOCKING.includes(ground) || !isAlone(from, between, to)
      expect(wrong(s, isSeen)).toEqual([])
    }
  })

  test.each([UNIT.infantry, ENEMY])('MAN-8.3 · a single unit blocks a straight line, be it unit %i', unit => {
    for (const between of SQUARES) {
      const s = board([[unit, between]], () => 'clear')
      expect(wrong(s, (from, to) => !isAlone(from, between, to))).toEqual([])
    }
  })
})

/** Strictly between the two, on the only shortest path that there is. */
function isAlone(from: number, between: number, to: number): boolean {
  if (between === from || between === to) return false
  if (stepsBetween(from, between) + stepsBetween(between, to) !== stepsBetween(from, to)) return false
  return from % 8 === to % 8 || Math.floor(from / 8) === Math.floor(to / 8)
}

describe('every square to march from', () => {
  const reached = (s: State, from: number, type: 'infantry' | 'cavalry', ground: Terrain) => {
    const first = near(from).filter(to => s.open.unitOn[to] === NO)
    const second = type === 'infantry' || SLOW.includes(ground) ? [] : first.flatMap(near)
    return inOrder([...new Set([...first, ...second.filter(to => to !== from && s.open.unitOn[to] === NO)])])
  }

  test.each(
    GROUND.flatMap(ground => (['infantry', 'cavalry'] as const).map(type => [ground, type] as const)),
  )(
    'MAN-6.3 MAN-6.4 MAN-6.5 MAN-6.6 MAN-6.7 · all the board a %s, %s: with every neighbour free or taken',
    (ground, type) => {
      for (const from of SQUARES)
        for (let taken = 0; taken < 16; taken++) {
          const enemies = near(from).flatMap((square, i) =>
            (taken >> i) & 1 ? [[ENEMY + i, square] as const] : [],
          )
          const s = board([[UNIT[type], from], ...enemies], () => ground)
          expect(inOrder(basicMoves(s, UNIT[type]))).toEqual(reached(s, from, type, ground))
        }
    },
  )
})

describe('every square to retreat from', () => {
  /** How far a square is from an edge. */
  const AWAY: { [E in Edge]: (square: number) => number } = {
    north: square => 7 - Math.floor(square / 8),
    east: square => 7 - (square % 8),
    south: square => Math.floor(square / 8),
    west: square => square % 8,
  }

  test.each(EDGES.flatMap(edge => (['enemies', 'friends', 'lakes'] as const).map(by => [edge, by] as const)))(
    'MAN-10.9 MAN-10.10 MAN-10.11 · at home in the %s, with every neighbour free or taken by %s',
    (edge, by) => {
      const unit = UNIT.infantry
      const others = (by === 'enemies' ? [8, 9, 10, 11] : [0, 1, 2, 3, 4]).filter(other => other !== unit)
      for (const from of SQUARES)
        for (let taken = 0; taken < 16; taken++) {
          const blocked = near(from).filter((_, i) => (taken >> i) & 1)
          const placed = by === 'lakes' ? [] : blocked.map((square, i) => [others[i]!, square] as const)
          const s = board([[unit, from], ...placed], square =>
            by === 'lakes' && blocked.includes(square) ? 'lake' : 'clear',
          )
          s.open.edge = [EDGES.indexOf(edge), (EDGES.indexOf(edge) + 2) % 4]
          const free = near(from).filter(square => !blocked.includes(square))
          const best = Math.min(...free.map(AWAY[edge]))
          expect(inOrder(retreatSquares(s, unit))).toEqual(free.filter(square => AWAY[edge](square) === best))
        }
    },
  )
})

describe('every pair of neighbours', () => {
  const PAIRS = SQUARES.flatMap(from => near(from).map(to => [from, to] as const))
  const HORSE = 'fr-1st-cuirassiers' // 7, c1 2d6 P3
  const TARGET = 'au-9th-regiment' // 6/3

  test.each(GROUND.filter(ground => ground !== 'marsh'))(
    'MAN-9.4 MAN-10.13 MAN-10.15 · from a %s, whatever the ground of the target: it is assaulted, and its square entered',
    from => {
      for (const [i, [square, to]] of PAIRS.entries()) {
        const table = at({
          units: { [HORSE]: name(square), [TARGET]: `${name(to)}r`, 'au-3rd-regiment': corner(square, to) },
          terrain: { [name(square)]: from, [name(to)]: GROUND[i % GROUND.length]! },
          hands: { blue: [`${HORSE}-c1`] },
          dice: [6, 6],
        }).decide('blue', assault(`${HORSE}-c1`, TARGET))
        if (table.asks.endsWith('hitOrRetreat'))
          table.decide(table.asks.startsWith('red') ? 'red' : 'blue', {
            type: 'hit-or-retreat',
            answer: 'hit',
          })
        expect([table.where(TARGET), table.where(HORSE)]).toEqual(['eliminated', name(to)])
      }
    },
  )

  test('MAN-10.16 · a pursuer stays where it has advanced to, and hits the unit where it has fled', () => {
    for (const [square, to] of PAIRS) {
      const table = at({
        units: { [HORSE]: name(square), [TARGET]: name(to), 'au-3rd-regiment': corner(square, to) },
        hands: { blue: [`${HORSE}-c1`] },
        dice: [3, 3, 1],
      }).decide('blue', assault(`${HORSE}-c1`, TARGET))
      table.decide('blue', { type: 'hit-or-retreat', answer: 'retreat' })
      if (table.asks === 'red: retreat') table.decide('red', table.options('red')[0]!)
      const fled = table.where(TARGET)
      expect([table.where(HORSE), table.eventsOf('pursuit').length]).toEqual([
        name(to),
        fled === 'eliminated' ? 0 : 1,
      ])
      if (fled !== 'eliminated')
        expect([fled.at(-1), near(to).map(name).includes(fled.slice(0, 2))]).toEqual(['r', true])
    }
  })

  /** A corner of the board that is not next to either. */
  const corner = (a: number, b: number) =>
    name([0, 7, 56, 63].find(square => stepsBetween(square, a) > 3 && stepsBetween(square, b) > 3)!)
})

describe('every pair within a gun’s range', () => {
  const GUN = 'fr-8th-regiment-legere'
  const TARGET = 'au-4th-regiment'

  test('MAN-12.2 · the gun fires at what is 1 or 2 steps away, and at nothing else', () => {
    for (const from of SQUARES)
      for (const to of SQUARES.filter(to => to !== from && stepsBetween(from, to) <= 4)) {
        const table = at({
          units: { [GUN]: name(from), [TARGET]: name(to) },
          hands: { blue: [`${GUN}-c5`] },
        })
        const { ok } = table.match.check(0, bombard(`${GUN}-c5`, TARGET))
        expect(ok).toBe(stepsBetween(from, to) <= 2)
      }
  })
})
