import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { readMatchText } from '@grognard/sitting/save-text'
import { run } from '../src/cli.ts'

export const GROGNARD = fileURLToPath(new URL('../bin/grognard.js', import.meta.url))

/** A saved match as a match file. */
export function onPaper(path: string) {
  const read = readMatchText(readFileSync(path, 'utf8'))
  if (!read.ok) throw new Error(read.refusal.key)
  return JSON.parse(JSON.stringify(read.value))
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** A place of its own for everything that a test writes. */
export class Desk {
  readonly folder = mkdtempSync(join(tmpdir(), 'grognard-'))

  get env(): NodeJS.ProcessEnv {
    const { NO_COLOR: _, LC_ALL: __, LC_MESSAGES: ___, ...rest } = process.env
    return { ...rest, LANG: 'C', XDG_STATE_HOME: this.folder }
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  /** The matches that were saved without being told where. */
  get saved(): string[] {
    const folder = join(this.folder, 'grognard')
    return readdirSync(folder).map(name => join(folder, name))
  }

  /** What bots have waited for; nobody waits for it in a test. */
  readonly waited: number[] = []
  readonly #clock = {
    now: () => 0,
    wait: async (milliseconds: number) => {
      this.waited.push(milliseconds)
    },
  }

  /** Runs the command with what is typed. */
  async run(args: readonly string[], typed = '', env: NodeJS.ProcessEnv = {}): Promise<Ran> {
    const [output, errors] = [new PassThrough(), new PassThrough()]
    const said = Promise.all([text(output), text(errors)])
    const io = { input: Readable.from([typed]), output, errors, clock: this.#clock }
    const code = await run(args, { ...this.env, ...env }, io)
    output.end()
    errors.end()
    const [out, err] = await said
    return { code, out, err }
  }

  /** The same in a process of its own, through pipes. */
  async runProcess(args: readonly string[], typed = '', env: NodeJS.ProcessEnv = {}): Promise<Ran> {
    const child = spawn(process.execPath, [GROGNARD, ...args], { env: { ...this.env, ...env } })
    child.stdin.on('error', () => {})
    child.stdin.end(typed)
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code, out, err }
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
