import type { RuleId } from '@grognard/engine'
import type { Event as Fire } from './fire/events.ts'
import type { Event as Leaders } from './leaders/events.ts'
import type { Event as Melee } from './melee/events.ts'
import type { Event as Morale } from './morale/events.ts'
import type { Event as Movement } from './movement/events.ts'
import type { Event as Orders } from './orders/events.ts'
import type { Event as Prospects } from './prospects/events.ts'
import type { Event as SetUp } from './set-up/events.ts'
import type { Event as Skirmish } from './skirmish/events.ts'
import type { Event as Turn } from './turn/events.ts'

/** What can happen, as facts; units, MFs and leaders by name. */
export type Event = { readonly rule: RuleId } & (
  | SetUp
  | Orders
  | Morale
  | Skirmish
  | Leaders
  | Movement
  | Fire
  | Melee
  | Turn
  | Prospects
)
