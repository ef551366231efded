import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readFiles } from '../files.ts'
import type { Aim } from './aims.ts'
import type { Mutant } from './mutations.ts'

/** Whole matches take too long to be played for every change: only an aim's first and last tests are among these. */
const SLOW = /\/(conformance|random|untelling)\.test\.ts$/
const LEAST_SECONDS = 15
const SLOWER = 3
/**
 * How long is counted in processor time, so that a machine with other things to do notices nothing by being slow. The last
 * line has what was used, of the tests themselves and of the system for them: `0m2.310s 0m0.450s`.
 */
const LIMITED = 'ulimit -t "$0"; "$@" > /dev/null 2>&1; code=$?; times; exit $code'
const USED = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/

/** Breaks a workshop and sees what its tests say. */
export class Judge {
  readonly #shop: string
  readonly #aim: Aim
  /** Of the game, all that there are. */
  readonly #files: readonly string[]
  readonly #folder: string
  /** By the tests that are run together: whoever takes so long will not end. */
  readonly #limits = new Map<string, string>()

  constructor(shop: string, game: string, aim: Aim) {
    this.#shop = shop
    this.#aim = aim
    this.#folder = `${game}/test/`
    this.#files = readFiles(`${game}/test`, /\.test\.ts$/, shop).map(({ path }) => path)
  }

  /** By those tests first that are most likely to notice, and by the others if they do not. */
  async isNoticed(mutant: Mutant): Promise<boolean> {
    const { first, near, far, last } = this.#aim
    const close = this.#named(near(/\/src\/([^/]+)\//.exec(mutant.path)?.[1] ?? '')).filter(isQuick)
    const others = this.#named(far).filter(path => isQuick(path) && !close.includes(path))
    for (const tests of [this.#named(first), close, others, this.#named(last)])
      if (tests.length > 0 && (await this.#isNoticedBy(tests, mutant))) return true
    return false
  }

  /** Whose paths begin so. */
  #named(names: readonly string[]): string[] {
    return this.#files.filter(path => names.some(name => path.startsWith(this.#folder + name)))
  }

  async #isNoticedBy(tests: readonly string[], { path, before, after }: Mutant): Promise<boolean> {
    const limit = await this.#limitOf(tests)
    const file = join(this.#shop, path)
    writeFileSync(file, after)
    try {
      return (await this.#run(tests, limit)).fails
    } finally {
      writeFileSync(file, before)
    }
  }

  /** In seconds. How long they take when nothing is changed is measured first. */
  async #limitOf(tests: readonly string[]): Promise<string> {
    const known = this.#limits.get(tests.join())
    if (known !== undefined) return known
    const { fails, seconds } = await this.#run(tests, 'unlimited')
    if (fails) throw new Error(`they fail before anything is changed: ${tests.join()}`)
    const limit = `${Math.max(LEAST_SECONDS, Math.ceil(SLOWER * seconds))}`
    this.#limits.set(tests.join(), limit)
    return limit
  }

  #run(
    tests: readonly string[],
    limit: string,
  ): Promise<{ readonly fails: boolean; readonly seconds: number }> {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const args = [process.execPath, vitest, 'run', '--config', 'tools/mutants/vitest.config.ts', ...tests]
    const child = spawn('sh', ['-c', LIMITED, limit, ...args], {
      cwd: this.#shop,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let told = ''
    child.stdout.on('data', data => {
      told += data
    })
    return new Promise(resolve =>
      child.on('close', code => {
        const [user = 0, more = 0, system = 0, rest = 0] = (USED.exec(told) ?? []).slice(1).map(Number)
        resolve({ fails: code !== 0, seconds: 60 * (user + system) + more + rest })
      }),
    )
  }
}

const isQuick = (path: string): boolean => !SLOW.test(path)
