import { reveal, roll, type Tell } from '@grognard/engine'
import { bouncePoints, combined, hitsFor } from '../calculations/fire-points.ts'
import { defendNow } from '../orders/telling.ts'
import type { MarchAttack, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { loseCv } from '../table/losses.ts'
import { blockId, unitId } from '../table/names.ts'
import { isBombarded, orderOf, secretsOf } from '../table/orders.ts'
import { cardOf, forgetTargets, unitAt, unitsIn } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE, type Side } from '../vocabulary.ts'
import { bounceOf } from './bounce.ts'
import { pointsOfShot, type Shot } from './points.ts'
import { isBattery, mustFire } from './targets.ts'

/** `t2b-roll-fire` and `t2c-apply-losses` (MAR-9.1, MAR-9.2, MAR-9.17, MAR-13.7). */

type Say = Tell<MarchAttack> | undefined
export type Declared = Shot & { readonly joined: boolean }

/** Fires that are rolled as one, in the order of their lowest units. */
export function groupsOf(s: State, shots: readonly Declared[]): Declared[][] {
  const groups: Declared[][] = []
  // MAR-9.1: in id order, whoever of several players has named them; parts of one unit in theirs.
  for (const shot of shots.toSorted((a, b) => a.unit - b.unit)) {
    const group = groups.find(
      ([first]) =>
        first?.joined === true &&
        shot.joined &&
        first.aim.target === shot.aim.target &&
        isBattery(s, first.unit) === isBattery(s, shot.unit),
    )
    if (group === undefined) groups.push([shot])
    else group.push(shot)
  }
  return groups
}

/** MAR-9.2 */
function rollHits(s: State, points: number): { readonly die: number | null; readonly hits: number } {
  const { certain, remainder } = hitsFor(points)
  if (remainder === 0) return { die: null, hits: certain }
  const die = roll(s, 6)
  return { die, hits: certain + (die <= remainder ? 1 : 0) }
}

/** MAR-9.17: whom a shot that has hit goes on to, and with how many points; null: nobody. */
export function bounceFor(
  s: State,
  { unit, aim }: Shot,
  plain: number,
): { readonly target: number; readonly points: number } | null {
  if (aim.band === 'canister' || aim.band === null || s.open.mud) return null
  const target = bounceOf(s, unit, aim.target)
  const points = bouncePoints(plain)
  return target === NONE || points <= 0 ? null : { target, points }
}

function bounce(s: State, shot: Shot, plain: number, hits: number[], tell: Say): void {
  const bounced = bounceFor(s, shot, plain)
  if (bounced === null) return
  const { target, points } = bounced
  const { die, hits: more } = rollHits(s, points)
  hits[target] = (hits[target] ?? 0) + more
  tell?.({
    type: 'bounced',
    rule: 'MAR-9.17',
    unit: unitId(s, shot.unit),
    target: unitId(s, target),
    points,
    die,
    hits: more,
  })
}

/** MAR-13.7: one roll for each battery, of any result; none in heavy rain (MAR-15.4). */
function setOnFire(s: State, { unit, aim }: Shot, tell: Say): void {
  const { block } = unitAt(s, aim.target)
  const held = block === NONE ? undefined : s.open.blocks[block]
  const { types, fire } = TABLES.builtUpAreas
  if (held === undefined || !types[held.type].burns || s.open.weather === 'heavy-rain') return
  const dice = [roll(s, 6), roll(s, 6)] as const
  const order = orderOf(s, unitAt(s, unit).major)
  const isBombarding = order.type === 'bombard' && order.block === block
  const isLit = held.burningSince === 0 && dice[0] + dice[1] >= (isBombarding ? fire.bombard : fire.normal)
  if (isLit) held.burningSince = s.open.turn
  const type = isLit ? 'set-on-fire' : 'no-fire-set'
  tell?.({ type, rule: 'MAR-13.7', block: blockId(s, block), dice })
}

function rollGroup(s: State, group: readonly Declared[], hits: number[], tell: Say): void {
  const [first] = group
  if (first === undefined) return
  const each = group.map(shot => ({ shot, ...pointsOfShot(s, shot) }))
  const points = combined(each.map(one => one.points))
  const { die, hits: more } = rollHits(s, points)
  hits[first.aim.target] = (hits[first.aim.target] ?? 0) + more
  tell?.({
    type: 'fired',
    rule: 'MAR-9.2',
    units: group.map(({ unit }) => unitId(s, unit)),
    target: unitId(s, first.aim.target),
    points,
    modifiers: each.map(({ modifiers }) => modifiers),
    die,
    hits: more,
  })
  if (!isBattery(s, first.unit)) return
  if (more > 0) for (const { shot, plain } of each) bounce(s, shot, plain, hits, tell)
  for (const shot of group) setOnFire(s, shot, tell)
}

/** MAR-9.15: what each battery fired at in this T2. */
function remember(s: State, shots: readonly Shot[]): void {
  for (const unit of s.open.units) forgetTargets(unit)
  for (const { unit, aim } of shots) {
    const state = unitAt(s, unit)
    state.hasFired = true
    if (!isBattery(s, unit)) continue
    if (state.lastTarget !== NONE) state.otherTarget = state.lastTarget
    state.lastTarget = aim.target
  }
}

/** MAR-5.18: a bombardment lapses when in two T2 running no battery could fire at its target. */
function lapseBombardments(s: State, tell: Say): void {
  for (const formation of s.open.formations.keys()) {
    const order = orderOf(s, formation)
    if (order.type !== 'bombard') continue
    const units = unitsIn(s, formation)
    // MAR-5.2: who is still en route has the order when he arrives.
    if (units.length === 0) continue
    const idle = units.some(unit => mustFire(s, unit)) ? 0 : order.idle + 1
    const isOver = idle >= TABLES.orders.bombard.lapseAfterIdleFirePhases
    if (isOver) defendNow(s, formation, null, 'lapsed', tell)
    // The area of the others stays where it was when the order took effect.
    else secretsOf(s, formationAt(s, formation).side).orders[formation] = { ...order, idle }
  }
}

/** MAR-24.7: what is fired is public, and with it what bombardments add to it. */
function showBombardments(s: State, shots: readonly Shot[]): void {
  const isShown = shots.some(({ unit, aim }) => isBombarded(s, orderOf(s, unitAt(s, unit).major), aim.target))
  if (isShown) reveal(s)
}

export function rollFire(s: State, shots: readonly Declared[], tell: Say): void {
  const hits: number[] = []
  const of = (side: Side) => shots.filter(({ unit }) => cardOf(s, unit).side === side)
  showBombardments(s, shots)
  for (const side of [s.open.active, enemyOf(s.open.active)])
    for (const group of groupsOf(s, of(side))) rollGroup(s, group, hits, tell)
  lapseBombardments(s, tell)
  remember(s, shots)
  for (const [unit, count] of hits.entries())
    if (count !== undefined) unitAt(s, unit).cvLostNow += loseCv(s, unit, count, tell)
}
