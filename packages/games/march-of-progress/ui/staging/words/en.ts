import type { StagingWords } from './words.ts'

export const en: StagingWords = {
  step: (side, what) => `${side}: ${what}`,
  steps: {
    'no-effect': 'no effect',
    moved: 'move',
    recruited: 'recruits',
    fortified: 'fortress',
    entrenched: 'trenches',
    attacked: 'assault',
    discarded: 'one card more',
    'air-power': 'air power',
    occupied: 'occupation',
    strengthened: 'strength',
    'vp-destroyed': 'destruction',
    scored: 'score',
  },
}
