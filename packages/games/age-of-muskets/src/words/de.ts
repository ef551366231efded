import * as data from './de/data.ts'
import { chapters } from './de/index.ts'
import { rulebook } from './de/rulebook.ts'
import { wordsFrom } from './words.ts'

/** Dasselbe auf Deutsch. */
export const de = wordsFrom({
  language: 'de',
  title: 'Zeitalter der Musketen',
  about:
    'Feldzüge der Musketenzeit im Nebel des Krieges, für zwei bis sechs Spieler: Hauptquartiere mit geheimem Vorrat an Aktivitätspunkten bieten um das Recht zu handeln, marschieren, leben vom Land, belagern und schlagen Schlachten.',
  chapters,
  data,
  rulebook,
  options: {
    players: {
      title: 'Spieler',
      about: 'Wie viele spielen; wer welche HQ führt, sagt das Szenario.',
    },
    mixedQualityCU: {
      title: 'Gemischte Güte',
      about:
        'Eine KE darf Infanterie verschiedener Güte enthalten, und wer Güten mischt, hat keinen Nachteil.',
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
  conceded: side => `Sieg für ${side}: Die andere Seite hat aufgegeben.`,
})
