import type { HowTo } from '@grognard/table'
import { layoutFor, SQUARE } from './layout.ts'

const LESSON = 'the-fifth-unit'

const { map } = layoutFor(false)

/** Squares of the map in the board's units, from the viewer's side: files from a, ranks down from 8. */
const squares = (file: number, rank: number, across: number, down: number) => ({
  x: map.x + SQUARE * file,
  y: map.y + SQUARE * (8 - rank),
  width: SQUARE * across,
  height: SQUARE * down,
})

export const howTo: HowTo = {
  aims: [
    {
      title: { en: 'Break them', de: 'Brich sie' },
      say: {
        en: 'The enemy loses a fifth unit: you have won on the spot.',
        de: 'Der Gegner verliert die fünfte Einheit: Du hast auf der Stelle gewonnen.',
      },
      rule: 'MAN-16.1',
    },
    {
      title: { en: 'Outlast them', de: 'Halte länger aus' },
      say: {
        en: 'Both decks have been played through and night falls: whoever holds more squares in the other’s half wins.',
        de: 'Beide Kartenstapel sind durchgespielt, und die Nacht bricht herein: Wer mehr Felder in der Hälfte des anderen hält, gewinnt.',
      },
      rule: 'MAN-16.4',
    },
  ],
  chapters: [
    {
      title: { en: 'Your turn, in six steps', de: 'Dein Zug in sechs Schritten' },
      isSequence: true,
      steps: [
        {
          title: { en: 'Discard', de: 'Abwerfen' },
          say: {
            en: 'Throw off as many of your five cards as you like. Cards of units that are lost go first: they can do nothing any more.',
            de: 'Wirf von deinen fünf Karten so viele ab, wie du magst. Karten verlorener Einheiten zuerst: Sie können nichts mehr.',
          },
          exact: {
            en: 'Any number, in an order you choose; only the last one is seen.',
            de: 'Beliebig viele, in selbst gewählter Reihenfolge; nur die letzte ist zu sehen.',
          },
          rule: 'MAN-5.1',
        },
        {
          title: { en: 'Draw', de: 'Ziehen' },
          say: {
            en: 'Draw until you hold five again. It is the only time your hand is filled: what you play in the enemy’s turn is missing in yours.',
            de: 'Zieh auf fünf Karten nach. Nur jetzt wird deine Hand gefüllt: Was du im Zug des Gegners spielst, fehlt dir im eigenen.',
          },
          exact: {
            en: 'Card by card; an empty deck is shuffled anew at once, and its first end counts for nightfall.',
            de: 'Karte um Karte; ein leerer Stapel wird sofort neu gemischt, sein erstes Ende zählt für den Einbruch der Nacht.',
          },
          rule: 'MAN-5.2',
        },
        {
          title: { en: 'Move', de: 'Bewegen' },
          say: {
            en: 'One unit must move: infantry one square, cavalry up to two, never diagonally, never through anybody. Field and marsh stop it, a lake bars the way.',
            de: 'Eine Einheit muss sich bewegen: Infanterie ein Feld, Kavallerie bis zu zwei, nie schräg, nie durch andere hindurch. Acker und Sumpf halten sie an, ein See versperrt den Weg.',
          },
          exact: {
            en: 'A forced march adds a step, a supply card a second unit; neither leads out of field or marsh twice.',
            de: 'Ein Gewaltmarsch gibt einen Schritt dazu, ein Nachschub eine zweite Einheit; aus Acker und Sumpf führt kein Gewaltmarsch.',
          },
          rule: 'MAN-6.1',
          picture: {
            shows: {
              en: 'Units that can move are lit on the board.',
              de: 'Einheiten, die sich bewegen können, leuchten auf dem Plan.',
            },
            at: { lesson: LESSON, step: 1 },
            part: squares(1, 5, 5, 3),
          },
        },
        {
          title: { en: 'Attack', de: 'Angreifen' },
          say: {
            en: 'One combat a turn, if you wish, and only with a card that bears the unit’s name. An assault hits a neighbour; guns and muskets reach as far as the card says.',
            de: 'Ein Kampf je Zug, wenn du willst, und nur mit einer Karte, auf der die Einheit steht. Ein Sturmangriff trifft den Nachbarn; Geschütze und Musketen reichen so weit, wie die Karte sagt.',
          },
          exact: {
            en: 'An ambush needs no unit of yours and finds its target anywhere.',
            de: 'Ein Hinterhalt braucht keine eigene Einheit und findet sein Ziel überall.',
          },
          rule: 'MAN-9.4',
          picture: {
            shows: {
              en: 'A French regiment stands before a British one and may assault it.',
              de: 'Ein französisches Regiment steht vor einem britischen und darf es stürmen.',
            },
            at: { lesson: LESSON, step: 3 },
            part: squares(1, 6, 5, 3),
          },
        },
        {
          title: { en: 'Compare', de: 'Vergleichen' },
          say: {
            en: 'Strength and dice against strength, ground and cards. The defender may play cards of the same unit or a leader, then the attacker adds his. How many times as much have you got?',
            de: 'Stärke und Würfel gegen Stärke, Gelände und Karten. Der Verteidiger darf Karten derselben Einheit oder einen Anführer spielen, dann ergänzt der Angreifer. Wie viel mal so viel hast du?',
          },
          exact: {
            en: 'Nothing is rounded; the best line that is true applies.',
            de: 'Nichts wird gerundet; es gilt die beste Zeile, die zutrifft.',
          },
          rule: 'MAN-10.1',
          picture: {
            shows: {
              en: 'The combat on the board: who attacks whom, and with what.',
              de: 'Der Kampf auf dem Plan: wer wen angreift, und womit.',
            },
            at: { lesson: LESSON, step: 4 },
            part: squares(1, 6, 5, 3),
          },
        },
        {
          title: { en: 'Restore', de: 'Auffrischen' },
          say: {
            en: 'One card mends one unit that has been hit: its own card, a supply, a regroup, or a leader who rallies it. A redoubt, if you hold one, comes last: 3 more in defence as long as the unit stays.',
            de: 'Eine Karte frischt eine getroffene Einheit auf: ihre eigene, Nachschub, Sammeln oder ein Anführer, der sie sammelt. Eine Schanze, wenn du eine hast, kommt zuletzt: 3 mehr Verteidigung, solange die Einheit bleibt.',
          },
          exact: {
            en: 'One attempt; a failed one counts. After the redoubt nothing is restored any more.',
            de: 'Ein Versuch; auch ein misslungener zählt. Nach der Schanze wird nichts mehr aufgefrischt.',
          },
          rule: 'MAN-13.1',
          picture: {
            shows: {
              en: 'After the combat: units that were hit show their weaker side.',
              de: 'Nach dem Kampf: Getroffene Einheiten zeigen ihre schwächere Seite.',
            },
            at: { lesson: LESSON, step: 6 },
            part: squares(1, 6, 5, 3),
          },
        },
      ],
    },
    {
      title: { en: 'What comes of an assault', de: 'Was aus einem Sturmangriff wird' },
      isSequence: false,
      steps: [],
      table: {
        head: [
          { en: 'The attack is', de: 'Der Angriff ist' },
          { en: 'Then', de: 'Dann' },
        ],
        rows: [
          [
            { en: 'less than the defence', de: 'kleiner als die Verteidigung' },
            { en: 'everybody who attacked takes a hit', de: 'alle Angreifer nehmen einen Treffer' },
          ],
          [
            { en: 'equal', de: 'gleich' },
            { en: 'nothing happens', de: 'nichts geschieht' },
          ],
          [
            { en: 'more', de: 'größer' },
            {
              en: 'hit or retreat: the defender chooses',
              de: 'Treffer oder Zurückweichen: der Verteidiger wählt',
            },
          ],
          [
            { en: 'twice as much', de: 'doppelt so groß' },
            {
              en: 'hit or retreat: the attacker chooses',
              de: 'Treffer oder Zurückweichen: der Angreifer wählt',
            },
          ],
          [
            { en: 'three times as much', de: 'dreimal so groß' },
            { en: 'a hit, then the retreat', de: 'ein Treffer, dann weicht es zurück' },
          ],
          [
            { en: 'four times as much', de: 'viermal so groß' },
            { en: 'the unit is lost', de: 'die Einheit ist verloren' },
          ],
        ],
      },
    },
    {
      title: { en: 'The ground', de: 'Das Gelände' },
      lead: {
        en: 'A first hit turns a unit to its weaker side, a second one removes it. What stands in between depends on the ground.',
        de: 'Ein erster Treffer dreht eine Einheit auf ihre schwächere Seite, ein zweiter nimmt sie vom Plan. Was dazwischen liegt, hängt vom Gelände ab.',
      },
      isSequence: false,
      steps: [],
      table: {
        head: [
          { en: 'Ground', de: 'Gelände' },
          { en: 'Defence', de: 'Verteidigung' },
          { en: 'What else', de: 'Was noch' },
        ],
        rows: [
          [
            { en: 'Forest', de: 'Wald' },
            { en: '+2', de: '+2' },
            { en: 'hides what lies behind', de: 'verdeckt, was dahinter liegt' },
          ],
          [
            { en: 'Town', de: 'Ortschaft' },
            { en: '+3', de: '+3' },
            { en: 'hides what lies behind', de: 'verdeckt, was dahinter liegt' },
          ],
          [
            { en: 'Hill', de: 'Hügel' },
            { en: '+2', de: '+2' },
            {
              en: 'hides; +2 for an attack downhill',
              de: 'verdeckt; +2 für einen Angriff hinab',
            },
          ],
          [
            { en: 'Marsh', de: 'Sumpf' },
            { en: '+1', de: '+1' },
            { en: 'ends a move; no assault out of it', de: 'beendet die Bewegung; kein Sturmangriff heraus' },
          ],
          [
            { en: 'Field', de: 'Acker' },
            { en: '0', de: '0' },
            { en: 'ends a move', de: 'beendet die Bewegung' },
          ],
          [
            { en: 'Lake', de: 'See' },
            { en: '–', de: '–' },
            { en: 'no way through', de: 'kein Weg hindurch' },
          ],
          [
            { en: 'Redoubt', de: 'Schanze' },
            { en: '+3', de: '+3' },
            { en: 'besides the ground, until the unit leaves', de: 'zum Gelände dazu, bis die Einheit geht' },
          ],
        ],
      },
    },
  ],
  close: {
    en: 'Then it is the other’s turn. That is all: the table shows what may be done, and the rest you learn as it happens.',
    de: 'Dann ist der andere am Zug. Das ist alles: Der Tisch zeigt, was erlaubt ist, und den Rest lernst du, wenn er kommt.',
  },
}
