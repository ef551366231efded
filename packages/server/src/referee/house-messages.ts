import * as z from 'zod/mini'
import { looking } from './looking.ts'
import { message, text } from './message.ts'
import { gameId, matchId, name, said, scenarioId, seatName } from './parts.ts'
import { playing } from './playing.ts'

/** What a program may say to a house where others play, besides what it says of a seat to any referee. */

const table = z.strictObject({
  match: matchId,
  game: gameId,
  scenario: scenarioId,
  stage: said(z.enum(['gathering', 'running']), '`gathering`: somebody is still missing.'),
  rated: said(z.boolean(), 'The result counts.'),
  seats: z.array(
    z.strictObject({
      seat: seatName,
      player: said(z.nullable(text), 'Who sits there; null: nobody yet, or a bot of the house.'),
      free: z.boolean(),
      yours: z.boolean(),
    }),
  ),
})

const nonce = z.string().check(z.regex(/^[0-9a-f]{0,64}$/))

const coming = {
  tables: message(
    'tables',
    'Tables where bots of other people may sit down, and those where this one sits.',
    { watch: said(z.optional(z.boolean()), 'Tells from now on when they change: `{ "news": "tables" }`.') },
    { tables: z.array(table) },
  ),

  sit: message(
    'sit',
    'Sits down. The match begins when the last one has, and its news come from then on.',
    {
      match: matchId,
      seat: seatName,
      invitation: said(z.optional(name), 'What a link ends with, where the table is not open to everybody.'),
      nonce: said(z.optional(nonce), 'What this player adds to the dice: see dice.md.'),
    },
    {},
  ),

  rise: message('rise', 'Gets up from a table that has not begun.', { match: matchId }, {}),
} as const

const { view, pending, options } = looking

export const HOUSE_MESSAGES = { ...coming, view, pending, options, ...playing } as const

export type HouseCommand = keyof typeof HOUSE_MESSAGES
export const HOUSE_COMMANDS: readonly HouseCommand[] = Object.keys(HOUSE_MESSAGES).filter(
  (cmd): cmd is HouseCommand => Object.hasOwn(HOUSE_MESSAGES, cmd),
)
export type HouseRequest<C extends HouseCommand> = z.infer<(typeof HOUSE_MESSAGES)[C]['request']>
