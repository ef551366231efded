import { leadersOf, placesFor, reachable } from '../../../src/leaders/reach.ts'
import type { Part, PartOf } from '../../../src/parts.ts'
import { leaderAt } from '../../../src/table/leaders.ts'
import { leaderId, leaderNamed, unitId } from '../../../src/table/names.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { type Scene, stateOf } from '../scene.ts'

type Change = PartOf<'attach'> | PartOf<'detach'>

/** MAR-6.2: a leader, what he may do, and what is laid for him. */
interface Changing {
  readonly leader: number
  /** The unit that he is with; null: none. */
  readonly unit: number | null
  readonly laid: Change | null
  readonly may: readonly Change[]
}

/** The viewer's leaders who may do anything at all. */
export function changing(scene: Scene): readonly Changing[] {
  const s = stateOf(scene)
  return leadersOf(s, scene.hand.seat).flatMap(leader => {
    const id = leaderId(s, leader)
    const { attachedTo } = leaderAt(s, leader)
    const [aside] = attachedTo === NONE ? [] : placesFor(s, leader)
    const may: readonly Change[] = [
      ...(aside === undefined ? [] : [{ type: 'detach' as const, leader: id, ...aside }]),
      ...reachable(s, leader).map(unit => ({ type: 'attach' as const, leader: id, unit: unitId(s, unit) })),
    ]
    const laid = scene.laid.find((part): part is Change => isFor(part, id))
    if (may.length === 0 && laid === undefined) return []
    return [{ leader, unit: attachedTo === NONE ? null : attachedTo, laid: laid ?? null, may }]
  })
}

/** MAR-6.4: changes are told in the order of the leaders. */
export function changesAround(scene: Scene, leader: number) {
  const id = leaderId(scene.table, leader)
  const others = scene.laid.filter(part => !isFor(part, id))
  const isBefore = (part: Part) => 'leader' in part && leaderNamed(scene.table, part.leader) < leader
  return { before: others.filter(isBefore), after: others.filter(part => !isBefore(part)) }
}

/** The parts with this change, or, null, without any for him. */
export function withChange(scene: Scene, leader: number, change: Part | null): readonly Part[] {
  const { before, after } = changesAround(scene, leader)
  return [...before, ...(change === null ? [] : [change]), ...after]
}

const isFor = (part: Part, leader: string): boolean => 'leader' in part && part.leader === leader
