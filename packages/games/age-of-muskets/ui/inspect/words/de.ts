import type { InspectWords } from './words.ts'

export const de: InspectWords = {
  options: {
    reserve:
      'Eine Gruppe aus der Reserve oder aus einem Abschnitt, der nicht gebunden ist, zieht in einen anderen oder in die Reserve.',
    outflank: 'KE aus der Reserve umgehen einen Flügel, öffnen dort einen vierten Abschnitt und greifen an.',
    assault:
      'Ein Abschnitt greift den gegenüber an: Geschütze feuern, Würfel entscheiden, Moral wird geprüft.',
    pin: 'Wie ein Sturmangriff, aber niemand prüft die Moral.',
    bombardment: 'Alle Artillerie-KE in der Linie feuern zusammen auf Abschnitte des Feindes.',
    cavalryCharge: 'Kavallerie attackiert den Abschnitt gegenüber; nicht in Wälder, nicht bergauf.',
    withdraw: 'Die Schlacht endet sofort und ist verloren; geordnet ist die Verfolgung schwächer.',
    rally: 'Jede KE mit zersprengten SP versucht, sie zu sammeln.',
    reinforce: 'Eine Truppe in einer Zone neben der Schlacht kann dazustoßen und bringt Ausdauer.',
  },
  held: (count, all) => `${count} von ${all}`,
  values: (initiative, tactical) => `Initiative ${initiative}, Taktik ${tactical}`,
  commands: 'Oberbefehlshaber',
  faceDown: 'Verdeckt',
  faceDownCount: count => (count === 1 ? '1 Marker, verdeckt' : `${count} Marker, verdeckt`),
  nothingKnown: 'Niemand hat dir gesagt, was es ist: ein HQ mit seinen KE oder eine einzelne KE.',
  shattered: sp => `${sp} SP zersprengt: Gesammelt kämpfen sie wieder`,
  whollyShattered: 'Ganz zersprengt: kämpft nicht, bis sie gesammelt ist.',
  strengthUnknown: 'Wie stark sie ist, weißt du nicht.',
  garrison: sp => (sp === null ? 'eine Garnison' : `eine Garnison von ${sp} SP`),
  empty: 'Hier liegt nichts.',
}
