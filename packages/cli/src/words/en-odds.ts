import type { OddsWords } from './odds.ts'

export const odds: OddsWords = {
  over: 'the match is over: there is nothing to decide.',
  notAsked: seat => `${seat} is not asked to decide now.`,
  oneSource: 'give a match file or a position, not both.',
  certain: 'always',
  against: seat => `By what ${seat} chooses at the same time:`,
  cases: (seat, count) => `depends on what ${seat} chooses at the same time: ${count} cases`,
  undetermined: 'Depends on what others choose at the same time.',
  apart: 'Whatever others choose at the same time, by itself:',
  unanswered: 'If nobody adds anything before the dice fall.',
  exact: results => (results === 1 ? 'Exact: one result.' : `Exact: ${results} results.`),
  sampled: error => `A sample: each ± ${error}.`,
  results: count => (count === 1 ? '1 result' : `${count} results`),
}
