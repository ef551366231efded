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
  /** Where data of one's own are drawn. */
  | { readonly at: 'editor'; readonly game: GameId }
  /** Where one finds others to play with. */
  | { readonly at: 'together' }
  /** Where a table is laid for others. */
  | { readonly at: 'host'; readonly game: GameId }
  | { readonly at: 'invitation'; readonly invitation: string }
  /** Where a friend takes a seat. */
  | { readonly at: 'offer'; readonly offer: string }
  | { readonly at: 'tournaments' }
  | { readonly at: 'tournament'; readonly tournament: string }
  /** How somebody has played. */
  | { readonly at: 'person'; readonly face: string }
  /** Who plays a game best. */
  | { readonly at: 'ladder'; readonly game: GameId }
  /** One's own. */
  | { readonly at: 'account' }
  /** Where the link of a letter leads. */
  | { readonly at: 'letter' }
  /** Of whoever runs the server. */
  | { readonly at: 'desk' }
  | { readonly at: 'settings' }
  | { readonly at: 'about' }
  /** What was finished on this device. */
  | { readonly at: 'record' }
  | { readonly at: 'unknown'; readonly path: string }

export interface TableRoom {
  readonly at: 'table'
  readonly match: string
  /** On the server, with others; else on this device. */
  readonly isOnline: boolean
  /** What the link ended with by which one has come; null: by none. */
  readonly invitation: string | null
  /** The rule that lies open beside the board, or `HOW_TO`. */
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

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash?: string
}

/** Beside a board, in place of a rule: how the game is played. */
export const HOW_TO = 'how-to'

const RULE = /^[A-Z]+-\d+\.\d+$/
const isReading = (rule: string | null): rule is string =>
  rule !== null && (RULE.test(rule) || rule === HOW_TO)
const MATCH = /^[\w-]{1,64}$/
const FACE = /^[0-9a-f]{16}$/
const PAGE = /^[a-z0-9-]{1,64}$/

export function roomAt({ pathname, search, hash = '' }: Address): Room {
  const parts = pathname.split('/').filter(part => part !== '')
  const query = new URLSearchParams(search)
  return withAnchor(roomOf(parts, query), hash.slice(1)) ?? { at: 'unknown', path: pathname }
}

/** `/rules/manoeuvre#MAN-10.5` is what people write: a rule is an anchor in its book. */
const withAnchor = (room: Room | null, anchor: string): Room | null =>
  room?.at === 'rules' && room.rule === null && RULE.test(anchor)
    ? { ...room, rule: anchor, chapter: null }
    : room

function roomOf(parts: readonly string[], query: URLSearchParams): Room | null {
  const [first, second, third, fourth, ...more] = parts
  if (more.length > 0) return null
  if (fourth !== undefined) return first === 'games' && third === 'book' ? bookRoom(second, fourth) : null
  if (first === undefined) return { at: 'home' }
  if (second === undefined) return isPlain(first) ? { at: first } : null
  switch (first) {
    case 'games':
      return isGameId(second) ? gameRoom(second, third, query) : null
    case 'rules':
      return isGameId(second) ? rulesRoom(second, third, query) : null
    default:
      return third === undefined ? namedRoom(first, second, query) : null
  }
}

/** Rooms that are found by the name of what is in them. */
function namedRoom(kind: string, name: string, query: URLSearchParams): Room | null {
  const [isName, isFace] = [MATCH.test(name), FACE.test(name)]
  switch (kind) {
    case 'tables':
      return isName ? tableRoom(name, query, false) : null
    case 'matches':
      return isName ? tableRoom(name, query, true) : null
    case 'invitations':
      return isName ? { at: 'invitation', invitation: name } : null
    case 'offers':
      return isName ? { at: 'offer', offer: name } : null
    case 'tournaments':
      return isFace ? { at: 'tournament', tournament: name } : null
    case 'people':
      return isFace ? { at: 'person', face: name } : null
    default:
      return null
  }
}

/** Rooms that are found by their name alone. */
const PLAIN = ['settings', 'about', 'together', 'account', 'letter', 'tournaments', 'desk', 'record'] as const

const isPlain = (name: string): name is (typeof PLAIN)[number] => PLAIN.some(each => each === name)

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
    case 'together':
      return { at: 'host', game }
    case 'ladder':
      return { at: 'ladder', game }
    case 'editor':
      return { at: 'editor', game }
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

function tableRoom(match: string, query: URLSearchParams, isOnline: boolean): Room {
  const rule = query.get('rule')
  const invitation = isOnline ? query.get('invitation') : null
  return {
    at: 'table',
    match,
    isOnline,
    invitation: invitation !== null && MATCH.test(invitation) ? invitation : null,
    rule: isReading(rule) ? rule : null,
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
      return `/${room.isOnline ? 'matches' : 'tables'}/${room.match}${queryOf({ invitation: room.invitation, moment: room.moment, rule: room.rule })}`
    case 'host':
      return `/games/${room.game}/together`
    case 'tournament':
      return `/tournaments/${room.tournament}`
    case 'person':
      return `/people/${room.face}`
    case 'ladder':
      return `/games/${room.game}/ladder`
    case 'invitation':
      return `/invitations/${room.invitation}`
    case 'offer':
      return `/offers/${room.offer}`
    case 'rules':
      return `/rules/${room.game}${room.rule === null ? queryOf({ chapter: room.chapter }) : `/${room.rule}`}`
    case 'book':
      return `/games/${room.game}/book${room.page === null ? '' : `/${room.page}`}`
    case 'editor':
      return `/games/${room.game}/editor`
    case 'together':
    case 'account':
    case 'letter':
    case 'desk':
    case 'tournaments':
    case 'settings':
    case 'about':
    case 'record':
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

export const tableOf = (match: string): TableRoom => ({
  at: 'table',
  match,
  isOnline: false,
  invitation: null,
  rule: null,
  moment: null,
})

export const onlineTableOf = (match: string): TableRoom => ({ ...tableOf(match), isOnline: true })
