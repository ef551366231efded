import type { StagingWords } from './words.ts'

export const en: StagingWords = {
  at: (firers, target) =>
    `${firers[0] ?? ''}${firers.length > 1 ? ` and ${firers.length - 1} more` : ''} at ${target}`,
  hits: count => (count === 0 ? 'no hit' : count === 1 ? '1 hit' : `${count} hits`),
  against: (name, target) => `${name}, ${target} or less`,
  passed: 'holds',
  failed: 'fails',
  orders: { received: 'received', delayed: 'delayed', lost: 'lost on the way' },
  morale: {
    pass: 'stands',
    disordered: 'disordered',
    retire: 'retires',
    broken: 'breaks',
    rallied: 'rallies',
    continues: 'still runs',
    dispersed: 'disperses',
  },
  said: (name, what) => `${name}: ${what}`,
  loses: (unit, loss) => `${unit} −${loss}`,
  breaks: unit => `${unit} breaks`,
  fallsBack: unit => `${unit} falls back`,
  disordered: unit => `${unit} in disorder`,
  falls: leader => `${leader} falls`,
  wins: (side, by) => `${side} by ${by}`,
  drawn: 'nobody gives ground',
  first: side => `${side} first`,
  tie: 'a tie',
}
