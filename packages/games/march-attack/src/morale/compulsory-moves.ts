import { type Step, type Tell, there } from '@grognard/engine'
import { partOf } from '../calculations/modifiers.ts'
import { rateOf } from '../ground/kinds.ts'
import type { MarchAttack, State } from '../state.ts'
import { breakUnit, inDiceOrder } from '../table/breaking.ts'
import { fromHome } from '../table/edges.ts'
import { fallBackUnit, homeBearing, putOut } from '../table/fall-back.ts'
import { formationAt } from '../table/formations.ts'
import { loseCv } from '../table/losses.ts'
import {
  cardOf,
  centreOfUnit,
  footprintOf,
  forgetTargets,
  isBurning,
  isUnlimbered,
  nearestFormedEnemy,
  type Table,
  unitAt,
  unitsIn,
} from '../table/units.ts'
import { takeVedTest } from '../table/ved.ts'
import { TABLES } from '../tables.ts'
import type { Formation } from '../vocabulary.ts'
import { NONE } from '../vocabulary.ts'
import { inOrder } from './causes.ts'

/** `s2d-compulsory-moves` (MAR-11.10 to MAR-11.12, MAR-13.8). */

type Say = Tell<MarchAttack> | undefined
type Part = readonly number[]

const { mfRecoil } = TABLES

/** What an MF makes its units do in this S2; null: nothing. */
interface Flight {
  readonly factor: Part
  /** MAR-11.11: in later turns towards the home edge, infantry at the rate of columns. */
  readonly isLater: boolean
}

function flightOf(s: Table, formation: number): Flight | null {
  const { state, since } = formationAt(s, formation)
  const isNew = since === s.open.turn
  if (state === 'retiring') return isNew ? { factor: mfRecoil.retireFactor, isLater: false } : null
  if (state !== 'broken-mf') return null
  return isNew
    ? { factor: mfRecoil.brokenFactor, isLater: false }
    : { factor: mfRecoil.retireFactor, isLater: true }
}

/** MAR-11.12: the part of a move that unlimbered guns make; null: they stay. */
function unlimberedPart(s: Table, unit: number): Part | null {
  const { artilleryClass, weight } = cardOf(s, unit)
  if (artilleryClass === 'horse') return mfRecoil.unlimberedParts.horse
  return artilleryClass === 'siege'
    ? mfRecoil.unlimberedParts.siege
    : mfRecoil.unlimberedParts[`foot-${weight}`]
}

const limbered = (formation: Formation): Formation =>
  formation.startsWith('large') ? 'large-battery-limbered' : 'battery-limbered'

/** The formation in which a unit flees, and how much of a move it makes; null: it stays. */
function asItFlees(s: Table, unit: number): { readonly formation: Formation; readonly part: Part } | null {
  const { formation } = unitAt(s, unit)
  if (formation === 'infantry-square') return { formation: 'infantry-column', part: [1, 1] }
  if (!isUnlimbered(formation)) return { formation, part: [1, 1] }
  const part = unlimberedPart(s, unit)
  return part === null ? null : { formation: limbered(formation), part }
}

/** MAR-11.12 */
function flee(s: State, unit: number, { factor, isLater }: Flight, tell: Say): void {
  if (unitAt(s, unit).block !== NONE) {
    if (takeVedTest(s, unit, 'MAR-11.12', tell)) return
    if (!putOut(s, unit, homeBearing(s, unit), false, tell)) return
  }
  const fleeing = asItFlees(s, unit)
  if (fleeing === null) return
  const state = unitAt(s, unit)
  state.formation = fleeing.formation
  forgetTargets(state)
  const card = cardOf(s, unit)
  const isFootLater = isLater && card.branch === 'infantry'
  const formation = isFootLater ? 'infantry-column' : fleeing.formation
  const rate = there(rateOf(card, formation, 'tactical'), 'such rate')
  const enemy = isLater ? NONE : nearestFormedEnemy(s, card.side, footprintOf(s, unit))
  const from = enemy === NONE ? null : centreOfUnit(s, enemy)
  const length = partOf(factor, partOf(fleeing.part, rate))
  fallBackUnit(s, unit, { length, from, isTactical: false }, tell)
}

/** MAR-11.12: the unit nearest its home edge first. */
const nearestHomeFirst = (s: Table, formation: number): number[] => {
  const { side } = formationAt(s, formation)
  const far = (unit: number): number => fromHome(s, side, centreOfUnit(s, unit))
  return unitsIn(s, formation).sort((a, b) => far(a) - far(b) || a - b)
}

/** MAR-13.8: who fails in a burning block loses CV and is put out. */
function leaveFire(s: State, unit: number, tell: Say): void {
  if (takeVedTest(s, unit, 'MAR-13.8', tell)) return
  loseCv(s, unit, TABLES.builtUpAreas.fire.cvLoss, tell)
  if (unitAt(s, unit).cv === 0) breakUnit(s, unit, false, tell)
  else putOut(s, unit, homeBearing(s, unit), false, tell)
}

const inFlames = (s: Table): number[] =>
  inDiceOrder(
    s,
    s.open.units.flatMap(({ place, block }, i) =>
      place === 'table' && block !== NONE && isBurning(s, block) ? [i] : [],
    ),
    0,
  )

export const compulsoryMoves: Step<MarchAttack> = {
  rule: 'MAR-11.12',
  play(s, _, tell) {
    for (const formation of inOrder(s)) {
      const flight = flightOf(s, formation)
      if (flight === null) continue
      for (const unit of nearestHomeFirst(s, formation))
        if (unitAt(s, unit).place === 'table') flee(s, unit, flight, tell)
    }
    for (const unit of inFlames(s)) leaveFire(s, unit, tell)
  },
}
