import { parseArgs } from 'node:util'
import type { CliWords } from './words/index.ts'

/** The options of a command, by name: those that take a value, and those that are only there or not. */
type Flags = { readonly [name: string]: 'value' | 'switch' }

/** A command line that makes no sense: what is wrong with it. */
export class UsageError extends Error {}

/** A command line, read. */
export class Arguments<F extends Flags> {
  readonly rest: readonly string[]
  readonly #found: ReadonlyMap<string, readonly string[]>

  constructor(found: ReadonlyMap<string, readonly string[]>, rest: readonly string[]) {
    this.#found = found
    this.rest = rest
  }

  has(name: keyof F & string): boolean {
    return this.#found.has(name)
  }

  /** The last one, where it is given more than once. */
  value(name: keyof F & string): string | undefined {
    return this.#found.get(name)?.at(-1)
  }

  values(name: keyof F & string): readonly string[] {
    return this.#found.get(name) ?? []
  }
}

/** Node's own parser would say what is wrong in English only, and not what was meant. */
export function readArguments<F extends Flags>(
  args: readonly string[],
  flags: F,
  words: CliWords,
  mostRest: number,
): Arguments<F> {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.entries(flags).map(([name, kind]) => [name, parserOption(kind)])),
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const found = new Map<string, string[]>()
  const rest: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') rest.push(token.value)
    if (token.kind !== 'option') continue
    const value = valueFor(flags, token.name, token.rawName, token.value, words)
    found.set(token.name, [...(found.get(token.name) ?? []), value])
  }
  const tooMuch = rest[mostRest]
  if (tooMuch !== undefined) throw new UsageError(words.usage.tooMany(tooMuch))
  return new Arguments(found, rest)
}

const parserOption = (kind: Flags[string]) => ({
  type: kind === 'value' ? ('string' as const) : ('boolean' as const),
  multiple: true,
})

function valueFor(
  flags: Flags,
  name: string,
  typed: string,
  value: string | undefined,
  words: CliWords,
): string {
  const kind = Object.hasOwn(flags, name) ? flags[name] : undefined
  if (!kind) throw new UsageError(words.usage.unknownFlag(typed, nearest(name, Object.keys(flags))))
  if (kind === 'value' && !value) throw new UsageError(words.usage.needsValue(typed))
  if (kind === 'switch' && value !== undefined) throw new UsageError(words.usage.takesNoValue(typed))
  return value ?? ''
}

/** What was probably meant; null if nothing is near enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  const near = known
    .map(name => ({ name, steps: distance(word.toLowerCase(), name) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.steps - b.steps)
  return near[0]?.name ?? null
}

/** How many letters must be put in, taken out or changed to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    let last = i
    let [before = 0] = row
    row = row.map((above, j) => {
      if (j > 0) last = Math.min(last + 1, above + 1, before + (a[i - 1] === b[j - 1] ? 0 : 1))
      before = above
      return last
    })
  }
  return row[b.length] ?? 0
}
