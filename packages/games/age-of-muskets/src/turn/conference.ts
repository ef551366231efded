import { type SeatSet, type Step, seatSet } from '@grognard/engine'
import { seatsOf } from '../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { SIDES } from '../vocabulary.ts'

/** The seats that have team-mates. */
const inTeams = (s: Pick<State, 'scenario'>): number[] =>
  SIDES.map(side => seatsOf(s, side)).flatMap(seats => (seats.length > 1 ? seats : []))

export const hasTeams = (s: State): boolean => inTeams(s).length > 0

/** AOM-7.2: those of one side talk until all have had enough, or their time is up. */
export const conference: Step<AgeOfMuskets> = {
  rule: 'AOM-7.2',
  seats: s => seatSet(inTeams(s)),
  options: () => [{ type: 'end-conference' }],
  default: () => ({ type: 'end-conference' }),
  areOptionsOpen: () => true,
  isTalk: true,
  play(s, _decisions, tell) {
    s.open.conference = false
    tell?.({ type: 'conference-over', rule: 'AOM-7.2' })
  },
}

/** AOM-7.2: who may talk to whom now: a side in its conference, nobody else ever. */
export const channels = (s: State): SeatSet[] =>
  s.open.conference
    ? SIDES.map(side => seatSet(seatsOf(s, side))).filter(seats => (seats & (seats - 1)) !== 0)
    : []
