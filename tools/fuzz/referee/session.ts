import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { COMMANDS, type Held, LONGEST_LINE, MESSAGES, Referee, serve, type Thinking } from '@grognard/cli'
import { EXAMPLES, GAMES } from '@grognard/collection/whole'
import { below, fingerprint, isRecord, pickFrom, seeded } from '@grognard/engine'
import { garbled, inflated, mutated } from './mutations.ts'
import { type Desk, soundRequest } from './requests.ts'
import type { Samples } from './samples.ts'

/** What a session of lines has shown. */
interface Told {
  readonly lines: number
  /** By code of refusal; `ok` for what was done. */
  readonly codes: Map<string, number>
  readonly slowest: Slow
  readonly failure: string | null
  /** Every line that was sent, so that a failure can be seen again. */
  readonly sent: readonly Uint8Array[]
}

export interface Slow {
  /** Of the referee's own work, whatever else the machine does: nobody else is answered meanwhile. */
  readonly milliseconds: number
  readonly line: string
}

interface Limits {
  readonly lines: number
  /** For one answer. */
  readonly milliseconds: number
}

const SHOWN = 200
/** Every match is looked at after so many lines; the one that a line names, after each. */
const ROUND = 100
/** Longer than any answer that comes at all. */
const PATIENCE_MS = 90_000

/** Sends mutated lines to one referee, each after the answer to the one before it, and looks at every answer. */
export async function session(
  seed: string,
  samples: readonly Samples[],
  thinking: Thinking,
  limits: Limits,
): Promise<Told> {
  const random = seeded(seed)
  const line = new Wire(new Referee([...GAMES, ...EXAMPLES], undefined, thinking))
  const codes = new Map<string, number>()
  const sent: Uint8Array[] = []
  let slowest: Slow = { milliseconds: 0, line: '' }
  let failure: string | null = null
  const watch = new Watch(line.referee)
  for (let id = 1; id <= limits.lines && failure === null; id++) {
    const bytes = nextLine({ referee: line.referee, samples, matches: watch.names, random }, id)
    const answers = new TextDecoder().decode(bytes).trim() === '' ? 0 : 1
    sent.push(bytes)
    const text = Buffer.from(bytes).toString().slice(0, SHOWN)
    const before = process.threadCpuUsage()
    const replies = await line.send(bytes, answers)
    const milliseconds = workSince(before)
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, line: text }
    failure =
      (milliseconds > limits.milliseconds ? `it took ${Math.round(milliseconds)} ms` : null) ??
      wrongIn(replies, answers) ??
      watch.wrong(requestIn(bytes), replies[0]) ??
      (id % ROUND === 0 ? watch.wrongAnywhere() : null)
    const code = codeOf(replies[0])
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  const left = await line.end()
  if (failure === null && left > 0) failure = `${left} answers more than lines`
  return { lines: sent.length, codes, slowest, failure, sent }
}

function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function nextLine(desk: Desk, id: number): Uint8Array {
  const { random } = desk
  const sound = soundRequest(desk, id)
  const how = below(random, 1000)
  if (how < 300) return bytesOf(sound)
  if (how < 900) return bytesOf(mutated(sound, random, pickFrom(random, [1, 1, 1, 2, 3])))
  if (how < 997) return garbled(JSON.stringify(sound), random)
  return bytesOf(inflated(sound, random))
}

const bytesOf = (request: object): Uint8Array =>
  Buffer.from(JSON.stringify(request)).subarray(0, LONGEST_LINE)

/** Exactly one answer, of the form that is promised, and never a mishap. */
function wrongIn(replies: readonly unknown[], expected: number): string | null {
  if (replies.length !== expected) return `${replies.length} answers instead of ${expected}`
  const [reply] = replies
  if (expected === 0) return null
  if (!isRecord(reply) || typeof reply['ok'] !== 'boolean') return `no reply: ${JSON.stringify(reply)}`
  return codeOf(reply) === 'internal' ? 'internal' : null
}

const codeOf = (reply: unknown): string => {
  const error = isRecord(reply) ? reply['error'] : undefined
  return isRecord(error) ? String(error['code']) : reply === undefined ? 'blank' : 'ok'
}

function requestIn(bytes: Uint8Array): Record<string, unknown> {
  try {
    const request: unknown = JSON.parse(Buffer.from(bytes).toString())
    return isRecord(request) ? request : {}
  } catch {
    return {}
  }
}

const CHANGING: readonly unknown[] = ['decide', 'build', 'undo', 'close']
const isOpening = (cmd: unknown): boolean => cmd === 'new' || cmd === 'load' || cmd === 'replay'

/** Looks after the matches that are held: they change only where a command says so. */
class Watch {
  readonly #referee: Referee
  readonly #known = new Map<string, string>()

  constructor(referee: Referee) {
    this.#referee = referee
  }

  get names(): readonly string[] {
    return [...this.#known.keys()]
  }

  wrong({ cmd, match }: Record<string, unknown>, reply: unknown): string | null {
    if (!isRecord(reply)) return null
    const isDone = reply['ok'] === true
    const form = isDone ? misfit(cmd, reply) : null
    if (form !== null) return form
    if (isDone && isOpening(cmd) && typeof reply['match'] === 'string') this.#look(reply['match'])
    if (typeof match !== 'string' || !this.#known.has(match)) return null
    if (!isDone || !CHANGING.includes(cmd)) return this.#compare(match)
    if (cmd === 'close') this.#known.delete(match)
    else this.#look(match)
    return null
  }

  wrongAnywhere(): string | null {
    for (const name of this.#known.keys()) {
      const wrong = this.#compare(name)
      if (wrong !== null) return wrong
    }
    return null
  }

  #look(name: string): void {
    this.#known.set(name, this.#digest(name))
  }

  #compare(name: string): string | null {
    return this.#digest(name) === this.#known.get(name) ? null : `${name} has changed`
  }

  #digest(name: string): string {
    const held = this.#referee.matches.get(name, 'en')
    return held.ok ? digestOf(held.value) : 'gone'
  }
}

const digestOf = ({ match, bytes }: Held): string => {
  const { events: _, ...record } = match.record()
  return fingerprint([JSON.stringify(record), match.fingerprint, Math.round(bytes)])
}

function misfit(cmd: unknown, { id: _, ok: __, ...answer }: Record<string, unknown>): string | null {
  const known = COMMANDS.find(each => each === cmd)
  if (known === undefined) return `an answer to ${JSON.stringify(cmd)}`
  const read = MESSAGES[known].reply.safeParse(answer)
  return read.success ? null : `not of the form of ${known}: ${JSON.stringify(read.error.issues[0])}`
}

/** A referee at the other end of a line. */
class Wire {
  readonly referee: Referee
  readonly #input = new PassThrough({ highWaterMark: 2 * LONGEST_LINE })
  readonly #output = new PassThrough()
  readonly #served: Promise<void>
  #replies: unknown[] = []
  #rest = ''

  constructor(referee: Referee) {
    this.referee = referee
    this.#output.setEncoding('utf8').on('data', (text: string) => this.#hear(text))
    this.#served = serve(referee, this.#input, this.#output)
  }

  #hear(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#replies.push(JSON.parse(line))
    if (lines.length > 0) this.#output.emit('heard')
  }

  /** Waits for so many answers; more of them are found with those to the next line. */
  async send(bytes: Uint8Array, answers: number): Promise<readonly unknown[]> {
    this.#input.write(bytes)
    this.#input.write('\n')
    const patience = AbortSignal.timeout(PATIENCE_MS)
    while (this.#replies.length < answers && !patience.aborted)
      await once(this.#output, 'heard', { signal: patience }).catch(() => null)
    const replies = this.#replies
    this.#replies = []
    return replies
  }

  /** Answers that nobody asked for. */
  async end(): Promise<number> {
    this.#input.end()
    await this.#served
    return this.#replies.length
  }
}
