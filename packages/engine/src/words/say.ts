import type { Game } from '../game.ts'
import type { Language } from '../game-words.ts'
import type { Refusal } from '../refusal.ts'
import type { Kind } from '../state.ts'
import { type EngineKey, type EngineWords, engineWords } from './index.ts'

const isSaidIn = (words: EngineWords, key: string): key is EngineKey => Object.hasOwn(words, key)

/** The sentence for a refusal: the game's if it has one, else the engine's; and the one for what it comes from. */
export function sayRefusal<K extends Kind>(
  language: Language,
  refusal: Refusal,
  game?: Game<K>,
  scenario: K['scenario'] | null = null,
): string {
  const { because } = refusal
  const sentence = sayAlone(language, refusal, game, scenario)
  return because === undefined ? sentence : `${sentence} ${sayRefusal(language, because, game, scenario)}`
}

function sayAlone<K extends Kind>(
  language: Language,
  refusal: Refusal,
  game: Game<K> | undefined,
  scenario: K['scenario'] | null,
): string {
  const ofGame = game?.words[language].refusal(scenario, refusal)
  if (ofGame) return ofGame
  const words = engineWords[language].here
  return isSaidIn(words, refusal.key) ? words[refusal.key](refusal.args ?? {}) : refusal.key
}
