/** A seat at the table: 0, 1, … in the order the game lists them. Names belong to the edges. */
export type Seat = number

/** A set of seats as bits, so that "who owes a decision" costs no allocation. */
export type SeatSet = number

/** In games of two: what there is once for each seat, and the one that belongs to a seat. */
export type BySeat<T> = [T, T]
export const forSeat = <T>(both: Readonly<BySeat<T>>, seat: Seat): T => both[seat === 0 ? 0 : 1]

export const NOBODY: SeatSet = 0

export const only = (seat: Seat): SeatSet => 1 << seat

export const everyone = (count: number): SeatSet => (1 << count) - 1

export const has = (set: SeatSet, seat: Seat): boolean => (set & (1 << seat)) !== 0

export const without = (set: SeatSet, seat: Seat): SeatSet => set & ~(1 << seat)

export const seatsIn = (set: SeatSet): Seat[] => {
  const seats: Seat[] = []
  // Shifted without its sign: a set of a seat that cannot be (-1, in a stranger's position) has an end, too.
  for (let seat = 0, rest = set; rest !== 0; seat++, rest >>>= 1) if ((rest & 1) !== 0) seats.push(seat)
  return seats
}

export const seatSet = (seats: Iterable<Seat>): SeatSet => {
  let set: SeatSet = NOBODY
  for (const seat of seats) set |= only(seat)
  return set
}
