import { seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { setInside } from '../../src/forces/counters.ts'
import { removeUnit } from '../../src/forces/elimination.ts'
import { addToGarrison } from '../../src/forces/garrisons.ts'
import { typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'
import {
  garrison,
  hold,
  holds,
  hq,
  reprinted,
  Stage,
  send,
  shutIn,
  stateOf,
  station,
  unit,
  zone,
} from '../table.ts'

const [FRENCH, ALLIED] = [0, 1] as const
const FRANCE = 0

function ulm(options: object = {}): State {
  const s = stateOf('ulm', options)
  s.open.turn = 4
  return s
}

type Change = Extract<Decision, { type: 'reorganise' }>['changes'][number]
const move = (
  from: string | null,
  to: string | null,
  troop: string,
  count: number,
  zone = 'landau',
): PartOf<'transfer'> => ({ type: 'transfer', zone, from, to, troop, count })
const changes = (...all: Change[]): Decision => ({ type: 'reorganise', changes: all })

const segment = (s: State): Stage => new Stage(s, 'reorganisation')

function eliminate(s: State, id: string): void {
  const found = unit(s, id)
  s.open.turn--
  removeUnit(
    s,
    s.own.findIndex(({ units }) => units.includes(found)),
    found,
    'mayReturn',
  )
  settle(s)
  s.open.turn++
}

describe('AOM-40.12 · SP pass between CU and garrisons of a player in a zone', () => {
  const landau = (): State => {
    const s = ulm()
    hold(s, 'fr-legrand', { 'fr-ln': 4, 'fr-art': 1 })
    hold(s, 'fr-vandamme', { 'fr-ln': [3, 2] })
    hold(s, 'fr-suchet', { 'fr-ln': 14 })
    hold(s, 'fr-st-hilaire', { 'fr-ln': 1, 'fr-art': 1 })
    return s
  }

  test.each([
    ['AOM-40.12 · from one CU to another', move('fr-legrand', 'fr-vandamme', 'fr-ln', 3), null],
    ['AOM-40.12 · into the garrison', move('fr-legrand', null, 'fr-ln', 2), null],
    ['AOM-40.12 · out of the garrison', move(null, 'fr-legrand', 'fr-rec', 2), null],
    ['AOM-40.12 · not the last SP of a CU', move('fr-legrand', 'fr-vandamme', 'fr-ln', 4), 'AOM-40.12'],
    ['AOM-5.1 · guns alone are no CU', move('fr-st-hilaire', 'fr-legrand', 'fr-ln', 1), 'AOM-40.12'],
    ['AOM-40.12 · but the guns may go', move('fr-st-hilaire', 'fr-legrand', 'fr-art', 1), null],
    ['AOM-43.1 · shattered SP stay', move('fr-vandamme', 'fr-legrand', 'fr-ln', 4), 'AOM-40.12'],
    ['AOM-3.3 · within its capacity', move('fr-legrand', 'fr-suchet', 'fr-ln', 2), 'AOM-3.3'],
    ['AOM-3.2 · no infantry into cavalry', move('fr-legrand', 'fr-margaron', 'fr-ln', 1), 'AOM-3.2'],
    ['AOM-4.12 · no guns into garrisons', move('fr-legrand', null, 'fr-art', 1), 'AOM-4.12'],
    ['AOM-40.12 · not to another zone', move('fr-legrand', 'fr-bisson', 'fr-ln', 1), 'AOM-40.12'],
    ['AOM-3.4 · nor to another nationality', move('fr-legrand', 'bv-wrede', 'fr-ln', 1), 'AOM-3.2'],
  ])('%s', (_, part, rule) => {
    const s = landau()
    send(s, 'bv-wrede', 'landau')
    expect(segment(s).refusal('F1', changes(part))).toBe(rule)
  })

  test('AOM-40.12 · several at once', () => {
    const all = changes(
      move('fr-legrand', 'fr-vandamme', 'fr-ln', 1),
      move('fr-legrand', 'fr-vandamme', 'fr-art', 1),
      move('fr-suchet', null, 'fr-ln', 5),
    )
    const stage = segment(landau())
    expect(stage.refusal('F1', all)).toBe(null)
    stage.decide('F1', all).letPass()
    expect(holds(stage.s, 'fr-legrand')).toEqual({ 'fr-ln': 3 })
    expect(holds(stage.s, 'fr-vandamme')).toEqual({ 'fr-ln': 6, 'fr-art': 1 })
    expect(garrison(stage.s, FRENCH, 'landau')).toEqual({ 'fr-rec': 2, 'fr-ln': 5 })
  })

  test('AOM-40.12 · SP are not sent to and fro, but some may come while others go', () => {
    const s = landau()
    hold(s, 'fr-vandamme', { 'fr-ln': 5 })
    const refusal = (...all: Change[]) => segment(s).refusal('F1', changes(...all))
    const toVandamme = move('fr-legrand', 'fr-vandamme', 'fr-ln', 2)
    expect(refusal(toVandamme, move('fr-vandamme', 'fr-legrand', 'fr-ln', 1))).toBe('AOM-40.12')
    expect(refusal(toVandamme, move('fr-legrand', 'fr-vandamme', 'fr-ln', 1))).toBe('AOM-40.12')
    expect(refusal(move('fr-suchet', 'fr-legrand', 'fr-ln', 1), toVandamme)).toBe(null)
  })

  test('AOM-40.12, AOM-3.3 · two full CU exchange SP only where somebody has room for those on the way', () => {
    const s = landau()
    hold(s, 'fr-legrand', { 'fr-vet': 15 })
    hold(s, 'fr-suchet', { 'fr-ln': 15 })
    const [veterans, line] = [
      move('fr-legrand', 'fr-suchet', 'fr-vet', 1),
      move('fr-suchet', 'fr-legrand', 'fr-ln', 1),
    ]
    const refusal = (...all: Change[]) => segment(s).refusal('F1', changes(...all))
    expect([refusal(veterans, line), refusal(line, veterans)]).toEqual(['AOM-3.3', 'AOM-3.3'])
    expect(
      refusal(move('fr-legrand', null, 'fr-vet', 1), line, move(null, 'fr-suchet', 'fr-vet', 1)),
    ).toBeNull()
  })

  test('AOM-40.12 · changes by lot are legal, and there are some', () => {
    const stage = segment(landau())
    const drawn = Array.from({ length: 20 }, (_, seed) => stage.position.sample(0, seeded(seed)))
    expect(drawn.map(decision => stage.refusal('F1', decision))).toEqual(drawn.map(() => null))
    const made = drawn.flatMap(decision => (decision.type === 'reorganise' ? decision.changes : []))
    expect(new Set(made.map(({ type }) => type))).toContain('transfer')
  })

  test('AOM-5.2 AOM-40.12 · by lot comes also what can be done in one way only', () => {
    const s = landau()
    eliminate(s, 'fr-legrand')
    const own = s.own[0]!
    const corps = hq(s, 'iv-corps')
    own.headquarters = [corps]
    own.units = own.units.filter(each => each.hq === corps.id && each.zone === corps.zone)
    s.open.garrisons = s.open.garrisons.filter(({ zone: at }) => at === corps.zone)
    const stage = segment(s)
    const returns = stage.next('F1').filter(({ type }) => type !== 'transfer')
    expect(returns).toEqual([{ type: 'bring-in', unit: 'fr-legrand', zone: 'landau', hq: 'iv-corps' }])
    const drawn = Array.from({ length: 20 }, (_, seed) => stage.position.sample(0, seeded(seed)))
    expect(drawn.map(decision => stage.refusal('F1', decision))).toEqual(drawn.map(() => null))
    const made = drawn.flatMap(decision => (decision.type === 'reorganise' ? decision.changes : []))
    expect(made).toContainEqual(returns[0])
  })

  test('AOM-5.3 · a garrison that gives all ceases to exist', () => {
    const stage = segment(landau()).decide('F1', changes(move(null, 'fr-legrand', 'fr-rec', 2)))
    stage.letPass()
    expect(stage.s.open.garrisons.some(({ zone: at }) => at === zoneNamed(stage.s, 'landau'))).toBe(false)
  })

  test('TV-113 AOM-43.11 · 2 Rec that join 1 shattered SP: 3 shattered SP', () => {
    const s = landau()
    hold(s, 'fr-vandamme', { 'fr-ln': [0, 1] })
    const stage = segment(s)
      .decide('F1', changes(move(null, 'fr-vandamme', 'fr-rec', 2)))
      .letPass()
    expect(unit(stage.s, 'fr-vandamme').troops).toEqual(
      [
        { type: typeNamed(s, 'fr-ln'), normal: 0, shattered: 1 },
        { type: typeNamed(s, 'fr-rec'), normal: 0, shattered: 2 },
      ].toSorted((a, b) => a.type - b.type),
    )
  })

  test.each([
    ['TV-04', 'fr-vet', 3, 'fr-ln', 2, { 'fr-ln': 5 }],
    ['TV-04', 'fr-ln', 3, 'fr-vet', 1, { 'fr-rec': 4 }],
    ['TV-04', 'fr-vet', 3, 'fr-rec', 2, { 'fr-rec': 5 }],
  ] as const)('%s AOM-3.8 · one quality: %s ×%i receives %s ×%i', (_, has, count, type, more, result) => {
    const s = ulm({ mixedQualityCU: false })
    hold(s, 'fr-legrand', { [has]: count })
    hold(s, 'fr-vandamme', { [type]: 6 })
    const stage = segment(s)
      .decide('F1', changes(move('fr-vandamme', 'fr-legrand', type, more)))
      .letPass()
    expect(holds(stage.s, 'fr-legrand')).toEqual(result)
  })

  test('TV-05 AOM-3.9 · mixed qualities: 3 Vet and 2 Rec stay what they are', () => {
    const s = ulm()
    hold(s, 'fr-legrand', { 'fr-vet': 3 })
    const stage = segment(s)
      .decide('F1', changes(move(null, 'fr-legrand', 'fr-rec', 2)))
      .letPass()
    expect(holds(stage.s, 'fr-legrand')).toEqual({ 'fr-vet': 3, 'fr-rec': 2 })
  })

  test('AOM-24.5 · nothing passes into a place that is shut in, or out of it', () => {
    const s = ulm()
    station(s, 'iii-corps', 'ulm')
    shutIn(s, ALLIED, 'ulm')
    send(s, 'at-loudon', 'ulm')
    hold(s, 'at-loudon', { 'at-ln': 5 })
    expect(segment(s).refusal('A1', changes(move('at-loudon', 'at-gottesheim', 'at-ln', 1, 'ulm')))).toBe(
      'AOM-24.5',
    )
  })

  test('AOM-40.12 · an eliminated CU comes back to hold some of them', () => {
    const s = landau()
    eliminate(s, 'fr-legrand')
    const back: PartOf<'bring-in'> = { type: 'bring-in', unit: 'fr-legrand', zone: 'landau', hq: 'iv-corps' }
    const stage = segment(s)
    expect(stage.refusal('F1', changes(back))).toBe('AOM-40.12')
    const all = changes(
      back,
      move('fr-suchet', 'fr-legrand', 'fr-ln', 6),
      move(null, 'fr-legrand', 'fr-rec', 1),
    )
    expect(stage.refusal('F1', all)).toBe(null)
    stage.decide('F1', all).letPass()
    expect(holds(stage.s, 'fr-legrand')).toEqual({ 'fr-ln': 6, 'fr-rec': 1 })
  })

  test('AOM-40.12 AOM-9.2 · to an HQ that may have one more', () => {
    const s = landau()
    eliminate(s, 'fr-legrand')
    const hqs = segment(s)
      .next('F1')
      .flatMap(part => (part.type === 'bring-in' && part.unit === 'fr-legrand' ? [part.hq] : []))
    expect([hqs.includes('iv-corps'), hqs.includes('cav-reserve')]).toEqual([true, false])
  })

  test('AOM-40.12 · not in the turn in which it was eliminated, and not where its player has nothing to give it', () => {
    const s = landau()
    removeUnit(s, 0, unit(s, 'fr-legrand'), 'mayReturn')
    const back: PartOf<'bring-in'> = { type: 'bring-in', unit: 'fr-legrand', zone: 'landau', hq: 'iv-corps' }
    const all = changes(back, move('fr-suchet', 'fr-legrand', 'fr-ln', 6))
    expect(segment(s).refusal('F1', all)).toBe('AOM-40.12')
    s.open.turn++
    expect(segment(s).refusal('F1', all)).toBe(null)
    expect(segment(s).refusal('F1', changes({ ...back, zone: 'augsburg' }))).toBe('AOM-40.12')
  })
})

describe('AOM-40.14 · between players of a side both have to agree', () => {
  const offer: PartOf<'offer'> = {
    type: 'offer',
    zone: 'landau',
    from: 'fr-legrand',
    troop: 'fr-ln',
    count: 3,
    player: 'F2',
  }
  const accept: PartOf<'accept'> = { type: 'accept', zone: 'landau', player: 'F1', to: 'fr-loison' }
  const shared = (): State => {
    const s = ulm({ players: 3 })
    hold(s, 'fr-legrand', { 'fr-ln': 6 })
    hold(s, 'fr-loison', { 'fr-ln': 2 })
    return s
  }

  test.each([
    ['both agree', changes(offer), changes(accept), 3, 5],
    ['nobody takes it', changes(offer), changes(), 6, 2],
    ['nobody offers it', changes(), changes(accept), 6, 2],
  ])('AOM-40.14 · %s', (_, mine, his, left, got) => {
    const stage = segment(shared())
    expect([stage.refusal('F1', mine), stage.refusal('F2', his)]).toEqual([null, null])
    stage.decide('F1', mine).decide('F2', his).letPass()
    expect(holds(stage.s, 'fr-legrand')).toEqual({ 'fr-ln': left })
    expect(holds(stage.s, 'fr-loison')).toEqual({ 'fr-ln': got })
  })

  test('AOM-40.14 · as many as there is room for', () => {
    const s = shared()
    hold(s, 'fr-loison', { 'fr-ln': 14 })
    const stage = segment(s).decide('F1', changes(offer)).decide('F2', changes(accept)).letPass()
    expect(holds(stage.s, 'fr-legrand')).toEqual({ 'fr-ln': 5 })
    expect(holds(stage.s, 'fr-loison')).toEqual({ 'fr-ln': 15 })
  })

  test.each([
    ['AOM-40.12 · not the last SP', { ...offer, count: 6 }, 'AOM-40.12'],
    ['AOM-40.14 · not to the enemy', { ...offer, player: 'A1' }, 'AOM-40.14'],
    ['AOM-40.14 · nor to oneself', { ...offer, player: 'F1' }, 'AOM-40.14'],
  ])('%s', (_, part, rule) => {
    expect(segment(shared()).refusal('F1', changes(part))).toBe(rule)
  })

  test.each([
    ['with a CU that is there', [accept], null],
    ['not twice from the same player', [accept, accept], 'AOM-40.14'],
    ['not with a CU that is elsewhere', [{ ...accept, zone: 'ulm' }], 'AOM-40.14'],
    ['not from the enemy', [{ ...accept, player: 'A1' }], 'AOM-40.14'],
  ])('AOM-40.14 · it is taken %s', (_, parts, rule) => {
    expect(segment(shared()).refusal('F2', changes(...parts))).toBe(rule)
  })
})

describe('artillery', () => {
  test('AOM-40.13 AOM-56.3 · a CU that reaches a depot has the guns again that it was set up with', () => {
    const s = ulm()
    hold(s, 'fr-legrand', { 'fr-ln': 4 })
    hold(s, 'fr-garde-art', { 'fr-art': 1 })
    const before = s.hidden.mustered[FRANCE]!
    const stage = new Stage(s, 'refillArtillery')
    expect(holds(stage.s, 'fr-legrand')['fr-art']).toBe(unit(s, 'fr-legrand').artillery)
    expect(holds(stage.s, 'fr-garde-art')).toEqual({ 'fr-art': 2 })
    expect(stage.s.hidden.mustered[FRANCE]).toBe(before + unit(s, 'fr-legrand').artillery + 1)
    expect(stage.told.every(({ audience }) => audience === 0b01)).toBe(true)
  })

  test('AOM-40.13 · guns that a CU has given away it has not lost: they take their share with them', () => {
    const s = ulm()
    hold(s, 'fr-legrand', { 'fr-ln': 4, 'fr-art': 1 })
    hold(s, 'fr-vandamme', { 'fr-ln': 4, 'fr-art': 1 })
    const given = segment(s)
      .decide('F1', changes(move('fr-legrand', 'fr-vandamme', 'fr-art', 1)))
      .letPass()
    const filled = new Stage(given.s, 'refillArtillery').s
    expect(holds(filled, 'fr-legrand')).toEqual({ 'fr-ln': 4 })
    expect(holds(filled, 'fr-vandamme')).toEqual({ 'fr-ln': 4, 'fr-art': 2 })
    hold(filled, 'fr-vandamme', { 'fr-ln': 4 })
    expect(holds(new Stage(filled, 'refillArtillery').s, 'fr-vandamme')['fr-art']).toBe(2)
  })

  test('AOM-40.13 · not without a depot in reach, nor beyond its capacity', () => {
    const s = ulm()
    hold(s, 'fr-legrand', { 'fr-ln': 15 })
    hold(s, 'fr-suchet', { 'fr-ln': 3 })
    station(s, 'vi-corps', 'salzburg')
    hold(s, 'fr-loison', { 'fr-ln': 3 })
    const stage = new Stage(s, 'refillArtillery')
    expect(holds(stage.s, 'fr-legrand')).toEqual({ 'fr-ln': 15 })
    expect(holds(stage.s, 'fr-loison')).toEqual({ 'fr-ln': 3 })
    expect(holds(stage.s, 'fr-suchet')['fr-art']).toBe(unit(s, 'fr-suchet').artillery)
  })

  test('AOM-40.4 AOM-40.13 · nothing comes into a place that is shut in', () => {
    const s = ulm()
    station(s, 'iii-corps', 'ulm')
    hold(s, 'at-gottesheim', { 'at-ln': 5 })
    shutIn(s, ALLIED, 'ulm')
    expect(holds(new Stage(s, 'refillArtillery').s, 'at-gottesheim')).toEqual({ 'at-ln': 5 })
  })

  const raise = (hqName: string): Change => ({ type: 'raise-artillery', unit: 'fr-iv-art', hq: hqName })

  test('AOM-40.13 AOM-4.17 · an eliminated artillery CU returns to an HQ that has none and reaches a depot', () => {
    const s = ulm()
    eliminate(s, 'fr-iv-art')
    const stage = segment(s)
    expect(stage.refusal('F1', changes(raise('iv-corps')))).toBe(null)
    expect(stage.refusal('F1', changes(raise('vi-corps')))).toBe('AOM-40.13')
    const two = reprinted(s, ({ parameters }) => ({ parameters: { ...parameters, artCUPerHQ: 2 } }))
    expect(segment(two).refusal('F1', changes(raise('iv-corps')))).toBe(null)
    expect(segment(two).refusal('F1', changes(raise('vi-corps')))).toBe('AOM-40.13')
    stage.decide('F1', changes(raise('iv-corps'))).letPass()
    const back = unit(stage.s, 'fr-iv-art')
    expect([back.hq, back.zone]).toEqual([hq(s, 'iv-corps').id, zoneNamed(s, 'landau')])
    expect(holds(stage.s, 'fr-iv-art')).toEqual({ 'fr-art': back.artillery })
  })

  test('AOM-40.13 AOM-36.4 · it is with the HQ, also inside a place before which the enemy stands', () => {
    const s = ulm()
    for (const id of ['iv-corps', 'at-riesch']) station(s, id, 'ulm')
    eliminate(s, 'fr-iv-art')
    zone(s, 'ulm').depot = { nationality: 0, level: 1 }
    for (const piece of [
      hq(s, 'iv-corps'),
      ...s.own[0]!.units.filter(each => each.hq === hq(s, 'iv-corps').id),
    ])
      setInside(s, piece, true)
    settle(s)
    const stage = segment(s)
      .decide('F1', changes(raise('iv-corps')))
      .letPass()
    expect([hq(stage.s, 'iv-corps').inside, unit(stage.s, 'fr-iv-art').inside]).toEqual([true, true])
    expect(unit(stage.s, 'fr-iv-art').counter).toBe(NO)
  })

  test('AOM-4.17 AOM-40.13 · of artillery that is brought in and artillery that is raised, one comes to an HQ, and one CU once', () => {
    const s = ulm()
    for (const id of ['fr-iv-art', 'fr-iii-art']) eliminate(s, id)
    const brought = (id: string): Change => ({ type: 'bring-in', unit: id, zone: 'landau', hq: 'iv-corps' })
    const offered = (...parts: Change[]) =>
      segment(s)
        .next('F1', parts)
        .flatMap(part => (part.type === 'raise-artillery' ? [`${part.unit} ${part.hq}`] : []))
    expect(offered()).toContain('fr-iv-art iv-corps')
    expect(offered(brought('fr-iii-art')).filter(each => each.endsWith(' iv-corps'))).toEqual([])
    expect(offered(brought('fr-iii-art')).filter(each => each.startsWith('fr-iii-art'))).toEqual([])
    expect(offered(brought('fr-iii-art'))).toContain('fr-iv-art iii-corps')
    const both = (raised: Change) =>
      changes(brought('fr-iii-art'), move('fr-suchet', 'fr-iii-art', 'fr-art', 1), raised)
    expect(segment(s).refusal('F1', both(raise('iv-corps')))).toBe('AOM-40.13')
    expect(segment(s).refusal('F1', both(raise('iii-corps')))).toBe(null)
  })

  test('AOM-40.13 · not to one without a depot in reach', () => {
    const s = ulm()
    eliminate(s, 'fr-iv-art')
    for (const state of s.open.zones) state.depot = null
    expect(segment(s).refusal('F1', changes(raise('iv-corps')))).toBe('AOM-40.13')
    zone(s, 'strasbourg').depot = { nationality: FRANCE, level: 1 }
    expect(segment(s).refusal('F1', changes(raise('iv-corps')))).toBe(null)
  })
})

test('AOM-1.3 · what is in a garrison belongs to its controller alone', () => {
  const s = ulm({ players: 3 })
  addToGarrison(s, 1, zoneNamed(s, 'landau'), 'place', typeNamed(s, 'fr-ln'), 1)
  const stage = segment(s)
  expect(stage.refusal('F1', changes(move(null, 'fr-legrand', 'fr-rec', 1)))).toBe('AOM-40.12')
  expect(stage.refusal('F2', changes(move(null, 'fr-loison', 'fr-rec', 1)))).toBe(null)
})
