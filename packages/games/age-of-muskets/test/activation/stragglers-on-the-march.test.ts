import { describe, expect, test } from 'vitest'
import { detachedOrder } from '../../src/march/detached-movement.ts'
import { type Stage, send, zone } from '../table.ts'
import { act, ready, ulm } from './hqs.ts'

const AUSTRIA = 2
const stragglersAt = ({ s }: Stage, id: string) => zone(s, id).stragglers[AUSTRIA]

/** Jellačić takes two of three stragglers from Bregenz into the pass of the Arlberg, where there is no place. */
function carrying(dice: readonly number[] = []): Stage {
  const s = ulm({ 'at-jellacic': 5 })
  s.open.initiative = 1
  zone(s, 'bregenz').stragglers[AUSTRIA] = 3
  const units = ['at-wolfskehl', 'at-spangen', 'at-kinsky']
  const stage = ready(s, 'A1', 'at-jellacic', units, dice).decide('A1', act('march'))
  // Out of supply one of them has straggled before the march.
  zone(s, 'bregenz').stragglers[AUSTRIA] = 3
  return stage.decide('A1', {
    type: 'march',
    moves: ['at-jellacic', ...units].map(piece => ({ piece, to: 'arlberg' })),
    garrisons: [],
    stragglers: [{ type: 'take-stragglers', unit: 'at-kinsky', nationality: 'austria', count: 2 }],
    trains: [],
    lifted: [],
  })
}

describe('stragglers on the march', () => {
  test('AOM-42.6, AOM-19.13 · they move with a CU that takes them along, which need not take them all', () => {
    const stage = carrying()
    expect([stragglersAt(stage, 'bregenz'), stragglersAt(stage, 'arlberg')]).toEqual([1, 2])
  })

  test('AOM-42.7, AOM-20.1 · a Force that carries them attempts no Forced March', () => {
    const stage = carrying()
    stage.decide('A1', { type: 'end-march', garrisons: [], forcedMarch: null })
    expect([stage.at === 'forcedMarchOrders', stragglersAt(stage, 'arlberg')]).toEqual([false, 2])
  })

  test('TV-48 · AOM-42.8, AOM-20.10 · dropped where there is neither place nor another CU they are lost before the roll', () => {
    const stage = carrying([10])
    const before = stage.s.hidden.lost[AUSTRIA] ?? 0
    stage.decide('A1', { type: 'end-march', garrisons: [], forcedMarch: { guides: false } })
    expect([stragglersAt(stage, 'arlberg'), stage.s.hidden.lost[AUSTRIA]]).toEqual([0, before + 2])
  })
})

test('AOM-42.8, AOM-42.5 · those that nobody carries stay where a CU of the Force has not moved from them', () => {
  const s = ulm({ 'at-tyrol': 5 })
  s.open.initiative = 1
  for (const id of ['at-st-julien', 'at-rohan']) send(s, id, 'innsbruck')
  send(s, 'at-chasteler', 'brenner')
  zone(s, 'brenner').stragglers[AUSTRIA] = 2
  const units = ['at-auffenberg', 'at-chasteler', 'at-st-julien', 'at-rohan']
  const stage = ready(s, 'A1', 'at-tyrol', units, [10]).decide('A1', act('march'))
  zone(stage.s, 'innsbruck').stragglers[AUSTRIA] = 1
  stage.decide('A1', {
    type: 'march',
    moves: [{ piece: 'at-rohan', to: 'arlberg' }],
    garrisons: [],
    stragglers: [{ type: 'take-stragglers', unit: 'at-rohan', nationality: 'austria', count: 1 }],
    trains: [],
    lifted: [],
  })
  stage.decide('A1', { type: 'end-march', garrisons: [], forcedMarch: { guides: false } })
  expect([stragglersAt(stage, 'arlberg'), stragglersAt(stage, 'brenner')]).toEqual([0, 2])
})

test('AOM-16.10 · the side with the Strategic Initiative moves its detached CU after the other', () => {
  const s = ulm({}, { players: 4 })
  expect(detachedOrder(s)).toEqual([2, 3, 0, 1])
  s.open.initiative = 1
  expect(detachedOrder(s)).toEqual([0, 1, 2, 3])
})
