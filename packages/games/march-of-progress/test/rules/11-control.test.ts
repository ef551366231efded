import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controls } from '../../src/control.ts'
import { marchOfProgress } from '../../src/index.ts'
import type { PositionForm } from '../../src/positions/form.ts'
import { writePosition } from '../../src/positions/write.ts'
import { SCENARIOS, scenarioOf } from '../../src/scenario.ts'
import { partOf, type State } from '../../src/state.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { playOut, settings } from '../random-play.ts'
import { shows } from '../shows.ts'
import { at } from '../table.ts'

describe('who controls what', () => {
  test.each([
    ['MOP-11.1 · a home needs no army of its owner', 'B:- O:-', 'B-O'],
    ['MOP-11.1 · nor does it while armies stand elsewhere', 'B:N O:-', 'BBO'],
    ['MOP-11.1 · an army on the Orange capital takes that home away', 'B:OH@ O:-', 'B-B'],
    ['MOP-11.1 · an army on the Blue capital takes that home away', 'B:- O:BHf@', 'O-O'],
    ['MOP-11.2 · three enemy armies off the capital break nothing', 'B:OH,OH,OHf O:-', 'B-O'],
    ['MOP-11.2 · nor do they for Blue, whose own army is away', 'B:OH O:BH,BH,BH', 'B-O'],
    ['MOP-11.3 · one army alone controls a neutral country', 'B:N O:OH', 'BBO'],
    ['MOP-11.3 · so do several, fortified or not', 'B:BH O:N,Nf', 'BOO'],
    ['MOP-11.3 · each neutral country by itself', 'vive-lempereur B:CR O:KI', 'BBOO'],
    ['MOP-11.3 · and two of them together', 'age-of-marlborough B:SN,EB O:DR', 'BBBO'],
    ['MOP-11.4 · an empty neutral country is nobody’s', 'B:BH O:OH', 'B-O'],
    ['MOP-11.4 · so is one with armies of both', 'B:N O:N', 'B-O'],
    ['MOP-11.4 · numbers and strength do not matter', 'B:N,N,N O:N S:6/1', 'B-O'],
    ['MOP-11.4 · posture does not matter', 'B:N O:Nf,Nf', 'B-O'],
    ['MOP-11.4 · contested here, held there', 'ww2-west B:LC O:LC,WF', 'B-OO'],
    ['MOP-11.5 · the occupier controls the home among its owner’s armies', 'B:OH@ O:OH,OHf,OH', 'B-B'],
    ['MOP-11.5 · a fortified occupier as well', 'B:BH,BHf O:BHf@', 'O-O'],
    ['MOP-11.5 · armies in the enemy home without the capital control nothing', 'B:OH,OH O:-', 'B-O'],
  ])('%s: %s', (_, position, control) => {
    expect(at(position).control).toBe(control)
  })

  test('MOP-11.5 · control of the enemy home lasts exactly as long as the occupation', () => {
    const table = at('B:OH,OH,OH O:N').turn('attack', 'fortify')
    expect(table.control).toBe('BOB')
    expect(table.turn('move-1', 'recruit', 'blue: move n@ orange-home>neutral-country').control).toBe('B-O')
  })
})

describe('control at the moment of use', () => {
  test('MOP-11.7 · STRENGTH asks after the moves: a home just left pays, a country just entered does not', () => {
    const table = at('B:OH@ O:N').turn('move-1', 'strength')
    shows(table, 'B:N O:N D:3,2,2 S:1/2')
  })

  test('MOP-11.7 · SCORE asks at the end of the turn', () => {
    expect(at('B:N O:OH P:move-1/-').turn('score', 'move-1').scores('blue')).toEqual([4])
    expect(at('B:N O:OH P:move-1/-').turn('score', 'fortify').scores('blue')).toEqual([6])
  })

  test('MOP-11.7 · RECRUIT and the garrison ask as well: the occupier leaves, and both work at once', () => {
    const table = at('B:BH O:OH,BH@ S:3/1').turn(
      'recruit',
      'move-1',
      'orange: move n@ blue-home>neutral-country',
    )
    shows(table, 'B:BH,BH O:N,OH')
    const defence = at('B:BH O:BH,BH,BH@ S:1/2')
      .turn('fortify', 'attack')
      .events.find(e => e.type === 'combat')
    expect(defence).toMatchObject({ defence: { garrison: 2, total: 4 } })
  })

  test.each(['blue', 'orange', null] as const)(
    'MOP-11.7 · a position cannot give %s what its armies do not',
    side => {
      const scenario = scenarioOf('thirty-years-war', {})
      if (!scenario.ok) throw new Error('no scenario')
      const given = { countries: { 'neutral-country': { controller: side } } }
      const read = marchOfProgress.positions.read(scenario.value, given)
      expect(read.ok ? 'possible' : read.refusal.rule).toBe(side === null ? 'possible' : 'MOP-11.7')
    },
  )
})

/** Chapter 11 and MOP-24.12 again, from the armies as they are written down. */
function controllersFrom({ armies = [] }: PositionForm, s: State): (string | null)[] {
  return partOf(s).countries.map(({ id, owner }) => {
    const here = armies.filter(({ location }) => location === id)
    const conqueror = here.find(({ onCapital }) => onCapital)?.owner
    if (owner >= 0) return conqueror ?? SIDES[owner]!
    const owners = new Set(here.map(army => army.owner))
    if (owners.size === 1) return here[0]!.owner
    const dug = new Set(here.flatMap(army => (army.posture === 'fortified' ? [army.owner] : [])))
    return partOf(s).fortifiedHolds && dug.size === 1 ? [...dug][0]! : null
  })
}

test.each(SCENARIOS)('MOP-11.6 MOP-24.12 · no country of %s is ever controlled by both players', scenario => {
  fc.assert(
    fc.property(settings([scenario]), setting => {
      playOut(setting, match => {
        const s = match.state()
        const controllers = partOf(s).countries.map((_, country) =>
          SIDES.filter((_, seat) => controls(s, seat, country)),
        )
        expect(controllers.every(sides => sides.length <= 1)).toBe(true)
        const position = writePosition(marchOfProgress.program, s)
        expect(controllers.map(([side]) => side ?? null)).toEqual(controllersFrom(position, s))
      })
    }),
    { numRuns: 40 },
  )
})
