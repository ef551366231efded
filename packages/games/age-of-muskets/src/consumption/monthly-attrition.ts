import {
  decided,
  illegal,
  isOf,
  NOBODY,
  only,
  ownOf,
  procedure,
  type Refusal,
  repeat,
  roll,
  type Seat,
  type Sequences,
  type Step,
} from '@grognard/engine'
import { isStarved } from '../calculations/consumption.ts'
import { dateOf } from '../effects/season.ts'
import { depotsFrom, depotsReached } from '../forces/depots.ts'
import { loseForGood } from '../forces/elimination.ts'
import { takeFromGarrison, troopsIn } from '../forces/garrisons.ts'
import { playerId, typeId, typeNamed, unitId, zoneId, zoneNamed } from '../forces/names.ts'
import { isArtillery, sideOf } from '../forces/pieces.ts'
import { garrisonIn, shutInBy, situationOf, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import { stragglers } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Garrison, State } from '../state.ts'
import { strength, type Troop, takeTroops, typeOf } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { lossesOf, percentFor } from './groups.ts'

/** AOM-45.2 to AOM-45.8: what the month costs those who stand in poor country, or are shut in. */

/** What one player of a group has to lose; public (AOM-49.2). */
export interface Due {
  readonly seat: Seat
  readonly zone: number
  readonly inside: boolean
  readonly losses: number
  /** AOM-45.5: a single SP, for which a die is rolled. */
  readonly isByDie: boolean
}

export const monthly = procedure<{ dues: Due[] }>('monthly')

/** Everything that a player has in one group. */
interface Holding {
  readonly units: CombatUnit[]
  readonly garrison: Garrison | undefined
}

function holdingOf(s: State, seat: Seat, zone: number, inside: boolean): Holding {
  const side = sideOf(s, seat)
  const garrison = garrisonIn(s, side, zone)
  const isIn =
    garrison !== undefined &&
    (garrison.location === 'place' && shutInBy(zoneState(s, zone)) === enemyOf(side)) === inside
  return {
    units: ownOf(s, seat).units.filter(unit => unit.zone === zone && unit.inside === inside),
    garrison: isIn && garrison.controller === seat ? garrison : undefined,
  }
}

const holders = (
  { units, garrison }: Holding,
  s: State,
): { readonly unit: CombatUnit | null; readonly troops: readonly Troop[] }[] => [
  ...units.map(unit => ({ unit, troops: unit.troops })),
  ...(garrison === undefined ? [] : [{ unit: null, troops: troopsIn(s, garrison) }]),
]

const strengthIn = (s: State, holding: Holding): number =>
  holders(holding, s).reduce((sum, { troops }) => sum + strength(troops), 0)

/** AOM-45.2: by zone, side, inside and outside. */
const reckonGroups: Step<AgeOfMuskets> = {
  rule: 'AOM-45.3',
  play(s, _, tell) {
    const dues: Due[] = []
    for (const side of [enemyOf(s.open.initiative), s.open.initiative])
      for (const zone of s.open.zones.keys())
        for (const inside of [false, true]) dues.push(...duesOf(s, side, zone, inside))
    for (const { seat, zone, losses } of dues)
      tell?.({
        type: 'consumption',
        rule: 'AOM-45.3',
        player: playerId(s, seat),
        zone: zoneId(s, zone),
        losses,
      })
    if (dues.length > 0) monthly.call(s, { dues })
  },
}

/** The losses of a group, shared out among its players by their SP, the largest first. */
function duesOf(s: State, side: Side, zone: number, inside: boolean): Due[] {
  const shares = s.own
    .map((_, seat) => ({
      seat,
      sp: sideOf(s, seat) === side ? strengthIn(s, holdingOf(s, seat, zone, inside)) : 0,
    }))
    .filter(({ sp }) => sp > 0)
    .sort((a, b) => b.sp - a.sp)
  const total = shares.reduce((sum, { sp }) => sum + sp, 0)
  if (total === 0) return []
  const isShut = inside && shutInBy(zoneState(s, zone)) === enemyOf(side)
  const { losses, isByDie } = lossesOf(total, percentFor(s, side, zone, isShut), isShut)
  let left = losses
  return shares.flatMap(({ seat, sp }, at) => {
    const rest = at === shares.length - 1
    const mine = Math.min(sp, rest ? left : Math.ceil((losses * sp) / total), left)
    left -= mine
    return mine > 0 ? [{ seat, zone, inside, losses: mine, isByDie }] : []
  })
}

const dueOf = (s: State): Due | undefined => (monthly.isOn(s) ? monthly.locals(s).dues[0] : undefined)

type Lose = PartOf<'lose'>
type Spend = PartOf<'spend-level'>

const spentBy = (parts: readonly Part[], depot?: string | null): number =>
  parts.filter(part => isOf('spend-level', part) && (depot === undefined || part.depot === depot)).length
const lostBy = (parts: readonly Part[]): Lose[] => parts.flatMap(part => (isOf('lose', part) ? [part] : []))

/** AOM-45.6: where levels may be spent: the requisition marker of the zone, depots inside or in reach. */
function sourcesOf(
  s: State,
  { seat, zone, inside }: Due,
): { readonly depot: string | null; readonly levels: number }[] {
  const side = sideOf(s, seat)
  const isShut = inside && shutInBy(zoneState(s, zone)) === enemyOf(side)
  const holding = holdingOf(s, seat, zone, inside)
  const situation = situationOf(s, side)
  const depots =
    holding.units.length > 0
      ? depotsReached(s, situation, side, holding.units)
      : depotsFrom(s, situation, side, [{ zone, isShutIn: isShut }], [])
  const requisition = isShut ? 0 : zoneState(s, zone).requisition[side]
  return [
    ...(requisition > 0 ? [{ depot: null, levels: requisition }] : []),
    ...depots
      .filter(at => !isShut || at === zone)
      .map(at => ({ depot: zoneId(s, at), levels: zoneState(s, at).depot?.level ?? 0 })),
  ]
}

const leftToLose = (due: Due, parts: readonly Part[]): number =>
  due.losses - spentBy(parts) - lostBy(parts).length

/** AOM-45.7: in winter the first is cavalry if there is any; artillery CU only when nothing else is left. */
function losable(s: State, due: Due, parts: readonly Part[]): Lose[] {
  const { roster, parameters } = s.scenario
  const lost = lostBy(parts)
  const holding = holdingOf(s, due.seat, due.zone, due.inside)
  const all = holders(holding, s).flatMap(({ unit, troops }) =>
    troops.flatMap(({ type, normal, shattered }) => {
      const lose: Lose = {
        type: 'lose',
        unit: unit === null ? null : unitId(s, unit.id),
        troop: typeId(s, type),
      }
      const taken = lost.filter(each => each.unit === lose.unit && each.troop === lose.troop).length
      return normal + shattered > taken
        ? [{ lose, arm: typeOf(roster, type).arm, isGuns: unit !== null && isArtillery(s, unit.id) }]
        : []
    }),
  )
  const isWinter = parameters.winterMonths.includes(dateOf(s).month)
  const cavalry = all.filter(({ arm }) => arm === 'cavalry')
  const men = all.filter(({ arm }) => arm !== 'artillery')
  const first = lost.length === 0 && isWinter && cavalry.length > 0 ? cavalry : men
  return (first.length > 0 ? first : all.filter(({ isGuns }) => isGuns)).map(({ lose }) => lose)
}

function nextParts(s: State, parts: readonly Part[]): (Lose | Spend)[] {
  const due = dueOf(s)
  if (due === undefined || leftToLose(due, parts) === 0) return []
  const spend = sourcesOf(s, due).flatMap(({ depot, levels }): Spend[] =>
    levels > spentBy(parts, depot) ? [{ type: 'spend-level', depot }] : [],
  )
  return due.isByDie ? spend : [...losable(s, due, parts), ...spend]
}

function refused(s: State, parts: readonly Part[], part: Part): Refusal | null {
  const fits = nextParts(s, parts).some(
    next =>
      (isOf('lose', next) && isOf('lose', part) && next.unit === part.unit && next.troop === part.troop) ||
      (isOf('spend-level', next) && isOf('spend-level', part) && next.depot === part.depot),
  )
  return fits ? null : illegal(isOf('spend-level', part) ? 'AOM-45.6' : 'AOM-45.7', 'aom.not-to-be-lost')
}

const isWhole = (s: State, parts: readonly Part[]): boolean => {
  const due = dueOf(s)
  return (
    due === undefined || due.isByDie || leftToLose(due, parts) === 0 || losable(s, due, parts).length === 0
  )
}

const groupLosses: Step<AgeOfMuskets> = {
  rule: 'AOM-45.7',
  seats(s) {
    const due = dueOf(s)
    return due === undefined ? NOBODY : only(due.seat)
  },
  compose: {
    next: (s, _seat, parts) => nextParts(s, parts),
    fits: (s, _seat, parts, part) => refused(s, parts, part),
    whole: (s, _seat, parts) =>
      isWhole(s, parts)
        ? {
            type: 'consume',
            parts: parts.flatMap(part => (isOf('lose', part) || isOf('spend-level', part) ? [part] : [])),
          }
        : null,
    partsOf: (_s, _seat, decision) => (isOf('consume', decision) ? decision.parts : null),
  },
  default(s) {
    const parts: (Lose | Spend)[] = []
    while (!isWhole(s, parts)) {
      const [first] = nextParts(s, parts)
      if (first === undefined) break
      parts.push(first)
    }
    return { type: 'consume', parts }
  },
  play(s, decisions, tell) {
    const due = dueOf(s)
    if (due === undefined) return
    monthly.locals(s).dues.shift()
    const parts = decided('consume', decisions[due.seat])?.parts ?? []
    for (const part of parts) if (isOf('spend-level', part)) spend(s, due, part)
    const losses = due.isByDie ? byDie(s, due, spentBy(parts), tell) : lostBy(parts)
    const counts = takeAll(s, due, losses)
    settle(s)
    if (counts.some(count => count > 0))
      stragglers.call(s, { seat: due.seat, zones: [due.zone], isShutIn: due.inside, counts })
  },
}

function spend(s: State, { seat, zone }: Due, { depot }: Spend): void {
  const state = zoneState(s, depot === null ? zone : zoneNamed(s, depot))
  if (depot === null) state.requisition[sideOf(s, seat)]--
  else if (state.depot !== null && --state.depot.level === 0) state.depot = null
}

/** AOM-45.5 */
function byDie(s: State, due: Due, spent: number, tell: Parameters<Step<AgeOfMuskets>['play']>[2]): Lose[] {
  if (spent > 0) return []
  const die = roll(s, 10)
  tell?.({ type: 'last-sp', rule: 'AOM-45.5', player: playerId(s, due.seat), zone: zoneId(s, due.zone), die })
  return isStarved(die) ? losable(s, due, []).slice(0, 1) : []
}

/** Takes the SP away; by nationality, those that become stragglers (AOM-45.8). */
function takeAll(s: State, due: Due, losses: readonly Lose[]): number[] {
  const counts = s.scenario.roster.nationalities.map(() => 0)
  for (const { unit, troop } of losses) {
    const type = typeNamed(s, troop)
    const { arm, nationality } = typeOf(s.scenario.roster, type)
    const { units, garrison } = holdingOf(s, due.seat, due.zone, due.inside)
    const found = units.find(({ id }) => unitId(s, id) === unit)
    if (found !== undefined) takeTroops(found.troops, type, 1, 'shattered')
    else if (garrison !== undefined) takeFromGarrison(s, garrison, type, 1)
    if (arm === 'artillery') loseForGood(s, [{ type, normal: 1, shattered: 0 }])
    else counts[nationality] = (counts[nationality] ?? 0) + 1
  }
  return counts
}

export const monthlyAttrition = {
  sequence: {
    monthlyAttrition: ['reckonGroups'],
    monthly: repeat('groupLosses', (s: State) => monthly.locals(s).dues.length > 0),
  } satisfies Sequences<AgeOfMuskets>,
  steps: { reckonGroups, groupLosses } satisfies { readonly [name: string]: Step<AgeOfMuskets> },
}
