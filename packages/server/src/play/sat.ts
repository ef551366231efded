import type { Answer } from '@grognard/table'
import type { Relation } from '../permissions.ts'
import type { Store } from '../storage/store.ts'
import type { User } from '../told/index.ts'
import type { Place } from './place.ts'
import type { OnlineTable } from './table.ts'

/** Somebody at a table, in one window. */
export interface Sat {
  readonly table: OnlineTable
  readonly place: Place
  readonly relation: Relation
  /** As far as that everything was said that may be heard here. */
  heard: number
}

/** Who asks, and of what house. */
export interface Asker {
  readonly user: User
  readonly store: Store
  readonly now: () => number
}

export const refused = (message: string): Answer => ({ ok: false, message })
