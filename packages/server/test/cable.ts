import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A cable to whatever listens at a port, which can be cut for as long as one likes, or fall silent. */
export class Cable {
  readonly #server
  readonly #ends = new Set<Socket>()
  isCut = false
  /** How many have tried in vain. */
  refused = 0

  constructor(port: number, host = '127.0.0.1') {
    this.#server = createServer(near => {
      if (this.isCut) {
        this.refused++
        near.destroy()
        return
      }
      const far = connect(port, host)
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(end)
        end.on('error', () => undefined).on('close', () => other.destroy())
        end.pipe(other)
      }
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  /** Neither end is told: what is sent is lost. */
  silence(): void {
    for (const end of this.#ends) {
      end.unpipe()
      end.pause()
    }
  }

  cut(): void {
    this.isCut = true
    for (const end of this.#ends) end.destroy()
    this.#ends.clear()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}
