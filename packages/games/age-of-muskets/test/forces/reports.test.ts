import { expect, test } from 'vitest'
import { isCastleShut } from '../../src/combat/parties.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { reportOn } from '../../src/forces/reports.ts'
import { settle } from '../../src/forces/settle.ts'
import type { Garrison } from '../../src/state.ts'
import { addTroops } from '../../src/troops/index.ts'
import { NO } from '../../src/vocabulary.ts'
import { hq, stateOf } from '../table.ts'

test.each([
  ['each leader, in no order that tells anything', [7, 3], [false, false], [3, 7]],
  ['nobody for an HQ without a leader', [7, NO], [false, false], [7]],
  ['nobody for an HQ whose leader is lost', [NO, 3], [true, false], [3]],
] as const)('AOM-26.6 · a report names %s', (_, leaders, areLost, told) => {
  const s = stateOf('ulm')
  const hqs = ['iii-corps', 'iv-corps'].map((id, i) => ({
    ...hq(s, id),
    leader: leaders[i] ?? NO,
    isLeaderLost: areLost[i] === true,
  }))
  expect(reportOn(s, zoneNamed(s, 'landau'), hqs, []).leaders).toEqual(told)
})

/** A garrison in Landau that is made of so many SP, open or hidden. */
const inLandau = (strength: number | null) => {
  const s = stateOf('ulm')
  const troops: NonNullable<Garrison['troops']> = []
  if (strength !== null) addTroops(troops, 0, strength)
  const garrison: Garrison = {
    zone: zoneNamed(s, 'landau'),
    side: 0,
    controller: 0,
    location: 'place',
    troops: strength === null ? null : troops,
  }
  s.open.garrisons = [garrison]
  return { s, garrison }
}

test.each([
  [0, 0],
  [1, 1],
] as const)('AOM-4.12 · of a garrison of %i SP alone on the map %i is left', (strength, left) => {
  const { s } = inLandau(strength)
  settle(s)
  expect(s.open.garrisons).toHaveLength(left)
})

test('AOM-36.1 · a castle is shut where nobody is shown inside, or few, and open where the garrison is hidden', () => {
  const shut = (strength: number | null, isThere = true) => {
    const { s, garrison } = inLandau(strength)
    return isCastleShut(s, 0, garrison.zone, isThere ? garrison : undefined)
  }
  expect(shut(0, false)).toBe(true)
  expect([1, 2, 3].map(strength => shut(strength))).toEqual([true, true, false])
  expect(shut(null)).toBe(false)
})
