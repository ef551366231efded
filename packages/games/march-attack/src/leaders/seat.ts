import type { Seat } from '@grognard/engine'
import { chiefPost } from '../table/command.ts'
import { sideOfLeader } from '../table/leaders.ts'
import { chiefSeat, ownerOf, seatsOf } from '../table/names.ts'
import type { Table } from '../table/units.ts'
import { isOfTroops } from '../vocabulary.ts'

/**
 * MAR-24.14: whose leader he is. The commander-in-chief is his player's; a corps commander is his who has all MFs of the
 * corps, its artillery group left aside, an MF commander his who has the MF, and all others are the commander-in-chief's player's. What comes up in the
 * battle takes nobody his commander.
 */
export function leaderSeat(s: Table, leader: number): Seat {
  const side = sideOfLeader(s, leader)
  const chief = chiefSeat(s, side)
  if (seatsOf(s, side).length === 1) return chief
  if (leader === chiefPost(s, side) || leader === s.scenario.sides[side].commanderInChief) return chief
  const { corps } = s.scenario.sides[side]
  const isOfCorps = corps.some(({ commander }) => commander === leader)
  const commands = s.open.formations
    .slice(0, s.scenario.formations.length)
    .flatMap((each, i) =>
      each.side === side &&
      (isOfCorps
        ? corps[each.corps]?.commander === leader && isOfTroops(each.type)
        : each.commander === leader)
        ? [i]
        : [],
    )
  const [owner = chief, ...others] = [...new Set(commands.map(formation => ownerOf(s, formation)))]
  return others.length === 0 ? owner : chief
}
