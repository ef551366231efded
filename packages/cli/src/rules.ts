import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Game, Kind, Language } from '@grognard/engine'
import { isPartial, readLedger, rulesIn } from '@grognard/engine/ledger'

/** One rule of a game's ledger, as it is printed there. */
interface PrintedRule {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
  readonly language: Language
}

const { resolve: resolvePackage } = createRequire(import.meta.url)

/** null for a game without a ledger in the language. */
function ledgerOf(game: Game<Kind>, language: Language): string | null {
  const folder = join(dirname(resolvePackage(`@grognard/${game.id}`)), '..')
  const file = join(folder, language === 'en' ? 'rules.md' : `rules.${language}.md`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

type Ledger = ReadonlyMap<string, PrintedRule>

/** The game's rules in the language, what of them is not translated in English; null for a game without a ledger. */
export function rulesOf(game: Game<Kind>, language: Language): Ledger | null {
  const text = ledgerOf(game, language)
  if (text !== null && !isPartial(text)) return parseRules(text, language)
  const english = ledgerOf(game, 'en')
  if (english === null) return null
  return new Map([...parseRules(english, 'en'), ...(text === null ? [] : parseRules(text, language))])
}

export const parseRules = (markdown: string, language: Language): Ledger =>
  new Map(
    rulesIn(readLedger(markdown)).map(({ id, title, lines }) => [
      id,
      { id, title, lines: lines.filter(line => line !== ''), language },
    ]),
  )
