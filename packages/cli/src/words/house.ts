import type { RestoreTrouble } from '@grognard/server'

/** What is said of everything that a house keeps. */
export interface HouseWords {
  readonly needsBackup: string
  readonly needsFolder: string
  backedUp(path: string, matches: number, users: number): string
  restored(path: string, place: string, matches: number, users: number): string
  /** Where nothing is kept. */
  nothingAt(place: string): string
  unreachable(place: string, reason: string): string
  notRestored(path: string, place: string, why: RestoreTrouble): string
  exported(matches: number, folder: string): string
  /** Of a match without a file. */
  notExported(match: string, reason: string): string
  noMatch(match: string): string
}
