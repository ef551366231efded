import { end, type Step } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { seatsOf } from '../table/names.ts'
import type { Table } from '../table/units.ts'
import { enemyOf, hasFoot, NONE, SIDES, type Side } from '../vocabulary.ts'
import { daylightNow } from './course.ts'

/** MAR-24.5: what objectives bring a side, by who controls them; some count for one side only. */
export const pointsOfObjectives = (
  { scenario }: Table,
  control: readonly (Side | -1)[],
  side: Side,
): number =>
  scenario.objectives.reduce(
    (sum, { points, countsFor }, i) =>
      sum + (control[i] === side && (countsFor === NONE || countsFor === side) ? points : 0),
    0,
  )

/** MAR-24.5: what a side has scored as things stand, by what for. */
function scoreOf(s: Table, side: Side) {
  const { open, scenario } = s
  const { scores } = scenario.victory
  const enemy = enemyOf(side)
  const lost = open.units.flatMap(({ place }, i) => {
    const card = scenario.units[i]
    return place === 'lost' && card?.side === enemy ? [card.branch] : []
  })
  const batteries = lost.filter(branch => branch === 'artillery').length
  const beaten = open.formations.filter(
    each => each.side === enemy && (each.state === 'broken-mf' || each.state === 'destroyed'),
  ).length
  const leaders = open.leaders.filter(
    ({ place }, i) => place === 'lost' && scenario.leaders[i]?.side === enemy,
  ).length
  return {
    objectives: pointsOfObjectives(s, open.control, side),
    units: (lost.length - batteries) * scores.formedUnit,
    batteries: batteries * scores.battery,
    formations: beaten * scores.formation,
    leaders: (leaders + open.leadersLost[enemy]) * scores.commander,
  }
}

export const pointsOf = (s: Table, side: Side): number =>
  Object.values(scoreOf(s, side)).reduce((sum, points) => sum + points, 0)

/** MAR-11.4: infantry, cavalry and mixed MFs that are destroyed, broken or withdrawn, and all that the side began with. */
export function formationsLost({ open, scenario }: Table, side: Side): { lost: number; all: number } {
  const counted = open.formations.filter(
    (each, i) => each.side === side && i < scenario.formations.length && each.type !== 'artillery-group',
  )
  const lost = counted.filter(
    ({ state }) => state === 'destroyed' || state === 'broken-mf' || state === 'withdrawn',
  )
  return { lost: lost.length, all: counted.length }
}

/** MAR-24.6 */
export function isSuddenDeath(s: Table, side: Side): boolean {
  const { suddenDeath } = s.scenario.victory
  if (suddenDeath === null) return false
  if (suddenDeath.type === 'mf-fraction-lost') {
    const { lost, all } = formationsLost(s, side)
    const [numerator, denominator] = suddenDeath.fraction
    return all > 0 && lost * denominator >= all * numerator
  }
  const foot = s.open.formations.filter(({ side: of }, i) => {
    const began = s.scenario.formations[i]?.type
    return of === side && began !== undefined && hasFoot(began)
  })
  return foot.length > 0 && foot.every(({ state }) => state === 'broken-mf' || state === 'destroyed')
}

const totals = (s: Table): [number, number] => [pointsOf(s, 0), pointsOf(s, 1)]

/** MAR-24.6, MAR-3.35: checked at the end of each turn; if both sides meet it the points decide. */
export const suddenDeath: Step<MarchAttack> = {
  rule: 'MAR-24.6',
  play(s, _, tell) {
    const dying = SIDES.filter(side => isSuddenDeath(s, side))
    if (dying.length === 0) return
    const [loser] = dying
    if (loser === undefined || dying.length === 2) return reckon(s, tell)
    tell?.({ type: 'scored', rule: 'MAR-24.5', points: totals(s) })
    end(s, {
      winners: seatsOf(s, enemyOf(loser)),
      scores: s.scenario.players.map(({ side }) => pointsOf(s, side)),
      how: 'sudden-death',
      rule: 'MAR-24.6',
    })
  },
}

/** MAR-24.5 */
function reckon(s: State, tell: Parameters<Step<MarchAttack>['play']>[2]): void {
  const points = totals(s)
  tell?.({ type: 'scored', rule: 'MAR-24.5', points })
  const margin = Math.abs(points[0] - points[1])
  const { decisiveMargin, marginalMargin } = s.scenario.victory
  const winners = margin === 0 || margin < marginalMargin ? [] : seatsOf(s, points[0] > points[1] ? 0 : 1)
  end(s, {
    winners,
    scores: s.scenario.players.map(({ side }) => points[side]),
    how: winners.length === 0 ? 'draw' : margin >= decisiveMargin ? 'decisive' : 'victory',
    rule: 'MAR-24.5',
  })
}

export const reckoning: Step<MarchAttack> = { rule: 'MAR-24.5', play: (s, _, tell) => reckon(s, tell) }

/** MAR-24.3, MAR-15.6: does another turn follow? The battle ends with the last turn of dusk. */
export const goesOn = (s: Table): boolean => s.open.turn <= s.scenario.turnLimit && daylightNow(s) !== 'night'
