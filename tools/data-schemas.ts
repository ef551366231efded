/**
 * Writes docs/schemas/: the JSON Schema of every kind of data file, from the forms that the games check them with.
 * `node tools/data-schemas.ts` writes them; `--check` exits with 1 if one is not current.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataKinds, schemaOf } from '@grognard/cli/data-schemas'
import { ROOT, readIfThere } from './files.ts'

const FOLDER = 'docs/schemas'

/** By path below the root. */
export const schemas = (): ReadonlyMap<string, string> =>
  new Map(dataKinds().map(kind => [`${FOLDER}/${kind}.json`, `${schemaOf(kind)}\n`]))

function main(args: readonly string[]): void {
  mkdirSync(join(ROOT, FOLDER), { recursive: true })
  for (const [path, text] of schemas()) {
    if (readIfThere(path) === text) continue
    if (args.includes('--check')) {
      console.error(`${path} is not current: run \`npm run docs\``)
      process.exitCode = 1
    } else {
      writeFileSync(join(ROOT, path), text)
      console.log(`${path} written`)
    }
  }
}

if (import.meta.main) main(process.argv.slice(2))
