import type { HouseWords } from './house.ts'

const matches = (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`
const users = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`

export const house: HouseWords = {
  needsBackup: 'which backup?',
  needsFolder: 'into which folder?',
  backedUp: (path, played, known) => `${path} has everything: ${matches(played)}, ${users(known)}.`,
  restored: (path, place, played, known) =>
    `Everything in ${path} is at ${place} now: ${matches(played)}, ${users(known)}.`,
  nothingAt: place => `nothing is kept at ${place}. Name the place with --place, or set DATABASE_URL.`,
  unreachable: (place, reason) => `${place} cannot be used (${reason}).`,
  notRestored: (path, place, why) =>
    ({
      'not-empty': `something is kept at ${place} already, and would be mixed up. Name an empty place with --place.`,
      newer: `${path} was made by a newer grognard: use that one.`,
      damaged: `${path} is damaged or was changed. Nothing of it was taken.`,
      'no-backup': `${path} is no backup.`,
    })[why],
  exported: (played, folder) => `${matches(played)} written to ${folder}.`,
  notExported: (match, reason) => `Match ${match} could not be written: ${reason}`,
  noMatch: match => `there is no match ${match} that has begun and may be written (see --running).`,
}
