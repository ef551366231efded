import { accept, type Game, type Kind, type Result, refuse, type Words } from '@grognard/engine'

/** The words of games that nobody reads; only what was decided is said. */
export function wordless<K extends Kind>(
  title: string,
  decision: (decision: K['decision']) => string = JSON.stringify,
): Game<K>['words'] {
  const words: Words<K> = {
    title,
    about: '',
    scenario: () => ({ title: '', about: '' }),
    option: () => ({ title: '', about: '' }),
    seat: (_, seat) => String(seat),
    prompt: () => '',
    decision: (_, decided) => decision(decided),
    event: () => '',
    refusal: () => null,
    outcome: () => '',
  }
  return { en: words, de: words }
}

/** Reads a decision that is one of these. */
export const oneOfThese =
  <D>(decisions: readonly D[]) =>
  (json: unknown): Result<D> => {
    const found = decisions.find(decision => JSON.stringify(decision) === JSON.stringify(json))
    return found === undefined ? refuse('malformed', 'engine.malformed') : accept(found)
  }
