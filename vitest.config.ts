import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const { CI } = process.env

/**
 * What shares its modules with the files that the same thread has tested before: rules, which keep nothing, and the
 * browser's tests, which so share a browser, too. To read the rules anew for every file took half of their time.
 */
const TOGETHER = [
  'packages/{engine,bots,sitting}/test/**/*.test.ts',
  // Those begin with rules of which nobody has fetched or asked anything yet.
  'packages/games/**/test/**/!(fetching|scenario).test.ts',
  'packages/web/test/browser/**/*.test.ts',
]

export default defineConfig({
  test: {
    globals: false,
    pool: 'threads',
    maxWorkers: availableParallelism(),
    // Machines differ: the limit is there to end a test that hangs, not to judge a slow one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a machine that does other things may miss a moment; what fails twice is broken. Vitest names it.
    retry: CI === undefined ? 0 : 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: TOGETHER,
          globalSetup: ['packages/web/test/browser/chromium.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['packages/**/test/**/*.test.ts', 'tools/test/**/*.test.ts', 'bench/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...TOGETHER],
        },
      },
    ],
  },
})
