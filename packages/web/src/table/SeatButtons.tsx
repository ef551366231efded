import type { SeatSnapshot } from '@grognard/table'
import { Press } from '../kit/Press.tsx'
import { useWords } from '../words/index.ts'

interface Props {
  readonly seat: SeatSnapshot
  readonly onAsk: () => void
  readonly onWhy: () => void
}

/** What may be asked of a seat once it has played: to be asked again, and why it decided so. */
export default function SeatButtons({ seat, onAsk, onWhy }: Props) {
  const { table: words } = useWords()
  return (
    <>
      {seat.passes ? (
        <Press
          look="quiet"
          className="seat-passes"
          title={words.askAgain}
          aria-label={`${words.passing(seat.name)} ${words.askAgain}`}
          onPress={onAsk}
        >
          {words.passes} <span aria-hidden="true">×</span>
        </Press>
      ) : null}
      {seat.explains ? (
        <Press look="quiet" className="seat-why" aria-label={`${seat.name}: ${words.why}?`} onPress={onWhy}>
          <span className="seat-why-word">{words.why}</span>?
        </Press>
      ) : null}
    </>
  )
}
