import { describe, expect, test } from 'vitest'
import { ArmiesFile } from '../../src/armies/army-file.ts'
import { smallArmsBase } from '../../src/calculations/fire-points.ts'
import { mostRegained } from '../../src/calculations/formation-morale.ts'
import { half } from '../../src/calculations/modifiers.ts'
import armies from '../../src/data/armies.json' with { type: 'json' }
import { rateOf } from '../../src/ground/kinds.ts'
import { marchAttack } from '../../src/index.ts'
import type { Scenario } from '../../src/scenario.ts'
import { levelNow } from '../../src/table/formations.ts'
import { TABLES } from '../../src/tables.ts'
import { BRANCHES } from '../../src/vocabulary.ts'
import { type Piece, Stage, tableOf, unit } from '../stage.ts'

/** What chapters 1 and 2 say of the things that are played with. */

const SCENARIOS = marchAttack.manifest.scenarios.map((id): Scenario => {
  const made = marchAttack.scenario(id, {})
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value
})
const LISTED = ArmiesFile.parse(armies).armies.flatMap(({ majorFormations }) => majorFormations)
const UNITS = LISTED.flatMap(mf => [...mf.brigades.flatMap(({ units }) => units), ...mf.artillery])

const line = (id: string, mf: string, y: number, facing: number): Piece => ({
  id,
  mf,
  formation: 'infantry-line',
  x: 30_000,
  y,
  facing,
})

describe('chapter 1', () => {
  test('MAR-1.5 · who has somebody before him fires in both tactical phases of a turn', () => {
    const s = tableOf([line('a', 'red', 30_000, 0), line('b', 'blue', 33_000, 1800)])
    const stage = new Stage(s, 'turn').letPass()
    const shots = stage.events('fired').flatMap(({ units }) => units)
    expect(shots.filter(id => id === 'a')).toHaveLength(2)
    expect(shots.filter(id => id === 'b')).toHaveLength(2)
  })

  test('MAR-1.8 · stands of 40 by 30 mm and 40 by 40 mm, in even mils', () => {
    const { infantryMm, cavalryMm, artilleryMm } = TABLES.bases
    expect([infantryMm, cavalryMm, artilleryMm]).toEqual([
      [40, 30],
      [40, 30],
      [40, 40],
    ])
    const sizes = TABLES.footprints.formations
    expect(sizes['infantry-line']).toEqual({ frontage: 3150, depth: 1182 })
    expect(sizes['infantry-column']).toEqual({ frontage: 1574, depth: 2362 })
    expect(sizes['infantry-skirmish'].frontage).toBe(4724)
    for (const { frontage, depth } of Object.values(sizes)) expect([frontage % 2, depth % 2]).toEqual([0, 0])
  })

  test('MAR-1.13 MAR-6.1 · a commander is a point, and neither stops nor hides anybody', () => {
    const { brigadeDivisionCommanderMm, corpsArmyCommanderMm } = TABLES.bases
    expect([brigadeDivisionCommanderMm, corpsArmyCommanderMm]).toEqual([
      [30, 20],
      [40, 30],
    ])
    const at = { leaders: { red: { x: 30_000, y: 40_000 }, blue: { x: 30_000, y: 51_000 } } }
    const s = tableOf([line('a', 'red', 30_000, 0), line('b', 'blue', 90_000, 1800)], at)
    s.open.active = 0
    const stage = new Stage(s, 'movementPhase').letPass('t1e-movement')
    stage.decide(0, {
      type: 'move',
      moves: [{ unit: 'a', mode: 'strategic', steps: [{ type: 'forward', mils: 10_000 }] }],
      commanders: [],
    })
    expect(unit(stage.s, 'a').y).toBe(40_000)
  })

  test('MAR-1.14 MAR-2.6 · every unit is of one MF of its side, and every MF and corps has a commander', () => {
    for (const { units, formations, leaders, sides } of SCENARIOS) {
      for (const { formation, side } of units) expect(formations[formation]?.side).toBe(side)
      for (const { commander, side } of formations) expect(leaders[commander]?.side).toBe(side)
      for (const [side, { commanderInChief, corps }] of sides.entries())
        for (const leader of [commanderInChief, ...corps.map(({ commander }) => commander)])
          expect(leaders[leader]?.side).toBe(side)
    }
  })

  test('MAR-1.17 · nothing but six-sided dice is rolled', () => {
    const s = tableOf([line('a', 'red', 30_000, 0), line('b', 'blue', 33_000, 1800)])
    const { told } = new Stage(s, 'turn').letPass()
    const rolled = told.flatMap(event => [
      ...('dice' in event && event.dice !== null ? event.dice.flat() : []),
      ...('die' in event && event.die !== null ? [event.die] : []),
    ])
    expect(rolled.length).toBeGreaterThan(3)
    for (const die of rolled) expect([1, 2, 3, 4, 5, 6]).toContain(die)
  })

  test('MAR-1.18 · halves round up unless an entry says otherwise', () => {
    expect([half(5), half(6), half(1)]).toEqual([3, 3, 1])
    expect(smallArmsBase('infantry-column', 5)).toBe(3)
    expect([mostRegained(3), mostRegained(1)]).toEqual([1, 0])
  })
})

describe('chapter 2', () => {
  test('MAR-2.1 · infantry, cavalry, field and siege artillery, and commanders', () => {
    expect(BRANCHES).toEqual(['infantry', 'cavalry', 'artillery'])
    const siege = tableOf([{ id: 'g', mf: 'red', formation: 'siege-battery', artilleryClass: 'siege' }])
    expect(unit(siege, 'g').formation).toBe('siege-battery')
    expect(SCENARIOS.every(({ leaders }) => leaders.length > 0)).toBe(true)
  })

  test('MAR-2.3 · the weight of cavalry sets its rates; lancers are a flag beside it', () => {
    const [card] = tableOf([{ id: 'c', mf: 'red', formation: 'cavalry-line' }]).scenario.units
    if (card === undefined) throw new Error('no such unit')
    const rate = (weight: 'light' | 'medium' | 'heavy') =>
      rateOf({ ...card, weight }, 'cavalry-line', 'tactical')
    expect([rate('light'), rate('medium'), rate('heavy')]).toEqual([15_000, 12_000, 10_000])
    expect(UNITS.some(({ lancer, weight }) => lancer === true && weight === 'light')).toBe(true)
  })

  test('MAR-2.4 · the weight of guns follows from their calibre', () => {
    for (const { branch, pounder = 0, weight, id } of UNITS)
      if (branch === 'artillery')
        expect(weight, id).toBe(pounder <= 5 ? 'light' : pounder <= 9 ? 'medium' : 'heavy')
  })

  test('MAR-2.41 MAR-2.42 TV-14 · the listing of the 20th Division', () => {
    const mf = LISTED.find(({ id }) => id === 'fr-20-division-1815')
    expect(mf).toMatchObject({
      quality: 'regular',
      commander: { name: 'Baron Jeanin', command: 'average', inspiration: 'normal' },
      formedUnits: 6,
      levels: { steady: [6, 5], shaken: [4, 3], spent: [2, 1] },
      scv: { steady: 7, shaken: 4, spent: 2 },
    })
    const foot = mf?.brigades.flatMap(({ units }) => units) ?? []
    expect(foot.map(({ men, designation }) => [men, designation])).toEqual([
      [470, 'V-6 Sk'],
      [416, 'V-5 Sk'],
      [718, 'R-6'],
      [713, 'R-6'],
      [370, 'R-4'],
      [365, 'R-4'],
    ])
    expect(foot.reduce((sum, { cv }) => sum + cv, 0)).toBe(31)
    expect(mf?.artillery.map(({ guns, designation }) => [guns, designation])).toEqual([[8, 'V-5 MF']])
  })
})

describe('what counts as a unit of an MF', () => {
  const six = (): Piece[] =>
    [0, 1, 2, 3, 4, 5].map(i => ({ ...line(`r${i}`, 'red', 20_000, 0), x: 10_000 + 4000 * i }))

  test('MAR-2.39 · infantry and cavalry on the table or en route; batteries and what is gone do not count', () => {
    const gun: Piece = { id: 'g', mf: 'red', formation: 'battery-unlimbered', x: 60_000, y: 20_000 }
    const s = tableOf([...six(), gun, line('b', 'blue', 90_000, 1800)])
    expect(s.open.formations[1]?.startUnits).toBe(6)
    unit(s, 'r0').formation = 'infantry-skirmish'
    unit(s, 'r1').place = 'en-route'
    expect(levelNow(s, 1)).toBe('steady')
    unit(s, 'r2').place = 'lost'
    unit(s, 'r3').place = 'withdrawn'
    expect(levelNow(s, 1)).toBe('shaken')
  })
})
