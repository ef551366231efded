import type { RuleId } from '@grognard/engine'
import type { Event as Actions } from './actions/events.ts'
import type { Event as Activation } from './activation/events.ts'
import type { Event as Battle } from './battle/events.ts'
import type { Event as Combat } from './combat/events.ts'
import type { Event as Consumption } from './consumption/events.ts'
import type { Event as March } from './march/events.ts'
import type { Event as Reinforcement } from './reinforcement/events.ts'
import type { Event as Siege } from './siege/events.ts'
import type { Event as Turn } from './turn/events.ts'

/** What can happen, as facts; zones, pieces and players by name. */
export type Event = { readonly rule: RuleId } & (
  | Battle
  | Activation
  | Actions
  | March
  | Combat
  | Siege
  | Reinforcement
  | Turn
  | Consumption
)
