/** Pieces of text that read like TypeScript types. */

export const STEP = '  '
const WIDTH = 100

/** Does the type need brackets before `[]` can follow it? */
function isUnion(type: string): boolean {
  let depth = 0
  for (const [piece] of type.matchAll(/[{([]|[})\]]|\|/g)) {
    if (piece === '|' && depth === 0) return true
    depth += '{(['.includes(piece) ? 1 : piece === '|' ? 0 : -1
  }
  return false
}

export const listOf = (type: string): string => (isUnion(type) ? `(${type})[]` : `${type}[]`)

/** On one line where that can be read, else one alternative on each. */
export function unionOf(types: readonly string[], indent: string): string {
  const line = types.join(' | ')
  const isMaybe = types.length === 2 && types[1] === 'null'
  if (types.length < 2 || isMaybe || (!line.includes('\n') && indent.length + line.length <= WIDTH))
    return line
  return alternatives(types, indent)
}

export const alternatives = (types: readonly string[], indent: string): string =>
  types.map(type => `\n${indent}${STEP}| ${type.replaceAll('\n', `\n${STEP}${STEP}`)}`).join('')

/** Fields, each with its comment before it where it has one. */
export function objectOf(fields: readonly { comment?: string; text: string }[], indent: string): string {
  if (fields.length === 0) return '{}'
  const inner = indent + STEP
  const line = `{ ${fields.map(({ text }) => text).join('; ')} }`
  const isShort = !line.includes('\n') && indent.length + line.length <= WIDTH
  if (isShort && fields.every(({ comment }) => comment === undefined)) return line
  const lines = fields.flatMap(({ comment, text }) => [
    ...(comment === undefined ? [] : [`${inner}/** ${comment} */`]),
    inner + text,
  ])
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** A union of many short words, on as few lines as it takes. */
export function wrapped(words: readonly string[], indent: string): string {
  const lines = ['']
  for (const word of words) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && indent.length + line.length + word.length > WIDTH - STEP.length) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} | ${word}`
  }
  return lines.join(`\n${indent}${STEP}| `)
}
