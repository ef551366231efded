import { describe, expect, test } from 'vitest'
import type { State } from '../../src/state.ts'
import { breakUnit, withdrawIfGone } from '../../src/table/breaking.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { orderTo, secretsOf } from '../../src/table/orders.ts'
import { farNorth, gun, line, opposed } from '../pieces.ts'
import { formCorps, leader, major, Stage, tableOf, unit } from '../stage.ts'

/** What a mixed MF counts as, and who takes a vacant post. */

describe('MAR-4.4 · what a mixed MF counts as when it has lost a unit', () => {
  const HORSE = { formation: 'cavalry-line' } as const
  const after = (lost: readonly string[], way: 'broken' | 'withdrawn') => {
    const s = tableOf([
      line('f1', 'red', 20_000),
      line('f2', 'red', 30_000),
      line('h1', 'red', 40_000, 20_000, HORSE),
      line('h2', 'red', 50_000, 20_000, HORSE),
      gun('g', 'red', 60_000),
      farNorth,
    ])
    major(s, 'red').type = 'mixed'
    for (const id of lost)
      if (way === 'broken') breakUnit(s, unitNamed(s, id), false, undefined)
      else {
        unit(s, id).place = 'withdrawn'
        withdrawIfGone(s, formationNamed(s, 'red'), undefined)
      }
    return major(s, 'red').type
  }

  test.each([
    [['g'], 'mixed'],
    [['f1'], 'mixed'],
    [['h1'], 'mixed'],
    [['f1', 'h1'], 'mixed'],
    [['f1', 'f2'], 'cavalry'],
    [['h1', 'h2'], 'infantry'],
  ])('without %o: %s', (lost, type) => {
    expect([after(lost, 'broken'), after(lost, 'withdrawn')]).toEqual([type, type])
  })
})

test('MAR-4.13 · the post of a corps commander is filled from his corps, of an MF commander from his MF', () => {
  const made = tableOf(
    [opposed('a', 'red', 20_000), opposed('o', 'other', 24_000), opposed('p', 'third', 60_000), farNorth],
    { majors: { other: 0, third: 0 } },
  )
  const s = formCorps(made, 0, ['third'], { x: 20_000, y: 22_000 })
  for (const id of ['chief-corps-0', 'chief-other']) leader(s, id).place = 'lost'
  Object.assign(leader(s, 'chief-other'), { x: 60_000, y: 20_000 })
  const after = new Stage(s, 'replaceLeaders').s
  expect([leader(after, 'chief-corps-0'), leader(after, 'chief-other')]).toMatchObject([
    { place: 'table', x: 60_000, y: 20_000, isReplacement: true, attachedTo: -1 },
    { place: 'table', x: 24_000, y: 20_000, isReplacement: true },
  ])
  expect(after.open.leadersLost).toEqual([2, 0])
  expect(leader(after, 'chief-red').isReplacement).toBe(false)
})

test('MAR-4.11 MAR-4.13 · of two corps of one man the nearest unit of either is where his successor appears', () => {
  const made = tableOf(
    [opposed('a', 'red', 20_000), opposed('o', 'other', 24_000), opposed('p', 'third', 60_000), farNorth],
    {
      majors: { other: 0, third: 0 },
    },
  )
  const one = formCorps(formCorps(made, 0, ['other'], { x: 1, y: 1 }), 0, ['third'], { x: 60_000, y: 22_000 })
  const [own, enemy] = one.scenario.sides
  const commander = leaderNamed(one, 'chief-corps-1')
  const sides = [{ ...own, corps: own.corps.map(each => ({ ...each, commander })) }, enemy] as const
  const s: State = { ...one, scenario: { ...one.scenario, sides } }
  leader(s, 'chief-corps-1').place = 'lost'
  expect(leader(new Stage(s, 'replaceLeaders').s, 'chief-corps-1')).toMatchObject({ x: 60_000, y: 20_000 })
})

test('MAR-4.13 MAR-5.8 · whoever takes a post over sends his first orders: what was delayed was his predecessor’s', () => {
  const s = tableOf([opposed('a', 'red', 20_000), farNorth])
  const secrets = secretsOf(s, 0)
  const sent = (id: string) => ({ issuer: leaderNamed(s, id), formation: 0, order: orderTo('retreat') })
  secrets.delayed = [sent('chief-red'), sent('chief-blue')]
  leader(s, 'chief-red').place = 'lost'
  const after = new Stage(s, 'replaceLeaders').s
  expect(leader(after, 'chief-red').isReplacement).toBe(true)
  expect(secretsOf(after, 0).delayed).toEqual([sent('chief-blue')])
})
