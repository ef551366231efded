/** What `data` says, and every command that takes `--data`. */
export interface DataWords {
  readonly needsFolder: string
  /** A kind of file that there is no schema of. */
  noSuchKind(kind: string, known: readonly string[]): string
  notJson(file: string): string
  tooLarge(file: string, most: number): string
  notData(file: string, kinds: readonly string[]): string
  /** A folder without a file that could be data. */
  nothing(folder: string): string
  readonly refused: string
  more(reasons: number): string
  /** @param things each as the game's words say it */
  adds(file: string, things: readonly string[]): string
  /** @param hash the beginning of it */
  has(game: string, hash: string): string
}
