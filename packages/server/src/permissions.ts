import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Seat } from '@grognard/engine'
import type { Ask } from './play/messages.ts'
import type { MatchRow, SeatRow } from './storage/tables.ts'

/** Who may do what: the one place that says so. */

/** What somebody is to the house. */
export type Standing =
  /** Has not come in. */
  | 'nobody'
  /** Has an account that only their browser knows. */
  | 'guest'
  | 'account'
  /** A program with a token of its own. */
  | 'bot'
  /** Has the host's token. */
  | 'host'
  /** The host has shown them out. */
  | 'banned'

/** What a request is about. */
type Concern =
  /** What everybody may read. */
  | 'public'
  /** Coming in: as a guest, by a new account or by one's own. */
  | 'entrance'
  /** Laying tables, sitting down, tournaments, complaints: what those do who play. */
  | 'playing'
  /** One's own account. */
  | 'own'
  /** Hooks, and matches of one's own devices: a guest's cookie is soon lost, and these would stay. */
  | 'own-keeping'
  /** Bots of one's own: whoever lets programs in answers for them. */
  | 'own-bots'
  /** Where programs play. */
  | 'referee'
  | 'desk'

const WELCOME: { readonly [C in Concern]: readonly Standing[] } = {
  public: ['nobody', 'guest', 'account', 'bot', 'host', 'banned'],
  entrance: ['nobody', 'guest', 'account'],
  playing: ['guest', 'account'],
  own: ['guest', 'account'],
  'own-keeping': ['account'],
  'own-bots': ['account'],
  referee: ['bot'],
  desk: ['host'],
}

/** Every request there is. What does not stand here is not served: the house does not open with such a route. */
export const REQUESTS: { readonly [route: string]: Concern } = {
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  // Besides, `mayReadFigures`.
  'GET /api/metrics': 'public',
  'GET /api/me': 'public',
  'GET /api/lobby': 'public',
  'GET /api/invitations/:invitation': 'public',
  'GET /api/offers/:offer': 'public',
  'GET /api/people/:face': 'public',
  'GET /api/ladder/:game': 'public',
  'GET /api/tournaments': 'public',
  'GET /api/tournaments/:id': 'public',

  'GET /api/brought/:id': 'public',
  // Whoever has the letter has read it: its link says for whom it is.
  'POST /api/letters/confirm': 'public',
  'POST /api/letters/stop': 'public',

  'POST /api/auth/sign-in/anonymous': 'entrance',
  'POST /api/account': 'entrance',
  'POST /api/session': 'entrance',
  'POST /api/session/passkey/offer': 'entrance',
  'POST /api/session/passkey': 'entrance',
  'POST /api/session/link': 'entrance',
  'PUT /api/session/link': 'entrance',

  'GET /api/socket': 'playing',
  'GET /api/mine': 'playing',
  'POST /api/dice': 'playing',
  'POST /api/matches': 'playing',
  'DELETE /api/matches/:id': 'playing',
  'POST /api/matches/:id/seats/:seat': 'playing',
  'DELETE /api/matches/:id/seats': 'playing',
  'POST /api/matches/:id/umpire': 'playing',
  'POST /api/matches/:id/rematch': 'playing',
  'POST /api/offers/:offer': 'playing',
  'POST /api/tournaments': 'playing',
  'DELETE /api/tournaments/:id': 'playing',
  'POST /api/tournaments/:id/entrants': 'playing',
  'DELETE /api/tournaments/:id/entrants': 'playing',
  // Besides, `mayDirect`.
  'DELETE /api/tournaments/:id/entrants/:n': 'playing',
  'POST /api/tournaments/:id/begin': 'playing',
  'POST /api/reports': 'playing',

  'GET /api/referee': 'referee',

  'GET /api/account': 'own',
  'PATCH /api/account': 'own',
  'DELETE /api/account': 'own',
  'PUT /api/account/password': 'own',
  'GET /api/account/data': 'own',
  'DELETE /api/session': 'own',
  'POST /api/account/passkeys/offer': 'own',
  'POST /api/account/passkeys': 'own',
  'DELETE /api/account/passkeys/:id': 'own',
  'GET /api/waiting': 'own',
  'DELETE /api/waiting': 'own',
  'GET /api/notices': 'own',
  'PATCH /api/notices': 'own',
  'PUT /api/notices/browser': 'own',
  'DELETE /api/notices/browser': 'own',
  'PUT /api/notices/mail': 'own',
  'DELETE /api/notices/mail': 'own',
  'POST /api/notices/trial': 'own',
  'PUT /api/notices/hook': 'own-keeping',
  'DELETE /api/notices/hook': 'own-keeping',
  'POST /api/account/matches': 'own-keeping',
  'DELETE /api/account/matches/:id': 'own-keeping',
  'POST /api/account/tokens': 'own-bots',
  'DELETE /api/account/tokens/:id': 'own-bots',

  'GET /api/host': 'desk',
  'GET /api/host/users': 'desk',
  'PUT /api/host/users/:user/ban': 'desk',
  'DELETE /api/host/users/:user': 'desk',
  'GET /api/host/matches': 'desk',
  'DELETE /api/host/matches/:match': 'desk',
  'GET /api/host/reports': 'desk',
  'DELETE /api/host/reports/:report': 'desk',
}

export const mayAsk = (standing: Standing, concern: Concern): boolean => WELCOME[concern].includes(standing)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Does who asks hold the token? How long the answer takes tells nothing about it. */
export const holds = ({ authorization }: IncomingHttpHeaders, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

interface Reader {
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Figures of the house: with a token for whoever holds it; without one for this machine, and nobody behind a proxy on it. */
export function mayReadFigures({ headers, ip, socket }: Reader, token: string | null): boolean {
  if (token !== null) return holds(headers, token)
  const isNear = LOOPBACK.includes(socket.remoteAddress ?? '') && LOOPBACK.includes(ip)
  return isNear && headers['x-forwarded-for'] === undefined
}

/** What somebody is to a match. */
export type Relation =
  /** Has a seat at it. */
  | 'player'
  /** Plays no side, sees everything, and speaks to whom it likes. */
  | 'umpire'
  /** Has lent its seat to a friend, sees what spectators see, and may have it back. */
  | 'lender'
  /** Made it, and has no seat. */
  | 'maker'
  /** Has its link, or it is open to everybody. */
  | 'welcome'
  | 'stranger'

type Action =
  /** Sees what spectators see, and who is there. */
  | 'watch'
  /** Sees it as it happens, whatever the match says of spectators. */
  | 'watch-live'
  | 'sit-down'
  /** Takes the umpire's seat. */
  | 'umpire'
  | 'get-up'
  /** Sees the link by which others come. */
  | 'invite'
  /** Decides, builds, takes back, asks for hints and odds: for its own seat, which is its only one. */
  | 'play'
  /** Speaks to everybody, or to those whom the rules and the match let hear it. */
  | 'speak'
  /** Speaks to everybody or to one seat, whatever the rules say of talk; and hears all that is said. */
  | 'address'
  /** Looks through the eyes of any seat, and at what nobody sees. */
  | 'see-all'
  /** Stops everybody's clock, and lets it go on. */
  | 'stop-clock'
  /** Gives its seat to a bot, offers it to a friend, or gives back what was lent. */
  | 'hand-over'
  /** Takes a seat back that it has lent. */
  | 'recall'
  /** Asks to take something back that cannot be undone, or agrees to it. */
  | 'take-back'
  /** Offers a draw where the rules know none, or agrees to it. */
  | 'draw'
  /** Plays once more, with the sides swapped. */
  | 'rematch'

const MAY: { readonly [A in Action]: readonly Relation[] } = {
  watch: ['player', 'umpire', 'lender', 'maker', 'welcome'],
  'watch-live': ['player', 'umpire'],
  'sit-down': ['maker', 'welcome'],
  umpire: ['maker', 'welcome'],
  'get-up': ['player', 'umpire'],
  invite: ['player', 'umpire', 'lender', 'maker'],
  play: ['player'],
  speak: ['player', 'umpire'],
  address: ['umpire'],
  'see-all': ['umpire'],
  'stop-clock': ['umpire'],
  'hand-over': ['player'],
  recall: ['lender'],
  'take-back': ['player'],
  draw: ['player'],
  rematch: ['player'],
}

export const may = (relation: Relation, action: Action): boolean => MAY[action].includes(relation)

/** What each message over the socket does at its table; null: it is about none. */
export const MESSAGES: { readonly [D in Ask['do']]: Action | null } = {
  lobby: null,
  ping: null,
  seen: null,
  enter: 'watch',
  leave: 'watch',
  look: 'watch',
  glimpse: 'watch',
  speak: 'watch',
  explain: 'watch',
  course: 'watch',
  file: 'watch',
  decide: 'play',
  build: 'play',
  isReversible: 'play',
  undo: 'play',
  order: 'play',
  dropOrder: 'play',
  foresee: 'play',
  pass: 'play',
  odds: 'play',
  hint: 'play',
  endHint: 'play',
  say: 'speak',
  hand: 'hand-over',
  lend: 'hand-over',
  friends: 'hand-over',
  giveBack: 'hand-over',
  recall: 'recall',
  askBack: 'take-back',
  answerBack: 'take-back',
  offerDraw: 'draw',
  answerDraw: 'draw',
  eyes: 'see-all',
  uncover: 'see-all',
  stopClock: 'stop-clock',
}

interface Seated {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
}

/** @param user null: nobody has come in, and what is nobody's is not theirs */
export const seatOf = (user: string | null, { seats }: Seated): Seat | null =>
  user === null ? null : (seats.find(({ owner }) => owner === user)?.seat ?? null)

/** The seat that somebody has lent to a friend; null: none. */
export const lentBy = (user: string | null, { seats }: Seated): Seat | null =>
  user === null ? null : (seats.find(({ lender }) => lender === user)?.seat ?? null)

/**
 * @param user null: nobody has come in
 * @param invitation what somebody's link ends with, if there was one
 */
export function relationOf(user: string | null, match: Seated, invitation: string | null): Relation {
  if (seatOf(user, match) !== null) return 'player'
  const { maker, access, umpire } = match.row
  if (user !== null && umpire === user) return 'umpire'
  if (lentBy(user, match) !== null) return 'lender'
  if (user !== null && maker === user) return 'maker'
  return access === 'open' || invitation === match.row.invitation ? 'welcome' : 'stranger'
}

/**
 * A seat that is offered is taken by whoever knows nothing of the others: who sits there, judges, or has ever held another
 * seat of the match does not.
 *
 * @param held the seat that somebody has held since seats of the match were lent; null: none
 */
export function mayTakeOver(user: string, seat: Seat, match: Seated, held: Seat | null): boolean {
  const isFree = seatOf(user, match) === null && match.row.umpire !== user
  return isFree && (lentBy(user, match) ?? held ?? seat) === seat
}

/** A tournament is begun or called off, bots brought into it and others struck out, by who made it. */
export const mayDirect = (user: string, { maker }: { readonly maker: string }): boolean => maker === user

/** Bots of other people sit down where who made the match has said that they may. */
export const mayBringBots = ({ foreignBots }: Pick<MatchRow, 'foreignBots'>): boolean => foreignBots !== 0

/** A match is called off by who made it, whether or not seated. */
export const mayCallOff = (user: string, { row }: Seated): boolean => row.maker === user
