import { describe, expect, test } from 'vitest'
import { ACTIONS, TERRAINS } from '../../src/vocabulary.ts'
import { DANUBE_1805, THE_SALL } from '../house.ts'
import { ledgerTable, ledgerText } from '../ledger.ts'

/** Chapters 48, 51, 52 and 57: tables and parameters, of the series and of the Danube, as the ledger prints them. */

const { tables, parameters, roster, theatre, calendar } = DANUBE_1805

const HQ_SIZES = ['corps', 'army', 'armyGroup'] as const

describe('the tables of the series', () => {
  test('AOM-48.2 · what actions cost', () => {
    const NAMES: { readonly [name: string]: (typeof ACTIONS)[number] } = {
      March: 'march',
      Rest: 'rest',
      'Build Depot': 'buildDepot',
      Requisition: 'requisition',
      Blockade: 'blockade',
      'Siege (each action)': 'siege',
      Fortify: 'fortify',
      'Destroy Bridge': 'destroyBridge',
      'Repair Bridge': 'repairBridge',
      'Build Entrenched Camp': 'buildEntrenchedCamp',
    }
    const printed = ledgerTable('AOM-48.2').flatMap(([name = '', cost = '']) => {
      const action = NAMES[name]
      return action === undefined ? [] : [[action, Number.parseInt(cost, 10)]]
    })
    expect(Object.fromEntries(printed)).toEqual(tables.actionCosts)
    expect(printed).toHaveLength(ACTIONS.length)
    expect([tables.majorRiverWithoutBridge, tables.riverIntoEnemyZone]).toEqual([1, 1])
  })

  test('AOM-48.4 · attrition', () => {
    const rows = (['fair', 'foul'] as const).flatMap(half =>
      (
        [
          ['depot', 'depot'],
          ['requisition', 'requisition'],
          ['outOfSupply', 'out of supply'],
          ['forcedMarch', 'forced march'],
        ] as const
      ).map(([row, name]) => [
        `${half}, ${name}`,
        ...tables.attrition.losses[half][row].map(losses => (losses === 0 ? '–' : `${losses}`)),
      ]),
    )
    expect(rows).toEqual(ledgerTable('AOM-48.4'))
    expect(
      tables.attrition.columns.map(([from, to]) => (to === null ? `${from}+` : `${from}–${to}`)),
    ).toEqual('1–4 5–9 10–14 15–24 25–49 50–74 75–99 100–149 150+'.split(' '))
  })

  test('AOM-48.5 · artillery bombardment', () => {
    const rows = tables.bombardment.rows.map((row, die) => [
      `${die + 1}`,
      ...row.map(({ losses, artillery }) => (losses === 0 ? '–' : `${losses}${artillery ? '*' : ''}`)),
    ])
    expect(rows).toEqual(ledgerTable('AOM-48.5'))
    expect(tables.bombardment.columns).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 5],
      [6, 7],
      [8, 10],
      [11, null],
    ])
  })

  test('AOM-48.6 · pursuit', () => {
    const rows = tables.pursuit.rows.map((row, die) => [`${die + 1}`, ...row.map(String)])
    expect(rows).toEqual(ledgerTable('AOM-48.6'))
    expect(tables.pursuit.columns).toHaveLength(10)
    expect([tables.pursuit.columns[0], tables.pursuit.columns[9]]).toEqual([
      [0, 10],
      [91, 100],
    ])
  })

  test('AOM-48.7 · terrain effects', () => {
    const NONE = {
      defenderBattleTerrain: [],
      defenceBonus: 0,
      artLossOnAttrition: 0,
      monthlyLossPercent: 0,
      requisitionAllowed: true,
      screenArm: 'cavalry',
      minorCombatCavalryBonus: true,
      garrisonAllowed: false,
    }
    const printed = {
      clear: NONE,
      rough: { ...NONE, defenderBattleTerrain: [{ count: 1, types: ['village', 'woods', 'hills'] }] },
      forest: {
        ...NONE,
        defenderBattleTerrain: [{ count: 1, types: ['woods'] }],
        minorCombatCavalryBonus: false,
      },
      mountainPass: {
        defenderBattleTerrain: [{ count: 2, types: ['hills'] }],
        defenceBonus: 1,
        artLossOnAttrition: 1,
        monthlyLossPercent: 10,
        requisitionAllowed: false,
        screenArm: 'lightInfantry',
        minorCombatCavalryBonus: false,
        garrisonAllowed: true,
      },
      alpineValley: { ...NONE, screenArm: 'lightInfantry' },
      swamp: { ...NONE, monthlyLossPercent: 10, requisitionAllowed: false, minorCombatCavalryBonus: false },
    }
    for (const { terrain, effects } of theatre.zones)
      expect([terrain, effects]).toEqual([terrain, printed[terrain]])
    expect(new Set(theatre.zones.map(({ terrain }) => terrain))).toEqual(new Set(TERRAINS))
  })

  test('AOM-48.9 · layouts', () => {
    const { village, woods, hills } = tables.battleTerrainPool
    expect(ledgerText('AOM-48.9')).toContain(`village ${village}, woods ${woods}, hills ${hills}.`)
  })

  test('AOM-48.10 AOM-48.11 · depots have at most 4 levels; a siege train a side unless a module says otherwise', () => {
    expect(THE_SALL.parameters.depotMaxLevel).toEqual([4, 4])
    expect(THE_SALL.parameters.siegeTrainMarkers).toEqual([1, 0])
  })

  test('AOM-3.2 · what CU may hold', () => {
    const units = new Map(roster.combatUnits.map(({ kind, capacity, arms }) => [kind, { capacity, arms }]))
    expect(units.get('CB')).toEqual({ capacity: 2, arms: ['cavalry'] })
    expect(units.get('CD')).toEqual({ capacity: 6, arms: ['cavalry'] })
    expect(units.get('IB')).toEqual({ capacity: 3, arms: ['infantry'] })
    expect(units.get('ID')).toEqual({ capacity: 15, arms: ['infantry', 'cavalry', 'artillery'] })
    expect(units.get('ART')?.arms).toEqual(['artillery'])
  })

  test('AOM-4.6 AOM-4.7 AOM-4.8 · generic leaders, and the Operational Control of all who lead a CU', () => {
    const text = ({ opControl, morale, initiative, tactical }: typeof roster.generic.garrison) =>
      `${opControl}/${morale}(${initiative})${tactical}`
    const { artilleryCU, garrison, replacementHQ, leaderlessCU, cuOpControl } = roster.generic
    expect([artilleryCU, garrison, replacementHQ, leaderlessCU].map(text)).toEqual([
      '11/0(3)0',
      '11/0(5)0',
      '8/0(4)0',
      '11/0(3)0',
    ])
    expect(cuOpControl).toBe(11)
    const leadingOnlyCU = roster.leaders.filter(({ canCommandHQ }) => !canCommandHQ)
    expect(new Set(leadingOnlyCU.map(({ opControl }) => opControl))).toEqual(new Set([11]))
  })

  test('AOM-47.1 · what a module leaves out is as in the series', () => {
    expect(THE_SALL.parameters).toMatchObject({
      locMaxLength: 3,
      siegeTrainHomeOnly: false,
      honoursOfWar: { returnAfterTurns: 2, minDistanceZones: 20 },
      subordination: 'samePlayer',
      markerLimits: { fieldFortification: null, entrenchedCamp: null, blockadeMarker: null },
      retreatMaxZones: null,
      winterMonths: [12, 1, 2],
      surrenderCheck: 'everyTurn',
      battleEnduranceBase: [0, 0],
      maxCUPerHQ: { corps: null, army: null, armyGroup: null },
      artCUPerHQ: 1,
    })
  })
})

describe('the Danube', () => {
  test('AOM-51.1 AOM-51.4 · the calendar, with the halves of the Attrition Table', () => {
    const rows = calendar.map(({ turn, label, attritionHalf, monthEnd, winter }) => {
      expect(attritionHalf.mountainPass).toBe(attritionHalf.alpineValley)
      return [
        `${turn}`,
        label,
        attritionHalf.clear,
        attritionHalf.alpineValley,
        attritionHalf.swamp,
        monthEnd ? 'yes' : '',
        winter ? 'yes' : '',
      ]
    })
    expect(rows).toEqual(ledgerTable('AOM-51.1'))
  })

  test('AOM-51.3 · losses at the end of a month, the surrender check every turn', () => {
    const { monthlyAttrition, stragglerLoss, surrenderCheck } = parameters
    expect([monthlyAttrition, stragglerLoss, surrenderCheck]).toEqual([
      'monthEndTurns',
      'monthEndTurns',
      'everyTurn',
    ])
  })

  test('AOM-51.5 · no training, no recovery', () => {
    expect(calendar.some(({ training, resourceRecovery }) => training || resourceRecovery)).toBe(false)
  })

  test('AOM-52.1 AOM-52.2 AOM-11.1 · sides, nationalities and whose depots they use', () => {
    const rows = roster.nationalities.map(({ id, side, usesDepotsOf }) => [
      id,
      roster.sides[side]!.id,
      roster.nationalities.flatMap((other, number) => (usesDepotsOf[number] ? [other.id] : [])).join(', '),
    ])
    expect(rows).toEqual([
      ['france', 'french', 'france, bavaria'],
      ['bavaria', 'french', 'france, bavaria'],
      ['austria', 'allied', 'austria'],
      ['russia', 'allied', 'austria, russia'],
    ])
  })

  test('AOM-52.4 TV-D15 · who may be assigned to whom', () => {
    const may = (unit: string, hq: string) =>
      parameters.mayCommand[roster.combatUnits.findIndex(({ id }) => id === unit)]![
        roster.headquarters.findIndex(({ id }) => id === hq)
      ]
    const rows = [
      ['bv-wrede', 'i-corps', true],
      ['bv-wrede', 'ga', true],
      ['bv-wrede', 'ii-corps', false],
      ['bv-wrede', 'bavarian-corps', true],
      ['at-hohenlohe', 'allied-main', true],
      ['at-hohenlohe', 'ru-podolia', true],
      ['at-hohenlohe', 'ru-bagration', false],
      ['ru-uvarov', 'at-liechtenstein', true],
      ['ru-uvarov', 'at-italy', false],
      ['fr-rivaud', 'bavarian-corps', false],
      ['fr-rivaud', 'at-italy', false],
      ['fr-garde', 'ga', true],
      ['fr-garde', 'v-corps', false],
    ] as const
    expect(rows.map(([unit, hq]) => [unit, hq, may(unit, hq)])).toEqual(rows)
    const fixed = roster.combatUnits.flatMap(({ id }, unit) =>
      parameters.fixedTo[unit] === -1 ? [] : [`${id} ${roster.headquarters[parameters.fixedTo[unit]!]!.id}`],
    )
    expect(fixed).toEqual(['fr-garde ga', 'fr-garde-cav ga', 'fr-garde-art ga'])
  })

  test('AOM-52.5 AOM-52.6 · most CU per HQ, and limits in play', () => {
    const { maxCUPerHQ, artCUPerHQ, hqLimit, cuLimit } = parameters
    const { corps, army, armyGroup } = maxCUPerHQ
    expect(ledgerText('AOM-52.5')).toContain(
      `A Corps holds at most ${corps} CU, an Army ${army}, an Army Group ${armyGroup}, the one artillery CU`,
    )
    expect(artCUPerHQ).toBe(1)
    expect(ledgerText('AOM-52.6')).toContain(
      `The French side may have ${hqLimit[0]} HQ and ${cuLimit[0]} CU, the Allied side ${hqLimit[1]} HQ and ${cuLimit[1]} CU`,
    )
  })

  test('AOM-53.5 · the longest path is 3 zones', () => {
    expect(parameters.locMaxLength).toBe(3)
  })

  test('AOM-57.1 · Base Activity Point Numbers', () => {
    const points = tables.baseActivityPoints.map(base => HQ_SIZES.map(size => `${base[size]}`))
    const [french, austrian, russian] = ledgerTable('AOM-57.1').map(row => row.slice(1))
    expect(points).toEqual([french, french, austrian, russian])
  })

  test('AOM-57.2 · Requisition costs the French and Bavarians 1 AP, all else is as in the series', () => {
    expect(tables.costsByNationality.map(costs => costs['requisition'])).toEqual([1, 1, 2, 2])
    for (const costs of tables.costsByNationality)
      for (const action of ACTIONS)
        if (action !== 'requisition') expect(costs[action]).toBe(tables.actionCosts[action])
  })

  test('AOM-57.3 AOM-57.4 · depots and siege trains', () => {
    expect(parameters.depotMaxLevel).toEqual([4, 4, 4, 3])
    expect(parameters.depotMarkers).toEqual([7, 2, 10, 3])
    expect(ledgerText('AOM-57.3')).toContain(
      'Maximum level 4 (Russia 3). Markers: France 7, Bavaria 2, Austria 10, Russia 3.',
    )
    expect(parameters.siegeTrainMarkers).toEqual([2, 1])
    expect(parameters.siegeTrainHomeOnly).toBe(false)
  })

  test('AOM-57.5 AOM-57.6 AOM-57.7 · honours of war, retreats, endurance', () => {
    expect(parameters.honoursOfWar).toEqual({ returnAfterTurns: 2, minDistanceZones: 8 })
    expect(parameters.retreatMaxZones).toBe(4)
    expect(parameters.battleEnduranceBase).toEqual([0, 0, 0, 0])
  })

  test('AOM-67.9 · numbers of The Sall', () => {
    expect(THE_SALL.tables.baseActivityPoints.map(({ corps, army }) => [corps, army])).toEqual([
      [4, 5],
      [4, 5],
    ])
    const { depotMarkers, depotMaxLevel, hqLimit, cuLimit, siegeTrainMarkers } = THE_SALL.parameters
    expect([depotMarkers, depotMaxLevel, hqLimit, cuLimit, siegeTrainMarkers]).toEqual([
      [2, 2],
      [4, 4],
      [2, 2],
      [6, 6],
      [1, 0],
    ])
  })
})
