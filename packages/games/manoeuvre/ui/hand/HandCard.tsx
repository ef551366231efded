import type { ReactNode } from 'react'
import { TypeSign } from '../board/Counter.tsx'
import { isTaken, type Mark, type Press } from '../choosing/marks.ts'
import type { BoardNames } from '../names.ts'
import { cardCalled, type PrintedCard, unitCalled } from '../printed.ts'
import { show } from '../shown.ts'
import type { HandWords } from '../words.ts'
import { Figures, figuresAloud } from './Figures.tsx'
import type { Purpose } from './purposes.ts'
import { CardSign } from './signs.tsx'

interface HandCardProps {
  readonly id: string
  readonly mark: Mark | undefined
  readonly purpose: Purpose | null
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
  const note = props.isTop ? words.onTop : mark?.state === 'armed' ? words.selected : (purpose?.text ?? '')
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
      aria-disabled={mark === undefined}
      aria-pressed={mark === undefined ? undefined : isTaken(mark)}
      aria-label={[mark?.label ?? name, figuresAloud(card, words), names.cardText(id), note]
        .filter(Boolean)
        .join('. ')}
      title={names.cardText(id) || undefined}
      onClick={() => mark && props.onPress(mark.press)}
      onPointerEnter={() => show({ unit })}
      onPointerLeave={() => show({ unit: null })}
      onFocus={() => show({ unit })}
      onBlur={() => show({ unit: null })}
    >
      <Face card={card} name={name} text={names.cardText(id)} words={words} />
      <i className={purpose?.isPlayable ? 'man-use' : 'man-use man-use-none'}>{note}</i>
    </button>
  )
}

interface FaceProps {
  readonly card: PrintedCard
  readonly name: string
  readonly text: string
  readonly words: HandWords
}

/** Words of more letters are set smaller, so that they need not be broken. */
const LONG_WORD = 10

/** Name, sign and figures of a card, as they are printed. */
export function Face({ card, name, text, words }: FaceProps): ReactNode {
  const unit = card.kind === 'unit' ? unitCalled(card.unitId) : null
  return (
    <>
      <span className="man-card-head">
        <b data-long={name.split(/[ -]/).some(word => word.length > LONG_WORD) || undefined}>{name}</b>
        <svg className="man-card-sign" viewBox="0 0 24 24" aria-hidden="true">
          {card.kind === 'unit' ? null : <CardSign kind={card.kind} />}
          {unit ? <TypeSign type={unit.type} x={1} y={4} w={22} h={16} /> : null}
        </svg>
      </span>
      {card.kind === 'unit' || card.kind === 'leader' ? (
        <Figures card={card} words={words} />
      ) : (
        <span className="man-card-text">{text}</span>
      )}
    </>
  )
}
