import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Game, Kind, Language } from '@grognard/engine'

/** One rule of a game's ledger, as it is printed there. */
export interface PrintedRule {
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

export type Ledger = ReadonlyMap<string, PrintedRule>

export function rulesOf(game: Game<Kind>, language: Language): Ledger | null {
  const text = ledgerOf(game, language)
  return text === null ? null : parseRules(text)
}

export function parseRules(markdown: string): Ledger {
  const rules = new Map<string, PrintedRule & { lines: string[] }>()
  let rule: (PrintedRule & { lines: string[] }) | null = null
  for (const line of markdown.split('\n').map(line => line.trimEnd())) {
    const { id, title } = /^### (?<id>[A-Z]+-\d+\.\d+) (?<title>.+)$/.exec(line)?.groups ?? {}
    if (id && title) {
      rule = { id, title, lines: [] }
      rules.set(id, rule)
    } else if (line.startsWith('#')) rule = null
    else if (line !== '') rule?.lines.push(line)
  }
  return rules
}
