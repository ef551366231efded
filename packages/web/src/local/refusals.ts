import { engineWords, type Game, type Kind, type Language, type Refusal, sayRefusal } from '@grognard/engine'

/** The sentence for a refusal. Most evenings need none of the engine's: they are fetched with the first. */
export async function say(
  language: Language,
  refusal: Refusal,
  game?: Game<Kind>,
  scenario: Kind['scenario'] | null = null,
): Promise<string> {
  await engineWords[language].fetch()
  return sayRefusal(language, refusal, game, scenario)
}
