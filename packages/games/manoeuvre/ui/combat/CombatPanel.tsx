import type { Language } from '@grognard/engine'
import type { OddsSnapshot } from '@grognard/table'
import type { ReactNode } from 'react'
import type { SeatName } from '../../src/vocabulary.ts'
import { namesIn } from '../names.ts'
import type { Fight } from './fight.ts'
import { resultName, termName } from './names.ts'
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
  readonly openRule: (rule: string) => void
}

/** Both sums of a combat, and the result table with the defence total put in. */
export function CombatPanel(props: Props): ReactNode {
  const { sums, attacker, nations, language, isRolled } = props
  const words = wordsIn(language)
  const names = namesIn(language)
  const sideOf = (seat: SeatName) => names.nation(nations[seat] ?? '')
  const defender = attacker === 'blue' ? 'red' : 'blue'
  return (
    <div className="fight">
      <div className="fight-sums">
        <SumOf
          seat={attacker}
          head={words.attack}
          side={sideOf(attacker)}
          sum={sums.attack}
          {...{ language, isRolled }}
        />
        <SumOf
          seat={defender}
          head={words.defence}
          side={sideOf(defender)}
          sum={sums.defence}
          {...{ language, isRolled }}
        />
      </div>
      <Results {...props} />
    </div>
  )
}

interface SumProps {
  readonly seat: SeatName
  readonly head: string
  readonly side: string
  readonly sum: Sum
  readonly language: Language
  readonly isRolled: boolean
}

function SumOf({ seat, head, side, sum, language, isRolled }: SumProps): ReactNode {
  const words = wordsIn(language)
  const isOpen = sum.least < sum.most
  return (
    <section className={`fight-sum fight-${seat}`}>
      <h3>
        {head} <small className="fight-side">{side}</small>
      </h3>
      <ul>
        {keyed(sum.terms).map(({ key, term }) => (
          <li key={key}>
            <Value term={term} />
            <span className="fight-term">{termName(term, language)}</span>
          </li>
        ))}
      </ul>
      <p className="fight-total">
        <strong>{words.figure(sum.total)}</strong>
        {isOpen && !isRolled ? (
          <small>
            {words.average}, {words.between(sum.least, sum.most)}
          </small>
        ) : null}
      </p>
    </section>
  )
}

/** Two cards of one print make two equal terms. */
const keyed = (terms: readonly Term[]): readonly { readonly key: string; readonly term: Term }[] =>
  terms.map((term, at) => ({ key: `${term.of} ${at}`, term }))

function Value({ term }: { readonly term: Term }): ReactNode {
  if (term.of !== 'dice') return <b>{term.value}</b>
  if (term.rolls === null) return <b>{term.dice}</b>
  const sides = term.dice.split('d')[1] ?? '6'
  return (
    <b className="fight-dice">
      {term.rolls
        .map((roll, at) => ({ roll, key: `${at}` }))
        .map(({ roll, key }) => (
          <span key={key} className={`fight-die fight-d${sides}`}>
            {roll}
          </span>
        ))}
      <span className="fight-hidden"> = {worth(term)}</span>
    </b>
  )
}

/** Which attack totals lead to what, with the chances where they are known. */
function Results({ fight, sums, language, odds = null, isRolled, openRule }: Props): ReactNode {
  const words = wordsIn(language)
  const chances = odds === null ? null : likelihoods(odds)
  const rule = tableRule(fight)
  const marked = isRolled ? rowOf(fight, sums) : null
  const isMarked = ({ result }: Row) => result === marked?.result
  return (
    <>
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
          {rowsFor(fight, sums.defence.total).map(row => (
            <tr key={row.result} data-marked={isMarked(row) || undefined}>
              <th scope="row">{rangeOf(row)}</th>
              <td>
                {resultName(row.result, language)}
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
    </>
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
