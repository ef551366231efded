import { there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { HqSetUp, Reinforcement, Scenario } from '../../src/scenario.ts'
import { NO } from '../../src/vocabulary.ts'
import {
  campaignOf,
  DANUBE_1805,
  headquartersOf,
  houseModule,
  houseScenario,
  hqId,
  leaderName,
  named,
  sums,
  THE_SALL,
  troopsText,
  unitId,
  unitText,
  zoneId,
} from '../house.ts'
import { ledgerTable, ledgerText } from '../ledger.ts'

/** Set-up, arrivals and players of the campaigns, as the ledger prints them. */

const ULM = houseScenario('ulm')

const ofSide = (scenario: Scenario, side: number): readonly HqSetUp[] =>
  campaignOf(scenario).headquarters.filter(({ hq }) => scenario.roster.headquarters[hq]!.side === side)

describe('set-up of campaigns', () => {
  test.each([
    ['AOM-63.2', ULM],
    ['AOM-64.2', DANUBE_1805],
  ])('%s · HQ with leader and zone, CU where they stand', (rule, made) => {
    const rows = campaignOf(made).headquarters.map(({ hq, leader, zone, units }) => [
      hqId(made, hq),
      leaderName(made, leader),
      zoneId(made, zone),
      units
        .map(unit => unitId(made, unit.unit) + (unit.zone === zone ? '' : ` (${zoneId(made, unit.zone)})`))
        .join(', '),
    ])
    expect(rows).toEqual(ledgerTable(rule))
  })

  test('AOM-56.2 · CU of the campaigns have the HQ and the SP of the table, at the start or when they arrive', () => {
    const table = new Map(ledgerTable('AOM-56.2').map(row => [row[0], row]))
    const seen = new Set<string>()
    for (const made of [ULM, DANUBE_1805])
      for (const group of [...campaignOf(made).headquarters, ...campaignOf(made).reinforcements]) {
        if (!('units' in group)) continue
        for (const unit of group.units) {
          const [id, , , , , hq, sp] = there(table.get(unitId(made, unit.unit)), 'row')
          expect([id, unitText(made, unit)]).toEqual([id, sp])
          if ('hq' in group) expect([id, hqId(made, group.hq)]).toEqual([id, hq])
          seen.add(unitId(made, unit.unit))
        }
      }
    expect([...table.keys()].filter(id => !seen.has(id!))).toEqual([])
  })

  test('AOM-54.2 · the foot dragoons are recruits', () => {
    const units = campaignOf(ULM).headquarters.flatMap(({ units }) => units)
    const baraguey = units.find(({ unit }) => unitId(ULM, unit) === 'fr-baraguey')!
    expect(troopsText(ULM, baraguey.troops)).toBe('5 Rec, 1 Art')
  })

  test.each([
    ['AOM-63.3', ULM],
    ['AOM-64.3', DANUBE_1805],
  ])('%s · garrisons, all in the places', (rule, made) => {
    const { garrisons } = campaignOf(made)
    expect(new Set(garrisons.map(({ location }) => location))).toEqual(new Set(['place']))
    const side = (number: number) =>
      garrisons
        .filter(garrison => garrison.side === number)
        .map(({ zone, troops }) => `${zoneId(made, zone)}: ${troopsText(made, troops)}`)
        .join('; ')
    expect(ledgerText(rule)).toContain(
      `French side: ${side(0)}. Allied side: ${side(1)}. All are in the places.`,
    )
  })

  test.each([
    ['AOM-63.4', ULM],
    ['AOM-64.4', DANUBE_1805],
  ])('%s · depots with their levels, and siege trains', (rule, made) => {
    const { depots, siegeTrains } = campaignOf(made)
    const lists = made.roster.nationalities.flatMap(({ id }, nationality) => {
      const ours = depots.filter(depot => depot.nationality === nationality)
      const list = ours.map(({ zone, level }) => `${zoneId(made, zone)} ${level}`).join(', ')
      return ours.length === 0 ? [] : [`${id}: ${list}`]
    })
    const trains = (side: number) =>
      siegeTrains.filter(train => train.side === side).map(({ zone }) => zoneId(made, zone))
    expect(ledgerText(rule)).toContain(`${lists.join('; ')}.`)
    expect(ledgerText(rule)).toContain(`French in ${trains(0).join(' and ')}`)
    expect(ledgerText(rule).includes('Allied in')).toBe(trains(1).length > 0)
    for (const zone of trains(1)) expect(ledgerText(rule)).toContain(`Allied in ${zone}`)
  })

  test.each([
    ['AOM-65.2', 'danube-1805-campaign', [61, 10], [162, 29]],
    ['AOM-65.2', 'ulm', [182, 31], [98, 17]],
    ['AOM-67.6 TV-T01', 'the-sall', [21, 5], [22, 3]],
  ])('%s · SP in CU of %s', (_, id, first, second) => {
    const made = houseScenario(id)
    expect([sums(made, ofSide(made, 0)), sums(made, ofSide(made, 1))]).toEqual([first, second])
  })

  test('TV-D14 · every CU of the set-ups is within capacity; fr-vandamme has 11 of 15 SP', () => {
    for (const made of [ULM, DANUBE_1805, houseScenario('austerlitz'), houseScenario('caldiero')]) {
      for (const { unit, troops } of headquartersOf(made).flatMap(({ units }) => units)) {
        const { id, capacity } = made.roster.combatUnits[unit]!
        const sp = troops.reduce((sum, { normal }) => sum + normal, 0)
        expect(sp).toBeLessThanOrEqual(capacity)
        if (made === ULM && id === 'fr-vandamme') expect([sp, capacity]).toEqual([11, 15])
      }
    }
  })

  test('AOM-67.7 · the set-up of The Sall', () => {
    const plan = campaignOf(THE_SALL)
    const text = ledgerText('AOM-67.7')
    for (const { hq, leader, zone, units } of plan.headquarters) {
      expect(text).toContain(
        `${hqId(THE_SALL, hq)} (${leaderName(THE_SALL, leader)}) stands in ${zoneId(THE_SALL, zone)}.`,
      )
      for (const unit of units) expect(unit.zone).toBe(zone)
    }
    const at = ({ zone, location, troops }: (typeof plan.garrisons)[number]) =>
      `${zoneId(THE_SALL, zone)} ${troopsText(THE_SALL, troops)} in the ${location}`
    const [ours, ...theirs] = plan.garrisons.map(at)
    expect(text).toContain(`French side ${ours}; Austrian side ${theirs.join(', ')}.`)
    const depots = plan.depots.map(({ nationality, zone, level }) =>
      [THE_SALL.roster.nationalities[nationality]!.id, zoneId(THE_SALL, zone), level].join(' '),
    )
    expect(text).toContain(`Depots: ${depots.join('; ')}.`)
    expect(plan.siegeTrains.map(({ side, zone }) => [side, zoneId(THE_SALL, zone)])).toEqual([
      [0, 'mersbach'],
    ])
    expect(text).toContain('Siege train: French in mersbach.')
  })
})

describe('who arrives, and who leaves', () => {
  /** A row of the table for each reinforcement. */
  const arrivals = (made: Scenario): string[][] =>
    campaignOf(made).reinforcements.map((each, number) => arrival(made, each, number))

  function arrival(made: Scenario, each: Reinforcement, number: number): string[] {
    const zones = 'zones' in each ? each.zones.map(zone => zoneId(made, zone)).join(' or ') : 'loose SP'
    const units = 'units' in each ? each.units.map(({ unit }) => unitId(made, unit)).join(', ') : ''
    switch (each.kind) {
      case 'hq':
        return [
          `${each.turn}`,
          `HQ ${hqId(made, each.hq)} (${leaderName(made, each.leader)}): ${units}`,
          zones,
        ]
      case 'cu':
        return [
          `${each.turn}`,
          `CU ${units}, to be assigned to ${each.assignTo.map(hq => hqId(made, hq)).join(' or ')}`,
          zones,
        ]
      case 'sp': {
        const file = named(houseModule(made.moduleId).file.scenarios, made.id)
        const said = file.kind === 'campaign' ? file.reinforcements[number] : undefined
        const note = said?.kind === 'sp' ? said.note : null
        const { id } = made.roster.nationalities[each.nationality]!
        return [`${each.turn}`, `${id}: ${troopsText(made, each.troops)} (${note})`, zones]
      }
    }
  }

  test.each([
    ['AOM-63.5', ULM],
    ['AOM-64.5', DANUBE_1805],
  ])('%s · reinforcements', (rule, made) => {
    const inOrder = (rows: readonly string[][]) => rows.map(row => row.join(' | ')).sort()
    expect(inOrder(arrivals(made))).toEqual(inOrder(ledgerTable(rule)))
  })

  test('AOM-67.8 · two recruits a side in turn 2', () => {
    expect(arrivals(THE_SALL).map(([turn, what]) => `${turn} ${what!.split(' (')[0]}`)).toEqual([
      '2 france: 2 Rec',
      '2 austria: 2 Rec',
    ])
  })

  test('AOM-64.5 · Kollowrath comes to one of three HQ', () => {
    const [cu] = campaignOf(DANUBE_1805).reinforcements.flatMap(each => (each.kind === 'cu' ? [each] : []))
    expect(cu!.units.map(({ unit }) => unitId(DANUBE_1805, unit))).toEqual(['at-kollowrath'])
    expect(cu!.assignTo.map(hq => hqId(DANUBE_1805, hq))).toEqual([
      'ru-podolia',
      'allied-main',
      'ru-volhynia',
    ])
  })

  test.each([
    ['AOM-63.6', ULM],
    ['AOM-64.6', DANUBE_1805],
  ])('%s · the foot dragoons leave in turn 6, and 3 DR come in return for at least 3 SP', (_, made) => {
    const [withdrawal, ...others] = campaignOf(made).withdrawals
    expect(others).toEqual([])
    expect(withdrawal).toMatchObject({ kind: 'cu', turn: 6, side: 0 })
    if (withdrawal?.kind !== 'cu') return
    expect(unitId(made, withdrawal.unit)).toBe('fr-baraguey')
    const { least, nationality, troops, into } = withdrawal.inReturn!
    expect([least, made.roster.nationalities[nationality]!.id, troopsText(made, troops)]).toEqual([
      3,
      'france',
      '3 DR',
    ])
    expect([into!.hqs.map(hq => hqId(made, hq)), into!.kinds]).toEqual([['cav-reserve'], ['CD']])
  })

  test.each([
    ['AOM-63.7', ULM, true],
    ['AOM-64.7', DANUBE_1805, true],
    ['AOM-67.1', THE_SALL, false],
  ])('%s · what the first turn leaves out', (_, made, events) => {
    const { skipsReinforcement, skipsEvents } = campaignOf(made)
    expect(skipsReinforcement).toBe(true)
    expect(skipsEvents || made.effects.dice === 0).toBe(true)
    expect(made.effects.dice > 0).toBe(events)
  })
})

describe('settings', () => {
  test('AOM-63.1 · Ulm: turns 3 to 6, without Italy, three special rules, the French side has the initiative', () => {
    const { firstTurn, lastTurn, initiative } = campaignOf(ULM)
    expect([firstTurn, lastTurn, initiative]).toEqual([3, 6, 0])
    const out = ULM.theatre.zones.filter(({ inPlay }) => !inPlay)
    expect(ledgerText('AOM-63.1')).toContain(`(${out.map(({ id }) => id).join(', ')})`)
    expect(out.every(({ region }) => region === 'italy')).toBe(true)
    expect(ULM.effects.rules.map(({ id }) => id)).toEqual(['ansbach-neutrality', 'closed-rhine', 'summons'])
    expect(ULM.players.map(({ id, side }) => `${id} ${side}`)).toEqual(['F1 0', 'A1 1'])
  })

  test('AOM-64.1 · the campaign: turns 1 to 9, all zones, all special rules, the Allied side has the initiative', () => {
    const { firstTurn, lastTurn, initiative } = campaignOf(DANUBE_1805)
    expect([firstTurn, lastTurn, initiative]).toEqual([1, 9, 1])
    expect(DANUBE_1805.theatre.zones.every(({ inPlay }) => inPlay)).toBe(true)
    expect(DANUBE_1805.effects.rules.map(({ id }) => id)).toEqual([
      'ansbach-neutrality',
      'closed-rhine',
      'bavarian-withdrawal',
      'italian-truce',
      'summons',
      'tabor-ruse',
      'armistice',
    ])
  })

  test('AOM-67.1 · The Sall: two turns, all zones, nothing special, the French side has the initiative', () => {
    const { firstTurn, lastTurn, initiative } = campaignOf(THE_SALL)
    expect([firstTurn, lastTurn, initiative]).toEqual([1, 2, 0])
    expect(THE_SALL.theatre.zones.every(({ inPlay }) => inPlay)).toBe(true)
    expect([THE_SALL.effects.rules, THE_SALL.effects.events]).toEqual([[], []])
    expect(THE_SALL.calendar.map(({ monthEnd, winter }) => [monthEnd, winter])).toEqual([
      [false, false],
      [true, false],
    ])
    expect(THE_SALL.parameters.monthlyAttrition).toBe('monthEndTurns')
    expect(new Set(THE_SALL.calendar.flatMap(({ attritionHalf }) => Object.values(attritionHalf)))).toEqual(
      new Set(['fair']),
    )
  })
})

describe('players', () => {
  /** "**F1**: `ga`, `v-corps`; **A1**: all Allied HQ" */
  const allocated = (made: Scenario, cell: string): string[] =>
    cell.split('; ').map(text => {
      const [, player, hqs = ''] = /^\*\*(\w+)\*\*: (.+)$/.exec(text) ?? []
      const all = hqs.startsWith('all ') ? (hqs.includes('French') ? 0 : 1) : NO
      const names =
        all === NO
          ? hqs.split(', ')
          : made.controllers.flatMap((seat, hq) =>
              seat !== NO && made.roster.headquarters[hq]!.side === all ? [hqId(made, hq)] : [],
            )
      return `${player}: ${names.toSorted().join(', ')}`
    })

  test.each([
    ['AOM-63.8', 'ulm'],
    ['AOM-64.9', 'danube-1805-campaign'],
  ])('%s · HQ of every player, for each number of players', (rule, id) => {
    for (const [number, cell = ''] of ledgerTable(rule)) {
      const made = houseScenario(id, { players: Number(number) })
      const rows = made.players.map(({ id }, seat) => {
        const hqs = made.controllers.flatMap((of, hq) => (of === seat ? [hqId(made, hq)] : []))
        return `${id}: ${hqs.toSorted().join(', ')}`
      })
      expect(rows).toEqual(allocated(made, cell))
      expect(made.senior.map(seat => made.players[seat]!.id)).toEqual(['F1', 'A1'])
    }
    expect(ledgerTable(rule).map(([number]) => Number(number))).toEqual(
      id === 'ulm' ? [2, 3, 4] : [2, 3, 4, 5, 6],
    )
  })

  test('AOM-1.1 · a CU is its HQ’s player’s, and every HQ of a scenario has one player', () => {
    for (const made of [ULM, DANUBE_1805])
      for (const each of [...campaignOf(made).headquarters, ...campaignOf(made).reinforcements])
        if ('hq' in each) {
          const seat = made.controllers[each.hq]!
          expect(made.players[seat]!.side).toBe(made.roster.headquarters[each.hq]!.side)
        }
  })
})
