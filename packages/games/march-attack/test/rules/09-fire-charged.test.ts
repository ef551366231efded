import { describe, expect, test } from 'vitest'
import { isUnderFire } from '../../src/fire/targets.ts'
import { unitNamed } from '../../src/table/names.ts'
import { charge } from '../charging.ts'
import { blue, piece, withoutLeaders } from '../pieces.ts'
import { giveOrder, type Piece, Stage, type TableSpec, tableOf, unit } from '../stage.ts'

const fire = (id: string, target: string, points: number) => ({
  type: 'fire' as const,
  unit: id,
  target,
  points,
  joined: false,
})

describe('MAR-9.23 · chargers that have lost CV', () => {
  /** The charger stands `gap` before the line and loses 1 CV to it. */
  function underFire(gap: number, fate: 'at-target' | 'without-contact', dice: readonly number[]): Stage {
    const line = piece('b', 'infantry-line', 20_000, 30_000, 1800, blue)
    const s = tableOf(
      [piece('a', 'infantry-column', 20_000, 30_000 - 591 - gap - 1181), line],
      withoutLeaders,
    )
    charge(s, 'a', 'b', { fate })
    return new Stage(s, 'firePhase', dice).decide(1, { type: 'declare-fire', fires: [fire('b', 'a', 6)] })
  }

  test('test also where they ended without contact, and are disordered where they fail', () => {
    const stage = underFire(1000, 'without-contact', [6, 6, 6])
    expect(stage.events('ved-test')).toMatchObject([{ rule: 'MAR-9.23', unit: 'a', passed: false }])
    expect(unit(stage.s, 'a')).toMatchObject({ disorder: 2, y: 30_000 - 591 - 2000 - 1181 })
    const far = underFire(2500, 'without-contact', [1, 6, 6])
    expect(unit(far.s, 'a')).toMatchObject({ disorder: 2, y: 30_000 - 591 - 2500 - 1181 })
    expect(underFire(1000, 'without-contact', [6, 1, 1]).s.open.charges[0]?.fate).toBe('without-contact')
  })

  test('MAR-12.8 MAR-12.10 · are not moved back over a river, nor horse over a wall', () => {
    const halted = (formation: Piece['formation'], depth: number, type: 'river' | 'wall'): number => {
      const start = 30_000 - 591 - 500 - depth
      const points = [
        { x: 10_000, y: start - 1000 },
        { x: 30_000, y: start - 1000 },
      ]
      const s = tableOf(
        [piece('a', formation, 20_000, start), piece('b', 'infantry-line', 20_000, 30_000, 1800, blue)],
        { ...withoutLeaders, ground: { obstacles: [{ id: 'o', type, points }] } },
      )
      charge(s, 'a', 'b')
      const stage = new Stage(s, 'firePhase', [6, 6, 6])
      stage.decide(1, { type: 'declare-fire', fires: [fire('b', 'a', 6)] })
      return stage.events('charger-halted')[0]?.back ?? Number.NaN
    }
    expect(halted('infantry-column', 1181, 'river')).toBe(999)
    expect(halted('infantry-column', 1181, 'wall')).toBe(1500)
    expect(halted('cavalry-line', 591, 'wall')).toBe(999)
  })

  test('are moved back until they are 2" from a target that they stand beside', () => {
    // A long line at the charger's side: it has to go all the way past its end.
    const line = piece('b', 'infantry-line', 20_000 + 787 + 500 + 591, 27_000, 2700, blue)
    const s = tableOf([piece('a', 'infantry-column', 20_000, 30_000), line], withoutLeaders)
    charge(s, 'a', 'b')
    const stage = new Stage(s, 'firePhase', [6, 6, 6]).decide(1, {
      type: 'declare-fire',
      fires: [fire('b', 'a', 6)],
    })
    const { y } = unit(stage.s, 'a')
    // Its front must be at least 1936 below the line's southern end: √(2000² − 500²).
    expect(y).toBe(27_000 - 1575 - 1937 - 1181)
  })
})

describe('MAR-9.22 · a new target', () => {
  const horse = piece('a', 'cavalry-line', 20_000, 20_000, 0, { weight: 'light' })
  const gone = piece('b', 'infantry-line', 20_000, 21_682, 1800, { ...blue, now: { place: 'lost' } })
  const next = (y: number) => piece('c', 'infantry-line', 20_000, y, 1800, blue)
  const targets = (
    y: number,
    spent: number,
    more: readonly Piece[] = [],
    spec: TableSpec = {},
    kind: 'charge' | 'opportunity-charge' = 'charge',
  ) => {
    const s = tableOf([{ ...horse, now: { sharesSpent: spent } }, gone, next(y), ...more], {
      ...withoutLeaders,
      ...spec,
    })
    charge(s, 'a', 'b', { kind })
    for (const { id } of more) charge(s, id, 'c')
    const stage = new Stage(s, 'firePhase').letPass('goOn')
    return stage
      .next(0)
      .flatMap(part => (part.type === 'charge-on' && part.target !== null ? [part.mils] : []))
  }
  /** Where a line stands that is reached after so many mils. */
  const after = (mils: number) => 20_000 + 591 + mils + 500 + 591

  test('is reached with the rest of the shares, at the half rate for an opportunity charge', () => {
    expect(targets(after(9000), 360_000)).toEqual([9000])
    expect(targets(after(9001), 360_000)).toEqual([])
    expect(targets(after(4500), 360_000, [], {}, 'opportunity-charge')).toEqual([4500])
    expect(targets(after(4501), 360_000, [], {}, 'opportunity-charge')).toEqual([])
  })

  test('MAR-8.12 · may not be charged by a fourth unit; cover and zone are judged from where it is taken', () => {
    const other = (id: string, x: number) => piece(id, 'cavalry-line', x, 40_000)
    const three = [other('d', 50_000), other('e', 60_000), other('f', 70_000)]
    expect(targets(after(4000), 0, three)).toEqual([])
    expect(targets(after(4000), 0, three.slice(1))).toEqual([4000])
    const s = tableOf([horse, gone, next(after(4000))], withoutLeaders)
    charge(s, 'a', 'b', { from: { x: 1, y: 2, facing: 3 }, zone: 'rear' })
    const stage = new Stage(s, 'firePhase').letPass('goOn')
    stage.decide(0, { type: 'go-on', unit: 'a', how: 'new-target', mils: 4000, target: 'c' })
    expect(stage.s.open.charges[0]).toMatchObject({
      zone: 'front',
      from: { x: 20_000, y: 20_000, facing: 0 },
    })
    expect(unit(stage.s, 'a').y).toBe(24_000)
  })

  test('MAR-9.22 MAR-10.6 · water on the way to it counts, also for the third that charges it', () => {
    const points = [
      { x: 0, y: 22_000 },
      { x: 40_000, y: 22_000 },
    ]
    const crossed = (others: number) => {
      const more = [piece('d', 'cavalry-line', 50_000, 40_000), piece('e', 'cavalry-line', 60_000, 40_000)]
      const here = more.slice(0, others)
      const ground = { obstacles: [{ id: 's', type: 'stream' as const, points }] }
      const s = tableOf([horse, gone, next(after(4000)), ...here], { ...withoutLeaders, ground })
      charge(s, 'a', 'b')
      for (const { id } of here) charge(s, id, 'c')
      const stage = new Stage(s, 'firePhase').letPass('goOn')
      stage.decide(0, { type: 'go-on', unit: 'a', how: 'new-target', mils: 4000, target: 'c' })
      return stage.s.open.charges[0]?.crossedWater
    }
    expect([0, 1, 2].map(crossed)).toEqual([true, true, true])
  })
})

describe('MAR-8.11 MAR-9.20 · under fire is asked as fire itself asks', () => {
  const infantry = piece('a', 'infantry-line', 20_000, 20_000)
  const guns = piece('g', 'battery-unlimbered', 20_000, 24_000, 1800, { ...blue, stands: 1 })
  const isHit = (...more: Piece[]) => {
    const s = tableOf([infantry, guns, ...more], withoutLeaders)
    return isUnderFire(s, unitNamed(s, 'a'))
  }

  test('a friend of the battery in between always stops canister, a unit in skirmish order never', () => {
    expect(isHit()).toBe(true)
    const between = piece('f', 'cavalry-line', 20_000, 22_000, 1800, blue)
    expect(isHit(between)).toBe(false)
    const hill = [
      { x: 10_000, y: 23_000 },
      { x: 30_000, y: 23_000 },
      { x: 30_000, y: 26_000 },
      { x: 10_000, y: 26_000 },
    ]
    // From above a viewer would see over the friend; canister is never fired overhead.
    const s = tableOf([infantry, guns, { ...between, y: 22_200 }], {
      ...withoutLeaders,
      ground: { hills: [{ id: 'h', level: 1, polygon: hill }] },
    })
    expect(isUnderFire(s, unitNamed(s, 'a'))).toBe(false)
    expect(isHit({ ...between, formation: 'infantry-skirmish', facing: 0 })).toBe(true)
  })
})

describe('MAR-13.7 MAR-15.4 · setting fire to a block', () => {
  const block = {
    id: 'v',
    type: 'village' as const,
    points: [
      { x: 18_000, y: 28_000 },
      { x: 22_000, y: 28_000 },
      { x: 22_000, y: 31_000 },
      { x: 18_000, y: 31_000 },
    ],
  }
  const shelled = (weather: 'clear' | 'heavy-rain', dice: readonly number[]) => {
    const garrison = piece('b', 'garrison', 20_000, 29_500, 0, { ...blue, now: { block: 0 } })
    const guns = piece('a', 'battery-unlimbered', 20_000, 22_000, 0, { stands: 1 })
    const s = tableOf([guns, garrison], { ...withoutLeaders, ground: { blocks: [block] } })
    s.open.weather = weather
    return new Stage(s, 'firePhase', dice).decide(0, { type: 'declare-fire', fires: [fire('a', 'b', 0)] })
  }

  test('needs a 12, and in heavy rain no dice are rolled', () => {
    expect(shelled('clear', [6, 6, 6]).events('set-on-fire')).toHaveLength(1)
    expect(shelled('clear', [6, 6, 5]).events('set-on-fire')).toHaveLength(0)
    const wet = shelled('heavy-rain', [6, 6, 6])
    expect([wet.events('fired').length, wet.events('set-on-fire').length]).toEqual([1, 0])
    expect(wet.events('no-fire-set')).toHaveLength(0)
  })
  test('MAR-24.10 · dice that set nothing on fire are told, too', () => {
    expect(shelled('clear', [6, 6, 5]).events('no-fire-set')).toMatchObject([{ block: 'v', dice: [6, 5] }])
    expect(shelled('clear', [6, 6, 6]).events('no-fire-set')).toHaveLength(0)
  })
})

describe('MAR-5.18 · bombardment', () => {
  const guns = piece('a', 'battery-unlimbered', 20_000, 20_000, 0, { stands: 1 })
  const far = piece('b', 'infantry-line', 20_000, 29_000, 1800, { mf: 'rear' })
  const spec = { ...withoutLeaders, majors: { rear: 1 } } as const
  const bombarding = (pieces: readonly Piece[]) => {
    const s = tableOf(pieces, spec)
    giveOrder(s, 'red', {
      type: 'bombard',
      formation: s.open.formations.findIndex(({ id }) => id === 'rear'),
      point: { x: 11, y: 12 },
      radius: 9000,
    })
    return s
  }
  const silent = (s: ReturnType<typeof tableOf>) =>
    new Stage(s, 'firePhase').refusal(0, { type: 'declare-fire', fires: [] })?.rule ?? null

  test('a battery that can fire at the target must, unless canister comes first', () => {
    expect(silent(bombarding([guns, far]))).toBe('MAR-5.18')
    const near = piece('c', 'infantry-line', 20_000 + 2000, 24_000, 1800, blue)
    expect(silent(bombarding([guns, far, near]))).toBe(null)
  })

  test('MAR-5.18 MAR-5.22 · a battery is not bound to the area of the others, and is told when the order lapses', () => {
    const s = bombarding([
      { ...guns, formation: 'battery-limbered' },
      piece('f', 'infantry-line', 24_000, 20_000, 0),
      { ...far, y: 60_000 },
    ])
    const stage = new Stage(s, 't1e-movement')
    const moves = (id: string) =>
      stage.refusal(0, {
        type: 'move',
        moves: [{ unit: id, mode: 'tactical', steps: [{ type: 'forward', mils: 2000 }] }],
        commanders: [],
      })?.rule ?? null
    // The area lies in a corner of the table: who is outside may not go farther from it.
    expect([moves('a'), moves('f')]).toEqual([null, 'MAR-5.15'])
    const twice = bombarding([guns, { ...far, y: 60_000 }, piece('c', 'infantry-line', 60_000, 61_000, 0)])
    for (const secret of twice.shared)
      for (const order of secret.secret.orders) Object.assign(order ?? {}, { idle: 1 })
    const fired = new Stage(twice, 'firePhase')
    fired.letPass()
    expect(fired.events('order-lapsed').map(({ formation }) => formation)).toContain('red')
  })

  test('MAR-5.18 · the area of the others stays where it was when the order took effect', () => {
    const s = bombarding([guns, { ...far, y: 60_000 }])
    const stage = new Stage(s, 'firePhase').letPass()
    expect(
      stage.s.shared[0]?.secret.orders[stage.s.open.formations.findIndex(({ id }) => id === 'red')],
    ).toMatchObject({
      type: 'bombard',
      idle: 1,
      point: { x: 11, y: 12 },
    })
  })
})
