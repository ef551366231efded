import { type ReactNode, useState } from 'react'
import type { PageProps } from './armies.ts'
import { ChooseOne } from './Choosers.tsx'
import { CARD_USES, type CardUse, serves } from './deck.ts'
import { type Arm, cardsOf, cardsOfUnit, unitsOf } from './figures.ts'
import { namesIn } from './names.ts'
import type { PrintedNation, PrintedUnit, UnitCard } from './printed.ts'
import { NOTATION, rulesFor } from './rules.ts'
import { SIGNS, type Sign, SignPicture, UnitSign } from './Signs.tsx'
import { type BookWords, wordsIn } from './words.ts'

interface Props extends PageProps {
  readonly nation: PrintedNation
  readonly arm: Arm
}

/** The units of a nation with all their cards; by arm, and by what the cards are good for. */
export function Units(props: Props): ReactNode {
  const { language, nation, armies, arm, RuleLink } = props
  const words = wordsIn(language)
  const [use, setUse] = useState<CardUse>('all')
  const units = unitsOf(nation, arm).filter(unit => cardsOfUnit(nation, unit).some(card => serves(use, card)))
  const cards = cardsOf(nation, arm).filter(card => serves(use, card))
  const rule = rulesFor(armies, nation.id)?.units
  return (
    <section className="army-section">
      <h2>
        {words.units} {rule === undefined ? null : <RuleLink rule={rule} />}
      </h2>
      <p>{words.unitsAbout}</p>
      <ChooseOne
        legend={words.use}
        values={CARD_USES}
        value={use}
        label={each => words.uses[each]}
        onChoose={setUse}
      />
      <Legend {...props} />
      <p className="army-found" role="status">
        {cards.length === 0 ? words.noCards : words.found(units.length, cards.length)}
      </p>
      <ul className="army-units">
        {units.map(unit => (
          <UnitEntry key={unit.id} {...props} unit={unit} use={use} />
        ))}
      </ul>
    </section>
  )
}

function Legend({ language, RuleLink }: Props): ReactNode {
  const { signs } = wordsIn(language)
  return (
    <p className="army-legend">
      {SIGNS.map(sign => (
        <span key={sign}>
          <SignPicture sign={sign} /> {signs[sign]}
        </span>
      ))}
      <RuleLink rule={NOTATION} />
    </p>
  )
}

function UnitEntry({
  language,
  nation,
  unit,
  use,
}: Props & { readonly unit: PrintedUnit; readonly use: CardUse }): ReactNode {
  const words = wordsIn(language)
  const names = namesIn(language)
  const { name, type, full, reduced } = unit
  return (
    <li className="army-unit">
      <h3>
        <UnitSign type={type} />
        {name} <small>{names.type(type)}</small>
      </h3>
      <p className="army-strength">
        <span className="army-hidden">{words.strength(full, reduced)}</span>
        <Strength full={full} reduced={reduced} />
        <span aria-hidden="true">
          <b>{full}</b> / {reduced}
        </span>
      </p>
      <ol className="army-prints">
        {cardsOfUnit(nation, unit).map(card => (
          <li key={card.id} className="army-print" data-aside={!serves(use, card) || undefined}>
            <span className="army-hidden">{words.print(card)}</span>
            <Print card={card} words={words} />
          </li>
        ))}
      </ol>
    </li>
  )
}

const STRONGEST = 8

/** A pip for each point: those that a hit leaves are full, those that it takes are open. */
function Strength({ full, reduced }: Pick<PrintedUnit, 'full' | 'reduced'>): ReactNode {
  return (
    <svg className="army-pips" viewBox={`0 0 ${Math.max(STRONGEST, full) * 10} 10`} aria-hidden="true">
      {Array.from({ length: full }, (_, at) => at).map(at => (
        <rect
          key={at}
          className={at < reduced ? 'army-pip' : 'army-pip army-pip-lost'}
          x={at * 10 + 1}
          y="1"
          width="7"
          height="8"
        />
      ))}
    </svg>
  )
}

/** What stands on a card, in signs. */
function Print({ card, words }: { readonly card: UnitCard; readonly words: BookWords }): ReactNode {
  const { attack, defence, bombard, volley, pursuit, withdraw, advanceOptional } = card
  const small: readonly (readonly [Sign, string])[] = [
    ...(volley ? [['volley', volley.dice] as const] : []),
    ...(pursuit ? [['pursuit', words.range(pursuit[1] ?? 0)] as const] : []),
    ...(withdraw ? [['withdraw', words.range(withdraw[1] ?? 0)] as const] : []),
    ...(advanceOptional ? [['stay', ''] as const] : []),
  ]
  return (
    <span className="army-print-face" aria-hidden="true">
      <span className="army-print-main">
        <SignPicture sign={bombard ? 'bombard' : 'attack'} />
        {bombard?.dice ?? attack}
      </span>
      <span className="army-print-defence">
        <SignPicture sign="defence" />
        {defence}
      </span>
      <span className="army-print-more">
        {small.map(([sign, text]) => (
          <span key={sign}>
            <SignPicture sign={sign} />
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}
