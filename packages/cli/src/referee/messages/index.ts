import { looking, playing } from '@grognard/server/referee'
import type * as z from 'zod/mini'
import { beginning } from './beginning.ts'
import { keeping } from './keeping.ts'
import { thinking } from './thinking.ts'

/** All commands, in the order in which the documentation goes through them. */
export const MESSAGES = { ...beginning, ...looking, ...playing, ...thinking, ...keeping } as const

export type Command = keyof typeof MESSAGES
export const COMMANDS: readonly Command[] = Object.keys(MESSAGES).filter(isCommand)
export type Request<C extends Command> = z.infer<(typeof MESSAGES)[C]['request']>
/** What is in a reply besides `id` and `ok: true`. */
export type Answer<C extends Command> = z.infer<(typeof MESSAGES)[C]['reply']>

function isCommand(name: unknown): name is Command {
  return typeof name === 'string' && Object.hasOwn(MESSAGES, name)
}
