import type { Found } from './find.ts'
import type { Contest, FoundByRegime } from './rounds.ts'

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** What each feature was found to be worth, in the logarithm of the odds. */
export function weightsTable({ weights, errors }: Found): string {
  const rows = Object.entries(weights).map(([feature, [first, second]]) => {
    const [error, other] = errors[feature] ?? [0, 0]
    const mirrored = second === -first
    const shown = mirrored ? [number(first, error)] : [number(first, error), number(second, other)]
    return `| ${feature} | ${shown.join(' | ')} |`
  })
  const isSymmetric = Object.values(weights).every(([first, second]) => second === -first)
  const head = isSymmetric ? ['feature', 'worth'] : ['feature', 'first seat', 'second seat']
  return [`| ${head.join(' | ')} |`, `| --- ${'| ---: '.repeat(head.length - 1)}|`, ...rows].join('\n')
}

const number = (value: number, error: number): string => `${value.toFixed(3)} ± ${error.toFixed(3)}`

/** How well results were foretold, in matches that the weights were not found in. */
export function qualityTable(rounds: readonly FoundByRegime[]): string {
  const rows = rounds.flatMap((found, round) =>
    [...found].map(([regime, { matches, positions, before, after }]) =>
      [
        round + 1,
        regime,
        matches.toLocaleString('en'),
        positions.toLocaleString('en'),
        `${before.logLoss.toFixed(3)} → ${after.logLoss.toFixed(3)}`,
        `${before.auc.toFixed(3)} → ${after.auc.toFixed(3)}`,
      ].join(' | '),
    ),
  )
  return [
    '| round | regime | matches | positions | log-loss | AUC |',
    '| ---: | --- | ---: | ---: | ---: | ---: |',
    ...rows.map(row => `| ${row} |`),
  ].join('\n')
}

export const contestTable = (contests: readonly Contest[]): string =>
  [
    '| scenario | matches | won by the new weights | 95 % | they are |',
    '| --- | ---: | ---: | ---: | --- |',
    ...contests.map(
      ({ scenario, matches, share, low, high, verdict }) =>
        `| ${scenario} | ${matches} | ${percent(share)} | ${percent(low)} – ${percent(high)} | ${verdict} |`,
    ),
  ].join('\n')
