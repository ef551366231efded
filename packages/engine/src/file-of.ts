import type { Match } from './match.ts'
import type { ChanceRecord, MatchFile } from './match-file.ts'
import { commitmentTo } from './sealed.ts'
import type { Seat } from './seats.ts'
import type { Kind } from './state.ts'
import { there } from './there.ts'

/** Enough to tell two matches apart; the last one is written in full. */
export const HASH_DIGITS = 6

/** The match on paper: see `Match.file`. */
export function fileOf<K extends Kind>(
  match: Match<K>,
  sealed: readonly (K['decision'] | null)[],
  audience: 'storage' | 'forPlayers',
): MatchFile {
  if (!match.isWhole) throw new Error('the past of this match is not known here: its log was not handed over')
  const { game, terms, outcome, hints, entries } = match
  const { data } = game
  const seats = game.seats(match.scenario)
  const name = (seat: Seat) => there(seats[seat], 'such seat').id
  const withheld = audience === 'forPlayers' && outcome === null
  const secretive = withheld && game.manifest.hiddenInformation
  const closed = withheld
    ? []
    : sealed.flatMap((choice, seat) => (choice ? [[name(seat), choice] as const] : []))
  return {
    format: 2,
    game: game.id,
    rules: game.rules,
    ...(data && { data: data.hash }),
    scenario: terms.scenario,
    options: terms.options ?? {},
    seats: Object.fromEntries(seats.map(({ id }, seat) => [id, terms.players?.[seat] ?? ''])),
    chance: withheld ? withoutSeed(terms.chance) : terms.chance,
    ...(terms.start === undefined || secretive ? {} : { start: terms.start }),
    decisions: (secretive ? [] : entries).flatMap(entry =>
      entry.decisions.map(([seat, decision]) => [name(seat), decision] as const),
    ),
    hashes: secretive ? '' : entries.map(({ hash }) => hash.slice(0, HASH_DIGITS)).join(' '),
    ...(closed.length > 0 ? { sealed: closed } : {}),
    ...(hints.length > 0 && !secretive
      ? { hints: hints.map(({ seat, entry }) => [entry, name(seat)] as const) }
      : {}),
    result: outcome,
    hash: secretive ? '' : match.hash,
    ...(data && data.added.length > 0 ? { added: data.added } : {}),
  }
}

/** What everybody may know of it while the match runs: of a script, as of a seed, what comes next. */
function withoutSeed(record: ChanceRecord): ChanceRecord {
  if (record.source === 'fast') return { source: 'fast' }
  const { commitment, seed, nonces, from } = record
  const known = commitment ?? (seed === undefined ? undefined : commitmentTo(seed))
  return {
    source: 'sealed',
    ...(known !== undefined && { commitment: known }),
    nonces,
    ...(from && { from }),
  }
}
