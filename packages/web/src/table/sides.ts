import type { SeatSnapshot } from '@grognard/table'

/** Seats that win and lose together, with their numbers. */
interface SideOfTable {
  readonly id: string
  readonly name: string
  readonly seats: readonly (readonly [number, SeatSnapshot])[]
}

/** In the order of their first seats. */
export function sidesAt(seats: readonly SeatSnapshot[]): readonly SideOfTable[] {
  const ids = [...new Set(seats.map(({ side }) => side))]
  return ids.map(id => {
    const its = [...seats.entries()].filter(([, { side }]) => side === id)
    return { id, name: its[0]?.[1].sideName ?? id, seats: its }
  })
}

/** Where one seat is all of a side, what that is called: a nation, once it is known. */
export const nameOfSide = ({ name, seats }: SideOfTable): string =>
  seats.length === 1 ? (seats[0]?.[1].name ?? name) : name

/** Who sits on the left and who on the right: sides stay whole, and about as many seats on either hand. */
export function handsAt(
  seats: readonly SeatSnapshot[],
): readonly [left: readonly SideOfTable[], right: readonly SideOfTable[]] {
  const sides = sidesAt(seats)
  let [left, best] = [1, Number.POSITIVE_INFINITY]
  for (let many = 1; many < Math.max(2, sides.length); many++) {
    const count = sides.slice(0, many).reduce((sum, side) => sum + side.seats.length, 0)
    const uneven = Math.abs(2 * count - seats.length)
    if (uneven <= best) [left, best] = [many, uneven]
  }
  return [sides.slice(0, left), sides.slice(left)]
}

const COLOURS = ['blue', 'orange', 'olive', 'gold', 'red', 'ink'] as const
const named = (id: string) => COLOURS.find(colour => colour === id)

/** A side that is called after a colour has that colour; others have one by their order. */
export function colourOf(seats: readonly SeatSnapshot[], seat: number): string {
  const sides = sidesAt(seats)
  const at = sides.findIndex(side => side.seats.some(([number]) => number === seat))
  const its = sides[at]?.seats ?? []
  const own = its.length === 1 ? named(its[0]?.[1].id ?? '') : undefined
  return own ?? named(sides[at]?.id ?? '') ?? COLOURS[at % COLOURS.length] ?? 'ink'
}
