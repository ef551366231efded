import type { BoardProps, GameUi, Snapshot, Table } from '@grognard/table'
import { type KeyboardEvent, lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { Press } from '../../kit/Press.tsx'
import { useWords } from '../../words/index.ts'
import { useSeatClass } from '../livery.tsx'
import { RuleButton } from '../RuleButton.tsx'
import { asked } from './asked.ts'
import { Primary } from './Primary.tsx'
import { Question } from './Question.tsx'
import { Tools, type ToolsProps } from './Tools.tsx'
import type { Deciding } from './use-deciding.ts'
import type { Digits } from './use-digits.ts'

const Ending = lazy(() => import('./Ending.tsx'))
const Hint = lazy(() => import('./Hint.tsx'))
const ToolsAtTheEnd = lazy(() => import('./ToolsAtTheEnd.tsx'))

export interface BarProps {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly deciding: Deciding
  readonly digits: Digits
  readonly expected: string | null
  readonly prompt: RefObject<HTMLHeadingElement | null>
  readonly ui: GameUi | null
  readonly board: BoardProps
  readonly onLook: (moment: number | null) => void
  /** The viewer leaves this window and all others to the table. */
  readonly onPass: () => void
  /** A hint to the present question was asked for. */
  readonly hinting: boolean
  readonly onHint: (wanted: boolean) => void
  readonly tools: ToolsProps
  /** What a finger that rests on a piece is told of it. */
  readonly told: string | null
  /** Shows the whole match on the board, once it is over; null: the game cannot. */
  readonly onCourse: (() => void) | null
  /** Opens the review of a match that is over; null: this table cannot. */
  readonly onReview: (() => void) | null
  readonly onShare: () => void
  /** The teacher, in a lesson. */
  readonly lesson: ReactNode
}

/**
 * The one place where one decides: the question, what there is to say of what is selected, and one button. It stands
 * on the lower edge and grows upwards, so that the button never moves.
 */
export function ActionBar(props: BarProps) {
  const { snapshot, deciding, prompt, board, hinting } = props
  const words = useWords()
  const seatClass = useSeatClass(snapshot.seats)
  const isPast = snapshot.moment < snapshot.moments
  const isOver = !isPast && snapshot.outcome !== null
  const rule = isOver ? snapshot.outcome?.rule : snapshot.pending.rule
  const seat = actingIn(snapshot)
  const { note, question } = asked(snapshot.outcome?.sentence ?? snapshot.pending.prompt)
  return (
    <section
      className={`bar ${seat === null ? '' : seatClass(seat)}`}
      aria-label={words.table.orders}
      data-selected={deciding.armed !== null || hinting || props.told !== null || undefined}
      data-over={isOver || undefined}
      data-lesson={props.lesson !== null || undefined}
    >
      {props.lesson}
      <div className="bar-head">
        <h2 ref={prompt} tabIndex={-1} className="prompt" onKeyDown={toList}>
          {note === '' ? null : <span className="hidden">{note}: </span>}
          {question}
        </h2>
        {deciding.armed === null || isPast ? null : (
          <Press
            look="sign"
            className="bar-clear"
            aria-label={words.order.clear}
            onPress={() => {
              deciding.weigh(null)
              prompt.current?.focus({ preventScroll: true })
            }}
          >
            ×
          </Press>
        )}
        {rule ? <RuleButton rule={rule} onOpen={board.openRule} /> : null}
      </div>
      <div className="bar-body">
        {snapshot.trouble === null ? null : (
          <p className="trouble" role="alert">
            {snapshot.trouble}
          </p>
        )}
        {isPast || isOver ? (
          <Suspense>
            <Ending {...props} />
          </Suspense>
        ) : (
          <Question
            {...props}
            note={note}
            hint={
              hinting ? (
                <Suspense>
                  <Hint {...props} />
                </Suspense>
              ) : null
            }
          />
        )}
      </div>
      <Primary
        table={props.table}
        snapshot={snapshot}
        deciding={deciding}
        ui={props.ui}
        onLook={props.onLook}
      />
      <Tools {...props.tools}>
        {isOver ? (
          <Suspense>
            <ToolsAtTheEnd {...props} />
          </Suspense>
        ) : null}
      </Tools>
      <p className="hidden" role="status">
        {deciding.armed === null ? '' : words.order.selected(deciding.armed.label)}
      </p>
    </section>
  )
}

/** Whose colour the bar has: the viewer's while it is asked. */
const actingIn = ({ viewer, seats, outcome }: Snapshot): number | null =>
  outcome === null && viewer !== null && seats[viewer]?.asked ? viewer : null

/** From the question, where the focus lands after every decision, one goes on to the list. */
function toList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const buttons = event.currentTarget
    .closest('.bar')
    ?.querySelectorAll<HTMLElement>('.choices button, .choices summary')
  const next = event.key === 'ArrowDown' ? buttons?.[0] : buttons?.[buttons.length - 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
