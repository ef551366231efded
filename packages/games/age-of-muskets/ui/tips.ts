import type { Tip } from '@grognard/table'

/** Chapter 50: what the designer says the system rewards. */
export const tips: readonly Tip[] = [
  {
    say: {
      en: 'Supply sets the rhythm: quiet times for depots and requisitions, then movements that live on them. Spend the depots within reach first, keep requisitions for later, and avoid acting without supply.',
      de: 'Die Versorgung gibt den Takt: ruhige Zeiten für Depots und Requisitionen, dann Bewegungen, die davon leben. Verbrauch zuerst die Depots in Reichweite, heb Requisitionen auf, und handle möglichst nie unversorgt.',
    },
    rule: 'AOM-50.2',
    steps: ['chooseSupply', 'chooseAction', 'buildDepot', 'requisition'],
  },
  {
    say: {
      en: 'Large Forces lose more to attrition than the same troops in several columns. March in columns far from the enemy, and together near him.',
      de: 'Große Verbände verlieren durch Verschleiß mehr als dieselben Truppen in mehreren Kolonnen. Marschier fern vom Feind in Kolonnen und nahe bei ihm vereint.',
    },
    rule: 'AOM-50.3',
    steps: ['declareForces', 'marchOrders', 'forcedMarchOrders'],
  },
  {
    say: {
      en: 'Small bids suit leaders of Initiative 6 to 8 who want to march often; a poor leader loses them to the deductions. An attacker should not let everybody pass; a defender can wait.',
      de: 'Kleine Gebote passen zu Generalen mit Initiative 6 bis 8, die oft marschieren wollen; ein schlechter verliert sie an die Abzüge. Wer angreift, sollte nicht alle passen lassen; wer verteidigt, kann warten.',
    },
    rule: 'AOM-50.4',
    steps: ['bid'],
  },
  {
    say: {
      en: 'The free activation is the chance to seize a key place or to strike the unprepared. Whoever has the Strategic Initiative should not offer battle lightly: a battle lost loses it.',
      de: 'Die freie Aktivierung ist die Gelegenheit, einen wichtigen Platz zu nehmen oder Unvorbereitete zu schlagen. Wer die Strategische Initiative hat, biete nicht leichtfertig eine Schlacht an: Wer sie verliert, verliert auch die Initiative.',
    },
    rule: 'AOM-50.5',
    steps: ['offerFreeActivation', 'nameFreeHq', 'declareAttack'],
  },
  {
    say: {
      en: 'Stragglers are easily destroyed. Keep them and your depots in places with a garrison, and block the roads that lead there.',
      de: 'Nachzügler gehen leicht verloren. Halt sie und deine Depots in Plätzen mit einer Garnison, und sperr die Straßen dorthin.',
    },
    rule: 'AOM-50.6',
    steps: ['placeStragglers', 'endMarch', 'orderDetached'],
  },
  {
    say: {
      en: 'A strong division of 8 to 12 SP with cavalry and light troops tests the enemy without great risk: cavalry in open country, light infantry in the mountains. Do not stand next to an enemy you do not want to fight.',
      de: 'Eine starke Division von 8 bis 12 SP mit Kavallerie und leichten Truppen prüft den Feind ohne große Gefahr: Kavallerie im offenen Land, leichte Infanterie im Gebirge. Stell dich nicht neben einen Feind, mit dem du nicht kämpfen willst.',
    },
    rule: 'AOM-50.7',
    steps: ['screenLeaders', 'evade', 'marchOrders'],
  },
  {
    say: {
      en: 'About half of your SP in reserve is a good balance. Keep Reserve chits, for a gap that cannot be closed loses the battle, and fresh cavalry for the pursuit.',
      de: 'Etwa die Hälfte deiner SP in Reserve ist ein gutes Maß. Behalt Reservemarker, denn eine Lücke, die nicht geschlossen werden kann, verliert die Schlacht, und frische Kavallerie für die Verfolgung.',
    },
    rule: 'AOM-50.8',
    steps: ['deployArmy', 'optionOrPass', 'moveGroup', 'closeGaps', 'postForce', 'discardChit'],
  },
  {
    say: {
      en: 'A bold plan, with many Assaults, charges and an Outflank, strains your control of the army; a timid one cannot win.',
      de: 'Ein kühner Plan mit vielen Sturmangriffen, Attacken und einer Umgehung belastet die Führung deiner Armee; ein zaghafter kann nicht gewinnen.',
    },
    rule: 'AOM-50.9',
    steps: ['operationsPlanning', 'chooseChitsAnew', 'playAnother', 'followUp'],
  },
  {
    say: {
      en: 'A siege that can be supplied and kept up nearly always succeeds; a place that must not fall has to be relieved by battle. Garrison every fortified place.',
      de: 'Eine Belagerung, die versorgt und durchgehalten werden kann, gelingt fast immer; ein Platz, der nicht fallen darf, muss durch eine Schlacht entsetzt werden. In jeden befestigten Platz gehört eine Garnison.',
    },
    rule: 'AOM-50.10',
    steps: ['chooseBlockade', 'meetBlockade', 'enterPlace', 'stormOrCancel', 'offerHonours'],
  },
  {
    say: {
      en: 'A depleted zone feeds nobody. That can help in your own land against an invader, and more so in the enemy’s.',
      de: 'Eine erschöpfte Zone ernährt niemanden. Das kann im eigenen Land gegen einen Eindringling helfen und noch mehr in dem des Feindes.',
    },
    rule: 'AOM-50.11',
    steps: ['requisition', 'plunderDepot'],
  },
]
