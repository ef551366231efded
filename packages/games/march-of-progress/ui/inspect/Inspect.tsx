import type { ReactNode } from 'react'
import { type ArmyKind, SIDES, type Side } from '../../src/vocabulary.ts'
import { CardIcon } from '../icons.tsx'
import { namesIn } from '../names.ts'
import { printedOf } from '../printed.ts'
import type { Snapshot } from '../reading.ts'
import { ruleOf } from '../rules.ts'
import { type InspectWords, inspectWords } from './words/words.ts'

interface Props {
  readonly what: string
  readonly snapshot: Snapshot
}

/** A card, an army or a country, and what it can do; all of it everybody knows. */
export default function Inspect({ what, snapshot }: Props): ReactNode {
  const [kind = '', ...rest] = what.split(':')
  const [id = '', location = '', army = ''] = rest
  switch (kind) {
    case 'card':
      return <OfCard snapshot={snapshot} card={id} side={sideNamed(location)} />
    case 'army':
      return <OfArmy snapshot={snapshot} side={sideNamed(id) ?? 'blue'} country={location} kind={army} />
    case 'country':
      return <OfCountry snapshot={snapshot} country={id} />
    default:
      return null
  }
}

const sideNamed = (name: string): Side | null => SIDES.find(side => side === name) ?? null

interface CardProps extends Pick<Props, 'snapshot'> {
  readonly card: string
  readonly side: Side | null
}

function OfCard({ snapshot: { view, language }, card, side }: CardProps): ReactNode {
  const names = namesIn(language)
  const words = inspectWords(language)
  const where = side === null ? null : whereIs(view.players[side], card, words)
  return (
    <div className={`inspect mop-html mop-inspect-card mop-${side ?? 'neutral'}`}>
      <CardIcon card={card} />
      <div>
        <p className="inspect-title">
          <b>{names.title(card)}</b>
          <span>{[side === null ? null : names.side(side), where].filter(Boolean).join(', ')}</span>
        </p>
        <p>
          {names.cardText(card)} <small>{ruleOf(card)}</small>
        </p>
      </div>
    </div>
  )
}

/** What lies face down is in hand to everybody else. */
function whereIs(
  { playedCard, discardPile }: Snapshot['view']['players'][Side],
  card: string,
  words: InspectWords,
): string {
  if (card === playedCard) return words.onTable
  return discardPile.includes(card) ? words.spent : words.inHand
}

interface ArmyProps extends Pick<Props, 'snapshot'> {
  readonly side: Side
  readonly country: string
  readonly kind: ArmyKind | string
}

function OfArmy({ snapshot: { view, language }, side, country, kind }: ArmyProps): ReactNode {
  const names = namesIn(language)
  const words = inspectWords(language)
  const printed = printedOf(view)
  return (
    <div className="inspect">
      <p className="inspect-title">
        <b>{words.armies(names.side(side), 1, kind.startsWith('fortified') ? 1 : 0)}</b>
        <span>{names.country(country)}</span>
      </p>
      <p>
        {words.counts(view.players[side].armyStrength)}{' '}
        {kind.startsWith('fortified') ? words.digs(printed.fortifyBonus) : words.marches}
      </p>
      {kind.endsWith('on-capital') ? <p>{words.onCapital}</p> : null}
    </div>
  )
}

function OfCountry({
  snapshot: { view, language },
  country,
}: Pick<Props, 'snapshot'> & { readonly country: string }): ReactNode {
  const names = namesIn(language)
  const words = inspectWords(language)
  const { adjacency, countries } = printedOf(view)
  const found = countries.find(({ id }) => id === country)
  if (found === undefined) return null
  const beside = adjacency.flatMap(([a, b]) => (a === country ? [b] : b === country ? [a] : []))
  const standing = SIDES.flatMap(side => {
    const here = view.armies.filter(army => army.location === country && army.owner === side)
    const fortified = here.filter(({ posture }) => posture === 'fortified').length
    return here.length === 0 ? [] : [words.armies(names.side(side), here.length, fortified)]
  })
  return (
    <div className="inspect">
      <p className="inspect-title">
        <b>{names.country(country)}</b>
        <span>{found.owner === null ? '' : words.garrison(found.garrison)}</span>
      </p>
      <p>
        {words.worth} {words.vp(view.countries[country]?.vpDie ?? 0)}.{' '}
        {words.borders(beside.map(names.country))}
      </p>
      <p>{standing.length === 0 ? words.empty : `${standing.join('; ')}.`}</p>
    </div>
  )
}
