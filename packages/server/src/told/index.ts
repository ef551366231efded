/** What the house tells a page, over its sockets and in answer to requests, and what a page asks: types alone, which both ends are held to. */
export type { Asking, NewMatchTerms, NewTournamentTerms } from '../play/messages.ts'
export type * from './company.ts'
export type * from './desk.ts'
export type * from './news.ts'
export type * from './notices.ts'
export type * from './people.ts'
export type * from './tournaments.ts'
