import { describe, expect, test } from 'vitest'
import { targetIn } from '../../src/combat/parties.ts'
import { setInside } from '../../src/forces/counters.ts'
import { hqId, typeNamed, unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { situationOf } from '../../src/forces/places.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { roomIn } from '../../src/reinforcement/loose-troops.ts'
import type { State } from '../../src/state.ts'
import { addTroops, strength } from '../../src/troops/index.ts'
import { activate } from '../march/marches.ts'
import { hold, holds, hq, type Stage, send, stateOf, station, unit, zone } from '../table.ts'
import { fought, lead, type Meeting, meeting } from './combats.ts'

const totals = (stage: Stage) => stage.events('combat-rolled').map(each => each.totals)
const at = (s: State, id: string) => s.scenario.theatre.zones[unit(s, id).zone]?.id
/** Those that a defeat leaves behind are lost as soon as nobody is with them (AOM-42.10). */
const stragglers = (stage: Stage) =>
  stage.events('stragglers-placed').reduce((sum, { count }) => sum + count, 0)

/** 6 line SP against 6 with equal leaders in open country. */
const EVEN: Meeting = {
  french: { 'fr-friant': { 'fr-ln': 6 } },
  allied: { 'at-baillet': { 'at-ln': 6 } },
  leaders: { 'iii-corps': 0, 'at-werneck': 0 },
}
const even = (more: Partial<Meeting> = {}) => meeting({ ...EVEN, ...more })

describe('modifiers and result', () => {
  test('TV-95 · AOM-35.3, AOM-35.6, AOM-35.14, AOM-35.10, AOM-35.15', () => {
    const s = meeting({
      french: { 'fr-friant': { 'fr-ln': 5, 'fr-lt': 1, 'fr-art': 1, 'fr-lc': 2 } },
      allied: { 'at-baillet': { 'at-ln': 3 } },
      hqs: ['iii-corps'],
      leaders: { 'iii-corps': 2, 'at-baillet': 1 },
    })
    const stage = fought(s, 'guenzburg', [4, 6, 6], { riverCrossed: true })
    lead(stage, { troop: 'fr-lc' }).letPass()
    expect(totals(stage)).toEqual([[4 + 2 + 3 + 2 + 2, 6 + 1 + 0 + 1]])
    expect(unit(stage.s, 'at-baillet').troops).toMatchObject([{ normal: 0, shattered: 2 }])
    expect(stragglers(stage)).toBe(1)
    expect(stage.events('fled')).toHaveLength(1)
    expect(stage.events('attrition-suffered')).toEqual([])
  })

  test.each([
    [
      'a field fortification',
      (s: State) => {
        zone(s, 'guenzburg').works = { kind: 'fieldFortification', side: 1 }
      },
      1,
    ],
    [
      'an entrenched camp',
      (s: State) => {
        zone(s, 'guenzburg').works = { kind: 'entrenchedCamp', side: 1 }
      },
      3,
    ],
    [
      'works of the attacker',
      (s: State) => {
        zone(s, 'guenzburg').works = { kind: 'fieldFortification', side: 0 }
      },
      0,
    ],
  ])('AOM-35.3, AOM-25.4 · %s', (_, change, bonus) => {
    expect(totals(lead(fought(even({ change }), 'guenzburg', [5, 5])))).toEqual([[6, 5 + bonus]])
  })

  test('AOM-35.3 · +1 in a pass; +2 for cavalry that the enemy lacks, but not in pass, forest or swamp', () => {
    const cavalry = { french: { 'fr-friant': { 'fr-ln': 4, 'fr-lc': 2 } } }
    const roll = (place: string) =>
      totals(lead(fought(even({ ...cavalry, at: place }), place, [5, 5]), { troop: 'fr-ln' }))
    expect(roll('guenzburg')).toEqual([[5 + 1 + 2, 5]])
    expect(roll('brenner')).toEqual([[5 + 1, 5 + 1]])
    expect(roll('rosenheim')).toEqual([[5 + 1, 5]])
  })

  test('AOM-35.3 · the ratio counts normal SP of every arm, and the attacker’s river helps the defender', () => {
    const s = even({ french: { 'fr-friant': { 'fr-ln': [8, 4], 'fr-art': 1 } } })
    expect(totals(lead(fought(s, 'guenzburg', [5, 5], { riverCrossed: true })))).toEqual([[5 + 1 + 1, 5 + 1]])
  })

  test('AOM-35.2 · without an HQ the leader of infantry or cavalry commands, however many guns there are', () => {
    const s = even({
      hqs: ['at-werneck'],
      french: { 'fr-friant': { 'fr-ln': 2 }, 'fr-iii-art': { 'fr-art': 3 } },
    })
    const commanders = fought(s, 'guenzburg', [])
      .options('F1')
      .flatMap(option => (option.type === 'lead-combat' ? [option.commander] : []))
    expect([...new Set(commanders)]).toEqual(['fr-friant'])
  })

  test('AOM-35.4 · guns alone use Tactical Value 0', () => {
    const s = even({
      hqs: ['iii-corps'],
      change: state => {
        unit(state, 'at-baillet').zone = zoneNamed(state, 'vienna')
        unit(state, 'at-sch-art').zone = zoneNamed(state, 'guenzburg')
        hold(state, 'at-sch-art', { 'at-art': 3 })
      },
    })
    const stage = fought(s, 'guenzburg', [5, 5])
    expect(stage.options('A1')).toEqual([{ type: 'lead-combat', commander: 'at-sch-art', troop: null }])
    lead(stage)
    expect(totals(stage)).toEqual([[5 + 1 + 2, 5]])
  })

  test('AOM-43.2, AOM-2.16 · an artillery CU by itself is met, contests its zone and is attacked like any other', () => {
    const s = even({
      hqs: ['iii-corps'],
      change: state => {
        unit(state, 'at-baillet').zone = zoneNamed(state, 'vienna')
        unit(state, 'at-sch-art').zone = zoneNamed(state, 'guenzburg')
        hold(state, 'at-sch-art', { 'at-art': 3 })
      },
    })
    const at = zoneNamed(s, 'guenzburg')
    const { enemyForce, enemyPieces, contested } = situationOf(s, 0)
    expect([enemyForce[at], enemyPieces[at], contested[at]]).toEqual([true, true, true])
    expect(targetIn(s, 0, at)).toBe('open')
  })

  test('AOM-35.6 · the difference by 3; equal totals are a tie', () => {
    const lost = (dice: number[]) => lead(fought(even(), 'guenzburg', dice)).events('combat-rolled')[0]
    expect(lost([9, 3])).toMatchObject({ totals: [10, 3], winner: 'french', losses: 2 })
    expect(lost([4, 5])).toMatchObject({ totals: [5, 5], winner: null, losses: 0 })
    expect(lost([1, 10])).toMatchObject({ totals: [2, 10], winner: 'allied', losses: 2 })
  })
})

describe('command', () => {
  test('AOM-35.2, AOM-27.9 · the leader of the largest HQ, the player choosing among equals', () => {
    const s = even()
    station(s, 'vi-corps', 'guenzburg')
    const stage = fought(s, 'guenzburg', [5, 5])
    const leaders = new Set(
      stage.options('F1').map(option => (option.type === 'lead-combat' ? option.commander : '')),
    )
    expect(leaders).toEqual(new Set(['iii-corps', 'vi-corps']))
    station(s, 'ga', 'guenzburg')
    const under = fought(s, 'guenzburg', [5, 5])
    expect(
      under.options('F1').every(option => option.type === 'lead-combat' && option.commander === 'ga'),
    ).toBe(true)
  })

  test('AOM-35.2 · without HQ the CU with most SP, guns last; a garrison alone has its own leader', () => {
    const s = even({
      hqs: ['iii-corps'],
      allied: { 'at-baillet': { 'at-ln': 3 }, 'at-hohenzollern': { 'at-ln': 5 } },
    })
    const stage = fought(s, 'guenzburg', [5, 5])
    expect(stage.options('A1')).toMatchObject([{ commander: 'at-hohenzollern' }])
  })

  test('AOM-27.9 · of several players the one whose leader commands plays the side, and sees the forces of all', () => {
    const s = stateOf('ulm', { players: 4 })
    for (const id of ['at-germany', 'at-schwarzenberg', 'at-riesch', 'at-jellacic']) station(s, id, 'vienna')
    station(s, 'at-werneck', 'guenzburg')
    station(s, 'at-kienmayer', 'guenzburg')
    station(s, 'iii-corps', 'guenzburg')
    const stage = fought(s, 'guenzburg', [5, 5])
    // Kienmayer has more SP there than Werneck.
    expect([stage.asks('F1'), stage.asks('A1'), stage.asks('A2')]).toEqual([true, false, true])
    expect(stage.position.view(3).shared.some(({ secret }) => secret.kind === 'forces')).toBe(true)
    expect(stage.position.view(2).shared.some(({ secret }) => secret.kind === 'forces')).toBe(false)
  })
})

describe('losses', () => {
  test('AOM-35.7 · the type used, then the highest Tactical Value, artillery last; the owner chooses the CU', () => {
    const s = even({
      french: {
        'fr-friant': { 'fr-ln': 1, 'fr-rec': 3, 'fr-art': 1 },
        'fr-gudin': { 'fr-ln': 1, 'fr-vet': 1 },
      },
      allied: { 'at-baillet': { 'at-ln': 7 } },
    })
    const stage = fought(s, 'guenzburg', [1, 10])
    lead(stage, { troop: 'fr-rec' })
    expect(stage.at).toBe('combatLosses')
    const next = (parts: { type: 'combat-loss'; unit: string; troop: string }[]) =>
      stage.position.step?.compose?.next(stage.s, 0, parts)
    const rec = { type: 'combat-loss' as const, unit: 'fr-friant', troop: 'fr-rec' }
    expect(next([])).toEqual([rec])
    expect(next([rec, rec, rec])).toEqual([])
    const line = fought(s, 'guenzburg', [1, 10])
    lead(line, { troop: 'fr-ln' })
    expect(line.position.step?.compose?.next(line.s, 0, [])).toHaveLength(2)
  })

  test('AOM-35.7 · a decision may name them in any order', () => {
    const s = even({
      french: { 'fr-friant': { 'fr-ln': 1, 'fr-rec': 5 }, 'fr-gudin': { 'fr-vet': 1 } },
      allied: { 'at-baillet': { 'at-ln': 14 } },
    })
    const stage = fought(s, 'guenzburg', [1, 10])
    lead(stage, { troop: 'fr-ln' })
    const line = { unit: 'fr-friant', troop: 'fr-ln' }
    const recruit = { unit: 'fr-friant', troop: 'fr-rec' }
    const veteran = { unit: 'fr-gudin', troop: 'fr-vet' }
    const refusal = (...losses: (typeof line)[]) => stage.refusal('F1', { type: 'combat-losses', losses })
    expect(refusal(line, veteran, recruit)).toBeNull()
    expect(refusal(line, recruit, veteran)).toBeNull()
    expect(refusal(recruit, veteran, line)).toBeNull()
    expect(refusal(line, recruit, recruit)).toBe('AOM-35.7')
    expect(refusal(line, veteran)).toBe('AOM-35.7')
  })

  test('AOM-35.15, AOM-42.1 · they become stragglers, except guns, which are gone', () => {
    const s = even()
    const stage = lead(fought(s, 'guenzburg', [9, 3, 1])).letPass()
    expect(stragglers(stage)).toBe(2)
    expect(strength(unit(stage.s, 'at-baillet').troops)).toBe(4)
  })

  test('TV-97 · AOM-35.5 · at 8:1 the weaker side is gone for good with its leaders, and no dice are rolled', () => {
    const s = even({
      french: { 'fr-friant': { 'fr-ln': 12 }, 'fr-gudin': { 'fr-ln': 12 } },
      allied: { 'at-baillet': { 'at-ln': 3 } },
    })
    const [baillet, werneck] = [unit(s, 'at-baillet').id, hq(s, 'at-werneck').id]
    const stage = lead(fought(s, 'guenzburg', [])).letPass()
    expect(totals(stage)).toEqual([])
    expect(stage.s.own[1]?.units.some(({ id }) => id === baillet)).toBe(false)
    expect(stage.s.own[1]?.headquarters.some(({ id }) => id === werneck)).toBe(false)
    expect(stage.s.own[1]?.gone).toEqual([])
    expect(stragglers(stage)).toBe(0)
    expect(holds(stage.s, 'fr-friant')).toEqual({ 'fr-ln': 12 })
  })

  test('AOM-35.5 · the attacker as well', () => {
    const s = even({ french: { 'fr-friant': { 'fr-ln': 1 } }, allied: { 'at-baillet': { 'at-ln': 8 } } })
    const stage = lead(fought(s, 'guenzburg', [])).letPass()
    expect(stage.events('overwhelmed')).toMatchObject([{ side: 'french' }])
    expect(at(stage.s, 'at-baillet')).toBe('guenzburg')
  })

  test.each([
    [
      'defenders',
      1,
      { 'fr-friant': { 'fr-ln': 16 } },
      { 'at-baillet': { 'at-ln': 2 }, 'at-loudon': { 'at-ln': [0, 5] } },
    ],
    [
      'attackers',
      0,
      { 'fr-friant': { 'fr-ln': 2 }, 'fr-gudin': { 'fr-ln': [0, 5] } },
      { 'at-baillet': { 'at-ln': 16 } },
    ],
  ] as const)(
    'AOM-35.5, AOM-43.7 · wholly shattered %s are gone with those who fought',
    (_, loser, french, allied) => {
      const s = even({ french, allied, change: each => send(each, 'at-loudon', 'guenzburg') })
      hold(s, 'at-loudon', { 'at-ln': loser === 1 ? [0, 5] : 1 })
      if (loser === 0) send(s, 'at-loudon', 'vienna')
      const before = [...s.hidden.lost]
      const stage = lead(fought(s, 'guenzburg', [])).letPass()
      const left = stage.s.own[loser]?.units.filter(
        ({ zone: where }) => where === zoneNamed(stage.s, 'guenzburg'),
      )
      expect([left, stage.s.own[loser]?.gone]).toEqual([[], []])
      const nation = loser === 0 ? 'france' : 'austria'
      const number = stage.s.scenario.roster.nationalities.findIndex(({ id }) => id === nation)
      expect((stage.s.hidden.lost[number] ?? 0) - (before[number] ?? 0)).toBe(7)
    },
  )
})

describe('what follows', () => {
  test('AOM-35.8, AOM-35.9 · beaten with an HQ, all retreat as after a field battle, without pursuit', () => {
    const s = even()
    hq(s, 'at-werneck').activityPoints = 1
    const stage = lead(fought(s, 'guenzburg', [9, 3, 1])).letPass()
    expect(stage.events('pursuit-roll')).toEqual([])
    expect(stage.events('fell-back')).toHaveLength(1)
    expect(hq(stage.s, 'at-werneck').activityPoints).toBe(0)
    expect(at(stage.s, 'at-baillet')).not.toBe('guenzburg')
  })

  test('AOM-35.10 · without HQ to the nearest friends, or they surrender', () => {
    const s = even({ hqs: ['iii-corps'], change: s => station(s, 'at-riesch', 'landsberg') })
    const stage = lead(fought(s, 'guenzburg', [9, 3, 1])).letPass()
    expect(at(stage.s, 'at-baillet')).toBe(stage.events('fled')[0]?.to)
    const shut = even({ hqs: ['iii-corps'] })
    for (const [id, to] of [
      ['i-corps', 'augsburg'],
      ['ii-corps', 'memmingen'],
      ['iv-corps', 'ulm'],
      ['vi-corps', 'donauwoerth'],
    ] as const)
      station(shut, id, to)
    const lost = lead(fought(shut, 'guenzburg', [9, 3, 1])).letPass()
    expect(lost.events('surrendered')).toHaveLength(1)
  })

  test.each([
    ['from a place', 'linz'],
    ['from a pass', 'brenner'],
  ])('AOM-35.11 · a garrison that was beaten, %s', (_, id) => {
    const s = stateOf('ulm')
    station(s, 'iii-corps', id)
    const type = s.scenario.roster.troopTypes.findIndex(each => each.id === 'at-ln')
    const location = id === 'brenner' ? ('pass' as const) : ('place' as const)
    s.open.garrisons.push({
      side: 1,
      zone: zoneNamed(s, id),
      location,
      controller: 1,
      troops: [{ type, normal: 6, shattered: 0 }],
    })
    const men = (state: State) =>
      [
        ...(state.own[1]?.units ?? []).map(({ troops }) => troops),
        ...state.open.garrisons.flatMap(({ side, troops }) =>
          side === 1 && troops !== null ? [troops] : [],
        ),
      ].reduce((sum, troops) => sum + strength(troops), 0)
    const before = men(s)
    const stage = fought(s, id, [10, 1])
    stage.letPass()
    expect(stage.s.open.garrisons.some(each => each.side === 1 && each.zone === zoneNamed(s, id))).toBe(false)
    expect(men(stage.s)).toBe(before - (stage.events('combat-rolled')[0]?.losses ?? 0))
  })

  /** A garrison of the Allied side in Günzburg. */
  const garrisoned = (s: State, normal: number) => {
    s.open.garrisons.push({
      side: 1,
      zone: zoneNamed(s, 'guenzburg'),
      location: 'place',
      controller: 1,
      troops: [{ type: typeNamed(s, 'at-ln'), normal, shattered: 0 }],
    })
  }
  const isGarrisonLeft = ({ s }: Stage) =>
    s.open.garrisons.some(each => each.side === 1 && each.zone === zoneNamed(s, 'guenzburg'))

  test('AOM-27.6, AOM-35.10 · a garrison that stayed out of the combat stays, though nobody is left of those who fought', () => {
    const s = even({ allied: { 'at-baillet': { 'at-ln': 1 } }, hqs: ['iii-corps'] })
    garrisoned(s, 3)
    const stage = lead(fought(s, 'guenzburg', [10, 1])).letPass()
    expect(stage.s.own[1]?.units.map(({ id }) => id)).not.toContain(unitNamed(s, 'at-baillet'))
    expect(stage.events('fled')).toEqual([])
    expect(isGarrisonLeft(stage)).toBe(true)
  })

  test('AOM-35.10, AOM-43.7 · a garrison that was beaten goes with the shattered CU that took no part', () => {
    const s = even({ allied: { 'at-baillet': { 'at-ln': [0, 3] } }, hqs: ['iii-corps'] })
    garrisoned(s, 4)
    const stage = fought(s, 'guenzburg', [10, 1]).letPass()
    expect(stage.events('fled')).toHaveLength(1)
    expect(at(stage.s, 'at-baillet')).not.toBe('guenzburg')
    expect(isGarrisonLeft(stage)).toBe(false)
  })

  test('AOM-4.13 AOM-35.11 · a beaten garrison does not enter a place that the enemy holds, though friends stand before it', () => {
    const s = stateOf('ulm')
    station(s, 'iii-corps', 'linz')
    // All the friends that there are stand before Salzburg, whose place the French hold.
    s.open.garrisons = []
    for (const each of s.open.zones) each.depot = null
    for (const { headquarters } of s.own.slice(1))
      for (const { id } of headquarters) station(s, hqId(s, id), 'salzburg')
    // They have no room for more.
    for (const each of s.own[1]!.units) addTroops(each.troops, typeNamed(s, 'at-ln'), roomIn(s, each))
    const troops = (troop: string) => [{ type: typeNamed(s, troop), normal: 14, shattered: 0 }]
    const inPlace = (side: 0 | 1, id: string, troop: string) =>
      s.open.garrisons.push({
        side,
        zone: zoneNamed(s, id),
        location: 'place',
        controller: side,
        troops: troops(troop),
      })
    inPlace(1, 'linz', 'at-ln')
    inPlace(0, 'salzburg', 'fr-ln')
    const stage = fought(s, 'linz', [10, 1]).letPass()
    expect(stage.events('fled')[0]?.to).toBe('salzburg')
    expect(ageOfMuskets.violations(stage.s).filter(wrong => wrong.includes('AOM-4.13'))).toEqual([])
  })

  test('TV-98 · AOM-35.12 · a beaten attacker loses an AP, possibly owed, and stays', () => {
    const s = even()
    activate(s, { hq: 'iii-corps', units: ['fr-friant'] })
    hq(s, 'iii-corps').activityPoints = 0
    const stage = lead(fought(s, 'guenzburg', [2, 9, 1])).letPass()
    expect(totals(stage)).toEqual([[3, 9]])
    expect(stragglers(stage)).toBe(2)
    expect(hq(stage.s, 'iii-corps').activityPoints).toBe(-1)
    expect(at(stage.s, 'fr-friant')).toBe('guenzburg')
    expect(at(stage.s, 'at-baillet')).toBe('guenzburg')
  })

  test('TV-96 · AOM-35.13 · a tie costs the attacker an AP, and the defender retreats', () => {
    const s = even()
    hq(s, 'iii-corps').activityPoints = 2
    const stage = lead(fought(s, 'guenzburg', [4, 5])).letPass()
    expect(stragglers(stage)).toBe(0)
    expect(stage.events('combat-morale')).toEqual([])
    expect(hq(stage.s, 'iii-corps').activityPoints).toBe(1)
    expect(at(stage.s, 'at-baillet')).not.toBe('guenzburg')
  })

  test('AOM-35.14 · three CU do not check, two do, with the SP lost added', () => {
    const two = lead(fought(even(), 'guenzburg', [9, 3, 4])).letPass()
    expect(two.events('combat-morale')).toMatchObject([{ die: 4, result: 6, shattered: 0 }, { unit: null }])
    const three = even({
      allied: {
        'at-baillet': { 'at-ln': 2 },
        'at-hohenzollern': { 'at-ln': 2 },
        'at-moritz': { 'at-lc': 2 },
      },
    })
    expect(
      lead(fought(three, 'guenzburg', [10, 1]))
        .letPass()
        .events('combat-morale'),
    ).toEqual([])
  })

  test('AOM-35.16, AOM-34.11, AOM-17.16 · the losing HQ loses its bid, after a tie it does not', () => {
    const bidding = (dice: number[]) => {
      const s = even()
      const own = s.own[1]
      if (own !== undefined) own.bid = { hq: hq(s, 'at-werneck').id, points: 1, isAll: true }
      return lead(fought(s, 'guenzburg', dice))
    }
    expect(
      bidding([9, 3, 1]).letPassWhile(step => step === 'combatLosses' || step === 'placeStragglers').s.own[1]
        ?.bid,
    ).toBeNull()
    const tie = bidding([4, 5]).letPass()
    expect(tie.events('fell-back')).toHaveLength(1)
    expect(tie.s.own[1]?.bid).not.toBeNull()
  })

  test('AOM-35.12, AOM-35.16 · an HQ that the enemy shuts in has no part in it: it keeps its bid and its AP', () => {
    const relieving = (isShut: boolean) => {
      const s = even({
        at: 'ulm',
        allied: { 'at-baillet': { 'at-ln': 6 }, 'at-moritz': { 'at-ln': 1 } },
      })
      const werneck = hq(s, 'at-werneck')
      for (const piece of [werneck, unit(s, 'at-moritz')]) setInside(s, piece, isShut)
      zone(s, 'ulm').blockade = isShut ? 0 : -1
      werneck.activityPoints = 2
      const [, allied] = s.own
      if (allied !== undefined) allied.bid = { hq: werneck.id, points: 1, isAll: true }
      const stage = lead(fought(s, 'ulm', [2, 9, 1], { attacker: 1 })).letPass()
      expect(stage.events('combat-rolled')).toHaveLength(1)
      return [stage.s.own[1]?.bid !== null, hq(stage.s, 'at-werneck').activityPoints]
    }
    expect([relieving(true), relieving(false)]).toEqual([
      [true, 2],
      [false, 1],
    ])
  })

  test('AOM-35.17 · the Strategic Initiative does not change', () => {
    const s = even()
    s.open.initiative = 1
    expect(lead(fought(s, 'guenzburg', [9, 3, 1])).letPass().s.open.initiative).toBe(1)
  })

  test('AOM-35.1 · a blockade is fought out in one, too', () => {
    const stage = lead(fought(even(), 'guenzburg', [9, 3, 1], { cause: 'blockade' })).letPass()
    expect(stage.events('combat-rolled')).toHaveLength(1)
  })
})
