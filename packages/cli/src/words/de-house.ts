import type { HouseWords } from './house.ts'

const matches = (count: number) => `${count} ${count === 1 ? 'Partie' : 'Partien'}`
const users = (count: number) => `${count} Benutzer`

export const house: HouseWords = {
  needsBackup: 'welche Sicherung?',
  needsFolder: 'in welchen Ordner?',
  backedUp: (path, played, known) => `In ${path} ist alles: ${matches(played)}, ${users(known)}.`,
  restored: (path, place, played, known) =>
    `Alles aus ${path} ist jetzt in ${place}: ${matches(played)}, ${users(known)}.`,
  nothingAt: place => `in ${place} liegt nichts. Nenne den Ort mit --place, oder setze DATABASE_URL.`,
  unreachable: (place, reason) => `${place} lässt sich nicht benutzen (${reason}).`,
  notRestored: (path, place, why) =>
    ({
      'not-empty': `in ${place} liegt schon etwas, und alles geriete durcheinander. Nenne einen leeren Ort mit --place.`,
      newer: `${path} kommt von einem neueren grognard: nimm dieses.`,
      damaged: `${path} ist beschädigt oder wurde verändert. Nichts davon wurde übernommen.`,
      'no-backup': `${path} ist keine Sicherung.`,
    })[why],
  exported: (played, folder) => `${matches(played)} nach ${folder} geschrieben.`,
  notExported: (match, reason) => `Partie ${match} ließ sich nicht schreiben: ${reason}`,
  noMatch: match =>
    `eine Partie ${match}, die begonnen hat und geschrieben werden darf, gibt es nicht (siehe --running).`,
}
