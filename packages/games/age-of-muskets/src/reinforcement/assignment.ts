import { decided, everyone, illegal, isOf, ownOf, type Seat, type Step } from '@grognard/engine'
import { hqNamed, playerId, seatNamed, unitId } from '../forces/names.ts'
import { settle } from '../forces/settle.ts'
import { isCampaign } from '../scenario.ts'
import type { AgeOfMuskets, CombatUnit, Own, State } from '../state.ts'
import {
  type Change,
  changesByLot,
  draftOf,
  type Give,
  hasChange,
  isApart,
  isChange,
  nextChanges,
  orphanLeft,
  parentOf,
  refused,
  withHomes,
} from './assigning.ts'
import { mayJoin } from './coming-into-play.ts'

/** AOM-9.4, AOM-40.21: CU change their HQ; to a team-mate's only if he takes them. And which counters are seen (AOM-8.3). */

export const assignment: Step<AgeOfMuskets> = {
  rule: 'AOM-9.4',
  silent: true,
  seats: s => everyone(s.own.length),
  compose: {
    hasChoice: hasChange,
    sample: (s, seat, random) => ({ type: 'assign-units', changes: changesByLot(s, seat, random) }),
    next: (s, seat, parts) => nextChanges(s, seat, draftOf(s, seat, parts), parts),
    fits: (s, seat, parts, part) => refused(s, seat, draftOf(s, seat, parts), parts, part),
    whole: (s, seat, parts) =>
      orphanLeft(s, seat, parts) === null ? { type: 'assign-units', changes: parts.filter(isChange) } : null,
    lacks: (s, seat, parts) => orphanLeft(s, seat, parts) ?? illegal('AOM-9.4', 'engine.unfinished'),
    partsOf: (_s, _seat, decision) => (isOf('assign-units', decision) ? decision.changes : null),
  },
  default: (s, seat) => ({ type: 'assign-units', changes: withHomes(s, seat, []) }),
  play(s, decisions) {
    const changes = decisions.map(decision => decided('assign-units', decision)?.changes ?? [])
    for (const [seat, mine] of changes.entries()) {
      const kept = mine.filter(each => !isOf('give', each))
      for (const { unit, name, hq } of draftOf(s, seat, kept).units) {
        unit.hq = hq
        const keep = mine.find(each => isOf('keep', each) && each.unit === name)
        if (keep !== undefined && isOf('keep', keep)) unit.keptOnMap = keep.onMap
      }
    }
    for (const [seat, mine] of changes.entries())
      for (const given of mine) if (isOf('give', given)) hand(s, seat, given, changes)
    settle(s)
  },
}

/** AOM-9.4: both agree, and the rules have nothing against it: to the first HQ that may have it. */
function hand(
  s: State,
  giver: Seat,
  { unit: name, player }: Give,
  changes: readonly (readonly Change[])[],
): void {
  const taker = seatNamed(s, player)
  const unit = ownOf(s, giver).units.find(({ id }) => unitId(s, id) === name)
  if (unit === undefined) return
  const taken = (changes[taker] ?? []).filter(
    each => isOf('take', each) && each.player === playerId(s, giver),
  )
  const hq = ownOf(s, taker).headquarters.find(
    ({ id }) =>
      taken.some(each => isOf('take', each) && hqNamed(s, each.hq) === id) && mayJoin(s, id, unit.id, []),
  )
  if (hq === undefined || isApart(s, giver, unit, hq)) return
  if (isApart(s, giver, unit, parentOf(s, giver, unit))) return
  ownOf(s, giver).units.splice(ownOf(s, giver).units.indexOf(unit), 1)
  unit.hq = hq.id
  ownOf(s, taker).units.push(unit)
  handOverDuties(s, giver, taker, unit)
}

/** AOM-40.16: what was to be withdrawn and is shut in goes with the CU to its new player: itself, or its leader. */
function handOverDuties(s: State, giver: Seat, taker: Seat, { id, leader }: CombatUnit): void {
  const planned = isCampaign(s.scenario) ? s.scenario.plan.withdrawals : []
  const isMeant = ({ at, what }: Own['withdrawing'][number]): boolean => {
    const kind = planned[at]?.kind
    return (kind === 'cu' && what === id) || (kind === 'leader' && what === leader)
  }
  const [mine, theirs] = [ownOf(s, giver), ownOf(s, taker)]
  theirs.withdrawing.push(...mine.withdrawing.filter(isMeant))
  mine.withdrawing = mine.withdrawing.filter(each => !isMeant(each))
}
