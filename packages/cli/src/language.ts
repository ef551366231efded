import { LANGUAGES, type Language } from '@grognard/engine'

/** The language of the terminal, as the environment says it; English where it says nothing we speak. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const wanted = (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').slice(0, 2).toLowerCase()
  return LANGUAGES.find(language => language === wanted) ?? 'en'
}
