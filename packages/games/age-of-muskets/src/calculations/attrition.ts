import { there } from '@grognard/engine'
import type { Roster, Tables, TroopType } from '../module/roster.ts'
import { menIn, strength, strengthOf, type Troop, takeTroops, typeOf } from '../troops/index.ts'
import { type AttritionRow, type Half, LOSS_CLASSES } from '../vocabulary.ts'
import { columnOf } from './columns.ts'
import { addTo } from './counts.ts'

/** AOM-14.1: SP lost by a Force of so many SP. */
export const attritionLosses = (
  { attrition }: Pick<Tables, 'attrition'>,
  half: Half,
  row: AttritionRow,
  strengthPoints: number,
): number => attrition.losses[half][row][columnOf(attrition.columns, strengthPoints)] ?? 0

/** AOM-14.8: the row that a besieging Force uses, and what it loses besides. */
export function besiegersRow(row: AttritionRow): { readonly row: AttritionRow; readonly more: number } {
  switch (row) {
    case 'depot':
      return { row: 'requisition', more: 0 }
    case 'requisition':
      return { row: 'outOfSupply', more: 0 }
    case 'outOfSupply':
      return { row, more: 1 }
    default:
      return { row, more: 0 }
  }
}

/** AOM-20.7: does a Force that the table spares lose 1 SP by its Forced March? `die` is unmodified. */
export const losesStraggler = (fromTable: number, die: number, isLight: boolean): boolean =>
  fromTable === 0 && die === 1 && !isLight

/** AOM-20.7, AOM-26.7: only cavalry and light troops. */
export const isLightForce = (roster: Roster, troops: readonly Troop[]): boolean =>
  troops.every(({ type }) => {
    const { arm, light } = typeOf(roster, type)
    return arm === 'cavalry' || light
  })

/** A CU in a check. */
export interface Sufferer {
  readonly troops: Troop[]
  /** Taken so far in this check. */
  losses: number
}

/** An SP that a CU, by its place in the list, may lose. */
export interface Loss {
  readonly unit: number
  readonly type: number
}

/**
 * AOM-14.3 to AOM-14.5: what may be lost next, the owner choosing; none: nothing is left. AOM-14.6: `isWinters` for the
 * first loss of a check in winter.
 */
export function lossChoices(roster: Roster, units: readonly Sufferer[], isWinters = false): Loss[] {
  if (isWinters)
    for (const arm of ['cavalry', 'artillery'] as const) {
      const choices = choicesAmong(roster, units, type => type.arm === arm)
      if (choices.length > 0) return choices
    }
  const alive = units.filter(({ troops }) => strength(troops) > 0)
  const fewest = Math.min(...alive.map(({ losses }) => losses))
  const evenly = units.map(unit => (unit.losses === fewest ? unit : { ...unit, troops: [] }))
  for (const lossClass of LOSS_CLASSES) {
    const choices = choicesAmong(roster, evenly, type => type.lossClass === lossClass)
    if (choices.length > 0) return choices
  }
  return []
}

/** AOM-14.10: where an additional artillery SP may be lost. */
export const artilleryChoices = (roster: Roster, units: readonly Sufferer[]): Loss[] =>
  choicesAmong(roster, units, ({ arm }) => arm === 'artillery')

/** AOM-14.5: of each CU the types that are meant; where it has shattered SP of them, those that have. */
const choicesAmong = (
  roster: Roster,
  units: readonly Sufferer[],
  isMeant: (type: TroopType) => boolean,
): Loss[] =>
  units.flatMap(({ troops }, unit) => {
    const meant = troops.filter(({ type }) => isMeant(typeOf(roster, type)))
    const shattered = meant.filter(troop => troop.shattered > 0)
    return (shattered.length > 0 ? shattered : meant).map(({ type }) => ({ unit, type }))
  })

/**
 * Takes an SP away, in place. AOM-14.11: the guns of a division that has lost its last men go with it and do not count;
 * how many that were.
 */
export function takeLoss(roster: Roster, units: readonly Sufferer[], { unit, type }: Loss): number {
  const sufferer = there(units[unit], 'such CU')
  takeTroops(sufferer.troops, type, 1, 'shattered')
  sufferer.losses++
  if (typeOf(roster, type).arm === 'artillery' || menIn(roster, sufferer.troops) > 0) return 0
  const guns = strengthOf(roster, sufferer.troops, 'artillery')
  sufferer.troops.length = 0
  return guns
}

/** Takes so many losses, in place, each from the strongest CU among equals. What was lost, one after the other. */
export function takeLosses(
  roster: Roster,
  units: readonly Sufferer[],
  count: number,
  isWinter: boolean,
): Loss[] {
  const taken: Loss[] = []
  for (let number = 0; number < count; number++) {
    const loss = strongest(units, lossChoices(roster, units, isWinter && number === 0))
    if (loss === undefined) break
    takeLoss(roster, units, loss)
    taken.push(loss)
  }
  return taken
}

/** Of several things that may be lost, the one whose CU bears it best. */
function strongest(units: readonly Sufferer[], choices: readonly Loss[]): Loss | undefined {
  const left = ({ unit }: Loss) => strength(units[unit]?.troops ?? [])
  return choices.reduce<Loss | undefined>(
    (best, each) => (best === undefined || left(each) > left(best) ? each : best),
    undefined,
  )
}

/** AOM-14.7: by nationality, how many of these losses become stragglers; artillery is simply removed. */
export function stragglersAmong(roster: Roster, losses: readonly Pick<Loss, 'type'>[]): number[] {
  const counts = roster.nationalities.map(() => 0)
  for (const { type } of losses) {
    const { arm, nationality } = typeOf(roster, type)
    if (arm !== 'artillery') addTo(counts, nationality, 1)
  }
  return counts
}
