import type { Tell } from '@grognard/engine'
import { type MarchAttack, type State, secretsKey } from '../state.ts'
import { SIDES, type Side } from '../vocabulary.ts'
import { chiefOf } from './command.ts'
import { formationAt } from './formations.ts'
import { formationId, unitId } from './names.ts'

/** MAR-11.17: the artillery group of the corps, or one under the commander-in-chief. */
function groupFor(s: State, formation: number): number {
  const { side } = formationAt(s, formation)
  const corps = s.scenario.formations[formation]?.corps
  const isGroup = (each: { type: string; side: Side }) =>
    each.type === 'artillery-group' && each.side === side
  const own = s.open.formations.findIndex(
    (each, i) => isGroup(each) && s.scenario.formations[i]?.corps === corps,
  )
  if (own !== -1) return own
  const free = s.open.formations.findIndex((each, i) => isGroup(each) && i >= s.scenario.formations.length)
  return free === -1 ? newGroup(s, side) : free
}

function newGroup(s: State, side: Side): number {
  const number = s.open.formations.length
  s.open.formations.push({
    id: `${s.scenario.sides[side].id}-guns-${number}`,
    side,
    type: 'artillery-group',
    state: 'ready',
    isCommitted: false,
    quality: null,
    commander: chiefOf(s, side),
    startUnits: 0,
    scv: 0,
    infantryLost: 0,
    destroyedAt: null,
    since: s.open.turn,
    hasTested: false,
    hasArrived: false,
  })
  for (const each of SIDES) {
    const secrets = s.shared.find(({ key }) => key === secretsKey(each))?.secret
    secrets?.orders.push(null)
    secrets?.delayed.push(null)
    secrets?.newlyDelayed.push(null)
  }
  return number
}

/** MAR-11.17: the batteries of a destroyed MF. */
export function joinArtilleryGroup(s: State, formation: number, tell: Tell<MarchAttack> | undefined): void {
  const batteries = s.open.units.flatMap(({ place, major }, i) =>
    major === formation && (place === 'table' || place === 'en-route') ? [i] : [],
  )
  if (batteries.length === 0) return
  const group = groupFor(s, formation)
  for (const battery of batteries) {
    const unit = s.open.units[battery]
    if (unit !== undefined) unit.major = group
  }
  tell?.({
    type: 'batteries-joined',
    rule: 'MAR-11.17',
    units: batteries.map(battery => unitId(s, battery)),
    formation: formationId(s, group),
  })
}
