import { accept, type Game } from '@grognard/engine'
import armyFile from '../src/data/armies.json' with { type: 'json' }
import { readArmies } from '../src/data/armies.ts'
import mapFile from '../src/data/maps.json' with { type: 'json' }
import { readMaps } from '../src/data/maps.ts'
import { manoeuvre } from '../src/index.ts'
import type { Manoeuvre } from '../src/state.ts'

/** The same rules with other figures: what a replaced data file would make of the game (MAN-1.26). */
export function withData(change: (armies: typeof armyFile, maps: typeof mapFile) => void): Game<Manoeuvre> {
  const [armies, maps] = [structuredClone(armyFile), structuredClone(mapFile)]
  change(armies, maps)
  const [army, map] = [readArmies(armies), readMaps(maps)]
  if (!army.ok) throw new Error(JSON.stringify(army.refusals))
  if (!map.ok) throw new Error(JSON.stringify(map.refusals))
  return {
    ...manoeuvre,
    scenario(id, options) {
      const read = manoeuvre.scenario(id, options)
      return read.ok ? accept({ ...read.value, armies: army.value, maps: map.value }) : read
    },
  }
}
