import { there } from '@grognard/engine'
import { addTroops, type Troop } from '../../troops/index.ts'
import type { BySide, Side } from '../../vocabulary.ts'
import { edgeName } from '../facts.ts'
import type { ModuleFile, SpFile } from '../form/index.ts'

/** From the names of a module file to numbers: where a thing stands in its list. */
export interface Numbers {
  side(id: string): Side
  nationality(id: string): number
  zone(id: string): number
  edge(a: string, b: string): number
  bridge(id: string): number
  leader(id: string): number
  hq(id: string): number
  unit(id: string): number
  /** In rising order of types, all normal. */
  troops(sp: SpFile): Troop[]
  bySide<T>(of: { readonly [side: string]: T }): BySide<T>
}

export function numbersOf(file: ModuleFile): Numbers {
  const [first, second] = file.sides
  const type = finder(file.troopTypes, 'troop type')
  const edges = finder(
    file.edges.map(({ a, b }) => ({ id: edgeName(a, b) })),
    'edge',
  )
  return {
    side: id => (id === first.id ? 0 : 1),
    nationality: finder(file.nationalities, 'nationality'),
    zone: finder(file.zones, 'zone'),
    edge: (a, b) => edges(edgeName(a, b)),
    bridge: finder(file.bridges, 'bridge'),
    leader: finder(file.leaders, 'leader'),
    hq: finder(file.headquarters, 'HQ'),
    unit: finder(file.combatUnits, 'CU'),
    troops(sp) {
      const troops: Troop[] = []
      for (const [id, count] of Object.entries(sp)) addTroops(troops, type(id), count)
      return troops
    },
    bySide: of => [there(of[first.id], first.id), there(of[second.id], second.id)],
  }
}

function finder(things: readonly { readonly id: string }[], what: string): (id: string) => number {
  const numbers = new Map(things.map(({ id }, number) => [id, number]))
  return id => there(numbers.get(id), `${what} ${id}`)
}
