import { readFileSync } from 'node:fs'

const RULES = readFileSync(new URL('../rules.md', import.meta.url), 'utf8')

/** The rows of a rule's table in rules.md (or of its second, its third), without the head; cells without the marks of code. */
export function glossary(rule: string, table = 0): string[][] {
  const [, section = ''] = RULES.split(`### ${rule} `)
  const [body = ''] = section.split('\n### ')
  const tables = [...body.matchAll(/(?:^\|.*\n)+/gm)].map(([text]) => text.trim().split('\n'))
  const rows = tables[table] ?? []
  const cells = (row: string) => row.split('|').slice(1, -1)
  return rows.slice(2).map(row => cells(row).map(cell => cell.trim().replaceAll('`', '')))
}

/** A cell may give several forms: "army, armies". */
export const forms = (cell: string): string[] => cell.split(', ')
