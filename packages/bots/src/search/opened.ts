import { type Kind, type Position, type Proposal, unit } from '@grognard/engine'
import { candidatesAt, draftOf, isLegal, withSamples } from '../candidates.ts'
import type { Descent } from './descent.ts'
import { type Branch, branchesOf, branchNamed, type Chooser, type Move } from './tree.ts'

/** The branches that are open to a chooser in this world, each once; `parts` are those of its decision so far. */
export function openTo<K extends Kind>(
  chooser: Chooser<K>,
  parts: readonly K['part'][],
  world: Position<K>,
  descent: Descent,
): readonly Branch<K>[] {
  const { seat, form } = chooser
  if (form === 'listed') return listed(chooser, world.options(seat), world, descent)
  if (form === 'composed') return composed(chooser, parts, world, descent)
  const known = form === 'proposed' ? stillLegal(chooser, world) : []
  if (known.length > 0) return known
  const candidates = candidatesAt(world, seat, descent.random)
  chooser.form = candidates.kind
  switch (candidates.kind) {
    case 'listed':
      return listed(chooser, candidates.options, world, descent)
    case 'composed':
      return composed(chooser, parts, world, descent)
    case 'proposed':
      return proposed(chooser, candidates.proposals, world, descent)
    case 'plans': {
      const moves = candidates.plans.map(plan => ({ kind: 'follow' as const, plan }))
      return named(chooser, moves, descent)
    }
  }
}

function listed<K extends Kind>(
  chooser: Chooser<K>,
  options: readonly K['decision'][],
  world: Position<K>,
  { searcher, random, faith }: Descent,
): readonly Branch<K>[] {
  const { hints } = world.game
  const seenAs = chooser.seat === searcher ? undefined : hints?.seenAs?.bind(hints)
  const known = chooser.branches.length
  const nameOf = seenAs && ((move: Move<K>) => (move.kind === 'decide' ? seenAs(move.decision) : ''))
  const among = branchesOf(chooser, options, decision => ({ kind: 'decide', decision }), nameOf)
  if (chooser.branches.length > known) {
    const worths = hints?.glance?.(world.state, chooser.seat, world.at, options) ?? null
    for (const [i, branch] of among.entries()) {
      if (branch.index < known) continue
      branch.prior = worths === null ? unit(random) : (worths[i] ?? 0) + unit(random) * TIE
      branch.faith = worths === null ? 0 : faith
    }
  }
  return seenAs === undefined ? among : [...new Set(among)]
}

/** Options that the game's hint likes alike are tried in random order. */
const TIE = 1e-6

/** What was proposed when play came here first may be illegal in another world. */
const stillLegal = <K extends Kind>(
  { branches, seat }: Chooser<K>,
  world: Position<K>,
): readonly Branch<K>[] =>
  branches.filter(({ decision }) => decision !== null && isLegal(world, seat, decision))

function proposed<K extends Kind>(
  chooser: Chooser<K>,
  proposals: readonly Proposal<K>[],
  world: Position<K>,
  descent: Descent,
): readonly Branch<K>[] {
  const { seat } = chooser
  const all = withSamples(proposals, world, seat, descent.random)
  const decisions = all.map(({ decision }) => decision)
  const glanced = world.game.hints?.glance?.(world.state, seat, world.at, decisions) ?? null
  const known = chooser.branches.length
  const moves = decisions.map(decision => ({ kind: 'decide' as const, decision }))
  const branches = named(chooser, moves, descent)
  for (const [i, branch] of branches.entries()) {
    const worth = all[i]?.worth ?? glanced?.[i]
    if (worth === undefined || branch.index < known) continue
    branch.prior = worth + unit(descent.random) * TIE
    branch.faith = descent.faith
  }
  return branches
}

/** A part may follow, or what there is may be enough. */
function composed<K extends Kind>(
  chooser: Chooser<K>,
  parts: readonly K['part'][],
  world: Position<K>,
  descent: Descent,
): readonly Branch<K>[] {
  const { more, whole } = draftOf(world, chooser.seat, parts)
  const moves: Move<K>[] = more.map(part => ({ kind: 'add', part }))
  if (whole !== null) moves.push({ kind: 'decide', decision: whole })
  return named(chooser, moves, descent)
}

function named<K extends Kind>(
  chooser: Chooser<K>,
  moves: readonly Move<K>[],
  { random }: Descent,
): readonly Branch<K>[] {
  const known = chooser.branches.length
  const branches = new Set(moves.map(move => branchNamed(chooser, move)))
  for (const branch of branches) if (branch.index >= known) branch.prior = unit(random)
  return [...branches]
}
