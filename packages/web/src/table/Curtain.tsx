import type { SeatSnapshot } from '@grognard/table'
import { type RefObject, useLayoutEffect } from 'react'
import { Press } from '../kit/Press.tsx'
import { useWords } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { SeatMark } from './SeatMark.tsx'

interface Props {
  readonly seat: SeatSnapshot
  readonly seats: readonly SeatSnapshot[]
  readonly number: number
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onLift: () => void
  /** Somebody has just sealed a choice and thinks again. */
  readonly takeBack: { readonly name: string; readonly run: () => void } | null
}

/** Between those who share a screen: what is behind it is not on the page at all. */
export default function Curtain({ seat, seats, number, button, onLift, takeBack }: Props) {
  const { table } = useWords()
  const { curtain: words } = useRoomWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the curtain falls anew for another seat.
  useLayoutEffect(() => button.current?.focus(), [number])
  return (
    <div className="curtain">
      <section className="curtain-card" aria-labelledby="curtain-title">
        <SeatMark seats={seats} number={number} />
        <h2 id="curtain-title">{words.title(seat.name)}</h2>
        <p>{words.text(seat.name)}</p>
        <Press ref={button} look="primary" onPress={onLift}>
          {words.lift(seat.name)}
        </Press>
        {takeBack === null ? null : (
          <Press look="quiet" onPress={takeBack.run}>
            {table.takeBackOf(takeBack.name)}
          </Press>
        )}
      </section>
    </div>
  )
}
