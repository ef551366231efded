import { there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { succeed } from '../../src/orders/succession.ts'
import type { MajorFormation, State } from '../../src/state.ts'
import { formationNamed, leaderNamed, unitNamed } from '../../src/table/names.ts'
import { farNorth, opposed } from '../pieces.ts'
import { leader, major, tableOf } from '../stage.ts'

describe('MAR-24.17 · a new commander-in-chief', () => {
  const arrival = (former: 'table' | 'lost') => {
    const made = tableOf([opposed('a', 'red', 20_000), opposed('n', 'new', 30_000), farNorth], {
      majors: { new: 0, guns: 0 },
    })
    const of = formationNamed(made, 'new')
    const leaders = made.scenario.leaders.map(card =>
      card.id === 'chief-new'
        ? { ...card, arrivesWith: of }
        : card.id === 'chief-red'
          ? { ...card, leavesFor: of }
          : card,
    )
    const s: State = { ...made, scenario: { ...made.scenario, leaders } }
    leader(s, 'chief-new').place = 'en-route'
    Object.assign(leader(s, 'chief-red'), { place: former, attachedTo: unitNamed(s, 'a') })
    const raised = (commander: string): MajorFormation => ({
      ...major(s, 'red'),
      type: 'grand-battery',
      id: `g-${commander}`,
      commander: leaderNamed(s, commander),
    })
    const printed = there(s.open.formations[formationNamed(s, 'guns')], 'group')
    Object.assign(printed, { type: 'artillery-group', commander: leaderNamed(s, 'chief-red') })
    s.open.formations.push(raised('chief-red'), raised('chief-blue'))
    succeed(s, of, undefined)
    return s
  }
  test('comes, and the former leaves; who was lost before stays so', () => {
    const s = arrival('table')
    expect([leader(s, 'chief-new').place, leader(s, 'chief-red')]).toMatchObject([
      'off-table',
      { place: 'left', attachedTo: -1 },
    ])
    expect(leader(arrival('lost'), 'chief-red').place).toBe('lost')
  })
  test('MAR-4.7 · takes over all artillery of the army, and what came up in the battle, and nothing else', () => {
    const s = arrival('table')
    const of = (id: string) => s.scenario.leaders[major(s, id).commander]?.id
    expect([of('g-chief-red'), of('guns'), of('g-chief-blue'), of('red')]).toEqual([
      'chief-new',
      'chief-new',
      'chief-blue',
      'chief-red',
    ])
  })
  test('whoever has come already does not come again', () => {
    const s = arrival('table')
    leader(s, 'chief-new').place = 'table'
    succeed(s, formationNamed(s, 'new'), undefined)
    expect(leader(s, 'chief-new').place).toBe('table')
  })
})
