/**
 * Breaks a game's rules on purpose, one small change at a time, and sees whether a test notices. What no test
 * notices is printed: a hole in the tests, or a change that changes nothing.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, readFiles } from './files.ts'
import { type Mutant, mutantsOf } from './mutations.ts'

const HELP = `npm run mutants -- [options]

  --game ID      the game whose rules are broken (march-of-progress)
  --sample N     how many of the possible changes, spread evenly; 0: all (200)
  --json         the result as JSON
  --help

A change counts as noticed when a test fails, or does not end in time. Exit code 1 under 85 %.
Examples:
  npm run mutants -- --sample 50
  npm run mutants -- --sample 0 --json`

const SOURCES =
  /\/src\/(steps\/.*|anytime|board|cards|combat|control|groups|pieces|sight|state|totals|two-games)\.ts$/
const LIMIT_MS = 120_000
const AIM = 0.85

interface Verdict {
  readonly mutant: Mutant
  readonly noticed: boolean
}

/** A second checkout that shares what is installed but not our own packages. */
function workshop(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-mutants-'))
  for (const name of ['packages', 'tools', 'bench', 'docs'])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: path => !/node_modules|\/dist(\/|$)/.test(path.slice(ROOT.length)),
    })
  for (const name of ['package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(ROOT, name), join(folder, name))
  mkdirSync(join(folder, 'node_modules/@grognard'), { recursive: true })
  const link = (from: string, to: string) => symlinkSync(from, join(folder, 'node_modules', to))
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@grognard' && !name.startsWith('.vite')) link(join(ROOT, 'node_modules', name), name)
  for (const name of ['engine', 'table', 'bots', 'cli'])
    link(join(folder, 'packages', name), `@grognard/${name}`)
  for (const name of readdirSync(join(folder, 'packages/games')))
    link(join(folder, 'packages/games', name), `@grognard/${name}`)
  return folder
}

function testsFail(folder: string, tests: readonly string[]): Promise<boolean> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--bail', '1', '--maxWorkers', '1', '--no-isolate', ...tests]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: LIMIT_MS })
  return new Promise(resolve => child.on('close', code => resolve(code !== 0)))
}

async function judge(folder: string, tests: readonly string[], mutant: Mutant): Promise<Verdict> {
  const path = join(folder, mutant.path)
  writeFileSync(path, mutant.after)
  try {
    return { mutant, noticed: await testsFail(folder, tests) }
  } finally {
    writeFileSync(path, mutant.before)
  }
}

function sampled<T>(all: readonly T[], size: number): T[] {
  if (size === 0 || size >= all.length) return [...all]
  return Array.from({ length: size }, (_, i) => all[Math.floor((i * all.length) / size)]!)
}

function progress(verdicts: readonly Verdict[], all: number, begun: number): void {
  const seconds = (performance.now() - begun) / 1000
  const left = Math.round(((all - verdicts.length) * seconds) / verdicts.length)
  const noticed = verdicts.filter(verdict => verdict.noticed).length
  process.stderr.write(`\r${verdicts.length} of ${all}, ${noticed} noticed, about ${left} s left   `)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'march-of-progress' },
      sample: { type: 'string', default: '200' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const folder = `packages/games/${values.game}`
  const files = readFiles(folder, SOURCES)
  if (files.length === 0) {
    console.error(`There is no game '${values.game}', or it has no rules.`)
    process.exitCode = 2
    return
  }
  const tests = ['vectors', 'rules', 'scenario'].map(name => `${folder}/test/${name}`)
  const queue = sampled(files.flatMap(mutantsOf), Number(values.sample))
  const all = queue.length
  const verdicts: Verdict[] = []
  const begun = performance.now()
  const work = async () => {
    const shop = workshop()
    try {
      if (await testsFail(shop, tests)) throw new Error('the tests fail before anything is changed')
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        verdicts.push(await judge(shop, tests, mutant))
        progress(verdicts, all, begun)
      }
    } finally {
      rmSync(shop, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  process.stderr.write('\n')
  tell(verdicts, values.json)
}

function tell(verdicts: readonly Verdict[], json: boolean): void {
  const missed = verdicts.filter(({ noticed }) => !noticed).map(({ mutant }) => mutant)
  const score = 1 - missed.length / verdicts.length
  const rows = missed.map(({ path, line, change, text }) => ({ path, line, change, text }))
  if (json) console.log(JSON.stringify({ mutants: verdicts.length, score, missed: rows }, null, 2))
  else {
    for (const { path, line, change, text } of rows) console.log(`${path}:${line}  ${change}\n    ${text}`)
    console.log(
      `${verdicts.length} changes, ${verdicts.length - missed.length} noticed: ${(score * 100).toFixed(1)} %`,
    )
  }
  if (score < AIM) process.exitCode = 1
}

await main()
