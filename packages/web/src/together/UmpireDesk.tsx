import type { Uncovered } from '@grognard/server/told'
import { lazy, Suspense, useState } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import type { Around } from './around.ts'
import type { RemoteTable } from './remote-table.ts'
import { useTableWords } from './table-words.ts'

const Box = lazy(async () => ({ default: (await import('../kit/Box.tsx')).Box }))

interface Props {
  readonly table: RemoteTable
  readonly around: Around
  /** What the seats are called, in their order. */
  readonly names: readonly string[]
}

/** What an umpire has before him: everybody's eyes, all that is hidden, and the clock. */
export function UmpireDesk({ table, around: { clocks, isStopped }, names }: Props) {
  const words = useTableWords()
  const [eyes, setEyes] = useState('')
  const [seen, setSeen] = useState<Uncovered | null>(null)
  const see = (value: string) => {
    setEyes(value)
    void table
      .see(value === '' ? null : Number(value))
      .then(answer => (answer.ok ? undefined : notify(answer.message)))
  }
  const stop = () =>
    void table.stopClock(!isStopped).then(answer => (answer.ok ? undefined : notify(answer.message)))
  return (
    <section className="talk-umpire" aria-label={words.umpire}>
      <p>{words.umpireYou}</p>
      <label className="talk-eyes">
        {words.eyes}
        <select value={eyes} onChange={event => see(event.target.value)}>
          <option value="">{words.spectator}</option>
          {names.map((name, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="row">
        <Press look="quiet" onPress={() => void table.uncover().then(setSeen)}>
          {words.uncover}
        </Press>
        {clocks.length === 0 ? null : (
          <Press look="quiet" onPress={stop}>
            {isStopped ? words.startClock : words.stopClock}
          </Press>
        )}
      </p>
      {seen === null ? null : (
        <Suspense>
          <Box wide title={words.uncover} onClose={() => setSeen(null)}>
            <h3>{words.sealedTitle}</h3>
            {seen.sealed.length === 0 ? <p>{words.noneSealed}</p> : null}
            <ul>
              {seen.sealed.map(({ seat, label }) => (
                <li key={seat}>
                  <b>{names[seat]}</b>: {label}
                </li>
              ))}
            </ul>
            <h3>{words.wholeTitle}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
            <pre className="talk-whole" tabIndex={0}>
              {JSON.stringify(seen.position, null, 1)}
            </pre>
          </Box>
        </Suspense>
      )}
    </section>
  )
}
