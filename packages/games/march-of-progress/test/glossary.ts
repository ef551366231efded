import { readFileSync } from 'node:fs'

const RULES = readFileSync(new URL('../rules.md', import.meta.url), 'utf8')

/** The rows of a rule's table in rules.md, without its head; cells without the marks of code. */
export function glossary(rule: string): string[][] {
  const [, section = ''] = RULES.split(`### ${rule} `)
  const [body = ''] = section.split('\n### ')
  const rows = body.split('\n').filter(line => line.startsWith('| '))
  const cells = (row: string) => row.split('|').slice(1, -1)
  return rows.slice(2).map(row => cells(row).map(cell => cell.trim().replaceAll('`', '')))
}

/** A cell may give several forms: "army, armies". */
export const forms = (cell: string): string[] => cell.split(', ')
