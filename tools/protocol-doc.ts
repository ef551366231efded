/**
 * Writes docs/protocol.md from the messages' schemas, the games' types and a conversation with a real referee.
 * `node tools/protocol-doc.ts` writes it; `--check` exits with 1 if it is not current.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  COMMANDS,
  type Command,
  ERROR_CODES,
  LONGEST_LINE,
  MESSAGES,
  MOST_MATCHES,
  MOST_MEGABYTES,
  MOST_THINKING_MS,
  MOST_THREAD_MEGABYTES,
  MOST_WAITING,
} from '@grognard/cli'
import * as z from 'zod/mini'
import { exampleConversation } from './doc/conversation.ts'
import { withReferences } from './doc/declarations.ts'
import { gameSections } from './doc/games.ts'
import { roomTable } from './doc/room.ts'
import { schemaType } from './doc/schema-type.ts'
import { ROOT, readIfThere } from './files.ts'

export const PATH = 'docs/protocol.md'

export const protocolDoc = (): string => `# The referee protocol

*Written by \`npm run docs\` from the sources; a test keeps it current. Change it there.*

\`grognard referee\` speaks JSON lines on stdin and stdout: one request on each line, one reply for each. It is to these games what UCI is to chess: bots, scripts and test suites in any language drive it. It holds many matches at once.

\`\`\`
$ echo '{"id":1,"cmd":"games"}' | npx grognard referee
\`\`\`

- Every request has a \`cmd\`, and an \`id\` that comes back with its reply.
- A reply is \`{ id, ok: true, … }\` or \`{ id, ok: false, error: { code, message, rule?, field? } }\`. What is refused changes nothing, and the referee goes on, whatever the line was.
- Replies come in the order of their requests, but for those to \`bot\`: the referee answers others while a bot thinks, so its reply may come after theirs. \`id\` tells which is which; whoever waits for each reply before the next request need not care.
- Seats are names (\`blue\`). Matches are named by the referee (\`m1\`).
- Sentences come in the language of \`lang\` (\`en\`, \`de\`).
- Fields that a command does not know are refused: they are mistyped ones.
- A line has at most ${LONGEST_LINE} bytes and is UTF-8; blank lines are skipped.
- A bot may think for ${MOST_THINKING_MS / 1000} s, in a thread of its own with ${MOST_THREAD_MEGABYTES} MB; then it is \`exhausted\`. As many think at once as there are processors less one, at least one; ${MOST_WAITING} more may wait, and others are told that the referee is \`busy\`. \`cancel\` breaks thinking off.
- The referee ends, with exit code 0, when its input has ended and all is answered; and at once, with whatever is being thought about, when nobody reads its output any more, or on SIGTERM, SIGINT or SIGHUP.

**What it holds.** At most ${MOST_MATCHES} matches (\`--matches\`), and at most ${MOST_MEGABYTES} MB of them (\`--memory\`), or half of what Node may use if that is less. Both hold, whichever is reached first. A match weighs what it began from, its state twice, and all that was decided and told in it; so it grows as it is played. What would not fit is refused as \`too-many\` or \`too-much\`, says which matches are the largest, and changes nothing; \`close\` makes room. Matches played at random, as the referee reckons them:

${roomTable()}

Types are written as in TypeScript; an \`integer\` is a whole number.

## A conversation

Long lists are cut short here, and replies stand on several lines; in reality each is one line.

${exampleConversation()}

## Commands

Besides the fields listed here every request may have \`id\` (a string, a whole number or null; it comes back with the reply) and \`lang\` (\`"en"\` or \`"de"\`, the language of the reply), and every reply has \`id\` and \`ok: true\`.

${COMMANDS.map(commandSection).join('\n\n')}

## Parts of messages

${partsSection()}

## Errors

| code | means |
| --- | --- |
${ERROR_CODES.map(code => `| \`${code}\` | ${meaningOf(code)} |`).join('\n')}

## The match file

What \`file\` gives and \`replay\` takes, and what \`grognard verify\` checks.

\`\`\`ts
${matchFileType()}
\`\`\`

## The games

${gameSections()}
`

function commandSection(cmd: Command): string {
  const { about, request, reply } = MESSAGES[cmd]
  return [
    `### \`${cmd}\``,
    about,
    `\`\`\`ts\n${typeOf('Request', ownFields(request), 'input')}\n\n${typeOf('Reply', reply, 'output')}\n\`\`\``,
  ].join('\n\n')
}

/** Without the fields that all requests have: those are described once. */
const ownFields = ({ shape }: (typeof MESSAGES)[Command]['request']): z.ZodMiniType => {
  const { id: _, lang: __, ...own } = shape
  return z.strictObject(own)
}

const typeOf = (name: string, schema: z.ZodMiniType, io: 'input' | 'output'): string =>
  `${name} = ${schemaType(z.toJSONSchema(schema, { io }))}`

/** What the messages refer to by name. */
function partsSection(): string {
  const replies = COMMANDS.map(cmd => z.toJSONSchema(MESSAGES[cmd].reply, { io: 'output' }))
  const parts = new Map(replies.flatMap(({ $defs = {} }) => Object.entries($defs)))
  const types = [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => {
      const about = typeof schema.description === 'string' ? `/** ${schema.description} */\n` : ''
      return `${about}${name} = ${schemaType(schema)}`
    })
  return `\`\`\`ts\n${types.join('\n\n')}\n\`\`\``
}

function matchFileType(): string {
  const sources = ['match-file.ts', 'state.ts', 'refusal.ts'].map(
    name => readIfThere(`packages/engine/src/${name}`) ?? '',
  )
  return withReferences(['MatchFile'], sources).join('\n\n')
}

/** The comments behind the codes, where they are listed. */
function meaningOf(code: string): string {
  const sources = ['packages/engine/src/refusal.ts', 'packages/cli/src/referee/parts.ts']
  const found = sources.map(path => new RegExp(`'${code}', // (.+)`).exec(readIfThere(path) ?? '')?.[1])
  return found.find(text => text !== undefined)?.replace('args.field', '`field`') ?? ''
}

function main(args: readonly string[]): void {
  const text = protocolDoc()
  if (!args.includes('--check')) {
    mkdirSync(join(ROOT, 'docs'), { recursive: true })
    writeFileSync(join(ROOT, PATH), text)
    console.log(`${PATH} is written`)
  } else if (readIfThere(PATH) !== text) {
    console.error(`${PATH} is not current: run \`npm run docs\``)
    process.exitCode = 1
  }
}

if (import.meta.main) main(process.argv.slice(2))
