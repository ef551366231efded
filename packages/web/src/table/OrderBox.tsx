import type { BoardProps, Choice, GameUi, Snapshot, Table } from '@grognard/table'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import { Press } from '../kit/Press.tsx'
import { useWords, type Words } from '../words/index.ts'
import { Choices } from './Choices.tsx'
import { RuleButton } from './RuleButton.tsx'
import type { Deciding } from './use-deciding.ts'

const fetchEnding = () => import('./Ending.tsx')
const Ending = lazy(fetchEnding)
const Hint = lazy(() => import('./Hint.tsx'))

interface Props {
  readonly table: Table
  readonly snapshot: Snapshot
  readonly deciding: Deciding
  readonly expected: string | null
  readonly prompt: RefObject<HTMLHeadingElement | null>
  readonly detail: GameUi['Detail']
  readonly board: BoardProps
  readonly onLook: (moment: number | null) => void
  /** The viewer leaves this window and all others to the table. */
  readonly onPass: () => void
  /** A hint to the present question was asked for. */
  readonly hinting: boolean
  readonly onHint: (wanted: boolean) => void
  /** The teacher, in a lesson. */
  readonly lesson: ReactNode
  /** The cards, in a narrow window. */
  readonly hand: ReactNode
}

/** What is to be decided, by whom and under which rule; under it the choices. */
export function OrderBox(props: Props) {
  const { snapshot, prompt, board } = props
  const words = useWords()
  const isPast = snapshot.moment < snapshot.moments
  const over = !isPast && snapshot.outcome !== null
  const isUnderWay = snapshot.moments > 0
  // While one plays: what comes late at the end would push away what somebody is about to press.
  useEffect(() => {
    if (isUnderWay) void fetchEnding()
  }, [isUnderWay])
  const rule = over ? snapshot.outcome?.rule : snapshot.pending.rule
  return (
    <section className="order" aria-label={words.table.orders}>
      <div className="order-head">
        <span>{headline(snapshot, words)}</span>
        {rule ? <RuleButton rule={rule} onOpen={board.openRule} /> : null}
      </div>
      <h2 ref={prompt} tabIndex={-1} className="prompt">
        {snapshot.outcome !== null ? snapshot.outcome.sentence : snapshot.pending.prompt}
      </h2>
      {props.lesson}
      {isPast ? (
        <PastNote snapshot={snapshot} onLook={props.onLook} />
      ) : over ? (
        <Suspense>
          <Ending snapshot={snapshot} onLook={props.onLook} openRule={board.openRule} />
        </Suspense>
      ) : (
        <Question {...props} />
      )}
    </section>
  )
}

function headline(snapshot: Snapshot, words: Words): string {
  if (snapshot.moment < snapshot.moments) return words.order.past
  if (snapshot.outcome !== null) return words.order.over
  const viewer = snapshot.viewer === null ? undefined : snapshot.seats[snapshot.viewer]
  if (viewer?.asked && !viewer.sealed) return words.order.youDecide(viewer.name)
  return snapshot.scenario.title
}

function PastNote({ snapshot, onLook }: Pick<Props, 'snapshot' | 'onLook'>) {
  const words = useWords()
  return (
    <>
      <p className="order-note">{words.order.pastText(snapshot.moment, snapshot.moments)}</p>
      <Press look="primary" onPress={() => onLook(null)}>
        {words.order.toPresent}
      </Press>
    </>
  )
}

function Question(props: Props) {
  const { snapshot, deciding, expected, detail: Detail, board, hand, onPass } = props
  const words = useWords()
  const answers = answersIn(snapshot.anytime)
  return (
    <>
      {snapshot.sealed === null ? null : (
        <p className="order-note">{words.order.sealedChoice(snapshot.sealed.label)}</p>
      )}
      {Detail === undefined ? null : <Detail {...board} />}
      {hand}
      {deciding.refusal === null ? null : <Refusal refusal={deciding.refusal} openRule={board.openRule} />}
      {answers.length === 0 ? null : (
        <Choices
          choices={answers}
          deciding={deciding}
          sealed={null}
          expected={null}
          label={words.order.answers}
        />
      )}
      {snapshot.choices.length === 0 ? null : (
        <Choices
          choices={snapshot.choices}
          deciding={deciding}
          sealed={snapshot.sealed}
          expected={expected}
          label={words.order.choices}
        />
      )}
      {snapshot.pending.window && snapshot.lesson === null ? (
        <Press look="quiet" role="switch" aria-checked={false} className="order-pass" onPress={onPass}>
          <span className="order-pass-track" aria-hidden="true" />
          {words.order.passAlways}
        </Press>
      ) : null}
      {mayHint(snapshot) ? <HintPart {...props} /> : null}
    </>
  )
}

/** Whoever has a choice may ask back; in a lesson the teacher says what to do. */
export const mayHint = ({ choices, sealed, lesson }: Snapshot): boolean =>
  choices.length > 1 && sealed === null && lesson === null

function HintPart({ table, snapshot, deciding, prompt, hinting, onHint }: Props) {
  const { order } = useWords()
  // From the question Enter decides what is selected.
  const suggest = (choice: Choice) => {
    deciding.weigh(choice)
    prompt.current?.focus({ preventScroll: true })
  }
  return hinting ? (
    <Suspense>
      <Hint table={table} seats={snapshot.seats} onSuggest={suggest} onClose={() => onHint(false)} />
    </Suspense>
  ) : (
    <Press look="quiet" className="order-hint" onPress={() => onHint(true)}>
      {order.hint} <kbd aria-label={order.key('H')}>H</kbd>
    </Press>
  )
}

/** Out of turn, one may make an offer; where there are two ways of saying it, somebody waits for an answer. */
export const answersIn = (anytime: readonly Choice[]): readonly Choice[] =>
  anytime.filter(({ decision }) => anytime.filter(other => other.decision.type === decision.type).length > 1)

function Refusal({
  refusal,
  openRule,
}: {
  readonly refusal: NonNullable<Deciding['refusal']>
  readonly openRule: (rule: string) => void
}) {
  const words = useWords()
  return (
    <div className="refusal" role="alert">
      <strong>{words.order.refused}</strong>
      <p>{refusal.message}</p>
      {refusal.rule === undefined ? null : <RuleButton rule={refusal.rule} onOpen={openRule} />}
    </div>
  )
}
