import { composed, decided, everyone, illegal, isOf, ownOf, type Seat, type Step } from '@grognard/engine'
import { hqNamed, typeNamed, unitId, unitNamed } from '../forces/names.ts'
import { settle } from '../forces/settle.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { handOver } from './between-players.ts'
import { raiseArtillery } from './coming-into-play.ts'
import { bringIn, keep } from './holders.ts'
import { passGuns } from './passing.ts'
import { beginReorganising, type Change, changesByLot, draftOf, hasTransfer } from './reorganising.ts'

/** AOM-40.12 to AOM-40.14: SP pass between CU and garrisons in a zone, and eliminated CU come back there. */

export const reorganisation: Step<AgeOfMuskets> = {
  rule: 'AOM-40.12',
  silent: true,
  seats: s => everyone(s.own.length),
  compose: composed(beginReorganising, {
    hasChoice: hasTransfer,
    sample: (s, seat, random) => ({ type: 'reorganise', changes: changesByLot(s, seat, random) }),
    lacks: () => illegal('AOM-40.12', 'aom.empty-unit'),
    partsOf: (_s, _seat, decision) => (isOf('reorganise', decision) ? decision.changes : null),
  }),
  default: () => ({ type: 'reorganise', changes: [] }),
  play(s, decisions) {
    const changes = decisions.map(decision => decided('reorganise', decision)?.changes ?? [])
    for (const [seat, mine] of changes.entries()) carryOut(s, seat, mine)
    for (const [seat, mine] of changes.entries())
      for (const change of mine) if (isOf('offer', change)) handOver(s, seat, change, changes)
    settle(s)
  },
}

function carryOut(s: State, seat: Seat, changes: readonly Change[]): void {
  const missing = bringIn(s, seat, changes)
  const passed = changes.filter(change => isOf('transfer', change) && !missing.has(change.to))
  if (passed.length > 0) keep(s, seat, draftOf(s, seat, passed))
  const named = (id: string | null) => ownOf(s, seat).units.find(unit => unitId(s, unit.id) === id)
  for (const change of passed)
    if (isOf('transfer', change))
      passGuns(s, named(change.from), named(change.to), typeNamed(s, change.troop), change.count)
  for (const change of changes)
    if (isOf('raise-artillery', change))
      raiseArtillery(s, seat, unitNamed(s, change.unit), hqNamed(s, change.hq))
}
