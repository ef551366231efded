import { type RuleId, sharedAs, type Tell } from '@grognard/engine'
import { boxOf } from '@grognard/geometry'
import type { DecisionOf } from '../decisions.ts'
import { isUnderFire } from '../fire/targets.ts'
import { disorders } from '../ground/ground.ts'
import { settleGrandBatteries } from '../orders/grand-battery.ts'
import { endSupport } from '../orders/support.ts'
import { type MarchAttack, type State, secretsKey, type Unit } from '../state.ts'
import { hasWithdrawn, inDiceOrder, withdrawIfGone } from '../table/breaking.ts'
import { loseCv, markDisorder } from '../table/losses.ts'
import { unitNamed } from '../table/names.ts'
import { type Placement, putUnit } from '../table/place.ts'
import { cardOf, isEngaged, isFormed, isFormedEnemyWithin, isOnTable, unitAt } from '../table/units.ts'
import { takeVedTest } from '../table/ved.ts'
import { TABLES } from '../tables.ts'
import { beginGoing, type Going, goingEndRefused, goOn } from './draft.ts'
import type { Step } from './steps/forms.ts'
import { takeStep } from './steps/index.ts'
import type { Passed } from './steps/walk.ts'

/** MAR-8.1: a move is made, step by step, with the dice that fall in between. */

type Listener = Tell<MarchAttack> | undefined
type Move = DecisionOf<'move'>['moves'][number]

/** Who fails is disordered (MAR-3.34). */
function testOrder(s: State, unit: number, rule: RuleId, tell: Listener): void {
  if (!takeVedTest(s, unit, rule, tell)) markDisorder(s, unit, tell)
}

/** MAR-8.11: entering and leaving a block are changes of formation too (MAR-13.4), but inside nobody is disordered. */
const CHANGES: readonly Step['type'][] = ['change-formation', 'leave-block']

function testUnderFire(s: State, unit: number, step: Step, tell: Listener): void {
  if (!CHANGES.includes(step.type) || cardOf(s, unit).branch !== 'infantry') return
  if (isUnderFire(s, unit)) testOrder(s, unit, 'MAR-8.11', tell)
}

/** How the unit stood after so many steps, so that it can go back to a place where it may end. */
interface Stop {
  readonly going: Going
  readonly steps: number
  readonly at: State['open']['units'][number]
}

/** The unit with the marker that it has come to on the way. */
const marked = (unit: Unit, disorder: Unit['disorder']): Unit =>
  unit.disorder === disorder ? unit : { ...unit, disorder }

/** Step by step, as far as they fit: after a failed test some may not (MAR-8.1). The last stop where it may end. */
function makeSteps(s: State, going: Going, steps: readonly Step[], tell: Listener): Stop {
  const { unit } = going.walk
  const start: Stop = { going, steps: 0, at: unitAt(s, unit) }
  const stops: Stop[] = []
  let now = going
  for (const [i, step] of steps.entries()) {
    const stepped = takeStep(s, now.walk, step)
    if (!stepped.ok) break
    testUnderFire(s, unit, step, tell)
    const { disorder } = unitAt(s, unit)
    now = goOn(s, s, now, { ...stepped.value, unit: marked(stepped.value.unit, disorder) }, step)
    if (step.type === 'enter') testMarch(s, unit, tell)
    stops.unshift({ going: now, steps: i + 1, at: unitAt(s, unit) })
  }
  const { disorder: marker } = unitAt(s, unit)
  for (const stop of stops) {
    s.open.units[unit] = marked(stop.at, marker)
    if (goingEndRefused(s, s, stop.going) === null) return stop
  }
  s.open.units[unit] = marked(start.at, marker)
  return start
}

/** MAR-14.4: infantry that has marched without rest tests when it enters. */
function testMarch(s: State, unit: number, tell: Listener): void {
  const { major, cv } = unitAt(s, unit)
  const { side, branch } = cardOf(s, unit)
  const isForced = sharedAs(s, secretsKey(side))?.forcedMarches.includes(major) === true
  if (branch !== 'infantry' || !isForced || takeVedTest(s, unit, 'MAR-14.4', tell)) return
  const { forcedMarchCvLoss, forcedMarchLeavesCv } = TABLES.arrivals
  const loss = Math.min(forcedMarchCvLoss, cv - forcedMarchLeavesCv)
  if (loss > 0) loseCv(s, unit, loss, tell)
}

/** Says which steps were made. */
export function makeMove(s: State, { unit: id, mode, steps }: Move, tell: Listener): readonly Step[] {
  const unit = unitNamed(s, id)
  const began = beginGoing(s, s, unit, mode)
  const { going, steps: made } = makeSteps(s, began, steps, tell)
  const { walk } = going
  const state = unitAt(s, unit)
  state.hasActed = true
  state.hasMoved ||= walk.hasMoved
  state.hasDeployed ||= walk.hasDeployed
  state.turned = walk.turned
  state.sharesSpent += walk.spent
  putUnit(s, unit, unitAt(s, unit))
  const to = unitAt(s, unit)
  // MAR-14.3: who has found no room to enter waits.
  if (to.place !== 'en-route')
    tell?.({
      type: 'moved',
      rule: 'MAR-8.1',
      unit: id,
      mode,
      steps: steps.slice(0, made),
      from: told(going.from),
      to: told(to),
      shares: walk.spent,
    })
  if (made < steps.length)
    tell?.({ type: 'steps-left-out', rule: 'MAR-8.1', unit: id, steps: steps.length - made })
  const passed = walk.passed.filter(each => wasEngaged(s, unit, each))
  if (isOnTable(to)) testGround(s, unit, walk.hasShifted, walk.disordering, tell)
  else if (to.place === 'withdrawn') {
    tell?.({ type: 'left-table', rule: 'MAR-8.37', unit: id })
    hasWithdrawn(s, unit, tell)
  }
  testPassage(s, unit, passed, tell)
  return steps.slice(0, made)
}

/**
 * MAR-8.1: what the moves of a decision do to MFs and their orders comes when all of them are made, since each was decided
 * under the orders with which the decision began: an MF is withdrawn (MAR-5.20), guns leave a grand battery (MAR-16.4).
 */
export function afterMoves(
  s: State,
  moves: readonly Move[],
  limbered: readonly number[],
  tell: Listener,
): void {
  const units = moves.map(({ unit }) => unitAt(s, unitNamed(s, unit)))
  const gone = units.filter(({ place }) => place === 'withdrawn').map(({ major }) => major)
  for (const formation of new Set(gone)) withdrawIfGone(s, formation, tell)
  // MAR-5.17: of an artillery group the last battery may have left.
  if (gone.length > 0) endSupport(s, tell)
  settleGrandBatteries(s, tell, limbered)
}

const told = ({ x, y, facing, formation }: Placement) => ({ x, y, facing, formation })

/** MAR-8.33, after MAR-12.7: friends who were passed test too where the mover has gone on over the edge. */
function testPassage(s: State, mover: number, passed: readonly Passed[], tell: Listener): void {
  const engaged = passed.filter(({ unit }) => isFormed(s, unit))
  if (engaged.length === 0) return
  const friends = engaged.map(({ unit }) => unit)
  const testing = isOnTable(unitAt(s, mover)) ? [mover, ...friends] : friends
  for (const unit of inDiceOrder(s, testing)) testOrder(s, unit, 'MAR-8.33', tell)
}

/** MAR-8.33: whether one of the two was engaged when they passed: the friend, and all enemies, stand where they stood then. */
const wasEngaged = (s: State, mover: number, { unit, from }: Passed): boolean =>
  isEngaged(s, unit) ||
  from.some(footprint =>
    isFormedEnemyWithin(
      s,
      cardOf(s, mover).side,
      { footprint, box: boxOf(footprint) },
      TABLES.scale.engagementRange,
    ),
  )

/** MAR-12.7: one test, however many causes. */
export function testGround(
  s: State,
  unit: number,
  hasShifted: boolean,
  disordering: boolean,
  tell: Listener,
): void {
  const state = unitAt(s, unit)
  const isInIt =
    hasShifted && state.formation !== 'garrison' && disorders(s.scenario.ground, state.formation, state)
  if (isInIt || disordering) testOrder(s, unit, 'MAR-12.7', tell)
}
