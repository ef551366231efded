import { randomBytes, randomInt } from 'node:crypto'
import { isBot } from '@grognard/bots'
import { loadRules } from '@grognard/collection'
import {
  accept,
  commitmentTo,
  type Kind,
  type LogEvent,
  Match,
  type Result,
  refuse,
  type Seat,
  sealedWith,
} from '@grognard/engine'
import { HUMAN, headOf, Sitting, wallClock } from '@grognard/sitting'
import { isLive, noticesAtBeginning } from '../notices/arising.ts'
import type { Store } from '../storage/store.ts'
import type { MatchRow, NewMatchRow, NewSeatRow } from '../storage/tables.ts'
import type { ClockTerms, Delay, Pledge } from '../told/index.ts'
import { beginTime } from './clocks.ts'
import { askedIn, momentOf, tasksFor, termsOf } from './kept.ts'
import { seatUmpire } from './umpiring.ts'

/** How a match comes about: somebody lays a table, others sit down, and when nobody is missing it begins. */

interface Terms {
  readonly game: string
  readonly scenario: string
  readonly options: { readonly [name: string]: unknown }
  /** By seat: `me`, `open`, the level of a bot, or `=` and the user who sits there already (`NewMatch` lets nobody ask for that). */
  readonly seats: readonly string[]
  readonly access: 'open' | 'link'
  /** What the maker adds to the dice. */
  readonly nonce: string
  readonly rated: boolean
  /** Bots of other people may sit down. */
  readonly foreignBots?: boolean
  /** People's seats are drawn by lot; bots keep theirs. */
  readonly byLot: boolean
  /** Null: the house draws a seed now. */
  readonly dice: string | null
  /** Null: nobody counts. */
  readonly clock: ClockTerms | null
  /** Who sees everything and plays no side: the maker, whoever comes, or nobody. */
  readonly umpire?: 'none' | 'me' | 'open'
  /** How much later spectators see it; null, or left out: at once. */
  readonly delay?: Delay | null
}

const DAY = 86_400_000
/** Where the result counts somebody counts: else whoever is about to lose would never decide again. */
const PATIENT: ClockTerms = { allowance: 14 * DAY, bank: 0, increment: 0, late: 'loses' }

const ID_BYTES = 8
const INVITATION_BYTES = 16
const SEED_BYTES = 32

export const freshSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/** The house commits itself to a seed, before whoever is to play says a nonce: docs/dice.md says why. */
export async function pledge(store: Store, maker: string, now: number): Promise<Pledge> {
  const [id, seed] = [randomBytes(ID_BYTES).toString('hex'), freshSeed()]
  await store.pledges.make({ id, seed, maker, made: now })
  return { dice: id, commitment: commitmentTo(seed) }
}

function drawnByLot(seats: readonly string[]): string[] {
  const people = seats.filter(who => !isBot(who))
  for (let last = people.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[people[last], people[other]] = [people[other] ?? '', people[last] ?? '']
  }
  return seats.map(who => (isBot(who) ? who : (people.pop() ?? '')))
}

const seatedBy = (who: string): string | null => (who.startsWith('=') ? who.slice(1) : null)

const UMPIRE: { readonly [U in NonNullable<Terms['umpire']>]: (maker: string) => string | null } = {
  none: () => null,
  open: () => '',
  me: maker => maker,
}

interface Laid {
  readonly row: NewMatchRow
  readonly seats: readonly NewSeatRow[]
}

interface Dice {
  readonly seed: string
  /** The match that this one is a rematch of. */
  readonly again: string | null
}

/** A table as it will stand; nothing is written yet. */
export async function tableFor(
  maker: string,
  terms: Terms,
  { seed, again }: Dice,
  now: number,
): Promise<Result<Laid>> {
  const game = await loadRules(terms.game)
  if (game === null)
    return refuse('malformed', 'engine.malformed', { field: 'game', reason: `there is no ${terms.game}` })
  const scenario = game.scenario(terms.scenario, terms.options)
  if (!scenario.ok) return scenario
  const wanted = game.seats(scenario.value).length
  const seats = terms.byLot ? drawnByLot(terms.seats) : terms.seats
  const isKnown = (who: string) => who === 'me' || who === 'open' || isBot(who) || seatedBy(who) !== null
  const people = [...seats, terms.umpire ?? 'none'].filter(who => who === 'me' || seatedBy(who) !== null)
  const isOneEach = new Set(people).size === people.length
  if (seats.length !== wanted || !seats.every(isKnown) || !isOneEach)
    return refuse('malformed', 'engine.malformed', {
      field: 'seats',
      reason: `${wanted} seats, one of them yours`,
    })
  const id = randomBytes(ID_BYTES).toString('hex')
  const clock = terms.clock ?? (terms.rated ? PATIENT : null)
  const row: Laid['row'] = {
    id,
    game: terms.game,
    scenario: terms.scenario,
    options: JSON.stringify(terms.options),
    access: terms.access,
    invitation: randomBytes(INVITATION_BYTES).toString('base64url'),
    stage: 'gathering',
    maker,
    made: now,
    changed: now,
    seed,
    events: 0,
    head: null,
    result: null,
    clock: clock && JSON.stringify(clock),
    time: null,
    asked: '[]',
    again,
    rated: terms.rated ? 1 : 0,
    delay: terms.delay ? JSON.stringify(terms.delay) : null,
    umpire: UMPIRE[terms.umpire ?? 'none'](maker),
    foreignBots: terms.foreignBots ? 1 : 0,
  }
  return accept({
    row,
    seats: seats.map((who, seat) => ({
      match: id,
      seat,
      owner: who === 'me' ? maker : seatedBy(who),
      bot: isBot(who) ? who : null,
      nonce: who === 'me' ? terms.nonce : '',
    })),
  })
}

/** The dice it was made with are the maker's, and used up with it. */
export async function makeMatch(
  store: Store,
  maker: string,
  terms: Terms,
  now: number,
  again: string | null = null,
): Promise<Result<{ readonly match: string }>> {
  const laid = await tableFor(maker, terms, { seed: freshSeed(), again }, now)
  if (!laid.ok) return laid
  const { row, seats } = laid.value
  const seed = terms.dice === null ? row.seed : await store.pledges.take(terms.dice, maker)
  if (seed === null)
    return refuse('malformed', 'engine.malformed', { field: 'dice', reason: 'the house knows no such dice' })
  if (!(await store.gatherings.make({ ...row, seed }, seats)))
    return refuse('impossible', 'engine.malformed', { field: 'again', reason: 'it is laid already' })
  await beginIfWhole(store, row.id, now, maker)
  return accept({ match: row.id })
}

/** False: the seat is taken, or they have one. */
export async function sitDown(
  store: Store,
  match: string,
  seat: Seat,
  user: string,
  nonce: string,
  now: number,
): Promise<boolean> {
  const isSeated = await store.gatherings.sitDown(match, seat, user, nonce, now)
  if (isSeated) await beginIfWhole(store, match, now, user)
  return isSeated
}

/** False: the umpire's seat is taken, or none is wanted. */
export async function sitDownAsUmpire(
  store: Store,
  match: string,
  user: string,
  now: number,
): Promise<boolean> {
  const isSeated = await store.umpires.sitDown(match, user, now)
  if (isSeated) await beginIfWhole(store, match, now)
  return isSeated
}

/**
 * When the last has sat down. Several may notice, or nobody but the task that was written with it: one of them begins it.
 *
 * @param last who has just sat down, and need not be called to where they are
 */
export async function beginIfWhole(
  store: Store,
  id: string,
  now: number,
  last: string | null = null,
): Promise<void> {
  const found = await store.matches.find(id)
  if (found === null || found.row.stage !== 'gathering') return
  const { row, seats } = found
  if (seats.some(({ owner, bot }) => owner === null && bot === null) || row.umpire === '') return
  const game = await loadRules(row.game)
  if (game === null) throw new Error(`there is no game ${row.game}`)
  await game.fetch('decisions', 'positions')
  const options = JSON.parse(row.options)
  const scenario = game.scenario(row.scenario, options)
  if (!scenario.ok) throw new Error(`${row.game} has no scenario ${row.scenario}`)
  const players = seats.map(({ bot }) => bot ?? HUMAN)
  const names = game.seats(scenario.value).map(each => each.id)
  const begun = Match.begin(game, {
    scenario: row.scenario,
    options,
    players,
    chance: sealedWith(
      row.seed,
      names.map((name, seat) => [name, seats[seat]?.nonce ?? '']),
    ),
  })
  if (!begun.ok) throw new Error(`match ${id} cannot begin: ${begun.refusal.key}`)
  await keepBeginning(store, row, begun.value, players, now, last)
}

/** With what the table answers before anybody is asked. */
export async function keepBeginning(
  store: Store,
  row: MatchRow,
  match: Match<Kind>,
  players: readonly string[],
  now: number,
  last: string | null = null,
): Promise<void> {
  const events: LogEvent<Kind>[] = []
  const nobody = { think: async () => null, stop: () => undefined }
  const sitting = new Sitting(
    match,
    { players, lesson: null, thoughts: [] },
    {
      keeping: {
        async write(_, piece) {
          events.push(...piece.events)
          return true
        },
      },
      thinker: nobody,
      adviser: nobody,
      freshSeed: () => '',
      pause: async () => undefined,
      clock: wallClock,
    },
  )
  if (row.umpire !== null) seatUmpire(match)
  await sitting.settle()
  events.push(...match.takeLog().events)
  const terms = termsOf(row)
  const time = terms && beginTime(terms, players.length, momentOf(sitting, now))
  const seats = await store.matches.seats(row.id)
  const asked = askedIn(sitting)
  await store.stories.begin({
    match: row.id,
    from: 0,
    events,
    key: null,
    record: match.record(),
    head: headOf(match, null),
    result: match.outcome,
    asked,
    called: seats.flatMap(({ seat, owner }) =>
      owner !== null && owner !== last && asked.includes(seat) ? [owner] : [],
    ),
    notices: noticesAtBeginning(seats, isLive(terms) ? [] : asked),
    isLive: isLive(terms),
    time: time && JSON.stringify(time),
    tasks: [...tasksFor(sitting, row, time, now), { kind: 'begin', due: null }],
    at: now,
  })
}
