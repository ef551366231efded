import type { HowTo } from '@grognard/table'

const CAMPAIGN = 'the-sall'
const BATTLE = 'furtheim'

export const howTo: HowTo = {
  aims: [
    {
      title: { en: 'A campaign', de: 'Ein Feldzug' },
      say: {
        en: 'Take places, win battles, force surrenders: each scenario says what that is worth. When its last turn is over, the score decides.',
        de: 'Nimm Orte ein, gewinn Schlachten, erzwing Kapitulationen: Jedes Szenario sagt, was das wert ist. Nach der letzten Runde entscheidet der Stand.',
      },
      rule: 'AOM-46.1',
    },
    {
      title: { en: 'A battle', de: 'Eine Schlacht' },
      say: {
        en: 'An army has as much endurance as it has units. Whoever has none left, or a hole in his line that he cannot close, has lost the field.',
        de: 'Eine Armee hat so viel Ausdauer, wie sie Einheiten hat. Wer keine mehr hat oder ein Loch in der Linie nicht schließen kann, hat das Feld verloren.',
      },
      rule: 'AOM-29.18',
    },
  ],
  chapters: [
    {
      title: { en: 'A turn of a campaign', de: 'Eine Runde im Feldzug' },
      lead: {
        en: 'Half a month or a month. Your own counters lie open to you; of the enemy you see only that something stands there.',
        de: 'Ein halber oder ein ganzer Monat. Deine eigenen Spielsteine liegen für dich offen; vom Gegner siehst du nur, dass etwas dasteht.',
      },
      isSequence: true,
      steps: [
        {
          title: { en: 'Activity', de: 'Aktivität' },
          say: {
            en: 'Every headquarters gets activity points, in secret: more with an able leader and a low die. They are all it can do this turn.',
            de: 'Jedes Hauptquartier bekommt geheim Aktivitätspunkte: mehr mit einem fähigen Führer und einem niedrigen Wurf. Mehr kann es in dieser Runde nicht tun.',
          },
          exact: {
            en: 'Base number plus half the difference between Initiative and die; debts from earlier turns are deducted.',
            de: 'Grundzahl plus die Hälfte des Unterschieds zwischen Initiative und Wurf; Schulden früherer Runden gehen ab.',
          },
          rule: 'AOM-15.1',
          picture: {
            shows: {
              en: 'The map of the Sall: zones, roads, rivers, and the armies on them.',
              de: 'Die Karte an der Sall: Zonen, Straßen, Flüsse und die Armeen darauf.',
            },
            at: { lesson: CAMPAIGN, step: 0 },
          },
        },
        {
          title: { en: 'Bid', de: 'Bieten' },
          say: {
            en: 'In each round everybody bids points for one headquarters, in secret. Bid, Initiative and a die decide who goes first; the bid is spent in any case, and who comes late has less of it left.',
            de: 'In jeder Runde bietet jeder geheim Punkte für ein Hauptquartier. Gebot, Initiative und ein Wurf entscheiden, wer zuerst handelt; das Gebot ist in jedem Fall ausgegeben, und wer spät kommt, hat weniger davon übrig.',
          },
          exact: {
            en: 'Each headquarters that acted before takes 1 point off; with nothing left one does not act.',
            de: 'Jedes Hauptquartier, das vorher gehandelt hat, kostet 1 Punkt; wem nichts bleibt, der handelt nicht.',
          },
          rule: 'AOM-17.1',
        },
        {
          title: { en: 'Feed them', de: 'Versorgen' },
          say: {
            en: 'Whoever acts has to eat: from a depot within reach, from what was requisitioned, or not at all, and then men are lost on the road. So depots come first, and great marches after them.',
            de: 'Wer handelt, muss essen: aus einem erreichbaren Depot, aus Requisitionen oder gar nicht, und dann bleiben Männer auf der Strecke. Erst also die Depots, dann die großen Märsche.',
          },
          exact: {
            en: 'Supply and attrition are settled before the action is named.',
            de: 'Versorgung und Abnutzung werden geklärt, bevor die Aktion genannt ist.',
          },
          rule: 'AOM-13.1',
        },
        {
          title: { en: 'Act', de: 'Handeln' },
          say: {
            en: 'One action for each Force: march a zone, rest, build a depot, requisition, blockade, besiege, dig in. A march may end in an attack.',
            de: 'Eine Aktion je Verband: eine Zone marschieren, ruhen, ein Depot bauen, requirieren, blockieren, belagern, schanzen. Ein Marsch darf in einen Angriff münden.',
          },
          exact: {
            en: 'Every Force may use all the points that are available; they are not divided.',
            de: 'Jeder Verband darf alle verfügbaren Punkte nutzen; geteilt werden sie nicht.',
          },
          rule: 'AOM-18.1',
          picture: {
            shows: {
              en: 'An army has crossed the river and stands before the city.',
              de: 'Eine Armee hat den Fluss überschritten und steht vor der Stadt.',
            },
            at: { lesson: CAMPAIGN, step: 16 },
          },
        },
        {
          title: { en: 'Pay', de: 'Zahlen' },
          say: {
            en: 'At the end come losses by hunger and cold, stragglers, and the surrender of those who are shut in.',
            de: 'Am Ende kommen Verluste durch Hunger und Kälte, Nachzügler und die Kapitulation derer, die eingeschlossen sind.',
          },
          rule: 'AOM-7.11',
        },
      ],
    },
    {
      title: { en: 'A field battle', de: 'Eine Feldschlacht' },
      lead: {
        en: 'Three units on each side are enough for one. All that stand in the zone are taken to the battle display: left, center, right and a reserve.',
        de: 'Drei Einheiten auf jeder Seite genügen dafür. Alle, die in der Zone stehen, kommen auf den Schlachtplan: links, Mitte, rechts und eine Reserve.',
      },
      isSequence: true,
      steps: [
        {
          title: { en: 'Ground and line', de: 'Gelände und Linie' },
          say: {
            en: 'Lay the ground that your commander’s Initiative has earned you, then deploy face down. Every section needs infantry or cavalry.',
            de: 'Leg das Gelände, das dir die Initiative deines Feldherrn verschafft hat, dann stell verdeckt auf. Jeder Abschnitt braucht Infanterie oder Kavallerie.',
          },
          exact: {
            en: 'Villages and hills add 1 in defence; against woods and hills no cavalry charges.',
            de: 'Dörfer und Hügel geben 1 in der Verteidigung; gegen Wald und Hügel attackiert keine Kavallerie.',
          },
          rule: 'AOM-28.22',
          picture: {
            shows: {
              en: 'The battle display with its sections and the ground that was laid.',
              de: 'Der Schlachtplan mit seinen Abschnitten und dem gelegten Gelände.',
            },
            at: { lesson: BATTLE, step: 1 },
          },
        },
        {
          title: { en: 'A plan', de: 'Ein Plan' },
          say: {
            en: 'Choose option chits in secret, at most as many as your commander’s Initiative: assaults, bombardments, charges, a rally, a reserve. A bold plan is harder to control.',
            de: 'Wähl geheim Optionsmarker, höchstens so viele, wie die Initiative deines Feldherrn beträgt: Sturmangriffe, Beschießungen, Attacken, ein Sammeln, eine Reserve. Ein kühner Plan ist schwerer zu führen.',
          },
          exact: {
            en: 'The control check holds for the whole battle: +1 in every engagement, or −2.',
            de: 'Die Führungsprobe gilt für die ganze Schlacht: +1 in jedem Gefecht oder −2.',
          },
          rule: 'AOM-28.31',
        },
        {
          title: { en: 'Round by round', de: 'Runde um Runde' },
          say: {
            en: 'Attacker, then defender: play an option and try one thing more: another option, going on with an attack, rallying somebody. An assault is die, leader, troops and numbers against the same; the loser loses men and endurance, and his units may break.',
            de: 'Erst der Angreifer, dann der Verteidiger: eine Option spielen und noch eines versuchen: eine weitere Option, einen Angriff fortsetzen, jemanden sammeln. Ein Sturmangriff ist Wurf, Führer, Truppe und Überzahl gegen dasselbe; der Verlierer verliert Männer und Ausdauer, und seine Einheiten können zerbrechen.',
          },
          exact: {
            en: 'An engagement lost costs 2 points of endurance, each unit that breaks 1 more.',
            de: 'Ein verlorenes Gefecht kostet 2 Punkte Ausdauer, jede zerbrochene Einheit 1 mehr.',
          },
          rule: 'AOM-29.2',
          picture: {
            shows: {
              en: 'Two sections have met in the center; counters of both sides lie open.',
              de: 'In der Mitte sind zwei Abschnitte aufeinandergetroffen; die Spielsteine beider Seiten liegen offen.',
            },
            at: { lesson: BATTLE, step: 8 },
          },
        },
        {
          title: { en: 'Pursuit', de: 'Verfolgung' },
          say: {
            en: 'The winner’s cavalry that is held by nothing rides the beaten down, who retreat to their depots. Most of those who fell out of the ranks come back later.',
            de: 'Die Kavallerie des Siegers, die durch nichts gebunden ist, reitet die Geschlagenen nieder; sie weichen zu ihren Depots aus. Die meisten, die aus der Reihe gefallen sind, kommen später zurück.',
          },
          rule: 'AOM-32.1',
        },
      ],
    },
    {
      title: { en: 'Words one needs', de: 'Worte, die man braucht' },
      isSequence: false,
      steps: [],
      table: {
        head: [
          { en: 'Short', de: 'Kurz' },
          { en: 'What it is', de: 'Was es ist' },
        ],
        rows: [
          [
            { en: 'HQ', de: 'HQ' },
            {
              en: 'headquarters: gives units their orders and pays for them',
              de: 'Hauptquartier: gibt Einheiten ihre Befehle und bezahlt dafür',
            },
          ],
          [
            { en: 'CU', de: 'CU' },
            { en: 'combat unit: a brigade or division', de: 'Kampfeinheit: eine Brigade oder Division' },
          ],
          [
            { en: 'SP', de: 'SP' },
            {
              en: 'strength point: about 1,000 men, or a battery',
              de: 'Stärkepunkt: etwa 1000 Mann oder eine Batterie',
            },
          ],
          [
            { en: 'AP', de: 'AP' },
            { en: 'activity point', de: 'Aktivitätspunkt' },
          ],
          [
            { en: 'BEP', de: 'BEP' },
            { en: 'battle endurance point', de: 'Ausdauerpunkt in der Schlacht' },
          ],
        ],
      },
    },
  ],
  close: {
    en: 'Begin with the battle of the lesson, then cross the Sall. The great campaigns are the same, only longer.',
    de: 'Beginn mit der Schlacht der Lektion, dann geh über die Sall. Die großen Feldzüge sind dasselbe, nur länger.',
  },
}
