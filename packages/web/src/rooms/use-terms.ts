import type { Language } from '@grognard/engine'
import type { Terms } from '../catalogue.ts'
import type { GameId } from '../games.ts'
import { usePromise } from '../kit/use-promise.ts'
import { useTongue } from '../words/index.ts'

const TERMS: { readonly [L in Language]: () => Promise<{ readonly [G in GameId]: Terms }> } = {
  en: async () => (await import('virtual:terms-en')).default,
  de: async () => (await import('virtual:terms-de')).default,
}

/** Undefined while they are fetched. */
export function useTerms(game: GameId): Terms | undefined {
  const { language } = useTongue()
  return usePromise(TERMS[language], language)?.[game]
}
