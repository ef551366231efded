import { readdirSync, readFileSync } from 'node:fs'

/** The keys with this prefix (`mop`) that the sources of a game name, each once and in order; its words do not count. */
export function keysIn(sources: URL, prefix: string): string[] {
  const key = new RegExp(`(?<=')${prefix}\\.[a-z-]+(?=')`, 'g')
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.startsWith('words'))
    .flatMap(path => readFileSync(new URL(path.replaceAll('\\', '/'), sources), 'utf8').match(key) ?? [])
  return [...new Set(found)].sort()
}
