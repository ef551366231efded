/** What a measured server tells whoever has started it. */
export interface Told {
  readonly address?: string
  readonly memory?: Memory
}

export interface Memory {
  /** Of JavaScript's heap, and all in all, in bytes. */
  readonly heap: number
  readonly resident: number
  /** Processor time so far, in seconds. */
  readonly processor: number
}

/** Tells the address; what it uses whenever it is asked; and ends in good order when the channel closes. */
export function answerParent(address: string, close: () => Promise<unknown>): void {
  process.send?.({ address } satisfies Told)
  process.on('message', () => {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const memory = { heap: heapUsed + external, resident: rss, processor: (user + system) / 1e6 }
    process.send?.({ memory } satisfies Told)
  })
  process.on('disconnect', () => {
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
