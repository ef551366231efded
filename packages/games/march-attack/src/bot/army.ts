import type { Point } from '@grognard/geometry'
import type { State } from '../state.ts'
import { centreOfFormation, formationAt } from '../table/formations.ts'
import { orderOf, secretsOf } from '../table/orders.ts'
import { controlAfter } from '../turn/control.ts'
import { pointsOf } from '../turn/victory.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { between } from './pieces.ts'

/** The plan for the army: who goes for which objective, and who holds what he has. */

const INCH = 1000
/** An objective is worth half as much so many inches away. */
const FAR = 14

const inInches = ({ x, y }: Point): Point => ({ x: x / INCH, y: y / INCH })

/** As things would be counted now, is the side's lead a victory? */
function isWinning(s: State, side: Side): boolean {
  const control = controlAfter(s)
  const held = (of: Side): number =>
    s.scenario.objectives.reduce(
      (sum, { points }, i) =>
        sum + (control[i] === of ? points : 0) - (s.open.control[i] === of ? points : 0),
      0,
    )
  const lead = pointsOf(s, side) + held(side) - pointsOf(s, enemyOf(side)) - held(enemyOf(side))
  return lead >= s.scenario.victory.marginalMargin
}

/** What an MF is for. */
export interface Task {
  readonly type: 'attack' | 'defend'
  readonly point: Point
}

/** The objective that draws an MF most: by its points, and by how near it is. */
function drawnTo(s: State, formation: number, wanted: (holder: Side | -1) => boolean): Point | null {
  const control = controlAfter(s)
  const from = inInches(centreOfFormation(s, formation))
  let best: { readonly point: Point; readonly worth: number } | null = null
  for (const [i, { point, points }] of s.scenario.objectives.entries()) {
    if (!wanted(control[i] ?? -1)) continue
    const worth = points / (1 + between(from, inInches(point)) / FAR)
    if (best === null || worth > best.worth) best = { point, worth }
  }
  return best?.point ?? null
}

/** Those who are ahead hold what they have; else what is not theirs is attacked, by those who do not hold something in danger. */
export function taskOf(s: State, formation: number): Task {
  const { side } = formationAt(s, formation)
  const own = drawnTo(s, formation, holder => holder === side)
  const others = drawnTo(s, formation, holder => holder !== side)
  const here = centreOfFormation(s, formation)
  if (others === null || (own !== null && isWinning(s, side))) return { type: 'defend', point: own ?? here }
  return { type: 'attack', point: others }
}

/** Where the units of an MF are to go under the order that it has. */
export function goalOf(s: State, formation: number): Point {
  const order = orderOf(s, formation)
  if (order.type === 'support') {
    const supported = secretsOf(s, formationAt(s, formation).side).orders[order.formation]
    return supported?.point ?? centreOfFormation(s, order.formation)
  }
  return order.point ?? taskOf(s, formation).point
}
