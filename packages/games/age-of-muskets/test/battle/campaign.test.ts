import { sharedAs } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { putOnMap, setSection } from '../../src/forces/counters.ts'
import { hqNamed, typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { isContested } from '../../src/forces/places.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { hold, hq, seat, stateOf, station, unit, zone } from '../table.ts'
import { clash, type Field } from './field.ts'
import { NOTHING, PASS, play } from './lines.ts'

const ulm = () => stateOf('ulm', { players: 4 })

/** Both armies stand at Augsburg, the French have chosen these chits and the Austrians to withdraw. */
function begun(battle: Field, chits: readonly ('assault' | 'reinforce' | 'pin' | 'reserve')[]): Field {
  battle.goOn('operationsPlanning')
  const [f, a] = ['F1', 'F2', 'A1', 'A2'].filter(player => battle.asks(player))
  return battle
    .decide(f!, { type: 'choose-chits', chits: [...chits] })
    .decide(a!, { type: 'choose-chits', chits: ['withdraw'] })
}

describe('a field battle in a campaign', () => {
  test('AOM-27.9 AOM-49.2 · the player of the CiC plays the side, and sees what his team-mate has there, as long as it lasts', () => {
    const battle = clash(ulm(), 'augsburg', ['ga', 'vi-corps', 'at-germany', 'at-riesch'])
    expect(battle.battle.commands.map(({ seat: at }) => at)).toEqual([
      seat(battle.s, 'F1'),
      seat(battle.s, 'A1'),
    ])
    const seen = () =>
      battle.position
        .view(seat(battle.s, 'F1'))
        .shared.flatMap(({ secret }) => (secret.kind === 'forces' ? [secret] : []))
    expect(seen()[0]?.units).toHaveLength(5)
    expect(
      battle.position.view(seat(battle.s, 'F2')).shared.some(({ secret }) => secret.kind === 'forces'),
    ).toBe(false)
    begun(battle, ['assault'])
    battle.s.chance.script = [1]
    battle.decide('F1', PASS).decide('A1', play('withdraw')).goOn()
    expect(seen()).toEqual([])
    expect(battle.s.open.battle).toBeNull()
  })

  test('AOM-28.4 AOM-27.9 · among equals the senior player chooses, and the choice says who plays', () => {
    const s = ulm()
    const [soult, ney] = [hq(s, 'iv-corps'), hq(s, 'vi-corps')]
    soult.leader = ney.leader
    for (const corps of [soult, ney])
      for (const each of s.own.flatMap(({ units }) => units.filter(({ hq: id }) => id === corps.id)))
        each.troops = each.troops
          .slice(0, 1)
          .map(({ type }) => ({ type, normal: corps === soult ? 5 : 6, shattered: 0 }))
    const battle = clash(s, 'augsburg', ['iv-corps', 'vi-corps', 'at-germany', 'at-riesch'])
    expect(battle.at).toBe('chooseCic')
    expect(battle.asks('F1')).toBe(true)
    battle.decide('F1', { type: 'choose-cic', piece: 'vi-corps' })
    expect(battle.battle.commands[0]).toMatchObject({ seat: seat(s, 'F2'), isJoint: true })
    battle.goOn('layTerrain')
  })

  test('AOM-29.24 AOM-29.23 AOM-34.1 AOM-60.3 AOM-16.1 AOM-8.10 · afterwards all is off the display and face down; points and initiative to the winner', () => {
    const s = ulm()
    s.open.initiative = 1
    const battle = begun(clash(s, 'augsburg', ['ga', 'iv-corps', 'at-germany', 'at-riesch']), ['assault'])
    battle.s.chance.script = [1]
    battle.decide('F1', PASS).decide('A1', play('withdraw')).goOn()
    const { open, own } = battle.s
    expect(open.counters.every(({ section, face }) => section === null && face === -1)).toBe(true)
    expect(own.every(({ battle: plan }) => plan === null)).toBe(true)
    expect(open.victoryPoints[0]).toBeGreaterThanOrEqual(1)
    expect(open.initiative).toBe(0)
    expect(battle.events('battle-won')).toMatchObject([{ side: 'french', zone: 'augsburg' }])
  })

  test('AOM-10.12 · the lines of a zone stay while it is fought for, whoever is left, and go when the battle is over', () => {
    const s = ulm()
    const of = zoneNamed(s, 'augsburg')
    s.open.locMarkers = [
      { side: 0, of, at: zoneNamed(s, 'donauwoerth') },
      { side: 1, of, at: zoneNamed(s, 'munich') },
    ]
    const battle = begun(clash(s, 'augsburg', ['ga', 'iv-corps', 'at-werneck']), ['assault'])
    for (const { units } of battle.s.own.slice(2))
      for (const each of units.filter(({ zone }) => zone === of))
        each.troops = each.troops.map(({ type, normal }) => ({ type, normal: 0, shattered: normal }))
    const complaints = () => ageOfMuskets.violations(battle.s).filter(each => each.includes('AOM-10.12'))
    expect([isContested(battle.s, of), complaints()]).toEqual([false, []])
    const foe = ['A1', 'A2'].find(player => seat(battle.s, player) === battle.battle.commands[1].seat)!
    battle.s.chance.script = [1]
    battle.decide('F1', PASS).decide(foe, play('withdraw')).goOn()
    expect([battle.s.open.battle, battle.s.open.locMarkers, complaints()]).toEqual([null, [], []])
  })

  test('AOM-46.2 AOM-60.3 TV-D09 · a third of what the loser has lost, at least 1', () => {
    const won = (lost: number) => {
      const battle = begun(clash(ulm(), 'augsburg', ['ga', 'iv-corps', 'at-germany', 'at-riesch']), [
        'assault',
      ])
      // 6 in the pursuit: none, since the Austrians have as much cavalry free.
      for (const each of battle.s.own.flatMap(({ units }) => units))
        each.troops = each.troops.filter(
          ({ type }) => battle.s.scenario.roster.troopTypes[type]?.arm !== 'cavalry' || each.counter === -1,
        )
      battle.battle.lost[1] = lost
      battle.s.chance.script = [1, 1, 1]
      return battle
    }
    for (const [lost, points] of [
      [20, 6],
      [0, 1],
    ] as const) {
      const battle = won(lost)
      battle.decide('F1', PASS).decide('A1', play('withdraw')).goOn()
      expect(battle.events('battle-won')[0]?.points).toBeGreaterThanOrEqual(points)
    }
  })

  test('AOM-28.29 AOM-38.5 · BEP by LoC marker; the besieged part needs none', () => {
    const endurance = (isRelief: boolean) => {
      const s = ulm()
      const here = zoneNamed(s, 'augsburg')
      for (const id of ['ga', 'iv-corps', 'at-germany', 'at-riesch']) station(s, id, 'augsburg')
      s.open.locMarkers = [{ side: 1, of: here, at: zoneNamed(s, 'munich') }]
      // AOM-38.2: in a relief those fight who have been put in the reserve before.
      if (isRelief)
        for (const [owner, { units, headquarters }] of s.own.entries()) {
          const pieces = [...units, ...headquarters].filter(each => each.zone === here)
          putOnMap(s, owner, pieces)
          for (const piece of pieces) setSection(s, piece, 'reserve')
        }
      return clash(s, 'augsburg', [], [], isRelief).goOn('operationsPlanning').battle.endurance
    }
    // Guard 2, IV Corps 5, less 2; Austrians 2 and 3.
    expect(endurance(false)).toEqual([5, 5])
    expect(endurance(true)).toEqual([7, 5])
  })

  test('AOM-17.16 AOM-38.5 · whoever is beaten loses a bid not yet used, also where a relief spares him the retreat', () => {
    const s = ulm()
    const here = zoneNamed(s, 'augsburg')
    for (const id of ['ga', 'iv-corps', 'at-germany', 'at-riesch']) station(s, id, 'augsburg')
    for (const [owner, { units, headquarters }] of s.own.entries()) {
      const pieces = [...units, ...headquarters].filter(each => each.zone === here)
      putOnMap(s, owner, pieces)
      for (const piece of pieces) setSection(s, piece, 'reserve')
    }
    const a1 = seat(s, 'A1')
    const f1 = seat(s, 'F1')
    s.own[a1]!.bid = { hq: hqNamed(s, 'at-riesch'), points: 1, isAll: false }
    s.own[f1]!.bid = { hq: hqNamed(s, 'iv-corps'), points: 1, isAll: false }
    const battle = begun(clash(s, 'augsburg', [], [], true), ['assault'])
    battle.s.chance.script = [1]
    battle.decide('F1', PASS).decide('A1', play('withdraw')).goOn()
    expect(unit(battle.s, 'at-loudon').zone).toBe(here)
    expect([battle.s.own[a1]!.bid, battle.s.own[f1]!.bid?.points]).toEqual([null, 1])
  })

  test('AOM-43.7 AOM-27.3 · wholly shattered CU take no part', () => {
    const s = ulm()
    unit(s, 'fr-legrand').troops = unit(s, 'fr-legrand').troops.map(({ type, normal }) => ({
      type,
      normal: 0,
      shattered: normal,
    }))
    const battle = clash(s, 'augsburg', ['ga', 'iv-corps', 'at-germany', 'at-riesch']).goOn(
      'operationsPlanning',
    )
    expect(battle.sectionOf('fr-legrand')).toBeNull()
  })

  test('AOM-33.5 AOM-43.12 AOM-43.9 AOM-43.1 · stragglers are left in the zone before the retreat; who was shattered stays so', () => {
    const s = ulm()
    unit(s, 'at-loudon').troops = unit(s, 'at-loudon').troops.map(({ type, normal }, at) =>
      at === 0 ? { type, normal: normal - 2, shattered: 2 } : { type, normal, shattered: 0 },
    )
    const battle = begun(clash(s, 'augsburg', ['ga', 'iv-corps', 'at-germany', 'at-riesch']), ['assault'])
    const { casualties } = battle.s.own[seat(s, 'A1')]!.battle!
    casualties[2] = 5
    battle.battle.casualties[1] = 5
    battle.s.hidden.mustered[2]! += 5
    battle.s.chance.script = [1]
    battle.decide('F1', PASS).decide('A1', play('withdraw')).goOn()
    expect(battle.events('battle-casualties')).toMatchObject([
      { side: 'allied', permanent: 2, stragglers: 3 },
    ])
    expect(battle.s.open.zones[zoneNamed(s, 'augsburg')]!.stragglers[2]).toBe(3)
    expect(battle.holds('at-loudon')).toContain('2 at-ln shattered')
  })

  test('AOM-33.6 TV-88 · recruits in the line become line infantry', () => {
    const s = ulm()
    unit(s, 'fr-legrand').troops = [
      { type: s.scenario.roster.troopTypes.findIndex(({ id }) => id === 'fr-rec'), normal: 11, shattered: 0 },
    ]
    const battle = begun(clash(s, 'augsburg', ['iv-corps', 'at-germany', 'at-riesch']), ['assault'])
    battle.s.chance.script = [1]
    expect(battle.sectionOf('fr-legrand')).not.toBe('reserve')
    battle.decide('F1', PASS).decide('A1', play('withdraw')).goOn()
    expect(battle.holds('fr-legrand')).toBe('2 fr-ln, 9 fr-rec')
    const promoted = battle.told.find(({ event }) => event.type === 'recruits-promoted')
    expect(promoted).toMatchObject({ audience: 1 << seat(s, 'F1'), event: { count: 2 } })
  })

  /** The French have won, with so many recruits of Legrand and of Vandamme in the line. */
  const recruits = (mixedQualityCU: boolean, legrand: number, vandamme: number, shattered = 0) => {
    const s = stateOf('ulm', { mixedQualityCU })
    hold(s, 'fr-legrand', { 'fr-rec': legrand })
    hold(s, 'fr-vandamme', { 'fr-rec': vandamme })
    const [troop] = unit(s, 'fr-vandamme').troops
    unit(s, 'fr-vandamme').troops = [{ ...troop!, shattered }]
    hold(s, 'fr-st-hilaire', { 'fr-ln': 6 })
    const battle = begun(clash(s, 'augsburg', ['iv-corps', 'at-germany', 'at-riesch']), ['assault'])
    battle.s.chance.script = [1]
    for (const id of ['fr-legrand', 'fr-vandamme']) expect(battle.sectionOf(id)).not.toBe('reserve')
    return battle.decide('F1', PASS).decide('A1', play('withdraw')).goOn('experience')
  }
  const promote = (...promoted: [unit: string, count: number][]): Decision => ({
    type: 'promote-recruits',
    promoted: promoted.map(([of, count]) => ({ unit: of, troopType: 'fr-rec', count })),
  })

  test('AOM-33.6 AOM-3.9 · with mixed quality any of them are promoted', () => {
    const battle = recruits(true, 8, 3)
    expect(battle.refusal('F1', promote(['fr-legrand', 1], ['fr-vandamme', 1]))).toBeNull()
    expect(battle.refusal('F1', promote(['fr-legrand', 1]))?.rule).toBe('AOM-33.6')
  })

  test('AOM-33.6 AOM-3.8 · without it those of a CU all or not at all', () => {
    const nobody = recruits(false, 8, 3)
    expect([nobody.isOver, nobody.holds('fr-legrand')]).toEqual([true, '8 fr-rec'])
    const all = recruits(false, 8, 2)
    expect(all.isOver).toBe(true)
    expect([all.holds('fr-legrand'), all.holds('fr-vandamme')]).toEqual(['8 fr-rec', '2 fr-ln'])
  })

  test('AOM-33.6 AOM-3.8 · without it nobody of a CU with shattered recruits, who would stay what they are', () => {
    const nobody = recruits(false, 8, 2, 1)
    expect([nobody.isOver, nobody.holds('fr-vandamme')]).toEqual([true, '2 fr-rec, 1 fr-rec shattered'])
    const mixed = recruits(true, 8, 2, 1)
    expect(mixed.refusal('F1', promote(['fr-vandamme', 2]))).toBeNull()
  })
})

describe('Reinforce in a campaign', () => {
  const ready = (change: (s: ReturnType<typeof ulm>) => void = () => {}) => {
    const s = ulm()
    for (const id of ['v-corps', 'i-corps']) station(s, id, 'guenzburg')
    station(s, 'at-werneck', 'munich')
    change(s)
    return begun(clash(s, 'augsburg', ['ga', 'iv-corps', 'at-germany', 'at-riesch']), [
      'reserve',
      'pin',
      'reinforce',
    ])
  }
  const called = (change?: Parameters<typeof ready>[0]) => ready(change).decide('F1', play('reinforce'))
  const call = (...pieces: string[]): Decision => ({ type: 'call-force', zone: 'guenzburg', pieces })

  test('AOM-8.3 AOM-30.9 · whoever stays behind when his HQ goes has a counter of his own', () => {
    const battle = called()
    battle.s.chance.script = [1]
    battle.decide('F1', call('fr-gazan', 'v-corps'))
    const left = battle.s.own[0]!.units.filter(
      ({ hq, zone: where }) => hq === hqNamed(battle.s, 'v-corps') && where !== battle.battle.zone,
    )
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ counter }) => counter !== -1)).toBe(true)
  })

  test('AOM-30.8 AOM-37.7 · an HQ that comes to the battle has given up its siege, at once', () => {
    const battle = called(s => {
      const at = zoneNamed(s, 'guenzburg')
      const type = typeNamed(s, 'at-ln')
      const troops = [{ type, normal: 2, shattered: 0 }]
      s.open.garrisons = s.open.garrisons.filter(each => each.zone !== at)
      s.open.garrisons.push({ side: 1, zone: at, location: 'place', controller: seat(s, 'A1'), troops })
      zone(s, 'guenzburg').siege = {
        side: 0,
        stage: 'openTrenches',
        besieger: hq(s, 'v-corps').counter,
        failures: 0,
        isDouble: false,
        rolls: 0,
      }
    })
    expect(zone(battle.s, 'guenzburg').siege).not.toBeNull()
    battle.s.chance.script = [1]
    battle.decide('F1', call('fr-gazan', 'v-corps'))
    expect([battle.at, zone(battle.s, 'guenzburg').siege]).toEqual(['postForce', null])
  })

  test('AOM-30.7 · from one zone, and only from one that can be called', () => {
    const { position, s } = called()
    const fits = position.step?.compose?.fits
    const from = (zone: string) => ({ type: 'force-from', zone }) as const
    expect(fits?.(s, 0, [], from('guenzburg'))).toBe(null)
    expect(fits?.(s, 0, [], from('vienna'))?.rule).toBe('AOM-30.7')
    expect(fits?.(s, 0, [from('guenzburg')], from('guenzburg'))?.rule).toBe('AOM-30.7')
  })

  test('AOM-30.6 AOM-4.16 · a single CU, or an HQ with some or all of its CU', () => {
    const battle = called()
    expect(battle.refusal('F1', call('fr-oudinot'))).toBeNull()
    expect(battle.refusal('F1', call('fr-gazan', 'v-corps'))).toBeNull()
    expect(
      battle.refusal('F1', call('fr-gazan', 'fr-oudinot', 'fr-treilhard', 'fr-v-art', 'v-corps')),
    ).toBeNull()
    expect(battle.refusal('F1', call('fr-gazan', 'fr-oudinot'))?.rule).toBe('AOM-30.6')
    expect(battle.refusal('F1', call('v-corps'))?.rule).toBe('AOM-30.6')
    expect(battle.refusal('F1', call('fr-rivaud'))?.rule).toBe('AOM-30.7')
  })

  test('AOM-30.6 · a larger HQ brings all inferior ones with all their CU', () => {
    const battle = called(s => station(s, 'cav-reserve', 'guenzburg'))
    const murat = [
      'cav-reserve',
      'fr-baraguey',
      'fr-beaumont',
      'fr-bourcier',
      'fr-cr-art',
      'fr-hautpoul',
      'fr-klein',
      'fr-nansouty',
      'fr-walther',
    ]
    const lannes = ['fr-gazan', 'fr-oudinot', 'fr-treilhard', 'fr-v-art', 'v-corps']
    const sizes = ['cav-reserve', 'v-corps'].map(
      id => battle.s.scenario.roster.headquarters.find(each => each.id === id)?.size,
    )
    const isLarger = sizes[0] !== sizes[1]
    expect(battle.refusal('F1', call(...[...murat, ...lannes].sort()))?.rule ?? null).toBe(
      isLarger ? null : 'AOM-30.6',
    )
  })

  test('AOM-30.7 AOM-43.4 · whoever is wholly shattered stays behind, and an HQ that has only such CU', () => {
    const shattered = (...ids: string[]) =>
      called(s => {
        for (const id of ids) hold(s, id, { 'fr-ln': [0, 3] })
      })
    const one = shattered('fr-gazan')
    expect(one.refusal('F1', call('fr-gazan', 'fr-oudinot', 'v-corps'))?.rule).toBe('AOM-30.7')
    one.s.chance.script = [1]
    const before = one.battle.endurance[0]
    one.decide('F1', call('fr-oudinot', 'fr-treilhard', 'fr-v-art', 'v-corps'))
    expect(one.battle.endurance[0]).toBe(before + 2)
    const both = shattered('fr-rivaud', 'fr-drouet')
    expect(both.refusal('F1', call('fr-rivaud', 'i-corps'))?.rule).toBe('AOM-30.7')
    expect(both.refusal('F1', call('i-corps'))?.rule).toBe('AOM-30.7')
  })

  test('AOM-30.7 · not from a contested zone, nor across a closed edge', () => {
    const contested = ready(s => station(s, 'at-kienmayer', 'guenzburg'))
    expect(contested.options('F1')).not.toContainEqual(play('reinforce'))
    const closed = ready(s => {
      const zones = ['guenzburg', 'augsburg'].map(id => zoneNamed(s, id))
      const edge = s.scenario.theatre.edgeBetween[zones[0]!]![zones[1]!]!
      const rule = {
        id: 'closed',
        effects: [{ effect: 'closedEdges' as const, side: 0 as const, edges: [edge], through: null }],
      }
      Object.assign(s, { scenario: { ...s.scenario, effects: { ...s.scenario.effects, rules: [rule] } } })
    })
    expect(closed.options('F1')).not.toContainEqual(play('reinforce'))
  })

  test('TV-80 AOM-30.8 · it arrives: 1 AP of every HQ, no supply', () => {
    const battle = called(s => {
      hq(s, 'v-corps').activityPoints = 0
    })
    battle.s.chance.script = [8]
    battle.decide('F1', call('fr-gazan', 'v-corps'))
    expect(hq(battle.s, 'v-corps').activityPoints).toBe(-1)
    expect(battle.at).toBe('postForce')
    battle.goOn('followUp')
    expect(unit(battle.s, 'fr-gazan').zone).toBe(zoneNamed(battle.s, 'augsburg'))
    battle.decide('F1', NOTHING)
  })

  test('AOM-30.7 AOM-49.1 · a Force of a team-mate: all are asked, none is given away, and he may decline', () => {
    const battle = called()
    battle.decide('F1', call())
    expect(battle.at).toBe('offerForce')
    expect([battle.asks('F1'), battle.asks('F2')]).toEqual([false, true])
    expect(battle.position.step?.silent).toBe(true)
    expect(battle.refusal('F2', { type: 'offer-force', pieces: ['fr-rivaud', 'i-corps'] })).toBeNull()
    battle.s.chance.script = [5]
    battle.decide('F2', { type: 'offer-force', pieces: ['fr-rivaud', 'i-corps'] })
    expect(battle.at).toBe('postForce')
    const declined = called().decide('F1', call()).decide('F2', { type: 'offer-force', pieces: [] })
    expect(declined.at).toBe('followUp')
    expect(declined.events('reinforcement-failed')).toHaveLength(1)
  })

  test("AOM-28.6 AOM-27.9 · if the new CiC is a team-mate's, he plays the side from now on", () => {
    const s = ulm()
    station(s, 'ga', 'guenzburg')
    station(s, 'at-werneck', 'munich')
    const battle = begun(clash(s, 'augsburg', ['vi-corps', 'at-germany', 'at-riesch']), ['pin', 'reinforce'])
    battle.decide('F2', play('reinforce')).decide('F2', call())
    battle.s.chance.script = [9]
    battle.decide('F1', { type: 'offer-force', pieces: ['fr-garde', 'ga'] })
    expect(battle.battle.commands[0]).toMatchObject({ seat: seat(s, 'F1'), isJoint: false })
    expect(battle.s.own[seat(s, 'F2')]!.battle).toBeNull()
    expect(battle.at).toBe('chooseChitsAnew')
    expect(battle.asks('F1')).toBe(true)
    expect(sharedAs(battle.s, 'forces of side 0 in the battle')).toMatchObject({ kind: 'forces' })
  })
})
