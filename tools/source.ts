/** A piece of TypeScript text. A template literal gives a string for each part, and code for each `${hole}`. */
export interface Token {
  readonly kind: 'code' | 'comment' | 'string'
  /** Without the quotes, for a string. */
  readonly text: string
  /** Where it begins, from 1. */
  readonly line: number
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y
const QUOTED = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y
const TEMPLATE_PART = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*/y
const REGULAR_EXPRESSION = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
const MAY_STAND_BEFORE_REGULAR_EXPRESSION = /(?:^|[([{,;=:!&|?+\-*%<>~^]|\b(?:return|typeof|case|of|in))$/

/**
 * Tells strings, comments and code apart, as far as reading imports and citations needs it. (TypeScript 7 has
 * no parser to call from here, and other parsers drop the type imports that the import table is about.)
 */
export function tokens(text: string): Token[] {
  const found: Token[] = []
  const holes: number[] = [] // for each template hole we are inside: the braces open in it
  let at = 0
  let line = 1
  let code = ''
  let codeLine = 1

  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? ''
  }
  const advance = (piece: string): void => {
    at += piece.length
    line += piece.split('\n').length - 1
  }
  const takeCode = (piece: string): void => {
    if (code === '') codeLine = line
    code += piece
    advance(piece)
  }
  const take = (kind: 'comment' | 'string', piece: string, content: string): void => {
    if (code !== '') found.push({ kind: 'code', text: code, line: codeLine })
    code = ''
    found.push({ kind, text: content, line })
    advance(piece)
  }
  const takeTemplatePart = (): void => {
    const part = match(TEMPLATE_PART)
    take('string', part, part)
    if (text[at] === '`') advance('`')
    else if (at < text.length) {
      holes.push(0)
      takeCode('${')
    }
  }
  const atRegularExpression = (): boolean => {
    if (code.trim() === '' && found.findLast(token => token.kind !== 'comment')?.kind === 'string')
      return false
    return MAY_STAND_BEFORE_REGULAR_EXPRESSION.test(code.trimEnd())
  }

  while (at < text.length) {
    const char = text[at]!
    const comment = char === '/' ? match(COMMENT) : ''
    const quoted = char === "'" || char === '"' ? match(QUOTED) : ''
    const open = holes.at(-1)
    if (comment) take('comment', comment, comment)
    else if (quoted) take('string', quoted, quoted.slice(1, -1))
    else if (char === '/' && atRegularExpression()) takeCode(match(REGULAR_EXPRESSION) || char)
    else if (char === '`') {
      advance(char)
      takeTemplatePart()
    } else if (char === '}' && open === 0) {
      holes.pop()
      takeCode(char)
      takeTemplatePart()
    } else {
      if (open !== undefined && char === '{') holes[holes.length - 1] = open + 1
      if (open !== undefined && char === '}') holes[holes.length - 1] = open - 1
      takeCode(char)
    }
  }
  if (code !== '') found.push({ kind: 'code', text: code, line: codeLine })
  return found
}
