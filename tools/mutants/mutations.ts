import type { TextFile } from '../files.ts'

/** One small change of a source text. */
export interface Mutant {
  readonly path: string
  readonly line: number
  /** `=== → !==` */
  readonly change: string
  /** The line as it was. */
  readonly text: string
  /** Which one, where a file has the same change of the same line more than once. */
  readonly nth: number
  readonly before: string
  readonly after: string
}

/** What is looked for in code, and what stands there afterwards. */
const CHANGES: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' + '],
  [/\+\+(?=$|\))/gm, '--'],
  [/--(?=$|\))/gm, '++'],
  [/ \+= /g, ' -= '],
  [/ -= /g, ' += '],
  [/ &= ~/g, ' |= '],
  [/ \|= /g, ' &= '],
  [/Math\.min/g, 'Math.max'],
  [/Math\.max/g, 'Math.min'],
  // Not what a type says of a field: `{ readonly ok: false }`.
  [/(?<!readonly \w+: )\btrue\b/g, 'false'],
  [/(?<!readonly \w+: )\bfalse\b/g, 'true'],
  [/(?<=[ (])!(?=[a-z(])/g, ''],
  [/\benemyOf\(/g, '('],
  // Not which part of a type it is: `Parameters<…>[2]`.
  [/(?<=[ ([])(?<!\| |>\[)\d+(?! \|)(?=[ )\],;]|$)/gm, found => String(Number(found) + 1)],
  [/^ {4,}(?:open|s\.open|attack)\.[^\n]* (?:=|\+=|-=|&=|\|=) [^\n]*[^,{(\n]$/gm, ' '.repeat(4)],
]

/** Lines that say nothing that runs. */
const STILL =
  /^\s*(?:import|export type|type |interface|readonly|\*|\/\/|\/\*|tell\?|const rule|case '|default)/

/** The text with strings and comments blanked out, every character still in its place. */
export const blanked = (text: string): string =>
  text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g, found =>
    found.replace(/[^\n]/g, ' '),
  )

export function mutantsOf({ path, text }: TextFile): Mutant[] {
  const code = blanked(text)
  const lines = text.split('\n')
  const mutants: Mutant[] = []
  const alike = new Map<string, number>()
  for (const [pattern, replacement] of CHANGES)
    for (const found of code.matchAll(pattern)) {
      const line = text.slice(0, found.index).split('\n').length
      const source = lines[line - 1] ?? ''
      if (STILL.test(source)) continue
      const now = typeof replacement === 'string' ? replacement : replacement(found[0])
      const after = text.slice(0, found.index) + now + text.slice(found.index + found[0].length)
      const change = `${found[0].trim()} → ${now.trim() || 'nothing'}`
      const name = `${change} ${source.trim()}`
      const nth = alike.get(name) ?? 0
      alike.set(name, nth + 1)
      mutants.push({ path, line, change, text: source.trim(), nth, before: text, after })
    }
  return mutants.sort((a, b) => a.line - b.line)
}
