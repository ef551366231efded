import { canonical, repeated } from '@grognard/engine'
import { combatValue, designation, formationQuality, standsOf } from '../calculations/combat-value.ts'
import { holdsGuns, isOfType } from '../calculations/formation-size.ts'
import { levelRanges, scvAt, skirmishCombatValue } from '../calculations/levels.ts'
import { type Wrong, wrong } from '../own-data/reasons.ts'
import { TABLES } from '../tables.ts'
import type { FormationFile, UnitFile } from './army-file.ts'
import { type OwnArmy, type OwnFormation, type OwnUnit, ratingOf } from './own-army.ts'

/** What the form of an army cannot say (MAR-24.20, MAR-17.2, MAR-4.2 to MAR-4.4). */

/** What is wrong with a unit as it was written, before anything is filled in. */
function* wrongWritten(unit: OwnUnit, mf: OwnFormation, army: OwnArmy): Generator<Wrong> {
  const field = `${mf.id}.${unit.id ?? unit.name}`
  if ((unit.men === undefined) === (unit.guns === undefined)) yield wrong('MAR-24.20', field, 'men-or-guns')
  const rating = ratingOf(unit, mf, army)
  if (unit.troop !== undefined && rating === null)
    yield wrong('MAR-18.1', `${field}.troop`, 'no-such-troops', unit.troop)
  if (unit.troop === undefined && unit.branch === undefined && unit.guns === undefined)
    yield wrong('MAR-24.20', `${field}.branch`, 'no-branch')
  if (unit.troop === undefined && unit.quality === undefined)
    yield wrong('MAR-2.12', `${field}.quality`, 'no-quality')
  const branch = unit.branch ?? rating?.branch
  if (branch === 'cavalry' && (unit.weight ?? rating?.weight) === undefined)
    yield wrong('MAR-2.3', `${field}.weight`, 'no-weight')
  if (branch !== undefined && (branch === 'artillery') !== (unit.guns !== undefined))
    yield wrong('MAR-24.20', field, 'men-or-guns')
}

/** By name, by the kind of troops, or because it has guns. */
const branchWritten = (unit: OwnUnit, mf: OwnFormation, army: OwnArmy): UnitFile['branch'] | undefined =>
  unit.branch ?? ratingOf(unit, mf, army)?.branch ?? (unit.guns === undefined ? undefined : 'artillery')

/** MAR-2.2, MAR-2.3, MAR-2.4: flags that another branch has. */
function* wrongFlags(field: string, unit: OwnUnit, branch: UnitFile['branch']): Generator<Wrong> {
  if (unit.skirmish === true && branch !== 'infantry')
    yield wrong('MAR-2.2', `${field}.skirmish`, 'not-of-branch')
  if (unit.lancer === true && branch !== 'cavalry') yield wrong('MAR-2.3', `${field}.lancer`, 'not-of-branch')
  if (unit.artilleryClass !== undefined && branch !== 'artillery')
    yield wrong('MAR-2.4', `${field}.artilleryClass`, 'not-of-branch')
}

/** MAR-17.2: what follows must agree, unless the MF says that it overrides it. */
function* wrongDerived(mf: FormationFile): Generator<Wrong> {
  const formed = mf.brigades.flatMap(({ units }) => units)
  const derived = (field: string, given: unknown, follows: unknown): Wrong[] =>
    given === undefined || canonical(given) === canonical(follows)
      ? []
      : [wrong('MAR-17.2', `${mf.id}.${field}`, 'derived', String(JSON.stringify(follows)))]
  for (const unit of [...formed, ...mf.artillery]) {
    const strength = unit.guns === undefined ? { men: unit.men ?? 0 } : { guns: unit.guns }
    yield* derived(`${unit.id}.cv`, unit.cv, combatValue(unit.quality, strength))
    yield* derived(`${unit.id}.stands`, unit.stands, standsOf(unit.branch, unit.guns ?? 0))
    yield* derived(
      `${unit.id}.designation`,
      unit.designation,
      designation({
        ...unit,
        skirmish: unit.skirmish ?? false,
        weight: unit.weight ?? 'medium',
        lancer: unit.lancer ?? false,
        artilleryClass: unit.artilleryClass ?? null,
      }),
    )
  }
  if (formed.length === 0) return
  yield* derived('formedUnits', mf.formedUnits, formed.length)
  yield* derived('levels', mf.levels, levelRanges(formed.length))
  yield* derived('quality', mf.quality, formationQuality(formed.map(({ quality }) => quality)))
  const scv = skirmishCombatValue(mf.skirmishRatings ?? {})
  if (mf.type !== 'cavalry')
    yield* derived('scv', mf.scv, { steady: scv, shaken: scvAt(scv, 'shaken'), spent: scvAt(scv, 'spent') })
}

/** MAR-4.2, MAR-4.3, MAR-4.4, MAR-4.7 */
function* wrongSize(mf: FormationFile): Generator<Wrong> {
  const formed = mf.brigades.flatMap(({ units }) => units)
  if (mf.type === 'grand-battery') return yield wrong('MAR-4.5', `${mf.id}.type`, 'mf-branches')
  if (mf.type === 'artillery-group') {
    if (formed.length > 0 || mf.artillery.length === 0) yield wrong('MAR-4.7', mf.id, 'mf-branches')
    return
  }
  const rule = ({ infantry: 'MAR-4.2', cavalry: 'MAR-4.3', mixed: 'MAR-4.4' } as const)[mf.type]
  const { minUnits, maxUnits, maxBatteries } = TABLES.mfSizes[mf.type]
  const count = (of: UnitFile['branch']): number => formed.filter(({ branch }) => branch === of).length
  const held = { infantry: count('infantry'), cavalry: count('cavalry') }
  if (!isOfType(mf.type, held) || count('artillery') > 0) yield wrong(rule, mf.id, 'mf-branches')
  if (formed.length < minUnits || formed.length > maxUnits)
    yield wrong(rule, mf.id, 'mf-size', `${minUnits}–${maxUnits}`)
  const { type } = mf
  const areItsGuns = mf.artillery.every(
    ({ branch, artilleryClass }) => branch === 'artillery' && holdsGuns(type, artilleryClass ?? null),
  )
  if (mf.artillery.length > maxBatteries || !areItsGuns)
    yield wrong(rule, `${mf.id}.artillery`, 'batteries', String(maxBatteries))
}

/** An MF as it was written, and as it was filled in. */
export function* wrongFormation(own: OwnFormation, army: OwnArmy, mf: FormationFile): Generator<Wrong> {
  const written = [...(own.brigades ?? []).flatMap(({ units }) => units), ...(own.artillery ?? [])]
  for (const unit of written) {
    yield* wrongWritten(unit, own, army)
    const branch = branchWritten(unit, own, army)
    if (branch !== undefined) yield* wrongFlags(`${own.id}.${unit.id ?? unit.name}`, unit, branch)
  }
  yield* wrongSize(mf)
  for (const { id, artilleryClass, weight } of mf.artillery)
    if (artilleryClass === 'siege' && weight !== 'heavy')
      yield wrong('MAR-2.5', `${id}.weight`, 'derived', 'heavy')
  if (mf.override !== true) yield* wrongDerived(mf)
}

/** MAR-24.20: shorts are unique among the units and leaders of an army. */
export function* wrongShorts(army: string, formations: readonly FormationFile[]): Generator<Wrong> {
  const units = formations.flatMap(mf => [...mf.brigades.flatMap(each => each.units), ...mf.artillery])
  for (const short of repeated(units.map(unit => unit.short)))
    yield wrong('MAR-24.20', `${army}.short`, 'short-twice', short)
}
