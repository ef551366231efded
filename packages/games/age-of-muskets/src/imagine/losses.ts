import { below, type Random, type View } from '@grognard/engine'
import { headcount, underWay } from '../forces/headcount.ts'
import { seatsOf } from '../forces/pieces.ts'
import type { AgeOfMuskets, CombatUnit, Hidden, Own } from '../state.ts'
import { menIn, strength, type Troop, typeOf } from '../troops/index.ts'
import { SIDES, type Side } from '../vocabulary.ts'
import type { Known } from './known.ts'
import { mix } from './lots.ts'
import { musteredBy } from './mustered.ts'

/**
 * What has come into play is known; what is seen to be elsewhere (stragglers, garrisons, the viewer's own) is no longer in
 * the CU of the others: SP are taken from them until the count is right, and all the rest is lost.
 */
export function sufferLosses(
  view: View<AgeOfMuskets>,
  own: readonly Own[],
  known: Known,
  random: Random,
): Hidden {
  const mustered = musteredBy(view)
  for (const side of SIDES) thinOut(view, own, known, side, mustered, random)
  const straggling = underWay(view)
  const present = headcount({ scenario: view.scenario, open: view.open, own })
  for (const [nationality, count] of present.entries()) {
    const there = count + (straggling[nationality] ?? 0)
    const excess = there - (mustered[nationality] ?? 0)
    const taken = excess > 0 ? takeAway(view, own, known, nationality, excess, random) : 0
    present[nationality] = there - taken
    mustered[nationality] = Math.max(mustered[nationality] ?? 0, there - taken)
  }
  const lost = mustered.map((count, nationality) => count - (present[nationality] ?? 0))
  for (const side of SIDES) admitSurrender(view, side, mustered, lost)
  return { mustered, lost }
}

/** Of a battle scenario everybody can tell how many SP a side has left (AOM-49.2). */
function thinOut(
  view: View<AgeOfMuskets>,
  own: readonly Own[],
  known: Known,
  side: Side,
  mustered: readonly number[],
  random: Random,
): void {
  const { scenario, open } = view
  if (scenario.plan.kind !== 'battle' || open.battle === null) return
  const ours = scenario.roster.nationalities.flatMap((each, at) => (each.side === side ? [at] : []))
  // Whoever has fallen is no longer in a CU, even when he has come to be a straggler in the end.
  const left = ours.reduce((sum, at) => sum + (mustered[at] ?? 0), -open.battle.lost[side])
  const units = seatsOf(view, side).flatMap(seat => own[seat]?.units ?? [])
  let excess = units.reduce((sum, { troops }) => sum + strength(troops), -left)
  for (const at of mix(random, ours)) if (excess > 0) excess -= takeAway(view, own, known, at, excess, random)
}

/** AOM-60.5: what has surrendered is lost at least. */
function admitSurrender(
  { scenario, open }: View<AgeOfMuskets>,
  side: Side,
  mustered: number[],
  lost: number[],
): void {
  const ours = scenario.roster.nationalities.flatMap((each, at) => (each.side === side ? [at] : []))
  const missing = open.surrendered[side] - ours.reduce((sum, at) => sum + (lost[at] ?? 0), 0)
  const [first] = ours
  if (first === undefined || missing <= 0) return
  mustered[first] = (mustered[first] ?? 0) + missing
  lost[first] = (lost[first] ?? 0) + missing
}

/** So many SP of the nationality that others have, one by one; how many that were. */
function takeAway(
  view: View<AgeOfMuskets>,
  own: readonly Own[],
  known: Known,
  nationality: number,
  count: number,
  random: Random,
): number {
  const { roster } = view.scenario
  const holders: { readonly unit: CombatUnit; readonly troop: Troop }[] = []
  for (const [seat, { units }] of own.entries())
    if (seat !== view.seat)
      for (const unit of units)
        for (const troop of known.has(unit) ? [] : unit.troops)
          if (typeOf(roster, troop.type).nationality === nationality) holders.push({ unit, troop })
  let taken = 0
  for (let tries = count * TRIES; tries > 0 && taken < count && holders.length > 0; tries--) {
    const at = below(random, holders.length)
    const holder = holders[at]
    if (holder === undefined) break
    const { unit, troop } = holder
    const isGun = typeOf(roster, troop.type).arm === 'artillery'
    const left = isGun ? troop.normal : menIn(roster, unit.troops)
    if (left < 2 || troop.normal + troop.shattered < 2) {
      holders.splice(at, 1)
      continue
    }
    if (troop.normal > 1 || (troop.normal === 1 && troop.shattered === 0)) troop.normal--
    else troop.shattered--
    taken++
  }
  return taken
}

/** A lot that falls on a CU which has nothing more to give is drawn again. */
const TRIES = 4
