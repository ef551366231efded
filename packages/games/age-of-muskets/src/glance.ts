import type { Glance, View } from '@grognard/engine'
import type { AgeOfMuskets } from './state.ts'
import { finalPoints } from './turn/victory.ts'

/** Of a campaign its turn, points and counters, face up or face down; of a battle its round. */
export function glance({ open, scenario }: View<AgeOfMuskets>): Glance {
  const { players, plan, theatre } = scenario
  if (plan.kind === 'battle') return { turn: open.battle?.round || null, score: null, pieces: [] }
  const points = finalPoints({ open, scenario })
  return {
    turn: open.turn,
    score: players.map(({ side }) => points[side]),
    pieces: open.counters.flatMap(({ side, zone }) => {
      const at = theatre.zones[zone]?.id
      const seat = players.findIndex(player => player.side === side)
      return at === undefined || seat < 0 ? [] : [{ seat, at }]
    }),
  }
}
