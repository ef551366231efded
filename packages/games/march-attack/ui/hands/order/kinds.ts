/** MAR-5.12: which orders can be drawn, and when. */

const STEPS: readonly string[] = ['firstOrders', 'armyOrders', 'corpsOrders', 'localInitiative']
export const isOrdering = (step: string | null): boolean => step !== null && STEPS.includes(step)

const POINTED = ['attack', 'manoeuvre', 'defend', 'retire'] as const
const ALL = [...POINTED, 'support', 'bombard'] as const
export type OrderKind = (typeof ALL)[number]
export const isPointed = (kind: OrderKind): kind is (typeof POINTED)[number] =>
  POINTED.some(each => each === kind)

/** MAR-5.10: whoever acts by himself defends or retires. */
export const kindsAt = (step: string): readonly OrderKind[] =>
  step === 'localInitiative' ? ['defend', 'retire'] : ALL
