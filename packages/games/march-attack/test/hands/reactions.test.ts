import { buildingOf, there } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { State } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import type { Side } from '../../src/vocabulary.ts'
import { chargedIn, REACTIONS, reacting, SQUARES } from '../../ui/hands/aim/reactions.ts'
import type { Scene } from '../../ui/hands/scene.ts'
import { charge } from '../charging.ts'
import { Stage, tableOf } from '../stage.ts'

function sceneAt(s: State, step: string, side: Side): Scene {
  const { position } = new Stage(s, step)
  const seat = s.scenario.players.findIndex(player => player.side === side)
  const compose = there(position.step?.compose, 'what is composed')
  return {
    hand: { position, seat, building: buildingOf(compose, position.state, seat) },
    step,
    laid: [],
    table: position.state,
    mode: 'tactical',
    isGroup: false,
    isSplit: false,
    order: { formation: null, kind: 'attack', isDrawing: false },
    tolerance: { mils: 0, tenths: 0 },
  }
}

test('MAR-8.17 · who is charged says what it does instead of standing, and may think better of it', () => {
  const s = tableOf([
    { id: 'hussars', mf: 'red', facing: 0, formation: 'cavalry-line', x: 50_000, y: 40_000 },
    { id: 'line', mf: 'blue', facing: 1800, formation: 'infantry-line', x: 50_000, y: 46_000 },
    { id: 'aside', mf: 'blue', facing: 1800, formation: 'infantry-line', x: 70_000, y: 46_000 },
  ])
  charge(s, 'hussars', 'line')
  const scene = sceneAt(s, REACTIONS, 1)
  const line = unitNamed(s, 'line')
  const by = [{ unit: unitNamed(s, 'hussars'), zone: 'front' }]
  expect(chargedIn(scene)).toMatchObject([{ unit: line, by, chosen: null, may: ['form-square'] }])
  const laid = reacting(scene, line, 'form-square')
  expect(laid).toEqual([{ type: 'react', unit: 'line', reaction: 'form-square' }])
  const then = { ...scene, laid }
  expect(chargedIn(then)).toMatchObject([{ unit: line, chosen: 'form-square', may: ['form-square'] }])
  expect(reacting(then, line, null)).toEqual([])
})

test('MAR-8.26 · against an opportunity charge infantry stands or forms square, one battalion after the other', () => {
  const s = tableOf([
    { id: 'a', mf: 'red', facing: 0, formation: 'infantry-line', x: 50_000, y: 40_000 },
    { id: 'b', mf: 'red', facing: 0, formation: 'infantry-line', x: 60_000, y: 40_000 },
    { id: 'guns', mf: 'red', facing: 0, formation: 'battery-unlimbered', stands: 1, x: 70_000, y: 40_000 },
    { id: 'u', mf: 'blue', facing: 1800, formation: 'cavalry-line', x: 50_000, y: 45_000 },
    { id: 'v', mf: 'blue', facing: 1800, formation: 'cavalry-line', x: 60_000, y: 45_000 },
    { id: 'w', mf: 'blue', facing: 1800, formation: 'cavalry-line', x: 70_000, y: 45_000 },
  ])
  for (const [unit, target] of [
    ['u', 'a'],
    ['v', 'b'],
    ['w', 'guns'],
  ] as const)
    charge(s, unit, target, { kind: 'opportunity-charge', fate: 'declared' })
  const scene = sceneAt(s, SQUARES, 0)
  const [a, b] = [unitNamed(s, 'a'), unitNamed(s, 'b')]
  expect(chargedIn(scene)).toMatchObject([
    { unit: a, may: ['form-square'] },
    { unit: b, may: ['form-square'] },
  ])
  const both = reacting({ ...scene, laid: reacting(scene, a, 'form-square') }, b, 'form-square')
  expect(scene.hand.building?.whole(both)).toEqual({ type: 'form-squares', units: ['a', 'b'] })
})
