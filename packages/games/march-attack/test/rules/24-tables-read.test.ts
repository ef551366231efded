import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { TABLES } from '../../src/tables.ts'

/** MAR-24.19: a number of the tables that nothing reads is written a second time somewhere, or means nothing. */

const GAME = fileURLToPath(new URL('../../', import.meta.url))

const sourcesIn = (folder: string): string =>
  readdirSync(join(GAME, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => readFileSync(join(GAME, folder, name), 'utf8'))
    .join('\n')

/** What is printed in the source, and follows from another number or is not played with. */
const PRINTED: Readonly<Record<string, string>> = {
  'scale.yardsPerInch': 'MAR-1.6: never enters a calculation in play',
  'bases.infantryMm': 'MAR-1.8: `footprints` has it in mils',
  'bases.cavalryMm': 'MAR-1.8: `footprints` has it in mils',
  'bases.artilleryMm': 'MAR-1.8: `footprints` has it in mils',
  'bases.brigadeDivisionCommanderMm': 'MAR-1.13: drawn, never measured',
  'bases.corpsArmyCommanderMm': 'MAR-1.13: drawn, never measured',
  'bases.figuresPerBase': 'MAR-1.9: drawn, never counted',
  'leadership.*.*.code': 'MAR-2.7, MAR-2.9: a letter, which is a word',
  'combatValue.gunColumns': 'MAR-2.17: follows from `menPerGun`',
  'movement.rates.siege-artillery': 'MAR-2.5: they never move',
  'turn.tacticalRunsPerTurn': 'MAR-3.1: the sequence of the turn is written out',
}

const isPrinted = (path: readonly string[]): boolean =>
  Object.keys(PRINTED).some(each =>
    each.split('.').every((part, i) => part === path[i] || (part === '*' && path[i] !== undefined)),
  )

/** Keys that are put together of branch, weight and class. */
const COMPOSED = [
  /^(cavalry|foot-artillery|horse-artillery|artillery)-(light|medium|heavy)-/,
  /^foot-(light|medium|heavy)$/,
]
/** About the file, not of it. */
const ABOUT = ['rule', 'rules', 'provenance']

function* pathsOf(value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (ABOUT.includes(key)) continue
    const here = [...path, Array.isArray(value) ? '' : key]
    if (!Array.isArray(value)) yield here
    yield* pathsOf(inner, here)
  }
}

describe('MAR-24.19 · the numbers of the tables', () => {
  test('each of them is read, or is named with why it is printed only', () => {
    const code = sourcesIn('src') + sourcesIn('ui')
    const isRead = (key: string): boolean =>
      COMPOSED.some(form => form.test(key)) || new RegExp(`(?<![\\w-])${key}(?![\\w-])`).test(code)
    const unread = [...pathsOf(TABLES, [])]
      .filter(path => !isPrinted(path) && !isRead(path.at(-1) ?? ''))
      .map(path => path.join('.'))
    expect(unread).toEqual([])
  })

  test('MAR-2.17 · the brackets of guns are so many men each', () => {
    const { gunColumns, menPerGun } = TABLES.combatValue
    for (const [column, guns] of Object.entries(gunColumns)) expect(guns * menPerGun).toBe(Number(column))
  })

  test('MAR-12.3 MAR-13.8 MAR-14.4 · what a burning block and a forced march cost, and how high hills are', () => {
    expect(TABLES.builtUpAreas.fire.cvLoss).toBe(1)
    expect([TABLES.arrivals.forcedMarchCvLoss, TABLES.arrivals.forcedMarchLeavesCv]).toEqual([1, 1])
    expect(TABLES.terrain.hill.mostLevel).toBe(3)
  })
})
