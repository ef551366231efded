import {
  type Compose,
  illegal,
  isOf,
  pick,
  type Refusal,
  reveal,
  type Seat,
  type Sequences,
  type Step,
  seatSet,
  theDecision,
  when,
} from '@grognard/engine'
import { rollDie } from '../../calculations/dice.ts'
import { fire, onHills, withHalf } from '../../calculations/engagement.ts'
import type { DecisionOf } from '../../decisions.ts'
import { sideId, unitId, unitNamed } from '../../forces/names.ts'
import { sideOf, theUnit } from '../../forces/pieces.ts'
import type { Part, PartOf } from '../../parts.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { type BySide, enemyOf, NO, type Section, SIDES, type Side } from '../../vocabulary.ts'
import { battleOf, hqsAt, numberOf, seatFor, unitsAt } from '../display.ts'
import { countBroken } from '../fight.ts'
import { FRONT } from '../ground.ts'
import { targetsInOrder } from '../in-order.ts'
import { loseLeader, type Telling } from '../leaders.ts'
import { composeLosses, expanded, type Toll, usualDecision } from '../losses.ts'
import { tellLosses } from '../telling.ts'
import { loseTroops } from '../troops.ts'
import {
  type Hit,
  hitToll,
  inOrderOfHits,
  isCavalryUnit,
  mayBeNamed,
  nameable,
  type Suffered,
  volley,
} from '../volley.ts'

/** Artillery fire: who is hit, and what he loses. */

const sufferedBy = (s: State, side: Side): Suffered => volley.locals(s).suffered[side]

/** Is there still something to be named by the enemy of the side? */
const isToBeNamed = (s: State, side: Side): boolean => {
  const { due, hits } = sufferedBy(s, side)
  return hits.length < due.length
}
const isHurt = (s: State, side: Side): boolean => {
  const { hits, atGuns } = sufferedBy(s, side)
  return hits.length > 0 || atGuns !== null
}

export const fireSequence: Sequences<AgeOfMuskets> = {
  volley: [
    when(s => SIDES.some(side => isToBeNamed(s, side)), 'nameTargets'),
    when(s => SIDES.some(side => isHurt(s, side)), 'takeHits'),
  ],
}

/** One roll on the Bombardment Table, seen by all (AOM-8.9). */
export function fireGuns(
  s: State,
  side: Side,
  guns: number,
  tell: Telling,
): { readonly die: number; readonly losses: number; readonly artillery: boolean } {
  const die = rollDie(s)
  const { losses, artillery } = fire(s.scenario.tables, guns, die)
  reveal(s)
  tell?.({
    type: 'guns-fired',
    rule: 'AOM-30.17',
    side: sideId(s, side),
    artillery: guns,
    die,
    losses,
    atGuns: artillery,
  })
  return { die, losses, artillery }
}

/** AOM-28.16, AOM-28.17: the SP that so many losses cost a section, and its half marker. */
export function hitsOn(s: State, side: Side, section: Section, losses: number): Section[] {
  const { terrain, halves } = battleOf(s)
  if (terrain[side][section] !== 'hills') return Array.from({ length: losses }, () => section)
  const { lost, half } = withHalf(halves[side][section], onHills(losses))
  halves[side][section] = half
  return Array.from({ length: lost }, () => section)
}

/** AOM-30.23, AOM-41.3: one of the leaders in the section, drawn by lot. The piece, or NO. */
export function loseOneLeader(s: State, side: Side, section: Section, tell: Telling): number {
  const pieces = [...hqsAt(s, side, section), ...unitsAt(s, side, section)].map(each => numberOf(s, each))
  if (pieces.length === 0) return NO
  const piece = pieces[pick(s, pieces.length)] ?? NO
  loseLeader(s, side, piece, tell)
  return piece
}

type Target = PartOf<'target'>
const targetsIn = (parts: readonly Part[]): Target[] => parts.filter(part => isOf('target', part))
const numberIn = (s: State, { unit }: { readonly unit: string | null }): number =>
  unit === null ? NO : unitNamed(s, unit)

function unfitTarget(s: State, side: Side, parts: readonly Part[], part: Part): Refusal | null {
  if (!isOf('target', part)) return illegal('AOM-30.18', 'aom.battle.other-part')
  const { section } = part
  const due = sufferedBy(s, side).due.filter(each => each === section).length
  const units = [...targetsIn(parts).filter(each => each.section === section), part].map(each =>
    numberIn(s, each),
  )
  if (units.length > due) return illegal('AOM-30.18', 'aom.battle.no-more-hits', { section })
  if (!nameable(s, side, section).includes(numberIn(s, part)))
    return illegal('AOM-30.21', 'aom.battle.not-seen')
  const isLast = units.length === due
  const isTooMuchCavalry =
    units.filter(unit => isCavalryUnit(s, unit)).length > 1 && !mayBeNamed(s, side, section, units)
  const isWrong = isTooMuchCavalry || (isLast && !mayBeNamed(s, side, section, units))
  return isWrong ? illegal('AOM-30.19', 'aom.battle.infantry-first') : null
}

const naming: Compose<AgeOfMuskets> = {
  next(s, seat, parts) {
    const side = enemyOf(sideOf(s, seat))
    const sections = [...new Set(sufferedBy(s, side).due)]
    return sections
      .flatMap(section =>
        nameable(s, side, section).map(
          (unit): Target => ({ type: 'target', section, unit: unit === NO ? null : unitId(s, unit) }),
        ),
      )
      .filter(part => unfitTarget(s, side, parts, part) === null)
  },
  fits: (s, seat, parts, part) => unfitTarget(s, enemyOf(sideOf(s, seat)), parts, part),
  whole(s, seat, parts) {
    const targets = targetsIn(parts)
    const { due } = sufferedBy(s, enemyOf(sideOf(s, seat)))
    return targets.length < due.length ? null : { type: 'name-targets', targets: targetsInOrder(targets) }
  },
  lacks: () => illegal('AOM-30.18', 'aom.battle.more-targets'),
  partsOf: (_s, _seat, decision) =>
    isOf('name-targets', decision)
      ? decision.targets.map((target): Target => ({ type: 'target', ...target }))
      : null,
}

/** The first that may be named, again and again. */
function usualTargets(s: State, seat: Seat): DecisionOf<'name-targets'> {
  const parts: Part[] = []
  for (;;) {
    const [next] = naming.next(s, seat, parts)
    if (next === undefined) return { type: 'name-targets', targets: targetsInOrder(targetsIn(parts)) }
    parts.push(next)
  }
}

/** AOM-30.18, AOM-30.19: the bombarding player names the CU hit; what lies face down he cannot name (AOM-30.21). */
const nameTargets: Step<AgeOfMuskets> = {
  rule: 'AOM-30.18',
  seats: s => seatSet(SIDES.filter(side => isToBeNamed(s, side)).map(side => seatFor(s, enemyOf(side)))),
  compose: naming,
  default: usualTargets,
  areOptionsOpen: () => true,
  play(s, decisions) {
    for (const side of SIDES) {
      if (!isToBeNamed(s, side)) continue
      const { targets } = theDecision('name-targets', decisions[seatFor(s, enemyOf(side))])
      const hits = targets.map((target): Hit => ({ section: target.section, unit: numberIn(s, target) }))
      sufferedBy(s, side).hits = inOrderOfHits(s, hits)
    }
  },
}

const tollOfFire: Toll = (s, seat, taken) => {
  const side = sideOf(s, seat)
  return hitToll(s, side, sufferedBy(s, side), taken)
}

/** AOM-30.19: the owner chooses the troop type. */
const takeHits: Step<AgeOfMuskets> = {
  rule: 'AOM-30.19',
  seats: s => seatSet(SIDES.filter(side => isHurt(s, side)).map(side => seatFor(s, side))),
  compose: composeLosses('take-hits', 'AOM-30.19', tollOfFire),
  default: usualDecision('take-hits', tollOfFire),
  play(s, decisions, tell) {
    const hurt: BySide<Section[]> = [[], []]
    const broken = countBroken(s, tell, () => {
      for (const side of SIDES) {
        if (!isHurt(s, side)) continue
        const losses = expanded(s, theDecision('take-hits', decisions[seatFor(s, side)]).losses)
        hurt[side] = FRONT.filter(section =>
          unitsAt(s, side, section).some(({ id }) => losses.some(({ unit }) => unit === id)),
        )
        tellLosses(s, side, 'AOM-30.19', losses, tell)
        for (const { unit, type } of losses)
          loseTroops(s, side, theUnit(s, unit), type, 1, 'shattered', 'casualty')
      }
    })
    reveal(s)
    volley.give(s, { broken, hurt })
  },
}

export const fireSteps = { nameTargets, takeHits } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
