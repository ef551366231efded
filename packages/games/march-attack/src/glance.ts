import type { Glance, View } from '@grognard/engine'
import type { MarchAttack } from './state.ts'
import { pointsOf } from './turn/victory.ts'

const PARTS = 1000
const rounded = (part: number): number => Math.round(part * PARTS) / PARTS

/** Points as things stand (MAR-24.5), and the units that stand on the table. */
export function glance(view: View<MarchAttack>): Glance {
  const { open, scenario } = view
  const { players, table, units } = scenario
  return {
    turn: open.turn > 0 ? Math.min(open.turn, scenario.turnLimit) : null,
    score: players.map(({ side }) => pointsOf(view, side)),
    pieces: open.units.flatMap(({ place, x, y }, number) => {
      const seat = players.findIndex(({ side }) => side === units[number]?.side)
      if (place !== 'table' || seat < 0) return []
      return [{ seat, at: [rounded(x / table.width), rounded(1 - y / table.height)] as const }]
    }),
  }
}
