import { isRecord, type Kind, type Match, type Seat } from '@grognard/engine'

/** What somebody may know by name, for tests that look for what they may not. */

/** All strings that are somewhere in it. */
export function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (Array.isArray(value)) for (const each of value) stringsIn(each, found)
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value)) {
      found.add(key)
      stringsIn(each, found)
    }
  return found
}

export type Viewer = Seat | null

export const viewOf = (match: Match<Kind>, viewer: Viewer): unknown =>
  JSON.parse(JSON.stringify(match.game.positions.view(match.view(viewer))))

/** Everything that a viewer has seen, heard of, or might itself have decided. */
export class Knowledge {
  /** At first what messages themselves are made of. */
  readonly known = new Set(['from', 'length', 'seat', 'value'])
  readonly #viewer: Viewer
  #heard = 0

  constructor(viewer: Viewer, match: Match<Kind>) {
    this.#viewer = viewer
    for (const step of match.game.program.steps.keys()) this.known.add(step)
  }

  learn(match: Match<Kind>, view: unknown): void {
    stringsIn(view, this.known)
    const heard = match.heard(this.#viewer)
    stringsIn(heard.slice(this.#heard), this.known)
    this.#heard = heard.length
    if (this.#viewer === null) return
    const draft = match.draft(this.#viewer)
    stringsIn([match.options(this.#viewer).decisions, match.anytime(this.#viewer), draft], this.known)
  }
}
