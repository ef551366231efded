import { expect, test } from 'vitest'
import { ArmiesFile } from '../../src/armies/army-file.ts'
import { combatValue, designation, formationQuality, standsOf } from '../../src/calculations/combat-value.ts'
import { levelRanges, scvAt, skirmishCombatValue } from '../../src/calculations/levels.ts'
import { skirmishRatingOf } from '../../src/calculations/ratings.ts'
import armies from '../../src/data/armies.json' with { type: 'json' }

const { armies: all } = ArmiesFile.parse(armies)
const formations = all.flatMap(({ majorFormations }) => majorFormations)

test.each(formations.map(mf => [mf.id, mf] as const))(
  'MAR-17.1 MAR-17.2 MAR-17.3 · %s: what follows agrees',
  (_, mf) => {
    const formed = mf.brigades.flatMap(({ units }) => units)
    for (const unit of [...formed, ...mf.artillery]) {
      const strength = unit.guns === undefined ? { men: unit.men ?? 0 } : { guns: unit.guns }
      expect(unit.cv, unit.id).toBe(combatValue(unit.quality, strength))
      expect(unit.stands, unit.id).toBe(standsOf(unit.branch, unit.guns ?? 0))
      expect(unit.designation, unit.id).toBe(
        designation({
          branch: unit.branch,
          quality: unit.quality,
          cv: unit.cv,
          skirmish: unit.skirmish ?? false,
          weight: unit.weight ?? 'medium',
          lancer: unit.lancer ?? false,
          artilleryClass: unit.artilleryClass ?? null,
        }),
      )
    }
    if (mf.type === 'artillery-group') return
    expect(mf.formedUnits).toBe(formed.length)
    expect(mf.levels).toEqual(levelRanges(formed.length))
    expect(mf.quality).toBe(formationQuality(formed.map(({ quality }) => quality)))
    if (mf.type === 'cavalry') return
    const scv = skirmishCombatValue(mf.skirmishRatings ?? {})
    expect(mf.scv).toEqual({ steady: scv, shaken: scvAt(scv, 'shaken'), spent: scvAt(scv, 'spent') })
  },
)

test('MAR-2.33 MAR-18.3 · the rating of a nation depends on the year', () => {
  expect(skirmishRatingOf('french', 1812)).toBe('good')
  expect(skirmishRatingOf('french', 1813)).toBe('average')
  expect(skirmishRatingOf('french', 1815)).toBe('good')
  expect(skirmishRatingOf('nowhere', 1815)).toBe('poor')
})
