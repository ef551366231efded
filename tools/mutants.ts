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
  --folders A,B  only changes in these folders of its src
  --part A/B     only the A-th of B parts of them, to go on with the next another time
  --near         only by the tests of the chapter that is broken: quicker, and stricter
  --workers N    how many are judged at a time (one for each processor)
  --json         the result as JSON
  --help

A change counts as noticed when a test fails, or does not end in time. Exit code 1 under 85 %.
Examples:
  npm run mutants -- --sample 50
  npm run mutants -- --sample 0 --json`

/** Which files of a game are broken, and which tests ought to notice. */
interface Aim {
  readonly sources: RegExp
  /** Those that are asked first, of the folder of the file; none of them: all that there are. */
  readonly near: (folder: string) => readonly string[]
  /** Those that are asked when the first have noticed nothing. */
  readonly far: readonly string[]
  /** Those that play whole matches: asked only about what nobody else has noticed. */
  readonly last: readonly string[]
}

const RULES = ['vectors', 'rules', 'scenario']
const USUAL: Aim = {
  sources:
    /\/src\/(steps\/.*|anytime|board|cards|combat|control|groups|pieces|sight|state|totals|two-games)\.ts$/,
  near: () => RULES,
  far: [],
  last: [],
}

/** Chapters have a folder of their own, or stand with the rules by their numbers. */
const CHAPTERS = ['actions', 'activation', 'battle', 'calculations', 'map', 'march', 'siege']
const NEAR: { readonly [folder: string]: readonly string[] } = {
  combat: ['combat', 'march/27', 'siege/38'],
  forces: ['rules', 'actions', 'activation'],
  troops: ['calculations', 'march/26', 'combat/35', 'rules'],
  consumption: ['rules/45'],
  effects: ['rules/58', 'rules/46', 'rules/59'],
  reinforcement: ['rules/09', 'rules/3', 'rules/40'],
  turn: ['rules/07', 'rules/46', 'rules/58', 'rules/59'],
}
const AGE_OF_MUSKETS: Aim = {
  sources: new RegExp(
    `/src/(${[...CHAPTERS, ...Object.keys(NEAR)].join('|')})/(?!words|events|decisions|parts).*\\.ts$`,
  ),
  near: folder => NEAR[folder] ?? [folder],
  far: [...CHAPTERS, 'combat', 'rules', 'forces', 'contract'],
  last: ['battle/conformance'],
}

/** Chapters of the ledger are the beginnings of the names of their tests. */
const MARCH_NEAR: { readonly [folder: string]: readonly string[] } = {
  fire: ['rules/09', 'rules/24-reasons', 'rules/24-dice'],
  ground: ['ground', 'rules/12', 'rules/23', 'rules/24-reasons'],
  leaders: ['rules/06'],
  melee: ['rules/10', 'rules/24-dice'],
  morale: ['rules/11'],
  movement: ['rules/08', 'rules/12', 'rules/13', 'rules/14', 'rules/24-reasons'],
  orders: ['rules/05', 'rules/14'],
  skirmish: ['rules/07'],
}
const MARCH_ATTACK: Aim = {
  sources:
    /\/src\/(calculations|fire|ground|leaders|melee|morale|movement|orders|skirmish|table|turn)\/(?!.*(events|decisions|parts|forms|sample|by-lot|sequence)\.ts).*\.ts$/,
  near: folder => MARCH_NEAR[folder] ?? ['rules'],
  far: ['rules', 'ground', 'hands', 'odds', 'violations'],
  last: ['conformance'],
}

const AIMS: { readonly [game: string]: Aim } = {
  'age-of-muskets': AGE_OF_MUSKETS,
  'march-attack': MARCH_ATTACK,
}

/** Whole matches take too long to be played for every change: only an aim's last tests are among these. */
const SLOW = ['**/conformance.test.ts', '**/random.test.ts', '**/untelling.test.ts']
const LIMIT_MS = 120_000
const SLOWER = 3
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
  for (const name of readdirSync(join(folder, 'packages')))
    if (name !== 'games') link(join(folder, 'packages', name), `@grognard/${name}`)
  for (const name of readdirSync(join(folder, 'packages/games')))
    link(join(folder, 'packages/games', name), `@grognard/${name}`)
  return folder
}

/** Breaks a workshop and sees what its tests say. */
class Judge {
  readonly #shop: string
  readonly #game: string
  readonly #aim: Aim
  /** By the tests that are run together: whoever takes so long will not end. */
  readonly #limits = new Map<string, number>()

  constructor(shop: string, game: string, aim: Aim) {
    this.#shop = shop
    this.#game = game
    this.#aim = aim
  }

  /** By those tests first that are most likely to notice, and by the others if they do not. */
  async judge(mutant: Mutant): Promise<Verdict> {
    const near = this.#aim.near(/\/src\/([^/]+)\//.exec(mutant.path)?.[1] ?? '')
    const others = this.#aim.far.filter(name => !near.includes(name))
    for (const tests of [near, others, this.#aim.last])
      if (await this.#isNoticedBy(tests, mutant)) return { mutant, noticed: true }
    return { mutant, noticed: false }
  }

  async #isNoticedBy(tests: readonly string[], { path, before, after }: Mutant): Promise<boolean> {
    if (tests.length === 0) return false
    const limit = await this.#limitOf(tests)
    const file = join(this.#shop, path)
    writeFileSync(file, after)
    try {
      return await this.#fails(tests, { timeout: limit })
    } finally {
      writeFileSync(file, before)
    }
  }

  /** How long they take is measured first, on a machine that may have other things to do. */
  async #limitOf(tests: readonly string[]): Promise<number> {
    const known = this.#limits.get(tests.join())
    if (known !== undefined) return known
    const begun = performance.now()
    if (await this.#fails(tests, {})) throw new Error('the tests fail before anything is changed')
    const limit = Math.max(LIMIT_MS, Math.ceil(SLOWER * (performance.now() - begun)))
    this.#limits.set(tests.join(), limit)
    return limit
  }

  #fails(tests: readonly string[], options: { readonly timeout?: number }): Promise<boolean> {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const paths = tests.map(name => `${this.#game}/test/${name}`)
    const exclude = tests === this.#aim.last ? [] : SLOW.flatMap(pattern => ['--exclude', pattern])
    const args = [vitest, 'run', '--bail', '1', '--maxWorkers', '1', '--no-isolate', ...exclude, ...paths]
    const child = spawn(process.execPath, args, { cwd: this.#shop, stdio: 'ignore', ...options })
    return new Promise(resolve => child.on('close', code => resolve(code !== 0)))
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
  const last = verdicts.at(-1)
  if (last?.noticed === false)
    process.stderr.write(`\r${last.mutant.path}:${last.mutant.line}  ${last.mutant.change}\n`)
  process.stderr.write(`\r${verdicts.length} of ${all}, ${noticed} noticed, about ${left} s left   `)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'march-of-progress' },
      sample: { type: 'string', default: '200' },
      folders: { type: 'string', default: '' },
      part: { type: 'string', default: '1/1' },
      workers: { type: 'string', default: `${availableParallelism()}` },
      near: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const folder = `packages/games/${values.game}`
  const aim = AIMS[values.game] ?? USUAL
  const wanted = values.folders === '' ? [''] : values.folders.split(',')
  const files = readFiles(folder, aim.sources).filter(({ path }) =>
    wanted.some(name => path.startsWith(`${folder}/src/${name}`)),
  )
  if (files.length === 0) {
    console.error(`There is no game '${values.game}', or it has no rules.`)
    process.exitCode = 2
    return
  }
  const [part = 1, parts = 1] = values.part.split('/').map(Number)
  const queue = sampled(files.flatMap(mutantsOf), Number(values.sample)).filter(
    (_, index) => index % parts === part - 1,
  )
  const all = queue.length
  const verdicts: Verdict[] = []
  const begun = performance.now()
  const work = async () => {
    const shop = workshop()
    try {
      const judging = new Judge(shop, folder, values.near ? { ...aim, far: [], last: [] } : aim)
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        verdicts.push(await judging.judge(mutant))
        progress(verdicts, all, begun)
      }
    } finally {
      rmSync(shop, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Number(values.workers)) }, work))
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
