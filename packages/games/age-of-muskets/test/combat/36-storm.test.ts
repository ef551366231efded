import { describe, expect, test } from 'vitest'
import { targetIn } from '../../src/combat/parties.ts'
import { setInside } from '../../src/forces/counters.ts'
import { unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { strength } from '../../src/troops/index.ts'
import { activate, danube, march, marching } from '../march/marches.ts'
import { holds, hq, type Stage, send, stateOf, station, unit, zone } from '../table.ts'
import { type Army, armies, fought, inside, lead, ledBy } from './combats.ts'

/** Mack inside Ulm with these CU and a garrison, Davout before it. */
function ulm(
  french: Army,
  allied: Army,
  garrison = 0,
  leaders: { readonly [piece: string]: number } = {},
): State {
  const s = danube('ulm', { 'at-germany': 'ulm' })
  armies(s, 'ulm', { ...french, ...allied })
  ledBy(s, { 'iii-corps': 1, 'at-germany': 0, ...leaders })
  inside(s, 'at-germany', garrison)
  activate(s, { hq: 'iii-corps', units: Object.keys(french) })
  return s
}
const storm = (s: State, dice: readonly number[]): Stage =>
  fought(s, 'ulm', dice, { cause: 'storm' }).letPassWhile(step => step === 'dismount')
const totals = (stage: Stage) => stage.events('combat-rolled').map(each => each.totals)
const AT_BAILLET = { unit: 'at-baillet', troop: 'at-ln' }
const ATTACKERS: Army = { 'fr-friant': { 'fr-ln': 10 }, 'fr-gudin': { 'fr-ln': 10 } }

describe('the storm', () => {
  test('TV-99 · AOM-36.10, AOM-36.11, AOM-36.14 · +4 and doubled losses; it goes on while it costs the defender', () => {
    const s = ulm(ATTACKERS, { 'at-klenau': { 'at-ln': 8 } })
    hq(s, 'iii-corps').activityPoints = 0
    const stage = storm(s, [9, 3, 2, 6])
    lead(stage, { troop: 'fr-ln' }).letPassWhile(step => step !== 'leadCombat')
    expect(totals(stage)).toEqual([[9 + 1 + 2 + 1, 3 + 0 + 0 + 4]])
    expect(strength(unit(stage.s, 'at-klenau').troops)).toBe(6)
    lead(stage, { troop: 'fr-ln' }).letPass()
    expect(totals(stage)[1]).toEqual([2 + 1 + 3 + 1, 6 + 4])
    expect(strength(unit(stage.s, 'fr-friant').troops) + strength(unit(stage.s, 'fr-gudin').troops)).toBe(18)
    expect(hq(stage.s, 'iii-corps').activityPoints).toBe(-1)
    expect(unit(stage.s, 'at-klenau').inside).toBe(true)
    expect(stage.events('combat-morale').every(({ side }) => side === 'french')).toBe(true)
  })

  test('AOM-36.11, AOM-27.9 · computed anew: if another player’s leader commands after a roll, he plays it from then on', () => {
    const s = stateOf('ulm', { players: 4 })
    for (const each of ['at-germany', 'at-schwarzenberg', 'at-riesch', 'at-jellacic'])
      station(s, each, 'vienna')
    for (const each of ['at-werneck', 'at-kienmayer']) station(s, each, 'memmingen')
    station(s, 'iii-corps', 'ulm')
    // Of A1 6 SP and of A2 5, both without their HQ, inside Ulm.
    send(s, 'at-baillet', 'ulm')
    send(s, 'at-nostitz', 'ulm')
    armies(s, 'ulm', { ...ATTACKERS, 'at-baillet': { 'at-ln': 6 }, 'at-nostitz': { 'at-lc': 1, 'at-ln': 4 } })
    ledBy(s, { 'iii-corps': 1, 'at-baillet': 1, 'at-nostitz': 2 })
    for (const id of ['at-baillet', 'at-nostitz']) setInside(s, unit(s, id), true)
    settle(s)
    const stage = fought(s, 'ulm', [10, 1, 5, 5], { cause: 'storm' }).letPassWhile(
      step => step !== 'leadCombat',
    )
    expect([stage.asks('A1'), stage.asks('A2')]).toEqual([true, false])
    stage
      .decide('F1', { type: 'lead-combat', commander: 'iii-corps', troop: 'fr-ln' })
      .decide('A1', { type: 'lead-combat', commander: 'at-baillet', troop: 'at-ln' })
      .decide('A1', { type: 'combat-losses', losses: [AT_BAILLET, AT_BAILLET] })
      .letPassWhile(step => step !== 'leadCombat')
    expect([stage.asks('A1'), stage.asks('A2')]).toEqual([false, true])
    expect(stage.options('A2')).toEqual([{ type: 'lead-combat', commander: 'at-nostitz', troop: 'at-ln' }])
  })

  test('AOM-36.12 · who inflicts losses is not asked whether to go on', () => {
    const stage = storm(ulm(ATTACKERS, { 'at-klenau': { 'at-ln': 8 } }), [9, 3])
    lead(stage).letPassWhile(step => step === 'combatLosses' || step === 'placeStragglers')
    expect(stage.at).toBe('leadCombat')
  })

  test('AOM-36.14 · a last roll that is won by too little has failed as well', () => {
    const s = ulm(ATTACKERS, { 'at-klenau': { 'at-ln': 10 } })
    hq(s, 'iii-corps').activityPoints = 3
    const stage = storm(s, [6, 5])
    lead(stage).letPass()
    // 6+1+2+1 = 10 against 5+4 = 9.
    expect(totals(stage)).toEqual([[10, 9]])
    expect(hq(stage.s, 'iii-corps').activityPoints).toBe(2)
    expect(unit(stage.s, 'at-klenau').inside).toBe(true)
  })

  test('AOM-36.13, AOM-36.14, AOM-36.4 · nor has he won whose last CU is shattered, so that the defenders come out', () => {
    const s = ulm({ 'fr-friant': { 'fr-ln': 9 } }, { 'at-klenau': { 'at-ln': 8 } })
    const depot = {
      nationality: s.scenario.roster.nationalities.findIndex(({ id }) => id === 'austria'),
      level: 2,
    }
    zone(s, 'ulm').depot = depot
    hq(s, 'iii-corps').activityPoints = 0
    const stage = lead(storm(s, [1, 9, 10])).letPass()
    expect(strength(unit(stage.s, 'fr-friant').troops)).toBeLessThan(9)
    expect(unit(stage.s, 'fr-friant').troops.every(({ normal }) => normal === 0)).toBe(true)
    expect(stage.events('place-taken')).toEqual([])
    expect(zone(stage.s, 'ulm').depot).toEqual(depot)
    expect(hq(stage.s, 'iii-corps').activityPoints).toBe(-1)
    expect(strength(unit(stage.s, 'at-klenau').troops)).toBe(8)
  })

  test('AOM-36.13, AOM-35.16 · whoever still holds his city is not beaten, and keeps his bid', () => {
    const bids = [
      [6, 5],
      [10, 1],
    ].map(dice => {
      const s = ulm(ATTACKERS, { 'at-klenau': { 'at-ln': dice[0] === 6 ? 10 : 1 } })
      const allied = s.own[1]
      if (allied !== undefined) allied.bid = { hq: hq(s, 'at-germany').id, points: 2, isAll: false }
      return lead(storm(s, dice)).letPass().s.own[1]?.bid?.points ?? null
    })
    expect(bids).toEqual([2, null])
  })

  test('AOM-36.15, AOM-36.14, AOM-5.2 · an attacker who is overwhelmed has failed too, and who lost all does not return', () => {
    const s = ulm(
      { 'fr-friant': { 'fr-ln': 1 }, 'fr-viallannes': { 'fr-lc': 2 } },
      { 'at-hessen-homburg': { 'at-ln': 8 } },
    )
    hq(s, 'iii-corps').activityPoints = 3
    const stage = lead(storm(s, [])).letPass()
    expect(stage.events('overwhelmed')).toMatchObject([{ side: 'french' }])
    expect(hq(stage.s, 'iii-corps').activityPoints).toBe(2)
    expect(stage.s.own[0]?.units.map(each => each.id)).not.toContain(unitNamed(s, 'fr-friant'))
    expect(stage.s.own[0]?.gone).toEqual([])
  })

  test('AOM-25.5 · those in an entrenched camp beside a city are not stormed', () => {
    const s = ulm(ATTACKERS, { 'at-klenau': { 'at-ln': 5 } })
    expect(targetIn(s, 0, zoneNamed(s, 'ulm'))).toBe('storm')
    zone(s, 'ulm').works = { kind: 'entrenchedCamp', side: 1 }
    expect(targetIn(s, 0, zoneNamed(s, 'ulm'))).toBeNull()
  })

  test('AOM-36.8 · only infantry counts, and no cavalry bonus', () => {
    const stage = storm(
      ulm(
        { 'fr-friant': { 'fr-ln': 4, 'fr-lc': 6, 'fr-art': 2 } },
        { 'at-klenau': { 'at-ln': 4, 'at-art': 3 } },
      ),
      [5, 5],
    )
    expect(
      stage.options('F1').every(option => option.type === 'lead-combat' && option.troop === 'fr-ln'),
    ).toBe(true)
    lead(stage)
    expect(totals(stage)).toEqual([[5 + 1 + 0 + 1, 5 + 4]])
  })

  test('AOM-36.8 · a city without defending infantry falls without a roll', () => {
    const s = ulm(ATTACKERS, { 'at-klenau': { 'at-lc': 3, 'at-art': 1 } })
    const stage = fought(s, 'ulm', [], { cause: 'storm' })
    hq(stage.s, 'iii-corps').activityPoints = 3
    stage.decide('A1', { type: 'dismount', units: [] }).letPass()
    expect(stage.events('place-taken')).toMatchObject([{ side: 'french', zone: 'ulm' }])
    // AOM-36.14: only a failure costs something.
    expect(hq(stage.s, 'iii-corps').activityPoints).toBe(3)
  })

  test('AOM-36.9 · cavalry may fight on foot, for good; out of a unit that cannot hold infantry it joins the garrison', () => {
    const s = ulm(ATTACKERS, { 'at-hessen-homburg': { 'at-ln': 2, 'at-lc': 3 } })
    const stage = fought(s, 'ulm', [5, 5], { cause: 'storm' })
    stage.decide('A1', { type: 'dismount', units: [{ unit: 'at-hessen-homburg', troop: 'at-lc', sp: 2 }] })
    expect(holds(stage.s, 'at-hessen-homburg')).toEqual({ 'at-ln': 4, 'at-lc': 1 })
    // Klenau's is a cavalry division.
    const mounted = fought(ulm(ATTACKERS, { 'at-klenau': { 'at-lc': 3 } }), 'ulm', [5, 5], { cause: 'storm' })
    mounted.decide('A1', { type: 'dismount', units: [{ unit: 'at-klenau', troop: 'at-lc', sp: 2 }] })
    expect(holds(mounted.s, 'at-klenau')).toEqual({ 'at-lc': 1 })
    const garrison = mounted.s.open.garrisons.find(
      each => each.side === 1 && each.zone === zoneNamed(s, 'ulm'),
    )
    expect(garrison).toMatchObject({ location: 'place', troops: [{ normal: 2 }] })
  })

  test('AOM-36.9, AOM-4.13 · cavalry of a cavalry unit stays mounted where the garrison of the zone holds a bridge', () => {
    const onFoot = (location: 'place' | 'bridge') => {
      const s = ulm(ATTACKERS, { 'at-klenau': { 'at-lc': 3 }, 'at-hessen-homburg': { 'at-lc': 2 } }, 2)
      const bridge = s.scenario.theatre.bridges.findIndex(({ id }) => id === 'elchingen')
      const garrison = s.open.garrisons.find(each => each.side === 1 && each.zone === zoneNamed(s, 'ulm'))
      if (location === 'bridge') Object.assign(garrison!, { location: bridge })
      const stage = fought(s, 'ulm', [5, 5], { cause: 'storm' })
      return (stage.position.step?.compose?.next(stage.s, 1, []) ?? []).map(part =>
        part.type === 'dismount' ? part.unit : '',
      )
    }
    expect(onFoot('place').sort()).toEqual(['at-hessen-homburg', 'at-klenau'])
    expect(onFoot('bridge')).toEqual(['at-hessen-homburg'])
  })

  test('AOM-36.13, AOM-36.16 · when no infantry is left all inside are gone, the city is taken and its depot destroyed', () => {
    const s = ulm(
      { 'fr-friant': { 'fr-ln': 7 } },
      { 'at-klenau': { 'at-ln': 1, 'at-art': 2 }, 'at-g-art': { 'at-art': 2 } },
    )
    expect(zone(s, 'ulm').depot).not.toBeNull()
    const stage = storm(s, [10, 1])
    lead(stage).letPass()
    expect(stage.events('place-taken')).toHaveLength(1)
    expect(stage.s.own[1]?.units.some(({ zone: at }) => at === zoneNamed(s, 'ulm'))).toBe(false)
    expect(stage.s.own[1]?.headquarters.some(({ zone: at }) => at === zoneNamed(s, 'ulm'))).toBe(false)
    expect(zone(stage.s, 'ulm').depot).toBeNull()
    // The winner may leave a garrison at his next March.
    const next = marching(stage.s, { hq: 'iii-corps', units: ['fr-friant'] })
    const part = {
      type: 'leave-garrison' as const,
      unit: 'fr-friant',
      location: 'place',
      troops: { 'fr-ln': 1 },
    }
    next.decide('F1', march({}, { garrisons: [part] }))
    expect(next.s.open.garrisons.some(each => each.side === 0 && each.zone === zoneNamed(s, 'ulm'))).toBe(
      true,
    )
  })

  test('AOM-36.15 · at 8:1 in infantry without dice', () => {
    const s = ulm(
      { 'fr-friant': { 'fr-ln': 12 }, 'fr-gudin': { 'fr-ln': 12 } },
      { 'at-klenau': { 'at-ln': 3, 'at-lc': 4 } },
    )
    const stage = lead(storm(s, [])).letPass()
    expect(totals(stage)).toEqual([])
    expect(stage.events('place-taken')).toHaveLength(1)
  })

  test('AOM-36.1 · a city protects any number of SP, its garrison fights with them', () => {
    const stage = storm(ulm(ATTACKERS, { 'at-klenau': { 'at-ln': 5 } }, 5), [5, 5])
    lead(stage)
    expect(stage.events('combat-led').find(({ side }) => side === 'allied')?.sp).toBe(10)
  })

  test('AOM-36.2 · garrisons in the place are inside, others come out when nobody threatens them', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    inside(s, 'at-germany', 2)
    expect(unit(s, 'at-klenau').inside).toBe(true)
    expect(s.open.garrisons.some(each => each.side === 1 && each.location === 'place')).toBe(true)
  })
})

describe('AOM-36.9 · who may dismount', () => {
  const dismounting = (troops: { readonly [type: string]: number | readonly [number, number] }) => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    armies(s, 'ulm', { 'fr-friant': { 'fr-ln': 10 }, 'at-hessen-homburg': troops })
    ledBy(s, { 'iii-corps': 0, 'at-germany': 0 })
    inside(s, 'at-germany', 1)
    activate(s, { hq: 'iii-corps', units: ['fr-friant'] })
    return fought(s, 'ulm', [5, 5], { cause: 'storm' })
  }
  const riders = (sp: number) => ({
    type: 'dismount' as const,
    units: [{ unit: 'at-hessen-homburg', troop: 'at-lc', sp }],
  })

  test.each([
    ['a single SP', { 'at-ln': 2, 'at-lc': 1 }, 1, null],
    ['no more than there are', { 'at-ln': 2, 'at-lc': 1 }, 2, 'AOM-36.9'],
    ['as many as there are', { 'at-ln': 2, 'at-lc': 3 }, 3, null],
    ['none that are shattered', { 'at-ln': 2, 'at-lc': [1, 2] }, 2, 'AOM-36.9'],
    ['those that are not', { 'at-ln': 2, 'at-lc': [1, 2] }, 1, null],
  ] as const)('AOM-36.9 AOM-43.1 · %s', (_, troops, sp, rule) => {
    const stage = dismounting(troops)
    expect(stage.refusal('A1', riders(sp))).toBe(rule)
    if (rule === null) expect(stage.next('A1')).toHaveLength(1)
  })

  test('AOM-36.9 · they become line infantry of their nationality, and stay it', () => {
    const stage = dismounting({ 'at-ln': 2, 'at-lc': 1 }).decide('A1', riders(1))
    expect(holds(stage.s, 'at-hessen-homburg')).toEqual({ 'at-ln': 3 })
    expect(unit(stage.s, 'at-hessen-homburg').zone).toBe(zoneNamed(stage.s, 'ulm'))
  })
})
