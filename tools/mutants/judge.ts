import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readFiles } from '../files.ts'
import type { Aim } from './aims.ts'
import type { Mutant } from './mutations.ts'

/** Whole matches take too long to be played for every change: only an aim's last tests are among these. */
const SLOW = /\/(conformance|random|untelling)\.test\.ts$/
const LEAST_SECONDS = 15
const SLOWER = 3
/** How long is counted in processor time, so that a machine with other things to do notices nothing by being slow. */
const LIMITED = 'ulimit -t "$0"; exec "$@"'

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
    const { near, far, last } = this.#aim
    const close = this.#named(near(/\/src\/([^/]+)\//.exec(mutant.path)?.[1] ?? '')).filter(isQuick)
    const others = this.#named(far).filter(path => isQuick(path) && !close.includes(path))
    for (const tests of [close, others, this.#named(last)])
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
      return await this.#fails(tests, limit)
    } finally {
      writeFileSync(file, before)
    }
  }

  /** In seconds. How long they take when nothing is changed is measured first. */
  async #limitOf(tests: readonly string[]): Promise<string> {
    const known = this.#limits.get(tests.join())
    if (known !== undefined) return known
    const begun = performance.now()
    if (await this.#fails(tests, 'unlimited'))
      throw new Error(`they fail before anything is changed: ${tests.join()}`)
    const seconds = (performance.now() - begun) / 1000
    const limit = `${Math.max(LEAST_SECONDS, Math.ceil(SLOWER * seconds))}`
    this.#limits.set(tests.join(), limit)
    return limit
  }

  #fails(tests: readonly string[], limit: string): Promise<boolean> {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const args = [process.execPath, vitest, 'run', '--config', 'tools/mutants/vitest.config.ts', ...tests]
    const child = spawn('sh', ['-c', LIMITED, limit, ...args], { cwd: this.#shop, stdio: 'ignore' })
    return new Promise(resolve => child.on('close', code => resolve(code !== 0)))
  }
}

const isQuick = (path: string): boolean => !SLOW.test(path)
