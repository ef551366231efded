import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Game, Kind, Language } from '@grognard/engine'
import { readLedger, rulesIn } from '@grognard/engine/ledger'

/** One rule of a game's ledger, as it is printed there. */
interface PrintedRule {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
}

const { resolve: resolvePackage } = createRequire(import.meta.url)

/** The game's rules in the language, or else in English; null for a game without a ledger. */
function ledgerOf(game: Game<Kind>, language: Language): string | null {
  const folder = join(dirname(resolvePackage(`@grognard/${game.id}`)), '..')
  const names = [...(language === 'en' ? [] : [`rules.${language}.md`]), 'rules.md']
  const file = names.map(name => join(folder, name)).find(path => existsSync(path))
  return file ? readFileSync(file, 'utf8') : null
}

type Ledger = ReadonlyMap<string, PrintedRule>

export function rulesOf(game: Game<Kind>, language: Language): Ledger | null {
  const text = ledgerOf(game, language)
  return text === null ? null : parseRules(text)
}

export const parseRules = (markdown: string): Ledger =>
  new Map(
    rulesIn(readLedger(markdown)).map(({ id, title, lines }) => [
      id,
      { id, title, lines: lines.filter(line => line !== '') },
    ]),
  )
