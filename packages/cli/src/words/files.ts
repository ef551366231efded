/** Who has a file open. */
interface Claimant {
  readonly pid: number
  readonly host: string
  readonly since: Date
}

/** What is said of files that are written. */
export interface FileWords {
  /** Null: nobody can tell who. `lock` is the file that says so. */
  claimed(path: string, by: Claimant | null, lock: string): string
  takenOver(path: string, pid: number): string
  occupied(path: string): string
  notAFile(path: string): string
  replace(path: string): string
  notWritten(path: string, reason: string): string
  /** By the code of the system. */
  readonly reasons: { readonly [code: string]: string }
}

/** Why the system does not do it: its messages begin with a code; where we have no sentence for it, as they are. */
export function reasonFor({ reasons }: FileWords, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = /^E[A-Z]+(?=:)/.exec(message)?.[0] ?? ''
  return (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? message
}
