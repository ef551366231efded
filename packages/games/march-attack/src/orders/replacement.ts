import type { Step } from '@grognard/engine'
import { comparePointDistances } from '@grognard/geometry'
import type { MarchAttack } from '../state.ts'
import { chiefPost } from '../table/command.ts'
import { shelterLeaders } from '../table/leaders-in-danger.ts'
import { leaderId } from '../table/names.ts'
import { secretsOf } from '../table/orders.ts'
import { centreOfUnit, footprintOf, type Table, unitAt, unitsOf } from '../table/units.ts'
import { NONE, type Side } from '../vocabulary.ts'

/** MAR-4.13: at the next S1 somebody takes over a post that was vacant: poor and uninspiring. */

/** The units of the highest post that he had. */
function commandOfPost(s: Table, leader: number, side: Side): number[] {
  const all = unitsOf(s, side)
  if (chiefPost(s, side) === leader) return all
  const { corps } = s.scenario.sides[side]
  const isOfCorps = corps.some(({ commander }) => commander === leader)
  return all.filter(unit => {
    const major = s.open.formations[unitAt(s, unit).major]
    return (isOfCorps ? corps[major?.corps ?? NONE]?.commander : major?.commander) === leader
  })
}

export const replaceLeaders: Step<MarchAttack> = {
  rule: 'MAR-4.13',
  play(s, _, tell) {
    for (const [number, leader] of s.open.leaders.entries()) {
      const card = s.scenario.leaders[number]
      if (leader.place !== 'lost' || card === undefined) continue
      const nearest = commandOfPost(s, number, card.side).reduce(
        (best, unit) =>
          best === NONE || comparePointDistances(leader, footprintOf(s, unit), footprintOf(s, best)) < 0
            ? unit
            : best,
        NONE,
      )
      if (nearest === NONE) continue
      Object.assign(leader, {
        ...centreOfUnit(s, nearest),
        place: 'table',
        attachedTo: NONE,
        isUnhorsed: false,
        isReplacement: true,
      })
      s.open.leadersLost[card.side]++
      // MAR-5.8: he has sent nothing yet that he might send again.
      const secrets = secretsOf(s, card.side)
      secrets.delayed = secrets.delayed.filter(({ issuer }) => issuer !== number)
      tell?.({ type: 'replaced', rule: 'MAR-4.13', leader: leaderId(s, number) })
    }
    shelterLeaders(s, tell)
  },
}
