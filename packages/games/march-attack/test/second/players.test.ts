import { Position } from '@grognard/engine'
import { expect, test } from 'vitest'
import { marchAttack } from '../../src/index.ts'
import type { State } from '../../src/state.ts'
import { inBattle } from '../in-battle.ts'
import { EACH } from './differences.ts'
import { scattered } from './states.ts'

/** Two turns in which everybody takes the default of whatever he is asked. */
function byDefault(s: State): State['open'] {
  const position = new Position(marchAttack, s)
  const end = s.open.turn + 2
  while (position.step !== null && position.state.open.turn < end) {
    const { step, state, waiting } = position
    const seat = state.own.findIndex((_, each) => ((waiting >> each) & 1) === 1)
    const usual = step.default?.(state, seat) ?? step.pass?.(state, seat)
    if (usual === undefined) throw new Error(`${position.at} has no default`)
    position.decide(seat, usual)
  }
  return position.state.open
}

test('MAR-24.14 MAR-24.8 · of itself a battle goes the same way, however many play a side', () => {
  for (const id of ['danube-village', 'quatre-bras'])
    for (let seed = 1; seed <= 2 * EACH; seed++) {
      const [two, three, four] = [2, 3, 4].map(players =>
        byDefault(inBattle(scattered(id, seed, { players }), seed)),
      )
      expect(three, `${id} ${seed}`).toEqual(two)
      expect(four, `${id} ${seed}`).toEqual(two)
    }
})
