const WIDTH = 100
const SHOWN = 2
const LONGEST_STRING = 400

/** JSON for people: what fits stands on one line, and of long lists only the beginning is shown. */
export function compactJson(value: unknown, indent = ''): string {
  const line = oneLine(value)
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? shortened(value).map(item =>
        typeof item === 'string' && item.startsWith('…') ? item : compactJson(item, inner),
      )
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${compactJson(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map(part => inner + part).join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, LONGEST_STRING))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value))
    return `[${shortened(value)
      .map(item => (typeof item === 'string' && item.startsWith('…') ? item : oneLine(item)))
      .join(', ')}]`
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** Lists of plain values are short enough as they are. */
const shortened = (list: readonly unknown[]): readonly unknown[] =>
  list.length > SHOWN + 1 && list.some(item => typeof item === 'object' && item !== null)
    ? [...list.slice(0, SHOWN), `… ${list.length - SHOWN} more`]
    : list
