import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** A copy without its history has none. */
export function commitHere(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'none'
  }
}

/** Where and when something was measured. */
export const machine = () => ({
  date: new Date().toISOString().slice(0, 10),
  commit: commitHere(),
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
})
