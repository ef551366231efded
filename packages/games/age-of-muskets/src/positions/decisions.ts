import { canonical, isRecord, malformed, type Result } from '@grognard/engine'
import { type Decision, readDecision } from '../decisions.ts'

/** `bid hq=grande-armee points=3`: what has no lists in it is short; all else is JSON. */
export function printDecision(decision: Decision): string {
  const { type, ...fields } = decision
  const words = Object.entries(fields).map(([name, value]) => wordOf(name, value))
  return words.every(word => word !== null) ? [type, ...words].join(' ') : canonical(decision)
}

/** A name as modules have them: letters, figures, hyphens. */
const NAME = /^[a-zA-Z][a-zA-Z0-9_-]*$/
const RESERVED = ['null', 'true', 'false']

function wordOf(name: string, value: unknown): string | null {
  if (typeof value === 'string')
    return NAME.test(value) && !RESERVED.includes(value) ? `${name}=${value}` : null
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? `${name}=${value}` : null
}

export function parseDecision(text: string): Result<Decision> {
  const json = text.trimStart().startsWith('{') ? parsed(text) : inWords(text)
  return isRecord(json) ? readDecision(json) : malformed('decision', NOTHING)
}

const NOTHING = { issues: [{ path: [], message: 'neither words nor JSON' }] }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function inWords(text: string): unknown {
  const [type = '', ...words] = text.trim().split(/\s+/)
  const fields = words.map(word => /^([a-zA-Z]+)=(.*)$/.exec(word))
  if (!NAME.test(type) || fields.some(field => field === null)) return null
  return {
    ...Object.fromEntries(fields.map(field => [field?.[1] ?? '', meaning(field?.[2] ?? '')])),
    type,
  }
}

const meaning = (word: string): unknown =>
  RESERVED.includes(word) || /^-?\d+$/.test(word) ? JSON.parse(word) : word
