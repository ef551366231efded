import { count, matchFile, matchId, message, name, outcome, said, text } from '@grognard/server/referee'
import * as z from 'zod/mini'

/** Matches as files, and all the rest. */
export const keeping = {
  file: message(
    'file',
    'The match as a file, secrets and seed included.',
    { match: matchId },
    { file: matchFile },
  ),

  replay: message(
    'replay',
    'Plays a match file again. Where it does not lead where the file says, the error names the first decision that differs.',
    {
      file: matchFile,
      keep: said(z.optional(z.boolean()), 'Holds the match, so that it can be looked at and played on.'),
    },
    {
      hash: text,
      checked: said(
        z.strictObject({
          sameRules: said(z.boolean(), 'False: it was played under another version, and leads to the same.'),
          hashes: said(z.boolean(), 'False: those of its format cannot be checked any more.'),
          commitment: said(z.boolean(), 'False: no seed was committed to.'),
        }),
        'What was checked besides every decision and the result.',
      ),
      outcome: z.nullable(outcome),
      entries: said(count, 'How many entries its log has.'),
      match: z.optional(matchId),
    },
  ),

  close: message('close', 'Forgets a match.', { match: matchId }, {}),

  help: message(
    'help',
    'The commands, and what they take.',
    {},
    {
      version: text,
      commands: z.array(
        z.strictObject({
          cmd: name,
          about: text,
          takes: said(z.array(text), 'Those with a ? may be left out.'),
        }),
      ),
      documentation: text,
    },
  ),
} as const
