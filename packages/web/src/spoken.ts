import type { Language } from '@grognard/engine'

type Learn = (language: Language) => Promise<unknown>

/**
 * The languages that are spoken in one place, and all that must know their words: whatever joins learns what is spoken,
 * and all that have joined learn what is spoken next. Nobody speaks a language before everybody knows it.
 */
export class Spoken {
  readonly #languages = new Set<Language>()
  readonly #learners = new Map<string, Learn>()

  async begin(language: Language): Promise<void> {
    this.#languages.add(language)
    await Promise.all([...this.#learners.values()].map(learn => learn(language)))
  }

  /** @param name whoever joins again under a name takes its own place */
  async join(name: string, learn: Learn): Promise<void> {
    this.#learners.set(name, learn)
    await Promise.all([...this.#languages].map(learn))
  }
}
