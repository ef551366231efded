import type { State } from '../state.ts'
import { unitsLeft } from '../table/formations.ts'
import { cardOf } from '../table/units.ts'
import { isOfTroops } from '../vocabulary.ts'

/** MAR-4.2 to MAR-4.8, MAR-11.17, chapter 16: MFs and who is in them. */
export function* wrongFormations(s: State): Generator<string> {
  const ids = s.open.formations.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) yield 'two MFs have one id'
  for (const [i, major] of s.open.formations.entries()) {
    const units = s.open.units.flatMap(({ major: of, place }, unit) =>
      of === i && place === 'table' ? [cardOf(s, unit).branch] : [],
    )
    const isCounted = isOfTroops(major.type)
    const isGone = major.state === 'destroyed' || major.state === 'withdrawn' || major.state === 'dissolved'
    if (isGone && units.length > 0) yield `${major.id} is ${major.state} and has units on the table`
    if (isCounted && !isGone && unitsLeft(s, i) === 0)
      yield `${major.id} has nobody left and is ${major.state}`
    if (!isCounted && units.some(branch => branch !== 'artillery'))
      yield `${major.id} holds more than batteries`
    if (major.type === 'infantry' && units.includes('cavalry'))
      yield `${major.id} is infantry and has cavalry`
    if (major.type === 'cavalry' && units.includes('infantry'))
      yield `${major.id} is cavalry and has infantry`
    if (major.infantryLost < 0 || major.startUnits < 0) yield `${major.id} has a number below 0`
  }
}
