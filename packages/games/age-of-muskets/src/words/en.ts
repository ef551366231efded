import * as data from './en/data.ts'
import { chapters } from './en/index.ts'
import { rulebook } from './en/rulebook.ts'
import { wordsFrom } from './words.ts'

/** AOM's vocabulary in English. */
export const en = wordsFrom({
  language: 'en',
  title: 'Age of Muskets',
  about:
    'Campaigns of the musket age in the fog of war, for two to six players: headquarters with secret budgets bid for the right to act, march, live off the land, besiege and give battle.',
  chapters,
  data,
  rulebook,
  options: {
    players: {
      title: 'Players',
      about: 'How many play; who has which HQ follows from the scenario.',
    },
    mixedQualityCU: {
      title: 'Mixed quality',
      about: 'A CU may hold infantry of several qualities, and nothing is lost when they are put together.',
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
  conceded: side => `Victory for ${side}: the other side has conceded.`,
})
