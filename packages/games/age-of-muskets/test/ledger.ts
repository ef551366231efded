import { readFileSync } from 'node:fs'
import { readLedger, rulesIn } from '@grognard/engine/ledger'

const RULES = rulesIn(readLedger(readFileSync(new URL('../rules.md', import.meta.url), 'utf8')))

const linesOf = (rule: string): readonly string[] => {
  const found = RULES.find(({ id }) => id === rule)
  if (found === undefined) throw new Error(`the ledger has no ${rule}`)
  return found.lines
}

/** The rows of a rule's table, without its head; cells without the marks of code. Of several tables the named one. */
export function ledgerTable(rule: string, number = 0): string[][] {
  const tables: string[][][] = []
  let isInside = false
  for (const line of linesOf(rule)) {
    const isRow = line.startsWith('| ')
    if (isRow && !isInside) tables.push([])
    if (isRow) tables.at(-1)?.push(cellsOf(line))
    isInside = isRow
  }
  const table = tables[number]
  if (table === undefined) throw new Error(`${rule} has no such table`)
  return table.slice(2)
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim().replaceAll('`', ''))

/** What a rule says, in one line. */
export const ledgerText = (rule: string): string => linesOf(rule).join(' ').replaceAll('`', '')
