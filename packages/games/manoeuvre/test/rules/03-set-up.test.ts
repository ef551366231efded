import { Match } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { homeRow, squareNamed } from '../../src/board/index.ts'
import { isLegalBoard, type Layout } from '../../src/data/maps.ts'
import type { Decision } from '../../src/decisions.ts'
import { manoeuvre } from '../../src/index.ts'
import { EDGES, type Edge, ROTATIONS, type SeatName, TERRAINS } from '../../src/vocabulary.ts'
import { SCENARIO } from '../any-battle.ts'
import { NATION_IDS, SECTIONS } from '../printed.ts'
import { discard } from '../say.ts'
import { newGame, Table } from '../table.ts'
import { withData } from '../variant.ts'

const FILES = 'abcdefgh'
const sections = SECTIONS.filter(({ set }) => set === 'classic').map(({ id }) => id)
const LAYOUT: Layout = {
  nw: { section: sections[0]!, rotation: 0 },
  ne: { section: sections[1]!, rotation: 90 },
  sw: { section: sections[2]!, rotation: 180 },
  se: { section: sections[3]!, rotation: 270 },
}
const map = (layout: Layout = LAYOUT): Decision => ({ type: 'choose-map', layout })
const nominate = (...nations: [string, string]): Decision => ({ type: 'nominate-nations', nations })
const nation = (id: string): Decision => ({ type: 'pick-nation', nation: id })
const edge = (side: Edge): Decision => ({ type: 'pick-edge', edge: side })
const deploy = (squares: string[]): Decision => ({ type: 'deploy', squares })

const ranks = (...rows: number[]) => rows.flatMap(rank => [...FILES].map(file => `${file}${rank}`))
const files = (...letters: string[]) =>
  letters.flatMap(file => [1, 2, 3, 4, 5, 6, 7, 8].map(rank => `${file}${rank}`))

const ALL = ranks(1, 2, 3, 4, 5, 6, 7, 8)
const isLake = ({ match }: Table, square: string) =>
  TERRAINS[match.view(null).open.terrain[squareNamed(square)]!] === 'lake'

/** A game on the first board, France against Great Britain, up to the deployment. */
const toDeploy = (secondEdge: Edge = 'north', dice = [10, 1]) => {
  const table = newGame('first-battle', dice)
  const [first, second] = dice[0]! > dice[1]! ? (['blue', 'red'] as const) : (['red', 'blue'] as const)
  return table.decide(first, nation('france')).decide(second, edge(secondEdge))
}

describe('the first player', () => {
  test.each([
    ['the higher roll', [10, 1], 'blue'],
    ['whoever rolls it', [1, 2], 'red'],
    ['7 against 7, then 2 against 10', [7, 7, 2, 10], 'red'],
    ['ties until they differ', [3, 3, 10, 10, 5, 4], 'blue'],
  ])('MAN-3.2 · is who has %s', (_, dice, first) => {
    const table = newGame('battle', dice)
    expect([table.position.firstPlayer, table.asks]).toEqual([first, `${first}: chooseMap`])
    expect(table.match.state().chance.script).toEqual([])
  })

  test('MAN-3.2 · rolls a d10', () => {
    expect(() => newGame('battle', [11, 1])).toThrow('1 to 10')
  })
})

describe('the order', () => {
  test.each([
    ['blue', 'red', [10, 1]],
    ['red', 'blue', [1, 10]],
  ] as const)(
    'MAN-3.1 · first player %s: board, two nations, nation, edge, hands, deployment, second deployment, turn',
    (first, second, dice) => {
      const table = newGame('battle', dice)
      const asked: string[] = []
      const step = (side: SeatName, decision: Decision) => {
        asked.push(`${table.asks}, ${table.hand(first).length} cards`)
        table.decide(side, decision)
      }
      step(first, map())
      step(second, nominate('spain', 'russia'))
      step(first, nation('spain'))
      step(second, edge('north'))
      step(first, table.options(first)[0]!)
      step(second, table.options(second)[0]!)
      expect([...asked, table.asks]).toEqual([
        `${first}: chooseMap, 0 cards`,
        `${second}: nominateNations, 0 cards`,
        `${first}: pickNation, 0 cards`,
        `${second}: pickEdge, 0 cards`,
        `${first}: deploy, 5 cards`,
        `${second}: deploy, 5 cards`,
        `${first}: discard`,
      ])
    },
  )

  test('MAN-3.1 · nothing is done before its time, nor by the other player', () => {
    const table = newGame('battle')
    expect(table.refusal('blue', nominate('spain', 'russia'))).toBe('MAN-4.9')
    expect(table.refusal('red', map())).toBe('not-asked')
    expect(table.decide('blue', map()).refusal('red', edge('north'))).toBe('MAN-3.5')
  })
})

describe('the board', () => {
  test('MAN-3.3 · four different sections, one in each slot, each turned as the first player likes, for all to see', () => {
    for (const rotation of ROTATIONS) {
      const layout = { ...LAYOUT, sw: { ...LAYOUT.sw, rotation } }
      const table = newGame('battle').decide('blue', map(layout))
      expect(table.position.layout).toEqual(layout)
      for (const viewer of ['blue', 'red', null] as const)
        expect(table.eventsOf('board', viewer)).toMatchObject([{ layout, by: 'blue' }])
      expect(table.refusal('blue', map())).toBe('not-asked')
    }
  })

  test.each<[string, object, string]>([
    ['a section twice', { ...LAYOUT, se: LAYOUT.nw }, 'MAN-3.3'],
    ['one twice, turned', { ...LAYOUT, se: { ...LAYOUT.nw, rotation: 90 } }, 'MAN-3.3'],
    ['no such section', { ...LAYOUT, se: { section: 'atlantis', rotation: 0 } }, 'MAN-3.3'],
    ['three sections', { nw: LAYOUT.nw, ne: LAYOUT.ne, sw: LAYOUT.sw }, 'malformed'],
    ['a turn by 45 degrees', { ...LAYOUT, se: { ...LAYOUT.se, rotation: 45 } }, 'malformed'],
  ])('MAN-3.3 · %s: refused', (_, layout, rule) => {
    expect(newGame('battle').refusal('blue', { type: 'choose-map', layout })).toBe(rule)
  })

  const board = (lakes: readonly string[]) =>
    Array.from({ length: 64 }, (_, square) =>
      TERRAINS.indexOf(lakes.some(lake => squareNamed(lake) === square) ? 'lake' : 'clear'),
    )
  test.each(EDGES)(
    'MAN-3.4 · the two rows at the %s edge must hold at least eight squares that are not lake',
    side => {
      const rows = ALL.filter(square => homeRow(EDGES.indexOf(side), squareNamed(square)) <= 2)
      const inner = rows.filter(square => homeRow(EDGES.indexOf(side), squareNamed(square)) === 1)
      expect(isLegalBoard(SCENARIO.maps, board(inner))).toBe(true)
      const nine = [...inner, rows.find(square => !inner.includes(square))!]
      expect(isLegalBoard(SCENARIO.maps, board(nine))).toBe(false)
    },
  )

  test.each<[string, string[], boolean]>([
    ['lakes from edge to edge cut it', ranks(4), false],
    ['one passage is enough', ranks(4).slice(1), true],
    ['a corner is no passage', ['a2', 'b1'], false],
    ['nor is it in the middle', ['d4', 'd5', 'd6', 'e7', 'f6', 'f5', 'f4', 'e3'], false],
    ['no lakes', [], true],
  ])('MAN-3.4 · all that is not lake is connected: %s', (_, lakes, legal) => {
    expect(isLegalBoard(SCENARIO.maps, board(lakes))).toBe(legal)
  })

  test('MAN-3.4 · an illegal layout is refused, and the player chooses again', () => {
    const game = withData((_, { sections: all }) => {
      for (const { id, rows } of all) if (id === sections[0] || id === sections[1]) rows[1] = 'LLLL'
    })
    const begun = Match.begin(game, {
      scenario: 'battle',
      chance: { source: 'fast', seed: 1, script: [10, 1] },
    })
    if (!begun.ok) throw new Error('refused')
    const table = new Table(begun.value)
    const cut = { ...LAYOUT, ne: { ...LAYOUT.ne, rotation: 0 as const } }
    expect(table.refusal('blue', map(cut))).toBe('MAN-3.4')
    expect(table.decide('blue', map({ ...cut, ne: { ...cut.ne, rotation: 90 } })).asks).toBe(
      'red: nominateNations',
    )
  })
})

describe('nations and edges', () => {
  const toNations = () => newGame('battle').decide('blue', map())

  test('MAN-3.5 · the second player names two different nations of the eight, publicly', () => {
    const table = toNations()
    expect(table.options('red')).toHaveLength((8 * 7) / 2)
    expect(table.refusal('red', nominate('spain', 'spain'))).toBe('MAN-3.5')
    expect(table.refusal('red', nominate('spain', 'sweden'))).toBe('MAN-3.5')
    expect(table.refusal('red', { type: 'nominate-nations', nations: ['spain', 'russia', 'france'] })).toBe(
      'malformed',
    )
    table.decide('red', nominate('spain', 'russia'))
    for (const viewer of ['blue', 'red', null] as const)
      expect(table.eventsOf('nominated', viewer)[0]!.nations.toSorted()).toEqual(['russia', 'spain'])
  })

  test.each([
    ['spain', 'russia'],
    ['russia', 'spain'],
  ])('MAN-3.6 · the first player takes one of the two, %s: the second commands the other', (own, other) => {
    const table = toNations().decide('red', nominate('spain', 'russia'))
    for (const wrong of NATION_IDS.filter(id => id !== own && id !== other))
      expect(table.refusal('blue', nation(wrong))).toBe('MAN-3.6')
    expect(table.decide('blue', nation(own)).position.nations).toEqual({ blue: own, red: other })
  })

  test.each([
    ['north', 'south', ranks(7, 8), ranks(1, 2)],
    ['south', 'north', ranks(1, 2), ranks(7, 8)],
    ['west', 'east', files('a', 'b'), files('g', 'h')],
    ['east', 'west', files('g', 'h'), files('a', 'b')],
  ] as const)(
    'MAN-3.7 · the second player may have the %s edge, the first gets the %s: they deploy there',
    (side, opposite, second, first) => {
      const table = toDeploy(side)
      expect(table.position.homeEdges).toEqual({ red: side, blue: opposite })
      const allowed = (seat: number, rows: readonly string[]) =>
        ALL.filter(square => {
          const others = rows.filter(other => other !== square && !isLake(table, other))
          return table.match.check(seat, deploy([square, ...others.slice(0, 7)])).ok
        })
      const dry = (rows: readonly string[]) => rows.filter(square => !isLake(table, square)).toSorted()
      expect(allowed(0, first).sort()).toEqual(dry(first))
      table.decide('blue', table.options('blue')[0]!)
      expect(allowed(1, second).sort()).toEqual(dry(second))
    },
  )

  test('MAN-3.7 · whoever is first player: red first, blue chooses the edge', () => {
    expect(toDeploy('east', [2, 9]).position.homeEdges).toEqual({ blue: 'east', red: 'west' })
  })
})

describe('hands and armies', () => {
  test('MAN-3.8 · five cards each, for the owner alone, before anybody deploys; 55 are left', () => {
    const table = toDeploy()
    expect(table.asks).toBe('blue: deploy')
    for (const [seat, side] of (['blue', 'red'] as const).entries()) {
      expect(table.match.view(seat).own?.hand).toHaveLength(5)
      expect(table.match.view(null).own).toBeNull()
      expect(table.position.decks?.[side]).toHaveLength(55)
      const heard = (viewer: SeatName | null) =>
        table.eventsOf('opening-hand', viewer).find(event => event.seat === side)!.cards
      expect(heard(side)?.toSorted()).toEqual(table.hand(side))
      expect([heard(side === 'blue' ? 'red' : 'blue'), heard(null)]).toEqual([null, null])
    }
  })

  test('MAN-3.8 · decks are shuffled: another seed, another hand; and there is no mulligan', () => {
    const hands = [1, 2, 3, 4].map(seed => {
      const begun = Match.begin(manoeuvre, {
        scenario: 'first-battle',
        chance: { source: 'fast', seed, script: [10, 1] },
      })
      if (!begun.ok) throw new Error('refused')
      const table = new Table(begun.value).decide('blue', nation('france')).decide('red', edge('north'))
      expect(table.refusal('blue', discard())).toBe('MAN-4.9')
      return table.hand('blue').join()
    })
    expect(new Set(hands).size).toBe(4)
  })

  const BLUE = ranks(2)
  test.each([
    ['seven units', BLUE.slice(1), 'MAN-3.9'],
    ['nine units', [...BLUE, 'a1'], 'MAN-3.9'],
    ['a unit in home row 3', [...BLUE.slice(1), 'a3'], 'MAN-3.9'],
    ['a unit in the enemy rows', [...BLUE.slice(1), 'a8'], 'MAN-3.9'],
    ['two on a square', [...BLUE.slice(1), 'b2'], 'MAN-3.11'],
    ['a square that does not exist', [...BLUE.slice(1), 'a0'], 'malformed'],
  ])('MAN-3.9 MAN-3.11 · the first player cannot deploy %s', (_, squares, rule) => {
    expect(toDeploy().refusal('blue', deploy(squares))).toBe(rule)
  })

  test('MAN-3.9 MAN-3.10 MAN-3.11 · the second player sees the first army, full, before placing the own one', () => {
    const table = toDeploy().decide('blue', deploy(BLUE))
    expect(table.asks).toBe('red: deploy')
    const { units = {} } = manoeuvre.positions.view(table.match.view(1)) as { units: Record<string, object> }
    const french = Object.entries(units).filter(([id]) => id.startsWith('fr-'))
    expect(french.map(([, unit]) => unit)).toEqual(
      BLUE.map(square => ({ square, state: 'full', redoubt: false })),
    )
    expect(table.refusal('red', deploy(ranks(6)))).toBe('MAN-3.10')
    expect(table.refusal('red', deploy(ranks(8).slice(1)))).toBe('MAN-3.10')
    expect(table.refusal('blue', deploy(ranks(1)))).toBe('not-asked')
    table.decide('red', deploy(ranks(8)))
    expect(Object.values(table.position.units!).every(({ state }) => state === 'full')).toBe(true)
  })

  test('MAN-3.11 MAN-7.9 · no unit is deployed on a lake: b7 on this board', () => {
    const countryside = SECTIONS.filter(({ set, id }) => set === 'countryside' && id !== 'mill-pond')
    const place = (index: number) => ({ section: countryside[index]!.id, rotation: 0 as const })
    const layout = {
      nw: { section: 'mill-pond', rotation: 0 as const },
      ne: place(0),
      sw: place(1),
      se: place(2),
    }
    const table = newGame('battle', [10, 1], { sectionSet: 'countryside' }).decide('blue', map(layout))
    table
      .decide('red', nominate('spain', 'russia'))
      .decide('blue', nation('spain'))
      .decide('red', edge('south'))
    const dry = ranks(7, 8).filter(square => !isLake(table, square))
    expect(isLake(table, 'b7')).toBe(true)
    expect(table.refusal('blue', deploy([...dry.slice(0, 7), 'b7']))).toBe('MAN-3.11')
    expect(table.decide('blue', deploy(dry.slice(0, 8))).asks).toBe('red: deploy')
  })

  test('MAN-3.11 · a placement that is not confirmed is not shown: there is nothing but the whole of it', () => {
    const table = toDeploy()
    table.refusal('blue', deploy(BLUE.slice(4)))
    expect(table.match.view(1).open.at.every(square => square < 0)).toBe(true)
    expect(table.events('red').map(({ type }) => type)).not.toContain('deployed')
  })

  test.each([
    ['blue', [10, 1]],
    ['red', [1, 10]],
  ] as const)(
    'MAN-3.12 · then the first player, %s, begins turn 1 with a normal discard phase',
    (first, dice) => {
      const second = first === 'blue' ? 'red' : 'blue'
      const table = toDeploy('north', [...dice])
      table.decide(first, deploy(ranks(2))).decide(second, deploy(ranks(7)))
      expect(table.position).toMatchObject({
        turn: 1,
        phase: 'discard',
        activePlayer: first,
        firstPlayer: first,
      })
      table.decide(first, discard(...table.hand(first)))
      expect([table.hand(first).length, table.position.decks?.[first]?.length]).toEqual([5, 50])
    },
  )
})

test('MAN-3.5 MAN-1.1 · where nations are drawn by lot two are, and each seat has one of them', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { nominated, nation } = newGame('quick-battle', [10, 1], {}, seed).match.view(null).open
    expect(nominated).toHaveLength(2)
    expect(nation.toSorted()).toEqual(nominated.toSorted())
  }
})
