import type { HowTo } from '@grognard/table'

const LESSON = 'mill-hill'
/** The hill with the mill, and who comes up to it. */
const HILL = { x: 200, y: 190, width: 340, height: 260 }

export const howTo: HowTo = {
  aims: [
    {
      title: { en: 'Hold what counts', de: 'Halte, was zählt' },
      say: {
        en: 'A hill, a village, a crossroads: a formed unit of yours close by and none of the enemy’s, and it is yours. Its points count at the end.',
        de: 'Ein Hügel, ein Dorf, eine Kreuzung: Steht eine geordnete Einheit von dir dabei und keine des Gegners, gehört der Ort dir. Am Ende zählen seine Punkte.',
      },
      rule: 'MAR-24.4',
    },
    {
      title: { en: 'Break their formations', de: 'Brich ihre Verbände' },
      say: {
        en: 'Units, batteries and commanders that are lost are points too; a whole formation that breaks is worth three.',
        de: 'Auch verlorene Einheiten, Batterien und Führer sind Punkte; ein ganzer Verband, der zerbricht, ist drei wert.',
      },
      rule: 'MAR-24.5',
    },
  ],
  chapters: [
    {
      title: { en: 'A turn: first command', de: 'Eine Runde: erst führen' },
      lead: {
        en: 'A turn is twenty minutes of battle. Both sides first do these together, each without knowing what the other decides.',
        de: 'Eine Runde sind zwanzig Minuten Schlacht. Zuerst tun beide Seiten dies gemeinsam, ohne zu wissen, was die andere entscheidet.',
      },
      isSequence: true,
      steps: [
        {
          title: { en: 'Orders', de: 'Befehle' },
          say: {
            en: 'Every formation has one order: attack, manoeuvre, defend, support, retire. A new one must get through, and that is a roll of dice: plan ahead.',
            de: 'Jeder Verband hat einen Befehl: angreifen, manövrieren, verteidigen, unterstützen, zurückgehen. Ein neuer muss erst ankommen, und das ist ein Würfelwurf: Plane voraus.',
          },
          exact: {
            en: 'Only some orders let units charge or come within 9 inches of the enemy.',
            de: 'Nur manche Befehle erlauben Angriffe oder eine Annäherung auf 9 Zoll.',
          },
          rule: 'MAR-3.12',
          picture: {
            shows: {
              en: 'The table of Mill Hill with both armies deployed.',
              de: 'Der Tisch von Mill Hill mit beiden aufgestellten Armeen.',
            },
            at: { lesson: LESSON, step: 2 },
          },
        },
        {
          title: { en: 'Morale', de: 'Moral' },
          say: {
            en: 'Formations that have lost too much are tested. They may be disordered, fall back, or break and leave.',
            de: 'Verbände, die zu viel verloren haben, werden geprüft. Sie können in Unordnung geraten, zurückgehen oder zerbrechen und abziehen.',
          },
          rule: 'MAR-3.14',
        },
        {
          title: { en: 'Skirmishers and leaders', de: 'Plänkler und Führer' },
          say: {
            en: 'Skirmish lines of formations that are close to each other exchange shots by themselves. Then leaders ride to the units that need them.',
            de: 'Die Plänklerlinien naher Verbände beschießen sich von selbst. Dann reiten Führer zu den Einheiten, die sie brauchen.',
          },
          rule: 'MAR-3.19',
        },
        {
          title: { en: 'Initiative', de: 'Initiative' },
          say: {
            en: 'Both roll; the winner says which side moves first. First takes the ground, second answers.',
            de: 'Beide würfeln; wer gewinnt, sagt, welche Seite zuerst zieht. Die erste nimmt den Boden, die zweite antwortet.',
          },
          rule: 'MAR-3.25',
        },
      ],
    },
    {
      title: { en: 'Then fight', de: 'Dann kämpfen' },
      lead: {
        en: 'One side is active and moves; both fire and fight. Then the roles are swapped, and it all happens once more.',
        de: 'Eine Seite ist am Zug und bewegt sich; schießen und fechten beide. Dann werden die Rollen getauscht, und alles geschieht noch einmal.',
      },
      isSequence: true,
      steps: [
        {
          title: { en: 'Charge', de: 'Attackieren' },
          say: {
            en: 'Charges are declared before anybody moves. Whoever is charged may form square, counter-charge or flee, if there is time.',
            de: 'Angriffe werden angesagt, bevor sich jemand bewegt. Wer angegriffen wird, darf ein Karree bilden, entgegenreiten oder fliehen, wenn die Zeit reicht.',
          },
          exact: {
            en: 'The lane to the target has to be free, and the target in sight.',
            de: 'Die Bahn zum Ziel muss frei und das Ziel in Sicht sein.',
          },
          rule: 'MAR-3.27',
          picture: {
            shows: {
              en: 'Two lines face each other on the hill; a battalion may charge.',
              de: 'Zwei Linien stehen sich auf dem Hügel gegenüber; ein Bataillon darf angreifen.',
            },
            at: { lesson: LESSON, step: 14 },
            part: HILL,
          },
        },
        {
          title: { en: 'March', de: 'Marschieren' },
          say: {
            en: 'Take a unit by its handles: forward, wheel, another formation. Lines shoot, columns move and charge, squares stop horses. Rough ground, slopes and turns cost part of the move.',
            de: 'Nimm eine Einheit an ihren Griffen: vorwärts, schwenken, andere Formation. Linien schießen, Kolonnen bewegen sich und greifen an, Karrees halten Pferde auf. Raues Gelände, Hänge und Wendungen kosten einen Teil der Bewegung.',
          },
          exact: {
            en: 'Close to the enemy one moves at the tactical rate; far from him at the strategic one.',
            de: 'Nahe am Feind gilt die taktische Geschwindigkeit, fern von ihm die strategische.',
          },
          rule: 'MAR-3.28',
        },
        {
          title: { en: 'Fire', de: 'Feuern' },
          say: {
            en: 'Both sides fire at the same moment, at what is nearest. Muskets reach 3 inches, guns a good deal farther. Six fire points are a certain hit; the rest is a die.',
            de: 'Beide Seiten feuern im selben Augenblick, auf das Nächste. Musketen reichen 3 Zoll, Geschütze ein gutes Stück weiter. Sechs Feuerpunkte sind ein sicherer Treffer, der Rest ist ein Wurf.',
          },
          exact: {
            en: 'Chargers that were hit test whether they go on.',
            de: 'Angreifer, die getroffen wurden, prüfen, ob sie weitergehen.',
          },
          rule: 'MAR-3.29',
          picture: {
            shows: {
              en: 'The mill is held, and the battalions are in range of each other.',
              de: 'Die Mühle ist besetzt, und die Bataillone sind in Schussweite.',
            },
            at: { lesson: LESSON, step: 17 },
            part: HILL,
          },
        },
        {
          title: { en: 'Melee', de: 'Nahkampf' },
          say: {
            en: 'Die, fighting value, charge, flank, supports. A difference of one drives back, a large one breaks. The winner may hold, turn or take the ground; cavalry is blown afterwards.',
            de: 'Wurf, Kampfwert, Angriff, Flanke, Unterstützung. Ein kleiner Unterschied wirft zurück, ein großer zerbricht. Der Sieger darf halten, sich wenden oder nachrücken; Kavallerie ist danach außer Atem.',
          },
          exact: {
            en: 'A drawn melee costs both and is fought once more at once.',
            de: 'Ein unentschiedener Nahkampf kostet beide und wird sofort noch einmal gefochten.',
          },
          rule: 'MAR-3.31',
          picture: {
            shows: {
              en: 'After the melee: the enemy’s battalion has gone from the hill.',
              de: 'Nach dem Nahkampf: Das feindliche Bataillon ist vom Hügel verschwunden.',
            },
            at: { lesson: LESSON, step: 18 },
            part: HILL,
          },
        },
      ],
    },
    {
      title: { en: 'Formations', de: 'Formationen' },
      isSequence: false,
      steps: [],
      table: {
        head: [
          { en: 'Formation', de: 'Formation' },
          { en: 'Good for', de: 'Gut für' },
          { en: 'Bad for', de: 'Schlecht für' },
        ],
        rows: [
          [
            { en: 'Line', de: 'Linie' },
            { en: 'firing with all muskets', de: 'Feuer aus allen Musketen' },
            { en: 'turning; its flanks', de: 'Wendungen; die Flanken' },
          ],
          [
            { en: 'Column', de: 'Kolonne' },
            { en: 'marching and charging', de: 'Marsch und Angriff' },
            { en: 'firing; under guns', de: 'Feuer; unter Geschützen' },
          ],
          [
            { en: 'Square', de: 'Karree' },
            { en: 'stopping cavalry', de: 'Kavallerie aufhalten' },
            { en: 'moving; under guns', de: 'Bewegung; unter Geschützen' },
          ],
          [
            { en: 'Skirmish order', de: 'Schützenkette' },
            { en: 'rough ground, hard to hit', de: 'raues Gelände, schwer zu treffen' },
            { en: 'standing against a charge', de: 'einem Angriff standhalten' },
          ],
          [
            { en: 'Garrison', de: 'Besatzung' },
            { en: 'holding buildings', de: 'Gebäude halten' },
            { en: 'going anywhere', de: 'irgendwohin gehen' },
          ],
        ],
      },
    },
  ],
  close: {
    en: 'Arcs, reach and sight are tools at the edge of the table: ask them before you move. The rest the table knows.',
    de: 'Bögen, Reichweite und Sicht sind Werkzeuge am Tischrand: Frag sie, bevor du ziehst. Den Rest weiß der Tisch.',
  },
}
