import type * as z from 'zod/mini'
import type { error } from '../parts.ts'
import { beginning } from './beginning.ts'
import { keeping } from './keeping.ts'
import { looking } from './looking.ts'
import { playing } from './playing.ts'
import { thinking } from './thinking.ts'

/** All commands, in the order in which the documentation goes through them. */
export const MESSAGES = { ...beginning, ...looking, ...playing, ...thinking, ...keeping } as const

export type Command = keyof typeof MESSAGES
export const COMMANDS: readonly Command[] = Object.keys(MESSAGES).filter(isCommand)
export type Request<C extends Command> = z.infer<(typeof MESSAGES)[C]['request']>
/** What is in a reply besides `id` and `ok: true`. */
export type Answer<C extends Command> = z.infer<(typeof MESSAGES)[C]['reply']>

export function isCommand(name: unknown): name is Command {
  return typeof name === 'string' && Object.hasOwn(MESSAGES, name)
}

export type RefereeError = z.infer<typeof error>
export type Reply =
  | { readonly id: string | number | null; readonly ok: true; readonly [field: string]: unknown }
  | { readonly id: string | number | null; readonly ok: false; readonly error: RefereeError }
