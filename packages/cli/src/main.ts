import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// There is no build: without this every start would take the types out of the sources again.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/grognard', import.meta.url)))

const { run } = await import('./cli.ts')
const { stdin, stdout, stderr } = process
process.exitCode = await run(process.argv.slice(2), process.env, {
  input: stdin,
  output: stdout,
  errors: stderr,
})
