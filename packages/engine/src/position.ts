import { type Chance, copyChance } from './chance.ts'
import { type Listing, listingOf, onlyAmong, onlyOneOf, sampleOf } from './compose.ts'
import { enter, present, type SequenceNode } from './flow.ts'
import type { Game } from './game.ts'
import { copy } from './plain.ts'
import { pickFrom, type Random } from './random.ts'
import { has, NOBODY, only, type Seat, type SeatSet, seatsIn, without } from './seats.ts'
import {
  type Frame,
  type Jump,
  type Kind,
  type Outcome,
  type Shared,
  type State,
  stateWith,
  type View,
} from './state.ts'
import type { Step, Tell } from './step.ts'
import { there } from './there.ts'
import { viewOf } from './view.ts'

/** What it takes to set a match up and to look at it. */
export type Playable<K extends Kind> = Pick<
  Game<K>,
  'setUp' | 'program' | 'begin' | 'seats' | 'readDecision' | 'violations'
>

/** The state of a new match: set up, nothing yet played. */
export function newState<K extends Kind>(
  game: Playable<K>,
  scenario: K['scenario'],
  chance: Chance,
): State<K> {
  const first = game.program.byName.get(game.begin(scenario))
  if (!first) throw new Error(`'${game.begin(scenario)}' is not a sequence`)
  const s = stateWith<K>(scenario, { ...game.setUp(scenario), chance })
  enter(s, first, null)
  return s
}

export function cloneState<K extends Kind>(game: Game<K>, s: State<K>): State<K> {
  const { open, own, hidden, shared } = game.copy(s)
  return {
    scenario: s.scenario,
    open,
    own,
    shared: shared ?? (s.shared.length === 0 ? [] : s.shared.map(copyShared<K>)),
    hidden,
    flow: s.flow.map(copyFrame),
    sealed: s.sealed.slice(),
    chance: copyChance(s.chance),
    jump: null,
    shown: s.shown,
    outcome: s.outcome,
  }
}

const innermost = (flow: readonly Frame[]): Frame => there(flow[flow.length - 1], 'frame')

/** The sequence of play leads nowhere: an error of the game, or of the position that it was begun from. */
export class FlowError extends Error {}

/** Far more than any rulebook plays between two decisions: a game that goes beyond it would hang its table. */
const MOST_PARTS = 20_000
/** Of what play goes through again and again, so much is looked at for the names. */
const MOST_NAMED = 200

const goesOn = (names: readonly string[]): string => {
  const named = new Set(names.filter(name => name !== '').map(name => `'${name}'`))
  return `play goes on and on without a decision, in ${[...named].join(', ')}`
}

const copyFrame = ({ at, index, items, locals, result }: Frame): Frame => ({
  at,
  index,
  items,
  locals: locals === null ? null : copy(locals),
  result,
})

const copyShared = <K extends Kind>({ key, audience, secret }: Shared<K>): Shared<K> => ({
  key,
  audience,
  secret: copy(secret),
})

/**
 * A state together with what is being asked in it: the least that can be played. It checks nothing and logs
 * nothing; `Match` does. Searches and simulations hold positions, everybody else holds matches.
 */
export class Position<K extends Kind> {
  readonly game: Game<K>
  readonly state: State<K>
  /** The step that waits for a decision; null when the match is over. */
  step: Step<K> | null = null
  /** Its name. */
  at = ''
  /** Seats that still owe a decision. */
  waiting: SeatSet = NOBODY
  /** All seats that take part in the step, those that have sealed a choice included. */
  asked: SeatSet = NOBODY
  /** Seats that had nothing to choose at a silent step: the engine has sealed for them. */
  forced: SeatSet = NOBODY
  /** Options already listed while looking whether there is a choice at all. */
  #listed: readonly K['decision'][] | null = null
  #listedFor: Seat = -1
  /** The same by seat, at silent steps, which ask several. */
  #listedBySeat: (readonly K['decision'][] | null)[] | null = null

  /** A state may stand anywhere: play goes on to the next decision, unless one is waited for already. */
  constructor(game: Game<K>, state: State<K>, tell?: Tell<K>) {
    this.game = game
    this.state = state
    this.#advance(tell)
    for (const [seat, choice] of state.sealed.entries())
      if (choice !== null) this.waiting = without(this.waiting, seat)
  }

  clone(): Position<K> {
    return new Position(this.game, cloneState(this.game, this.state))
  }

  /** Seats that choose at the step, those included that have: all who are asked but those who have nothing to choose. */
  get choosers(): SeatSet {
    return this.asked & ~this.forced
  }

  /** The decisions of a seat that is asked, as far as they can be listed. */
  options(seat: Seat): readonly K['decision'][] {
    return this.listing(seat).decisions
  }

  listing(seat: Seat): Listing<K> {
    const listed = this.#listedOf(seat)
    if (listed !== null) return { decisions: listed, complete: true }
    const { step } = this
    if (step === null || !has(this.asked, seat)) return { decisions: [], complete: true }
    return listingOf(step, this.state, seat)
  }

  /** One legal decision of a seat that is asked, drawn by lot without making a list where there is none. */
  sample(seat: Seat, random: Random): K['decision'] {
    const { step } = this
    if (step === null || !has(this.asked, seat)) throw new Error(`seat ${seat} is not asked`)
    const listed = this.#listedOf(seat)
    if (listed !== null) return pickFrom(random, listed)
    return sampleOf(step, this.state, seat, random)
  }

  /** What a seat, or a spectator, may know. */
  view(seat: Seat | null): View<K> {
    return viewOf(this.state, seat, this.step?.silent === true)
  }

  /** Plays a legal decision; false if it is sealed only, because other seats have yet to choose. */
  decide(seat: Seat, decision: K['decision'], tell?: Tell<K>): boolean {
    const { state: s, step } = this
    if (step === null) throw new Error('the match is over')
    s.sealed[seat] = decision
    this.waiting = step.anyOf === true ? NOBODY : without(this.waiting, seat)
    if (this.waiting !== NOBODY) return false
    this.#play(step, tell)
    this.#advance(tell)
    return true
  }

  /** Takes back a sealed choice that has not been opened. */
  unseal(seat: Seat): void {
    this.state.sealed[seat] = null
    this.waiting |= only(seat)
  }

  #listedOf(seat: Seat): readonly K['decision'][] | null {
    if (this.#listed !== null && this.#listedFor === seat) return this.#listed
    return this.#listedBySeat?.[seat] ?? null
  }

  #forgetListed(): void {
    this.#listed = null
    this.#listedBySeat = null
  }

  /** A decision out of turn. */
  interject(seat: Seat, decision: K['decision'], tell?: Tell<K>): void {
    there(this.game.anytime[decision.type], decision.type).play(this.state, seat, decision, tell)
    this.#forgetListed()
    if (this.state.outcome !== null) this.#finish()
  }

  /** The table ends it, wherever play stands. */
  end(outcome: Outcome): void {
    this.state.outcome = outcome
    this.#finish()
  }

  #advance(tell: Tell<K> | undefined): void {
    const { state: s } = this
    const { sequences } = this.game.program
    const { flow } = s
    this.#forgetListed()
    const endless: string[] = []
    let parts = 0
    while (s.outcome === null) {
      const frame = flow[flow.length - 1]
      const sequence = frame && sequences[frame.at]
      if (frame === undefined || sequence === undefined)
        throw new FlowError('the sequence of play has run out without an outcome')
      const part = present(sequence, frame, s)
      if (++parts > MOST_PARTS) endless.push(part?.name ?? '')
      if (endless.length > MOST_NAMED) throw new FlowError(goesOn(endless))
      if (part === null) {
        flow.pop()
        const outer = flow[flow.length - 1]
        if (outer !== undefined) outer.index++
      } else if (part.step === null) enter(s, part, null)
      else if (this.#asks(part.step, part.name)) return
      else this.#play(part.step, tell)
    }
    this.#finish()
  }

  /** Does the step wait for somebody? A single option is taken here, so that `play` finds it among the sealed. */
  #asks(step: Step<K>, name: string): boolean {
    const { state: s } = this
    const asked = step.seats === undefined ? NOBODY : step.seats(s)
    if (asked === NOBODY) return false
    this.forced = step.silent === true ? this.#seal(step, asked) : NOBODY
    if (this.forced === asked) return false
    if (step.ask === 'choice' && step.options !== undefined && (asked & (asked - 1)) === 0) {
      const seat = 31 - Math.clz32(asked)
      const options = step.options(s, seat)
      if (options.length < 2) {
        s.sealed[seat] = options[0] ?? null
        return false
      }
      this.#listed = options
      this.#listedFor = seat
    }
    this.step = step
    this.at = name
    this.asked = asked
    this.waiting = asked & ~this.forced
    return true
  }

  /** Those who have one choice only have made it. */
  #seal(step: Step<K>, asked: SeatSet): SeatSet {
    const { state: s } = this
    let forced: SeatSet = NOBODY
    const listed: (readonly K['decision'][] | null)[] = []
    this.#listedBySeat = listed
    for (const seat of seatsIn(asked)) {
      const options = step.options?.(s, seat) ?? null
      listed[seat] = options
      const single = options === null ? onlyOneOf(step, s, seat) : onlyAmong(options)
      if (single === null) continue
      s.sealed[seat] = single
      forced |= only(seat)
    }
    return forced
  }

  #play(step: Step<K>, tell: Tell<K> | undefined): void {
    const { state: s } = this
    const { flow, sealed } = s
    this.#forgetListed()
    step.play(s, sealed, tell)
    if (step.seats !== undefined) for (let seat = 0; seat < sealed.length; seat++) sealed[seat] = null
    const frame = flow[flow.length - 1]
    if (s.jump !== null) this.#jump(s.jump)
    else if (frame !== undefined) frame.index++
  }

  #jump(jump: Jump): void {
    const { state: s } = this
    const { flow } = s
    s.jump = null
    switch (jump.to) {
      case 'again':
        return
      case 'call':
        innermost(flow).result = null
        enter(s, this.#sequence(jump.sequence), jump.locals)
        return
      case 'leave': {
        const { id } = this.#sequence(jump.sequence)
        const depth = flow.findLastIndex(frame => frame.at === id)
        if (depth < 1) throw new FlowError(`play is not inside '${jump.sequence}'`)
        flow.length = depth
        const caller = innermost(flow)
        caller.result = jump.result
        caller.index++
      }
    }
  }

  #sequence(name: string): SequenceNode<K> {
    const node = this.game.program.byName.get(name)
    if (!node) throw new Error(`'${name}' is not a sequence`)
    return node
  }

  #finish(): void {
    this.state.flow.length = 0
    this.state.sealed.fill(null)
    this.step = null
    this.at = ''
    this.asked = NOBODY
    this.waiting = NOBODY
    this.forced = NOBODY
    this.#forgetListed()
  }
}
