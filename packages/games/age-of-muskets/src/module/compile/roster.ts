import { NO, QUALITIES } from '../../vocabulary.ts'
import type { Facts } from '../facts.ts'
import type { ModuleFile } from '../form/index.ts'
import type { GenericLeaders, LeaderValues, Nationality, Roster } from '../roster.ts'
import type { Numbers } from './numbers.ts'

/** Chapters 3 and 4, in numbers. */
export function compileRoster(facts: Facts, numbers: Numbers): Roster {
  const { file } = facts
  const { cuCapacity } = facts.parameters
  const sideOf = (nationality: string) => numbers.side(facts.nationalities.get(nationality)?.side ?? '')
  const among = (ids: readonly string[]) => file.nationalities.map(({ id }) => ids.includes(id))
  return {
    sides: file.sides.map(({ id, name }) => ({ id, name })),
    nationalities: file.nationalities.map(({ id, name, side, usesDepotsOf }) => ({
      id,
      name,
      side: numbers.side(side),
      usesDepotsOf: among(usesDepotsOf),
      ladder: ladderOf(file, id),
    })),
    troopTypes: file.troopTypes.map(type => ({
      ...type,
      nationality: numbers.nationality(type.nationality),
      morale: type.morale ?? 0,
      tactical: type.tactical ?? 0,
    })),
    leaders: file.leaders.map(leader => ({
      ...leader,
      nationality: numbers.nationality(leader.nationality),
    })),
    generic: genericLeaders(facts),
    headquarters: file.headquarters.map(({ id, name, nationality, size }) => ({
      id,
      name,
      nationality: numbers.nationality(nationality),
      side: sideOf(nationality),
      size,
    })),
    combatUnits: file.combatUnits.map(({ id, name, nationality, kind, capacity, leader, mayHold = [] }) => ({
      id,
      name,
      nationality: numbers.nationality(nationality),
      side: sideOf(nationality),
      kind,
      capacity,
      mayHold: among([nationality, ...mayHold]),
      arms: cuCapacity[kind].arms,
      leader: leader === null ? NO : numbers.leader(leader),
    })),
  }
}

/** AOM-54.3 */
function ladderOf({ troopTypes }: ModuleFile, nationality: string): Nationality['ladder'] {
  const [recruit, line, veteran] = QUALITIES.map(quality =>
    troopTypes.findIndex(type => type.nationality === nationality && type.quality === quality),
  )
  return [recruit ?? NO, line ?? NO, veteran ?? NO]
}

/** AOM-4.6: whoever has no Operational Control of his own has that of CU leaders. */
function genericLeaders({ parameters }: Facts): GenericLeaders {
  const { artilleryCU, garrison, replacementHQ, leaderlessCU, cuOpControl } = parameters.genericLeaders
  const values = ({ opControl, ...others }: typeof artilleryCU): LeaderValues => ({
    ...others,
    opControl: opControl ?? cuOpControl,
  })
  return {
    artilleryCU: values(artilleryCU),
    garrison: values(garrison),
    replacementHQ: values(replacementHQ),
    leaderlessCU: values(leaderlessCU),
    cuOpControl,
  }
}
