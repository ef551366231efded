import type { Tip } from '@grognard/table'

/** What the rules reward, said once. */
export const tips: readonly Tip[] = [
  {
    say: {
      en: 'March in column, fight in line: a column goes half as far again, a line brings all its muskets to bear. A change costs half a move, so stop where half of one is left.',
      de: 'Marschier in Kolonne, kämpf in Linie: Eine Kolonne kommt anderthalbmal so weit, eine Linie bringt alle Musketen ins Feuer. Der Wechsel kostet einen halben Zug; halt also da, wo ein halber bleibt.',
    },
    rule: 'MAR-8.9',
    steps: ['t1e-movement'],
  },
  {
    say: {
      en: 'A charge into a flank or rear is worth more than another battalion beside the first. Wheel this turn, charge the next.',
      de: 'Ein Angriff in Flanke oder Rücken ist mehr wert als ein zweites Bataillon neben dem ersten. Schwenk in diesem Zug, greif im nächsten an.',
    },
    rule: 'MAR-8.16',
    steps: ['t1a-declare-charges', 't1e-movement'],
  },
  {
    say: {
      en: 'Infantry near enemy horse wants to stand in square, or beside something that horse cannot pass. In line it is ridden down.',
      de: 'Infanterie in der Nähe feindlicher Reiter steht am besten im Karree oder neben etwas, das Reiter nicht durchlässt. In Linie wird sie überritten.',
    },
    rule: 'MAR-8.18',
    steps: ['t1b-declare-reactions', 't1f-squares', 't1e-movement'],
  },
  {
    say: {
      en: 'Guns that stand where the enemy must pass do more than guns that follow him: limbering and unlimbering take most of a move each.',
      de: 'Geschütze, die da stehen, wo der Feind vorbei muss, tun mehr als solche, die ihm folgen: Auf- und Abprotzen kosten jeweils den größten Teil eines Zugs.',
    },
    rule: 'MAR-8.28',
    steps: ['t1e-movement', 'declareFire', 'deployFirst', 'deploySecond'],
  },
  {
    say: {
      en: 'Several units at one target break it; the same fire at several only scratches them. Infantry must take the nearest, guns choose.',
      de: 'Mehrere Einheiten auf ein Ziel brechen es; dasselbe Feuer auf mehrere kratzt sie nur. Infanterie muss auf das nächste schießen, Geschütze wählen.',
    },
    rule: 'MAR-9.7',
    steps: ['declareFire'],
  },
  {
    say: {
      en: 'An order that does not get through costs a turn. Give formations orders that will still be right in three.',
      de: 'Ein Befehl, der nicht ankommt, kostet einen Zug. Gib Verbänden Befehle, die auch in drei Zügen noch stimmen.',
    },
    rule: 'MAR-5.4',
    steps: ['firstOrders', 'armyOrders', 'corpsOrders', 'localInitiative'],
  },
]
