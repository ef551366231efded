import { type ReactNode, useState } from 'react'
import { HQ_KINDS } from '../../src/vocabulary.ts'
import type { PageProps } from './armies.ts'
import { ChooseOne } from './Choosers.tsx'
import { Cockade } from './Cockade.tsx'
import { Deck } from './Deck.tsx'
import { compositionOf } from './deck.ts'
import { ARMS, type Arm } from './figures.ts'
import { Glance } from './Glance.tsx'
import { Leaders } from './Leaders.tsx'
import { namesIn } from './names.ts'
import { Own } from './Own.tsx'
import type { PrintedNation } from './printed.ts'
import { HQ_RULES, OWN_ARMIES, rulesFor } from './rules.ts'
import { Units } from './Units.tsx'
import { wordsIn } from './words.ts'

interface Props extends PageProps {
  readonly nation: PrintedNation
}

/** All that can be known of a nation before it is met. */
export function NationPage(props: Props): ReactNode {
  const { language, nation, armies, RuleLink } = props
  const words = wordsIn(language)
  const names = namesIn(language, armies.own)
  const [arm, setArm] = useState<Arm>('all')
  const isOwn = armies.own.has(nation.id)
  const rule = isOwn ? OWN_ARMIES : rulesFor(armies, nation.id)?.character
  return (
    <>
      <header className="army-nation">
        <Cockade nation={nation.id} />
        <div>
          <h2>
            {names.nation(nation.id)} <Own armies={armies} id={nation.id} language={language} />
          </h2>
          <p className="army-lead">
            {isOwn ? words.ownAbout : words.character[nation.id]}{' '}
            {rule === undefined ? null : <RuleLink rule={rule} />}
          </p>
        </div>
      </header>
      <ChooseOne
        legend={words.arm}
        values={ARMS}
        value={arm}
        label={each => words.arms[each]}
        onChoose={setArm}
      />
      <div className="army-halves">
        <Glance {...props} arm={arm} />
        <Deck {...props} />
      </div>
      <Units {...props} arm={arm} />
      <Leaders {...props} />
      <Headquarters {...props} />
    </>
  )
}

/** The headquarters cards that the deck has, and what they do. */
function Headquarters({ language, nation, RuleLink }: Props): ReactNode {
  const words = wordsIn(language)
  const names = namesIn(language)
  const cards = compositionOf(nation)
  const titleOf = (kind: string) => nation.hqCards.find(({ type }) => type === kind)?.title
  return (
    <section className="army-section">
      <h2>{words.headquarters}</h2>
      <ul className="army-hq">
        {HQ_KINDS.filter(kind => kind !== 'leader' && cards[kind] > 0).map(kind => {
          const title = titleOf(kind)
          return (
            <li key={kind}>
              <h3>
                <span className="army-times">{words.times(cards[kind])}</span>{' '}
                {title === undefined ? names.card(kind) : names.title(title)}
              </h3>
              <p>
                {names.cardText(kind)} <RuleLink rule={HQ_RULES[kind]} />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
