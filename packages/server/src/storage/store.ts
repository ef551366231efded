import { Brought } from './brought.ts'
import { Chats } from './chats.ts'
import type { Database } from './database.ts'
import { Desk } from './desk.ts'
import { Gatherings } from './gatherings.ts'
import { HouseRecords } from './house.ts'
import { Lending } from './lending.ts'
import { Letters } from './letters.ts'
import { Matches } from './matches.ts'
import type { News } from './news.ts'
import { NoticeWishes } from './notice-wishes.ts'
import { Notices } from './notices.ts'
import { Orders } from './orders.ts'
import { People } from './people.ts'
import { Pledges } from './pledges.ts'
import { openPostgres } from './postgres.ts'
import { Presence } from './presence.ts'
import { Results } from './results.ts'
import { Seen } from './seen.ts'
import { openSqlite } from './sqlite.ts'
import { Stories } from './stories.ts'
import { Tasks } from './tasks.ts'
import { Tokens } from './tokens.ts'
import { Tournaments } from './tournaments.ts'
import { Umpires } from './umpires.ts'

/** All that is kept. The same for both databases; what differs between them is in `sqlite.ts` and `postgres.ts`. */
export class Store {
  readonly database: Database
  readonly matches: Matches
  readonly gatherings: Gatherings
  readonly stories: Stories
  readonly tasks: Tasks
  readonly chats: Chats
  readonly people: People
  readonly orders: Orders
  readonly lending: Lending
  readonly results: Results
  readonly pledges: Pledges
  readonly desk: Desk
  readonly tournaments: Tournaments
  readonly tokens: Tokens
  readonly notices: Notices
  readonly noticeWishes: NoticeWishes
  readonly letters: Letters
  readonly brought: Brought
  readonly umpires: Umpires
  readonly seen: Seen
  readonly presence: Presence
  readonly house: HouseRecords

  private constructor(database: Database) {
    this.database = database
    this.matches = new Matches(database)
    this.gatherings = new Gatherings(database)
    this.stories = new Stories(database)
    this.tasks = new Tasks(database)
    this.chats = new Chats(database)
    this.people = new People(database)
    this.orders = new Orders(database)
    this.lending = new Lending(database)
    this.results = new Results(database)
    this.pledges = new Pledges(database)
    this.desk = new Desk(database)
    this.tournaments = new Tournaments(database)
    this.tokens = new Tokens(database)
    this.notices = new Notices(database)
    this.noticeWishes = new NoticeWishes(database)
    this.letters = new Letters(database)
    this.brought = new Brought(database)
    this.umpires = new Umpires(database)
    this.seen = new Seen(database)
    this.presence = new Presence(database)
    this.house = new HouseRecords(database)
  }

  /**
   * @param place `postgres://…`, or the path of a file
   * @param upTo how far it is brought up to date; left out: wholly
   */
  static async open(place: string, upTo?: number): Promise<Store> {
    return new Store(await openDatabase(place, upTo))
  }

  get news(): News {
    return this.database.news
  }

  /** Are there, or may there be, other processes of the house? A file has one. */
  get isShared(): boolean {
    return this.database.types.kind === 'postgres'
  }

  close(): Promise<void> {
    return this.database.close()
  }
}

/** @param upTo how far it is brought up to date; left out: wholly */
export const openDatabase = (place: string, upTo?: number): Promise<Database> =>
  isPostgres(place) ? openPostgres(place, upTo) : openSqlite(place, upTo)

export const isPostgres = (place: string): boolean => /^postgres(ql)?:/.test(place)
