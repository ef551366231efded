import type { Lesson } from '@grognard/table'

/**
 * The rulebook's example of play (MOP-23.1 to MOP-23.4), and seven turns more: every card is played once in
 * earnest, a capital falls, and the learner goes on alone.
 */
const firstCampaign: Lesson = {
  id: 'first-campaign',
  title: { en: 'Your first campaign', de: 'Dein erster Feldzug' },
  about: {
    en: 'Ten guided turns of The Thirty Years War: all eight cards, one battle lost by the enemy, one capital taken. Then you play on alone.',
    de: 'Zehn begleitete Runden im Dreißigjährigen Krieg: alle acht Karten, verlorene Schlachten des Gegners, eine eroberte Hauptstadt. Danach spielst du allein weiter.',
  },
  minutes: 5,
  scenario: 'thirty-years-war',
  seat: 0,
  dice: [6, 1],
  opponent: [
    'card recruit',
    'card move-2',
    'move n+n orange-home>neutral-country',
    'card attack-plus-1',
    'card score',
    'card recruit',
    'card move-1',
    'card attack-plus-1',
    'discard fortify',
    'card score',
    'card recruit',
    'card score',
  ],
  steps: [
    {
      say: {
        en: 'You are Blue. You have one army, and so has Orange. The country between you is worth 2 victory points (VP) to whoever stands there alone. Each turn both sides choose one card in secret. Choose Move 1: the army marches into the neutral country. Press the card, then the button.',
        de: 'Du bist Blau. Du hast eine Armee, Orange auch. Das Land zwischen euch bringt dem 2 Siegpunkte (SP), der allein darin steht. In jeder Runde wählen beide Seiten geheim eine Karte. Wähle Bewegen 1: Die Armee zieht ins neutrale Land. Drücke die Karte, dann den Knopf.',
      },
      expect: 'card move-1',
      rule: 'MOP-5.1',
      point: 'move-1',
    },
    {
      say: {
        en: 'Both cards were turned up together. Orange has recruited a second army and will not leave you alone for long. Your armies are worth 1 each: the die on your home says so. Play Strength: one country you control loses a point, and all your armies become stronger for good.',
        de: 'Beide Karten wurden zugleich aufgedeckt. Orange hat eine zweite Armee rekrutiert und lässt dich nicht lange in Ruhe. Deine Armeen zählen je 1, das zeigt der Würfel auf deinem Heimatland. Spiele Stärken: Ein Land, das du kontrollierst, verliert einen Punkt, und alle deine Armeen werden auf Dauer stärker.',
      },
      expect: 'card strength',
      rule: 'MOP-12.1',
      point: 'strength',
    },
    {
      say: {
        en: 'Movement comes before strength: both Orange armies marched in first, so the country belonged to nobody and your own home had to pay. Still, your one army now counts 2, as much as their two. Whoever strikes first with a little more wins. Play Attack+1.',
        de: 'Bewegung kommt vor Stärken: Erst zogen beide Armeen von Orange ein, damit gehörte das Land niemandem mehr, und dein Heimatland musste zahlen. Dafür zählt deine eine Armee jetzt 2, so viel wie ihre beiden. Wer zuerst und mit etwas mehr zuschlägt, gewinnt. Spiele Angreifen+1.',
      },
      expect: 'card attack-plus-1',
      rule: 'MOP-8.12',
      point: 'attack-plus-1',
    },
    {
      say: {
        en: 'Orange attacks as well! When both sides attack, or both move, the initiative decides, and the card in the middle says that you hold it. You name who goes first; then the initiative passes to Orange. Go first yourself.',
        de: 'Orange greift auch an! Greifen beide Seiten an oder bewegen sich beide, entscheidet die Initiative, und die Karte in der Mitte zeigt: Du hast sie. Du bestimmst, wer beginnt; danach geht sie an Orange. Fang selbst an.',
      },
      expect: 'first blue',
      rule: 'MOP-4.3',
      point: 'initiative',
    },
    {
      say: {
        en: 'The +1 has a price: another card from your hand. There are no dice in battle, only this sum: 1 army × 2, plus 1, makes 3 against 2 armies × 1. Discard Move 2.',
        de: 'Die +1 hat ihren Preis: eine weitere Karte aus deiner Hand. Gewürfelt wird im Kampf nie, es gilt nur diese Rechnung: 1 Armee × 2, plus 1, macht 3 gegen 2 Armeen × 1. Lege Bewegen 2 ab.',
      },
      expect: 'discard move-2',
      rule: 'MOP-8.13',
      point: 'neutral-country',
    },
    {
      say: {
        en: 'Three against two: both Orange armies are destroyed, you lost nothing, and their attack came to nothing. Now turn it into points. Score brings 1, and the die of every country you control: 1 + 2 + 2. It also brings back all the cards you have played.',
        de: 'Drei gegen zwei: Beide Armeen von Orange sind vernichtet, du hast nichts verloren, und ihr Angriff ging ins Leere. Nun mach Punkte daraus. Punkten bringt 1 und dazu den Würfel jedes Landes, das du kontrollierst: 1 + 2 + 2. Außerdem kommen alle gespielten Karten auf deine Hand zurück.',
      },
      expect: 'card score',
      rule: 'MOP-13.1',
      point: 'score',
    },
    {
      say: {
        en: 'Five points to four: Orange has scored, too. Eighteen win. Your hand is full again. One army is not enough for what comes next: Recruit puts another one into your home.',
        de: 'Fünf zu vier: Orange hat ebenfalls gepunktet. Achtzehn gewinnen. Deine Hand ist wieder voll. Für das, was kommt, genügt eine Armee nicht: Rekrutieren stellt eine zweite in dein Heimatland.',
      },
      expect: 'card recruit',
      rule: 'MOP-6.1',
      point: 'recruit',
    },
    {
      say: {
        en: 'Orange has recruited as well and will be back. Look at its hand above yours: it is known, and Attack+1 is in it again. An army of yours behind gabions defends with 1 more. Play Fortify.',
        de: 'Auch Orange hat rekrutiert und kommt wieder. Sieh dir die Hand von Orange über deiner an: Sie ist bekannt, und Angreifen+1 ist wieder dabei. Hinter Schanzkörben verteidigt deine Armee mit 1 mehr. Spiele Befestigen.',
      },
      expect: 'card fortify',
      rule: 'MOP-7.1',
      point: 'fortify',
    },
    {
      say: {
        en: 'There they are, in the neutral country with you. Entering starts no fight: that takes an attack. Fortify the army that faces them. Press it, then the button.',
        de: 'Da sind sie, im neutralen Land bei dir. Einmarschieren allein löst keinen Kampf aus, dazu braucht es einen Angriff. Befestige die Armee, die ihnen gegenübersteht. Drücke sie, dann den Knopf.',
      },
      expect: 'fortify n neutral-country',
      rule: 'MOP-7.2',
      point: 'neutral-country',
    },
    {
      say: {
        en: 'Orange is about to attack. Movement comes before attacks: bring up your second army in time. Play Move 1.',
        de: 'Gleich greift Orange an. Bewegung kommt vor Angriff: Hol deine zweite Armee rechtzeitig heran. Spiele Bewegen 1.',
      },
      expect: 'card move-1',
      rule: 'MOP-3.9',
      point: 'move-1',
    },
    {
      say: {
        en: 'Now you could also move the fortified army, but it would stand up and give away its works. Press the army at home, then the neutral country, then the button.',
        de: 'Du könntest auch die befestigte Armee bewegen, doch sie stünde auf und gäbe ihre Schanze preis. Drücke die Armee im Heimatland, dann das neutrale Land, dann den Knopf.',
      },
      expect: 'move n blue-home>neutral-country',
      rule: 'MOP-5.11',
      point: 'blue-home',
    },
    {
      say: {
        en: 'Two against five: the attack breaks on your works. (Alone and in the open your army would have been 2 against 2, and on equal totals all armies fall.) Orange has no army left: time to visit. Play Move 2.',
        de: 'Zwei gegen fünf: Der Angriff zerbricht an deiner Schanze. (Allein und ungedeckt hätte deine Armee 2 gegen 2 gestanden, und bei Gleichstand fallen alle.) Orange hat keine Armee mehr: Zeit für einen Besuch. Spiele Bewegen 2.',
      },
      expect: 'card move-2',
      rule: 'MOP-9.6',
      point: 'move-2',
    },
    {
      say: {
        en: 'Move 2 moves two armies together, from one country to one neighbour. Press both of your armies, then the Orange home country, then the button. The fortified one stands up to march.',
        de: 'Bewegen 2 bewegt zwei Armeen gemeinsam aus einem Land in ein Nachbarland. Drücke beide Armeen, dann das Heimatland von Orange, dann den Knopf. Die befestigte steht zum Marsch auf.',
      },
      expect: 'move n+f neutral-country>orange-home',
      rule: 'MOP-5.2',
      point: 'orange-home',
    },
    {
      say: {
        en: 'You stand before the enemy capital, but you do not hold it: a capital must be stormed. Its garrison adds 2 to every defence, and Orange, who has just scored, may recruit again before you strike. Your 2 armies × 2 make 4: enough even then. Play Attack.',
        de: 'Du stehst vor der gegnerischen Hauptstadt, aber sie gehört dir noch nicht: Sie muss erstürmt werden. Ihre Garnison verteidigt immer mit 2, und Orange hat eben gepunktet und kann vor deinem Schlag wieder rekrutieren. Deine 2 Armeen × 2 machen 4: Das genügt auch dann. Spiele Angreifen.',
      },
      expect: 'card attack',
      rule: 'MOP-10.1',
      point: 'attack',
    },
    {
      say: {
        en: 'Four against three: one of your armies takes the capital. Orange can recruit no more and scores nothing while you stand there, and the country counts for you. Collect: play Score.',
        de: 'Vier gegen drei: Eine deiner Armeen nimmt die Hauptstadt. Solange sie dort steht, kann Orange nicht rekrutieren und keine Punkte machen, und das Land zählt für dich. Kassiere: Spiele Punkten.',
      },
      expect: 'card score',
      rule: 'MOP-10.15',
      point: 'score',
    },
    {
      say: {
        en: 'Six points for you, none for Orange: 11 to 8, and all your cards are in hand again. You know every card now. The army on the capital must neither move nor attack, or it gives the city up. Hold on, take the neutral country again, and be the first to have 18. From here the campaign is yours!',
        de: 'Sechs Punkte für dich, keiner für Orange: 11 zu 8, und alle Karten sind wieder auf deiner Hand. Du kennst jetzt jede Karte. Die Armee auf der Hauptstadt darf sich weder bewegen noch angreifen, sonst gibt sie die Stadt auf. Halte durch, nimm das neutrale Land zurück und erreiche als Erster 18. Von hier an ist es dein Feldzug!',
      },
      expect: null,
      rule: 'MOP-15.1',
    },
  ],
}

export const lessons: readonly Lesson[] = [firstCampaign]
