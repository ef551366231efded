import type { DataWords } from './data.ts'

export const data: DataWords = {
  needsFolder: 'welcher Ordner?',
  noSuchKind: (kind, known) => `eine Art von Datei „${kind}“ gibt es nicht. Es gibt: ${known.join(', ')}.`,
  notJson: file => `${file}: Das ist kein JSON.`,
  tooLarge: (file, most) => `${file}: Das ist zu groß; eine Datei mit Daten hat höchstens ${most} Bytes.`,
  notData: (file, kinds) => `${file}: Das Feld „schema“ muss eines von diesen sein: ${kinds.join(', ')}.`,
  nothing: folder => `in ${folder} liegt keine .json-Datei.`,
  refused: 'diese Daten lassen sich nicht verwenden:',
  more: reasons => `… und ${reasons} weitere`,
  adds: (file, things) => `${file} bringt ${things.join('; ')}.`,
  has: (game, hash) => `${game} hat damit die Daten ${hash}.`,
}
