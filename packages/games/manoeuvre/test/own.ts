import { readFileSync } from 'node:fs'
import type { DataFile, Game, Refusal } from '@grognard/engine'
import { manoeuvre } from '../src/index.ts'
import type { Manoeuvre } from '../src/state.ts'

/** The files that docs/own-data.md shows. */
const PAGE = readFileSync(new URL('../../../../docs/own-data.md', import.meta.url), 'utf8')

export const SHOWN: readonly DataFile[] = [...PAGE.matchAll(/^`([\w-]+\.json)`:\n\n```json\n(.*?)^```/gms)]
  // Other games have examples on that page, too.
  .filter(([, , text = '']) => text.includes('"manoeuvre-'))
  .map(([, name = '', text = '']) => ({ name, json: JSON.parse(text) }))

function shown(name: string): DataFile {
  const file = SHOWN.find(each => each.name === name)
  if (file === undefined) throw new Error(`the page shows no ${name}`)
  return file
}

export const WARSAW = shown('warsaw.json')
export const MAZOVIA = shown('mazovia.json')
export const RASZYN = shown('raszyn-1809.json')

/** What a file of one's own holds, as a test changes it. */
export interface Army {
  [field: string]: unknown
  id: string
  units: { [field: string]: unknown; cards: string[] }[]
  leaders: { [field: string]: unknown }[]
  hqCounts: { [kind: string]: number }
}
export interface Ground {
  [field: string]: unknown
  id: string
  rows: string[]
}

/** The army of the page with a change. */
export function army(change: (army: Army) => void, name = 'army.json'): DataFile {
  const json = structuredClone(WARSAW.json) as { nations: [Army] }
  change(json.nations[0])
  return { name, json }
}

/** A map file with one section, which is the first of the page with a change. */
export function section(change: (section: Ground) => void, name = 'map.json'): DataFile {
  const json = structuredClone(MAZOVIA.json) as { sections: [Ground, Ground]; presetBoards?: unknown }
  change(json.sections[0])
  return { name, json: { schema: 'manoeuvre-maps', version: 1, sections: [json.sections[0]] } }
}

export function withOwn(...files: DataFile[]): Game<Manoeuvre> {
  const checked = manoeuvre.data!.with(files)
  if (!checked.ok) throw new Error(JSON.stringify(checked.refusals, null, 1))
  return checked.value
}

export function refusals(...files: DataFile[]): readonly Refusal[] {
  const checked = manoeuvre.data!.with(files)
  return checked.ok ? [] : checked.refusals
}

/** `accepted`, or where the first thing is wrong, by which rule or key and why. */
export function verdict(...files: DataFile[]): string {
  const [first] = refusals(...files)
  if (first === undefined) return 'accepted'
  const { key, rule, args = {} } = first
  return [args['field'], rule ?? key, args['reason']].filter(part => part !== undefined).join(' ')
}
