import type { Language } from '@grognard/engine'
import { useTongue } from '../words/index.ts'

/** What the page says about armies and maps of one's own; fetched with the first room that needs it. */
const en = {
  title: 'Your own data',
  about:
    'Armies, maps, scenarios and modules from files. Drop them anywhere on the page, or choose them here. New matches are played with what is switched on; a match goes on with what it was begun with.',
  choose: 'Add files',
  example: 'An example to begin with',
  list: 'Files',
  unknown: 'Needs other files to be of use.',
  remove: 'Take away',
  removeFile: (name: string) => `Take ${name} away`,
  removed: (name: string) => `${name} is taken away. Matches that were begun with it keep it.`,
  conflict: 'These do not go together any more, so no new match can begin with them. Switch one of them off:',
  play: (title: string) => `Play ${title}`,
  scenarios: 'Scenarios of your own',
  refused: 'This cannot be added',
  refusedAbout: (count: number) =>
    count === 1
      ? 'Nothing has been added. This is why:'
      : `Nothing has been added. These are the ${count} reasons:`,
  more: (count: number) => `… and ${count} more.`,
  playedWith: (things: readonly string[]) => `Played with your own data: ${things.join('; ')}.`,
  change: 'Change',
  tooLarge: (name: string, megabytes: number) =>
    `${name} is too large: match files have at most ${megabytes} MB, files of data 256 KiB.`,
  tooMany: (most: number) => `These are too many files at once: bring at most ${most}.`,
  unreadable: (name: string) => `${name} cannot be read.`,
}

type OwnDataWords = typeof en

const de: OwnDataWords = {
  title: 'Eigene Daten',
  about:
    'Armeen, Karten, Szenarien und Module aus Dateien. Zieh sie irgendwo auf die Seite oder wähle sie hier aus. Neue Partien haben, was eingeschaltet ist; eine Partie geht mit dem weiter, womit sie begonnen wurde.',
  choose: 'Dateien hinzufügen',
  example: 'Ein Beispiel für den Anfang',
  list: 'Dateien',
  unknown: 'Nützt nur mit anderen Dateien zusammen.',
  remove: 'Wegnehmen',
  removeFile: name => `${name} wegnehmen`,
  removed: name => `${name} ist weggenommen. Partien, die damit begonnen wurden, behalten es.`,
  conflict:
    'Diese Dateien passen nicht mehr zusammen, deshalb kann keine neue Partie damit beginnen. Schalte eine davon aus:',
  play: title => `${title} spielen`,
  scenarios: 'Eigene Szenarien',
  refused: 'Das lässt sich nicht hinzufügen',
  refusedAbout: count =>
    count === 1
      ? 'Es wurde nichts hinzugefügt. Der Grund:'
      : `Es wurde nichts hinzugefügt. Die ${count} Gründe:`,
  more: count => `… und ${count} weitere.`,
  playedWith: things => `Mit eigenen Daten: ${things.join('; ')}.`,
  change: 'Ändern',
  tooLarge: (name, megabytes) =>
    `${name} ist zu groß: Partiedateien haben höchstens ${megabytes} MB, Dateien mit Daten 256 KiB.`,
  tooMany: most => `Das sind zu viele Dateien auf einmal: Bring höchstens ${most}.`,
  unreadable: name => `${name} lässt sich nicht lesen.`,
}

export const ownDataWords: { readonly [L in Language]: OwnDataWords } = { en, de }

export const useOwnDataWords = (): OwnDataWords => ownDataWords[useTongue().language]
