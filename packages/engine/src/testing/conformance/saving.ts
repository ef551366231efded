import { copyChance } from '../../chance.ts'
import { hashOf } from '../../hash-of-state.ts'
import { Position } from '../../position.ts'
import { pickFrom, type Random, seeded } from '../../random.ts'
import { seatsIn } from '../../seats.ts'
import type { Kind, State } from '../../state.ts'
import { expectSame, fail } from '../expect.ts'
import { accepted, type TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { plainState } from './knowledge.ts'

/** Law 2: a state is plain data, and can be saved and cloned at any moment. */
export const savingChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.atMoments('a state that was written and read plays on like the original', (table, random) => {
    const state = table.match.state()
    const restored = restore(table, state)
    expectSame(plainState(restored), plainState(state), 'the state that was read')
    const seed = random.a
    const read = trail(new Position(table.game, restored), seeded(seed))
    expectSame(read, trail(new Position(table.game, state), seeded(seed)), 'the match after reading')
  }),

  suite.atMoments('a clone plays on like the original and shares nothing with it', (table, random) => {
    const original = new Position(table.game, table.match.state())
    const clone = original.clone()
    expectNothingShared(original.state, clone.state)
    const before = structuredClone(plainState(original.state))
    const seed = random.a
    const ofClone = trail(clone, seeded(seed))
    expectSame(plainState(original.state), before, 'the original after its clone has played on')
    expectSame(trail(original, seeded(seed)), ofClone, 'the original compared with its clone')
  }),
]

/** Positions carry no chance, so that nobody who is shown one can foresee it: it is handed over beside them. */
function restore<K extends Kind>({ game }: TestTable<K>, state: State<K>): State<K> {
  const written: unknown = JSON.parse(JSON.stringify(game.positions.write(state)), (_, value) =>
    // Whoever plays on from a position must not change it: a file may begin with it.
    Object.freeze(value),
  )
  const read = accepted(game, game.positions.read(state.scenario, written), 'the position that was written')
  return { ...read, chance: copyChance(state.chance), shown: state.shown }
}

/** Plays on at random to the end, and notes what was offered and where it led. */
function trail<K extends Kind>(position: Position<K>, random: Random): unknown[] {
  const notes: unknown[] = []
  while (position.step !== null) {
    const seat = pickFrom(random, seatsIn(position.waiting))
    const options = position.options(seat)
    const decision = position.sample(seat, random)
    position.decide(seat, decision)
    notes.push([position.at, seat, options.length, decision, hashOf(position.state)])
  }
  return [...notes, position.state.outcome]
}

function expectNothingShared<K extends Kind>(original: State<K>, clone: State<K>): void {
  const objects = new Set(changeable(original).map(([object]) => object))
  const shared = changeable(clone).find(([object]) => objects.has(object) && !Object.isFrozen(object))
  if (shared) fail(`the clone shares ${shared[1]} with the original`)
}

/** What rules may change. The rest of a state (choices, lists, outcomes) is never changed, only replaced. */
const changeable = <K extends Kind>({
  open,
  own,
  shared,
  hidden,
  flow,
  chance,
  sealed,
}: State<K>): [object, string][] => [
  ...objectsIn(open, 'open'),
  ...objectsIn(own, 'own'),
  ...objectsIn(shared, 'shared'),
  ...objectsIn(hidden, 'hidden'),
  [flow, 'flow'],
  ...flow.map((frame, i): [object, string] => [frame, `flow.${i}`]),
  [sealed, 'sealed'],
  [chance, 'chance'],
  [chance.script, 'chance.script'],
  ...objectsIn(chance.source === 'fast' ? chance.random : null, 'chance.random'),
]

function objectsIn(value: unknown, path: string): [object, string][] {
  if (typeof value !== 'object' || value === null) return []
  return [[value, path], ...Object.entries(value).flatMap(([key, item]) => objectsIn(item, `${path}.${key}`))]
}
