import type { Lesson } from '@grognard/table'
import { choose, deploy, falls, hits, lay, pursued } from './notation.ts'

/**
 * A battle in ten minutes: the scenario Furtheim from the first layout of ground to the pursuit. What has one answer only
 * is not asked, so that every step is a choice.
 */
export const furtheim: Lesson = {
  id: 'furtheim',
  title: { en: 'Your first battle', de: 'Deine erste Schlacht' },
  about: {
    en: 'Furtheim 1796, five units against six: ground, deployment, option chits, bombardment, assault, a gap in the line, a rally, and a pursuit.',
    de: 'Furtheim 1796, fünf Einheiten gegen sechs: Gelände, Aufstellung, Optionsmarker, Beschießung, Sturmangriff, eine Lücke in der Linie, Sammeln und Verfolgung.',
  },
  minutes: 10,
  scenario: 'furtheim',
  seat: 0,
  sparing: true,
  dice: [
    // The counters are turned over and mixed.
    ...[2, 6, 2, 5, 5, 3, 1, 4, 3, 1, 1, 0],
    // Traun's Initiative, Delmont's, the outflank roll, both control checks.
    ...[1, 3, 8, 4, 5, 8, 6],
    // The guns, another option, fire and engagement in the center, four morale checks.
    ...[7, 4, 3, 6, 5, 4, 5, 4, 4],
    // Hardegg's fire and engagement on the hills, two morale checks.
    ...[4, 9, 2, 4, 8],
    // Rally, another option, the engagement on the left, two morale checks, pursuit.
    ...[3, 6, 7, 4, 5, 7, 10],
  ],
  opponent: [
    lay({ section: 'left', terrain: 'hills' }, { section: 'right', terrain: 'village' }),
    deploy({
      'at-army': 'reserve',
      'at-hardegg': 'left',
      'at-kolowitz': 'center',
      'at-lobenstein': 'center',
      'at-perlas': 'right',
      'at-szentmary': 'center',
      'at-traun-art': 'left',
    }),
    choose('reserve', 'assault', 'assault', 'bombardment', 'rally'),
    hits('at-kolowitz', 'at-lt'),
    'name-commander piece=at-lobenstein',
    'use-troops troopType=at-ln',
    falls('at-kolowitz', 'at-ln'),
    'play-option option=assault section=left',
    'name-commander piece=at-hardegg',
    'use-troops troopType=at-vet',
    'check-morale unit=at-hardegg',
    'follow-up what=nothing leader=null unit=null',
    'name-commander piece=at-perlas',
    'use-troops troopType=at-ln',
    falls('at-perlas', 'at-ln'),
    pursued('at-lobenstein', 'at-lc'),
  ],
  steps: [
    {
      say: {
        en: 'You are Delmont, with five combat units (CU), and attack Traun on the heights of Furtheim. First each side may lay ground on its own sections: Traun has laid hills on his left and a village on his right. Delmont’s Initiative earned you one piece. Lay hills on your right: the defender there adds 1, and cavalry cannot charge it.',
        de: 'Du bist Delmont, hast fünf Kampfeinheiten (KE) und greifst Traun auf den Höhen von Furtheim an. Zuerst darf jede Seite auf ihren eigenen Abschnitten Gelände legen: Traun hat links Hügel und rechts ein Dorf gelegt. Delmonts Initiative hat dir ein Stück eingebracht. Leg Hügel auf deine Rechte: Der Verteidiger bekommt dort +1, und Kavallerie kann nicht attackieren.',
      },
      expect: lay({ section: 'right', terrain: 'hills' }),
      rule: 'AOM-28.12',
    },
    {
      say: {
        en: 'Now deploy face down: left, center, right and a reserve. Each section of the line needs infantry or cavalry. Press what the lesson asks for, and it is laid out for you: Brissac on the left, Rouvier and the guns in the center, Castel on your hills. Lannoy’s cavalry waits in reserve with the headquarters (HQ), which never leaves it.',
        de: 'Stell nun verdeckt auf: links, in der Mitte, rechts und in Reserve. Jeder Abschnitt der Linie braucht Infanterie oder Kavallerie. Drück, was die Lektion verlangt, dann wird es dir ausgelegt: Brissac links, Rouvier und die Geschütze in der Mitte, Castel auf deinen Hügeln. Lannoys Kavallerie wartet in Reserve beim Hauptquartier (HQ), das sie nie verlässt.',
      },
      expect: deploy({
        'fr-army': 'reserve',
        'fr-brissac': 'left',
        'fr-castel': 'right',
        'fr-lannoy': 'reserve',
        'fr-rouvier': 'center',
        'fr-sall-art': 'center',
      }),
      rule: 'AOM-28.22',
    },
    {
      say: {
        en: 'Both sides now choose a battle plan in secret: option chits, at most as many as the commander’s Initiative, 7 for you. Take two Assaults, a Bombardment, a Rally and a Reserve. Every Assault makes the army harder to control; without a Reserve a gap in the line cannot be closed.',
        de: 'Beide Seiten wählen jetzt geheim ihren Schlachtplan: Optionsmarker, höchstens so viele wie die Initiative des Oberbefehlshabers, bei dir 7. Nimm zwei Sturmangriffe, eine Beschießung, ein Sammeln und eine Reserve. Jeder Sturmangriff macht die Armee schwerer zu führen; ohne Reserve lässt sich keine Lücke schließen.',
      },
      expect: choose('reserve', 'assault', 'assault', 'bombardment', 'rally'),
      rule: 'AOM-28.31',
    },
    {
      say: {
        en: 'Your control check: 9, plus 2 for the Assaults, against 13. Passed, so you add 1 in every engagement. Traun’s result stays his secret. In each round the attacker plays an option, then the defender. Begin with the guns: play Bombardment. Artillery units fire at the section opposite.',
        de: 'Deine Kontrollprobe: 9, dazu 2 für die Sturmangriffe, gegen 13. Bestanden, also bekommst du +1 in jedem Abschnittskampf. Trauns Ergebnis bleibt sein Geheimnis. In jeder Schlachtrunde spielt der Angreifer eine Option, dann der Verteidiger. Beginn mit den Geschützen: Spiel Beschießung. Artillerieeinheiten feuern auf den Abschnitt gegenüber.',
      },
      expect: 'play-option option=bombardment section=null',
      rule: 'AOM-30.16',
    },
    {
      say: {
        en: 'Kolowitz has lost one strength point (SP). After an option you may try one thing more: another option, to continue an attack, a rally, or nothing. Try another option; Delmont must roll his Initiative, 7, or less.',
        de: 'Kolowitz hat einen Stärkepunkt (SP) verloren. Nach einer Option darfst du noch eines versuchen: eine weitere Option, das Fortsetzen eines Angriffs, Sammeln oder nichts. Versuch eine weitere Option; Delmont muss höchstens seine Initiative würfeln, 7.',
      },
      expect: 'follow-up what=another leader=null unit=null',
      rule: 'AOM-29.6',
    },
    {
      say: {
        en: 'A 4: now you must play a second one. Assault in the center, Rouvier and the guns against Kolowitz and the cavalry beside him. Two sections that have fought stay engaged, and nothing may leave them.',
        de: 'Eine 4: Jetzt musst du eine zweite spielen. Sturmangriff in der Mitte, Rouvier und die Geschütze gegen Kolowitz und die Kavallerie neben ihm. Zwei Abschnitte, die gekämpft haben, bleiben im Kampf, und nichts darf sie verlassen.',
      },
      expect: 'play-option option=assault section=center',
      rule: 'AOM-30.24',
    },
    {
      say: {
        en: 'Somebody has to command the section, and adds his Tactical value to your die. Rouvier is worth 1, the gunner nothing. Name Rouvier.',
        de: 'Jemand muss den Abschnitt führen und zählt seinen taktischen Wert zu deinem Würfel. Rouvier bringt 1, der Kanonier nichts. Nimm Rouvier.',
      },
      expect: 'name-commander piece=fr-rouvier',
      rule: 'AOM-28.7',
    },
    {
      say: {
        en: 'Which troops lead the fight? Their Tactical value is added too, and losses fall on them first. Your one point of veterans is worth 2. Send the veterans forward.',
        de: 'Welche Truppen führen den Kampf? Auch ihr taktischer Wert zählt mit, und Verluste treffen sie zuerst. Dein einer Punkt Veteranen bringt 2. Schick die Veteranen vor.',
      },
      expect: 'use-troops troopType=fr-vet',
      rule: 'AOM-31.8',
    },
    {
      say: {
        en: '11 to 4: Traun lost 1 SP and 2 of his 5 endurance points (BEP). Then Hardegg stormed your hills and Castel’s infantry broke: that cost you 2 points for the engagement and 1 for the broken unit. A gap loses the battle, so your Reserve chit sent Lannoy into it. Now play Rally.',
        de: '11 zu 4: Traun verlor 1 SP und 2 seiner 5 Ausdauerpunkte. Dann stürmte Hardegg deine Hügel, und Castels Infanterie brach: 2 Punkte für den Abschnittskampf und 1 für die zersprengte Einheit. Eine Lücke verliert die Schlacht, darum hat dein Reservemarker Lannoy hineingeschickt. Spiel jetzt Sammeln.',
      },
      expect: 'play-option option=rally section=null',
      rule: 'AOM-30.13',
    },
    {
      say: {
        en: 'A 3, plus 3, makes 6: not above the morale of Castel’s infantry, 7. They stand again. You have 1 endurance point left and Traun 3: an engagement lost costs 2, a broken unit 1 more. Try to play another option.',
        de: 'Eine 3, plus 3, macht 6: nicht mehr als die Moral von Castels Infanterie, 7. Sie steht wieder. Du hast noch 1 Ausdauerpunkt, Traun 3: Ein verlorener Abschnittskampf kostet 2, eine zersprengte Einheit 1 dazu. Versuch eine weitere Option.',
      },
      expect: 'follow-up what=another leader=null unit=null',
      rule: 'AOM-29.18',
    },
    {
      say: {
        en: 'A 6: Delmont presses on. Assault on the left with Brissac. The village gives Perlas 1, but you have your control and fresh troops.',
        de: 'Eine 6: Delmont drängt nach. Sturmangriff links mit Brissac. Das Dorf bringt Perlas 1, aber du hast deine Armee im Griff und frische Truppen.',
      },
      expect: 'play-option option=assault section=left',
      rule: 'AOM-28.15',
    },
    {
      say: {
        en: 'Line and light infantry are worth the same here, and whoever leads takes the losses. Light infantry screens your marches: spare it, and use the line infantry.',
        de: 'Linie und leichte Infanterie sind hier gleich viel wert, und wer führt, trägt die Verluste. Leichte Infanterie verschleiert deine Märsche: Schon sie und nimm die Linieninfanterie.',
      },
      expect: 'use-troops troopType=fr-ln',
      rule: 'AOM-31.17',
    },
    {
      say: {
        en: '10 to 4, and Perlas’ men ran: Traun’s endurance is gone, and the battle is yours. Lannoy’s horsemen, held by no engagement, pursued and took one point more: keep fresh cavalry for that. Most who fell are only stragglers and may return. You know the whole course of a battle now. Lead a campaign next, or Wellesley at Salamanca.',
        de: '10 zu 4, und Perlas’ Leute liefen: Trauns Ausdauer ist am Ende, die Schlacht gehört dir. Lannoys Reiter, an keinen Kampf gebunden, verfolgten und nahmen noch einen Punkt: Heb dir dafür frische Kavallerie auf. Die meisten Gefallenen sind nur Nachzügler und können wiederkommen. Du kennst jetzt den ganzen Verlauf einer Schlacht. Führ als Nächstes einen Feldzug, oder Wellesley bei Salamanca.',
      },
      expect: null,
      rule: 'AOM-32.4',
    },
  ],
}
