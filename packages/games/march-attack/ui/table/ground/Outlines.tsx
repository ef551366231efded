import { layer } from '@grognard/table'
import type { Scenario } from '../../../src/scenario.ts'
import { onBoard, pointsOf } from '../place.ts'

/** What the rules measure, to the mil, whatever is drawn around it. */
export const Outlines = layer(({ scenario }: { readonly scenario: Scenario }) => {
  const { hills, areas, blocks, obstacles, roads } = scenario.ground
  const line = (points: Scenario['ground']['hills'][number]['polygon']) =>
    pointsOf(points.map(point => onBoard(scenario, point)))
  return (
    <g className="mar-outlines">
      {hills.map(({ id, polygon }) => (
        <polygon key={id} className="mar-outline-hill" points={line(polygon)} />
      ))}
      {areas.map(({ id, type, points }) => (
        <polygon key={id} className={`mar-outline-${type}`} points={line(points)} />
      ))}
      {roads.map(({ id, points }) => (
        <polyline key={id} className="mar-outline-road" points={line(points)} />
      ))}
      {obstacles.map(({ id, type, points }) => (
        <polyline key={id} className={`mar-outline-${type}`} points={line(points)} />
      ))}
      {blocks.map(({ id, points }) => (
        <polygon key={id} className="mar-outline-block" points={line(points)} />
      ))}
    </g>
  )
})
