import type { Refusal } from '@grognard/engine'
import type { Footprint, Point } from '@grognard/geometry'
import { EDGES, type Edge } from '../vocabulary.ts'
import { blockNamed, unitNamed } from './names.ts'
import { blockPoints, footprintOf, type Table } from './units.ts'

/** What a refusal names, as outlines and lines: whatever stands in the way can be drawn where it is. */
interface InTheWay {
  /** Numbers of units. */
  readonly units: readonly number[]
  readonly outlines: readonly Footprint[]
  readonly lines: readonly (readonly Point[])[]
}

/** The unit that is in the way, and not the one that is wanted. */
const UNIT_ARGS = ['screen', 'nearer', 'unit'] as const

function edgeLine({ scenario }: Table, edge: Edge): readonly Point[] {
  const { width, height } = scenario.table
  const [x, y] = [edge === 'east' ? width : 0, edge === 'north' ? height : 0]
  return edge === 'north' || edge === 'south'
    ? [
        { x: 0, y },
        { x: width, y },
      ]
    : [
        { x, y: 0 },
        { x, y: height },
      ]
}

export function inTheWay(t: Table, { args = {} }: Refusal): InTheWay {
  const { areas, hills, obstacles } = t.scenario.ground
  const name = UNIT_ARGS.find(each => typeof args[each] === 'string')
  const isHidden = args['by'] !== undefined && args['by'] !== 'unit'
  const unit = name === undefined || isHidden ? -1 : unitNamed(t, String(args[name]))
  const block = blockNamed(t, String(args['block'] ?? ''))
  const edge = EDGES.find(each => each === args['edge'])
  const isNamed = ({ id }: { readonly id: string }): boolean => id === args['feature']
  return {
    units: unit === -1 ? [] : [unit],
    outlines: [
      ...(unit === -1 ? [] : [footprintOf(t, unit)]),
      ...(block === -1 ? [] : [blockPoints(t, block)]),
      ...areas.filter(isNamed).map(({ points }) => points),
      ...hills.filter(isNamed).map(({ polygon }) => polygon),
    ],
    lines: [
      ...obstacles.filter(isNamed).map(({ points }) => points),
      ...(edge === undefined ? [] : [edgeLine(t, edge)]),
    ],
  }
}
