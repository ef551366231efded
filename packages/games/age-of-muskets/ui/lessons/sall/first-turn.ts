import type { LessonStep } from '@grognard/table'
import { endMarch, march } from '../notation.ts'
import { ARMY, activateArmy, DRAWN_BY } from './army.ts'

/** From the conference to the far bank of the Sall. */
export const firstTurnSteps: readonly LessonStep[] = [
  {
    say: {
      en: 'June 1796. You lead the French and have two turns of half a month to get across the Sall. Your own counters lie open; of the enemy you see only where something stands. A turn begins with a conference, then every headquarters (HQ) rolls for its activity points (AP): Delmont has 8. You hold the Strategic Initiative, so one HQ acts for free before all bids. Choose the Army of the Sall.',
      de: 'Juni 1796. Du führst die Franzosen und hast zwei Runden von je einem halben Monat, um über die Sall zu kommen. Deine Marker liegen offen; vom Gegner siehst du nur, wo etwas steht. Eine Runde beginnt mit einer Besprechung, dann würfelt jedes Hauptquartier (HQ) seine Aktivitätspunkte (AP): Delmont hat 8. Du hast die Strategische Initiative, also darf ein HQ vor allen Geboten frei handeln. Wähle die Armee an der Sall.',
    },
    expect: 'free-activation hq=fr-army',
    rule: 'AOM-16.4',
  },
  {
    say: {
      en: 'Now say which of its counters act: the HQ and all four units. Press what the lesson asks for, then the button.',
      de: 'Sag nun, welche seiner Marker handeln: das HQ und alle vier Einheiten. Drück, was die Lektion verlangt, dann den Knopf.',
    },
    expect: activateArmy,
    rule: 'AOM-12.2',
  },
  {
    say: {
      en: 'Whoever acts has to eat. Without supply a Force loses men to attrition; a depot that it can trace to feeds it. Live on the depot at Mersbach.',
      de: 'Wer handelt, muss essen. Ohne Versorgung verliert ein Verband Leute durch Verschleiß; ein Depot, zu dem er Verbindung hat, ernährt ihn. Leb vom Depot in Mersbach.',
    },
    expect: 'supply source=depot zone=mersbach',
    rule: 'AOM-13.2',
  },
  {
    say: {
      en: 'One action each time. Take the March: one zone for 1 AP.',
      de: 'Jedes Mal eine Aktion. Nimm den Marsch: eine Zone für 1 AP.',
    },
    expect: 'action action=march',
    rule: 'AOM-18.1',
  },
  {
    say: {
      en: 'Everybody to Linden, where Verney stands, and the siege train with the guns: you will want it before Sallbruck. A siege train is slow and rules out forced marches.',
      de: 'Alle nach Linden, wo Verney steht, und den Belagerungspark mit den Geschützen: Vor Sallbruck wirst du ihn brauchen. Ein Belagerungspark ist langsam und schließt Gewaltmärsche aus.',
    },
    expect: march('linden', ARMY, DRAWN_BY),
    rule: 'AOM-19.7',
  },
  {
    say: {
      en: 'After a march you may leave garrisons. The city on the far bank commands the bridge, unless somebody stands on it. Leave one strength point (SP) of Castel’s on the bridge: then it is yours.',
      de: 'Nach einem Marsch darfst du Garnisonen zurücklassen. Die Stadt am anderen Ufer beherrscht die Brücke, außer es steht jemand darauf. Lass einen Stärkepunkt (SP) von Castel auf der Brücke: Dann gehört sie dir.',
    },
    expect: endMarch({ location: 'sallbruck', troops: { 'fr-ln': 1 }, unit: 'fr-castel' }),
    rule: 'AOM-2.8',
  },
  {
    say: {
      en: 'Now the Activation Rounds. In each, everybody secretly bids AP for one HQ. Bid, Initiative and a die together decide who goes first, and the bid is spent in any case. A depot costs 3, so bid 3 for the Army of the Sall.',
      de: 'Nun die Aktivierungsrunden. In jeder bieten alle geheim AP für ein HQ. Gebot, Initiative und ein Würfel entscheiden zusammen, wer zuerst kommt, und das Gebot ist in jedem Fall ausgegeben. Ein Depot kostet 3, also biete 3 für die Armee an der Sall.',
    },
    expect: 'bid hq=fr-army points=3',
    rule: 'AOM-17.4',
  },
  {
    say: {
      en: 'The enemy has passed. Activate the HQ with all its units again.',
      de: 'Der Gegner hat gepasst. Aktiviere das HQ wieder mit allen Einheiten.',
    },
    expect: activateArmy,
    rule: 'AOM-17.14',
  },
  {
    say: {
      en: 'Every activation needs supply anew. Mersbach once more.',
      de: 'Jede Aktivierung braucht aufs Neue Versorgung. Noch einmal Mersbach.',
    },
    expect: 'supply source=depot zone=mersbach',
    rule: 'AOM-13.3',
  },
  {
    say: {
      en: 'Build a depot. Supply sets the rhythm of a campaign: first the depots, then the great movements that live on them.',
      de: 'Leg ein Depot an. Versorgung bestimmt den Takt eines Feldzugs: erst die Depots, dann die großen Bewegungen, die davon leben.',
    },
    expect: 'action action=buildDepot',
    rule: 'AOM-22.1',
  },
  {
    say: {
      en: 'Take the marker that is not on the map yet, so that Mersbach keeps its depot. The new one is full at once.',
      de: 'Nimm den Marker, der noch nicht auf der Karte ist, so behält Mersbach sein Depot. Das neue ist sofort voll.',
    },
    expect: 'build-depot zone=linden nationality=france from=null siegeTrain=false',
    rule: 'AOM-22.5',
  },
  {
    say: {
      en: 'A die showed whether the land bears it; Linden does, else it would be depleted. Next round: a march over the bridge costs 1, and 1 more because it leads over a river into a zone that the enemy holds. Bid 2.',
      de: 'Ein Würfel zeigte, ob das Land es hergibt; Linden schon, sonst wäre es erschöpft. Nächste Aktivierungsrunde: Ein Marsch über die Brücke kostet 1 und 1 dazu, weil er über einen Fluss in eine Zone führt, die der Gegner hält. Biete 2.',
    },
    expect: 'bid hq=fr-army points=2',
    rule: 'AOM-19.4',
  },
  {
    say: {
      en: '15 against 9: you go first. Whoever comes later loses 1 AP of his bid for each HQ that acted before him. Activate the army.',
      de: '15 gegen 9: Du kommst zuerst. Wer später kommt, verliert 1 AP seines Gebots für jedes HQ, das vor ihm handelt. Aktiviere die Armee.',
    },
    expect: activateArmy,
    rule: 'AOM-17.10',
  },
  {
    say: {
      en: 'This time the new depot at Linden feeds you.',
      de: 'Diesmal ernährt dich das neue Depot in Linden.',
    },
    expect: 'supply source=depot zone=linden',
    rule: 'AOM-13.4',
  },
  {
    say: { en: 'March.', de: 'Marsch.' },
    expect: 'action action=march',
    rule: 'AOM-18.1',
  },
  {
    say: {
      en: 'Across the bridge to Sallbruck with everybody and the siege train. Verney stays at Linden: he guards the depot, and from next door he can come to a battle.',
      de: 'Über die Brücke nach Sallbruck, mit allen und dem Belagerungspark. Verney bleibt in Linden: Er bewacht das Depot, und von nebenan kann er in eine Schlacht eingreifen.',
    },
    expect: march('sallbruck', ARMY, DRAWN_BY),
    rule: 'AOM-19.1',
  },
  {
    say: {
      en: 'You need no garrison here: your army holds the zone. Go on.',
      de: 'Hier brauchst du keine Garnison: Deine Armee hält die Zone. Weiter.',
    },
    expect: endMarch(),
    rule: 'AOM-19.10',
  },
  {
    say: {
      en: 'You could storm the city now, but its three SP would add 4 behind their walls, and every storm that fails costs dear. The siege train does it more cheaply: do not attack.',
      de: 'Du könntest die Stadt jetzt stürmen, aber ihre drei SP bekämen hinter den Mauern +4, und jeder gescheiterte Sturm ist teuer. Der Belagerungspark macht es billiger: Greif nicht an.',
    },
    expect: 'attack zone=null',
    rule: 'AOM-36.10',
  },
  {
    say: {
      en: 'Wessel had bid too little: nothing was left of it. You have 2 AP. Bid both, to blockade the city.',
      de: 'Wessel hatte zu wenig geboten: Nichts blieb davon übrig. Du hast 2 AP. Biete beide, um die Stadt zu blockieren.',
    },
    expect: 'bid hq=fr-army points=2',
    rule: 'AOM-17.11',
  },
  {
    say: {
      en: 'Traun was quicker, 16 to 13, and comes from Ansfeld to relieve the city. Before armies meet, their cavalry does: whoever wins the screen learns what the other has. Let Lannoy lead it; his Tactical value is 2.',
      de: 'Traun war schneller, 16 zu 13, und kommt von Ansfeld, um die Stadt zu entsetzen. Bevor sich Armeen treffen, tut es ihre Kavallerie: Wer das Schleiergefecht gewinnt, erfährt, was der andere hat. Lass Lannoy führen; sein taktischer Wert ist 2.',
    },
    expect: 'screen-leader piece=fr-lannoy',
    rule: 'AOM-26.4',
  },
]
