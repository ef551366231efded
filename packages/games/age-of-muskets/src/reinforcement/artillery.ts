import { only, type Step } from '@grognard/engine'
import { depotsReached } from '../forces/depots.ts'
import { muster } from '../forces/elimination.ts'
import { unitId } from '../forces/names.ts'
import { sideOf, unitCard } from '../forces/pieces.ts'
import { isShutIn, situationOf } from '../forces/places.ts'
import type { AgeOfMuskets } from '../state.ts'
import { addTroops, strengthOf } from '../troops/index.ts'
import { artilleryOf } from '../troops/joining.ts'
import { roomIn } from './loose-troops.ts'

/** AOM-40.13: CU that reach a friendly depot get back the guns that they were set up with; none if shut in (AOM-40.4). */
export const refillArtillery: Step<AgeOfMuskets> = {
  rule: 'AOM-40.13',
  play(s, _, tell) {
    for (const [seat, own] of s.own.entries()) {
      const side = sideOf(s, seat)
      const situation = situationOf(s, side)
      for (const unit of own.units) {
        const missing = unit.artillery - strengthOf(s.scenario.roster, unit.troops, 'artillery')
        const guns = Math.min(missing, roomIn(s, unit))
        const type = artilleryOf(s, unitCard(s, unit.id).nationality)
        if (guns <= 0 || type === undefined || isShutIn(s, side, unit)) continue
        if (depotsReached(s, situation, side, [unit]).length === 0) continue
        muster(s, [{ type, normal: guns, shattered: 0 }])
        addTroops(unit.troops, type, guns)
        tell?.only(only(seat), { type: 'guns-made-good', rule: 'AOM-40.13', unit: unitId(s, unit.id), guns })
      }
    }
  },
}
