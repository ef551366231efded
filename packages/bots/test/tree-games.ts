import {
  accept,
  defineGame,
  end,
  everyone,
  type Game,
  type Kind,
  only,
  pick,
  refuse,
  repeat,
} from '@grognard/engine'
import { type Payoff, solve } from '../src/index.ts'
import { wordless } from './wordless.ts'

/** Games that are given as a tree, so that their value can be worked out by hand. */
export type Tree =
  | { readonly end: 0 | 0.5 | 1 }
  /** One seat decides. */
  | { readonly seat: 0 | 1; readonly choices: readonly Tree[] }
  /** Both choose at once: rows for the first seat. */
  | { readonly table: readonly (readonly Tree[])[] }
  /** Each is equally likely. */
  | { readonly chance: readonly Tree[] }
  /** Back to the beginning. */
  | { readonly again: true }

export interface TreeGame extends Kind {
  scenario: { readonly tree: Tree }
  /** The way from the root: at a table row and column, elsewhere the place among the choices. */
  open: { way: number[] }
  decision: { type: 'take'; place: number }
}

/** The tree at the end of the way. */
function treeAt(tree: Tree, way: readonly number[]): Tree {
  let at = tree
  for (let i = 0; i < way.length; ) {
    if ('table' in at) {
      at = at.table[way[i]!]![way[i + 1]!]!
      i += 2
    } else {
      at = 'choices' in at ? at.choices[way[i]!]! : 'chance' in at ? at.chance[way[i]!]! : at
      i++
    }
  }
  return at
}

const places = (of: readonly unknown[]): TreeGame['decision'][] =>
  of.map((_, place) => ({ type: 'take', place }))

export const treeGame = (tree: Tree, manifest: Partial<Game<TreeGame>['manifest']> = {}): Game<TreeGame> =>
  defineGame<TreeGame>({
    id: 'tree',
    rules: '1',
    manifest: {
      seats: { least: 2, most: 2 },
      teams: false,
      simultaneous: true,
      chance: 'play',
      hiddenInformation: false,
      scenarios: ['only'],
      options: {},
      bound: 1000,
      ...manifest,
    },
    scenario: () => accept({ tree }),
    seats: () => ['first', 'second'].map(id => ({ id, side: id })),
    setUp: () => ({ open: { way: [] }, own: [{}, {}], hidden: {} }),
    words: wordless<TreeGame>('Tree', ({ place }) => String(place)),
    readDecision: () => refuse('malformed', 'engine.malformed'),
    sequence: { match: repeat('go') },
    steps: {
      go: {
        rule: 'TST-1.1',
        seats: ({ scenario, open }) => {
          const at = treeAt(scenario.tree, open.way)
          return 'table' in at ? everyone(2) : 'seat' in at ? only(at.seat) : 0
        },
        options({ scenario, open }, seat) {
          const at = treeAt(scenario.tree, open.way)
          if ('table' in at) return places(seat === 0 ? at.table : at.table[0]!)
          return 'choices' in at ? places(at.choices) : []
        },
        play(s, decisions) {
          const at = treeAt(s.scenario.tree, s.open.way)
          if ('end' in at)
            end(s, {
              winners: at.end === 0.5 ? [] : [at.end === 1 ? 0 : 1],
              scores: [],
              how: 'over',
              rule: 'TST-1.1',
            })
          else if ('chance' in at) s.open.way.push(pick(s, at.chance.length))
          else if ('again' in at) s.open.way = []
          else for (const decision of decisions) if (decision !== null) s.open.way.push(decision.place)
        },
      },
    },
  })

/** What the first seat gets when both play as well as can be, worked out from the leaves. */
export function worthOf(tree: Tree): number {
  if ('end' in tree) return tree.end
  if ('again' in tree) throw new Error('it has no end')
  if ('chance' in tree)
    return tree.chance.reduce((sum, branch) => sum + worthOf(branch), 0) / tree.chance.length
  if ('table' in tree) {
    const payoff: Payoff = tree.table.map(row => row.map(worthOf))
    return solve(payoff).value
  }
  const values = tree.choices.map(worthOf)
  return tree.seat === 0 ? Math.max(...values) : Math.min(...values)
}
