import { Match, stateWith } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ArmiesFile } from '../../src/armies/army-file.ts'
import armies from '../../src/data/armies.json' with { type: 'json' }
import scenarios from '../../src/data/scenarios.json' with { type: 'json' }
import tables from '../../src/data/tables.json' with { type: 'json' }
import { marchAttack } from '../../src/index.ts'
import { leaderSeat } from '../../src/leaders/seat.ts'
import type { Scenario } from '../../src/scenario.ts'
import { ScenariosFile } from '../../src/scenarios/scenario-file.ts'
import { steps } from '../../src/sequence.ts'
import { deploymentTroubles } from '../../src/set-up/deployment.ts'
import { layOut } from '../../src/set-up/lay-out.ts'
import type { MarchAttack } from '../../src/state.ts'
import { NONE } from '../../src/vocabulary.ts'
import { type Piece, Stage, tableOf } from '../stage.ts'

const scenario = (id: string, options: object = {}): Scenario => {
  const made = marchAttack.scenario(id, options)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value
}
const ALL = marchAttack.manifest.scenarios

describe('MAR-24.8 MAR-24.9 · every decision has a default', () => {
  test('MAR-24.9 · each step that asks somebody has one', () => {
    for (const [name, step] of Object.entries(steps))
      if (step.seats !== undefined) expect(step.default ?? step.pass, name).toBeDefined()
  })

  test.each(ALL)(
    'MAR-24.8 MAR-24.9 · %s: a turn of nothing but defaults, each legal and always the same',
    id => {
      const made = scenario(id)
      let s = stateWith<MarchAttack>(made, layOut(made))
      for (const part of ['setUp', 'turn']) {
        const stage = new Stage(s, part)
        while (!stage.isOver) {
          const side = stage.asks(0) ? 0 : 1
          const { step } = stage.position
          const usual = () => step?.default?.(stage.s, side) ?? step?.pass?.(stage.s, side)
          const decision = usual()
          expect(usual()).toEqual(decision)
          if (decision === undefined) throw new Error(`${stage.at} has no default`)
          // `decide` refuses what is not legal.
          stage.decide(side, decision)
        }
        s = stage.s
      }
      expect(s.open.turn).toBe(2)
    },
  )
})

describe('MAR-24.13 · what is public', () => {
  const line = (id: string, mf: string, y: number): Piece => ({
    id,
    mf,
    formation: 'infantry-line',
    x: 20_000,
    y,
  })

  test('MAR-24.13 MAR-5.3 · an enemy sees everything but orders, their dice and forced marches', () => {
    const begun = Match.begin(marchAttack, { scenario: 'mill-hill', chance: { source: 'fast', seed: 7 } })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const [red, blue] = [begun.value.view(0), begun.value.view(1)]
    expect(red.open).toEqual(blue.open)
    const text = JSON.stringify(blue)
    expect(text).not.toContain('orders of side 0')
    expect(text).toContain('orders of side 1')
  })

  test('MAR-5.3 · only its side hears what became of an order', () => {
    const s = tableOf([line('r', 'red', 20_000), line('a', 'away', 40_000), line('b', 'blue', 90_000)], {
      majors: { away: 0 },
    })
    const heard: number[] = []
    const stage = new Stage(s, 'armyOrders', [3, 3])
    const order = { type: 'attack', x: 1, y: 1 } as const
    const tell = Object.assign(() => void heard.push(-1), {
      only: (audience: number) => void heard.push(audience),
    })
    stage.position.decide(
      0,
      { type: 'issue-orders', orders: [{ type: 'issue', issuer: 'chief-red', formation: 'away', order }] },
      tell,
    )
    stage.position.decide(1, { type: 'issue-orders', orders: [] }, tell)
    expect(heard).toEqual([1])
  })
})

describe('MAR-24.14 · several players on a side', () => {
  test('MAR-24.14 · a battle says for how many it is', () => {
    expect(scenario('quatre-bras', { players: 4 }).players.map(({ side }) => side)).toEqual([0, 1, 0, 1])
    expect(marchAttack.scenario('mill-hill', { players: 3 })).toMatchObject({
      ok: false,
      refusal: { rule: 'MAR-24.14' },
    })
    expect(marchAttack.scenario('quatre-bras', { players: 5 }).ok).toBe(false)
  })

  test.each([2, 3, 4])('MAR-24.14 · with %i players every MF has one owner, of its side', players => {
    const made = scenario('quatre-bras', { players })
    expect(made.players).toHaveLength(players)
    for (const [i, { side }] of made.formations.entries())
      expect(made.players.filter(each => each.formations.includes(i)).map(each => each.side)).toEqual([side])
  })

  test('MAR-24.14 MAR-24.8 · each orders, moves and fires with his own; the commander-in-chief decides for the side', () => {
    const made = scenario('quatre-bras', { players: 4 })
    const { s } = new Stage(stateWith<MarchAttack>(made, layOut(made)), 'setUp').letPass()
    const reille = made.leaders.findIndex(({ name }) => name === 'Reille')
    const ney = made.leaders.findIndex(({ name }) => name === 'Ney')
    expect([leaderSeat(s, ney), leaderSeat(s, reille)]).toEqual([0, 2])
    s.open.active = 0
    const stage = new Stage(s, 'movementPhase')
    const asked = (): number[] => [0, 1, 2, 3].filter(seat => ((stage.position.waiting >> seat) & 1) === 1)
    expect([stage.at, asked()]).toEqual(['t1a-declare-charges', [0, 2]])
    stage.position.decide(2, { type: 'declare-charges', charges: [] }, undefined)
    expect([stage.at, asked()]).toEqual(['t1a-declare-charges', [0]])
    stage.position.decide(0, { type: 'declare-charges', charges: [] }, undefined)
    expect([stage.at, asked()]).toEqual(['t1e-movement', [0, 2]])
    const [foy] = made.units.filter(
      ({ formation, branch }) =>
        made.formations[formation]?.id === 'fr-9-division-1815' && branch === 'infantry',
    )
    const move = {
      type: 'move-step' as const,
      unit: foy?.id ?? '',
      mode: 'tactical' as const,
      step: { type: 'forward' as const, mils: 1000 },
    }
    const { compose } = stage.position.step ?? {}
    expect(compose?.fits(stage.s, 2, [], move)).toBeNull()
    expect(compose?.fits(stage.s, 0, [], move)?.rule).toBe('MAR-24.14')
    stage.position.decide(0, { type: 'end-movement' }, undefined)
    expect([stage.at, asked()]).toEqual(['t1e-movement', [2]])
  })

  test('MAR-24.14 · players of one side see each other’s orders, and not the enemy’s', () => {
    const begun = Match.begin(marchAttack, {
      scenario: 'quatre-bras',
      options: { players: 3 },
      chance: { source: 'fast', seed: 7 },
    })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const text = (seat: number) => JSON.stringify(begun.value.view(seat))
    expect(text(0)).toContain('orders of side 0')
    expect(text(2)).toContain('orders of side 0')
    expect(text(2)).not.toContain('orders of side 1')
    expect(text(1)).not.toContain('orders of side 0')
  })
})

describe('what is printed', () => {
  test.each(ALL)('MAR-24.15 · %s: ids are unique, and lists are in their plain text order', id => {
    const { units, formations, leaders, ground, objectives } = scenario(id)
    for (const list of [units, formations, leaders]) {
      const ids = list.map(each => each.id)
      expect(ids).toEqual([...new Set(ids)].toSorted())
    }
    const features = [
      ...ground.hills,
      ...ground.areas,
      ...ground.blocks,
      ...ground.obstacles,
      ...ground.roads,
    ]
    expect(new Set(features.map(each => each.id)).size).toBe(features.length)
    expect(new Set(objectives.map(each => each.id)).size).toBe(objectives.length)
  })

  test.each([
    [
      'MAR-24.16',
      'lasne-slopes',
      [48, 36],
      8,
      [
        ['crest', 4],
        ['farm', 3],
      ],
      3,
      8,
    ],
    ['MAR-24.17', 'quatre-bras', [72, 60], 18, null, 5, 15],
    ['MAR-24.18', 'danube-village', [48, 48], 12, null, 4, 12],
  ] as const)('%s · %s', (_, id, [width, height], turns, objectives, marginal, decisive) => {
    const made = scenario(id)
    expect(made.table).toEqual({ width: width * 1000, height: height * 1000 })
    expect(made.turnLimit).toBe(turns)
    expect([made.victory.marginalMargin, made.victory.decisiveMargin]).toEqual([marginal, decisive])
    const scored = made.objectives.map(each => [each.id, each.points]).toSorted()
    if (objectives !== null) expect(scored).toEqual(objectives)
    const points = made.objectives.map(each => each.points).toSorted((a, b) => b - a)
    if (id === 'quatre-bras') expect(points).toEqual([14, 4, 3, 3, 2])
    const forOne = made.objectives.flatMap(each =>
      each.countsFor === NONE ? [] : [[each.id, each.countsFor]],
    )
    expect(forOne).toEqual(id === 'lasne-slopes' ? [['crest', 0]] : [])
    if (id === 'danube-village') {
      expect(points).toEqual([5, 2, 2, 2, 2, 2, 2])
      expect(made.formations.map(({ enRoute }) => enRoute?.due ?? 0).filter(due => due > 0)).toEqual([6])
    }
    expect(deploymentTroubles(made)).toEqual([])
  })

  test('MAR-24.19 · every table says where it is from and which entry it serves', () => {
    for (const [name, group] of Object.entries(tables)) {
      expect(group, name).toHaveProperty('provenance')
      expect(group.rule, name).toMatch(/^MAR-\d+\.\d+$/)
      const rules: object = 'rules' in group ? group.rules : {}
      for (const [key, rule] of Object.entries(rules))
        expect(rule, `${name}.${key}`).toMatch(/^MAR-\d+\.\d+$/)
    }
    expect(tables.moveShares).toHaveProperty('value')
  })

  test('MAR-24.20 · armies: shorts of at most 7 characters, unique in their army, and uniforms that there are', () => {
    const file = ArmiesFile.parse(armies)
    const uniforms = new Set(file.uniforms.entries.map(({ id }) => id))
    for (const army of file.armies) {
      const units = army.majorFormations.flatMap(mf => [
        ...mf.brigades.flatMap(each => each.units),
        ...mf.artillery,
      ])
      const shorts = [
        ...units.map(unit => unit.short),
        ...army.majorFormations.map(mf => mf.commander.short ?? ''),
      ]
      expect(new Set(shorts).size, army.id).toBe(shorts.length)
      for (const { uniform, id } of units) expect(uniforms.has(uniform), id).toBe(true)
    }
    for (const { uniform } of file.uniforms.entries)
      for (const colour of [uniform.coat, uniform.facing, uniform.trousers])
        expect(Object.keys(file.uniforms.colours)).toContain(colour)
  })

  test('MAR-24.21 · battles: the form holds, and everything on the table has a place', () => {
    const file = ScenariosFile.parse(scenarios)
    for (const each of file.scenarios) {
      const made = scenario(each.id)
      const present = made.units.filter(
        unit => unit.groups.length === 0 && made.formations[unit.formation]?.enRoute === null,
      )
      expect(made.deployment.units.map(({ unit }) => made.units[unit]?.id).toSorted(), each.id).toEqual(
        present.map(({ id }) => id),
      )
    }
  })
})
