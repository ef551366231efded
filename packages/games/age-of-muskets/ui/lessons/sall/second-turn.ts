import type { LessonStep } from '@grognard/table'
import { changeNothing, recruits } from '../notation.ts'
import { activateArmy } from './army.ts'

/** The blockade, the rest of the first turn, and the siege. */
export const secondTurnSteps: readonly LessonStep[] = [
  {
    say: {
      en: 'Traun retreats to Ansfeld; the victory brings 1 victory point (VP), and the Strategic Initiative stays yours. And your own bid still counts: 2, less 1 for Traun’s activation, leaves 1, which a blockade costs. Activate the army.',
      de: 'Traun zieht sich nach Ansfeld zurück; der Sieg bringt 1 Siegpunkt, und die Strategische Initiative bleibt bei dir. Und dein Gebot gilt noch: 2, weniger 1 für Trauns Aktivierung, lässt 1, so viel kostet eine Blockade. Aktiviere die Armee.',
    },
    expect: activateArmy,
    rule: 'AOM-29.24',
  },
  {
    say: { en: 'Linden feeds you.', de: 'Linden ernährt dich.' },
    expect: 'supply source=depot zone=linden',
    rule: 'AOM-13.4',
  },
  {
    say: {
      en: 'Blockade: nobody gets into the city or out of it any more, and only then can a siege begin.',
      de: 'Blockade: Niemand kommt mehr in die Stadt oder heraus, und erst dann kann eine Belagerung beginnen.',
    },
    expect: 'action action=blockade',
    rule: 'AOM-24.5',
  },
  {
    say: {
      en: 'Delmont has no AP left, and Verney has done his part. Pass. If everybody passes, each HQ loses 3 AP.',
      de: 'Delmont hat keine AP mehr, und Verney hat seinen Teil getan. Pass. Passen alle, verliert jedes HQ 3 AP.',
    },
    expect: 'pass-round',
    rule: 'AOM-17.18',
  },
  {
    say: {
      en: 'Everybody has passed. Once more, and the Action Phase is over.',
      de: 'Alle haben gepasst. Noch einmal, und die Aktionsphase ist vorbei.',
    },
    expect: 'pass-round',
    rule: 'AOM-17.18',
  },
  {
    say: {
      en: 'The second turn. First come reinforcements: 2 SP of recruits. They join units or garrisons that can trace to a depot. Give both to Castel.',
      de: 'Die zweite Runde. Zuerst kommt Verstärkung: 2 SP Rekruten. Sie gehen zu Einheiten oder Garnisonen, die Verbindung zu einem Depot haben. Gib beide Castel.',
    },
    expect: recruits('fr-rec', 2, 'fr-castel'),
    rule: 'AOM-40.5',
  },
  {
    say: {
      en: 'Units that stand together may exchange SP. No need: leave them as they are.',
      de: 'Einheiten, die beisammenstehen, dürfen SP tauschen. Nicht nötig: Lass sie, wie sie sind.',
    },
    expect: changeNothing('reorganise'),
    rule: 'AOM-40.12',
  },
  {
    say: {
      en: 'And units may be assigned to another HQ. Leave that as well.',
      de: 'Und Einheiten dürfen einem anderen HQ zugeteilt werden. Lass auch das.',
    },
    expect: changeNothing('assign-units'),
    rule: 'AOM-9.4',
  },
  {
    say: {
      en: 'New activity points: Delmont has 6. The Strategic Initiative gives you the first activation for free again. Delmont.',
      de: 'Neue Aktivitätspunkte: Delmont hat 6. Die Strategische Initiative gibt dir wieder die erste Aktivierung frei. Delmont.',
    },
    expect: 'free-activation hq=fr-army',
    rule: 'AOM-16.4',
  },
  {
    say: { en: 'The whole army.', de: 'Die ganze Armee.' },
    expect: activateArmy,
    rule: 'AOM-12.2',
  },
  {
    say: { en: 'From the depot at Linden.', de: 'Aus dem Depot in Linden.' },
    expect: 'supply source=depot zone=linden',
    rule: 'AOM-13.4',
  },
  {
    say: {
      en: 'Siege, the first of its three actions: open the trenches. It takes the blockade, an HQ and the siege train.',
      de: 'Belagerung, die erste ihrer drei Aktionen: Laufgräben eröffnen. Dazu braucht es die Blockade, ein HQ und den Belagerungspark.',
    },
    expect: 'action action=siege',
    rule: 'AOM-37.4',
  },
  {
    say: {
      en: 'The next siege action costs 2. Bid 3, in case Traun goes before you.',
      de: 'Die nächste Belagerungsaktion kostet 2. Biete 3, falls Traun vor dir drankommt.',
    },
    expect: 'bid hq=fr-army points=3',
    rule: 'AOM-37.10',
  },
  {
    say: {
      en: 'Traun lets you go on. The whole army again.',
      de: 'Traun lässt dich gewähren. Wieder die ganze Armee.',
    },
    expect: activateArmy,
    rule: 'AOM-37.7',
  },
  {
    say: { en: 'Linden once more.', de: 'Noch einmal Linden.' },
    expect: 'supply source=depot zone=linden',
    rule: 'AOM-13.3',
  },
  {
    say: {
      en: 'The second action: take the outer works. The garrison then rolls a die, less 3; above its Initiative, 5, it surrenders. If it held, bombardment and breach would follow: a siege that can be kept up nearly always succeeds.',
      de: 'Die zweite Aktion: Außenwerke nehmen. Die Garnison würfelt dann, weniger 3; über ihrer Initiative, 5, ergibt sie sich. Hielte sie, folgten Beschießung und Bresche: Eine Belagerung, die man durchhält, gelingt fast immer.',
    },
    expect: 'action action=siege',
    rule: 'AOM-37.12',
  },
  {
    say: {
      en: 'A 9, less 3, is 6: Sallbruck surrenders! Whoever controls it at the end has 4 VP. Now hold what you have: pass.',
      de: 'Eine 9, weniger 3, ist 6: Sallbruck ergibt sich! Wer es am Ende kontrolliert, hat 4 Siegpunkte. Halt jetzt, was du hast: Pass.',
    },
    expect: 'pass-round',
    rule: 'AOM-46.1',
  },
  {
    say: {
      en: 'Once more. Then comes Consumption: at the end of a month armies, garrisons and stragglers that nobody feeds melt away, and whoever is surrounded surrenders.',
      de: 'Noch einmal. Dann kommt der Verbrauch: Am Monatsende schmelzen Armeen, Garnisonen und Nachzügler, die niemand ernährt, und wer eingeschlossen ist, ergibt sich.',
    },
    expect: 'pass-round',
    rule: 'AOM-45.1',
  },
  {
    say: {
      en: '5 to 0, a French victory; 8 would have been a decisive one, and there was still Furtheim to take. You have seen every phase of a campaign. Play The Sall on your own now, from either bank; then Ulm is waiting.',
      de: '5 zu 0, ein französischer Sieg; 8 wären ein entscheidender gewesen, und Furtheim war noch zu holen. Du hast jede Phase eines Feldzugs gesehen. Spiel „An der Sall“ nun allein, von welchem Ufer du willst; danach wartet Ulm.',
    },
    expect: null,
    rule: 'AOM-67.11',
  },
]
