// A bot for tests. It writes its process id into the folder that it is given, plays the first option, and misbehaves
// at its third decision in the way that it is told to.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

interface Offered {
  readonly decision: { readonly type: string }
  readonly notation: string
}

interface Request {
  readonly cmd: string
  readonly id: number
  readonly options: readonly Offered[]
  readonly anytime: readonly Offered[]
}

const [folder = '', trouble = ''] = process.argv.slice(2)
writeFileSync(join(folder, String(process.pid)), trouble)

const say = (fields: object) => process.stdout.write(`${JSON.stringify(fields)}\n`)
const decide = (id: number, decision: unknown) => say({ id, ok: true, decision })

const TROUBLES: { readonly [trouble: string]: (request: Request) => void } = {
  hang() {
    // Deaf, too: it does not even notice that its input has ended.
    setInterval(() => {}, 1000)
    process.stdin.pause()
  },
  crash() {
    throw new Error('out of powder')
  },
  quit: () => process.exit(3),
  nonsense: () => void process.stdout.write('I would rather attack.\n'),
  'other-id': ({ id, options }) => decide(id + 7, options[0]?.decision),
  'no-decision': ({ id }) => say({ id, ok: true }),
  'odd-excuse': ({ id }) => say({ id, ok: false, error: { message: { toString: 1 } } }),
  decline: ({ id }) => say({ id, ok: false, error: { code: 'lost', message: 'I cannot see a way' } }),
  illegal: ({ id }) => decide(id, { type: 'choose-card', card: 'artillery' }),
  malformed: ({ id }) => decide(id, 4711),
  notation: ({ id, options }) => decide(id, options[0]?.notation),
  'too-long': () => void process.stdout.write('x'.repeat(2_000_000)),
  talkative({ id, options }) {
    decide(id, options[0]?.decision)
    process.stdout.write('And now let me explain why.\n')
  },
  concede: ({ id, anytime }) =>
    decide(id, anytime.find(({ decision }) => decision.type === 'concede')?.decision),
}

/** A bot that takes its time to start, and none to decide. */
if (trouble === 'late') await new Promise(resolve => setTimeout(resolve, 1500))

let decisions = 0
for await (const line of createInterface({ input: process.stdin })) {
  const request: Request = JSON.parse(line)
  if (request.cmd === 'new') decisions = 0
  if (request.cmd === 'hello') say({ id: request.id, ok: true })
  if (request.cmd !== 'decide') continue
  decisions++
  const misbehave = decisions === 3 ? TROUBLES[trouble] : undefined
  if (misbehave) misbehave(request)
  else decide(request.id, request.options[0]?.decision)
}
