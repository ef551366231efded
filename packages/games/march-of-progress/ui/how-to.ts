import type { HowTo } from '@grognard/table'

const LESSON = 'first-campaign'

/** The countries, without what lies before the players. */
const COUNTRIES = { x: 0, y: 0, width: 1280, height: 530 }
/** What lies before them: the cards of the turn, and who holds the initiative. */
const CARDS = { x: 410, y: 545, width: 460, height: 190 }

export const howTo: HowTo = {
  aims: [
    {
      title: { en: 'Score', de: 'Punkten' },
      say: {
        en: 'Countries that you control are worth victory points, but only when you play Score. Whoever has 18 at the end of a turn, and more than the other, has won.',
        de: 'Länder, die du kontrollierst, sind Siegpunkte wert, aber erst, wenn du Punkten spielst. Wer am Ende einer Runde 18 hat, und mehr als der andere, hat gewonnen.',
      },
      rule: 'MOP-15.1',
    },
    {
      title: { en: 'Stop them from scoring', de: 'Lass sie nicht punkten' },
      say: {
        en: 'An army of yours on the enemy’s capital: he recruits nothing and scores nothing until you are gone.',
        de: 'Eine deiner Armeen steht auf der feindlichen Hauptstadt: Der Gegner rekrutiert nichts und punktet nicht, bis du fort bist.',
      },
      rule: 'MOP-10.15',
    },
  ],
  chapters: [
    {
      title: { en: 'A turn, in four steps', de: 'Eine Runde in vier Schritten' },
      lead: {
        en: 'Nothing is left to chance but who begins with the initiative. What counts is what the other has in mind.',
        de: 'Nichts ist Zufall, außer wer mit der Initiative beginnt. Es kommt darauf an, was der andere vorhat.',
      },
      isSequence: true,
      steps: [
        {
          title: { en: 'Choose', de: 'Wählen' },
          say: {
            en: 'Both choose one card of their eight in secret. It only says what you will do; where and with whom you decide when it happens.',
            de: 'Beide wählen geheim eine ihrer acht Karten. Sie sagt nur, was du tun wirst; wo und mit wem, entscheidest du erst, wenn es so weit ist.',
          },
          exact: {
            en: 'There is no passing; until the other has chosen you may still exchange your card.',
            de: 'Passen gibt es nicht; bis der andere gewählt hat, darfst du deine Karte noch tauschen.',
          },
          rule: 'MOP-3.2',
          picture: {
            shows: {
              en: 'Two home countries and one between them, an army at home on each side.',
              de: 'Zwei Heimatländer und eines dazwischen, auf jeder Seite eine Armee zu Hause.',
            },
            at: { lesson: LESSON, step: 0 },
            part: COUNTRIES,
          },
        },
        {
          title: { en: 'Reveal', de: 'Aufdecken' },
          say: {
            en: 'Both cards are turned up together. If both move or both attack, whoever holds the initiative says who goes first, and hands it over.',
            de: 'Beide Karten werden zugleich aufgedeckt. Bewegen sich beide oder greifen beide an, sagt der Inhaber der Initiative, wer zuerst dran ist, und gibt sie ab.',
          },
          exact: {
            en: 'The initiative changes hands in no other way.',
            de: 'Auf keine andere Weise wechselt die Initiative den Besitzer.',
          },
          rule: 'MOP-4.2',
          picture: {
            shows: {
              en: 'The two cards of the turn, and the initiative between them.',
              de: 'Die beiden Karten der Runde und dazwischen die Initiative.',
            },
            at: { lesson: LESSON, step: 3 },
            part: CARDS,
          },
        },
        {
          title: { en: 'Carry out', de: 'Ausführen' },
          say: {
            en: 'Always in the same order: move, recruit, fortify, attack, strengthen, score. So a march comes before an attack, and both before anybody scores.',
            de: 'Immer in derselben Folge: bewegen, rekrutieren, befestigen, angreifen, stärken, punkten. Ein Marsch kommt also vor dem Angriff, und beide, bevor jemand punktet.',
          },
          exact: {
            en: 'Each action is done completely before the next one is judged.',
            de: 'Jede Aktion wird ganz ausgeführt, ehe die nächste beurteilt wird.',
          },
          rule: 'MOP-3.9',
          picture: {
            shows: {
              en: 'Armies of both sides have met in the country between the homes.',
              de: 'Armeen beider Seiten sind im Land zwischen den Heimatländern zusammengetroffen.',
            },
            at: { lesson: LESSON, step: 2 },
            part: COUNTRIES,
          },
        },
        {
          title: { en: 'Put away', de: 'Ablegen' },
          say: {
            en: 'Cards that were played lie open on your pile. Score brings all of them back into your hand, so your rhythm is known: the other can count what you still have.',
            de: 'Gespielte Karten liegen offen auf deiner Ablage. Punkten holt sie alle zurück auf die Hand; dein Takt ist also bekannt: Der andere kann zählen, was du noch hast.',
          },
          exact: {
            en: 'Score can be played only with a card on the pile: never in the first turn, and never twice in a row.',
            de: 'Punkten geht nur mit einer Karte auf der Ablage: nie in der ersten Runde und nie zweimal hintereinander.',
          },
          rule: 'MOP-13.3',
          picture: {
            shows: {
              en: 'Before a player: cubes for victory points, armies in stock, and the discard pile.',
              de: 'Vor einem Spieler: Würfelchen für Siegpunkte, Armeen im Vorrat und die Ablage.',
            },
            at: { lesson: LESSON, step: 5 },
            part: { x: 10, y: 545, width: 420, height: 200 },
          },
        },
      ],
    },
    {
      title: { en: 'Your eight cards', de: 'Deine acht Karten' },
      isSequence: false,
      steps: [],
      table: {
        head: [
          { en: 'Card', de: 'Karte' },
          { en: 'What it does', de: 'Was sie tut' },
        ],
        rows: [
          [
            { en: 'Move 1', de: 'Bewegen 1' },
            {
              en: 'one army goes to a neighbouring country, and must',
              de: 'eine Armee zieht in ein Nachbarland, und sie muss',
            },
          ],
          [
            { en: 'Move 2', de: 'Bewegen 2' },
            {
              en: 'one army, or two together from one country to the same other',
              de: 'eine Armee, oder zwei zusammen aus einem Land in dasselbe andere',
            },
          ],
          [
            { en: 'Recruit', de: 'Rekrutieren' },
            {
              en: 'an army from stock comes into your home; three is all you have',
              de: 'eine Armee aus dem Vorrat kommt ins Heimatland; mehr als drei gibt es nicht',
            },
          ],
          [
            { en: 'Fortify', de: 'Befestigen' },
            {
              en: 'an army lies down: 1 more in defence until it moves or attacks',
              de: 'eine Armee gräbt sich ein: 1 mehr in der Verteidigung, bis sie zieht oder angreift',
            },
          ],
          [
            { en: 'Attack', de: 'Angreifen' },
            {
              en: 'all your armies in a country against everything of the enemy’s there',
              de: 'alle deine Armeen in einem Land gegen alles, was der Gegner dort hat',
            },
          ],
          [
            { en: 'Attack+1', de: 'Angreifen+1' },
            {
              en: 'the same with 1 more, for another card thrown away',
              de: 'dasselbe mit 1 mehr, für eine weitere Karte, die du abwirfst',
            },
          ],
          [
            { en: 'Strength', de: 'Stärken' },
            {
              en: 'a country of yours loses a point; all your armies gain one for good',
              de: 'ein Land von dir verliert einen Punkt; alle deine Armeen gewinnen einen auf Dauer',
            },
          ],
          [
            { en: 'Score', de: 'Punkten' },
            {
              en: '1 point and the points of every country you control; your cards come back',
              de: '1 Punkt und die Punkte jedes Landes, das du kontrollierst; deine Karten kommen zurück',
            },
          ],
        ],
      },
    },
    {
      title: { en: 'Fighting', de: 'Kämpfen' },
      isSequence: false,
      steps: [
        {
          title: { en: 'Add up, and compare', de: 'Zusammenzählen und vergleichen' },
          say: {
            en: 'Each army counts your strength, each fortified one 1 more in defence, the garrison of a home country 2. Whoever has less loses every army there; the winner loses none. Equal: both lose all of them.',
            de: 'Jede Armee zählt deine Stärke, jede befestigte in der Verteidigung 1 mehr, die Garnison eines Heimatlandes 2. Wer weniger hat, verliert dort jede Armee; der Sieger verliert keine. Bei Gleichstand verlieren beide alle.',
          },
          exact: {
            en: 'Nobody rolls a die, and what is destroyed goes back into stock.',
            de: 'Niemand würfelt, und was vernichtet wird, kommt zurück in den Vorrat.',
          },
          rule: 'MOP-9.7',
          picture: {
            shows: {
              en: 'The country in the middle, where armies of both sides stand.',
              de: 'Das Land in der Mitte, in dem Armeen beider Seiten stehen.',
            },
            at: { lesson: LESSON, step: 2 },
            part: { x: 400, y: 0, width: 480, height: 530 },
          },
        },
        {
          title: { en: 'Take a capital', de: 'Eine Hauptstadt nehmen' },
          say: {
            en: 'Win an attack in the enemy’s home, and one of your armies goes up to the capital. It holds it until it moves, attacks or is destroyed, and nobody relieves it.',
            de: 'Gewinn einen Angriff im feindlichen Heimatland, und eine deiner Armeen besetzt die Hauptstadt. Sie hält sie, bis sie zieht, angreift oder vernichtet wird; abgelöst wird sie nicht.',
          },
          exact: {
            en: 'A garrison alone counts 2: three are needed to beat it.',
            de: 'Eine Garnison allein zählt 2: Es braucht drei, um sie zu schlagen.',
          },
          rule: 'MOP-10.5',
          picture: {
            shows: {
              en: 'The enemy’s home country with its capital.',
              de: 'Das feindliche Heimatland mit seiner Hauptstadt.',
            },
            at: { lesson: LESSON, step: 8 },
            part: { x: 800, y: 0, width: 480, height: 530 },
          },
        },
      ],
    },
  ],
  close: {
    en: 'Each scenario has its own countries, cards and dice; its card says what is different. Ask yourself every turn: what would I play in his place?',
    de: 'Jedes Szenario hat eigene Länder, Karten und Würfel; seine Karte sagt, was anders ist. Frag dich in jeder Runde: Was würde ich an seiner Stelle spielen?',
  },
}
