import { isRecord } from './plain.ts'
import { type Seat, seatSet, seatsIn } from './seats.ts'

/**
 * Positions and views as programs of others read them: seats by name, where a position is written with their numbers.
 * Match files keep the numbers, as they always had them.
 *
 * @param seats their names, in order
 */
export function nameSeats(seats: readonly string[], position: object): Record<string, unknown> {
  const named: Record<string, unknown> = { ...position }
  const { seat, own, sealed, shared, outcome } = named
  if (typeof seat === 'number') named['seat'] = seats[seat] ?? null
  for (const [field, list] of Object.entries({ own, sealed }))
    if (Array.isArray(list)) named[field] = byName(seats, list)
  if (Array.isArray(shared))
    named['shared'] = shared.map(part =>
      isRecord(part) && typeof part['audience'] === 'number'
        ? { ...part, audience: seatsIn(part['audience']).map(seat => seats[seat]) }
        : part,
    )
  if (isRecord(outcome)) named['outcome'] = nameOutcome(seats, outcome)
  return named
}

const byName = (seats: readonly string[], list: readonly unknown[]): object =>
  Object.fromEntries(seats.map((name, seat) => [name, list[seat] ?? null]))

function nameOutcome(seats: readonly string[], outcome: Record<string, unknown>): object {
  const { winners, scores } = outcome
  return {
    ...outcome,
    ...(Array.isArray(winners) && { winners: winners.map(seat => seats[seat] ?? seat) }),
    ...(Array.isArray(scores) && { scores: byName(seats, scores) }),
  }
}

/** The other way round. What has numbers already keeps them; a name that is none is left for the game to refuse. */
export function unnameSeats(seats: readonly string[], position: object): Record<string, unknown> {
  const given: Record<string, unknown> = { ...position }
  const { own, sealed, shared, outcome } = given
  if (areOfSeats(seats, own)) given['own'] = byNumber(seats, own)
  if (areOfSeats(seats, sealed)) given['sealed'] = seats.map(name => sealed[name] ?? null)
  if (Array.isArray(shared))
    given['shared'] = shared.map(part =>
      isRecord(part) && Array.isArray(part['audience'])
        ? { ...part, audience: seatSet(part['audience'].map(name => numberOf(seats, name)).filter(isSeat)) }
        : part,
    )
  if (isRecord(outcome)) given['outcome'] = unnameOutcome(seats, outcome)
  return given
}

const areOfSeats = (seats: readonly string[], value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every(name => seats.includes(name))

/** Where some are left out, the scenario's values stand. */
const byNumber = (seats: readonly string[], parts: Record<string, unknown>): object =>
  seats.every(name => Object.hasOwn(parts, name))
    ? seats.map(name => parts[name])
    : Object.fromEntries(Object.entries(parts).map(([name, part]) => [numberOf(seats, name), part]))

function unnameOutcome(seats: readonly string[], outcome: Record<string, unknown>): object {
  const { winners, scores } = outcome
  return {
    ...outcome,
    ...(Array.isArray(winners) && { winners: winners.map(name => numberOf(seats, name)) }),
    ...(areOfSeats(seats, scores) && { scores: seats.map(name => scores[name] ?? 0) }),
  }
}

function numberOf(seats: readonly string[], name: unknown): unknown {
  const seat = typeof name === 'string' ? seats.indexOf(name) : -1
  return seat < 0 ? name : seat
}

const isSeat = (seat: unknown): seat is Seat => typeof seat === 'number'
