import type { StagingWords } from './words.ts'

export const de: StagingWords = {
  at: (firers, target) =>
    `${firers[0] ?? ''}${firers.length > 1 ? ` und ${firers.length - 1} mehr` : ''} auf ${target}`,
  hits: count => (count === 0 ? 'kein Treffer' : `${count} Treffer`),
  against: (name, target) => `${name}, ${target} oder weniger`,
  passed: 'hält',
  failed: 'versagt',
  orders: { received: 'angekommen', delayed: 'verspätet', lost: 'unterwegs verloren' },
  morale: {
    pass: 'steht',
    disordered: 'in Unordnung',
    retire: 'geht zurück',
    broken: 'bricht',
    rallied: 'sammelt sich',
    continues: 'läuft weiter',
    dispersed: 'löst sich auf',
  },
  said: (name, what) => `${name}: ${what}`,
  loses: (unit, loss) => `${unit} −${loss}`,
  breaks: unit => `${unit} bricht`,
  fallsBack: unit => `${unit} weicht`,
  disordered: unit => `${unit} in Unordnung`,
  falls: leader => `${leader} fällt`,
  wins: (side, by) => `${side} um ${by}`,
  drawn: 'niemand weicht',
  first: side => `${side} zuerst`,
  tie: 'unentschieden',
}
