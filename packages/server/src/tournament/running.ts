import { beginIfWhole, freshSeed, tableFor } from '../play/gathering.ts'
import type { Hall } from '../play/hall.ts'
import { levelOf } from '../storage/players.ts'
import type { Store } from '../storage/store.ts'
import type { WholeTournament } from '../storage/tournaments.ts'
import {
  knockOutRound,
  type Met,
  type Pair,
  roundRobin,
  standingsAfter,
  swissRound,
  swissRounds,
} from './pairing.ts'

const GOES_ON = ['gathering', 'running']

/** How a tournament goes on: a round is paired when the last match of the one before it is over. */

const metIn = ({ pairings, entrants }: WholeTournament): Met[] => {
  const place = new Map(entrants.map(({ n }, at) => [n, at]))
  const at = (n: number): number => place.get(n) ?? 0
  return pairings.map(({ round, one, two, score }) => ({
    round,
    pair: [at(one), two === null ? null : at(two)],
    score,
  }))
}

/** How they stand, and behind them who has withdrawn. Where who loses is out, a draw has a winner, too. */
export function standingsOf(tournament: WholeTournament) {
  const met = metIn(tournament)
  const isOut = tournament.row.kind === 'knock-out'
  const settled = met.map(each => ({ ...each, score: each.score === null ? null : each.score > 0.5 ? 1 : 0 }))
  const goneAt = (place: number): number => tournament.entrants[place]?.withdrawn ?? 0
  return standingsAfter(tournament.entrants.length, isOut ? settled : met).sort(
    (a, b) => goneAt(a.entrant) - goneAt(b.entrant),
  )
}

function nextRound(tournament: WholeTournament): Pair[] | null {
  const { row, entrants } = tournament
  const met = metIn(tournament)
  const gone = new Set(entrants.flatMap(({ withdrawn }, place) => (withdrawn === 0 ? [] : [place])))
  if (row.kind === 'round-robin') return roundRobin(entrants.length, row.round, gone)
  if (row.kind === 'knock-out') return knockOutRound(entrants.length, met, gone)
  return row.round >= swissRounds(entrants.length) ? null : swissRound(entrants.length, met, gone)
}

/** Begins it, or pairs the next round where everybody has played. Its tables are laid with it, and both sit there already. */
export async function goOn(store: Store, id: string, now: number): Promise<void> {
  const before = await store.tournaments.find(id)
  if (before === null || !GOES_ON.includes(before.row.stage) || before.entrants.length < 2) return
  const isPlayed = before.pairings.every(({ two, score }) => two === null || score !== null)
  if (!isPlayed) return
  const pairs = nextRound(before)
  const pairings = pairs && (await Promise.all(pairs.map((pair, board) => laid(before, pair, board, now))))
  const paired = await store.tournaments.pair(before, pairings)
  // Where all are free no match will end that could tell.
  const isFree = paired === 'paired' && pairings?.every(({ table }) => table === null)
  if (isFree || paired === 'otherwise') await goOn(store, id, now)
}

/** Who has withdrawn gives up what they play; where that has not begun it does first. */
export async function giveUpFor(
  { store, hall }: { readonly store: Store; readonly hall: Hall },
  match: string,
  now: number,
): Promise<void> {
  const seats = await store.tournaments.givenUp(match)
  if (seats.length > 0) await beginIfWhole(store, match, now)
  for (const seat of seats) await hall.table(match).giveUp(seat)
}

async function laid({ row, entrants }: WholeTournament, [one, two]: Pair, board: number, now: number) {
  const [first, second] = [entrants[one], two === null ? undefined : entrants[two]]
  const place = { tournament: row.id, round: row.round, board }
  const pairing = { ...place, one: first?.n ?? 0, two: second?.n ?? null }
  if (first === undefined || second === undefined)
    return { row: { ...pairing, match: null, score: 1 }, table: null }
  const table = await tableFor(
    row.maker,
    {
      game: row.game,
      scenario: row.scenario,
      options: {},
      seats: [first, second].map(({ player }) => levelOf(player) ?? `=${player}`),
      access: 'open',
      nonce: '',
      rated: row.rated !== 0,
      foreignBots: false,
      byLot: false,
      dice: null,
      clock: row.clock === null ? null : JSON.parse(row.clock),
    },
    { seed: freshSeed(), again: null },
    now,
  )
  if (!table.ok) throw new Error(`the tournament ${row.id} cannot go on: ${table.refusal.key}`)
  return { row: { ...pairing, match: table.value.row.id, score: null }, table: table.value }
}

/** A match is over, or was removed, which nobody has won: where it belongs to a tournament that may go on now. */
export async function settleTournament(
  store: Store,
  match: string,
  score: number,
  now: number,
): Promise<void> {
  const id = await store.tournaments.ofMatch(match)
  if (id === null) return
  await store.tournaments.score(match, score)
  await goOn(store, id, now)
}
