import type { ForeseenQuestion } from '@grognard/sitting/foreseeing'
import { type FormEvent, useState } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import type { Around } from './around.ts'
import type { RemoteTable } from './remote-table.ts'
import { useTableWords } from './table-words.ts'
import { useTogetherWords } from './words.ts'

interface Props {
  readonly table: RemoteTable
  readonly around: Around
}

/** Answers that the table gives when one is asked: in a match over days nobody waits for them. */
export function Orders({ table, around: { orders, last } }: Props) {
  const words = useTogetherWords()
  const atTable = useTableWords()
  const [foreseen, setForeseen] = useState<readonly ForeseenQuestion[] | null>(null)
  const [isLooking, setLooking] = useState(false)
  const say = (done: { readonly ok: boolean; readonly message?: string }) =>
    done.ok ? undefined : notify(done.message ?? '')
  const look = async () => {
    setLooking(true)
    setForeseen(await table.foresee())
    setLooking(false)
  }
  const isNew = last !== null && !orders.some(({ step }) => step === last.step)
  return (
    <section className="talk-orders" aria-label={words.orders}>
      <h3>{words.orders}</h3>
      <p className="option-about">{words.ordersAbout}</p>
      <ul className="talk-people">
        {orders.map(({ n, label, isEachTime }) => (
          <li key={n}>
            <span>
              {label} <i>{isEachTime ? atTable.eachTime : atTable.nextTime}</i>
            </span>
            <Press look="quiet" onPress={() => void table.dropOrder(n).then(say)}>
              {words.dropOrder}
            </Press>
          </li>
        ))}
        {isNew ? (
          <li>
            <span>{last.label}</span>
            <Press look="quiet" onPress={() => void table.order({ ...last, isEachTime: false }).then(say)}>
              {words.leaveOrder}
            </Press>
          </li>
        ) : null}
      </ul>
      {foreseen === null ? (
        <Press look="quiet" isDisabled={isLooking} onPress={() => void look()}>
          {isLooking ? atTable.lookingAhead : atTable.lookAhead}
        </Press>
      ) : (
        <NewOrder table={table} foreseen={foreseen} onLeft={() => setForeseen(null)} />
      )}
    </section>
  )
}

interface NewOrderProps {
  readonly table: RemoteTable
  readonly foreseen: readonly ForeseenQuestion[]
  readonly onLeft: () => void
}

/** A question that may come, one of the answers that there could be, and whether it stands for one time or for all. */
function NewOrder({ table, foreseen, onLeft }: NewOrderProps) {
  const words = useTableWords()
  const [step, setStep] = useState(foreseen[0]?.step ?? '')
  const [at, setAt] = useState(0)
  const [isEachTime, setEachTime] = useState(false)
  const question = foreseen.find(each => each.step === step)
  const answer = question?.choices[at]
  if (question === undefined) return <p>{words.nothingAhead}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answer === undefined) return
    const { decision, label } = answer
    void table
      .order({ step, decision, label: `${question.prompt} ${label}`.slice(0, 500), isEachTime })
      .then(done => (done.ok ? onLeft() : notify(done.message)))
  }
  return (
    <form className="talk-order" onSubmit={submit}>
      <label>
        {words.ifAsked}
        <select
          value={step}
          onChange={event => {
            setStep(event.target.value)
            setAt(0)
          }}
        >
          {foreseen.map(each => (
            <option key={each.step} value={each.step}>
              {each.prompt}
            </option>
          ))}
        </select>
      </label>
      <p className="option-about">{words.suchAs(question.prompt)}</p>
      <label>
        {words.answerWith}
        <select value={at} onChange={event => setAt(Number(event.target.value))}>
          {question.choices.map(({ label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is.
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.howOften}
        <select
          value={isEachTime ? 'each' : 'next'}
          onChange={event => setEachTime(event.target.value === 'each')}
        >
          <option value="next">{words.nextTime}</option>
          <option value="each">{words.eachTime}</option>
        </select>
      </label>
      <p className="row">
        <Press type="submit" look="primary">
          {words.leaveIt}
        </Press>
        <Press look="quiet" onPress={onLeft}>
          {words.leaveNone}
        </Press>
      </p>
    </form>
  )
}
