/** MAR-5.12: which orders can be drawn, and when. */

const STEPS: readonly string[] = ['firstOrders', 'armyOrders', 'corpsOrders', 'localInitiative']
export const isOrdering = (step: string | null): boolean => step !== null && STEPS.includes(step)

const POINTED = ['attack', 'manoeuvre', 'defend', 'retire'] as const
const ALL = [...POINTED, 'support', 'bombard'] as const
export type OrderKind = (typeof ALL)[number]
/** An order to a point. */
export type PointedKind = (typeof POINTED)[number]
export const isPointed = (kind: OrderKind): kind is PointedKind => POINTED.some(each => each === kind)

/** MAR-5.10: whoever acts by himself defends or retires. */
export const kindsAt = (step: string): readonly OrderKind[] =>
  step === 'localInitiative' ? ['defend', 'retire'] : ALL
