import type { AuditWords } from '../words/audit.ts'
import type { Place, Row, Tally } from './tally.ts'

/** What an audit has found, for people: each game and version, each place where something is not as it was. */

const MOST_PLACES = 20

export function auditLines(tally: Tally, words: AuditWords, titleOf: (game: string) => string): string[] {
  const { rows, unplayable } = tally
  return [
    ...rows.flatMap(row => rowLines(row, tally, words, titleOf(row.game))),
    ...(unplayable.length === 0 ? [] : [words.unplayable(unplayable.length)]),
    ...cut(
      unplayable.map(each => `  ${placeOf(each)}: ${each.reason}`),
      words,
    ),
    words.inAll(tally.matches, tally.same, tally.differences.length, unplayable.length),
  ]
}

function rowLines(row: Row, { differences }: Tally, words: AuditWords, title: string): string[] {
  const found = differences.filter(({ game, rules }) => game === row.game && rules === row.rules)
  const lines = found.map(
    each => `  ${placeOf(each)}: ${each.message}${each.rule === null ? '' : ` [${each.rule}]`}`,
  )
  const unchecked = row.same - row.hashes
  return [
    words.row(title, row),
    ...(unchecked === 0 ? [] : [`  ${words.withoutHashes(unchecked)}`]),
    ...cut(lines, words),
  ]
}

/** `golden/1.0.0-1.jsonl:12 (wood-and-bog, sealed)` */
const placeOf = ({ path, line, name }: Place): string =>
  `${path}${line === null ? '' : `:${line}`}${name === null ? '' : ` (${name})`}`

const cut = (lines: readonly string[], words: AuditWords): string[] =>
  lines.length <= MOST_PLACES
    ? [...lines]
    : [...lines.slice(0, MOST_PLACES), `  ${words.more(lines.length - MOST_PLACES)}`]
