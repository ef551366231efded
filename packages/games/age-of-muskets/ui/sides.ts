import type { Section } from '../src/vocabulary.ts'
import type { SideLook } from './counters/looks.ts'
import { printed } from './printed.ts'
import type { View } from './reading.ts'

/** The side nearest to the viewer lies at the bottom, as at a table; a spectator sits behind the attacker. */
export type Place = 'near' | 'far'

const sideOfPlayer = ({ scenario }: Pick<View, 'scenario'>, player: string | null): string | null =>
  scenario.players.find(({ id }) => id === player)?.side ?? null

export const ownSide = (view: Pick<View, 'scenario' | 'player'>): string | null =>
  sideOfPlayer(view, view.player)

const otherThan = (side: string): string => printed().module.sides.find(({ id }) => id !== side)?.id ?? ''

export function sidesAt(view: Pick<View, 'scenario' | 'player' | 'battle'>): {
  readonly [P in Place]: string
} {
  const near = ownSide(view) ?? view.battle?.attacker ?? printed().module.sides[0]?.id ?? ''
  return { near, far: otherThan(near) }
}

const FLAGS: { readonly [nation: string]: SideLook['flag'] } = {
  france: 'tricolour',
  austria: 'black-yellow',
  russia: 'black-yellow',
}

/** The first side is blue, the second orange, as their seats are; one flag for a side (AOM-8.2). */
export function lookOf(side: string): SideLook {
  const { sides } = printed().module
  const found = sides.findIndex(({ id }) => id === side)
  return {
    tone: found === 0 ? 'blue' : 'orange',
    flag: FLAGS[sides[found]?.nationalities[0] ?? ''] ?? 'red-white',
  }
}

/** From the viewer's left to his right: flank, line, flank. */
export const COLUMNS: { readonly [P in Place]: readonly Section[] } = {
  near: ['flankLeft', 'left', 'center', 'right', 'flankRight'],
  far: ['flankRight', 'right', 'center', 'left', 'flankLeft'],
}
