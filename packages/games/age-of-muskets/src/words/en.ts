import * as data from './en/data.ts'
import { chapters } from './en/index.ts'
import { wordsFrom } from './words.ts'

/** AOM's vocabulary in English. */
export const en = wordsFrom({
  language: 'en',
  title: 'Age of Muskets',
  about:
    'Campaigns of the musket age in the fog of war, for two to six players: headquarters with secret budgets bid for the right to act, march, live off the land, besiege and give battle.',
  chapters,
  data,
  rulebook: {
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
    report: ({ units, arms: [infantry = 0, cavalry = 0, artillery = 0] }, leaders) =>
      `${leaders === '' ? 'no headquarters' : leaders}, ${units} CU, ${infantry} infantry, ${cavalry} cavalry and ${artillery} artillery SP`,
  },
  options: {
    players: {
      title: 'Players',
      about: 'How many play; who has which headquarters follows from the scenario.',
    },
    mixedQualityCU: {
      title: 'Units of mixed quality',
      about: 'A unit may hold infantry of several qualities, and nothing is lost when they are put together.',
    },
    garrisonVisibility: {
      title: 'Garrisons',
      about: 'Whether everybody sees how strong garrisons are, or only where they are.',
      values: { full: 'open', presence: 'only that they are there' },
    },
  },
  unasked: 'What do you decide?',
  nobodyWins: 'A draw.',
  wins: (side, level) => `${side}: ${level}.`,
  conceded: side => `${side} wins: the other side has conceded.`,
})
