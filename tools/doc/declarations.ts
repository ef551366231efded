/** Top-level declarations of a formatted source: whatever begins at the margin, up to what next begins there. */
export function declarationsIn(source: string): Map<string, string> {
  const found = new Map<string, string>()
  let comment: string[] = []
  let name: string | null = null
  let lines: string[] = []
  const finish = () => {
    if (name !== null) found.set(name, lines.join('\n').trimEnd())
    name = null
    lines = []
  }
  let inComment = false
  for (const line of source.split('\n')) {
    if (line.startsWith('/**')) {
      finish()
      comment = []
      inComment = true
    }
    if (inComment) {
      comment.push(line)
      inComment = !line.endsWith('*/')
      continue
    }
    const declared = /^(?:export )?(?:type|interface|const) (\w+)/.exec(line)?.[1]
    if (declared !== undefined) {
      finish()
      name = declared
      lines = [...comment, line]
    } else if (/^[\s)}\]]/.test(line) && name !== null) lines.push(line)
    else if (line !== '') finish()
    comment = []
  }
  finish()
  return found
}

/** A declaration and, after it, all that it speaks of, each once. */
export function withReferences(roots: readonly string[], sources: readonly string[]): string[] {
  const known = new Map(sources.flatMap(source => [...declarationsIn(source)]))
  const wanted: string[] = []
  const follow = (name: string) => {
    const text = known.get(name)
    if (text === undefined || wanted.includes(name)) return
    wanted.push(name)
    for (const [word] of text.replace(/'[^']*'/g, '').matchAll(/\b[A-Z]\w*\b/g)) follow(word)
  }
  for (const root of roots) follow(root)
  return wanted.map(name => plainer(known.get(name) ?? ''))
}

/** Without the words that mean nothing outside a program. */
const plainer = (text: string): string =>
  text.replaceAll(/\b(?:export|readonly) /g, '').replaceAll(/\((\[[^\]]*\])\)\[\]/g, '$1[]')
