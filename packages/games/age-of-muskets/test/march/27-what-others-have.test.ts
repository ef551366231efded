import { describe, expect, test } from 'vitest'
import type { State } from '../../src/state.ts'
import { fought } from '../combat/combats.ts'
import { hq, send, stateOf, station } from '../table.ts'

const OTHERS = ['at-germany', 'at-schwarzenberg', 'at-riesch', 'at-jellacic', 'at-kienmayer']

/** Davout and Werneck in Günzburg, everybody else of Austria in Vienna. */
const facing = (): State => {
  const s = stateOf('ulm', { players: 4 })
  for (const id of OTHERS) station(s, id, 'vienna')
  station(s, 'at-werneck', 'guenzburg')
  station(s, 'iii-corps', 'guenzburg')
  return s
}

describe('AOM-27.9 · who looks at what others have there', () => {
  const shown = (mates: readonly string[]): string[] => {
    const s = facing()
    const [a1, a2] = [s.own[2]!, s.own[3]!]
    const mine = a1.headquarters.some(({ id }) => id === hq(s, 'at-werneck').id) ? 2 : 3
    const others = (mine === 2 ? a2 : a1).units.map(({ id }) => s.scenario.roster.combatUnits[id]!.id)
    for (const [at, id] of others.entries()) if (at < mates.length) send(s, id, 'guenzburg')
    const stage = fought(s, 'guenzburg', [5, 5])
    return stage.position
      .view(mine)
      .shared.flatMap(({ secret }) => (secret.kind === 'forces' ? secret.units : []))
      .map(() => 'CU')
  }
  test.each([[[]], [['CU']], [['CU', 'CU']]])('AOM-27.9 · what a team-mate has there: %j', mates => {
    expect(shown(mates)).toEqual(mates)
  })

  test('AOM-27.9 · where nobody else has anything there, nothing is shown', () => {
    const s = facing()
    expect(fought(s, 'guenzburg', [5, 5]).s.shared.filter(({ secret }) => secret.kind === 'forces')).toEqual(
      [],
    )
  })
})
