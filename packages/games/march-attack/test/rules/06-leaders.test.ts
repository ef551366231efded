import { expect, test } from 'vitest'
import type { DecisionOf } from '../../src/decisions.ts'
import type { State } from '../../src/state.ts'
import { isWithFormation } from '../../src/table/command.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { NONE } from '../../src/vocabulary.ts'
import { line } from '../pieces.ts'
import { leader, Stage, tableOf, unit } from '../stage.ts'

const table = (): State => {
  const s = tableOf([
    line('near', 'red', 20_000, 32_591),
    line('far', 'red', 20_000, 40_000),
    line('b', 'blue', 20_000, 60_000),
  ])
  Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 20_000 })
  return s
}
type Change = DecisionOf<'change-leaders'>
const attach = (unitId: string): Change => ({
  type: 'change-leaders',
  changes: [{ type: 'attach', leader: 'chief-red', unit: unitId }],
})
const detach = (x: number, y: number): Change => ({
  type: 'change-leaders',
  changes: [{ type: 'detach', leader: 'chief-red', x, y }],
})

test('MAR-3.21 MAR-6.2 MAR-6.3 MAR-6.4 · a leader attaches to a unit of his command within 12 inches', () => {
  const stage = new Stage(table(), 'leadersPhase')
  expect(stage.refusal(0, attach('far'))).toMatchObject({ rule: 'MAR-3.21' })
  expect(stage.refusal(0, attach('b'))).toMatchObject({ rule: 'MAR-3.21' })
  stage.decide(0, attach('near')).letPass()
  expect(leader(stage.s, 'chief-red')).toMatchObject({ x: 20_000, y: 32_591 })
  expect(stage.events('attached')).toMatchObject([{ leader: 'chief-red', unit: 'near' }])
})

test('MAR-3.22 MAR-6.5 · a leader detaches and moves up to 12 inches, not near an enemy', () => {
  const s = table()
  Object.assign(leader(s, 'chief-red'), {
    x: 20_000,
    y: 40_000,
    attachedTo: s.scenario.units.findIndex(({ id }) => id === 'far'),
  })
  const stage = new Stage(s, 'leadersPhase')
  expect(stage.refusal(0, detach(20_000, 52_001))).toMatchObject({ rule: 'MAR-3.22' })
  stage.decide(0, detach(20_000, 52_000)).letPass()
  expect(leader(stage.s, 'chief-red')).toMatchObject({ x: 20_000, y: 52_000, attachedTo: NONE })
})

test('MAR-6.5 · the edge of the table is on it', () => {
  const s = tableOf([line('corner', 'red', 95_000, 95_000), line('b', 'blue', 20_000, 60_000)])
  Object.assign(leader(s, 'chief-red'), { x: 95_000, y: 95_000, attachedTo: unitNamed(s, 'corner') })
  const stage = new Stage(s, 'leadersPhase')
  expect(stage.refusal(0, detach(100_000, 100_000))).toBeNull()
  expect(stage.refusal(0, detach(100_001, 100_000))).toMatchObject({ rule: 'MAR-6.5' })
  expect(stage.refusal(0, detach(100_000, 100_001))).toMatchObject({ rule: 'MAR-6.5' })
})

test('MAR-6.5 · not closer than 3 inches to an enemy', () => {
  const s = table()
  unit(s, 'b').y = 50_000
  Object.assign(leader(s, 'chief-red'), {
    x: 20_000,
    y: 40_000,
    attachedTo: s.scenario.units.findIndex(({ id }) => id === 'far'),
  })
  const stage = new Stage(s, 'leadersPhase')
  expect(stage.refusal(0, detach(20_000, 46_409))).toBeNull()
  expect(stage.refusal(0, detach(20_000, 46_410))).toMatchObject({ rule: 'MAR-6.5' })
})

test('MAR-6.5 · on the spot he may detach, whoever is near', () => {
  const s = table()
  unit(s, 'b').y = 42_000
  const attachedTo = s.scenario.units.findIndex(({ id }) => id === 'far')
  Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 40_000, attachedTo })
  const stage = new Stage(s, 'leadersPhase')
  expect(stage.next(0)).toContainEqual({ type: 'detach', leader: 'chief-red', x: 20_000, y: 40_000 })
  expect(stage.refusal(0, detach(20_000, 39_999))).toMatchObject({ rule: 'MAR-6.5' })
  stage.decide(0, detach(20_000, 40_000)).letPass()
  expect(leader(stage.s, 'chief-red')).toMatchObject({ x: 20_000, y: 40_000, attachedTo: NONE })
})

test('MAR-6.8 MAR-6.5 · with an enemy within 1 inch he is attached again at once, when all is shown', () => {
  const s = tableOf([
    line('a', 'red', 20_000, 20_000),
    line('b', 'blue', 20_000, 22_100, { facing: 1800 }),
    line('c', 'red', 20_000, 15_000),
  ])
  Object.assign(leader(s, 'chief-red'), { x: 20_000, y: 20_000, attachedTo: unitNamed(s, 'a') })
  unit(s, 'b').y = 20_000 + 1182
  const stage = new Stage(s, 'leadersPhase').decide(0, detach(20_000, 20_000)).letPass()
  expect(stage.events('detached')).toHaveLength(1)
  expect(stage.events('leader-placed')).toMatchObject([{ rule: 'MAR-6.8', leader: 'chief-red', unit: 'a' }])
  expect(leader(stage.s, 'chief-red').attachedTo).toBe(unitNamed(s, 'a'))
})

test('MAR-6.8 MAR-4.13 · so is a replacement who appears there', () => {
  const s = tableOf([line('a', 'red', 20_000, 20_000), line('b', 'blue', 20_000, 21_182, { facing: 1800 })])
  Object.assign(leader(s, 'chief-red'), { place: 'lost', x: 20_000, y: 20_000 })
  const stage = new Stage(s, 'replaceLeaders')
  expect(leader(stage.s, 'chief-red')).toMatchObject({ place: 'table', attachedTo: unitNamed(s, 'a') })
})

test('MAR-6.6 · who rides with a unit of another MF is still with his own, if it is within his radius', () => {
  const with_ = (far: number) => {
    const s = tableOf(
      [line('a', 'red', 20_000, 20_000), line('o', 'left', far, 20_000), line('b', 'blue', 20_000, 80_000)],
      { majors: { left: 0 } },
    )
    const other = s.scenario.units.findIndex(({ id }) => id === 'o')
    Object.assign(leader(s, 'chief-red'), { x: far, y: 20_000, attachedTo: other })
    const chief = leaderNamed(s, 'chief-red')
    return ['red', 'left', 'blue'].map(id => isWithFormation(s, chief, formationNamed(s, id)))
  }
  expect(with_(25_000)).toEqual([true, true, false])
  expect(with_(60_000)).toEqual([false, true, false])
})

test('MAR-3.22 MAR-6.4 · who is not attached cannot detach, and each changes once', () => {
  const stage = new Stage(table(), 'leadersPhase')
  expect(stage.refusal(0, detach(20_000, 21_000))).toMatchObject({ rule: 'MAR-3.22' })
  const twice: Change = {
    type: 'change-leaders',
    changes: [...attach('near').changes, ...attach('near').changes],
  }
  expect(stage.refusal(0, twice)).toMatchObject({ rule: 'MAR-6.4' })
})

test('MAR-9.21 · a leader who lost his horse has another at the next S4', () => {
  const s = table()
  leader(s, 'chief-red').isUnhorsed = true
  expect(leader(new Stage(s, 'leadersPhase').letPass().s, 'chief-red').isUnhorsed).toBe(false)
})

test('TV-24 · MAR-3.25 MAR-3.26 MAR-6.9 · initiative: a tie is rolled off, and the winner chooses', () => {
  const stage = new Stage(table(), 'initiativePhase', [3, 4, 3, 4, 3, 3, 4, 3])
  expect(stage.events('initiative')).toMatchObject([{ totals: [10, 10] }])
  expect(stage.events('initiative-tie')).toMatchObject([{ dice: [3, 3] }, { dice: [4, 3] }])
  expect(stage.asks(0)).toBe(true)
  stage.decide(0, { type: 'choose-first', first: false })
  expect(stage.s.open.active).toBe(1)
})

test('MAR-3.26 MAR-24.8 · who does not choose is active first', () => {
  expect(new Stage(table(), 'initiativePhase', [6, 6, 1, 1]).letPass().s.open.active).toBe(0)
})
