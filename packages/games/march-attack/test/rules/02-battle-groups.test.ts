import { stateWith } from '@grognard/engine'
import { expect, test } from 'vitest'
import { levelOf } from '../../src/calculations/levels.ts'
import { marchAttack } from '../../src/index.ts'
import type { Scenario } from '../../src/scenario.ts'
import { layOut } from '../../src/set-up/lay-out.ts'
import type { MarchAttack, State } from '../../src/state.ts'
import { formationNamed } from '../../src/table/names.ts'
import { major, Stage, unit } from '../stage.ts'

/** MAR-24.1 (2), in the scenario that has a regiment of 560 men and three of about 400: Piré's division. */

const scenario = (id: string): Scenario => {
  const made = marchAttack.scenario(id, {})
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value
}
const quatreBras = (): State => {
  const made = scenario('quatre-bras')
  return stateWith<MarchAttack>(made, layOut(made))
}
const REGIMENT = 'fr-2-cavalry-division-1815-6th-chasseurs-a-cheval'

test('MAR-2.31 TV-101 · split unless the owner keeps it whole; strength and levels follow', () => {
  const split = new Stage(quatreBras(), 'setUp').letPass().s
  const pire = 'fr-2-cavalry-division-1815'
  expect(major(split, pire).startUnits).toBe(5)
  expect([3, 1].map(left => levelOf(left, 5))).toEqual(['shaken', 'spent'])
  const regiment = split.scenario.units.find(
    ({ groups, formation }) => groups.length > 0 && formation === formationNamed(split, pire),
  )
  const stage = new Stage(quatreBras(), 'setUp')
  stage.decide(0, { type: 'prepare', prepared: [{ type: 'keep-whole', regiment: regiment?.id ?? REGIMENT }] })
  stage.letPass()
  expect(major(stage.s, pire).startUnits).toBe(4)
  expect(unit(stage.s, regiment?.id ?? '').place).toBe('table')
  expect([2, 1].map(left => levelOf(left, 4))).toEqual(['shaken', 'spent'])
  // MAR-4.6: two veterans of four units, and no longer of five.
  expect([major(split, pire).quality, major(stage.s, pire).quality]).toEqual(['regular', 'veteran'])
})

test('MAR-4.6 MAR-2.31 · a quality that the listing prints otherwise holds, whatever the battle groups', () => {
  const s = quatreBras()
  const pire = formationNamed(s, 'fr-2-cavalry-division-1815')
  const formations = s.scenario.formations.map((card, i) =>
    i === pire ? { ...card, quality: 'elite' as const } : card,
  )
  const printed: State = { ...s, scenario: { ...s.scenario, formations } }
  const stage = new Stage({ ...printed, ...stateWith(printed.scenario, layOut(printed.scenario)) }, 'setUp')
  stage.decide(0, { type: 'prepare', prepared: [{ type: 'keep-whole', regiment: REGIMENT }] }).letPass()
  expect(major(stage.s, 'fr-2-cavalry-division-1815').quality).toBe('elite')
})

test('MAR-24.1 MAR-4.8 · set-up: battle groups and batteries, first orders, one side, then the other', () => {
  const stage = new Stage(quatreBras(), 'setUp')
  const asked: string[] = []
  while (!stage.isOver) {
    const { at } = stage
    asked.push(at)
    const seat = stage.asks(0) ? 0 : 1
    const usual = stage.position.step?.default?.(stage.s, stage.seatOf(seat))
    if (usual === undefined) throw new Error(at)
    stage.decide(seat, usual)
  }
  expect([...new Set(asked)]).toEqual(['prepare', 'firstOrders', 'deployFirst', 'deploySecond'])
  expect(stage.events('deployed').map(({ side, late }) => [side, late])).toEqual([
    ['allied', []],
    ['french', []],
  ])
})

test('MAR-4.8 · at set-up a battery of the corps goes to an MF of the corps that has room, and to no other', () => {
  const stage = new Stage(quatreBras(), 'prepare')
  const assign = (formation: string) =>
    stage.refusal(0, {
      type: 'prepare',
      prepared: [
        {
          type: 'assign',
          battery:
            stage.s.scenario.units.find(
              ({ formation: of }) => stage.s.scenario.formations[of]?.id === 'fr-2-corps-artillery-1815',
            )?.id ?? '',
          formation,
        },
      ],
    })?.rule
  expect(assign('fr-9-division-1815')).toBeUndefined()
  expect(assign('fr-guiton-brigade-1815')).toBe('MAR-4.8')
  expect(assign('fr-2-cavalry-division-1815')).toBe('MAR-4.8')
  expect(assign('nl-2-division-1815')).toBe('MAR-4.8')
})

test('MAR-2.31 MAR-24.13 · who keeps a regiment whole shows it with his deployment, and not before', () => {
  const open = (kept: boolean, until: string) => {
    const stage = new Stage(quatreBras(), 'setUp')
    const prepared = kept ? [{ type: 'keep-whole' as const, regiment: REGIMENT }] : []
    stage.decide(0, { type: 'prepare', prepared }).letPass(until)
    return stage
  }
  for (const until of ['firstOrders', 'deployFirst', 'deploySecond']) {
    const [whole, split] = [open(true, until), open(false, until)]
    expect(whole.s.open).toEqual(split.s.open)
    expect(whole.told).toEqual(split.told)
  }
  // The French deploy second.
  const stage = open(true, 'deploySecond')
  const names = stage.next(0).flatMap(part => (part.type === 'place' ? [part.unit] : []))
  expect(names).toContain(REGIMENT)
  expect(names.filter(name => name.startsWith(REGIMENT))).toEqual([REGIMENT])
  stage.letPass()
  expect(stage.events('kept-whole')).toMatchObject([{ regiment: REGIMENT }])
  expect(unit(stage.s, REGIMENT).place).toBe('table')
  expect(stage.s.shared.every(({ secret }) => secret.keptWhole === undefined)).toBe(true)
})
