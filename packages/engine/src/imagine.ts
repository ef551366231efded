import { fastChance } from './chance.ts'
import { partAt } from './flow.ts'
import type { Game } from './game.ts'
import { copy, same } from './plain.ts'
import { cloneState, Position } from './position.ts'
import { next, type Random } from './random.ts'
import { NOBODY, only, seatsIn } from './seats.ts'
import { type Kind, type Shared, type State, stateWith, type View } from './state.ts'

/**
 * A whole state that has exactly this view: what the viewer does not know is invented, chance is fresh, and
 * seats that have sealed a choice get a random legal one.
 */
export function imagine<K extends Kind>(
  game: Game<K>,
  view: View<K>,
  memory: K['memory'] | null,
  random: Random,
): Position<K> {
  let position = imagined(game, view, memory, random)
  for (let tries = 1; tries < MOST_TRIES && cannotBe(position, view); tries++)
    position = imagined(game, view, memory, random)
  return position
}

const MOST_TRIES = 100

/** No game should have to see to these: the viewer knows that it is in no such world. */
const cannotBe = <K extends Kind>(position: Position<K>, view: View<K>): boolean =>
  isOverSilently(position, view) || isStuck(position, view)

/** Is another asked who has nothing that it may decide? What it is asked, the viewer sees. */
function isStuck<K extends Kind>({ step, state, waiting }: Position<K>, { seat: viewer }: View<K>): boolean {
  if (step?.options === undefined) return false
  for (const seat of seatsIn(waiting))
    if (seat !== viewer && step.options(state, seat).length === 0) return true
  return false
}

/**
 * Was a silent step over at once, because nobody was left with a choice? The viewer knows that somebody is, though not
 * who.
 */
function isOverSilently<K extends Kind>({ game, state }: Position<K>, { flow }: View<K>): boolean {
  const frame = flow.at(-1)
  if (frame === undefined || partAt(game.program, frame, state).step?.silent !== true) return false
  return !same(state.flow, flow)
}

function imagined<K extends Kind>(
  game: Game<K>,
  view: View<K>,
  memory: K['memory'] | null,
  random: Random,
): Position<K> {
  const s = stateWith<K>(view.scenario, {
    open: copy(view.open),
    ...invent(game, view, memory, random),
    flow: copy(view.flow) as State<K>['flow'],
    chance: fastChance(next(random)),
    outcome: view.outcome,
  })
  const position = new Position(game, cloneState(game, s))
  if (cannotBe(position, view)) return position
  for (const [seat, sealed] of view.sealed.entries()) {
    if (!sealed || position.state.sealed[seat] !== null) continue
    const choice = seat === view.seat && view.chosen !== null ? view.chosen : position.sample(seat, random)
    position.decide(seat, choice)
  }
  return position
}

/** The secrets of such a state: what the viewer knows of them, and what it does not, invented. */
export function invent<K extends Kind>(
  game: Game<K>,
  view: View<K>,
  memory: K['memory'] | null,
  random: Random,
): Pick<State<K>, 'own' | 'hidden' | 'shared'> {
  const { own, hidden, shared = [] } = game.imagine(view, memory, random)
  return { own, hidden, shared: imaginedShared(view, shared) }
}

/** What the viewer sees is as it sees it; who else sees it, and all else, as the game invents it. */
function imaginedShared<K extends Kind>(view: View<K>, invented: readonly Shared<K>[]): Shared<K>[] {
  const { seat } = view
  const unseen = invented.filter(({ key }) => view.shared.every(seen => seen.key !== key))
  if (seat === null) return unseen
  const audienceOf = (key: string) => invented.find(each => each.key === key)?.audience ?? NOBODY
  const seen = view.shared.map(({ key, secret }) => ({
    key,
    audience: audienceOf(key) | only(seat),
    secret: copy(secret),
  }))
  return [...seen, ...unseen]
}
