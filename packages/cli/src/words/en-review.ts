import type { ReviewWords } from './review.ts'

export const review: ReviewWords = {
  notOver: 'The match is not over: it can be reviewed when it is.',
  chances: side => `Chances of ${side}, in percent`,
  began: 'at the beginning',
  own: side => `errors of ${side}`,
  others: side => `errors of ${side}`,
  luck: 'luck',
  ended: 'at the end',
  errors: 'Costliest decisions',
  lucky: 'Luckiest turns',
  none: 'none that is clear',
  instead: (played, better) => `${played}; better: ${better}`,
  precision: (worlds, error) =>
    `Each number rests on ${worlds} imagined worlds, judged by what the seat could know. It may be off by ±${error} nineteen times in twenty; differences smaller than that are not counted as errors.`,
  progress: (done, all) => `${done} of ${all}`,
}
