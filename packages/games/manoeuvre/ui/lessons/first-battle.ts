import type { Lesson } from '@grognard/table'

/**
 * A battle that is nearly decided: two turns of the learner and one of the enemy, in which every phase is played in
 * earnest, and at the end the fifth unit falls.
 */
export const firstBattle: Lesson = {
  id: 'the-fifth-unit',
  title: { en: 'Your first battle', de: 'Deine erste Schlacht' },
  about: {
    en: 'The last two turns of a battle between France and Great Britain: cards, moves, an assault with support, a defence behind a redoubt, and a bombardment that decides it.',
    de: 'Die letzten beiden Runden einer Schlacht zwischen Frankreich und Großbritannien: Karten, Bewegung, ein Sturmangriff mit Unterstützung, eine Verteidigung hinter der Schanze und eine Beschießung, die alles entscheidet.',
  },
  minutes: 5,
  scenario: 'first-battle',
  position:
    'first-battle 1:blue T:9 M:first-battle N:france/great-britain E:south/north B:1g4,2b4,3x,4d3,5e5,6x,7x,8c3r R:1c7,2x,3d5,4f7,5x,6x,7x,8f5 H:BJLVb/48IMe D:YR5b7X8ac3UAQ64O9MQFTDSNQ74C/70ddadLX3IcI0ZO13R6BeUSNeW5 P:MG2KCc5EHbE0cKMcOPQbZ2IWOC1/J8GFT92bEYCBSVPQHBdK1NADMPZE F:playerTurn.1',
  seat: 0,
  // The assault of the 8th, that of the Lancers, the bombardment: two dice each.
  dice: [5, 4, 2, 4, 5, 4],
  opponent: [
    'withdraw none',
    'defend gb-32nd-regiment-of-foot-c3',
    'discard gb-dutch-belgians-c1',
    'end-draw',
    'move gb-9th-queens-royal-lancers e4',
    'card none',
    'assault gb-9th-queens-royal-lancers gb-9th-queens-royal-lancers-c1 fr-8th-regiment-legere',
    'attack none',
    'restore none',
    'redoubt none',
  ],
  steps: [
    {
      say: {
        en: 'You lead France, in blue, against Britain. Each army began with eight units; you have lost three, Britain four. Whoever loses a fifth has lost the battle. A turn begins with your hand. The 45th Regiment is gone, so its card can never fight again: discard it and draw another.',
        de: 'Du führst Frankreich, in Blau, gegen die Briten. Jede Armee begann mit acht Einheiten; du hast drei verloren, die Briten vier. Wer die fünfte verliert, hat die Schlacht verloren. Ein Zug beginnt mit der Hand. Das 45. Regiment ist gefallen, seine Karte kann nie mehr kämpfen: Wirf sie ab und zieh eine neue.',
      },
      expect: 'discard fr-45th-regiment-legere-c1',
      rule: 'MAN-5.1',
      point: 'fr-45th-regiment-legere-c1',
    },
    {
      say: {
        en: 'A redoubt: that will help. Now one unit must move: infantry one square, cavalry up to two, never diagonally, never through other units. Move the 8th Regiment from d3 to d4, right in front of the British 32nd.',
        de: 'Eine Schanze, die wird noch helfen. Nun muss sich eine Einheit bewegen: Infanterie ein Feld, Kavallerie bis zu zwei, nie schräg, nie durch andere hindurch. Bewege das 8. Regiment von d3 nach d4, genau vor das britische 32.',
      },
      expect: 'move fr-8th-regiment-legere d4',
      rule: 'MAN-6.1',
      point: 'fr-8th-regiment-legere',
    },
    {
      say: {
        en: 'After a move you may play a card for more: Forced March for another step, Supply for a second unit. You hold a Supply, but you will need it in a moment. Play nothing.',
        de: 'Nach einer Bewegung darfst du Karten für mehr spielen: Gewaltmarsch für einen weiteren Schritt, Nachschub für eine zweite Einheit. Du hast einen Nachschub, brauchst ihn aber gleich. Spiel nichts.',
      },
      expect: 'card none',
      rule: 'MAN-6.9',
      point: 'fr-supply-1',
    },
    {
      say: {
        en: 'One combat a turn, and a unit fights only when a card with its name is played. Yours of the 8th says 2d6: two six-sided dice. Assault the 32nd with it. The panel adds up both sides.',
        de: 'Ein Kampf je Zug, und eine Einheit kämpft nur, wenn eine Karte mit ihrem Namen gespielt wird. Auf deiner des 8. steht 2d6: zwei sechsseitige Würfel. Stürme damit gegen das 32. an. Die Rechnung für beide Seiten siehst du darunter.',
      },
      expect: 'assault fr-8th-regiment-legere fr-8th-regiment-legere-c2 gb-32nd-regiment-of-foot',
      rule: 'MAN-9.4',
      point: 'gb-32nd-regiment-of-foot',
    },
    {
      say: {
        en: 'The British play a card of the 32nd: 5 more in defence, 11 together. Now add cards of your own. Marshal Ney can command two units: with him the 19th, in the wood beside the 32nd, joins in with its strength of 7. Play Ney to command it.',
        de: 'Die Briten spielen eine Karte des 32.: 5 mehr Verteidigung, zusammen 11. Nun ergänzt du. Marschall Ney kann zwei Einheiten befehligen: Mit ihm greift das 19. im Wald neben dem 32. mit seiner Stärke 7 ein. Spiel Ney, um es zu befehligen.',
      },
      expect: 'attack none command:fr-leader-michel-ney support:fr-19th-regiment-legere',
      rule: 'MAN-9.18',
      point: 'fr-19th-regiment-legere',
    },
    {
      say: {
        en: '22 against 11, exactly twice as much. The table shows what that means: you choose between hit and retreat. For less the defender would choose; three times as much does both, four times destroys. A hit turns the 32nd to its weaker side. Choose the hit.',
        de: '22 gegen 11, genau doppelt so viel. Die Tabelle zeigt, was das heißt: Du wählst zwischen Treffer und Zurückweichen. Bei weniger wählt der Verteidiger; das Dreifache bringt beides, das Vierfache vernichtet. Ein Treffer dreht das 32. auf seine schwächere Seite. Wähle den Treffer.',
      },
      expect: 'hit',
      rule: 'MAN-10.1',
      point: 'gb-32nd-regiment-of-foot',
    },
    {
      say: {
        en: 'The 32nd counts 3 now, and one more hit destroys it. Your Imperial Guard was hit before. In the last phase one card restores one unit: a card of its own, a leader who rallies it, or a Supply. Restore the Guard.',
        de: 'Das 32. zählt nur noch 3, und ein weiterer Treffer vernichtet es. Deine Kaisergarde wurde schon vorher getroffen. In der letzten Phase frischt eine Karte eine Einheit auf: eine eigene, ein Anführer, der sie sammelt, oder Nachschub. Frische die Garde auf.',
      },
      expect: 'restore fr-supply-1 fr-imperial-guard',
      rule: 'MAN-13.3',
      point: 'fr-imperial-guard',
    },
    {
      say: {
        en: 'And then the redoubt: 3 more in defence for a unit, as long as it stays where it is. The 8th stands in front of everybody. Give it the redoubt.',
        de: 'Und dann die Schanze: 3 mehr Verteidigung für eine Einheit, solange sie bleibt, wo sie ist. Das 8. steht vor allen anderen. Gib ihm die Schanze.',
      },
      expect: 'redoubt fr-redoubt-1 fr-8th-regiment-legere',
      rule: 'MAN-13.8',
      point: 'fr-8th-regiment-legere',
    },
    {
      say: {
        en: 'The British Lancers have ridden two squares and assault the 8th. A Withdraw card would let you slip away before the fight. You are asked even without one, so that nobody can tell what you hold. Stay.',
        de: 'Die britischen Lanzenreiter sind zwei Felder geritten und stürmen gegen das 8. an. Eine Karte Rückzug ließe dich vorher entkommen. Gefragt wirst du auch ohne sie, damit niemand errät, was du hast. Bleib.',
      },
      expect: 'withdraw none',
      rule: 'MAN-9.7',
      point: 'gb-9th-queens-royal-lancers',
    },
    {
      say: {
        en: 'Now your cards. This one could bombard, but every card of a unit can also defend it: 5 more. With strength 6 and the redoubt that makes 14. Play it.',
        de: 'Jetzt deine Karten. Diese könnte beschießen, aber jede Karte einer Einheit kann sie auch verteidigen: 5 mehr. Mit Stärke 6 und der Schanze macht das 14. Spiel sie.',
      },
      expect: 'defend fr-8th-regiment-legere-c5',
      rule: 'MAN-9.14',
      point: 'fr-8th-regiment-legere-c5',
    },
    {
      say: {
        en: '13 against 14: saved by the redoubt, and whoever attacks in vain takes the hit himself. Your hand is full again, with a gun of the Imperial Guard in it. Guns reach two squares, round a corner as well. Bring the Guard from c3 to c4.',
        de: '13 gegen 14: Die Schanze hat euch gerettet, und wer vergeblich angreift, bekommt den Treffer selbst. Deine Hand ist wieder voll, mit einem Geschütz der Kaisergarde. Geschütze reichen zwei Felder weit, auch um die Ecke. Bring die Garde von c3 nach c4.',
      },
      expect: 'move fr-imperial-guard c4',
      rule: 'MAN-10.7',
      point: 'fr-imperial-guard',
    },
    {
      say: {
        en: 'Fire needs a free view: units, woods, towns and hills block it. Over c5 the view to the 32nd is free. No further card is needed.',
        de: 'Zum Feuern braucht man freie Sicht: Einheiten, Wald, Ortschaften und Hügel nehmen sie. Über c5 ist der Blick auf das 32. frei. Mehr Karten brauchst du nicht.',
      },
      expect: 'card none',
      rule: 'MAN-8.7',
      point: 'c5',
    },
    {
      say: {
        en: 'A bombardment is only dice against strength and ground: no support, no answer, no retreat, and one hit at most. Two dice against 3 hit eleven times in twelve. Fire at the 32nd!',
        de: 'Eine Beschießung ist nur Würfel gegen Stärke und Gelände: keine Unterstützung, keine Antwort, kein Zurückweichen, höchstens ein Treffer. Zwei Würfel gegen 3 treffen elfmal in zwölf Fällen. Feuer auf das 32.!',
      },
      expect: 'bombardment fr-imperial-guard fr-imperial-guard-c5 gb-32nd-regiment-of-foot',
      rule: 'MAN-12.8',
      point: 'gb-32nd-regiment-of-foot',
    },
    {
      say: {
        en: 'The fifth unit: the battle is won. If neither army breaks, night falls when both decks have run out once; then more squares held on the enemy’s half win. You know every phase now: discard and draw, move, fight, restore. Lead a whole army next. The army book, under More, shows all eight.',
        de: 'Die fünfte Einheit: Die Schlacht ist gewonnen. Zerbricht keine Armee, bricht die Nacht herein, wenn beide Stapel einmal durch sind; dann gewinnt, wer mehr Felder auf der gegnerischen Hälfte hält. Du kennst jetzt jede Phase: Abwerfen und Ziehen, Bewegung, Kampf, Auffrischung. Führ als Nächstes eine ganze Armee. Das Armeebuch, unter „Mehr“, zeigt alle acht.',
      },
      expect: null,
      rule: 'MAN-16.1',
    },
  ],
}
