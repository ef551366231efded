import './compile-cache.ts'

const { run } = await import('./cli.ts')
const { stdin, stdout, stderr } = process
process.exitCode = await run(process.argv.slice(2), process.env, {
  input: stdin,
  output: stdout,
  errors: stderr,
})
