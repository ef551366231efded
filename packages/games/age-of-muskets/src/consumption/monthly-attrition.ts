import {
  type Building,
  composed,
  decided,
  illegal,
  isOf,
  kept,
  only,
  ownOf,
  procedure,
  repeat,
  type Seat,
  type Sequences,
  type Step,
  seatSet,
  type Tell,
  there,
} from '@grognard/engine'
import { loseLoneDepots } from '../activation/plunder.ts'
import { isStarved } from '../calculations/consumption.ts'
import { addTo } from '../calculations/counts.ts'
import { rollDie } from '../calculations/dice.ts'
import { loseForGood } from '../forces/elimination.ts'
import { playerId, sideId, typeId, typeNamed, zoneId } from '../forces/names.ts'
import { isArtillery, seatsOf } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import type { Part, PartOf } from '../parts.ts'
import { stragglers } from '../procedures.ts'
import { type Holder, inOrder, keep } from '../reinforcement/holders.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { takeTroops, typeOf } from '../troops/index.ts'
import { type Group, groupsOf, holdersIn, shareOut } from './groups.ts'
import { type Source, sourcesOf, spendOne } from './sources.ts'

/** AOM-45.2 to AOM-45.8: what the month costs those who stand in poor country, or are shut in. */

export const monthly = procedure<{ groups: Group[] }>('monthly')

type Lose = PartOf<'lose'>
type Spend = PartOf<'spend-level'>
const KINDS = ['spend-level', 'lose'] as const

const groupOf = (s: State): Group => there(monthly.locals(s).groups[0], 'group')

const reckonGroups: Step<AgeOfMuskets> = {
  rule: 'AOM-45.3',
  play(s, _, tell) {
    const groups = groupsOf(s)
    for (const { side, zone, losses } of groups)
      tell?.({ type: 'consumption', rule: 'AOM-45.3', side: sideId(s, side), zone: zoneId(s, zone), losses })
    if (groups.length > 0) monthly.call(s, { groups })
  },
}

/** Nobody else is told how much of it a player has to bear. */
const shareConsumption: Step<AgeOfMuskets> = {
  rule: 'AOM-45.2',
  play(s, _, tell) {
    const group = groupOf(s)
    shareOut(s, group)
    const seats = seatsOf(s, group.side)
    for (const seat of seats) {
      const losses = ownOf(s, seat).consumption?.losses ?? 0
      if (seats.length > 1 && losses > 0)
        tell?.only(only(seat), {
          type: 'consumption-share',
          rule: 'AOM-45.2',
          player: playerId(s, seat),
          zone: zoneId(s, group.zone),
          losses,
        })
    }
  },
}

const spentBy = (parts: readonly Part[], depot?: string | null): number =>
  parts.filter(part => isOf('spend-level', part) && (depot === undefined || part.depot === depot)).length
const lostBy = (parts: readonly Part[]): Lose[] => parts.filter(part => isOf('lose', part))

const leftToLose = (s: State, seat: Seat, parts: readonly Part[]): number =>
  (ownOf(s, seat).consumption?.losses ?? 0) - spentBy(parts) - lostBy(parts).length

/** What the seat has there when the parts are lost. */
function draftOf(s: State, seat: Seat, group: Group, parts: readonly Part[]): Holder[] {
  const draft = holdersIn(s, seat, group)
  for (const { unit, troop } of lostBy(parts)) {
    const holder = draft.find(each => each.unit === unit)
    if (holder !== undefined) takeTroops(holder.troops, typeNamed(s, troop), 1, 'shattered')
  }
  return draft
}

/** AOM-45.7: the last loss has to be cavalry: it is winter, and none of those before was. */
const isRiderDue = (s: State, seat: Seat, parts: readonly Part[]): boolean =>
  ownOf(s, seat).consumption?.isCavalryFirst === true &&
  leftToLose(s, seat, parts) === 1 &&
  lostBy(parts).every(({ troop }) => typeOf(s.scenario.roster, typeNamed(s, troop)).arm !== 'cavalry')

/** AOM-45.7: in winter one at least is cavalry; artillery CU lose something only when nothing else is left. */
function losable(s: State, seat: Seat, parts: readonly Part[]): Lose[] {
  const { roster } = s.scenario
  const draft = draftOf(s, seat, groupOf(s), parts)
  const all = draft.flatMap(({ id, unit, troops }) =>
    troops.map(({ type }) => ({
      lose: { type: 'lose', unit, troop: typeId(s, type) } as const,
      arm: typeOf(roster, type).arm,
      isGuns: id !== null && isArtillery(s, id),
    })),
  )
  const men = all.filter(({ arm }) => arm !== 'artillery')
  if (men.length === 0) return all.flatMap(({ lose, isGuns }) => (isGuns ? [lose] : []))
  const riders = men.filter(({ arm }) => arm === 'cavalry')
  return (riders.length > 0 && isRiderDue(s, seat, parts) ? riders : men).map(({ lose }) => lose)
}

/** A level may stand for any loss, but not for the cavalry when others have been lost. */
function spendable(s: State, seat: Seat, sources: readonly Source[], parts: readonly Part[]): Spend[] {
  if (lostBy(parts).length > 0 && isRiderDue(s, seat, parts)) return []
  return sources.flatMap(({ depot, levels }): Spend[] =>
    levels > spentBy(parts, depot) ? [{ type: 'spend-level', depot }] : [],
  )
}

function begin(s: State, seat: Seat): Building<AgeOfMuskets> {
  const group = groupOf(s)
  let sources: readonly Source[] | null = null
  const lost = kept((parts: readonly Part[]) => losable(s, seat, parts))
  const next = (parts: readonly Part[]): (Lose | Spend)[] => {
    if (leftToLose(s, seat, parts) === 0) return []
    sources ??= sourcesOf(s, seat, group)
    const spends = spendable(s, seat, sources, parts)
    return group.isByDie ? spends : [...lost(parts), ...spends]
  }
  return {
    next,
    fits: (parts, part) =>
      next(parts).some(each => isSame(each, part))
        ? null
        : illegal(isOf('spend-level', part) ? 'AOM-45.6' : 'AOM-45.7', 'aom.not-to-be-lost'),
    whole: parts => (isWhole(s, seat, parts, lost) ? { type: 'consume', parts: ordered(s, parts) } : null),
  }
}

const isSame = (next: Lose | Spend, part: Part): boolean =>
  isOf('lose', next)
    ? isOf('lose', part) && next.unit === part.unit && next.troop === part.troop
    : isOf('spend-level', part) && next.depot === part.depot

const isWhole = (
  s: State,
  seat: Seat,
  parts: readonly Part[],
  lost: (parts: readonly Part[]) => readonly Lose[],
): boolean => groupOf(s).isByDie || leftToLose(s, seat, parts) === 0 || lost(parts).length === 0

/** Guns last: they go when nothing else is left. */
const ordered = (s: State, parts: readonly Part[]): (Lose | Spend)[] => {
  const isGun = (part: Part) =>
    isOf('lose', part) && typeOf(s.scenario.roster, typeNamed(s, part.troop)).arm === 'artillery'
  const ours = parts.filter(part => isOf('lose', part) || isOf('spend-level', part))
  return [
    ...inOrder(
      ours.filter(part => !isGun(part)),
      KINDS,
    ),
    ...ours.filter(isGun),
  ]
}

/** What is lost without any choice: the first that may be. */
function usual(s: State, seat: Seat, begun: readonly (Lose | Spend)[] = []): (Lose | Spend)[] {
  const parts = [...begun]
  const lost = kept((taken: readonly Part[]) => losable(s, seat, taken))
  while (!isWhole(s, seat, parts, lost)) {
    const [first] = lost(parts)
    if (first === undefined) break
    parts.push(first)
  }
  return ordered(s, parts)
}

const groupLosses: Step<AgeOfMuskets> = {
  rule: 'AOM-45.7',
  silent: true,
  seats: s => seatSet(seatsOf(s, groupOf(s).side)),
  compose: composed(begin, {
    partsOf: (_s, _seat, decision) => (isOf('consume', decision) ? decision.parts : null),
  }),
  default: (s, seat) => ({ type: 'consume', parts: usual(s, seat) }),
  play(s, decisions, tell) {
    const group = groupOf(s)
    const counts = s.scenario.roster.nationalities.map(() => 0)
    for (const seat of seatsOf(s, group.side)) {
      const parts = decided('consume', decisions[seat])?.parts ?? []
      const lost = suffered(s, seat, group, parts, tell)
      for (const nationality of lost) addTo(counts, nationality, 1)
      ownOf(s, seat).consumption = null
    }
    const { groups } = monthly.locals(s)
    groups.shift()
    if (groups[0]?.zone !== group.zone || groups[0].side !== group.side)
      for (const seat of seatsOf(s, group.side)) delete ownOf(s, seat).ridersLostIn
    settle(s)
    loseLoneDepots(s, tell)
    if (counts.every(count => count === 0)) return
    // AOM-45.8; where several players have a part in it, the senior one decides for all (AOM-1.2).
    const { zone, isShut, side } = group
    stragglers.call(s, { seat: s.scenario.senior[side], zones: [zone], isShutIn: isShut, counts })
  },
}

/** Levels are spent and SP taken away; by nationality, those that straggle. */
function suffered(
  s: State,
  seat: Seat,
  group: Group,
  parts: readonly (Lose | Spend)[],
  tell: Tell<AgeOfMuskets> | undefined,
): number[] {
  const losses = ownOf(s, seat).consumption?.losses ?? 0
  if (losses === 0) return []
  // What a team-mate has spent at the same time cannot be spent again.
  const spent = parts.filter(part => isOf('spend-level', part) && spendOne(s, seat, group, part.depot))
  const lost = group.isByDie
    ? byDie(s, seat, group, spent.length, tell)
    : lostBy(usual(s, seat, [...spent, ...lostBy(parts)]))
  keep(s, seat, draftOf(s, seat, group, lost))
  if (lost.some(({ troop }) => typeOf(s.scenario.roster, typeNamed(s, troop)).arm === 'cavalry'))
    ownOf(s, seat).ridersLostIn = group.zone
  return lost.flatMap(({ troop }) => {
    const type = typeNamed(s, troop)
    const { arm, nationality } = typeOf(s.scenario.roster, type)
    if (arm !== 'artillery') return [nationality]
    loseForGood(s, [{ type, normal: 1, shattered: 0 }])
    return []
  })
}

/** AOM-45.5 */
function byDie(
  s: State,
  seat: Seat,
  { side, zone }: Group,
  spent: number,
  tell: Tell<AgeOfMuskets> | undefined,
): Lose[] {
  if (spent > 0) return []
  const die = rollDie(s)
  tell?.({ type: 'last-sp', rule: 'AOM-45.5', side: sideId(s, side), zone: zoneId(s, zone), die })
  return isStarved(die) ? losable(s, seat, []).slice(0, 1) : []
}

export const monthlyAttrition = {
  sequence: {
    monthlyAttrition: ['reckonGroups'],
    monthly: repeat('consumptionOfGroup', (s: State) => monthly.locals(s).groups.length > 0),
    consumptionOfGroup: ['shareConsumption', 'groupLosses'],
  } satisfies Sequences<AgeOfMuskets>,
  steps: { reckonGroups, shareConsumption, groupLosses } satisfies {
    readonly [name: string]: Step<AgeOfMuskets>
  },
}
