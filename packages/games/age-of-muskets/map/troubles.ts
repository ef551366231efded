import type { BoardData } from './board-data.ts'
import type { MapModule } from './module.ts'

/** What the module and its board data name that is not there, in sentences. */
export function troublesIn(module: MapModule, board: BoardData): string[] {
  const zones = new Set(module.zones.map(({ id }) => id))
  const bridges = new Set(module.bridges.map(({ id }) => id))
  const lost = (where: string, ids: Iterable<string>, known: ReadonlySet<string>): string[] =>
    [...ids].filter(id => !known.has(id)).map(id => `${where} names ${id}, which the module does not have`)
  return [
    ...(board.module === module.moduleId
      ? []
      : [`these are the board data of ${board.module}, not of ${module.moduleId}`]),
    ...lost(
      'an edge',
      module.edges.flatMap(({ a, b }) => [a, b]),
      zones,
    ),
    ...lost('spacing', Object.keys(board.spacing.zones), zones),
    ...lost(
      'an arm',
      board.arms.map(({ zone }) => zone),
      zones,
    ),
    ...lost('zones', Object.keys(board.zones), zones),
    ...lost('bridges', Object.keys(board.bridges), bridges),
    ...module.bridges
      .filter(({ id }) => !module.edges.some(({ bridge, river }) => bridge === id && river !== null))
      .map(({ id }) => `the bridge ${id} serves no edge that is a river`),
    ...board.rivers
      .filter(({ border: [from, to], course }) => from > to || to >= course.length / 2)
      .map(({ id }) => `the ${id} is a border farther than its course goes`),
  ]
}
