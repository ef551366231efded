import type { ReactNode } from 'react'
import { engagementCasualties } from '../../src/calculations/engagement.ts'
import { signed } from '../../src/words/signed.ts'
import { shapeIn } from '../layout.ts'
import { namesIn } from '../names.ts'
import type { BattleInPlay, Props } from '../reading.ts'
import { lookOf, sidesAt } from '../sides.ts'
import { type BoardWords, TERMS, type Term, wordsIn } from '../words.ts'
import { type Arithmetic, arithmeticOf, differences, type Sum } from './arithmetic.ts'

/** Both sums of an engagement; before the roll also what may come of it. */
export function EngagementSum(props: Props & { readonly battle: BattleInPlay }): ReactNode {
  const { snapshot, space, openRule } = props
  const shown = arithmeticOf(props)
  if (shown === null) return null
  const { language, view } = snapshot
  const words = wordsIn(language)
  const names = namesIn(language)
  const { near, far } = sidesAt(view)
  const title = words.sum.title(names.option(shown.option), names.section(shown.section))
  const panel = (
    <div className={`aom-html aom-sum aom-own-${lookOf(near).tone}`}>
      {shown.totals === null ? <Gist shown={shown} words={words} /> : null}
      <table>
        <caption>
          {shown.totals === null ? title : `${words.sum.rolled}: ${title}`}{' '}
          <button type="button" className="rule-id" onClick={() => openRule('AOM-31.8')}>
            AOM-31.8
          </button>
        </caption>
        <thead>
          <tr className="aom-sum-side">
            <th className="aom-sum-own" scope="col">
              <span>{nameOf(shown.leaders[0], near)}</span>
            </th>
            <td />
            <th className="aom-sum-enemy" scope="col">
              <span>{nameOf(shown.leaders[1], far)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {termsIn(shown).map(term => (
            <tr key={term}>
              <td className="aom-sum-own">{valueIn(shown.own, term)}</td>
              <th scope="row">{term === 'ratio' ? numbers(shown, words) : words.sum.terms[term]}</th>
              <td className="aom-sum-enemy">{shown.totals === null ? valueIn(shown.enemy, term) : ''}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Totals shown={shown} words={words} />
        </tfoot>
      </table>
      {shown.totals === null ? <Prospects shown={shown} words={words} /> : null}
    </div>
  )
  const shape = shapeIn(space)
  if (shape === 'desk') return panel
  // Beside a low board there is room for it; below an upright one only for whoever asks.
  return (
    <details className="aom-html aom-sum-brief" open={shape === 'low'}>
      <summary>
        {title}: {brief(shown, words)}
      </summary>
      {panel}
    </details>
  )

  function nameOf(leader: string | null, side: string): string {
    return leader === null ? names.side(side) : names.leader(leader)
  }
}

function brief(shown: Arithmetic, words: BoardWords): string {
  const { own, enemy, strengths, totals } = shown
  if (totals !== null) return `${totals[0]} : ${totals[1]}`
  if (strengths[1] !== null) return `${words.sum.results.won} ${between(chancesOf(shown).won)}`
  return `${signed(own.known)} : ${signed(enemy.known)} ?`
}

/** In hundredths, the worse case first: whether the enemy has lost control is not known. */
type Chance = readonly [number, number]

const between = ([one, other]: Chance): string => {
  const [least, most] = [Math.min(one, other), Math.max(one, other)]
  return least === most ? `${least} %` : `${least}–${most} %`
}

function chancesOf({ own, enemy }: Arithmetic): { readonly [R in 'won' | 'tie' | 'lostRow']: Chance } {
  const cases = [CONTROL.kept, CONTROL.lost].map(control => differences(own.known, enemy.known + control))
  const share = (isMeant: (lead: number) => boolean): Chance => {
    const [kept = 0, lost = 0] = cases.map(counts =>
      [...counts].reduce((all, [lead, count]) => (isMeant(lead) ? all + count : all), 0),
    )
    return [kept, lost]
  }
  return { won: share(lead => lead > 0), tie: share(lead => lead === 0), lostRow: share(lead => lead < 0) }
}

/** How it may end, before how that is worked out, and what that does not know of; without the ratio it would tell nothing. */
function Gist({ shown, words }: PartProps): ReactNode {
  if (shown.strengths[1] === null) return <p className="aom-sum-note">{words.sum.ifNumbers}</p>
  const chances = chancesOf(shown)
  return (
    <p className="aom-sum-gist">
      {(['won', 'tie', 'lostRow'] as const).map(result => (
        <span key={result} data-result={result}>
          {words.sum.results[result]} <b>{between(chances[result])}</b>
        </span>
      ))}
      <small className="aom-sum-note">{words.sum.ifTroops}</small>
    </p>
  )
}

const termsIn = ({ own, enemy }: Arithmetic): readonly Term[] =>
  TERMS.filter(term => [...own.terms, ...enemy.terms].some(({ of }) => of === term))

function valueIn({ terms }: Sum, term: Term): string {
  const found = terms.find(({ of }) => of === term)
  if (found === undefined) return ''
  return found.value === null ? '?' : signed(found.value)
}

const numbers = ({ strengths: [own, enemy] }: Arithmetic, words: BoardWords): string =>
  `${words.sum.terms.ratio} ${own} : ${enemy ?? '?'}`

/** AOM-28.35 */
const CONTROL = { lost: -2, kept: 1 } as const

function Totals({ shown, words }: PartProps): ReactNode {
  const { own, enemy, totals, dice } = shown
  if (totals !== null && dice !== null)
    return (
      <tr>
        <td className="aom-sum-own">{totals[0]}</td>
        {/* What a side has added follows from its die, of the enemy, too, though not what that is made of. */}
        <th scope="row">
          {signed(totals[0] - dice[0])} <span className="aom-die">{dice[0]}</span>{' '}
          <span className="aom-die">{dice[1]}</span> {signed(totals[1] - dice[1])}
        </th>
        <td className="aom-sum-enemy">{totals[1]}</td>
      </tr>
    )
  return (
    <tr>
      <td className="aom-sum-own">{signed(own.known)}</td>
      <td />
      <td className="aom-sum-enemy">
        {words.sum.between(signed(enemy.known + CONTROL.lost), signed(enemy.known + CONTROL.kept))}
      </td>
    </tr>
  )
}

interface PartProps {
  readonly shown: Arithmetic
  readonly words: BoardWords
}

/** AOM-31.13: by how much one wins. */
const STEPS: readonly (readonly [least: number, most: number | null])[] = [
  [10, null],
  [5, 9],
  [1, 4],
]

/** In hundredths: exactly, since there are a hundred throws. */
function Prospects({ shown: { own, enemy }, words }: PartProps): ReactNode {
  const { sum } = words
  const lost = differences(own.known, enemy.known + CONTROL.lost)
  const kept = differences(own.known, enemy.known + CONTROL.kept)
  const share = (counts: ReadonlyMap<number, number>, least: number, most: number) =>
    [...counts].reduce((all, [lead, count]) => (lead >= least && lead <= most ? all + count : all), 0)
  const rows = [
    ...STEPS.map(([least, most]) => ({
      name: sum.results.wonBy(least, most),
      cost: costOf(engagementCasualties(least).loser, words),
      range: [least, most ?? Number.POSITIVE_INFINITY] as const,
    })),
    { name: sum.results.tie, cost: sum.halfEach, range: [0, 0] as const },
    { name: sum.results.lostRow, cost: sum.endurance, range: [Number.NEGATIVE_INFINITY, -1] as const },
  ]
  return (
    <>
      <Bars lost={lost} kept={kept} name={sum.difference} />
      <table>
        <thead>
          <tr>
            <th className="aom-sum-left" scope="col" colSpan={2}>
              {sum.ifControl}
            </th>
            <th className="aom-sum-share" scope="col">
              {sum.lost}
            </th>
            <th className="aom-sum-share" scope="col">
              {sum.kept}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cost, range: [least, most] }) => (
            <tr key={name}>
              <th className="aom-sum-left" scope="row">
                {name}
              </th>
              <td className="aom-sum-left">{cost}</td>
              <td className="aom-sum-share">{share(lost, least, most)} %</td>
              <td className="aom-sum-share">{share(kept, least, most)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const costOf = (
  { lost, half }: { readonly lost: number; readonly half: boolean },
  { sum }: BoardWords,
): string => (lost === 0 && half ? sum.half : sum.sp(lost))

interface BarsProps {
  readonly lost: ReadonlyMap<number, number>
  readonly kept: ReadonlyMap<number, number>
  readonly name: string
}

const BAR = 12
const HIGH = 46

/** The viewer's total minus the enemy's: filled where the enemy has lost control, in outline where he has kept it. */
function Bars({ lost, kept, name }: BarsProps): ReactNode {
  const leads = [...new Set([...lost.keys(), ...kept.keys()])].sort((a, b) => a - b)
  const high = (counts: ReadonlyMap<number, number>, lead: number) => ((counts.get(lead) ?? 0) / 10) * 40
  return (
    <svg className="aom-sum-bars" viewBox={`0 0 ${leads.length * BAR} 62`} role="img" aria-label={name}>
      {leads.map((lead, at) => (
        <g key={lead} transform={`translate(${at * BAR} 0)`}>
          <rect
            className={lead > 0 ? 'aom-bar-won' : lead < 0 ? 'aom-bar-lost' : 'aom-bar-tie'}
            x="1"
            y={HIGH - high(lost, lead)}
            width={BAR - 2}
            height={high(lost, lead)}
          />
          <rect
            className="aom-bar-kept"
            x="1.4"
            y={HIGH - high(kept, lead)}
            width={BAR - 2.8}
            height={high(kept, lead)}
          />
          {lead % 4 === 0 ? (
            <text className="aom-bar-number" x={BAR / 2} y="58">
              {lead === 0 ? '0' : signed(lead)}
            </text>
          ) : null}
        </g>
      ))}
      <path className="aom-bar-zero" d={`M0 ${HIGH + 0.5}H${leads.length * BAR}`} />
    </svg>
  )
}
