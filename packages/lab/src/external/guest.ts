import { type ChildProcess, spawn } from 'node:child_process'
import { isRecord } from '@grognard/engine'
import type { Forfeit } from '../played.ts'
import { lineCutter } from './lines.ts'

/** An external bot at work: a program that answers lines with lines. */
export interface Guest {
  /** Sends a line that wants an answer, and waits for it. */
  ask(message: object, milliseconds: number): Promise<Reply>
  /** Sends a line that wants none. */
  tell(message: object): void
  /** False: it has hung, ended or talked nonsense, and is of no use any more. */
  isWell(): boolean
  /** Asks it to end, and ends it if it does not. */
  close(): Promise<void>
  /** Ends it here and now. */
  kill(): void
}

export type Fault = Omit<Forfeit, 'seat'>
type Reply = { readonly fields: { readonly [name: string]: unknown } } | { readonly forfeit: Fault }

/** How long it may take to load what it needs before it says hello. */
const START_MS = 60_000
/** How long it may take to end when its input has ended. */
const GOODBYE_MS = 500
const KEPT_OF_STDERR = 2_000
const KEPT_OF_LINE = 200
const PROTOCOL = 1

/** Greets a program that was just started: null if it is ready to play. */
export async function greet(guest: Guest): Promise<Fault | null> {
  const reply = await guest.ask({ cmd: 'hello', protocol: PROTOCOL }, START_MS)
  if ('forfeit' in reply) return reply.forfeit
  // Whoever only repeats what it hears has an `id`, too.
  const isGreeted = reply.fields['ok'] === true
  return isGreeted ? null : { cause: 'answer', detail: shortened(JSON.stringify(reply.fields)) }
}

export function startGuest([program, ...args]: readonly [string, ...string[]]): Guest {
  // A group of its own: Ctrl-C is for us to answer, and whatever it starts ends with it.
  const child = spawn(program, args, { detached: process.platform !== 'win32', windowsHide: true })
  let fault: Fault | null = null
  let waiting: ((answer: string | Fault) => void) | null = null
  let errors = ''
  let requests = 0
  const ended = new Promise<void>(resolve => child.once('close', resolve).once('error', () => resolve()))

  const settle = (answer: string | Fault): void => {
    const waiter = waiting
    waiting = null
    if (typeof answer !== 'string') fault ??= answer
    waiter?.(answer)
  }
  const kill = (): void => killGroup(child)

  child.stdin.on('error', () => {})
  child.stderr.on('data', (bytes: Buffer) => {
    errors = (errors + bytes.toString()).slice(-KEPT_OF_STDERR)
  })
  child.stdout.on(
    'data',
    lineCutter(line => {
      if (line !== null && waiting !== null) settle(line)
      else settle({ cause: 'answer', detail: shortened(line ?? '…') })
    }),
  )
  child.once('error', error => settle({ cause: 'crash', detail: error.message }))
  child.once('close', (code, signal) => settle({ cause: 'crash', detail: lastWords(code, signal, errors) }))

  return {
    async ask(message, milliseconds) {
      if (fault !== null) return { forfeit: fault }
      const id = ++requests
      const timer = setTimeout(() => {
        settle({ cause: 'time', detail: `${milliseconds} ms` })
        kill()
      }, milliseconds)
      const answered = new Promise<string | Fault>(resolve => {
        waiting = resolve
      })
      child.stdin.write(`${JSON.stringify({ id, ...message })}\n`)
      const answer = await answered
      clearTimeout(timer)
      if (typeof answer !== 'string') return { forfeit: answer }
      const reply = read(answer, id)
      if ('forfeit' in reply && reply.forfeit.cause === 'answer') fault ??= reply.forfeit
      return reply
    },
    tell: message => void child.stdin.write(`${JSON.stringify(message)}\n`),
    isWell: () => fault === null,
    async close() {
      child.stdin.end()
      const timer = setTimeout(kill, fault === null ? GOODBYE_MS : 0)
      await ended
      clearTimeout(timer)
    },
    kill,
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function read(line: string, id: number): Reply {
  const nonsense: Reply = { forfeit: { cause: 'answer', detail: shortened(line) } }
  const fields = parsed(line)
  if (fields === null || fields['id'] !== id) return nonsense
  if (fields['ok'] !== false) return { fields }
  const { error } = fields
  const message = isRecord(error) ? error['message'] : error
  const detail = typeof message === 'string' ? message : (JSON.stringify(message) ?? '')
  return { forfeit: { cause: 'declined', detail: shortened(detail) } }
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(line)
    return isRecord(json) ? json : null
  } catch {
    return null
  }
}

const shortened = (text: string): string =>
  text.length > KEPT_OF_LINE ? `${text.slice(0, KEPT_OF_LINE)}…` : text

/** How it ended, and the last line of its complaints. */
function lastWords(code: number | null, signal: string | null, errors: string): string {
  const [last] = errors.trim().split('\n').slice(-1)
  return [signal ?? `exit ${code}`, ...(last ? [shortened(last)] : [])].join(': ')
}
