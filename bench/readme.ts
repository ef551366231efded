import { readFileSync, writeFileSync } from 'node:fs'

/** Puts what a command has made between its marks, `<!-- name -->` and `<!-- /name -->`. */
export function writeBetween(path: URL | string, name: string, made: string): void {
  const marks = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`)
  const [before, after] = readFileSync(path, 'utf8').split(marks)
  if (before === undefined || after === undefined) throw new Error(`${path} has no place for the ${name}`)
  writeFileSync(path, `${before}<!-- ${name} -->\n${made}\n<!-- /${name} -->${after}`)
}
