import * as data from './de/data.ts'
import { chapters } from './de/index.ts'
import { rulebook } from './de/rulebook.ts'
import { wordsFrom } from './words.ts'

/** Dasselbe auf Deutsch. */
export const de = wordsFrom({
  language: 'de',
  title: 'Zeitalter der Musketen',
  about:
    'Feldzüge des Musketenzeitalters im Nebel des Krieges, für zwei bis sechs Spieler: Hauptquartiere mit geheimem Vorrat an Aktivität bieten um das Recht zu handeln, marschieren, leben vom Land, belagern und schlagen.',
  chapters,
  data,
  rulebook,
  options: {
    players: {
      title: 'Spieler',
      about: 'Wie viele spielen; wer welche Hauptquartiere hat, sagt das Szenario.',
    },
    mixedQualityCU: {
      title: 'Gemischte Einheiten',
      about:
        'Eine Einheit darf Infanterie verschiedener Güte haben, und beim Zusammenlegen geht nichts verloren.',
    },
    garrisonVisibility: {
      title: 'Garnisonen',
      about: 'Ob alle sehen, wie stark Garnisonen sind, oder nur, wo sie stehen.',
      values: { full: 'offen', presence: 'nur, dass sie da sind' },
    },
  },
  unasked: 'Was entscheidest du?',
  nobodyWins: 'Unentschieden.',
  wins: (side, level) => `${side}: ${level}.`,
  conceded: side => `${side} gewinnt: Die andere Seite hat aufgegeben.`,
})
