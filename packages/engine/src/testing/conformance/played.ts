import { luckyChance } from '../../branches.ts'
import { type Chance, type Enumerating, ScriptError } from '../../chance.ts'
import { type Told, teller } from '../../chronicle.ts'
import type { Game } from '../../game.ts'
import { same } from '../../plain.ts'
import { cloneState, Position } from '../../position.ts'
import type { Random } from '../../random.ts'
import type { Seat } from '../../seats.ts'
import type { Kind, State } from '../../state.ts'
import type { Tell } from '../../step.ts'
import { viewOf } from '../../view.ts'
import type { Move } from '../table.ts'
import { plainView } from './knowledge.ts'

export type Viewer = Seat | null

/** What came of some decisions in one world. */
export interface Played<K extends Kind> {
  readonly state: State<K>
  readonly told: readonly Told<K>[]
  /** Every view at every moment at which something was told, and at the end. */
  readonly seen: readonly ReadonlyMap<Viewer, object>[]
  readonly isShown: boolean
  /** The results that were drawn, and of how many each. */
  readonly path: readonly number[]
  readonly widths: readonly number[]
}

/** Null: chance was drawn otherwise than on the path, so that the two runs cannot be compared. */
export function run<K extends Kind>(
  chance: Chance & Enumerating,
  shownBefore: number,
  play: (listening: (s: State<K>) => Tell<K>) => State<K>,
): Played<K> | null {
  const told: Told<K>[] = []
  const seen: ReadonlyMap<Viewer, object>[] = []
  try {
    const state = play(s => noting(teller(told), () => seen.push(viewsOf(s))))
    const { path, widths } = chance
    return {
      state,
      told,
      seen: [...seen, viewsOf(state)],
      isShown: state.shown !== shownBefore,
      path,
      widths,
    }
  } catch (error) {
    if (error instanceof ScriptError) return null
    throw error
  }
}

const noting = <K extends Kind>(tell: Tell<K>, note: () => void): Tell<K> =>
  Object.assign(
    (event: K['event']) => {
      note()
      tell(event)
    },
    {
      only: (...told: Parameters<Tell<K>['only']>) => {
        note()
        tell.only(...told)
      },
    },
  )

const viewsOf = <K extends Kind>(s: State<K>): ReadonlyMap<Viewer, object> =>
  new Map([...s.own.keys(), null].map(viewer => [viewer, plainView(viewOf(s, viewer))]))

/** Makes the moves in a copy of the world; choices that are sealed there are among them. */
export function playIn<K extends Kind>(
  game: Game<K>,
  world: State<K>,
  moves: readonly Move<K>[],
  luck: Random,
  path: readonly number[] = [],
): Played<K> | null {
  const chance = luckyChance({ ...luck }, path)
  return run(chance, world.shown, listening => {
    const sealed = world.sealed.map(() => null)
    const position = new Position(game, { ...cloneState(game, world), sealed, chance })
    const tell = listening(position.state)
    for (const { seat, decision, outOfTurn } of moves)
      if (outOfTurn) position.interject(seat, decision, tell)
      else position.decide(seat, decision, tell)
    return position.state
  })
}

/** At every moment; nothing was shown, and as much was drawn. */
export const seesTheSame = <K extends Kind>(viewer: Viewer, a: Played<K>, b: Played<K>): boolean =>
  !a.isShown && !b.isShown && same(a.widths, b.widths) && same(seenBy(a, viewer), seenBy(b, viewer))

const seenBy = <K extends Kind>({ seen }: Played<K>, viewer: Viewer): (object | undefined)[] =>
  seen.map(views => views.get(viewer))
