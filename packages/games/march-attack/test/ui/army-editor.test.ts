import { Match, there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { completeArmy } from '../../src/armies/complete-army.ts'
import { troopRatingOf } from '../../src/armies/ratings.ts'
import { marchAttack } from '../../src/index.ts'
import { HOUSE } from '../../src/scenarios/index.ts'
import {
  type ArmyDraft,
  addBrigade,
  addFormation,
  addUnit,
  allUnits,
  changeFormation,
  changeUnit,
  GUNS,
  removeFormation,
  removeUnit,
  settled,
  withArmy,
} from '../../ui/editor/army/draft.ts'
import { armyFileOf, armyFrom, armyWith, draftsIn, formationFrom } from '../../ui/editor/army/file.ts'
import { FORMATION_KINDS, newFormation, newTroops, newUnit, troopsFor } from '../../ui/editor/army/offers.ts'
import { de } from '../../ui/editor/army/words/de.ts'
import { en } from '../../ui/editor/army/words/en.ts'
import { draftFrom, fileOf } from '../../ui/editor/file.ts'
import { ledBy, sideOfPiece } from '../../ui/editor/troops.ts'

/** MAR-24.23: an army that is drawn up is a file like any other, and the rules say what of it cannot be. */

const houseFormations = HOUSE.armies.armies.flatMap(({ majorFormations }) => majorFormations)
const same = (name: string): string => name

interface Text {
  readonly name: string
  readonly text: string
}

function reasonsOf(...files: readonly Text[]): string[] {
  const read = files.map(({ name, text }) => ({ name, json: JSON.parse(text) as unknown }))
  const checked = there(marchAttack.data, 'data').with(read)
  return checked.ok ? [] : checked.refusals.map(({ rule, args }) => `${rule} ${args?.['field']}`)
}
const reasons = (draft: ArmyDraft): string[] => reasonsOf(armyFileOf(draft))

const fresh = (): ArmyDraft => {
  const bare = armyWith('My army', 'french', [])
  return addFormation(bare, newFormation(bare, 'infantry', 1812, en))
}
const FIRST = { formation: 0, brigade: 0, unit: 0 } as const
const firstOf = (draft: ArmyDraft) => there(draft.army.majorFormations[0], 'formation')

describe('an army that is drawn up', () => {
  test.each(HOUSE.armies.armies.map(({ id }) => id))('%s can be taken as it is, and is playable', id => {
    const house = there(
      HOUSE.armies.armies.find(each => each.id === id),
      id,
    )
    const draft = armyFrom(house, `My ${house.name}`, same)
    expect(reasons(draft)).toEqual([])
    // And is worth what it was: the rules work out again what the lists say.
    const worth = (mf: (typeof house.majorFormations)[number]) => [
      mf.type,
      mf.quality,
      mf.levels,
      mf.scv,
      [...mf.brigades.flatMap(({ units }) => units), ...mf.artillery].map(each => [
        each.designation,
        each.uniform,
        each.stands,
      ]),
    ]
    expect(completeArmy(draft.army).map(worth)).toEqual(house.majorFormations.map(worth))
  })

  test.each([
    ['french', 1812],
    ['french', 1815],
    ['british', 1815],
    ['prussian', 1806],
    ['prussian', 1813],
    ['austrian', 1809],
    ['russian', 1812],
    ['netherlands', 1815],
    ['brunswick', 1815],
  ])(
    'MAR-18.1 · every kind of troops of %s in %i can be added, is as rated, and has a name',
    (nation, year) => {
      const bare = armyWith('Rated', nation, [])
      const troops = troopsFor(nation, year, ['infantry', 'cavalry'])
      const guns = troopsFor(nation, year, ['artillery'])
      expect(troops.length).toBeGreaterThan(0)
      for (const words of [en, de]) {
        const first = addFormation(bare, newFormation(bare, 'infantry', year, words))
        const withTroop = (draft: ArmyDraft, troop: string, at: 0 | typeof GUNS) =>
          addUnit(draft, 0, at, newTroops(allUnits(firstOf(draft)), { nation, year, troop }, words))
        // One by one: a brigade has room for sixteen, and a formation has few batteries (MAR-4.4).
        const drafts = [
          ...troops.map(troop => withTroop(first, troop, 0)),
          ...guns.map(troop =>
            withTroop(removeUnit(first, { formation: 0, brigade: GUNS, unit: 0 }), troop, GUNS),
          ),
        ]
        expect(drafts.flatMap(reasons)).toEqual([])
        const made = drafts.flatMap(({ army }) =>
          completeArmy(army).flatMap(({ brigades, artillery }) => [
            ...brigades.flatMap(({ units }) => units),
            ...artillery,
          ]),
        )
        for (const troop of [...troops, ...guns]) {
          const rating = troopRatingOf(nation, year, troop)
          const unit = made.find(({ name }) => name.startsWith(`${words.troops[troop]} `))
          expect(unit, troop).toMatchObject({ branch: rating?.branch, quality: rating?.quality })
        }
      }
    },
  )

  test('MAR-18.1 · who is of a kind that the nation has not in that year is refused', () => {
    const draft = changeUnit(fresh(), FIRST, { troop: 'landwehr', quality: undefined })
    expect(reasons(draft)).toEqual([expect.stringContaining('MAR-18.1')])
  })

  test('every kind of formation is playable as it is offered, in both languages and all together', () => {
    for (const words of [en, de]) {
      const all = FORMATION_KINDS.reduce(
        (draft, kind) => addFormation(draft, newFormation(draft, kind, 1809, words)),
        armyWith('All', 'polish', []),
      )
      expect(reasons(all)).toEqual([])
      expect(completeArmy(all.army).map(({ type }) => type)).toEqual([...FORMATION_KINDS])
    }
  })

  test('MAR-24.23 · ids are made of the names, however long, and nobody has another’s', () => {
    const long = withArmy(fresh(), { name: 'Ü'.repeat(60) })
    const twice = addFormation(long, { ...firstOf(long), name: `${'Löwenjäger '.repeat(5)}` })
    const named = changeUnit(twice, { ...FIRST, formation: 1 }, { name: 'w'.repeat(60) })
    expect(reasons(named)).toEqual([])
    expect(reasons(addFormation(fresh(), firstOf(fresh())))).toEqual([])
    const ids = completeArmy(settled(named).army).flatMap(mf => mf.brigades.flatMap(({ units }) => units))
    for (const { id } of ids) expect(id.length).toBeLessThanOrEqual(80)
    expect(armyFileOf(fresh()).name).toBe('army-my-army.json')
    expect(armyFileOf(withArmy(fresh(), { name: '…' })).name).toBe('army-own.json')
  })

  test('what was derived follows again when something is changed, unless it is overridden', () => {
    const draft = changeFormation(fresh(), 0, mf => mf)
    const rated = there(completeArmy(draft.army)[0], 'formation')
    const given = changeFormation(draft, 0, mf => ({
      ...mf,
      override: true,
      quality: 'guard',
      formedUnits: 9,
    }))
    expect(firstOf(given).quality).toBe('guard')
    expect(reasons(given)).toEqual([])
    const plain: ArmyDraft = {
      ...draft,
      army: {
        ...draft.army,
        majorFormations: [{ ...firstOf(draft), levels: rated.levels, quality: rated.quality }],
      },
    }
    expect(reasons(changeUnit(plain, FIRST, { men: 900, quality: 'guard' }))).toEqual([])
  })

  test('MAR-2.31 · cavalry of more than 500 men is two battle groups, and one again with fewer', () => {
    const bare = armyWith('Horse', 'prussian', [])
    const horse = addFormation(bare, newFormation(bare, 'cavalry', 1813, en))
    const units = (draft: ArmyDraft) => there(completeArmy(draft.army)[0]?.brigades[0], 'brigade').units
    expect(units(horse)).toHaveLength(3)
    const large = changeUnit(horse, FIRST, { men: 580 })
    expect(units(large)).toHaveLength(4)
    expect(reasons(large)).toEqual([])
    expect(units(changeUnit(large, FIRST, { men: 480 }))).toHaveLength(3)
  })

  test('MAR-4.2 · what the rules do not allow they say, with field and rule', () => {
    const draft = fresh()
    const few = [3, 2, 1].reduce((now, unit) => removeUnit(now, { ...FIRST, unit }), draft)
    expect(reasons(few)).toEqual(['MAR-4.2 own-my-army-infantry-division-1'])
    const guns = [0, 1, 2].reduce(
      now => addUnit(now, 0, GUNS, newUnit(allUnits(firstOf(now)), 'horse-battery', en)),
      draft,
    )
    expect(reasons(guns)).toEqual(['MAR-4.2 own-my-army-infantry-division-1.artillery'])
    const nameless = changeUnit(draft, FIRST, { name: '' })
    expect(reasons(nameless)).toEqual(['MAR-24.20 armies.0.majorFormations.0.brigades.0.units.0.name'])
    expect(reasons(removeFormation(draft, 0))).toEqual(['MAR-24.20 armies.0.majorFormations'])
    const alike = changeUnit(draft, FIRST, { short: 'Bn 1' })
    expect(reasons(alike)).toEqual(['MAR-24.20 own-my-army.short'])
  })

  test('a brigade comes with a unit and goes with its last', () => {
    const draft = addBrigade(fresh(), 0, 'Brigade 2', newUnit(allUnits(firstOf(fresh())), 'line', en))
    expect(firstOf(draft).brigades).toHaveLength(2)
    expect(reasons(draft)).toEqual([])
    expect(firstOf(removeUnit(draft, { ...FIRST, brigade: 1 })).brigades).toHaveLength(1)
  })

  test('what is opened from a file keeps its ids, whatever it is called then, and the armies beside it', () => {
    const second = { ...settled(withArmy(fresh(), { name: 'Second' })).army }
    const file = armyFileOf({ ...fresh(), beside: [second] })
    const drafts = draftsIn(file.name, JSON.parse(file.text))
    expect(drafts.map(({ army }) => army.name)).toEqual(['My army', 'Second'])
    const opened = there(drafts[0], 'army')
    const renamed = changeUnit(withArmy(opened, { name: 'Other' }), FIRST, { name: 'Chasseurs' })
    const again = changeUnit(renamed, FIRST, { name: 'Voltigeurs' })
    expect(armyFileOf(again).name).toBe(file.name)
    expect(again.army.id).toBe(opened.army.id)
    const ids = ({ army }: ArmyDraft) =>
      completeArmy(army).flatMap(mf => mf.brigades[0]?.units.map(({ id }) => id))
    expect(ids(again)).toEqual(ids(opened))
    expect(reasons(again)).toEqual([])
    expect(JSON.parse(armyFileOf(again).text).armies).toHaveLength(2)
  })

  test('what is no army is not opened', () => {
    for (const json of [null, [], { schema: 'march-attack-armies', version: 1, armies: [{}] }, deep(40)])
      expect(draftsIn('x.json', json)).toEqual([])
  })
})

function deep(left: number): unknown {
  return left === 0 ? 1 : { armies: [deep(left - 1)] }
}

describe('an army of one’s own in a battle', () => {
  const mill = there(
    HOUSE.scenarios.find(({ id }) => id === 'mill-hill'),
    'mill-hill',
  )

  test('takes a side, is set up, and both files together are playable', () => {
    const army = settled(fresh())
    const led = completeArmy(army.army)
    const battle = ledBy(draftFrom(mill, 'Led'), 0, { name: 'My army', formations: led }, houseFormations)
    expect(battle.sides[0]).toMatchObject({ name: 'My army', majorFormations: led.map(({ id }) => id) })
    expect(reasonsOf(armyFileOf(army), fileOf(battle))).toEqual([])
    expect(reasonsOf(fileOf(battle))).not.toEqual([])
    // The match carries both: a friend opens it without having them.
    const files = [armyFileOf(army), fileOf(battle)].map(({ name, text }) => ({
      name,
      json: JSON.parse(text),
    }))
    const game = there(marchAttack.data, 'data').with(files)
    if (!game.ok) throw new Error(JSON.stringify(game.refusals))
    const begun = Match.begin(game.value, { scenario: 'own-led', chance: { source: 'fast', seed: 1 } })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    expect(begun.value.file().added).toHaveLength(2)
    const sides = battle.defaultDeployment.map(piece =>
      sideOfPiece(battle, piece, [...led, ...houseFormations]),
    )
    expect(sides.filter(side => side === 0)).toHaveLength(7)
  })

  test('those who find no room stay away', () => {
    const formations = houseFormations
      .filter(({ nation }) => nation === 'french')
      .map(mf => formationFrom(mf))
    const army = settled(armyWith('Many', 'french', formations))
    const led = completeArmy(army.army)
    const battle = ledBy(draftFrom(mill, 'Many'), 1, { name: 'Many', formations: led }, houseFormations)
    const { length } = battle.sides[1].majorFormations
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThan(led.length)
    expect(reasonsOf(armyFileOf(army), fileOf(battle))).toEqual([])
  })
})
