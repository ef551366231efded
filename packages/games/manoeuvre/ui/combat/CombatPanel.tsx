import type { Language } from '@grognard/engine'
import type { OddsSnapshot } from '@grognard/table'
import type { ReactNode } from 'react'
import type { SeatName } from '../../src/vocabulary.ts'
import { namesIn } from '../names.ts'
import type { Fight } from './fight.ts'
import { termName } from './names.ts'
import { inPercent, likelihoods, type Row, rowOf, rowsFor, tableRule } from './results.ts'
import { type Sum, type Sums, type Term, worth } from './sums.ts'
import { wordsIn } from './words.ts'

interface Props {
  readonly fight: Fight
  readonly sums: Sums
  readonly attacker: SeatName
  readonly nations: { readonly [S in SeatName]: string | null }
  readonly language: Language
  readonly odds?: OddsSnapshot | null
  /** The dice have fallen: the row that they lead to is marked. */
  readonly isRolled: boolean
  /** Rows that the dice have not led to, or cannot lead to, are told as well. */
  readonly isWhole?: boolean
  readonly openRule: (rule: string) => void
}

/** Both sums of a combat, and the result table with the defence total put in. */
export function CombatPanel(props: Props): ReactNode {
  const { sums, attacker, nations, language, isRolled } = props
  const words = wordsIn(language)
  const defender = attacker === 'blue' ? 'red' : 'blue'
  return (
    <div className="fight">
      <SumOf
        seat={attacker}
        head={words.attack}
        nation={nations[attacker]}
        sum={sums.attack}
        {...{ language, isRolled }}
      />
      <SumOf
        seat={defender}
        head={words.defence}
        nation={nations[defender]}
        sum={sums.defence}
        {...{ language, isRolled }}
      />
      <Results {...props} />
    </div>
  )
}

interface SumProps {
  readonly seat: SeatName
  readonly head: string
  readonly nation: string | null
  readonly sum: Sum
  readonly language: Language
  readonly isRolled: boolean
}

/** In the nation's colour, as everything of it is. The total stands at its head: what it is made of may be long. */
function SumOf({ seat, head, nation, sum, language, isRolled }: SumProps): ReactNode {
  const words = wordsIn(language)
  const isOpen = sum.least < sum.most
  return (
    <section className={`fight-sum man-${seat} man-${nation ?? ''}`}>
      <h3>
        {head} <small className="fight-side">{namesIn(language).nation(nation ?? '')}</small>
      </h3>
      <p className="fight-total">
        <strong>{words.figure(sum.total)}</strong>
        {isOpen && !isRolled ? (
          <small>
            {words.average}, {words.between(sum.least, sum.most)}
          </small>
        ) : null}
      </p>
      <ul>
        {byName(sum.terms, language).map(({ name, terms }) => (
          <li key={name}>
            <span className="fight-term">{name}</span>
            <b className="fight-value">
              {terms.map((term, at) => (
                <Value key={valueKey(term, at)} term={term} isFirst={at === 0} />
              ))}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NamedTerms {
  readonly name: string
  readonly terms: readonly Term[]
}

/** What a unit brings by itself and by its card stands on one line. */
function byName(terms: readonly Term[], language: Language): readonly NamedTerms[] {
  const named = Map.groupBy(terms, term => termName(term, language))
  return [...named].map(([name, all]) => ({ name, terms: all }))
}

/** Two cards of one print make two equal terms. */
const valueKey = (term: Term, at: number): string => `${term.of} ${at}`

function Value({ term, isFirst }: { readonly term: Term; readonly isFirst: boolean }): ReactNode {
  const plus = isFirst ? '' : ' + '
  if (term.of !== 'dice') return `${plus}${term.value}`
  if (term.rolls === null) return `${plus}${term.dice}`
  const sides = term.dice.split('d')[1] ?? '6'
  return (
    <>
      {plus}
      <span className="fight-dice">
        {term.rolls
          .map((roll, at) => ({ roll, key: `${at}` }))
          .map(({ roll, key }) => (
            <span key={key} className={`fight-die fight-d${sides}`}>
              {roll}
            </span>
          ))}
        <span className="fight-hidden"> = {worth(term)}</span>
      </span>
    </>
  )
}

/** Which attack totals lead to what, with the chances where they are known. */
function Results({
  fight,
  sums,
  language,
  odds = null,
  isRolled,
  isWhole = false,
  openRule,
}: Props): ReactNode {
  const words = wordsIn(language)
  const chances = odds === null ? null : likelihoods(odds)
  const rule = tableRule(fight)
  const marked = isRolled ? rowOf(fight, sums) : null
  const isMarked = ({ result }: Row) => result === marked?.result
  const matters = (row: Row) =>
    isWhole || (marked === null ? chances === null || chances.has(row.result) : isMarked(row))
  return (
    <div className="fight-outcome">
      <table className="fight-results">
        <caption>
          {words.results}{' '}
          <button type="button" className="rule-id" onClick={() => openRule(rule)}>
            {rule}
          </button>
        </caption>
        <thead className="fight-hidden">
          <tr>
            <th scope="col">{words.total}</th>
            <th scope="col">{words.result}</th>
            {chances === null ? null : <th scope="col">{words.chance}</th>}
          </tr>
        </thead>
        <tbody>
          {rowsFor(fight, sums.defence.total)
            .filter(matters)
            .map(row => (
              <tr key={row.result} data-marked={isMarked(row) || undefined}>
                <th scope="row">{rangeOf(row)}</th>
                <td>
                  {words.inShort[row.result]}
                  {isMarked(row) ? <span className="fight-hidden"> ({words.thisOne})</span> : null}
                  <Bar chance={chances?.get(row.result) ?? 0} />
                </td>
                {chances === null ? null : (
                  <td className="fight-share">{words.percent(inPercent(chances.get(row.result) ?? 0))}</td>
                )}
              </tr>
            ))}
        </tbody>
      </table>
      {chances !== null && odds !== null && (odds.unanswered || !odds.exact) ? (
        <p className="fight-note">
          {[
            ...(odds.unanswered ? [words.unanswered] : []),
            ...(odds.exact ? [] : [words.sampled(inPercent(odds.error))]),
          ].join('; ')}
        </p>
      ) : null}
    </div>
  )
}

function rangeOf({ from, to }: Row): string {
  if (to === null) return `≥ ${from}`
  if (from === to) return String(to)
  return from === 0 ? `≤ ${to}` : `${from}–${to}`
}

function Bar({ chance }: { readonly chance: number }): ReactNode {
  return chance === 0 ? null : (
    <svg className="fight-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={chance * 100} height="4" />
    </svg>
  )
}
