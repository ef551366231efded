import { describe, expect, test } from 'vitest'
import { setInside } from '../../src/forces/counters.ts'
import { nationalityNamed, zoneNamed } from '../../src/forces/names.ts'
import type { Part, PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { hold, hq, type Stage, send, unit, zone } from '../table.ts'
import { CORPS, DAVOUT, danube, march, marching, STAY_HERE, verdictOn } from './marches.ts'

/** The orders of a march as they are built part by part. */

const movesOf = (stage: Stage, parts: readonly Part[]): { [piece: string]: string } => {
  const decision = stage.position.step?.compose?.whole(stage.s, 0, parts)
  if (decision?.type !== 'march') throw new Error('no march')
  return Object.fromEntries(decision.moves.map(({ piece, to }) => [piece, to]))
}

describe('the HQ with all who are with it', () => {
  test('AOM-19.1 · one part moves it, and leaves alone who stands elsewhere', () => {
    const s = danube('augsburg')
    send(s, 'fr-friant', 'munich')
    const stage = marching(s, DAVOUT)
    const together = CORPS.filter(id => id !== 'fr-friant')
    expect(movesOf(stage, [{ type: 'move-force', to: 'landsberg' }])).toEqual(
      Object.fromEntries(['iii-corps', ...together].map(id => [id, 'landsberg'])),
    )
  })

  test('AOM-36.4 · nor who is inside the place, where the HQ is outside', () => {
    const s = danube('ulm')
    setInside(s, unit(s, 'fr-friant'), true)
    const stage = marching(s, DAVOUT)
    expect(Object.keys(movesOf(stage, [{ type: 'move-force', to: 'guenzburg' }]))).not.toContain('fr-friant')
  })

  test('AOM-19.2 · a Force without an HQ has no such part', () => {
    const stage = marching(danube('augsburg'), { units: ['fr-friant'] })
    expect(stage.next('F1').some(({ type }) => type === 'move-force')).toBe(false)
    expect(stage.next('F1').some(({ type }) => type === 'move')).toBe(true)
  })
})

describe('AOM-42.6 · stragglers that go along', () => {
  const take = (of: string, nationality: string, count: number): PartOf<'take-stragglers'> => ({
    type: 'take-stragglers',
    unit: of,
    nationality,
    count,
  })
  /** Three French, one Bavarian and two Austrians straggle in Augsburg, two French in Munich, where Gudin is. */
  const straggling = (): Stage => {
    const s = danube('augsburg')
    send(s, 'fr-gudin', 'munich')
    const { stragglers } = zone(s, 'augsburg')
    stragglers[nationalityNamed(s, 'france')] = 3
    stragglers[nationalityNamed(s, 'bavaria')] = 1
    stragglers[nationalityNamed(s, 'austria')] = 2
    zone(s, 'munich').stragglers[nationalityNamed(s, 'france')] = 2
    return marching(s, DAVOUT)
  }
  const MOVES = {
    'iii-corps': 'landsberg',
    'fr-friant': 'landsberg',
    'fr-bisson': 'landsberg',
    'fr-gudin': 'landsberg',
  }

  test('AOM-42.6 · of those that are there all are offered, of those that are not none', () => {
    const stage = straggling()
    const moved: Part = { type: 'move', piece: 'fr-friant', to: 'munich' }
    expect(stage.next('F1', [moved]).filter(({ type }) => type === 'take-stragglers')).toEqual([
      take('fr-friant', 'france', 3),
      take('fr-friant', 'bavaria', 1),
    ])
    expect(stage.next('F1').filter(({ type }) => type === 'take-stragglers')).toEqual([])
  })

  test.each([
    ['all of them with one CU', [take('fr-friant', 'france', 3)], 'legal'],
    ['no more than there are', [take('fr-friant', 'france', 4)], 'AOM-42.6'],
    ['with two CU', [take('fr-bisson', 'france', 1), take('fr-friant', 'france', 2)], 'legal'],
    [
      'with two CU no more than there are',
      [take('fr-bisson', 'france', 2), take('fr-friant', 'france', 2)],
      'AOM-42.6',
    ],
    [
      'those of another zone are counted there',
      [take('fr-friant', 'france', 3), take('fr-gudin', 'france', 2)],
      'legal',
    ],
    [
      'and no more than there are',
      [take('fr-friant', 'france', 1), take('fr-gudin', 'france', 3)],
      'AOM-42.6',
    ],
    [
      'of two nationalities of the side',
      [take('fr-friant', 'bavaria', 1), take('fr-friant', 'france', 3)],
      'legal',
    ],
    [
      'each of them counted apart',
      [take('fr-friant', 'bavaria', 2), take('fr-friant', 'france', 1)],
      'AOM-42.6',
    ],
    ['none of the enemy', [take('fr-friant', 'austria', 1)], 'AOM-42.6'],
    [
      'one CU names a nationality once',
      [take('fr-friant', 'france', 1), take('fr-friant', 'france', 1)],
      'AOM-42.6',
    ],
    ['not with one that stays', [take('fr-viallannes', 'france', 1)], 'AOM-42.6'],
  ] as const)('AOM-42.6 · %s', (_, stragglers, verdict) => {
    expect(verdictOn(straggling(), 'F1', march(MOVES, { stragglers: [...stragglers] }))).toBe(verdict)
  })
})

describe('AOM-26.9 · those who evade with their HQ', () => {
  const evade = (to: { readonly [piece: string]: string }) => ({
    type: 'evade' as const,
    moves: Object.entries(to)
      .map(([piece, at]) => ({ piece, to: at }))
      .toSorted((a, b) => (a.piece < b.piece ? -1 : 1)),
  })

  /** Davout enters Günzburg from Augsburg and loses the screen; no line is open, and the defenders go where they like. */
  const won = (change: (s: State) => void = () => {}): Stage => {
    const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
    for (const id of ['fr-bisson', 'fr-friant', 'fr-gudin']) hold(s, id, { 'fr-ln': 5 })
    hold(s, 'fr-viallannes', { 'fr-lc': 2 })
    for (const id of ['at-baillet', 'at-hohenzollern']) hold(s, id, { 'at-ln': 5 })
    hold(s, 'at-moritz', { 'at-lc': 2 })
    hq(s, 'at-werneck').activityPoints = 1
    const stage = marching(s, { ...DAVOUT, available: 3 }, [1, 10])
    stage
      .decide('F1', march(Object.fromEntries(['iii-corps', ...CORPS].map(id => [id, 'guenzburg']))))
      .letPass('evade')
    stage.s.open.locMarkers = []
    change(stage.s)
    return stage
  }
  const waysOut = (stage: Stage): string[] => [
    ...new Set(stage.next('A1').flatMap(part => (part.type === 'evade' ? [part.to] : []))),
  ]

  test('AOM-26.9 · a group goes to one zone, all of it', () => {
    const stage = won()
    const [first = '', second = ''] = waysOut(stage)
    expect([first, second].every(id => id !== '')).toBe(true)
    const verdict = (to: { readonly [piece: string]: string }) => verdictOn(stage, 'A1', evade(to))
    expect(verdict({ 'at-werneck': first, 'at-moritz': first })).toBe('legal')
    expect(verdict({ 'at-werneck': second, 'at-baillet': second, 'at-moritz': second })).toBe('legal')
    expect(verdict({ 'at-werneck': first, 'at-moritz': second })).toBe('AOM-26.9')
    expect(verdict({ 'at-werneck': first, 'at-baillet': first, 'at-moritz': second })).toBe('AOM-26.9')
    expect(verdictOn(stage, 'A1', STAY_HERE)).toBe('legal')
  })

  test('AOM-26.9 · the HQ of another takes nobody along', () => {
    const stage = won(s => {
      // Moritz belongs to an HQ that is elsewhere: he goes by himself, wherever that is.
      unit(s, 'at-moritz').hq = hq(s, 'at-riesch').id
    })
    const [first = '', second = ''] = waysOut(stage)
    const verdict = (to: { readonly [piece: string]: string }) => verdictOn(stage, 'A1', evade(to))
    expect(verdict({ 'at-werneck': first, 'at-baillet': first, 'at-moritz': second })).toBe('legal')
    expect(verdict({ 'at-moritz': second })).toBe('legal')
    expect(verdict({ 'at-werneck': first, 'at-moritz': first })).toBe('AOM-26.7')
    expect(zoneNamed(stage.s, first)).not.toBe(zoneNamed(stage.s, second))
  })
})
