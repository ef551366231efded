import { type Compose, illegal, itemOf, only, roll, type Step, type Tell } from '@grognard/engine'
import { skirmishHits, skirmishModifier } from '../calculations/skirmishing.ts'
import type { Part } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { inDiceOrder, removeBroken, rollForLeaders } from '../table/breaking.ts'
import { scvNow } from '../table/formations.ts'
import { loseCv } from '../table/losses.ts'
import { formationId, ownerOf, unitId, unitNamed } from '../table/names.ts'
import { type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { daylightNow } from '../turn/course.ts'
import { type Area, areasOf } from './areas.ts'
import { isTargetInCover, openToHits } from './targets.ts'

/** `s3a-areas`, `s3b-rolls` and `s3c-hits` (chapter 7). */

type Say = Tell<MarchAttack> | undefined

const { skirmishTable } = TABLES

/** MAR-7.9 */
export const maySkirmish = (s: Table): boolean =>
  ![s.open.weather, daylightNow(s)].some(each => skirmishTable.forbidden.includes(each))

/** MAR-7.4: one roll for each MF of the side that has the advantage. */
function rollFor(s: State, formation: number, advantage: NonNullable<Area['advantage']>, tell: Say): number {
  const modifier = skirmishModifier(advantage.of, scvNow(s, formation), {
    isTargetInCover: isTargetInCover(s, formation),
    isRaining: s.open.weather === 'rain',
  })
  const dice = [roll(s, 6), roll(s, 6)] as const
  const hits = skirmishHits(dice[0] + dice[1] + modifier)
  tell?.({ type: 'skirmished', rule: 'MAR-7.4', formation: formationId(s, formation), dice, modifier, hits })
  return hits
}

/** MAR-24.10: in the strategic phase the side listed first, then MF id. */
export const skirmishRolls: Step<MarchAttack> = {
  rule: 'MAR-7.4',
  play(s, _, tell) {
    const rolling: { formation: number; advantage: NonNullable<Area['advantage']> }[] = []
    for (const { formations, totals, advantage } of areasOf(s)) {
      tell?.({
        type: 'skirmish-area',
        rule: 'MAR-7.2',
        formations: formations.map(each => each.map(formation => formationId(s, formation))),
        totals,
        advantage: advantage?.of ?? null,
      })
      if (advantage === null) continue
      for (const formation of formations[advantage.side])
        if (scvNow(s, formation) > 0) rolling.push({ formation, advantage })
    }
    rolling.sort((a, b) => a.advantage.side - b.advantage.side || a.formation - b.formation)
    s.open.skirmishes = rolling.flatMap(({ formation, advantage }) => {
      const hits = rollFor(s, formation, advantage, tell)
      return hits > 0 ? [{ formation, hits, laid: [] }] : []
    })
  },
}

/** MFs that have hits to lay. */
export const skirmishersWithHits = (s: State): number[] => s.open.skirmishes.map(({ formation }) => formation)

const skirmishOf = (s: State) => s.open.skirmishes.find(({ formation }) => formation === itemOf(s))

const laidBy = (s: Table, parts: readonly Part[]): number[] =>
  parts.flatMap(part => (part.type === 'hit' ? [unitNamed(s, part.unit)] : []))

const nextHits = (s: State, parts: readonly Part[]): number[] =>
  parts.length >= (skirmishOf(s)?.hits ?? 0) ? [] : openToHits(s, itemOf(s), laidBy(s, parts))

/** MAR-7.6: hits that nobody can take are lost. */
const laying: Compose<MarchAttack> = {
  next: (s, _, parts) => nextHits(s, parts).map(unit => ({ type: 'hit', unit: unitId(s, unit) })),
  fits: (s, _, parts, part) =>
    part.type === 'hit' && nextHits(s, parts).includes(unitNamed(s, part.unit))
      ? null
      : illegal('MAR-7.7', 'mar.not-open-to-hits'),
  whole: (s, _, parts) =>
    nextHits(s, parts).length > 0
      ? null
      : {
          type: 'lay-hits',
          formation: formationId(s, itemOf(s)),
          units: laidBy(s, parts).map(unit => unitId(s, unit)),
        },
  partsOf: (_, __, decision) =>
    decision.type === 'lay-hits' ? decision.units.map(unit => ({ type: 'hit', unit })) : null,
}

/** MAR-7.6: in the order of MAR-7.7, nearest unit first. */
function usualHits(s: State, formation: number, hits: number): number[] {
  const laid: number[] = []
  while (laid.length < hits) {
    const [next] = openToHits(s, formation, laid)
    if (next === undefined) break
    laid.push(next)
  }
  return laid
}

export const layHits: Step<MarchAttack> = {
  rule: 'MAR-7.6',
  ask: 'choice',
  seats: s => only(ownerOf(s, itemOf(s))),
  compose: laying,
  areOptionsOpen: () => true,
  default: s => ({
    type: 'lay-hits',
    formation: formationId(s, itemOf(s)),
    units: usualHits(s, itemOf(s), skirmishOf(s)?.hits ?? 0).map(unit => unitId(s, unit)),
  }),
  play(s, decisions, tell) {
    const decision = decisions.find(each => each !== null)
    const skirmish = skirmishOf(s)
    if (decision?.type !== 'lay-hits' || skirmish === undefined) return
    skirmish.laid = decision.units.map(unit => unitNamed(s, unit))
    tell?.({ ...decision, type: 'skirmish-hits', rule: 'MAR-7.6' })
  },
}

/** MAR-7.6: losses of all areas take effect together. */
export const skirmishLosses: Step<MarchAttack> = {
  rule: 'MAR-7.6',
  play(s, _, tell) {
    const hits = s.open.skirmishes.flatMap(({ laid }) => laid)
    s.open.skirmishes = []
    const struck = inDiceOrder(s, [...new Set(hits)], 0)
    for (const unit of struck) loseCv(s, unit, hits.filter(each => each === unit).length, tell)
    const broken = struck.filter(unit => unitAt(s, unit).cv === 0)
    for (const unit of struck)
      rollForLeaders(
        s,
        unit,
        { isMeleeLost: false, isBroken: broken.includes(unit), isTactical: false },
        tell,
      )
    removeBroken(s, broken, false, tell)
  },
}
