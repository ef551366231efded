import type { Decision } from '../src/decisions.ts'

/** Decisions as a player would say them. Cards are named by the first copy of their face. */

type Passing = Extract<Decision, { pass: true }>['type']

export const pass = (type: Passing) => ({ type, pass: true }) as Decision
export const discard = (...cards: string[]): Decision => ({ type: 'discard', cards })
export const scout = (card: string): Decision => ({ type: 'scout', card })
export const move = (unit: string, to: string): Decision => ({ type: 'move', unit, to })
export const movementCard = (card: string, unit: string): Decision => ({ type: 'movement-card', card, unit })
export const respond = (card: string): Decision => ({ type: 'respond', card })

export const assault = (card: string, target: string): Decision => strike('assault', card, target)
export const bombard = (card: string, target: string): Decision => strike('bombardment', card, target)
export const volley = (card: string, target: string): Decision => strike('volley', card, target)
export const ambush = (card: string, target: string): Decision => ({
  type: 'combat',
  kind: 'ambush',
  card,
  target,
})

/** By the unit that the card names, unless another is named. */
export const strike = (
  kind: 'assault' | 'bombardment' | 'volley',
  card: string,
  target: string,
  unit = card.replace(/-c\d$/, ''),
): Decision => ({ type: 'combat', kind, unit, card, target })

export const withdraw = (card: string): Decision => ({ type: 'withdraw', card })
export const defend = (...cards: string[]): Decision => ({ type: 'defend', cards })

type Reinforcement = Extract<Decision, { type: 'attack'; cards: unknown }>
const ALONE: Reinforcement = { type: 'attack', cards: [], supporters: [], committed: [], sappers: false }

export const attack = (more: Partial<Reinforcement> = {}): Decision => ({ ...ALONE, ...more })
export const led = (card: string): Decision => attack({ leader: { card, mode: 'combat' } })
export const commanded = (card: string, supporters: string[], more: Partial<Reinforcement> = {}): Decision =>
  attack({ leader: { card, mode: 'command' }, supporters, ...more })
export const skirmish = (card: string): Decision => ({ type: 'attack', skirmish: card })

export const answer = (said: 'hit' | 'retreat'): Decision => ({ type: 'hit-or-retreat', answer: said })
export const retreat = (to: string): Decision => ({ type: 'retreat', to })
export const advance = (unit: string): Decision => ({ type: 'advance', unit })
export const skirmishMove = (to: string): Decision => ({ type: 'skirmish-move', to })
export const restore = (card: string, unit: string): Decision => ({ type: 'restore', card, unit })
export const redoubt = (card: string, unit: string): Decision => ({ type: 'redoubt', card, unit })
