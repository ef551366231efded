import { decided, illegal, isOf, ownOf, type Seat, type Step, seatSet } from '@grognard/engine'
import { muster } from '../forces/elimination.ts'
import { playerId, seatNamed, typeId, typeNamed } from '../forces/names.ts'
import { seatsOf, sideOf } from '../forces/pieces.ts'
import type { Part, PartOf } from '../parts.ts'
import { type Into, isCampaign } from '../scenario.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import type { Troop } from '../troops/index.ts'
import { SIDES } from '../vocabulary.ts'
import { countsTo, inOrder } from './holders.ts'
import { addLoose } from './loose-troops.ts'

/** Who gets SP that come without a CU: what is due goes to the senior player, who may leave it to team-mates (AOM-1.2). */

type Allot = PartOf<'allot'>

/** Whoever controls the HQ that they are meant for, else the senior player. */
export function receiverOf(s: Pick<State, 'scenario'>, nationality: number, into: Into | null): Seat {
  const [hq] = into?.hqs ?? []
  const controller = hq === undefined ? undefined : s.scenario.controllers[hq]
  const side = s.scenario.roster.nationalities[nationality]?.side ?? 0
  return controller === undefined || controller < 0 ? s.scenario.senior[side] : controller
}

export function receive(s: State, nationality: number, troops: readonly Troop[], into: Into | null): void {
  const own = ownOf(s, receiverOf(s, nationality, into))
  muster(s, troops)
  for (const { type, normal } of troops) addLoose(own, type, normal, into)
}

/** AOM-40.2, AOM-58.2: what the scenario sends this turn, and what events have promised. */
export const receiveLoose: Step<AgeOfMuskets> = {
  rule: 'AOM-40.2',
  play(s) {
    if (!isCampaign(s.scenario)) return
    for (const own of s.own) own.received = []
    for (const planned of s.scenario.plan.reinforcements)
      if (planned.kind === 'sp' && planned.turn === s.open.turn)
        receive(s, planned.nationality, planned.troops, planned.into)
    for (const { turn, nationality, troops } of s.open.promised)
      if (turn <= s.open.turn) receive(s, nationality, troops, null)
    s.open.promised = s.open.promised.filter(({ turn }) => turn > s.open.turn)
  },
}

/** Parts that may come next: of every type that is not meant for some CU only, to every team-mate. */
function nextAllotments(s: State, seat: Seat, parts: readonly Part[]): Allot[] {
  const mates = seatsOf(s, sideOf(s, seat)).filter(mate => mate !== seat)
  return ownOf(s, seat).loose.flatMap(({ type, count, into }) => {
    if (into !== null) return []
    const troop = typeId(s, type)
    const given = parts.filter(part => isOf('allot', part)).filter(part => part.troop === troop)
    const left = given.reduce((sum, part) => sum - part.count, count)
    return mates.flatMap(mate => {
      const player = playerId(s, mate)
      if (given.some(part => part.player === player)) return []
      return countsTo(left).map(each => ({ type: 'allot' as const, troop, count: each, player }))
    })
  })
}

export const allotLoose: Step<AgeOfMuskets> = {
  rule: 'AOM-1.2',
  silent: true,
  seats: s => seatSet(SIDES.flatMap(side => (seatsOf(s, side).length > 1 ? [s.scenario.senior[side]] : []))),
  compose: {
    next: nextAllotments,
    fits: (s, seat, parts, part) =>
      isOf('allot', part) &&
      nextAllotments(s, seat, parts).some(
        each => each.troop === part.troop && each.player === part.player && each.count === part.count,
      )
        ? null
        : illegal('AOM-1.2', 'aom.nothing-to-allot'),
    whole: (_s, _seat, parts) => ({
      type: 'allot-troops',
      allotments: inOrder(
        parts.filter(part => isOf('allot', part)),
        ['allot'],
      ),
    }),
    partsOf: (_s, _seat, decision) => (isOf('allot-troops', decision) ? decision.allotments : null),
  },
  default: () => ({ type: 'allot-troops', allotments: [] }),
  play(s, decisions) {
    for (const [seat, decision] of decisions.entries())
      for (const { troop, count, player } of decided('allot-troops', decision)?.allotments ?? []) {
        const own = ownOf(s, seat)
        const type = typeNamed(s, troop)
        const loose = own.loose.find(each => each.type === type && each.into === null)
        if (loose === undefined) continue
        loose.count -= count
        own.loose = own.loose.filter(each => each.count > 0)
        addLoose(ownOf(s, seatNamed(s, player)), type, count, null)
      }
  },
}
