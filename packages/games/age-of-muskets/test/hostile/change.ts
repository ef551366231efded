import { isRecord } from '@grognard/engine'
import type { ModuleFile } from '../../src/module/form/index.ts'

/** A file that is wrong in one way: what it is about, how it comes about, and every line that the checks say of it. */
export type Row = readonly [what: string, change: Change, ...expected: string[]]
type Change = (file: ModuleFile) => void

/** Instead of all that follows from it. */
export const MORE = '…'

/**
 * Something else at a path of fields and ids: `zones.ulm.country`. After a last `+` it is added to a list, after a last
 * `-` the field is taken away.
 */
export const at =
  (path: string, value?: unknown): Change =>
  file => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const holder = keys.reduce<unknown>(partOf, file)
    if (last === '+' && Array.isArray(holder)) holder.push(value)
    else if (last.startsWith('-') && isRecord(holder)) delete holder[last.slice(1)]
    else if (Array.isArray(holder) || isRecord(holder)) Reflect.set(holder, last, value)
    else throw new Error(`there is no ${path}`)
  }

function partOf(holder: unknown, key: string): unknown {
  const found: unknown = Array.isArray(holder)
    ? (holder.find(item => isCalled(item, key)) ?? holder[Number(key)])
    : isRecord(holder)
      ? holder[key]
      : undefined
  if (found === undefined) throw new Error(`there is no ${key}`)
  return found
}

const NAMES = ['id', 'hq', 'cu', 'player', 'zone', 'effect']

const isCalled = (item: unknown, key: string): boolean =>
  isRecord(item) && (NAMES.some(name => item[name] === key) || `${item['a']}–${item['b']}` === key)

/** One after the other. */
export const both =
  (...changes: readonly Change[]): Change =>
  file => {
    for (const change of changes) change(file)
  }
