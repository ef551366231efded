import type { Choice } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Side } from '../src/vocabulary.ts'
import { moveFocus } from './choosing/arrows.ts'
import { isSame } from './choosing/placed.ts'
import { CardIcon } from './icons.tsx'
import { KnownHands } from './KnownHands.tsx'
import { namesIn } from './names.ts'
import { printedOf } from './printed.ts'
import { cardIn, decisionOf, type Props } from './reading.ts'
import { wordsIn } from './words.ts'

/** The viewer's cards, each always in its place; the opponent's are known (MOP-16.3) and shown small. */
export function Hand(props: Props): ReactNode {
  const { snapshot } = props
  const view = snapshot.view
  const words = wordsIn(snapshot.language)
  const { seat } = view
  if (seat === null)
    return (
      <div className="mop-html mop-hand">
        <KnownHands {...props} />
      </div>
    )
  return (
    <div className="mop-html mop-hand">
      <KnownHands {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div className={`mop-cards mop-${seat}`} role="group" aria-label={words.hand} onKeyDown={moveFocus}>
        {printedOf(view).hands[seat].map(card => (
          <HandCard key={card} {...props} card={card} side={seat} />
        ))}
      </div>
    </div>
  )
}

type Where = 'hand' | 'sealed' | 'played' | 'pile'

function whereIs(props: Props, side: Side, card: string): Where {
  const { hand, playedCard, committedCard } = props.snapshot.view.players[side]
  if (card === playedCard) return 'played'
  if (card === committedCard) return 'sealed'
  return hand.includes(card) ? 'hand' : 'pile'
}

/** The choice that this card stands for at this moment. */
const choiceOf = (choices: readonly Choice[], card: string): Choice | undefined =>
  choices.find(choice => {
    const decision = decisionOf(choice)
    return cardIn(decision) === card
  })

interface HandCardProps extends Props {
  readonly card: string
  readonly side: Side
}

function HandCard(props: HandCardProps): ReactNode {
  const { snapshot, card, side, armed, arm, point } = props
  const words = wordsIn(snapshot.language)
  const names = namesIn(snapshot.language)
  const where = whereIs(props, side, card)
  const choice = choiceOf(snapshot.choices, card)
  const isArmed = choice !== undefined && isSame(armed, choice)
  const state = [
    `mop-in-${where}`,
    isArmed ? 'mop-raised' : '',
    choice && where !== 'sealed' ? 'mop-may' : '',
    point === card ? 'mop-pointed' : '',
  ].join(' ')
  const note = { hand: '', sealed: words.sealed, played: words.played, pile: words.discarded }[where]
  return (
    <button
      type="button"
      className={`mop-hand-card ${state}`}
      aria-disabled={!choice}
      aria-pressed={isArmed}
      aria-label={[choice?.label ?? names.card(card), names.cardText(card), note].filter(Boolean).join('. ')}
      data-inspect={`card:${card}:${side}`}
      onClick={() => choice && arm(choice)}
    >
      {where === 'sealed' && !isArmed ? (
        <span className="mop-sealed-face">
          <b>{words.sealedCard}</b>
          <i>{words.changeCard}</i>
        </span>
      ) : (
        <>
          <CardIcon card={card} />
          <b className={sizeOf(names.card(card))}>{names.title(card)}</b>
          <i>{note || names.cardText(card)}</i>
        </>
      )}
    </button>
  )
}

const sizeOf = (name: string): string =>
  name.length > 16 ? 'mop-longest' : name.length > 9 ? 'mop-long' : ''
