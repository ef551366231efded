import {
  count,
  gameId,
  heard,
  jsonSchema,
  matchId,
  message,
  name,
  position,
  said,
  scenarioId,
  seed,
  standing,
  text,
} from '@grognard/server/referee'
import * as z from 'zod/mini'

const mostDice = 1000
const mostNonces = 16

const begun = {
  match: matchId,
  ...standing,
  opening: said(z.array(heard), 'What happened before the first decision, as everybody heard it.'),
}

/** How matches begin. */
export const beginning = {
  games: message(
    'games',
    'The games, with their scenarios, seats and options.',
    {},
    {
      games: z.array(
        z.strictObject({
          id: name,
          title: text,
          about: text,
          rules: said(text, 'The version of the rules.'),
          seats: z.strictObject({ least: count, most: count, option: z.exactOptional(z.string()) }),
          teams: z.boolean(),
          simultaneous: said(z.boolean(), 'There are secret choices at the same time.'),
          chance: z.enum(['none', 'set-up', 'play']),
          hiddenInformation: z.boolean(),
          scenarios: z.array(
            z.strictObject({
              id: name,
              title: text,
              about: text,
              seats: z.array(z.strictObject({ id: name, side: name, name: text })),
            }),
          ),
          options: said(jsonSchema, 'JSON Schema of the `options` that `new` takes.'),
          data: said(
            z.optional(text),
            'Hash of the armies, maps and the like that it is played with, where they can be replaced (`--data`).',
          ),
        }),
      ),
    },
  ),

  commit: message(
    'commit',
    'Draws the seed of a match to come and says its hash, before anybody says a nonce: see dice.md. The oldest of many that are never used are forgotten.',
    {},
    { commitment: said(text, 'For `new`, once.') },
  ),

  new: message(
    'new',
    'Begins a match.',
    {
      game: gameId,
      scenario: z.optional(scenarioId),
      options: said(z.optional(z.record(z.string(), z.unknown())), 'See `games`; each has a default.'),
      seed: z.optional(seed),
      commitment: said(z.optional(text), 'Without `seed`: what `commit` has answered. With `nonces`.'),
      nonces: said(
        z.optional(z.array(name).check(z.maxLength(mostNonces))),
        'With `commitment`: what each player has added to the seed that was committed to, in the order of the seats, so that nobody could have chosen the dice. Without both the referee adds nonces of its own.',
      ),
    },
    {
      ...begun,
      commitment: said(
        z.optional(text),
        'Without `seed`: the hash of the 256-bit seed that was drawn. The seed itself stands in the match file.',
      ),
    },
  ),

  load: message(
    'load',
    'Begins a match from a position.',
    {
      game: gameId,
      scenario: said(z.optional(name), 'Left out: the one that the position names, or else the first.'),
      options: said(z.optional(z.record(z.string(), z.unknown())), 'As for `new`.'),
      position: said(
        z.union([position, z.string()]),
        'What `position` gives, as an object or as one line of text. Fields left out take the values of the scenario.',
      ),
      dice: said(
        z.optional(z.array(z.int()).check(z.maxLength(mostDice))),
        'Results of chance to be used up before any others.',
      ),
      seed: said(z.optional(z.union([z.int(), name])), 'For the results after those; drawn if left out.'),
    },
    begun,
  ),
} as const
