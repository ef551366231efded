import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { hqNamed } from '../../src/forces/names.ts'
import type { Part, PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { Stage, stateOf, unit } from '../table.ts'

/** The Assignment Segment as it is built part by part, and what becomes of everybody who is not named. */

type Change = Extract<Decision, { type: 'assign-units' }>['changes'][number]
const assign = (of: string, hq: string): PartOf<'assign'> => ({ type: 'assign', unit: of, hq })
const keep = (of: string, onMap: boolean): PartOf<'keep'> => ({ type: 'keep', unit: of, onMap })
const changes = (...all: Change[]): Decision => ({ type: 'assign-units', changes: all })
const segment = (s: State): Stage => new Stage(s, 'assignment')
const ownedBy = (s: State, seat: number): number[] => s.own[seat]!.units.map(({ id }) => id).toSorted()
const isExchange = (part: Part): part is PartOf<'exchange'> => part.type === 'exchange'

describe('between players', () => {
  test.each(['fr-legrand', 'fr-vandamme', 'fr-bisson', 'fr-iv-art'])(
    'AOM-9.4 · who gives %s keeps all the others, and who takes it gets it alone',
    id => {
      const stage = segment(stateOf('ulm', { players: 3 }))
      const [mine, his] = [ownedBy(stage.s, 0), ownedBy(stage.s, 1)]
      const given = unit(stage.s, id).id
      stage
        .decide('F1', changes({ type: 'give', unit: id, player: 'F2' }))
        .decide('F2', changes({ type: 'take', player: 'F1', hq: 'vi-corps' }))
        .letPass()
      const moved = ownedBy(stage.s, 1).includes(given)
      expect(moved).toBe(id !== 'fr-iv-art') // AOM-4.17: Ney has guns of his own.
      expect(ownedBy(stage.s, 0)).toEqual(moved ? mine.filter(each => each !== given) : mine)
      expect(ownedBy(stage.s, 1)).toEqual(moved ? [...his, given].toSorted() : his)
    },
  )

  test('AOM-9.4 · several may be given at once, each to the HQ that takes it', () => {
    const stage = segment(stateOf('ulm', { players: 3 }))
    const all = [...ownedBy(stage.s, 0), ...ownedBy(stage.s, 1)].toSorted()
    const ids = ['fr-legrand', 'fr-vandamme']
    stage
      .decide('F1', changes(...ids.map(id => ({ type: 'give', unit: id, player: 'F2' }) as const)))
      .decide('F2', changes({ type: 'take', player: 'F1', hq: 'vi-corps' }))
      .letPass()
    expect(ids.map(id => unit(stage.s, id).hq)).toEqual(ids.map(() => hqNamed(stage.s, 'vi-corps')))
    expect([...ownedBy(stage.s, 0), ...ownedBy(stage.s, 1)].toSorted()).toEqual(all)
  })
})

describe('what is changed of one CU', () => {
  test.each([
    ['where it lies and whose it is', [keep('fr-bisson', true), assign('fr-bisson', 'iv-corps')], null],
    ['whose it is and where it lies', [assign('fr-bisson', 'iv-corps'), keep('fr-gudin', true)], null],
    ['twice where it lies', [keep('fr-bisson', true), keep('fr-bisson', true)], 'AOM-8.3'],
    [
      'whose it is after an exchange',
      [{ type: 'exchange', unit: 'fr-iv-art', other: 'fr-iii-art' }, assign('fr-iii-art', 'ga')],
      'AOM-9.4',
    ],
  ] as const)('AOM-8.3 AOM-9.4 · %s', (_, parts, rule) => {
    expect(segment(stateOf('ulm')).refusal('F1', changes(...parts))).toBe(rule)
  })

  test.each([
    ['a CU that is not his', assign('at-loudon', 'iv-corps')],
    ['an HQ that is not his', assign('fr-legrand', 'at-germany')],
    ['neither', assign('at-loudon', 'at-germany')],
    ['nobody at all', assign('nobody', 'iv-corps')],
    ['an exchange with nobody', { type: 'exchange', unit: 'fr-legrand', other: 'nobody' }],
    ['an exchange of nobody', { type: 'exchange', unit: 'nobody', other: 'fr-legrand' }],
  ] as const)('AOM-9.4 · %s', (_, part) => {
    expect(segment(stateOf('ulm')).refusal('F1', changes(part))).toBe('AOM-9.4')
  })

  test('AOM-9.4 · every exchange that is legal is offered once, and no other', () => {
    const stage = segment(stateOf('ulm'))
    const names = stage.s.own[0]!.units.map(({ id }) => stage.s.scenario.roster.combatUnits[id]!.id)
    const legal = names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .filter(other => stage.refusal('F1', changes({ type: 'exchange', unit: one, other })) === null)
        .map(other => [one, other].toSorted().join()),
    )
    const offered = stage
      .next('F1')
      .filter(isExchange)
      .map(({ unit: one, other }) => [one, other].toSorted().join())
    expect(legal.length).toBeGreaterThan(3)
    expect(offered.toSorted()).toEqual(legal.toSorted())
  })
})
