import type { Catalogue } from '../catalogue.ts'
import type { SavedMatch } from '../local/protocol.ts'

/** What came of matches that one person has played against the house. */
interface Figures {
  readonly won: number
  readonly lost: number
  readonly tied: number
}

export type Result = 'won' | 'lost' | 'tied' | 'shared'

const HUMAN = 'human'

type Facts = Pick<SavedMatch, 'players' | 'winners'>

/** The seat of the only person at the table; null: several play at this screen, or nobody does. */
function ownSeat(players: readonly string[]): number | null {
  const own = players.flatMap((player, seat) => (player === HUMAN || player === '' ? [seat] : []))
  return own.length === 1 ? (own[0] ?? null) : null
}

/** Null while it runs; 'shared' where it is nobody's own. */
export function resultOf({ players, winners }: Facts): Result | null {
  if (winners === null) return null
  const seat = ownSeat(players)
  if (seat === null) return 'shared'
  return winners.length === 0 ? 'tied' : winners.includes(seat) ? 'won' : 'lost'
}

/** Matches of several at one screen, and of the house against itself, count for nobody. */
export function figuresOf(matches: readonly Facts[]): Figures {
  const results = matches.map(resultOf)
  const count = (wanted: Result) => results.filter(result => result === wanted).length
  return { won: count('won'), lost: count('lost'), tied: count('tied') }
}

/** The strongest bot on the other side; null: none was. */
export const opponentOf = (
  { players }: Pick<SavedMatch, 'players'>,
  levels: readonly string[],
): string | null => levels.findLast(level => players.includes(level)) ?? null

/** What one's own side is called, by its nation where the match knew it; null: it was nobody's own. */
export function sideOf(
  { game, scenario, players, standing }: Pick<SavedMatch, 'game' | 'scenario' | 'players' | 'standing'>,
  { games }: Catalogue,
): string | null {
  const seat = ownSeat(players)
  if (seat === null) return null
  const laid = games.find(({ id }) => id === game)?.scenarios.find(({ id }) => id === scenario)
  return standing?.seats[seat] ?? laid?.seats[seat] ?? null
}

/** What one wants to see; null: all of it. */
export interface Wanted {
  readonly game: string | null
  readonly scenario: string | null
  readonly side: string | null
  readonly opponent: string | null
  readonly result: Result | null
}

export const isWanted = (
  match: SavedMatch,
  { game, scenario, side, opponent, result }: Wanted,
  catalogue: Catalogue,
): boolean =>
  (game === null || match.game === game) &&
  (scenario === null || match.scenario === scenario) &&
  (side === null || sideOf(match, catalogue) === side) &&
  (opponent === null || opponentOf(match, catalogue.bots) === opponent) &&
  (result === null || resultOf(match) === result)

/** How one has fared with a side of a scenario against an opponent. */
interface FiguresRow extends Figures {
  readonly title: string
  readonly side: string
  readonly opponent: string
}

/** Those that were played last come first. */
export function figuresBy(matches: readonly SavedMatch[], catalogue: Catalogue): readonly FiguresRow[] {
  const own = matches.filter(match => resultOf(match) !== 'shared')
  const rows = own.map(match => ({
    title: titleOf(match, catalogue),
    side: sideOf(match, catalogue) ?? '',
    opponent: opponentOf(match, catalogue.bots) ?? '',
  }))
  const key = ({ title, side, opponent }: (typeof rows)[number]) => `${title} ${side} ${opponent}`
  const keys = rows.map(key)
  return rows
    .filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
    .map(row => ({ ...row, ...figuresOf(own.filter((_, at) => keys[at] === key(row))) }))
}

function titleOf({ game, scenario, title }: SavedMatch, { games }: Catalogue): string {
  const entry = games.find(({ id }) => id === game)
  const laid = entry?.scenarios.find(({ id }) => id === scenario)
  return `${entry?.title ?? game}: ${laid?.title ?? title ?? scenario}`
}
