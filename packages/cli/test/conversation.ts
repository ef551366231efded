import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { isRecord } from '@grognard/engine'
import { error } from '@grognard/server/referee'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { type Answer, type Command, MESSAGES } from '../src/referee/messages/index.ts'
import { GROGNARD } from './command-line.ts'

export type Refused = z.infer<typeof refusedReply>
const refusedReply = z.strictObject({
  id: z.union([z.string(), z.number(), z.null()]),
  ok: z.literal(false),
  error,
})

/** Talks to a real referee through its pipes. Every reply is held against its schema. */
export class Conversation {
  readonly process: ChildProcess
  readonly #replies: unknown[] = []
  readonly #waiting: ((reply: unknown) => void)[] = []
  #rest = ''
  /** Everything on stderr: there should be nothing. */
  complaints = ''

  constructor(...args: string[]) {
    this.process = spawn(process.execPath, [GROGNARD, 'referee', ...args], { stdio: 'pipe' })
    this.process.stdout!.setEncoding('utf8').on('data', (text: string) => this.#hear(text))
    this.process.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.complaints += text
    })
    this.process.stdin!.on('error', () => {})
  }

  #hear(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      const reply: unknown = JSON.parse(line)
      const waiting = this.#waiting.shift()
      if (waiting) waiting(reply)
      else this.#replies.push(reply)
    }
  }

  send(bytes: string | Uint8Array): void {
    this.process.stdin!.write(bytes)
  }

  next(): Promise<unknown> {
    if (this.#replies.length > 0) return Promise.resolve(this.#replies.shift())
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  /** Sends one line and waits for its reply. */
  line(line: string | Uint8Array): Promise<unknown> {
    this.send(line)
    this.send('\n')
    return this.next()
  }

  /** The answer to a request that must succeed. */
  async ask<C extends Command>(cmd: C, fields: object = {}): Promise<Answer<C>> {
    const reply = await this.line(JSON.stringify({ id: cmd, cmd, ...fields }))
    expect(reply, JSON.stringify(reply)).toMatchObject({ id: cmd, ok: true })
    return answerIn(cmd, reply)
  }

  /** The error to a request that must fail. */
  async refused(cmd: string, fields: object = {}): Promise<Refused['error']> {
    const reply = await this.line(JSON.stringify({ id: cmd, cmd, ...fields }))
    expect(reply, JSON.stringify(reply)).toMatchObject({ id: cmd, ok: false })
    return errorIn(reply)
  }

  /** Ends the input; the exit code. */
  async end(): Promise<number | null> {
    const exited = once(this.process, 'exit')
    this.process.stdin!.end()
    const [code] = await exited
    expect(this.complaints).toBe('')
    return code
  }
}

const REPLIES: { readonly [C in Command]: { readonly reply: z.ZodMiniType<Answer<C>> } } = MESSAGES

function answerIn<C extends Command>(cmd: C, reply: unknown): Answer<C> {
  const { id: _, ok: __, ...answer } = isRecord(reply) ? reply : {}
  return REPLIES[cmd].reply.parse(answer)
}

export const errorIn = (reply: unknown): Refused['error'] => refusedReply.parse(reply).error
