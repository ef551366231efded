/** The few forms of Markdown that a rule ledger is written in. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A line that begins with a label: where the rule comes from, an example of it. */
  | { readonly kind: 'note'; readonly role: NoteRole; readonly label: string; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'code'; readonly text: string }

export type NoteRole = 'source' | 'ruling' | 'example' | 'kind' | 'who'

const ROLES: { readonly [label: string]: NoteRole } = {
  Source: 'source',
  Quelle: 'source',
  Ruling: 'ruling',
  Auslegung: 'ruling',
  Example: 'example',
  Beispiel: 'example',
  Kind: 'kind',
  Art: 'kind',
  Who: 'who',
  Wer: 'who',
}

const NOTE = /^(\p{Lu}\p{Ll}+): (.+)$/u
const BULLET = /^[-*] (.+)$/
const NUMBER = /^\d+\. (.+)$/
const RULE_OF_TABLE = /^\|[\s:|-]+\|$/

/** In a ledger every line is a paragraph of its own. */
export function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const [block, next] = blockAt(lines, at)
    if (block !== null) blocks.push(block)
    at = next
  }
  return blocks
}

function blockAt(lines: readonly string[], at: number): [Block | null, number] {
  const line = lines[at] ?? ''
  if (line.trim() === '') return [null, at + 1]
  if (line.startsWith('```')) {
    const end = lines.findIndex((each, index) => index > at && each.startsWith('```'))
    const stop = end < 0 ? lines.length : end
    return [{ kind: 'code', text: lines.slice(at + 1, stop).join('\n') }, stop + 1]
  }
  if (line.startsWith('|')) {
    const rows = run(lines, at, each => each.startsWith('|'))
    const [head = [], ...body] = rows.filter(each => !RULE_OF_TABLE.test(each.trim())).map(cells)
    return [{ kind: 'table', head, rows: body }, at + rows.length]
  }
  for (const [pattern, ordered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    const items = run(lines, at, each => pattern.test(each))
    // A single numbered line is a sentence that happens to begin with a number.
    if (items.length > (ordered ? 1 : 0)) {
      const texts = items.map(each => pattern.exec(each)?.[1] ?? each)
      return [{ kind: 'list', ordered, items: texts }, at + items.length]
    }
  }
  return [paragraph(line), at + 1]
}

function paragraph(line: string): Block {
  const [, label = '', text = ''] = NOTE.exec(line) ?? []
  const role = ROLES[label]
  return role === undefined ? { kind: 'paragraph', text: line } : { kind: 'note', role, label, text }
}

function run(lines: readonly string[], from: number, fits: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line, index) => index >= from && !fits(line))
  return lines.slice(from, end < 0 ? lines.length : end)
}

const cells = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim())

/** The words of a block, for searching: a row of a table says something only with its other cells. */
export function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'table':
      return [block.head, ...block.rows].map(row => row.join(' · '))
    default:
      return [block.text]
  }
}
