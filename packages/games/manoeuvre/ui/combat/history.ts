import type { ChronicleLine } from '@grognard/table'
import type { Event } from '../../src/events.ts'
import { nationCalled } from '../printed.ts'
import { eventOf, type View } from '../reading.ts'

/** Combats in the chronicle, as their viewer heard them. */

/** The lines of one combat, the declaration first; `at` is where they begin. */
export interface Told {
  readonly at: number
  readonly lines: readonly ChronicleLine[]
}

const FOLLOWS: { readonly [T in Event['type']]?: true } = {
  'let-pass': true,
  withdrawal: true,
  defence: true,
  attack: true,
  skirmish: true,
  totals: true,
  fire: true,
  answered: true,
  hit: true,
  stayed: true,
  pursuit: true,
}

/** Does it go on with the combat that was told of before it? */
function belongs(event: Event): boolean {
  if (event.type === 'moved') return ['retreat', 'withdraw', 'advance', 'skirmish'].includes(event.how)
  if (event.type === 'ended') return event.how === 'attrition'
  return FOLLOWS[event.type] === true
}

export function combatAt(chronicle: readonly ChronicleLine[], at: number): Told | null {
  const first = chronicle[at]
  if (first === undefined || eventOf(first)?.type !== 'combat') return null
  const lines = [first]
  for (const line of chronicle.slice(at + 1)) {
    const event = eventOf(line)
    // What the table has answered for somebody stands between what happens, and ends nothing.
    if (event === null) continue
    if (!belongs(event)) break
    lines.push(line)
  }
  return { at, lines }
}

/** The last combat of the turn; just after a turn has passed, that of the turn before. */
export function latest(chronicle: readonly ChronicleLine[]): Told | null {
  for (let at = chronicle.length - 1; at >= 0; at--) {
    const line = chronicle[at]
    const type = line && eventOf(line)?.type
    if (type === 'combat') return combatAt(chronicle, at)
    if (type === 'turn' && at < chronicle.length - 1) return null
  }
  return null
}

/** Where the target of a combat stood: somebody may have advanced into its square, or it is known otherwise. */
export function battlefield(
  chronicle: readonly ChronicleLine[],
  { at, lines }: Told,
  target: string,
  view: Pick<View, 'units' | 'nations'>,
): string | null {
  for (const line of lines) {
    const event = eventOf(line)
    if (event?.type === 'moved' && event.how === 'advance') return event.to
  }
  return squareAt(chronicle, at, target, view)
}

/** Where a unit stood at a line of the chronicle, as far as its viewer can tell from what was heard since or before. */
function squareAt(
  chronicle: readonly ChronicleLine[],
  at: number,
  unit: string,
  view: Pick<View, 'units' | 'nations'>,
): string | null {
  for (const line of chronicle.slice(at)) {
    const event = eventOf(line)
    if (event?.type === 'moved' && event.unit === unit) return event.from
  }
  const square = view.units[unit]?.square ?? null
  if (square !== null) return square
  for (const line of chronicle.slice(0, at).reverse()) {
    const event = eventOf(line)
    if (event?.type === 'moved' && event.unit === unit) return event.to
    if (event?.type === 'deployed') {
      const units = nationCalled(view.nations[event.seat])?.units ?? []
      const number = units.findIndex(({ id }) => id === unit)
      if (number >= 0) return event.squares[number] ?? null
    }
  }
  return null
}
