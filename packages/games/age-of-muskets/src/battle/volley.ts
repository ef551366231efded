import { procedure } from '@grognard/engine'
import { kindOf } from '../calculations/pursuit.ts'
import { unitCard } from '../forces/pieces.ts'
import type { CombatUnit, State } from '../state.ts'
import { type Troop, typeOf } from '../troops/index.ts'
import { type Arm, type BySide, NO, type Section, type Side } from '../vocabulary.ts'
import { isFaceUp, isOfMen, unitsAt } from './display.ts'
import { type Loss, troopsAfter } from './losses.ts'

/** Artillery fire (AOM-30.16 to AOM-30.23, AOM-31.2): what hits whom. All of it is public. */

/** What one side suffers. */
export interface Suffered {
  /** A section for each SP to be lost. */
  readonly due: readonly Section[]
  /** The CU on which they fall, as the bombarding player has named them (AOM-30.18). */
  hits: Hit[]
  /** AOM-30.22: the section whose artillery loses 1 SP more, and those to which it may pass. */
  readonly atGuns: Section | null
  /** Sections that the enemy's guns reach. */
  readonly reach: readonly Section[]
}

export interface Hit {
  readonly section: Section
  /** The CU named by the enemy; NO: one that lies face down (AOM-30.21). */
  readonly unit: number
}

/**
 * By side that suffers; the CU that it has broken (AOM-31.23), and the sections in which SP were lost (AOM-30.23): those are unknown
 * where a match was kept, before 1.5.0, in the midst of a bombardment.
 */
export const volley = procedure<
  { readonly suffered: BySide<Suffered> },
  { readonly broken: BySide<number>; readonly hurt?: BySide<readonly Section[]> }
>('volley')

export const UNHURT: Suffered = { due: [], hits: [], atGuns: null, reach: [] }

/** CU that the enemy may name in a section, by number; NO stands for those that lie face down. */
export function nameable(s: State, side: Side, section: Section): number[] {
  const units = unitsAt(s, side, section)
  // In an order that tells nothing.
  const shown = units
    .filter(unit => isFaceUp(s, unit))
    .map(({ id }) => id)
    .sort((a, b) => a - b)
  const isAnyHidden = s.open.counters.some(
    counter => counter.side === side && counter.section === section && counter.face === NO,
  )
  return isAnyHidden ? [...shown, NO] : shown
}

/** AOM-30.19, by what everybody sees: may the CU hold infantry, is it cavalry? Nobody knows what lies face down. */
const mayBeInfantry = (s: State, unit: number): boolean =>
  unit === NO || unitCard(s, unit).arms.includes('infantry')
export const isCavalryUnit = (s: State, unit: number): boolean => {
  const { arms } = unit === NO ? { arms: [] } : unitCard(s, unit)
  return arms.length === 1 && arms[0] === 'cavalry'
}

/** AOM-30.19: may these CU of one section be named, so far as can be seen? */
export function mayBeNamed(s: State, side: Side, section: Section, units: readonly number[]): boolean {
  const all = nameable(s, side, section)
  const cavalry = units.filter(unit => isCavalryUnit(s, unit)).length
  const isOther = all.some(unit => !isCavalryUnit(s, unit))
  if (isOther && cavalry > 1) return false
  return !all.some(unit => mayBeInfantry(s, unit)) || units.some(unit => mayBeInfantry(s, unit))
}

/** Where there is one CU only that can be named, it need not be. */
export const hitsWithoutChoice = (s: State, side: Side, due: readonly Section[]): Hit[] =>
  due.flatMap(section => {
    const [unit, other] = nameable(s, side, section)
    return unit === undefined || other !== undefined ? [] : [{ section, unit }]
  })

/** The hits of a side in the order in which they are taken: infantry first (AOM-30.19). */
export const inOrderOfHits = (s: State, hits: readonly Hit[]): Hit[] =>
  hits.toSorted((a, b) => Number(mayBeInfantry(s, b.unit)) - Number(mayBeInfantry(s, a.unit)))

/**
 * What the owner may lose next (AOM-30.19 to AOM-30.22), after these losses: of the CU that was named, or, where it has
 * nothing that may be hit, of any in the section. What nobody can lose is void.
 */
export function hitToll(s: State, side: Side, suffered: Suffered, taken: readonly Loss[]): Loss[] {
  const { hits, atGuns, reach } = suffered
  let settled = 0
  for (const [at, hit] of hits.entries()) {
    const earlier = taken.slice(0, settled)
    const inSection = hits.slice(0, at).filter(({ section }) => section === hit.section).length
    const open = hittable(s, side, hit, inSection, earlier)
    if (open.length === 0) continue
    if (settled === taken.length) return open
    settled++
  }
  if (atGuns === null) return []
  const open = gunsOf(s, side, [atGuns, ...reach], taken.slice(0, settled))
  return settled === taken.length ? open : []
}

function hittable(s: State, side: Side, hit: Hit, before: number, earlier: readonly Loss[]): Loss[] {
  const units = unitsAt(s, side, hit.section)
  const left = troopsAfter(units, earlier, 'shattered')
  const all = units.flatMap(unit => lossesOf(unit.id, left.get(unit.id) ?? []))
  const armOf = ({ type }: Loss): Arm => typeOf(s.scenario.roster, type).arm
  const isAny = (arm: Arm) => all.some(loss => armOf(loss) === arm)
  const isCavalryHit = earlier.some(
    loss => armOf(loss) === 'cavalry' && units.some(({ id }) => id === loss.unit),
  )
  const isAllowed = (loss: Loss) => {
    const arm = armOf(loss)
    if (before === 0 && isAny('infantry')) return arm === 'infantry'
    return arm !== 'cavalry' || !isCavalryHit || !(isAny('infantry') || isAny('artillery'))
  }
  const allowed = all.filter(isAllowed)
  const isMeant = (unit: CombatUnit) => (hit.unit === NO ? !isFaceUp(s, unit) : unit.id === hit.unit)
  const meant = units.filter(isMeant).map(({ id }) => id)
  const named = allowed.filter(({ unit }) => meant.includes(unit))
  return named.length > 0 ? named : allowed
}

const lossesOf = (unit: number, troops: readonly Troop[]): Loss[] =>
  troops.map(({ type }) => ({ unit, type }))

/** AOM-30.22: of an artillery CU if there is one; in the first of these sections that has artillery SP at all. */
function gunsOf(s: State, side: Side, sections: readonly Section[], earlier: readonly Loss[]): Loss[] {
  for (const section of sections) {
    const units = unitsAt(s, side, section)
    const left = troopsAfter(units, earlier, 'shattered')
    const guns = units.flatMap(unit =>
      lossesOf(unit.id, left.get(unit.id) ?? []).filter(
        ({ type }) => kindOf(s.scenario.roster, type) === 'artillery',
      ),
    )
    const ofUnits = guns.filter(({ unit }) => units.some(each => each.id === unit && !isOfMen(s, each)))
    if (guns.length > 0) return ofUnits.length > 0 ? ofUnits : guns
  }
  return []
}
