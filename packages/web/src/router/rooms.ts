import { type GameId, isGameId } from '../games.ts'

/** Every room of the house. Each has an address, so that a link, a reload and the back button find it again. */
export type Room =
  | { readonly at: 'home' }
  | { readonly at: 'game'; readonly game: GameId }
  | { readonly at: 'new'; readonly game: GameId; readonly scenario: string | null }
  /** A position from a link, in the game's one-line notation. */
  | { readonly at: 'position'; readonly game: GameId; readonly position: string }
  | TableRoom
  | RulesRoom
  | BookRoom
  | { readonly at: 'settings' }
  | { readonly at: 'about' }
  | { readonly at: 'unknown'; readonly path: string }

export interface TableRoom {
  readonly at: 'table'
  readonly match: string
  /** The rule that lies open beside the board. */
  readonly rule: string | null
  /** The moment of the past that is looked at; null: the present. */
  readonly moment: number | null
}

export interface RulesRoom {
  readonly at: 'rules'
  readonly game: GameId
  readonly rule: string | null
  /** A chapter that has no rule by which it could be found: its place in the ledger. */
  readonly chapter: number | null
}

export interface BookRoom {
  readonly at: 'book'
  readonly game: GameId
  /** As the game names its pages; null: the first. */
  readonly page: string | null
}

export interface Address {
  readonly pathname: string
  readonly search: string
}

const RULE = /^[A-Z]+-\d+\.\d+$/
const MATCH = /^[\w-]{1,64}$/
const PAGE = /^[a-z0-9-]{1,64}$/

export function roomAt({ pathname, search }: Address): Room {
  const parts = pathname.split('/').filter(part => part !== '')
  const query = new URLSearchParams(search)
  return roomOf(parts, query) ?? { at: 'unknown', path: pathname }
}

function roomOf(parts: readonly string[], query: URLSearchParams): Room | null {
  const [first, second, third, fourth, ...more] = parts
  if (more.length > 0) return null
  if (fourth !== undefined) return first === 'games' && third === 'book' ? bookRoom(second, fourth) : null
  if (first === undefined) return { at: 'home' }
  if (second === undefined) return first === 'settings' || first === 'about' ? { at: first } : null
  switch (first) {
    case 'games':
      return isGameId(second) ? gameRoom(second, third, query) : null
    case 'rules':
      return isGameId(second) ? rulesRoom(second, third, query) : null
    case 'tables':
      return third === undefined && MATCH.test(second) ? tableRoom(second, query) : null
    default:
      return null
  }
}

function gameRoom(game: GameId, room: string | undefined, query: URLSearchParams): Room | null {
  switch (room) {
    case undefined:
      return { at: 'game', game }
    case 'new':
      return { at: 'new', game, scenario: query.get('scenario') }
    case 'position':
      return { at: 'position', game, position: query.get('p') ?? '' }
    case 'book':
      return bookOf(game)
    default:
      return null
  }
}

const bookRoom = (game: string | undefined, page: string): Room | null =>
  game !== undefined && isGameId(game) && PAGE.test(page) ? bookOf(game, page) : null

function rulesRoom(game: GameId, rule: string | undefined, query: URLSearchParams): Room | null {
  if (rule === undefined) return { at: 'rules', game, rule: null, chapter: numberIn(query, 'chapter') }
  return RULE.test(rule) ? { at: 'rules', game, rule, chapter: null } : null
}

function tableRoom(match: string, query: URLSearchParams): Room {
  const rule = query.get('rule')
  return {
    at: 'table',
    match,
    rule: rule !== null && RULE.test(rule) ? rule : null,
    moment: numberIn(query, 'moment'),
  }
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

export function addressOf(room: Room): string {
  switch (room.at) {
    case 'home':
      return '/'
    case 'game':
      return `/games/${room.game}`
    case 'new':
      return `/games/${room.game}/new${queryOf({ scenario: room.scenario })}`
    case 'position':
      return `/games/${room.game}/position${queryOf({ p: room.position })}`
    case 'table':
      return `/tables/${room.match}${queryOf({ moment: room.moment, rule: room.rule })}`
    case 'rules':
      return `/rules/${room.game}${room.rule === null ? queryOf({ chapter: room.chapter }) : `/${room.rule}`}`
    case 'book':
      return `/games/${room.game}/book${room.page === null ? '' : `/${room.page}`}`
    case 'settings':
    case 'about':
      return `/${room.at}`
    case 'unknown':
      return room.path
  }
}

function queryOf(fields: { readonly [name: string]: string | number | null }): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== null) query.set(name, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export const rulesOf = (game: GameId, rule: string | null = null): RulesRoom => ({
  at: 'rules',
  game,
  rule,
  chapter: null,
})

export const bookOf = (game: GameId, page: string | null = null): BookRoom => ({ at: 'book', game, page })

export const tableOf = (match: string): TableRoom => ({ at: 'table', match, rule: null, moment: null })
