/**
 * Of several windows that have one match open, one plays it and the others follow. The browser's locks say which: they go
 * with the window that holds them. Where a page may not have any, each window plays, and the store refuses the second.
 */
export class SoleWindow {
  readonly #name: string
  readonly #channel: BroadcastChannel
  readonly #left = new AbortController()
  readonly #onTurn: (isOurs: boolean) => void
  #release: (() => void) | null = null

  /**
   * @param onTurn this window plays from now on, or follows
   * @param onMove the match has gone on in the window that plays
   */
  constructor(match: string, onTurn: (isOurs: boolean) => void, onMove: () => void) {
    this.#name = `grognard.match.${match}`
    this.#onTurn = onTurn
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.addEventListener('message', () => {
      if (this.#release === null) onMove()
    })
    void this.#ask({ ifAvailable: true })
  }

  /** Takes the match over from the window that plays it. */
  take(): void {
    void this.#ask({ steal: true })
  }

  /** Tells those who follow that the match has gone on. */
  moved(): void {
    if (this.#release !== null) this.#channel.postMessage(null)
  }

  close(): void {
    this.#left.abort()
    this.#release?.()
    this.#channel.close()
  }

  async #ask(how: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(this.#name, how, lock => (lock === null ? this.#follow() : this.#hold()))
    } catch {
      // Another window has taken it, or this one has left.
      if (!this.#left.signal.aborted) this.#follow()
    }
  }

  #hold(): Promise<void> | null {
    if (this.#left.signal.aborted) return null
    this.#onTurn(true)
    return new Promise(release => {
      this.#release = release
    })
  }

  /** Whoever follows plays as soon as nobody else does. */
  #follow(): null {
    this.#release = null
    if (this.#left.signal.aborted) return null
    this.#onTurn(false)
    void this.#ask({ signal: this.#left.signal })
    return null
  }
}
