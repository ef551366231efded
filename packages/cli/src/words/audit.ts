/** What `audit` says. */
export interface AuditWords {
  readonly needsFiles: string
  /** Nothing that could be a match lies there. */
  nothing(paths: readonly string[]): string
  unknownGame(name: string): string
  /** The rules of the day throw an error at it. */
  fails(reason: string): string
  progress(matches: string, rate: string, file: number, files: number): string
  row(
    title: string,
    found: {
      readonly rules: string
      readonly here: string
      readonly same: number
      readonly different: number
    },
  ): string
  /** Of those that are the same: format 1. */
  withoutHashes(matches: number): string
  unplayable(matches: number): string
  more(places: number): string
  inAll(matches: number, same: number, different: number, unplayable: number): string
}
