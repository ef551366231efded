import { fastChance, newState, Position, type Seat, seatsIn, seeded, there, viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { situationOf } from '../../src/forces/places.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { situationSeen } from '../../src/positions/situation-seen.ts'
import type { View } from '../../src/positions/view.ts'
import { writeView } from '../../src/positions/write-view.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { stateOf, station, zone } from '../table.ts'

function staffOf(s: State, seat: Seat = 0): NonNullable<View['own']>['staff'] {
  const written = writeView(ageOfMuskets.program, viewOf(s, seat))
  return there(written.own, 'own').staff
}

const nationOfFrance = 0

describe('what a staff works out', () => {
  test('AOM-13.4 · an HQ beside its depot is supplied from it, and the way there begins with its own zone', () => {
    const s = stateOf('the-sall')
    const [army, guard] = staffOf(s).headquarters
    expect(army).toMatchObject({ supply: 'depot', depots: [{ zone: 'mersbach', path: ['mersbach'] }] })
    expect(guard?.depots[0]?.path).toEqual(['linden', 'mersbach'])
  })

  test('AOM-13.1 · where no depot is left, nothing but requisitions or want', () => {
    const s = stateOf('the-sall')
    zone(s, 'mersbach').depot = null
    const [army] = staffOf(s).headquarters
    expect(army).toMatchObject({ supply: 'outOfSupply', depots: [] })
  })

  test('AOM-14.1, TV-T05 · what acting would cost an HQ with the CU on its display, by what it lives on', () => {
    const [army] = staffOf(stateOf('the-sall')).headquarters
    expect(army?.attrition).toEqual({ depot: 0, requisition: 0, outOfSupply: 1, forcedMarch: 1 })
  })

  test('AOM-11.3 · a depot leans on the nearest of its chain, zone by zone', () => {
    const s = stateOf('the-sall')
    zone(s, 'grauwald').depot = { nationality: nationOfFrance, level: 1 }
    expect(staffOf(s).chains).toEqual([['grauwald', 'mersbach']])
  })

  test('AOM-19.4 · a river into a zone with enemies costs more, a bridge of ours does not ford', () => {
    const s = stateOf('the-sall')
    station(s, 'fr-advance', 'grauwald')
    const way = staffOf(s).ways.find(({ from, to }) => from === 'grauwald' && to === 'furtheim')
    expect(way).toMatchObject({ opposed: s.scenario.tables.riverIntoEnemyZone, fords: true })
  })
})

test('AOM-8.12 · counters tell where Forces are: what a side sees is what the rules go by', () => {
  const made = ageOfMuskets.scenario('ulm', {})
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const random = seeded('staff')
  const position = new Position<AgeOfMuskets>(ageOfMuskets, newState(ageOfMuskets, made.value, fastChance(5)))
  for (let decisions = 0; decisions < 150 && position.step !== null; decisions++) {
    const { state } = position
    if (state.open.battle === null)
      for (const side of SIDES) {
        const [seen, is] = [situationSeen(state, side), situationOf(state, side)]
        expect(seen.friendlyUnit, `${decisions}`).toEqual(is.friendlyUnit)
        expect(seen.enemyForce, `${decisions}`).toEqual(is.enemyForce)
      }
    const seat = there(seatsIn(position.waiting)[0], 'seat')
    position.decide(seat, position.sample(seat, random))
  }
})
