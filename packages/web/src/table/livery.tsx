import type { GameUi, Livery, SeatSnapshot, Snapshot } from '@grognard/table'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { colourOf } from './sides.ts'

type Wearing = (seat: number) => Livery | null

const Context = createContext<Wearing>(() => null)

interface Props {
  readonly ui: GameUi | null
  readonly snapshot: Snapshot
  readonly children: ReactNode
}

/** What the seats of this table wear, for all that shows them. */
export function Liveries({ ui, snapshot, children }: Props) {
  const wearing = useMemo<Wearing>(() => seat => ui?.livery?.(snapshot, seat) ?? null, [ui, snapshot])
  return <Context value={wearing}>{children}</Context>
}

export const useLivery = (): Wearing => useContext(Context)

/** The class that sets a seat's colour: its livery's, or that of its side. */
export function useSeatClass(seats: readonly SeatSnapshot[]): (seat: number) => string {
  const wearing = useLivery()
  return seat => wearing(seat)?.className ?? `seat-${colourOf(seats, seat)}`
}
