import type { Snapshot } from '@grognard/table'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Press } from '../../kit/Press.tsx'
import { COLUMN, useMedia } from '../../kit/use-media.ts'
import { useWords } from '../../words/index.ts'
import type { BarProps } from './ActionBar.tsx'
import { Choices } from './Choices.tsx'

const Odds = lazy(() => import('./Odds.tsx'))
const Parts = lazy(() => import('./Parts.tsx'))
const PassSwitch = lazy(() => import('./PassSwitch.tsx'))
const Refusal = lazy(() => import('./Refusal.tsx'))

interface Props extends BarProps {
  /** What the question is about, where it says more than the question. */
  readonly note: string
  readonly hint: ReactNode
}

/** What may be chosen, and beside it, in space that is kept for it, what there is to say of what is selected. */
export function Question(props: Props) {
  const { snapshot, deciding, ui, board, note, hint } = props
  const { answers } = snapshot
  const words = useWords()
  const Detail = ui?.Detail
  const showsOdds = deciding.odds !== null && ui?.showsOdds?.(deciding.odds) === true
  const { list, all } = useList(props)
  return (
    <>
      <div className="bar-choices">
        {answers.length === 0 ? null : (
          <Choices {...props} choices={answers} sealed={null} expected={null} label={words.order.answers} />
        )}
        {list}
        {list && all}
        {snapshot.pending.window && snapshot.lesson === null ? (
          <Suspense>
            <PassSwitch onPass={props.onPass} />
          </Suspense>
        ) : null}
      </div>
      <div className="bar-details">
        {deciding.refusal === null ? null : (
          <Suspense>
            <Refusal refusal={deciding.refusal} openRule={board.openRule} />
          </Suspense>
        )}
        {props.told === null ? null : <p className="bar-told">{props.told}</p>}
        {hint}
        {note === '' || hint !== null ? null : (
          <p className="order-note bar-note" aria-hidden="true">
            {note}.
          </p>
        )}
        {snapshot.sealed === null ? null : (
          <p className="order-note sealed-note">{words.order.sealedChoice(snapshot.sealed.label)}</p>
        )}
        {Detail === undefined ? null : <Detail {...board} />}
        {deciding.odds === null || showsOdds ? null : (
          <Suspense>
            <Odds odds={deciding.odds} />
          </Suspense>
        )}
        {list ? null : all}
      </div>
    </>
  )
}

/**
 * All that may be decided, or the parts of which it is built. On a small screen, and beside a sheet of the game's own,
 * only what cannot be pointed at, until somebody asks for the rest.
 */
function useList(props: BarProps): { readonly list: ReactNode; readonly all: ReactNode } {
  const { snapshot, ui, deciding, digits } = props
  const { order } = useWords()
  const isSmall = useMedia(COLUMN)
  const [wanted, want] = useState('')
  const question = `${snapshot.match} ${snapshot.pending.step}`
  const { choices, draft } = snapshot
  const { isPlaced } = ui ?? {}
  const hasSheet = ui?.hasSheet?.(snapshot)
  const isListed = !isSmall || isPlaced === undefined || ui?.wantsList?.(snapshot) || props.expected !== null
  const isWhole = wanted === question || (!hasSheet && isListed)
  const listed = draft === null ? choices.length : draft.parts.length + draft.next.length
  const unplaced = isPlaced === undefined ? [] : choices.filter(choice => !isPlaced(choice, snapshot))
  const asked = choices.filter(({ notation }) => notation === props.expected)
  const shown = draft === null && isWhole ? choices : asked.length > 0 ? asked : unplaced
  const hasParts = draft !== null && isWhole && choices.length > 0
  const list =
    shown.length === 0 && !hasParts ? null : (
      <>
        {shown.length === 0 ? null : (
          <Choices {...props} choices={shown} sealed={snapshot.sealed} label={order.choices} />
        )}
        {hasParts ? (
          <Suspense>
            <Parts draft={draft} build={deciding.build} digits={digits} label={order.parts} />
          </Suspense>
        ) : null}
      </>
    )
  const all =
    isWhole || listed === 0 || shown.length === choices.length ? null : (
      <Press look="quiet" className="bar-all" onPress={() => want(question)}>
        {order.all(listed)}
      </Press>
    )
  return { list, all }
}

/** Whoever has a choice may ask back; in a lesson the teacher says what to do. */
export const mayHint = ({ choices, sealed, lesson }: Snapshot): boolean =>
  choices.length > 1 && sealed === null && lesson === null
