import { below, seeded } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import {
  artilleryChoices,
  attritionLosses,
  besiegersRow,
  isLightForce,
  losesStraggler,
  lossChoices,
  type Sufferer,
  stragglersAmong,
  takeLoss,
  takeLosses,
} from '../../src/calculations/attrition.ts'
import { strength } from '../../src/troops/index.ts'
import { type AttritionRow, type Half, LOSS_CLASSES } from '../../src/vocabulary.ts'
import { ROSTER, TABLES, troops, typeNamed, written } from './printed.ts'

describe('the table', () => {
  test.each<[string, number, Half, AttritionRow, number]>([
    ['TV-40 AOM-14.1 AOM-48.4', 25, 'fair', 'requisition', 1],
    ['TV-40 AOM-14.1 AOM-48.4', 25, 'foul', 'requisition', 2],
    ['AOM-12.12 · three HQ as one Force', 7 + 26 + 36, 'fair', 'depot', 1],
    ['AOM-14.1', 12, 'fair', 'depot', 0],
    ['AOM-51.2', 30, 'fair', 'requisition', 1],
    ['AOM-51.2', 30, 'foul', 'requisition', 2],
    ['AOM-20.7', 9, 'fair', 'forcedMarch', 0],
    ['TV-T05 AOM-67.6 · Delmont', 17, 'fair', 'depot', 0],
    ['TV-T05 AOM-67.6 · Delmont', 17, 'fair', 'requisition', 0],
    ['TV-T05 AOM-67.6 · Delmont', 17, 'fair', 'outOfSupply', 1],
    ['TV-T05 AOM-67.6 · Delmont', 17, 'fair', 'forcedMarch', 1],
    ['TV-T05 AOM-67.6 · Verney', 9, 'fair', 'forcedMarch', 0],
    ['AOM-48.4 · the last column has no end', 400, 'foul', 'outOfSupply', 20],
    ['AOM-48.4 · nobody', 0, 'foul', 'outOfSupply', 0],
  ])('%s · %i SP, %s, %s: %i', (_, sp, half, row, lost) => {
    expect(attritionLosses(TABLES, half, row, sp)).toBe(lost)
  })

  test('TV-41 AOM-48.4 AOM-20.4 · two marches and two forced marches', () => {
    const rows: AttritionRow[] = ['requisition', 'forcedMarch', 'requisition', 'forcedMarch']
    const left = rows.reduce((sp, row) => sp - attritionLosses(TABLES, 'foul', row, sp), 40)
    expect(left).toBe(30)
  })

  test.each<[AttritionRow, number]>([
    ['depot', 1],
    ['requisition', 2],
    ['outOfSupply', 3],
  ])('TV-44 AOM-14.8 · 30 SP that besiege, %s: %i', (supply, lost) => {
    const { row, more } = besiegersRow(supply)
    expect(attritionLosses(TABLES, 'fair', row, 30) + more).toBe(lost)
  })

  test('AOM-14.8 · a Forced March has no row below it', () => {
    expect(besiegersRow('forcedMarch')).toEqual({ row: 'forcedMarch', more: 0 })
  })

  test.each([
    ['9 fr-ln', 1, true],
    ['9 fr-ln', 2, false],
    ['2 fr-lc', 1, false],
    ['3 fr-lt, 2 fr-dr', 1, false],
    ['3 fr-lt, 1 fr-art', 1, true],
  ])('AOM-20.7 · %s, die %i: a straggler? %s', (list, die, loses) => {
    const force = troops(list)
    const fromTable = attritionLosses(TABLES, 'fair', 'forcedMarch', strength(force))
    expect(losesStraggler(fromTable, die, isLightForce(ROSTER, force))).toBe(loses)
  })

  test('AOM-20.7 · a Force that the table does not spare loses no more', () => {
    expect(losesStraggler(1, 1, false)).toBe(false)
  })
})

const check = (...units: string[]): Sufferer[] => units.map(unit => ({ troops: troops(unit), losses: 0 }))
const left = (units: readonly Sufferer[]): string[] => units.map(unit => written(unit.troops))
const FORCE = ['2 fr-vet, 3 fr-ln', '4 fr-rec', '1 fr-art, 5 fr-vet']

describe('who is lost', () => {
  test('TV-42 AOM-14.3 AOM-14.4 AOM-14.5 AOM-14.7 · evenly, and the earliest class first', () => {
    const units = check(...FORCE)
    const losses = takeLosses(ROSTER, units, 4, false)
    expect(losses.map(({ type }) => ROSTER.troopTypes[type]?.id)).toEqual([
      'fr-rec',
      'fr-ln',
      'fr-art',
      'fr-rec',
    ])
    expect(left(units)).toEqual(['2 fr-vet, 2 fr-ln', '2 fr-rec', '5 fr-vet'])
    expect(stragglersAmong(ROSTER, losses)).toEqual([3, 0, 0, 0])
  })

  test('TV-43 AOM-14.6 · in winter the first is a horseman', () => {
    const units = check(...FORCE, '2 fr-lc')
    takeLosses(ROSTER, units, 2, true)
    expect(left(units)).toEqual(['2 fr-vet, 3 fr-ln', '3 fr-rec', '5 fr-vet, 1 fr-art', '1 fr-lc'])
  })

  test.each<[rule: string, units: string[], isWinter: boolean, choices: [number, string][]]>([
    ['AOM-14.6 · without cavalry a gun', FORCE, true, [[2, 'fr-art']]],
    ['AOM-14.6 · without either as always', ['2 fr-ln', '1 fr-rec'], true, [[1, 'fr-rec']]],
    [
      'AOM-14.5 · the owner chooses among equals',
      ['2 fr-rec', '1 fr-rec, 4 fr-ln', '2 fr-ln'],
      false,
      [
        [0, 'fr-rec'],
        [1, 'fr-rec'],
      ],
    ],
    [
      'AOM-14.5 · and among types of one class',
      ['2 at-ln, 1 at-lt'],
      false,
      [
        [0, 'at-ln'],
        [0, 'at-lt'],
      ],
    ],
    ['AOM-14.5 · of which the shattered go first', ['2 at-ln, 1 shattered at-lt'], false, [[0, 'at-lt']]],
    [
      'AOM-14.4 · light infantry by its class',
      ['1 fr-lt, 1 fr-ln', '1 fr-lt, 1 fr-art'],
      false,
      [[0, 'fr-ln']],
    ],
    ['AOM-14.4 · cavalry last', ['1 fr-gd, 1 fr-gc'], false, [[0, 'fr-gd']]],
    ['AOM-14.3 · nobody is left', ['', ''], false, []],
  ])('%s', (_, units, isWinter, choices) => {
    const found = lossChoices(ROSTER, check(...units), isWinter)
    expect(found).toEqual(choices.map(([unit, type]) => ({ unit, type: typeNamed(type) })))
  })

  test('AOM-14.11 · the guns of a division go with its last men, and do not count', () => {
    const units = check('1 fr-ln, 2 fr-art', '6 fr-vet')
    expect(takeLoss(ROSTER, units, { unit: 0, type: typeNamed('fr-ln') })).toBe(2)
    expect(left(units)).toEqual(['', '6 fr-vet'])
    expect(units.map(({ losses }) => losses)).toEqual([1, 0])
  })

  test('AOM-14.11 · an artillery CU loses its guns one by one', () => {
    const units = check('3 fr-art')
    expect(takeLoss(ROSTER, units, { unit: 0, type: typeNamed('fr-art') })).toBe(0)
    expect(left(units)).toEqual(['2 fr-art'])
  })

  test('AOM-14.10 · an additional gun comes from any CU that has one', () => {
    expect(artilleryChoices(ROSTER, check('11 fr-ln, 1 fr-art', '2 fr-lc', '2 fr-art'))).toEqual([
      { unit: 0, type: typeNamed('fr-art') },
      { unit: 2, type: typeNamed('fr-art') },
    ])
    expect(artilleryChoices(ROSTER, check('5 fr-ln'))).toEqual([])
  })

  test('AOM-14.3 · more losses than SP take all there are', () => {
    const units = check('1 fr-ln', '2 fr-rec')
    expect(takeLosses(ROSTER, units, 9, false)).toHaveLength(3)
  })
})

test('AOM-14.3 AOM-14.4 AOM-14.5 · any Force loses as the ledger says it, loss by loss', () => {
  const ids = ['fr-rec', 'fr-ln', 'fr-art', 'fr-vet', 'fr-gd', 'fr-lc', 'bv-ln']
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(seed)
    const units = Array.from({ length: 1 + below(random, 4) }, (): Sufferer => {
      const some = ids.filter(() => below(random, 3) === 0).map(id => `${1 + below(random, 3)} ${id}`)
      return { troops: troops(some.join(', ')), losses: below(random, 2) }
    })
    const classesOf = (unit: Sufferer) =>
      unit.troops.map(({ type }) => LOSS_CLASSES.indexOf(ROSTER.troopTypes[type]!.lossClass))
    const alive = units.filter(unit => unit.troops.length > 0)
    const fewest = alive.filter(unit => alive.every(other => other.losses >= unit.losses))
    const earliest = Math.min(...fewest.flatMap(classesOf))
    const expected = units.flatMap((unit, number) =>
      fewest.includes(unit)
        ? unit.troops
            .filter(({ type }) => LOSS_CLASSES.indexOf(ROSTER.troopTypes[type]!.lossClass) === earliest)
            .map(({ type }) => ({ unit: number, type }))
        : [],
    )
    expect({ seed, choices: lossChoices(ROSTER, units) }).toEqual({ seed, choices: expected })
  }
})
