import type { RulebookWords } from '../names.ts'

/** The rulebook's own words, for sentences and boards. */
export const rulebook: RulebookWords = {
  language: 'en',
  sections: {
    left: 'left',
    center: 'center',
    right: 'right',
    flankLeft: 'left flank',
    flankRight: 'right flank',
    reserve: 'reserve',
  },
  options: {
    reserve: 'Reserve',
    outflank: 'Outflank',
    assault: 'Assault',
    pin: 'Pin',
    bombardment: 'Bombardment',
    cavalryCharge: 'Cavalry Charge',
    withdraw: 'Withdraw',
    rally: 'Rally',
    reinforce: 'Reinforce',
  },
  terrains: { clear: 'clear', village: 'village', woods: 'woods', hills: 'hills' },
  and: 'and',
  sp: 'SP',
  stragglers: (count, nationality) =>
    `${count} ${count === 1 ? 'straggler' : 'stragglers'} of ${nationality}`,
  report: ({ units, arms: [infantry = 0, cavalry = 0, artillery = 0] }, leaders) =>
    `${leaders === '' ? 'no HQ' : leaders}, ${units} CU, ${infantry} infantry, ${cavalry} cavalry and ${artillery} artillery SP`,
}
