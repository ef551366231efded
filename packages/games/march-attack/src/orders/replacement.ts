import type { Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { leaderId } from '../table/names.ts'
import { centreOfUnit, unitsIn, unitsOf } from '../table/units.ts'
import { NONE } from '../vocabulary.ts'

/** MAR-4.13: at the next S1 somebody takes over a post that was vacant: poor and uninspiring. */
export const replaceLeaders: Step<MarchAttack> = {
  rule: 'MAR-4.13',
  play(s, _, tell) {
    for (const [number, leader] of s.open.leaders.entries()) {
      const card = s.scenario.leaders[number]
      if (leader.place !== 'lost' || card === undefined) continue
      const own = s.open.formations.findIndex(each => each.commander === number)
      const units = own === NONE ? unitsOf(s, card.side) : unitsIn(s, own)
      const [nearest] = units.toSorted((a, b) => squareTo(a) - squareTo(b))
      if (nearest === undefined) continue
      Object.assign(leader, {
        ...centreOfUnit(s, nearest),
        place: 'table',
        attachedTo: NONE,
        isUnhorsed: false,
        isReplacement: true,
      })
      s.open.leadersLost[card.side]++
      tell?.({ type: 'replaced', rule: 'MAR-4.13', leader: leaderId(s, number) })

      function squareTo(unit: number): number {
        const { x, y } = centreOfUnit(s, unit)
        return (x - leader.x) ** 2 + (y - leader.y) ** 2
      }
    }
  },
}
