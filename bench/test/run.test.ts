import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const RUN = fileURLToPath(new URL('../run.ts', import.meta.url))

// What is measured hangs on how the house lets people in and how a page is found: nobody else would notice when that changes.
test('every measure gives figures', { timeout: 600_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, '--no-write'], {
    encoding: 'utf8',
    env: { ...process.env, GROGNARD_BENCH_SECONDS: '0.05' },
  })
  expect(status, stderr).toBe(0)
  const rows = stdout.split('\n').filter(line => line.startsWith('| ') && !/^\| (measure|---)/.test(line))
  for (const row of rows) expect(row).toMatch(/^\| .+ \| [\d.,]+ \S+ \|$/)
  for (const name of [
    'mill-hill',
    'clone',
    'replay',
    'memory',
    'at rest',
    'campaign',
    'first playable board',
  ])
    expect(rows.filter(row => row.includes(name))).not.toEqual([])
})
