import { expect, test } from 'vitest'
import { situationOf } from '../../src/forces/places.ts'
import { traces } from '../../src/map/communications.ts'
import { surroundedZones } from '../../src/map/surrounded.ts'
import { setUp } from '../../src/set-up.ts'
import { DANUBE_1805 } from '../house.ts'
import { zone, zones } from '../map/maps.ts'

const [FRENCH, ALLIED] = [0, 1] as const

/** An Austrian CU in landsberg, the French in all zones next to it, and nobody else. */
function surrounded(isShattered: boolean) {
  const s = { scenario: DANUBE_1805, ...setUp(DANUBE_1805) }
  s.open.garrisons = []
  for (const [seat, own] of s.own.entries()) {
    const isFrench = DANUBE_1805.players[seat]?.side === FRENCH
    const where = zones(isFrench ? 'memmingen augsburg munich scharnitz' : 'landsberg')
    own.units = own.units.slice(0, where.length)
    for (const [at, unit] of own.units.entries()) unit.zone = where[at]!
    if (isFrench || !isShattered) continue
    for (const troop of own.units.flatMap(({ troops }) => troops)) {
      troop.shattered += troop.normal
      troop.normal = 0
    }
  }
  return s
}

test('AOM-43.5 · the enemy disregards a CU that is wholly shattered', () => {
  expect(situationOf(surrounded(false), FRENCH).enemyForce[zone('landsberg')]).toBe(true)
  expect(situationOf(surrounded(true), FRENCH).enemyForce[zone('landsberg')]).toBe(false)
})

test.each([false, true])(
  'AOM-43.5 AOM-10.3 AOM-34.3 · to its own side it nullifies the enemy’s presence all the same: shattered %s',
  isShattered => {
    const s = surrounded(isShattered)
    const isOpen = () => traces(situationOf(s, ALLIED), zone('memmingen'), zone('landsberg'), 3, false)
    const [french] = s.own[FRENCH]!.units
    french!.zone = zone('landsberg')
    expect(isOpen()).toBe(true)
    for (const { units } of s.own.slice(1)) units.length = 0
    expect(isOpen()).toBe(false)
  },
)

test.each([false, true])(
  'AOM-45.10 AOM-43.7 · but it surrenders like any other: shattered %s',
  isShattered => {
    expect(surroundedZones(situationOf(surrounded(isShattered), ALLIED))).toContain(zone('landsberg'))
  },
)
