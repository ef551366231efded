import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import type { PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { garrison, hold, holds, reprinted, Stage, send, stateOf, unit } from '../table.ts'

/** Ulm, in a turn in which troops are trained. */
function ulm(options: object = {}, isTraining = true): State {
  return reprinted(stateOf('ulm', options), ({ calendar }) => ({
    calendar: calendar.map(turn => ({ ...turn, training: isTraining })),
  }))
}

/** French troops in mannheim: Bisson, Friant and Gudin hold these, the rest of the corps neither trains nor is trained. */
function mannheim(options: object, bisson: object, friant: object, gudin: object = { 'fr-lt': 1 }): State {
  const s = ulm(options)
  hold(s, 'fr-bisson', { ...bisson })
  hold(s, 'fr-friant', { ...friant })
  hold(s, 'fr-gudin', { ...gudin })
  return s
}

const train = (
  unit: string | null,
  troop: string,
  count: number,
  to: string | null = unit,
  zone = 'mannheim',
): PartOf<'train'> => ({ type: 'train', zone, unit, troop, count, to })
const decision = (...trained: (PartOf<'train'> | PartOf<'bring-in'>)[]): Decision => ({
  type: 'train-troops',
  trained,
})

const phase = (s: State): Stage => new Stage(s, 'trainingPhase')

describe('what rises', () => {
  test('TV-110 AOM-39.1 AOM-39.2 · 5 Rec, 4 Ln, 3 Vet become 2 Rec, 6 Ln, 4 Vet', () => {
    const s = mannheim({}, { 'fr-rec': 5, 'fr-ln': 1 }, { 'fr-ln': 3, 'fr-vet': 3 })
    const stage = phase(s).letPass()
    const sum = (type: string) =>
      ['fr-bisson', 'fr-friant'].reduce((total, id) => total + (holds(stage.s, id)[type] ?? 0), 0)
    expect(['fr-rec', 'fr-ln', 'fr-vet'].map(sum)).toEqual([2, 6, 4])
  })

  test.each([
    ['AOM-39.1 · half of Ln and Vet', [train('fr-bisson', 'fr-rec', 4)], 'AOM-39.1'],
    ['AOM-39.1 · half of the Vet', [train('fr-friant', 'fr-ln', 2)], 'AOM-39.1'],
    [
      'AOM-39.2 · the raised do not rise again',
      [train('fr-bisson', 'fr-rec', 3), train('fr-bisson', 'fr-ln', 1)],
      'AOM-39.1',
    ],
    ['AOM-39.1 · all that may', [train('fr-bisson', 'fr-rec', 3), train('fr-friant', 'fr-ln', 1)], null],
    ['AOM-39.4 · fewer', [train('fr-bisson', 'fr-rec', 1)], null],
    ['AOM-39.4 · none', [], null],
    ['AOM-39.1 · veterans have nothing to learn', [train('fr-friant', 'fr-vet', 1)], 'AOM-39.1'],
  ])('%s', (_, trained, rule) => {
    const s = mannheim({}, { 'fr-rec': 5 }, { 'fr-ln': 4, 'fr-vet': 3 })
    expect(phase(s).refusal('F1', decision(...trained))).toBe(rule)
  })

  test('AOM-39.4 · the owner chooses which: those of one CU or of another', () => {
    const s = mannheim({}, { 'fr-rec': 2 }, { 'fr-rec': 2 }, { 'fr-vet': 4 })
    const stage = phase(s)
    expect(
      stage.refusal('F1', decision(train('fr-bisson', 'fr-rec', 1), train('fr-friant', 'fr-rec', 1))),
    ).toBe(null)
    expect(
      stage.refusal('F1', decision(train('fr-bisson', 'fr-rec', 2), train('fr-friant', 'fr-rec', 1))),
    ).toBe('AOM-39.1')
    stage.decide('F1', decision(train('fr-friant', 'fr-rec', 2))).letPass()
    expect(holds(stage.s, 'fr-bisson')).toEqual({ 'fr-rec': 2 })
    expect(holds(stage.s, 'fr-friant')).toEqual({ 'fr-ln': 2 })
  })

  test('AOM-39.1 · its player is told how many have risen, all CU together', () => {
    const stage = phase(mannheim({}, { 'fr-rec': 2 }, { 'fr-rec': 2 }, { 'fr-vet': 8 }))
    stage.decide('F1', decision(train('fr-bisson', 'fr-rec', 2), train('fr-friant', 'fr-rec', 1))).letPass()
    expect(stage.events('trained').find(({ player }) => player === 'F1')?.count).toBe(3)
  })

  test('AOM-39.4 · shattered SP stay what they are in that', () => {
    const s = mannheim({}, { 'fr-rec': [1, 2] }, { 'fr-vet': 6 })
    const stage = phase(s)
    stage.decide('F1', decision(train('fr-bisson', 'fr-rec', 2))).letPass()
    expect(unit(stage.s, 'fr-bisson').troops.map(({ normal, shattered }) => [normal, shattered])).toEqual([
      [1, 1],
      [0, 1],
    ])
  })
})

describe('whose SP', () => {
  test('AOM-39.3 · light and guard troops neither train nor are trained', () => {
    const stage = phase(mannheim({}, { 'fr-rec': 4 }, { 'fr-lt': 8 }, { 'fr-gd': 8 }))
    expect(stage.refusal('F1', decision(train('fr-bisson', 'fr-rec', 1)))).toBe('AOM-39.1')
    const veterans = phase(mannheim({}, { 'fr-vet': 8 }, { 'fr-lt': 8 }, { 'fr-gd': 8 }))
    expect(veterans.refusal('F1', decision(train('fr-friant', 'fr-lt', 1)))).toBe('AOM-39.1')
    expect(veterans.refusal('F1', decision(train('fr-gudin', 'fr-gd', 1)))).toBe('AOM-39.1')
  })

  test('AOM-39.3 · those of one player only', () => {
    const [alone, together] = [{ players: 3 }, { players: 2 }].map(options => {
      const s = ulm(options)
      hold(s, 'fr-bisson', { 'fr-rec': 4 })
      hold(s, 'fr-friant', { 'fr-lt': 1 })
      hold(s, 'fr-gudin', { 'fr-lt': 1 })
      hold(s, 'fr-rivaud', { 'fr-vet': 8 })
      send(s, 'fr-rivaud', 'mannheim')
      return phase(s)
    })
    expect(together!.refusal('F1', decision(train('fr-bisson', 'fr-rec', 4)))).toBe(null)
    expect(alone!.refusal('F1', decision(train('fr-bisson', 'fr-rec', 1)))).toBe('AOM-39.1')
  })

  test('AOM-39.3 · CU and garrisons together, of all nationalities', () => {
    const s = ulm()
    hold(s, 'bv-wrede', { 'bv-ln': 4 })
    send(s, 'bv-wrede', 'strasbourg')
    for (const own of s.own) own.units = own.units.filter(each => each.hq < 0 || each === unit(s, 'bv-wrede'))
    s.own[0]!.headquarters = []
    const stage = phase(s)
    expect(garrison(stage.s, 0, 'strasbourg')).toEqual({ 'fr-rec': 4 })
    expect(stage.refusal('F1', decision(train(null, 'fr-rec', 3, null, 'strasbourg')))).toBe('AOM-39.1')
    stage.decide('F1', decision(train(null, 'fr-rec', 2, null, 'strasbourg'))).letPass()
    expect(garrison(stage.s, 0, 'strasbourg')).toEqual({ 'fr-rec': 2, 'fr-ln': 2 })
  })

  test('AOM-7.3 · only in the turns that the module names', () => {
    expect(phase(ulm()).at).toBe('training')
    expect(phase(ulm({}, false)).isOver).toBe(true)
  })
})

describe('AOM-39.5 · room, where a CU has one quality only', () => {
  const strict = { mixedQualityCU: false }
  const recruits = () => mannheim(strict, { 'fr-rec': 5 }, { 'fr-ln': 6 }, { 'fr-vet': 2 })

  test.each([
    ['AOM-39.5 · some stay Rec, so they cannot stay', 'fr-bisson', 3, 'AOM-3.8'],
    ['AOM-39.5 · to a CU of that quality', 'fr-friant', 3, null],
    ['AOM-39.5 · not to one of another', 'fr-gudin', 3, 'AOM-3.8'],
    ['AOM-39.5 · nor to one that holds no infantry', 'fr-viallannes', 1, 'AOM-3.2'],
  ])('%s', (_, to, count, rule) => {
    expect(phase(recruits()).refusal('F1', decision(train('fr-bisson', 'fr-rec', count, to)))).toBe(rule)
  })

  test('AOM-39.5 · a CU that rises as a whole stays together', () => {
    const s = mannheim(strict, { 'fr-rec': 4 }, { 'fr-ln': 6 }, { 'fr-vet': 2 })
    const stage = phase(s).decide('F1', decision(train('fr-bisson', 'fr-rec', 4)))
    expect(holds(stage.letPass().s, 'fr-bisson')).toEqual({ 'fr-ln': 4 })
  })

  test('AOM-39.5 · not more than there is room for', () => {
    const s = mannheim(strict, { 'fr-rec': 5 }, { 'fr-ln': 14 }, { 'fr-vet': 2 })
    expect(phase(s).refusal('F1', decision(train('fr-bisson', 'fr-rec', 2, 'fr-friant')))).toBe('AOM-3.3')
    expect(phase(s).refusal('F1', decision(train('fr-bisson', 'fr-rec', 1, 'fr-friant')))).toBe(null)
  })

  test('AOM-39.5 · where qualities may be mixed nobody has to move', () => {
    const s = mannheim({}, { 'fr-rec': 5 }, { 'fr-ln': 6 })
    expect(phase(s).refusal('F1', decision(train('fr-bisson', 'fr-rec', 3, 'fr-friant')))).toBe('AOM-39.5')
  })

  test('AOM-39.5 · an eliminated CU comes back to hold them', () => {
    const s = mannheim(strict, { 'fr-rec': 5 }, { 'fr-vet': 6 })
    s.open.turn = 4
    const { id, artillery, leader } = unit(s, 'fr-gudin')
    s.own[0]!.units = s.own[0]!.units.filter(each => each.id !== id)
    s.own[0]!.gone.push({ unit: id, turn: 3, artillery, leader, isLeaderLost: false })
    const back: PartOf<'bring-in'> = { type: 'bring-in', unit: 'fr-gudin', zone: 'mannheim', hq: 'iii-corps' }
    const stage = phase(s)
    expect(stage.refusal('F1', decision(back))).toBe('AOM-39.5')
    const elsewhere = [
      { ...back, zone: 'vienna' },
      { ...back, hq: 'at-germany' },
      { ...back, unit: 'fr-friant' },
    ]
    const fits = (part: PartOf<'bring-in'>) =>
      stage.position.step?.compose?.fits(stage.s, 0, [], part)?.rule ?? null
    expect([back, ...elsewhere].map(fits)).toEqual([null, 'AOM-39.5', 'AOM-39.5', 'AOM-39.5'])
    const both = decision(back, train('fr-bisson', 'fr-rec', 3, 'fr-gudin'))
    expect(stage.refusal('F1', both)).toBe(null)
    stage.decide('F1', both).letPass()
    expect(holds(stage.s, 'fr-gudin')).toEqual({ 'fr-ln': 3 })
    expect(holds(stage.s, 'fr-bisson')).toEqual({ 'fr-rec': 2 })
  })
})

test.each([
  ['line', 'guard', 0],
  ['line', 'light', 0],
  ['line', null, 2],
  ['veteran', 'light', 1],
] as const)('AOM-39.3 · a module grades its %s type, which is %s: %i SP rise', (grade, flag, count) => {
  const s = mannheim({}, { 'fr-rec': 3 }, { 'fr-ln': 3, 'fr-vet': 2 })
  const { roster } = s.scenario
  const troopTypes = roster.troopTypes.map(type =>
    type.id.startsWith('fr-') && type.quality === grade
      ? { ...type, guard: flag === 'guard', light: flag === 'light' }
      : type,
  )
  const stage = phase(reprinted(s, () => ({ roster: { ...roster, troopTypes } })))
  const raised = stage
    .next('F1')
    .flatMap(part => (part.type === 'train' && part.unit === 'fr-bisson' ? [part.count] : []))
  expect(Math.max(0, ...raised)).toBe(count)
})
