import { adds, data } from './de/data.ts'
import { chapters } from './de/index.ts'
import { printed } from './de/printed.ts'
import { troops } from './de/troops.ts'
import { wordsFrom } from './words.ts'

/** Dasselbe auf Deutsch. */
export const de = wordsFrom({
  language: 'de',
  title: 'March Attack',
  about:
    'Napoleonische Schlachten auf einem Tisch, der auf den tausendstel Zoll vermessen wird: Befehle für Divisionen, Bataillone in Linie, Kolonne und Karree, Attacken, Feuer und blanke Waffe.',
  scenarios: {
    'mill-hill': {
      title: 'Der Mühlenberg',
      about:
        'Zwei Vorhuten treffen sich an einer Windmühle: je drei Bataillone, ein Reiterregiment und eine Batterie. Sechs Runden, zehn Minuten: die Schlacht für den Anfang.',
    },
    'lasne-slopes': {
      title: 'Die Hänge an der Lasne',
      about:
        'Eine französische Division greift eine preußische Brigade auf einem Höhenrücken mit Gehöft an. Acht Runden.',
    },
    'quatre-bras': {
      title: 'Die Wegkreuzung',
      about:
        'Quatre-Bras, 16. Juni 1815: ein Korps, das angreift, eine Armee, die Stück für Stück eintrifft. Achtzehn Runden.',
    },
    'danube-village': {
      title: 'Das Dorf an der Donau',
      about: 'Aspern, 21. Mai 1809: ein Dorf, Häuserblock um Häuserblock. Zwölf Runden.',
    },
  },
  chapters,
  rulebook: {
    language: 'de',
    and: 'und',
    point: ',',
    printed,
    troops,
    raised: {
      guns: side => `Artillerie, ${side}`,
      'grand-battery': side => `Große Batterie, ${side}`,
    },
    compass: ['Norden', 'Nordosten', 'Osten', 'Südosten', 'Süden', 'Südwesten', 'Westen', 'Nordwesten'],
    ground: {
      hill: 'der Hügel',
      block: 'Häuserblock',
      areas: {
        open: 'das offene Gelände',
        'light-woods': 'der Wald',
        'heavy-woods': 'der Wald',
        rough: 'das unebene Gelände',
        crops: 'das Feld',
        marsh: 'der Sumpf',
        'steep-slope': 'der Steilhang',
        pond: 'der Teich',
        impassable: 'das unpassierbare Gelände',
      },
      obstacles: {
        hedge: 'die Hecke',
        fence: 'der Zaun',
        wall: 'die Mauer',
        ditch: 'der Graben',
        earthwork: 'das Erdwerk',
        stream: 'der Bach',
        river: 'der Fluss',
      },
    },
    orders: {
      attack: 'Angriff',
      manoeuvre: 'Manöver',
      defend: 'Verteidigung',
      retire: 'Rückzug',
      support: 'Unterstützung',
      bombard: 'Beschießung',
      'form-grand-battery': 'Große Batterie bilden',
      'dissolve-grand-battery': 'Große Batterie auflösen',
      retreat: 'Abmarsch',
    },
    formations: {
      'infantry-line': 'Linie',
      'infantry-column': 'Kolonne',
      'infantry-square': 'Karree',
      'infantry-skirmish': 'Schützenkette',
      garrison: 'Besatzung',
      'cavalry-line': 'Linie',
      'cavalry-column': 'Kolonne',
      'battery-limbered': 'aufgeprotzt',
      'battery-unlimbered': 'abgeprotzt',
      'siege-battery': 'in Stellung',
      'large-battery-limbered': 'aufgeprotzt',
      'large-battery-unlimbered': 'abgeprotzt',
      'large-siege-battery': 'in Stellung',
    },
  },
  options: {
    players: {
      title: 'Spieler',
      about:
        'Wie viele spielen: sind es mehr als zwei, so verteilen sich die Kommandos einer Seite (MAR-24.14).',
    },
  },
  data,
  adds,
  unasked: 'Was entscheidest du?',
  nobodyWins: 'Unentschieden.',
  wins: {
    decisive: side => `Entscheidender Sieg – ${side}.`,
    victory: side => `Sieg – ${side}.`,
    'sudden-death': side => `Entscheidender Sieg – ${side}. Das geschlagene Heer löst sich auf.`,
    concession: side => `Entscheidender Sieg – ${side}. Die andere Seite hat aufgegeben.`,
  },
})
