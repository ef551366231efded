import type { FileWords } from './files.ts'

const clock = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' })

export const files: FileWords = {
  claimed: (path, by, lock) =>
    by === null
      ? `${path} wird von jemand anderem benutzt. Wenn das nicht sein kann, entferne ${lock}.`
      : `${path} wird von einem anderen grognard benutzt (Prozess ${by.pid} auf ${by.host}, seit ${clock.format(by.since)}). Beende erst jenes; wenn es nicht mehr läuft, entferne ${lock}.`,
  takenOver: (path, pid) =>
    `${path} war noch von Prozess ${pid} gesperrt, den es nicht mehr gibt. Die Sperre wird übernommen.`,
  occupied: path =>
    `${path} gibt es schon und ginge verloren. Nenne eine andere Datei oder entferne sie erst.`,
  notAFile: path => `${path} ist keine gewöhnliche Datei.`,
  replace: path => `${path} gibt es schon und ginge verloren. Ersetzen? [j/N] `,
  notWritten: (path, reason) => `${path} ließ sich nicht schreiben: ${reason}.`,
  reasons: {
    ENOSPC: 'der Datenträger ist voll',
    EDQUOT: 'auf dem Datenträger ist kein Platz mehr für dich',
    EFBIG: 'die Datei würde größer, als das System erlaubt',
    EROFS: 'dort lässt sich nur lesen',
    EACCES: 'das ist dort nicht erlaubt',
    EPERM: 'das ist dort nicht erlaubt',
    ENOENT: 'die Datei oder den Ordner gibt es nicht',
    ENOTDIR: 'ein Teil des Pfads ist kein Ordner',
    EISDIR: 'es ist ein Ordner',
    ENAMETOOLONG: 'der Name ist zu lang',
    EIO: 'der Datenträger macht nicht mit',
  },
}
