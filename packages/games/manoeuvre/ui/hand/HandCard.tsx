import type { ReactNode } from 'react'
import { TypeSign } from '../board/Counter.tsx'
import { isTaken, type Mark, type Press } from '../choosing/marks.ts'
import { Figure } from '../figures/Figure.tsx'
import { isMounted } from '../figures/uniforms.ts'
import type { BoardNames } from '../names.ts'
import { cardCalled, type PrintedCard, unitCalled } from '../printed.ts'
import { labelFor, leaderTitle, unitTitle } from '../short-names.ts'
import { show } from '../shown.ts'
import type { HandWords } from '../words.ts'
import { divided } from './divided.ts'
import { Figures, figuresAloud } from './Figures.tsx'
import type { Purpose } from './purposes.ts'
import { CardSign } from './signs.tsx'

interface HandCardProps {
  readonly id: string
  readonly mark: Mark | undefined
  readonly purpose: Purpose | null
  /** The same in a word or two: for a telephone. */
  readonly brief: string
  readonly isPointed: boolean
  /** Of several cards to be discarded, the one that will be seen. */
  readonly isTop: boolean
  readonly words: HandWords
  readonly names: BoardNames
  readonly onPress: (press: Press) => void
}

export function HandCard(props: HandCardProps): ReactNode {
  const { id, mark, purpose, words, names } = props
  const card = cardCalled(id)
  if (card === null) return null
  const name = names.card(id)
  const unit = card.kind === 'unit' ? card.unitId : null
  const state = props.isTop ? words.onTop : mark?.state === 'armed' ? words.selected : null
  const note = state ?? purpose?.text ?? ''
  const look = [
    'man-hand-card',
    `man-${card.nation}`,
    mark ? `man-card-${mark.state}` : purpose ? 'man-card-idle' : '',
    props.isPointed ? 'man-card-pointed' : '',
  ].join(' ')
  return (
    <button
      type="button"
      className={look}
      data-card={id}
      data-inspect={`card:${id}`}
      aria-disabled={mark === undefined}
      aria-pressed={mark === undefined ? undefined : isTaken(mark)}
      aria-label={[mark?.label ?? name, figuresAloud(card, words), names.cardText(id), note]
        .filter(Boolean)
        .join('. ')}
      onClick={() => mark && props.onPress(mark.press)}
      onPointerEnter={() => show({ unit })}
      onPointerLeave={() => show({ unit: null })}
      onFocus={() => show({ unit })}
      onBlur={() => show({ unit: null })}
    >
      <Face card={card} names={names} words={words} />
      <i className={purpose?.isPlayable ? 'man-use' : 'man-use man-use-none'}>
        <span className="man-two-lines">{note}</span>
        <span className="man-one-line">{state ?? props.brief}</span>
      </i>
    </button>
  )
}

interface FaceProps {
  readonly card: PrintedCard
  readonly names: BoardNames
  readonly words: HandWords
}

/** So many letters of the longest word fit on a card at full size. */
const LETTERS = 9.5
const SMALLEST = 0.75

/** What a card is headed with on two lines and on one; the whole name is told on hovering, and aloud. */
function titlesOf(card: PrintedCard, names: BoardNames): readonly [two: string, one: string] {
  const name = names.card(card.id)
  if (card.kind === 'unit') return [divided(unitTitle(name)), labelFor(card.unitId, names)]
  return card.kind === 'leader' ? [leaderTitle(name, 2), leaderTitle(name, 1)] : [name, name]
}

const scaleOf = (title: string): number =>
  Math.max(SMALLEST, Math.min(1, LETTERS / Math.max(...title.split(/[ \-\u00ad]/).map(word => word.length))))

/** Name, picture and figures of a card. */
export function Face({ card, names, words }: FaceProps): ReactNode {
  const [two, one] = titlesOf(card, names)
  return (
    <span className="man-face">
      <b className="man-card-name">
        <span className="man-two-lines" style={{ fontSize: `${scaleOf(two)}em` }}>
          {two}
        </span>
        <span className="man-one-line" style={{ fontSize: `${scaleOf(one)}em` }}>
          {one}
        </span>
      </b>
      <Art card={card} />
      {card.kind === 'unit' || card.kind === 'leader' ? (
        <Figures card={card} words={words} />
      ) : (
        <span className="man-card-text">{words.brief[card.kind]}</span>
      )}
    </span>
  )
}

/** A soldier of the unit, the leader on his horse, or the sign of what the card does. */
function Art({ card }: { readonly card: PrintedCard }): ReactNode {
  const unit = card.kind === 'unit' ? unitCalled(card.unitId) : null
  const arm = card.kind === 'leader' ? 'leader' : unit?.type
  return (
    <svg className="man-card-art" viewBox="0 0 80 56" aria-hidden="true">
      {arm === undefined ? (
        card.kind === 'unit' ? null : (
          <g transform="translate(18 6) scale(1.85)">
            <CardSign kind={card.kind === 'leader' ? 'leader' : card.kind} />
          </g>
        )
      ) : (
        <g transform={isMounted(arm) ? 'translate(40 53)' : 'translate(38 54) scale(1.12)'}>
          <Figure nation={card.nation} who={unit?.id ?? card.id} arm={arm} />
        </g>
      )}
      {unit ? <TypeSign type={unit.type} x={62} y={2} w={16} h={11} /> : null}
    </svg>
  )
}
