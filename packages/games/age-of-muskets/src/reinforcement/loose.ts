import {
  type Building,
  type Compose,
  composed,
  decided,
  everyone,
  illegal,
  isOf,
  only,
  ownOf,
  type Seat,
  type Step,
} from '@grognard/engine'
import { loseForGood } from '../forces/elimination.ts'
import { reinforceGarrison } from '../forces/garrisons.ts'
import { hqNamed, playerId, typeNamed, unitId, unitNamed, zoneNamed } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import { garrisonIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { joinTroops } from '../troops/joining.ts'
import { bringBack } from './coming-into-play.ts'
import { inOrder } from './holders.ts'
import { type Placing, placingOf } from './loose-troops.ts'
import {
  isPlacement,
  KINDS,
  leftAfter,
  mayPlace,
  nextPlacements,
  type Placement,
  placementRefused,
} from './placements.ts'

/** AOM-40.5 to AOM-40.9: SP without a CU are placed, or lost. */

function begin(s: State, seat: Seat): Building<AgeOfMuskets> {
  let known: Placing | null = null
  const placing = () => {
    known ??= placingOf(s, seat)
    return known
  }
  return {
    next: parts => (ownOf(s, seat).loose.length === 0 ? [] : nextPlacements(s, seat, placing(), parts)),
    fits: (parts, part) =>
      isPlacement(part)
        ? placementRefused(s, seat, placing(), parts, part)
        : illegal('AOM-40.5', 'aom.no-placement'),
    whole: parts => ({ type: 'place-troops', placements: inOrder(parts.filter(isPlacement), KINDS) }),
  }
}

const compose: Compose<AgeOfMuskets> = composed(begin, {
  // Or nothing at all (AOM-40.8).
  hasChoice: mayPlace,
  partsOf: (_s, _seat, decision) => (isOf('place-troops', decision) ? decision.placements : null),
})

/** AOM-40.5 to AOM-40.9, in the Reinforcements Segment, and for what is given in return for a withdrawal (AOM-63.6). */
export const placeLoose: Step<AgeOfMuskets> = {
  rule: 'AOM-40.5',
  silent: true,
  seats: s => everyone(s.own.length),
  compose,
  default(s, seat) {
    const placements: Placement[] = []
    const placing = placingOf(s, seat)
    for (;;) {
      const next = nextPlacements(s, seat, placing, placements).sort((a, b) => b.count - a.count)
      const [first] = next
      if (first === undefined) return { type: 'place-troops', placements: inOrder(placements, KINDS) }
      placements.push(first)
    }
  },
  play(s, decisions, tell) {
    for (const [seat, decision] of decisions.entries()) {
      const own = ownOf(s, seat)
      own.loose = leftAfter(s, seat, decided('place-troops', decision)?.placements ?? [])
      for (const placement of decided('place-troops', decision)?.placements ?? []) place(s, seat, placement)
      const lost = own.loose.reduce((sum, { count }) => sum + count, 0)
      for (const { type, count } of own.loose) loseForGood(s, [{ type, normal: count, shattered: 0 }])
      own.loose = []
      if (lost > 0)
        tell?.only(only(seat), {
          type: 'not-placed',
          rule: 'AOM-40.8',
          player: playerId(s, seat),
          count: lost,
        })
    }
    settle(s)
  },
}

function place(s: State, seat: Seat, placement: Placement): void {
  const own = ownOf(s, seat)
  const type = typeNamed(s, placement.troop)
  const { count } = placement
  switch (placement.type) {
    case 'reinforce-garrison': {
      const garrison = garrisonIn(s, sideOf(s, seat), zoneNamed(s, placement.zone))
      if (garrison !== undefined) reinforceGarrison(s, garrison, type, count)
      return
    }
    case 'reinforce-unit': {
      const unit = own.units.find(({ id }) => unitId(s, id) === placement.unit)
      if (unit === undefined) loseForGood(s, [{ type, normal: count, shattered: 0 }])
      else {
        joinTroops(s, unit, type, count)
        own.received.push({ unit: unit.id, count })
      }
      return
    }
    case 'bring-back': {
      const [unit, zone, hq] = [
        unitNamed(s, placement.unit),
        zoneNamed(s, placement.zone),
        hqNamed(s, placement.hq),
      ]
      const back = bringBack(s, seat, unit, zone, hq, [])
      if (back === undefined) loseForGood(s, [{ type, normal: count, shattered: 0 }])
      else joinTroops(s, back, type, count)
    }
  }
}
