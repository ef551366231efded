import { commitmentTo } from '@grognard/engine'
import { freshSeed } from '../seeds.ts'

/** Whoever commits and never begins does not fill the memory: the oldest are forgotten. */
const MOST_PLEDGES = 10_000

/** Seeds that were committed to and wait for nonces: docs/dice.md. */
export class Pledges {
  readonly #seeds = new Map<string, string>()

  /** The commitment to a new seed. */
  make(): string {
    const seed = freshSeed()
    const commitment = commitmentTo(seed)
    this.#seeds.set(commitment, seed)
    const [oldest] = this.#seeds.keys()
    if (oldest !== undefined && this.#seeds.size > MOST_PLEDGES) this.#seeds.delete(oldest)
    return commitment
  }

  /** The seed, once. */
  take(commitment: string): string | undefined {
    const seed = this.#seeds.get(commitment)
    this.#seeds.delete(commitment)
    return seed
  }
}
