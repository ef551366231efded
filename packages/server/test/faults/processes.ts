import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'

/** The processes of one house, which can be killed, stopped and started again, each at its own port. */
export class Processes {
  readonly #place: string
  readonly #ports: readonly number[]
  readonly #running: (ChildProcess | null)[]
  /** When none ran, in milliseconds. */
  down = 0
  #downSince: number | null = null
  /** Of processes that nobody has killed. */
  readonly deaths: string[] = []

  private constructor(place: string, ports: readonly number[]) {
    this.#place = place
    this.#ports = ports
    this.#running = ports.map(() => null)
  }

  static async start(place: string, many: number): Promise<Processes> {
    const ports: number[] = []
    for (let n = 0; n < many; n++) ports.push(await freePort())
    const processes = new Processes(place, ports)
    await Promise.all(ports.map((_, n) => processes.start(n)))
    return processes
  }

  get size(): number {
    return this.#ports.length
  }

  get addresses(): string[] {
    return this.#ports.map(port => `http://localhost:${port}`)
  }

  isRunning(n: number): boolean {
    return this.#running[n] !== null
  }

  /** Until it listens. One that cannot open, say since its database is away, tries again. */
  async start(n: number): Promise<void> {
    for (;;) {
      const child = fork(new URL('./process.ts', import.meta.url), [this.#place, String(this.#ports[n])], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const isOpen = await new Promise<boolean>(resolve => {
        child.once('message', () => resolve(true))
        child.once('exit', () => resolve(false))
      })
      if (!isOpen) continue
      this.#running[n] = child
      // Nobody but us ends it: one that ends by itself is a finding.
      child.once('exit', (code, signal) => {
        if (this.#running[n] === child) this.deaths.push(`process ${n} has ended with ${signal ?? code}`)
      })
      if (this.#downSince !== null) this.down += performance.now() - this.#downSince
      this.#downSince = null
      return
    }
  }

  /** Without a word, in the middle of whatever it does. */
  async kill(n: number): Promise<void> {
    const child = this.#running[n]
    if (!child) return
    this.#running[n] = null
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    if (this.#running.every(each => each === null)) this.#downSince ??= performance.now()
  }

  pause(n: number): void {
    this.#running[n]?.kill('SIGSTOP')
  }

  resume(n: number): void {
    this.#running[n]?.kill('SIGCONT')
  }

  /** Its clock on the wall is off by so much from now on. */
  leap(n: number, leap: number): void {
    const child = this.#running[n]
    if (child?.connected) child.send({ leap })
  }

  /** Nothing has room any more in the file that it keeps; or has again. */
  fill(n: number, isFull: boolean): void {
    const child = this.#running[n]
    if (child?.connected) child.send({ isFull })
  }

  async end(): Promise<void> {
    for (const n of this.#ports.keys()) {
      this.resume(n)
      await this.kill(n)
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer()
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
