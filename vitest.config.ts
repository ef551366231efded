import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const { CI, GROGNARD_LONG } = process.env

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

const SERVER = 'packages/server/test/**/*.test.ts'

/** What plays hundreds of matches: `npm run test:long`. */
const LONG = [
  'bench/test/{run,strength}.test.ts',
  'packages/bots/test/{ending,levels,levels-in-order,sides}.test.ts',
  'packages/cli/test/simulate.test.ts',
  'packages/lab/test/external.test.ts',
  'tools/test/fuzz.test.ts',
]

export default defineConfig({
  test: {
    globals: false,
    pool: 'threads',
    // One more than there are processors: a test of a page waits for it a third of its time.
    maxWorkers: availableParallelism() + 1,
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
          exclude: [...configDefaults.exclude, ...LONG],
          globalSetup: ['packages/web/test/browser/chromium.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['packages/**/test/**/*.test.ts', 'tools/test/**/*.test.ts', 'bench/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...TOGETHER, ...LONG, SERVER],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [SERVER],
          // One PostgreSQL for all of them.
          globalSetup: ['packages/server/test/postgres.ts'],
          isolate: false,
        },
      },
      ...(GROGNARD_LONG === undefined
        ? []
        : [{ extends: true as const, test: { name: 'long', include: LONG } }]),
    ],
  },
})
