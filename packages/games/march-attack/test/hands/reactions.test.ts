import { buildingOf, there } from '@grognard/engine'
import { expect, test } from 'vitest'
import { unitNamed } from '../../src/table/names.ts'
import { chargedIn, REACTIONS, reacting } from '../../ui/hands/aim/reactions.ts'
import type { Scene } from '../../ui/hands/scene.ts'
import { charge } from '../charging.ts'
import { Stage, tableOf } from '../stage.ts'

test('MAR-8.17 · who is charged says what it does instead of standing, and may think better of it', () => {
  const s = tableOf([
    { id: 'hussars', mf: 'red', facing: 0, formation: 'cavalry-line', x: 50_000, y: 40_000 },
    { id: 'line', mf: 'blue', facing: 1800, formation: 'infantry-line', x: 50_000, y: 46_000 },
    { id: 'aside', mf: 'blue', facing: 1800, formation: 'infantry-line', x: 70_000, y: 46_000 },
  ])
  charge(s, 'hussars', 'line')
  const { position } = new Stage(s, REACTIONS)
  const seat = s.scenario.players.findIndex(({ side }) => side === 1)
  const compose = there(position.step?.compose, 'what is composed')
  const scene: Scene = {
    hand: { position, seat, building: buildingOf(compose, position.state, seat) },
    step: REACTIONS,
    laid: [],
    table: position.state,
    mode: 'tactical',
    isGroup: false,
    isSplit: false,
    order: { formation: null, kind: 'attack', isDrawing: false },
    tolerance: { mils: 0, tenths: 0 },
  }
  const line = unitNamed(s, 'line')
  expect(chargedIn(scene)).toMatchObject([{ unit: line, chosen: null, may: ['form-square'] }])
  const laid = reacting(scene, line, 'form-square')
  expect(laid).toEqual([{ type: 'react', unit: 'line', reaction: 'form-square' }])
  const then = { ...scene, laid }
  expect(chargedIn(then)).toMatchObject([{ unit: line, chosen: 'form-square', may: ['form-square'] }])
  expect(reacting(then, line, null)).toEqual([])
})
