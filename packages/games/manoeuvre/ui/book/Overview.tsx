import { type ReactNode, useState } from 'react'
import { HQ_KINDS } from '../../src/vocabulary.ts'
import type { PageProps } from './armies.ts'
import { type Bar, BarTable } from './BarTable.tsx'
import { ChooseFromList, ChooseOne } from './Choosers.tsx'
import { Cockade } from './Cockade.tsx'
import { compositionOf } from './deck.ts'
import { ARMS, type Arm, figuresOf, GREATEST, MEASURES, type Measure, mean } from './figures.ts'
import { namesIn } from './names.ts'
import { OwnNote, OwnStar } from './Own.tsx'
import { AVERAGES, HQ_COUNTS, HQ_RULES } from './rules.ts'
import { wordsIn } from './words.ts'

const NOBODY = ''

/** Two nations that are looked at; either may be nobody. */
type Pair = readonly [string, string]

function placeIn([first, second]: Pair, id: string): { readonly picked?: NonNullable<Bar['picked']> } {
  if (first === NOBODY && second === NOBODY) return {}
  return { picked: id === first ? 'first' : id === second ? 'second' : 'other' }
}

/** All nations side by side. */
export function Overview(props: PageProps): ReactNode {
  const { language, armies, RuleLink } = props
  const words = wordsIn(language)
  const names = namesIn(language, armies.own)
  const ids = [NOBODY, ...armies.nations.map(({ id }) => id)]
  const [arm, setArm] = useState<Arm>('all')
  const [pair, pick] = useState<Pair>([NOBODY, NOBODY])
  const nation = (id: string) => (id === NOBODY ? words.nobody : names.nation(id))
  const [first, second] = pair
  return (
    <>
      <p className="army-lead">{words.lead}</p>
      <section className="army-section">
        <h2>
          {words.averages} <RuleLink rule={AVERAGES} />
        </h2>
        <div className="army-choosers">
          <ChooseOne
            legend={words.arm}
            values={ARMS}
            value={arm}
            label={each => words.arms[each]}
            onChoose={setArm}
          />
          <p className="army-pair">
            <ChooseFromList
              legend={words.compare}
              values={ids}
              value={first}
              label={nation}
              onChoose={id => pick([id, second])}
            />
            <ChooseFromList
              legend={words.with}
              values={ids}
              value={second}
              label={nation}
              onChoose={id => pick([first, id])}
            />
          </p>
        </div>
        <p className="army-remark">
          {words.averageLine}
          <OwnNote armies={armies} language={language} />
        </p>
        <div className="army-multiples">
          {MEASURES.filter(measure => measure !== 'pursuit' || arm !== 'infantry').map(measure => (
            <MeasureTable key={measure} {...props} measure={measure} arm={arm} pair={pair} />
          ))}
        </div>
      </section>
      <section className="army-section">
        <h2>
          {words.headquarters} <RuleLink rule={HQ_COUNTS} />
        </h2>
        <p>{words.headquartersAbout}</p>
        <Headquarters {...props} pair={pair} />
      </section>
    </>
  )
}

interface MeasureProps extends PageProps {
  readonly measure: Measure
  readonly arm: Arm
  readonly pair: Pair
}

/** The nations by one measure, the best first. */
function MeasureTable({ language, armies, measure, arm, pair, PageLink }: MeasureProps): ReactNode {
  const words = wordsIn(language)
  const names = namesIn(language, armies.own)
  const { title, about } = words.measures[measure]
  const values = armies.nations.map(nation => ({
    id: nation.id,
    value: figuresOf(nation, arm)[measure] ?? 0,
  }))
  const most = Math.max(GREATEST[measure], ...values.map(({ value }) => value))
  const average = mean(values.map(({ value }) => value))
  const bars = values
    .sort((a, b) => b.value - a.value)
    .map(({ id, value }) => ({
      key: id,
      label: (
        <>
          <PageLink page={id}>{names.nation(id)}</PageLink>{' '}
          <OwnStar armies={armies} id={id} language={language} />
        </>
      ),
      value,
      most,
      text: words.figure(value),
      mark: average,
      ...placeIn(pair, id),
    }))
  return (
    <BarTable
      caption={
        <>
          <b>{title}</b> {about}
        </>
      }
      heads={[words.nation, title]}
      bars={bars}
    />
  )
}

/** Kinds of headquarters cards by nation: the more, the darker (MAN-14.1). */
function Headquarters({
  language,
  armies,
  pair,
  PageLink,
  RuleLink,
}: PageProps & { readonly pair: Pair }): ReactNode {
  const words = wordsIn(language)
  const names = namesIn(language, armies.own)
  const decks = armies.nations.map(nation => ({ id: nation.id, cards: compositionOf(nation) }))
  const place = (id: string) => ({ 'data-picked': placeIn(pair, id).picked })
  return (
    <table className="army-matrix">
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          {decks.map(({ id }) => (
            <th key={id} scope="col" {...place(id)}>
              <PageLink page={id}>
                <Cockade nation={id} />
                <span aria-hidden="true">{words.short[id] ?? lettersOf(names.nation(id))}</span>
                <span className="army-hidden">{names.nation(id)}</span>
              </PageLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HQ_KINDS.map(kind => (
          <tr key={kind}>
            <th scope="row">
              <RuleLink rule={HQ_RULES[kind]}>{names.card(kind)}</RuleLink>
            </th>
            {decks.map(({ id, cards }) => (
              <td key={id} data-cards={Math.min(DARKEST, cards[kind])} {...place(id)}>
                {cards[kind]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DARKEST = 5

/** An army that has no letters of its own is known by the first of its name. */
const lettersOf = (name: string): string => name.slice(0, 2).toUpperCase()
