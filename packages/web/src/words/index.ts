import type { Language } from '@grognard/engine'
import { createContext, useContext } from 'react'
import type { Catalogue } from '../catalogue.ts'
import { spoken } from '../ui.ts'
import type { Words } from './en.ts'

export type { Words }

/** A language: what the house says, and what it offers. */
export interface Tongue {
  readonly language: Language
  readonly words: Words
  readonly catalogue: Catalogue
  /** Pictures of play with words of the language on them, where some were taken. */
  readonly pictures: { readonly [path: string]: string }
}

const TONGUES: { readonly [L in Language]: () => Promise<Tongue> } = {
  async en() {
    const [{ en }, catalogue] = await Promise.all([import('./en.ts'), import('virtual:catalogue-en')])
    return { language: 'en', words: en, catalogue: catalogue.default, pictures: {} }
  },
  async de() {
    const [{ de, pictures }, catalogue] = await Promise.all([
      import('./de.ts'),
      import('virtual:catalogue-de'),
    ])
    return { language: 'de', words: de, catalogue: catalogue.default, pictures }
  },
}

const learnt = new Map<Language, Promise<Tongue>>()

/** Only the language that is spoken is fetched, for the house and for the boards that are open in it. */
export async function learn(language: Language): Promise<Tongue> {
  const known = learnt.get(language) ?? TONGUES[language]()
  learnt.set(language, known)
  const [tongue] = await Promise.all([known, spoken.begin(language)])
  return tongue
}

export const TongueContext = createContext<Tongue | null>(null)

export function useTongue(): Tongue {
  const tongue = useContext(TongueContext)
  if (tongue === null) throw new Error('nobody has said which language is spoken')
  return tongue
}

export const useWords = (): Words => useTongue().words
