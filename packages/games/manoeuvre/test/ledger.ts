import { readFileSync } from 'node:fs'

const RULES = readFileSync(new URL('../rules.md', import.meta.url), 'utf8')

/** The rows of a rule's table in rules.md, without its head; cells without the marks of code. */
export function ledgerTable(rule: string): string[][] {
  const [, section = ''] = RULES.split(`### ${rule} `)
  const [body = ''] = section.split('\n### ')
  const rows = body.split('\n').filter(line => line.startsWith('| '))
  return rows.slice(2).map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim().replaceAll('`', '')),
  )
}

/** What a rule is called in rules.md. */
export const headingOf = (rule: string | undefined): string =>
  RULES.split('\n')
    .find(line => line.startsWith(`### ${rule} `))
    ?.slice(`### ${rule} `.length) ?? ''
