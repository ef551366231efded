import { expect, test } from 'vitest'
import { commitEngaged } from '../../src/movement/course.ts'
import { sequence } from '../../src/sequence.ts'
import type { State } from '../../src/state.ts'
import { areEngaged } from '../../src/table/formations.ts'
import { formationNamed, unitNamed } from '../../src/table/names.ts'
import { leader, type Piece, Stage, tableOf, unit } from '../stage.ts'

const line = (id: string, mf: string, y: number, more: Partial<Piece> = {}): Piece => ({
  id,
  mf,
  formation: 'infantry-line',
  x: 30_000,
  y,
  facing: mf === 'red' ? 0 : 1800,
  ...more,
})
const table = (): State => tableOf([line('a', 'red', 20_000), line('b', 'blue', 60_000)])

/** Who is asked at which step, one after the other. */
function asked(stage: Stage): [string, number][] {
  const all: [string, number][] = []
  while (!stage.isOver) {
    const side = stage.asks(0) ? 0 : 1
    all.push([stage.at, side])
    const { step } = stage.position
    const usual = step?.default?.(stage.s, stage.seatOf(side)) ?? step?.pass?.(stage.s, stage.seatOf(side))
    if (usual === undefined) throw new Error(`${stage.at} has no default`)
    stage.decide(side, usual)
  }
  return all
}

test('MAR-3.1 MAR-3.2 MAR-3.4 · S1 to S5, then T1 to T4 twice, with the roles swapped', () => {
  // 2D6 each for initiative: blue wins.
  const steps = asked(new Stage(table(), 'turn', [1, 1, 6, 6]))
  const names = steps.map(([name]) => name)
  expect(names.slice(0, 4)).toEqual(['armyOrders', 'armyOrders', 'localInitiative', 'localInitiative'])
  const tactical = steps.filter(([name]) => name.startsWith('t1'))
  expect(tactical.map(([, side]) => side)).toEqual([1, 1, 0, 0])
  expect(sequence['strategicPhase']).toEqual([
    'ordersPhase',
    'moralePhase',
    'skirmishPhase',
    'leadersPhase',
    'initiativePhase',
  ])
  expect(sequence['tacticalPhase']).toEqual(['movementPhase', 'firePhase', 'meleePhase', 'disorderPhase'])
})

test('MAR-3.3 · in a strategic step nobody acts on what the other decides: both are asked before anything happens', () => {
  const stage = new Stage(table(), 'leadersPhase')
  expect([stage.asks(0), stage.asks(1)]).toEqual([true, true])
  Object.assign(leader(stage.s, 'chief-red'), { x: 30_000, y: 20_000 })
  stage.decide(0, {
    type: 'change-leaders',
    changes: [{ type: 'attach', leader: 'chief-red', unit: 'a' }],
  })
  expect(stage.events('attached')).toEqual([])
  expect(leader(stage.s, 'chief-red').attachedTo).toBe(-1)
  stage.decide(1, { type: 'change-leaders', changes: [] })
  expect(stage.events('attached')).toHaveLength(1)
})

test('MAR-3.7 MAR-3.10 · MFs are engaged by their formed units, not by skirmishers or guns, and then committed', () => {
  const s = tableOf([
    line('a', 'red', 20_000),
    line('b', 'blue', 30_182),
    { id: 'g', mf: 'blue', formation: 'battery-unlimbered', x: 40_000, y: 20_000, facing: 1800 },
  ])
  const [red, blue] = [formationNamed(s, 'red'), formationNamed(s, 'blue')]
  expect(areEngaged(s, red, blue)).toBe(true)
  unit(s, 'b').y = 30_183
  expect(areEngaged(s, red, blue)).toBe(false)
  unit(s, 'b').y = 30_182
  unit(s, 'b').formation = 'infantry-skirmish'
  expect(areEngaged(s, red, blue)).toBe(false)
  const areCommitted = (): boolean[] => {
    commitEngaged(s, undefined)
    return [red, blue].map(formation => s.open.formations[formation]?.isCommitted === true)
  }
  expect(areCommitted()).toEqual([false, false])
  unit(s, 'b').formation = 'infantry-line'
  expect(areCommitted()).toEqual([true, true])
})

test('MAR-3.23 · who detaches and attaches again has 12 inches from where he was, and no more', () => {
  const s = tableOf([
    line('a', 'red', 20_000),
    line('near', 'red', 32_591),
    line('far', 'red', 36_000),
    line('b', 'blue', 90_000),
  ])
  Object.assign(leader(s, 'chief-red'), { x: 30_000, y: 20_000, attachedTo: unitNamed(s, 'a') })
  const stage = new Stage(s, 'leadersPhase')
  const to = (id: string) =>
    ({ type: 'change-leaders', changes: [{ type: 'attach', leader: 'chief-red', unit: id }] }) as const
  const changed = (id: string) => ({ ...to(id), changes: [...to(id).changes] })
  expect(stage.refusal(0, changed('far'))?.rule).toBe('MAR-3.21')
  stage.decide(0, changed('near')).letPass()
  expect(leader(stage.s, 'chief-red')).toMatchObject({ attachedTo: unitNamed(s, 'near'), y: 32_591 })
})

test('MAR-3.24 · a compulsory move of his unit in S2 does not keep a leader from detaching in S4', () => {
  const s = tableOf([line('a', 'red', 40_000), line('b', 'blue', 55_000)])
  Object.assign(leader(s, 'chief-red'), { x: 30_000, y: 40_000, attachedTo: unitNamed(s, 'a') })
  const red = s.open.formations[formationNamed(s, 'red')]
  if (red !== undefined) Object.assign(red, { state: 'retiring', since: s.open.turn })
  const moved = new Stage(s, 'compulsoryMoves').letPass().s
  expect(unit(moved, 'a').y).toBeLessThan(40_000)
  const { x, y } = unit(moved, 'a')
  const stage = new Stage(moved, 'leadersPhase')
  const away = { type: 'detach', leader: 'chief-red', x, y: y - 5000 } as const
  stage.decide(0, { type: 'change-leaders', changes: [away] }).letPass()
  expect(leader(stage.s, 'chief-red')).toMatchObject({ attachedTo: -1, y: y - 5000 })
})
