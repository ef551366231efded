import type { Step as EngineStep } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { chargeFrom } from '../../src/movement/charges/declare.ts'
import { assignBatteries } from '../../src/orders/artillery-assignment.ts'
import { steps } from '../../src/sequence.ts'
import type { MarchAttack, State } from '../../src/state.ts'
import { inTheWay } from '../../src/table/in-the-way.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { blue, far, farNorth, line, piece } from '../pieces.ts'
import { giveOrder, major, Stage, tableOf } from '../stage.ts'

/** What is proposed, to whom, and what cannot be asked for. */

test('MAR-24.7 · what one may decide is open to all where it follows from what is on the table', () => {
  const all: { readonly [name: string]: EngineStep<MarchAttack> } = steps
  const s = tableOf([farNorth])
  expect(
    Object.keys(all)
      .filter(name => all[name]?.areOptionsOpen?.(s, 0) === true)
      .toSorted(),
  ).toEqual(['layHits', 'namePrimaries', 'orderMelees'])
})

test('MAR-24.12 MAR-4.8 · what does not exist is not assigned', () => {
  const s = tableOf(
    [
      piece('g', 'battery-unlimbered', 20_000, 20_000, 0, { mf: 'guns', stands: 1 }),
      piece('r', 'infantry-line', 20_000, 26_000),
      far,
    ],
    { majors: { guns: 0 } },
  )
  Object.assign(major(s, 'guns'), { type: 'artillery-group', commander: formationNamed(s, 'red') })
  const rule = (battery: string, formation: string, by = 'chief-red') =>
    assignBatteries.compose?.fits(s, 0, [], { type: 'reassign', leader: by, battery, formation })?.rule
  expect([
    rule('g', 'red'),
    rule('nobody', 'red'),
    rule('g', 'nobody'),
    rule('nobody', 'nobody'),
    rule('r', 'red'),
    rule('g', 'red', 'nobody'),
    rule('g', 'blue'),
  ]).toEqual([undefined, ...Array(6).fill('MAR-4.8')])
})

test('MAR-24.12 · each edge of the table is drawn where it is', () => {
  const s = tableOf([])
  const edge = (name: string) =>
    inTheWay(s, { code: 'illegal', key: '', rule: 'MAR-8.37', args: { edge: name } }).lines
  const from = (x: number, y: number, toX: number, toY: number) => [
    [
      { x, y },
      { x: toX, y: toY },
    ],
  ]
  expect(edge('south')).toEqual(from(0, 0, 100_000, 0))
  expect(edge('north')).toEqual(from(0, 100_000, 100_000, 100_000))
  expect(edge('west')).toEqual(from(0, 0, 0, 100_000))
  expect(edge('east')).toEqual(from(100_000, 0, 100_000, 100_000))
})

describe('MAR-24.14 · charges that are proposed are those of one’s own units', () => {
  const table = (): State => {
    const s = tableOf(
      [
        line('a', 'red', 20_000, 20_000),
        line('c', 'left', 30_000, 20_000),
        line('b1', 'blue', 20_000, 24_000, { facing: 1800 }),
        line('b2', 'blue', 30_000, 24_000, { facing: 1800 }),
      ],
      { majors: { left: 0 } },
    )
    for (const id of ['red', 'left']) giveOrder(s, id, { type: 'attack', point: { x: 25_000, y: 60_000 } })
    return s
  }
  const chargers = (s: State) =>
    new Stage(s, 't1a-declare-charges').next(0).flatMap(part => (part.type === 'charge' ? [part.unit] : []))

  test('one player has them all, one of two those of his command', () => {
    const s = table()
    expect([...new Set(chargers(s))]).toEqual(['a', 'c'])
    const [first, enemy] = [0, 1].map(side => s.scenario.players.find(each => each.side === side))
    if (first === undefined || enemy === undefined) throw new Error('two players')
    const players = [
      { ...first, formations: [formationNamed(s, 'red')] },
      enemy,
      { ...first, id: 'second', formations: [formationNamed(s, 'left')], isCommanderInChief: false },
    ]
    expect([...new Set(chargers({ ...s, scenario: { ...s.scenario, players } }))]).toEqual(['a'])
  })
})

describe('MAR-24.14 MAR-8.12 · charges that another player of the side has declared', () => {
  const table = () => {
    const s = tableOf([
      piece('a', 'infantry-column', 20_000, 12_000),
      piece('c', 'infantry-column', 21_600, 12_000),
      piece('d', 'infantry-column', 28_000, 12_000),
      piece('b', 'infantry-line', 20_800, 18_000, 1800, blue),
      piece('e', 'infantry-line', 28_000, 18_000, 1800, blue),
    ])
    s.open.charges = [chargeFrom(s, unitNamed(s, 'a'), unitNamed(s, 'b'), 0, 'charge')]
    return s
  }
  const rule = (unit: string, target: string, bearing: number) =>
    new Stage(table(), 't1a-declare-charges').refusal(0, {
      type: 'declare-charges',
      charges: [{ unit, target, bearing }],
    })?.rule ?? null
  test('stand: nobody charges twice, and nobody ends on them', () => {
    expect([rule('a', 'b', 0), rule('c', 'b', 0), rule('c', 'b', 3550), rule('d', 'e', 0)]).toEqual([
      'MAR-8.12',
      null,
      'MAR-8.15',
      null,
    ])
  })
})
