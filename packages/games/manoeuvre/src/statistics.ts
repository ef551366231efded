import { type Lot, there, type View } from '@grognard/engine'
import type { Scenario } from './scenario.ts'
import { type Manoeuvre, NO } from './state.ts'

/** What falls to a seat in set-up: its place in the order of play (MAN-3.2) and its nation. */
export const lots = ({ open, scenario }: View<Manoeuvre>): readonly Lot[] =>
  open.nation.map((nation, seat) => ({
    ...(open.first === NO ? {} : { order: seat === open.first ? 'first' : 'second' }),
    ...(nation === NO ? {} : { nation: there(scenario.armies.nations[nation], 'such nation').id }),
  }))

/** `unit`, `leader`, `guerrilla` …, whatever the nation. */
export function cardKind({ armies }: Scenario, card: string): string {
  for (const { faces } of armies.nations) {
    const face = faces.find(({ id }) => id === card)
    if (face !== undefined) return face.kind
  }
  return card
}
