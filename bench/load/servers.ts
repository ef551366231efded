import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Memory, Told } from './parent.ts'

/** A file that nobody has used. */
export const freshFile = (): string => join(mkdtempSync(join(tmpdir(), 'grognard-load-')), 'house.db')

/** The processes that are measured. */
export class Servers {
  readonly addresses: readonly string[]
  readonly #processes: readonly ChildProcess[]

  private constructor(processes: readonly ChildProcess[], addresses: readonly string[]) {
    this.#processes = processes
    this.addresses = addresses
  }

  static async start(
    kind: 'house' | 'peer-server',
    place: string,
    many: number,
    profile: string | undefined,
  ): Promise<Servers> {
    const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
    const processes = Array.from({ length: many }, () =>
      fork(new URL(`${kind}.ts`, import.meta.url), [place], {
        execArgv: ['--expose-gc', ...flags],
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    )
    const addresses = await Promise.all(
      processes.map(async each => (await told(each, ({ address }) => address)) ?? ''),
    )
    return new Servers(processes, addresses)
  }

  /** Of all of them. */
  async memory(): Promise<Memory> {
    const each = await Promise.all(
      this.#processes.map(one => {
        const answer = told(one, ({ memory }) => memory)
        one.send('memory')
        return answer
      }),
    )
    const sum = (of: (memory: Memory) => number) => each.reduce((total, memory) => total + of(memory), 0)
    return { heap: sum(m => m.heap), resident: sum(m => m.resident), processor: sum(m => m.processor) }
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#processes.map(one => {
        if (one.exitCode !== null) return undefined
        const gone = new Promise(resolve => one.once('exit', resolve))
        one.disconnect()
        return gone
      }),
    )
  }
}

function told<T>(from: ChildProcess, read: (told: Told) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const hear = (message: unknown): void => {
      const value = read(message as Told)
      if (value === undefined) return
      from.off('message', hear)
      from.off('exit', gone)
      resolve(value)
    }
    const gone = (code: number | null): void => reject(new Error(`a server has ended with ${code}`))
    from.on('message', hear)
    from.once('exit', gone)
  })
}
