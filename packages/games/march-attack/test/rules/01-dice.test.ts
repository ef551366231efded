import { describe, expect, test } from 'vitest'
import type { MajorFormation, State, Unit } from '../../src/state.ts'
import { farNorth, opposed } from '../pieces.ts'
import { giveOrder, major, Stage, tableOf } from '../stage.ts'

/** Dice, wherever they are rolled, have six sides. */

describe('MAR-1.17 · dice have six sides', () => {
  const dice = [
    [7, 1],
    [1, 7],
  ] as const
  const mf = (s: State, id: string, more: Partial<MajorFormation>) =>
    Object.assign(major(s, id), {
      quality: 'regular',
      type: 'infantry',
      isCommitted: true,
      since: 1,
      ...more,
    })
  const base = (now: Partial<Unit> = {}) => {
    const s = tableOf([opposed('a', 'red', 20_000, 20_000, { now }), opposed('b', 'blue', 20_000, 26_000)])
    s.open.turn = 3
    return s
  }
  const rolls: readonly [string, string, () => State][] = [
    [
      'MAR-11.8',
      'moralePhase',
      () => {
        const s = base()
        mf(s, 'red', { startUnits: 3, infantryLost: 1 })
        return s
      },
    ],
    [
      'MAR-11.15',
      'rally',
      () => {
        const s = tableOf([opposed('a', 'red', 20_000), farNorth])
        s.open.turn = 3
        mf(s, 'red', { state: 'broken-mf' })
        return s
      },
    ],
    [
      'MAR-7.4',
      'skirmishRolls',
      () => {
        const s = base()
        mf(s, 'red', { scv: 7, startUnits: 1 })
        mf(s, 'blue', { scv: 2, startUnits: 1 })
        return s
      },
    ],
    ['MAR-3.25', 'initiativePhase', base],
    [
      'MAR-2.21',
      'cvRecovery',
      () => {
        const s = tableOf([opposed('a', 'red', 20_000, 20_000, { now: { cv: 4, cvLost: 2 } }), farNorth])
        giveOrder(s, 'red', { type: 'defend', point: { x: 0, y: 0 } })
        return s
      },
    ],
  ]
  test.each(rolls)('%s in %s', (_, step, made) => {
    for (const script of dice) expect(() => new Stage(made(), step, script)).toThrow()
    expect(() => new Stage(made(), step, [1, 1, 1, 2])).not.toThrow()
  })
  test('MAR-5.10 · local initiative', () => {
    for (const script of dice) {
      const stage = new Stage(base(), 'localInitiative', script)
      const order = { type: 'defend', x: 20_000, y: 20_000 } as const
      stage.decide(0, { type: 'local-initiative', tries: [{ type: 'try', formation: 'red', order }] })
      expect(() => stage.letPass()).toThrow()
    }
  })
})
