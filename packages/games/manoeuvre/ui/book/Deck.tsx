import type { BookProps } from '@grognard/table'
import type { ReactNode } from 'react'
import { type Composition, compositionOf, PARTS, type Part, shareOf, sizeOf } from './deck.ts'
import { namesIn } from './names.ts'
import type { PrintedNation } from './printed.ts'
import { DECKS } from './rules.ts'
import { wordsIn } from './words.ts'

/** What the parts of a deck are for: what belongs together has one colour. */
const SUITS: { readonly [P in Part]: 'infantry' | 'cavalry' | 'leader' | 'strike' | 'march' | 'parry' } = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  leader: 'leader',
  ambush: 'strike',
  'committed-attack': 'strike',
  sappers: 'strike',
  skirmish: 'strike',
  'forced-march': 'march',
  supply: 'march',
  regroup: 'march',
  scout: 'march',
  guerrilla: 'parry',
  redoubt: 'parry',
  withdraw: 'parry',
}

const IN_ROW = 12
const WIDE = 20
const HIGH = 28
const GAP = 4

/** The sixty cards of a nation, laid out; the table beside them says the same in figures. */
export function Deck({
  language,
  nation,
  RuleLink,
}: BookProps & { readonly nation: PrintedNation }): ReactNode {
  const words = wordsIn(language)
  const names = namesIn(language)
  const composition = compositionOf(nation)
  const parts = PARTS.filter(part => composition[part] > 0)
  const size = sizeOf(composition)
  return (
    <section className="army-section army-deck">
      <h2>
        {words.deck} <RuleLink rule={DECKS} />
      </h2>
      <p>{words.deckAbout(size)}</p>
      <LaidOut composition={composition} letters={part => names.part(part).slice(0, 2)} />
      <table className="army-parts">
        <thead>
          <tr>
            <th scope="col">{words.part}</th>
            <th scope="col">{words.cards}</th>
            <th scope="col">{words.shares}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(part => (
            <tr key={part}>
              <th scope="row">
                <svg
                  className={`army-part army-suit-${SUITS[part]}`}
                  viewBox={`0 0 ${WIDE} ${HIGH}`}
                  aria-hidden="true"
                >
                  <Back part={part} letters={names.part(part).slice(0, 2)} />
                </svg>
                {names.part(part)}
              </th>
              <td>{composition[part]}</td>
              <td>{words.share(shareOf(composition, part))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LaidOut({
  composition,
  letters,
}: {
  readonly composition: Composition
  readonly letters: (part: Part) => string
}): ReactNode {
  const cards = PARTS.flatMap(part =>
    Array.from({ length: composition[part] }, (_, copy) => ({ part, key: `${part} ${copy}` })),
  )
  const rows = Math.ceil(cards.length / IN_ROW)
  return (
    <svg
      className="army-laid-out"
      viewBox={`0 0 ${IN_ROW * (WIDE + GAP) - GAP} ${rows * (HIGH + GAP) - GAP}`}
      aria-hidden="true"
    >
      {cards.map(({ part, key }, at) => (
        <g
          key={key}
          className={`army-suit-${SUITS[part]}`}
          transform={`translate(${(at % IN_ROW) * (WIDE + GAP)} ${Math.floor(at / IN_ROW) * (HIGH + GAP)})`}
        >
          <Back part={part} letters={letters(part)} />
        </g>
      ))}
    </svg>
  )
}

/** A card by its kind: belts for units, the first letterss of what else there is. */
function Back({ part, letters }: { readonly part: Part; readonly letters: string }): ReactNode {
  return (
    <>
      <rect className="army-card-back" x="0.5" y="0.5" width={WIDE - 1} height={HIGH - 1} rx="2" />
      {part === 'infantry' ? (
        <path className="army-card-belts" d="M4 9l12 10M4 19L16 9" />
      ) : part === 'cavalry' ? (
        <path className="army-card-belts" d="M4 19L16 9" />
      ) : (
        <text x={WIDE / 2} y="19" className="army-card-letters">
          {letters}
        </text>
      )}
    </>
  )
}
