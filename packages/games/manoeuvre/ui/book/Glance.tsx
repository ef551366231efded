import { type ReactNode, useState } from 'react'
import type { PageProps } from './armies.ts'
import { type Bar, BarTable } from './BarTable.tsx'
import { Charts } from './Charts.tsx'
import { ChooseFromList } from './Choosers.tsx'
import { type Arm, figuresOf, GREATEST, MEASURES, type Measure, mean, rankOf } from './figures.ts'
import { namesIn } from './names.ts'
import type { PrintedNation } from './printed.ts'
import { AVERAGES } from './rules.ts'
import { wordsIn } from './words.ts'

interface Props extends PageProps {
  readonly nation: PrintedNation
  readonly arm: Arm
}

const ALL = ''

/** The nation by every measure, with a mark for what it is compared with; and how its cards are spread. */
export function Glance(props: Props): ReactNode {
  const { language, nation, armies, RuleLink } = props
  const words = wordsIn(language)
  const names = namesIn(language, armies.own)
  const [rival, setRival] = useState(ALL)
  const others = armies.nations.map(({ id }) => id).filter(id => id !== nation.id)
  return (
    <section className="army-section army-glance">
      <h2>
        {words.averages} <RuleLink rule={AVERAGES} />
      </h2>
      <p>
        <ChooseFromList
          legend={words.compareWith}
          values={[ALL, ...others]}
          value={rival}
          label={id => (id === ALL ? words.allOfThem : names.nation(id))}
          onChoose={setRival}
        />
      </p>
      <BarTable
        caption={<span className="army-hidden">{words.averages}</span>}
        heads={[words.measure, names.nation(nation.id)]}
        bars={MEASURES.map(measure => barFor(props, measure, rival))}
      />
      <Charts {...props} />
    </section>
  )
}

function barFor({ language, nation, arm, armies: { nations } }: Props, measure: Measure, rival: string): Bar {
  const words = wordsIn(language)
  const all = nations.map(each => figuresOf(each, arm))
  const mine = figuresOf(nation, arm)
  const value = mine[measure]
  const other = nations.find(({ id }) => id === rival)
  const average = mean(all.flatMap(each => each[measure] ?? []))
  const mark = other === undefined ? average : figuresOf(other, arm)[measure]
  const most = Math.max(GREATEST[measure], ...all.map(each => each[measure] ?? 0))
  const bar = { key: measure, label: words.measures[measure].title, most, mark }
  if (value === null) return { ...bar, value: 0, text: words.none, remark: '' }
  const place = rankOf(measure, mine, all)
  const remark =
    other === undefined
      ? place === null
        ? ''
        : words.rank(place, nations.length)
      : words.against(mark === null ? words.none : words.figure(mark))
  return { ...bar, value, text: words.figure(value), remark }
}
