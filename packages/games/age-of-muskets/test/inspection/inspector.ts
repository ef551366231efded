/** What an inspector says of a rule that the table has broken, or keeps where it should not. */
export type Find = (rule: string, what: string) => void

/** He compares what he has worked out by himself with what the table says, and counts how often. */
export class Inspector {
  readonly compared = new Map<string, number>()
  readonly #find: Find

  constructor(find: Find) {
    this.#find = find
  }

  protected same(what: string, rule: string, mine: unknown, theirs: unknown, about: unknown = ''): void {
    this.compared.set(what, (this.compared.get(what) ?? 0) + 1)
    const [a, b] = [JSON.stringify(mine), JSON.stringify(theirs)]
    if (a !== b) this.#find(rule, `${what}: mine ${a}, theirs ${b} ${JSON.stringify(about)}`)
  }
}
