import type { AuditWords } from './audit.ts'

const matches = (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`
const found = (same: number, different: number) =>
  different === 0 ? (same === 1 ? 'the same' : 'all the same') : `${same} the same, ${different} different`

export const audit: AuditWords = {
  needsFiles: 'which files or folders?',
  nothing: paths => `there is no match in ${paths.join(', ')}.`,
  unknownGame: name => `There is no game '${name}' here.`,
  fails: reason => `The rules fail at it: ${reason}`,
  progress: (played, rate, file, files) => `${played} matches, ${rate} a second · file ${file} of ${files}`,
  row: (title, { rules, here, same, different }) =>
    `${title}, played under rules ${rules}${rules === here ? '' : `, here ${here}`}: ${matches(same + different)}, ${found(same, different)}.`,
  withoutHashes: count =>
    `Of ${matches(count)} only decisions and result were compared: hashes of format 1 cannot be checked any more.`,
  unplayable: count => `${matches(count)} could not be played:`,
  more: places => `… and ${places} more`,
  inAll: (all, same, different, unplayable) =>
    `In all ${matches(all)}: ${same} the same, ${different} different, ${unplayable} not playable.`,
}
