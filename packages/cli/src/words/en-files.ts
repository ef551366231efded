import type { FileWords } from './files.ts'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export const files: FileWords = {
  claimed: (path, by, lock) =>
    by === null
      ? `${path} is in use by somebody else. If that cannot be, remove ${lock}.`
      : `${path} is in use by another grognard (process ${by.pid} on ${by.host}, since ${clock.format(by.since)}). End it first; if it no longer runs, remove ${lock}.`,
  takenOver: (path, pid) =>
    `${path} was left locked by process ${pid}, which has ended. The lock is taken over.`,
  occupied: path => `${path} is there already, and would be lost. Name another file, or remove it first.`,
  notAFile: path => `${path} is not an ordinary file.`,
  replace: path => `${path} is there already, and would be lost. Replace it? [y/N] `,
  notWritten: (path, reason) => `${path} could not be written: ${reason}.`,
  reasons: {
    ENOSPC: 'the disk is full',
    EDQUOT: 'there is no more room for you on the disk',
    EFBIG: 'the file would be larger than the system allows',
    EROFS: 'it can only be read from there',
    EACCES: 'that is not allowed there',
    EPERM: 'that is not allowed there',
    ENOENT: 'there is no such file or folder',
    ENOTDIR: 'part of the path is not a folder',
    EISDIR: 'it is a folder',
    ENAMETOOLONG: 'the name is too long',
    EIO: 'the disk does not do it',
  },
}
