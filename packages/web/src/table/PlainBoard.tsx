import type { Line } from '@grognard/engine'
import type { SeatSnapshot, Snapshot } from '@grognard/table'
import { COLUMN, useMedia } from '../kit/use-media.ts'
import { useWords } from '../words/index.ts'
import { colourOf, sidesAt } from './sides.ts'

/** What there is to see in a game that has no board yet: what a terminal would show of it, and as it would. */
export default function PlainBoard({ snapshot }: { readonly snapshot: Snapshot }) {
  const words = useWords()
  const narrow = useMedia(COLUMN)
  const { seats, drawing } = snapshot
  const lines = (narrow ? drawing?.narrow : drawing?.wide) ?? []
  return (
    <section className="plain-board" aria-labelledby="plain-title">
      <h2 id="plain-title">{snapshot.title}</h2>
      <p className="plain-scenario">{snapshot.scenario.title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard. */}
      <section className="plain-card" aria-label={words.table.plain} tabIndex={0}>
        <pre>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by nothing but their place.
            <Drawn key={at} line={line} seats={seats} />
          ))}
        </pre>
      </section>
    </section>
  )
}

function Drawn({ line, seats }: { readonly line: Line; readonly seats: readonly SeatSnapshot[] }) {
  const [first, second] = sidesAt(seats).map(side => colourOf(seats, side.seats[0]?.[0] ?? 0))
  const sides: { readonly [tone: string]: string | undefined } = { first, second }
  return (
    <>
      {line.map(({ text, tone }, at) =>
        tone === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <span key={at} className={`tone-${tone} ${sides[tone] === undefined ? '' : `seat-${sides[tone]}`}`}>
            {text}
          </span>
        ),
      )}
      {'\n'}
    </>
  )
}
