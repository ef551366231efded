import armies from '../src/data/armies.json' with { type: 'json' }
import maps from '../src/data/maps.json' with { type: 'json' }

/** The army file with other fields in the nation, unit or card of that id; undefined takes a field away. */
export function changedArmies(id: string, fields: object): typeof armies {
  const file = structuredClone(armies)
  const things = file.nations.flatMap(nation => [
    nation,
    ...nation.units,
    ...nation.unitCards,
    ...nation.leaders,
    ...nation.hqCards,
  ])
  Object.assign(things.find(thing => thing.id === id)!, fields)
  return file
}

/** The map file with other fields in the section or preset board of that id. */
export function changedMaps(id: string, fields: object): typeof maps {
  const file = structuredClone(maps)
  Object.assign([...file.sections, ...file.presetBoards].find(thing => thing.id === id)!, fields)
  return file
}
