import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const { CI } = process.env

export default defineConfig({
  test: {
    include: ['packages/**/test/**/*.test.ts', 'tools/test/**/*.test.ts', 'bench/test/**/*.test.ts'],
    globals: false,
    globalSetup: ['packages/web/test/browser/chromium.ts'],
    pool: 'threads',
    maxWorkers: availableParallelism(),
    // Machines differ: the limit is there to end a test that hangs, not to judge a slow one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a machine that does other things may miss a moment; what fails twice is broken. Vitest names it.
    retry: CI === undefined ? 0 : 1,
  },
})
