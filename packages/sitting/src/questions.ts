/**
 * The numbers of the questions to one viewer, as it counts them. Where any one of several may go next the match asks all
 * of them anew after each: the match's own numbers would tell how often others went.
 */
export class Questions {
  #request = 0
  #ofMatch = 0
  #isAsked = false

  /** The viewer's number of the match's question, another one only where something is new to it; null: it is not asked. */
  ask(ofMatch: number | undefined, isNews: boolean): number | null {
    this.#isAsked = ofMatch !== undefined
    if (ofMatch === undefined) return null
    if (ofMatch !== this.#ofMatch && isNews) this.#request++
    this.#ofMatch = ofMatch
    return this.#request
  }

  /** The viewer's number of the last one. */
  get last(): number {
    return this.#request
  }

  /** The match's number of the question that the viewer answers; null: it has been asked another one since. */
  ofMatch(request: number): number | null {
    return this.#isAsked && request === this.#request ? this.#ofMatch : null
  }
}
