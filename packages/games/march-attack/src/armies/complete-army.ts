import { HOUSE } from '../scenarios/index.ts'
import type { ArmiesFile, FormationFile } from './army-file.ts'
import { completeFormation, type OwnArmy } from './own-army.ts'

/** MAR-24.23: the formations of an army of one's own, with uniforms and short names for those who were given none. */

type Entry = ArmiesFile['uniforms']['entries'][number]

/** Of the nation and branch, else of the branch: a uniform is only drawn. */
const uniformFor = (nation: string, branch: Entry['branch']): string => {
  const { entries } = HOUSE.armies.uniforms
  const own = entries.find(entry => entry.nation === nation && entry.branch === branch)
  return (own ?? entries.find(entry => entry.branch === branch))?.id ?? ''
}

function dressed(mf: FormationFile): FormationFile {
  const dress = <
    U extends { readonly uniform: string; readonly nation: string; readonly branch: Entry['branch'] },
  >(
    unit: U,
  ): U => ({ ...unit, uniform: unit.uniform === '' ? uniformFor(unit.nation, unit.branch) : unit.uniform })
  return {
    ...mf,
    commander: { uniform: uniformFor(mf.nation, 'commander'), ...mf.commander },
    brigades: mf.brigades.map(({ name, units }) => ({ name, units: units.map(dress) })),
    artillery: mf.artillery.map(dress),
  }
}

/** MAR-24.20: who was given no short name gets one that nobody else of the army has. */
function withShorts(own: OwnArmy, formations: readonly FormationFile[]): FormationFile[] {
  const given = own.majorFormations.flatMap(mf =>
    [...(mf.brigades ?? []).flatMap(({ units }) => units), ...(mf.artillery ?? [])].flatMap(
      ({ short }) => short ?? [],
    ),
  )
  const taken = new Set(given)
  const named = <U extends { readonly short: string }>(unit: U): U => {
    if (given.includes(unit.short)) return unit
    let short = unit.short
    for (let n = 2; taken.has(short); n++) short = `${unit.short.slice(0, 6 - String(n).length).trim()}~${n}`
    taken.add(short)
    return { ...unit, short }
  }
  return formations.map(mf => ({
    ...mf,
    brigades: mf.brigades.map(({ name, units }) => ({ name, units: units.map(named) })),
    artillery: mf.artillery.map(named),
  }))
}

export const completeArmy = (own: OwnArmy): FormationFile[] =>
  withShorts(
    own,
    own.majorFormations.map(mf => dressed(completeFormation(mf, own))),
  )
