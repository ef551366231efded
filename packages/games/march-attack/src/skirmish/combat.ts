import { roll, type Step, type Tell } from '@grognard/engine'
import { skirmishHits, skirmishModifier } from '../calculations/skirmishing.ts'
import type { MarchAttack, State } from '../state.ts'
import { inDiceOrder, removeBroken, rollForLeaders } from '../table/breaking.ts'
import { scvNow } from '../table/formations.ts'
import { loseCv } from '../table/losses.ts'
import { formationId } from '../table/names.ts'
import { type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { daylightNow } from '../turn/course.ts'
import { type Area, areasOf } from './areas.ts'
import { showHits } from './hits.ts'
import { isTargetInCover } from './targets.ts'

/** `s3a-areas`, `s3b-rolls`, and what hits do that were laid in `s3c-hits` (chapter 7). */

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

/** MAR-7.6: losses of all areas take effect together. */
export const skirmishLosses: Step<MarchAttack> = {
  rule: 'MAR-7.6',
  play(s, _, tell) {
    showHits(s, tell)
    const hits = s.open.skirmishes.flatMap(({ laid }) => laid)
    s.open.skirmishes = []
    const struck = inDiceOrder(s, [...new Set(hits)], 0)
    for (const unit of struck) loseCv(s, unit, hits.filter(each => each === unit).length, tell)
    const broken = struck.filter(unit => unitAt(s, unit).cv === 0)
    for (const unit of struck) rollForLeaders(s, unit, { isBroken: broken.includes(unit) }, tell)
    removeBroken(s, broken, false, tell)
  },
}
