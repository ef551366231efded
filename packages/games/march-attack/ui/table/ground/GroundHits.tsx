import { layer } from '@grognard/table'
import type { Scenario } from '../../../src/scenario.ts'
import { onBoard, pointsOf } from '../place.ts'

/** Where the ground is pointed at: the shapes that the rules measure, lines as wide as a pointer needs them. */
export const GroundHits = layer(({ scenario }: { readonly scenario: Scenario }) => {
  const { hills, areas, blocks, obstacles, roads } = scenario.ground
  const line = (points: Scenario['ground']['hills'][number]['polygon']) =>
    pointsOf(points.map(point => onBoard(scenario, point)))
  return (
    <g className="mar-ground-hits">
      {hills.map(({ id, polygon }) => (
        <polygon key={id} data-inspect={`hill:${id}`} points={line(polygon)} />
      ))}
      {areas.map(({ id, points }) => (
        <polygon key={id} data-inspect={`area:${id}`} points={line(points)} />
      ))}
      {roads.map(({ id, points }) => (
        <polyline key={id} data-inspect={`road:${id}`} points={line(points)} />
      ))}
      {obstacles.map(({ id, points }) => (
        <polyline key={id} data-inspect={`obstacle:${id}`} points={line(points)} />
      ))}
      {blocks.map(({ id, points }) => (
        <polygon key={id} data-inspect={`block:${id}`} points={line(points)} />
      ))}
    </g>
  )
})
