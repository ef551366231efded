import { describe, expect, test } from 'vitest'
import { steps } from '../../src/sequence.ts'

/** How each step asks: openly or silently, all at once or one after the other, and whether its lists are whole. */

const named = (holds: (step: (typeof steps)[keyof typeof steps]) => boolean): string[] =>
  Object.entries(steps).flatMap(([name, step]) => (holds(step) ? [name] : []))

describe('MAR-24.7 MAR-24.14 · how a step asks', () => {
  test('MAR-5.3 · silently, where nobody may learn who had something to choose: orders, marches, batteries', () => {
    expect(named(step => 'silent' in step && step.silent === true).toSorted()).toEqual(
      [
        'armyOrders',
        'assignBatteries',
        'corpsOrders',
        'firstOrders',
        'forceMarches',
        'formGrandBattery',
        'localInitiative',
      ].toSorted(),
    )
  })
  test('MAR-24.14 · any one of the players of a side next, in T1', () => {
    expect(named(step => 'anyOf' in step && step.anyOf === true).toSorted()).toEqual(
      ['t1a-declare-charges', 't1b-declare-reactions', 't1e-movement', 't1f-opportunity'].toSorted(),
    )
  })
  test('only where there is a choice: skirmish hits', () => {
    expect(named(step => 'ask' in step && step.ask === 'choice')).toEqual(['layHits'])
  })
  test('where more may be decided than is listed: by places, points and bearings', () => {
    const some = named(step => step.compose?.sampled === true)
    const all = named(step => step.compose !== undefined && step.compose.sampled !== true)
    expect(some.toSorted()).toEqual(
      [
        'armyOrders',
        'attachLeaders',
        'corpsOrders',
        'declareFire',
        'deployFirst',
        'deploySecond',
        'firstOrders',
        'goOn',
        'localInitiative',
        't1a-declare-charges',
        't1b-declare-reactions',
        't1e-movement',
        't1f-opportunity',
        'useVictory',
      ].toSorted(),
    )
    expect(all.toSorted()).toEqual(
      ['assignBatteries', 'forceMarches', 'layHits', 'orderMelees', 'prepare', 't1f-squares'].toSorted(),
    )
  })
  test('of about so many parts, for whoever draws one by lot', () => {
    const usual = Object.entries(steps).flatMap(([name, step]) =>
      step.compose?.usualLength === undefined ? [] : [[name, step.compose.usualLength]],
    )
    expect(Object.fromEntries(usual)).toEqual({
      armyOrders: 1,
      corpsOrders: 1,
      firstOrders: 1,
      localInitiative: 1,
      attachLeaders: 1,
      declareFire: 12,
      't1a-declare-charges': 2,
      't1b-declare-reactions': 2,
      't1e-movement': 3,
      't1f-opportunity': 1,
    })
  })
})
