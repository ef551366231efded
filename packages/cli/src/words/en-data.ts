import type { DataWords } from './data.ts'

export const data: DataWords = {
  needsFolder: 'which folder?',
  noSuchKind: (kind, known) => `there is no kind of file '${kind}'. There are: ${known.join(', ')}.`,
  notJson: file => `${file}: this is not JSON.`,
  tooLarge: (file, most) => `${file}: it is too large; a file of data has at most ${most} bytes.`,
  notData: (file, kinds) => `${file}: its field 'schema' must be one of ${kinds.join(', ')}.`,
  nothing: folder => `there is no .json file in ${folder}.`,
  refused: 'these data cannot be used:',
  more: reasons => `… and ${reasons} more`,
  adds: (file, things) => `${file} adds ${things.join('; ')}.`,
  has: (game, hash) => `${game} has the data ${hash} with it.`,
}
