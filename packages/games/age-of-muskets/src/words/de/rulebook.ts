import type { RulebookWords } from '../names.ts'

/** Die Wörter des Regelhefts, für Sätze und Spielplan. */
export const rulebook: RulebookWords = {
  language: 'de',
  sections: {
    left: 'linker Flügel',
    center: 'Mitte',
    right: 'rechter Flügel',
    flankLeft: 'linke Flanke',
    flankRight: 'rechte Flanke',
    reserve: 'Reserve',
  },
  options: {
    reserve: 'Reserve',
    outflank: 'Umgehung',
    assault: 'Sturmangriff',
    pin: 'Binden',
    bombardment: 'Beschießung',
    cavalryCharge: 'Kavallerieattacke',
    withdraw: 'Abzug',
    rally: 'Sammeln',
    reinforce: 'Verstärken',
  },
  terrains: { clear: 'offen', village: 'Dorf', woods: 'Wald', hills: 'Hügel' },
  and: 'und',
  sp: 'SP',
  stragglers: (count, nationality) => `${count} Nachzügler (${nationality})`,
  report: ({ units, arms: [infantry = 0, cavalry = 0, artillery = 0] }, leaders) =>
    `${leaders === '' ? 'kein HQ' : leaders}, ${units} KE, Infanterie ${infantry}, Kavallerie ${cavalry}, Artillerie ${artillery} SP`,
}
