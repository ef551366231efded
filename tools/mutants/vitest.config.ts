import { configDefaults, defineConfig } from 'vitest/config'

const HOUR_MS = 3_600_000

/**
 * How the workshop's tests are run: hundreds of times, one line of the rules different each time. What has not
 * changed is not transformed again, and nothing is started that only other tests need.
 */
export default defineConfig({
  test: {
    globals: false,
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    fsModuleCache: true,
    // What does not end is ended by the judge.
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
    include: ['packages/games/*/test/**/*.test.ts'],
    exclude: configDefaults.exclude,
  },
})
