import { describe, expect, test } from 'vitest'
import { callableZones } from '../../src/battle/reinforcements.ts'
import { newBattle, newPlan } from '../../src/battle/state.ts'
import { battleLosses } from '../../src/battle/steps/casualties.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { leaveWithHonours } from '../../src/forces/surrender.ts'
import { relieving } from '../../src/procedures.ts'
import type { State } from '../../src/state.ts'
import { strength } from '../../src/troops/index.ts'
import { type Army, armies, inside, lead, ledBy } from '../combat/combats.ts'
import { activate, attackIn, danube, march, marching, shelter } from '../march/marches.ts'
import { hold, hq, Stage, stateOf, station, unit, zone } from '../table.ts'

/** The French besiege Mack in Ulm; Riesch has come to his relief and attacks. */
function relief(
  besiegers: Army,
  relievers: Army,
  shut: Army,
  change: (s: State) => void = () => {},
  dice: readonly number[] = [],
): Stage {
  const s = danube('ulm', { 'at-germany': 'ulm' })
  station(s, 'at-riesch', 'ulm')
  armies(s, 'ulm', { ...besiegers, ...relievers, ...shut })
  ledBy(s, { 'iii-corps': 0, 'at-germany': 0, 'at-riesch': 0 })
  inside(s, 'at-germany')
  zone(s, 'ulm').blockade = 0
  change(s)
  settle(s)
  const stage = marching(s, { hq: 'at-riesch', units: Object.keys(relievers) }, dice)
  return stage.decide('A1', march({})).letPass('declareAttack').decide('A1', attackIn('ulm'))
}

const TWO: Army = { 'fr-friant': { 'fr-ln': 6 }, 'fr-gudin': { 'fr-ln': 6 } }
const FEW: Army = { 'at-loudon': { 'at-ln': 6 } }
const SHUT: Army = { 'at-hessen-homburg': { 'at-ln': 6 } }
const JOIN = { type: 'join-relief' as const, join: true }
const against = (...pieces: string[]) => ({ type: 'divide-besiegers' as const, against: pieces })

describe('the attack together', () => {
  test('AOM-38.1 · those who come are outside as long as the enemy is there', () => {
    const stage = relief(TWO, FEW, SHUT)
    expect(unit(stage.s, 'at-loudon').inside).toBe(false)
    expect(unit(stage.s, 'at-hessen-homburg').inside).toBe(true)
  })

  test('AOM-38.2, AOM-38.3 · the commander inside says whether they join, also where they are only blockaded', () => {
    const stage = relief(TWO, FEW, SHUT)
    expect(stage.at).toBe('joinRelief')
    stage.decide('A1', { type: 'join-relief', join: false })
    expect(stage.at).toBe('leadCombat')
  })

  test('AOM-38.2 · then the besieger divides his forces, a CU against each if he can', () => {
    const stage = relief(TWO, FEW, SHUT).decide('A1', JOIN)
    expect(stage.at).toBe('divideBesiegers')
    const compose = stage.position.step?.compose
    expect(compose?.whole(stage.s, 0, [])).toBeNull()
    expect(compose?.next(stage.s, 0, [{ type: 'face-besieged', piece: 'fr-gudin' }])).toEqual([
      { type: 'face-besieged', piece: 'iii-corps' },
    ])
    hold(stage.s, 'fr-gudin', { 'fr-ln': 5 })
    // Whoever says nothing sends the weakest.
    expect(stage.position.step?.default?.(stage.s, 0)).toEqual(against('fr-gudin'))
    stage.decide('F1', against('fr-gudin'))
    lead(stage, {}, {})
    expect(stage.events('combat-led').find(({ side }) => side === 'french')?.sp).toBe(6)
  })

  test('AOM-38.2, AOM-4.16 · an HQ faces those whom a CU of its own faces', () => {
    const besiegers: Army = { ...TWO, 'fr-legrand': { 'fr-ln': 5 }, 'fr-suchet': { 'fr-ln': 5 } }
    const s = danube('ulm', { 'at-germany': 'ulm' })
    for (const id of ['iv-corps', 'at-riesch']) station(s, id, 'ulm')
    armies(s, 'ulm', { ...besiegers, ...FEW, ...SHUT })
    inside(s, 'at-germany')
    zone(s, 'ulm').blockade = 0
    settle(s)
    const stage = marching(s, { hq: 'at-riesch', units: Object.keys(FEW) })
    stage.decide('A1', march({})).letPass('declareAttack').decide('A1', attackIn('ulm')).decide('A1', JOIN)
    expect(stage.refusal('F1', against('fr-legrand', 'iii-corps'))).toBe('AOM-4.16')
    stage.decide('F1', against('fr-gudin', 'iii-corps'))
    const sortie = stage.s.own[0]?.sortie ?? []
    expect(sortie).toHaveLength(2)
  })

  test('AOM-27.3, AOM-43.7, AOM-35.2 · an HQ whose CU there are all shattered takes no part in either combat', () => {
    const besiegers: Army = {
      'fr-friant': { 'fr-ln': [0, 6] },
      'fr-legrand': { 'fr-ln': 5 },
      'fr-suchet': { 'fr-ln': 5 },
    }
    const s = danube('ulm', { 'at-germany': 'ulm' })
    for (const id of ['iv-corps', 'at-riesch']) station(s, id, 'ulm')
    armies(s, 'ulm', { ...besiegers, ...FEW, ...SHUT })
    inside(s, 'at-germany')
    zone(s, 'ulm').blockade = 0
    settle(s)
    const stage = marching(s, { hq: 'at-riesch', units: Object.keys(FEW) })
    stage.decide('A1', march({})).letPass('declareAttack').decide('A1', attackIn('ulm')).decide('A1', JOIN)
    stage.decide('F1', against('fr-legrand'))
    expect(stage.at).toBe('leadCombat')
    const leaders = stage.options('F1').map(each => (each.type === 'lead-combat' ? each.commander : null))
    expect([...new Set(leaders)]).toEqual(['iv-corps'])
  })

  test('AOM-38.4, AOM-38.9 · two combats, the relieving side attacking in both, the garrison with the besieged', () => {
    const stage = relief(
      TWO,
      FEW,
      SHUT,
      s => {
        const type = s.scenario.roster.troopTypes.findIndex(each => each.id === 'at-ln')
        const troops = [{ type, normal: 2, shattered: 0 }]
        s.open.garrisons.push({
          side: 1,
          zone: zoneNamed(s, 'ulm'),
          location: 'place',
          controller: 1,
          troops,
        })
      },
      [5, 5, 5, 5],
    )
    stage.decide('A1', JOIN).decide('F1', against('fr-gudin'))
    lead(stage)
    stage.letPassWhile(step => step !== 'leadCombat')
    lead(stage)
    expect(stage.events('combat-rolled').map(({ attacker }) => attacker)).toEqual(['allied', 'allied'])
    expect(
      stage
        .events('combat-led')
        .filter(({ side }) => side === 'allied')
        .map(({ sp }) => sp),
    ).toEqual([6, 8])
  })

  test('AOM-38.4 · each by its own numbers: with three CU on both sides a field battle', () => {
    const french: Army = { ...TWO, 'fr-bisson': { 'fr-ln': 5 }, 'fr-viallannes': { 'fr-lc': 3 } }
    const three: Army = { ...FEW, 'at-mecsery': { 'at-ln': 5 }, 'at-ghenedegh': { 'at-ln': 5 } }
    const stage = relief(french, three, SHUT).decide('A1', JOIN).decide('F1', against('fr-gudin'))
    expect(stage.s.open.battle).toMatchObject({ relief: 'outside', attacker: 1 })
    const french_ = stage.s.open.counters.filter(({ side, section }) => side === 0 && section !== null)
    // Three CU and Davout; the fourth faces the besieged.
    expect(french_).toHaveLength(4)
  })

  test('AOM-30.7, AOM-38.4 · nobody can be called to those who sally; to the others, and to the besieger, they can', () => {
    const french: Army = { ...TWO, 'fr-bisson': { 'fr-ln': 5 }, 'fr-viallannes': { 'fr-lc': 3 } }
    const three: Army = { ...FEW, 'at-mecsery': { 'at-ln': 5 }, 'at-ghenedegh': { 'at-ln': 5 } }
    const near = (s: State) => {
      station(s, 'at-kienmayer', 'memmingen')
      station(s, 'vi-corps', 'stuttgart')
    }
    const { s } = relief(french, three, SHUT, near).decide('A1', JOIN).decide('F1', against('fr-gudin'))
    const { battle } = s.open
    if (battle === null) throw new Error('no battle')
    const from = (side: 0 | 1) => callableZones(s, side).map(at => s.scenario.theatre.zones[at]?.id)
    expect([from(0), from(1)]).toEqual([['stuttgart'], ['memmingen']])
    s.open.battle = { ...battle, relief: 'inside' }
    expect([from(0), from(1)]).toEqual([['stuttgart'], []])
  })

  test('AOM-38.10 · a single CU meets those who come, and the besieged win without fighting', () => {
    const stage = relief({ 'fr-friant': { 'fr-ln': 12 } }, FEW, SHUT, undefined, [1, 10, 1]).decide(
      'A1',
      JOIN,
    )
    stage.decide('F1', against())
    lead(stage)
    stage.letPass()
    expect(stage.events('relief-combat')).toMatchObject([
      { inside: false, winner: 'french' },
      { inside: true, winner: 'allied' },
    ])
    expect(stage.events('combat-rolled')).toHaveLength(1)
    // He has lost one, and goes.
    expect(unit(stage.s, 'fr-friant').zone).not.toBe(zoneNamed(stage.s, 'ulm'))
  })
})

describe('who is shut in', () => {
  test('AOM-38.10, AOM-43.7 · who cannot fight wins nothing by coming out', () => {
    const shattered: Army = { 'at-hessen-homburg': { 'at-ln': [0, 6] } }
    const stage = relief(TWO, FEW, shattered, undefined, [1, 10, 1, 1, 1]).decide('A1', JOIN)
    stage.decide('F1', against('fr-gudin'))
    lead(stage)
    stage.letPass()
    expect(stage.events('relief-combat')).toMatchObject([
      { inside: false, winner: 'french' },
      { inside: true, winner: null },
    ])
    expect(unit(stage.s, 'fr-friant').zone).toBe(zoneNamed(stage.s, 'ulm'))
    expect(unit(stage.s, 'at-loudon').zone).not.toBe(zoneNamed(stage.s, 'ulm'))
  })

  test('AOM-42.2, AOM-10.5 · those who fall in a sally straggle inside, whatever depot is near', () => {
    const near = (s: State) => {
      zone(s, 'memmingen').depot = { nationality: 2, level: 3 }
    }
    const stage = relief(TWO, FEW, SHUT, near, [1, 10, 1, 1, 10]).decide('A1', JOIN)
    stage.decide('F1', against('fr-gudin'))
    lead(stage)
    stage.letPassWhile(step => step !== 'leadCombat')
    lead(stage)
    // Nobody is asked where.
    stage.letPassWhile(step => step !== 'placeStragglers')
    expect(stage.isOver).toBe(true)
    expect(stage.events('stragglers-placed').at(-1)?.zone).toBe('ulm')
  })

  test('AOM-33.5, AOM-10.5 · nor may those of a field battle leave the place; the besieger’s may go to a depot', () => {
    const fallen = (side: 0 | 1) => {
      const s = danube('ulm', { 'at-germany': 'ulm' })
      inside(s, 'at-germany')
      const at = zoneNamed(s, 'ulm')
      zone(s, 'ulm').blockade = 0
      // Each side has a depot next to Ulm.
      zone(s, 'memmingen').depot = { nationality: 2, level: 3 }
      zone(s, 'guenzburg').depot = { nationality: 0, level: 3 }
      const commands = [0, 1].map(seat => ({ seat, cic: -1, isJoint: false }))
      s.open.battle = newBattle(
        { zone: at, attacker: 1, attackerForcedMarched: false, riverCrossed: false, relief: 'inside' },
        [commands[0]!, commands[1]!],
        [true, true],
      )
      for (const own of s.own) own.battle = newPlan([], s.scenario.roster.nationalities.length)
      const casualties = s.scenario.roster.nationalities.map((_, at) => (at === (side === 0 ? 0 : 2) ? 5 : 0))
      return new Stage(s, state => battleLosses.call(state, { side, casualties, permanent: 2 }))
    }
    expect(fallen(1).events('stragglers-placed')).toMatchObject([{ count: 3, zone: 'ulm' }])
    const zones = fallen(0)
      .options('F1')
      .map(option => option.type === 'place-stragglers' && option.zone)
    expect(zones).toContain('guenzburg')
  })
})

describe('what comes of it', () => {
  /** Dice of the combat outside, then inside: attacker, defender. */
  const played = (dice: readonly number[]) => {
    const stage = relief(TWO, FEW, SHUT, undefined, dice).decide('A1', JOIN)
    stage.decide('F1', against('fr-gudin'))
    lead(stage)
    stage.letPassWhile(step => step !== 'leadCombat')
    lead(stage)
    return stage.letPass()
  }
  const inUlm = (stage: Stage, id: string) => unit(stage.s, id).zone === zoneNamed(stage.s, 'ulm')

  test('AOM-38.6 · a besieger who loses either combat retreats with all he has, and the blockade ends', () => {
    const stage = played([1, 10, 1, 10, 1, 1, 1])
    expect(stage.events('relief-combat').map(({ winner }) => winner)).toEqual(['french', 'allied'])
    expect([inUlm(stage, 'fr-friant'), inUlm(stage, 'fr-gudin')]).toEqual([false, false])
    expect(zone(stage.s, 'ulm').blockade).toBe(-1)
    expect(unit(stage.s, 'at-hessen-homburg').inside).toBe(false)
  })

  test.each([
    ['none', { 'at-ln': 6 }, 0],
    ['12', { 'at-lc': 12 }, 15],
  ])(
    'AOM-38.6 · after a field battle outside the cavalry of those inside pursues as well: %s',
    (_, shut, losses) => {
      const stage = relief(TWO, FEW, { 'at-hessen-homburg': shut }, undefined, [1, 10, 1, 10, 1, 1]).decide(
        'A1',
        JOIN,
      )
      stage.decide('F1', against('fr-gudin'))
      lead(stage)
      stage.letPassWhile(step => step !== 'leadCombat')
      // As if the combat outside had been a field battle.
      const chase = {
        winner: 1 as const,
        seat: 0,
        left: 10,
        received: 10,
        rounds: 1,
        winnerCavalry: 0,
        loserCavalry: 0,
        tactical: 0,
        withdrew: null,
        lost: 0,
      }
      relieving.locals(stage.s).combats = [{ winner: 1, chase }]
      stage.s.chance.script = [10, 1, 5, 5, 5]
      lead(stage)
      stage.letPass()
      expect(stage.events('pursuit-roll')).toMatchObject([{ side: 'allied', percent: 125, losses }])
    },
  )

  test('AOM-38.5, AOM-38.7 · if he wins both those who came retreat, the besieged go back inside', () => {
    const stage = played([1, 10, 1, 1, 1, 10, 1, 1])
    expect(stage.events('relief-combat').map(({ winner }) => winner)).toEqual(['french', 'french'])
    expect(inUlm(stage, 'at-loudon')).toBe(false)
    expect(unit(stage.s, 'at-hessen-homburg')).toMatchObject({
      zone: zoneNamed(stage.s, 'ulm'),
      inside: true,
    })
    expect(zone(stage.s, 'ulm').blockade).toBe(0)
  })

  test('AOM-35.12, AOM-38.4 · who loses the relief combat pays 1 AP, though the morale check shatters his last CU', () => {
    const points = (morale: number) => {
      const stage = relief(TWO, FEW, SHUT, s => (hq(s, 'at-riesch').activityPoints = 2), [1, 10, morale])
      stage.decide('A1', JOIN).decide('F1', against('fr-gudin'))
      lead(stage).letPassWhile(at => at !== 'leadCombat')
      const isShattered = unit(stage.s, 'at-loudon').troops.every(({ normal }) => normal === 0)
      return [isShattered, hq(stage.s, 'at-riesch').activityPoints]
    }
    expect([points(1), points(10)]).toEqual([
      [false, 1],
      [true, 1],
    ])
  })

  test('AOM-38.8 · a tie in a Minor Combat is lost by the besieger', () => {
    const stage = played([6, 5, 1, 10, 1, 1])
    expect(stage.events('combat-rolled')[0]?.winner).toBeNull()
    expect(stage.events('relief-combat')[0]?.winner).toBe('allied')
    expect(inUlm(stage, 'fr-friant')).toBe(false)
  })
})

describe('honours of war', () => {
  const besieged = (rolls: number) => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    inside(s, 'at-germany', 3)
    zone(s, 'ulm').depot = null
    zone(s, 'ulm').siege = {
      side: 0,
      stage: rolls === 0 ? 'openTrenches' : 'takeOuterWorks',
      besieger: hq(s, 'iii-corps').counter,
      failures: 0,
      isDouble: false,
      rolls,
    }
    settle(s)
    s.open.turn = 5
    activate(s, { hq: 'iii-corps', units: ['fr-friant'], available: 4, cost: 2 })
    return s
  }

  test('TV-106 · AOM-38.11, AOM-38.12 · no offer at the first roll of a siege', () => {
    const stage = new Stage(besieged(0), 'siegeAction', [1])
    expect(stage.events('surrender-roll')).toHaveLength(1)
    expect(stage.events('honours-offered')).toEqual([])
  })

  test('TV-101, AOM-38.13, AOM-38.15 · who surrenders on these terms leaves the map as he is, and returns two turns later', () => {
    const s = besieged(1)
    const sp = ['at-hessen-homburg', 'at-klenau', 'at-g-art'].reduce(
      (sum, id) => sum + strength(unit(s, id).troops),
      0,
    )
    // Mack has Initiative 4: a 4 with the offer is 5.
    const stage = new Stage(s, 'siegeAction', [10, 4])
    stage.letPass('offerHonours').decide('F1', { type: 'offer-honours', offer: true })
    expect(stage.events('surrendered')).toMatchObject([{ withHonours: true, hqs: ['at-germany'] }])
    const [gone] = stage.s.own[1]?.paroled ?? []
    expect(gone).toMatchObject({ turn: 7, place: zoneNamed(stage.s, 'ulm') })
    const left =
      (gone?.units.reduce((sum, { troops }) => sum + strength(troops), 0) ?? 0) +
      strength(gone?.garrison ?? [])
    const lost = stage.events('besieged-lost')[0]?.lost ?? 0
    expect([left, stage.events('surrendered')[0]?.sp]).toEqual([sp + 3 - lost, left])
    expect(stage.s.open.initiative).toBe(0)
    expect(stage.letPass().s.open.zones[zoneNamed(stage.s, 'ulm')]).toMatchObject({
      siege: null,
      depot: null,
    })
  })

  /** Mack's army left Ulm in turn 5; it is turn 7. */
  const returning = (change: (s: State) => void, before: (s: State) => void = () => {}): Stage => {
    const s = stateOf('danube-1805-campaign')
    s.open.turn = 5
    station(s, 'at-germany', 'ulm')
    shelter(s, 'at-germany')
    before(s)
    leaveWithHonours(s, 1, zoneNamed(s, 'ulm'), undefined)
    s.open.turn = 7
    change(s)
    settle(s)
    return new Stage(s, 'returnOfParoled')
  }

  test('TV-D11 · AOM-57.5, AOM-38.13 · from Ulm to Olmütz, Venice or Udine, the owner choosing', () => {
    const stage = returning(() => {})
    const zones = stage.options('A1').flatMap(option => (option.type === 'return-at' ? [option.zone] : []))
    expect(zones.toSorted()).toEqual(['olmuetz', 'udine', 'venice'])
    stage.decide('A1', { type: 'return-at', zone: 'olmuetz' })
    expect(hq(stage.s, 'at-germany').zone).toBe(zoneNamed(stage.s, 'olmuetz'))
  })

  test('AOM-23.6, AOM-38.13 · a requisition marker is left behind', () => {
    const stage = returning(
      () => {},
      s => {
        hq(s, 'at-germany').requisition = true
        zone(s, 'ulm').requisition[1] = 1
      },
    ).decide('A1', { type: 'return-at', zone: 'olmuetz' })
    expect(zone(stage.s, 'ulm').requisition[1]).toBe(0)
    expect(hq(stage.s, 'at-germany').requisition).toBe(false)
  })

  test('AOM-38.14 · without a fortress they wait', () => {
    const stage = returning(s => {
      for (const each of s.open.zones) each.control = 0
      s.open.garrisons = []
      for (const own of s.own.slice(1)) {
        own.units = []
        own.headquarters = []
      }
    })
    expect(stage.isOver).toBe(true)
    expect(stage.s.own[1]?.paroled).toHaveLength(1)
  })
})

describe('the summons', () => {
  /** Mack with so many SP in Ulm, so many French before it. */
  const summoned = (inside_: number, outside: number, dice: readonly number[], supplied = false) => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    station(s, 'iv-corps', 'ulm')
    armies(s, 'ulm', {
      'fr-friant': { 'fr-ln': Math.ceil(outside / 2) },
      'fr-legrand': { 'fr-ln': Math.floor(outside / 2) },
      'at-hessen-homburg': { 'at-ln': inside_ },
    })
    inside(s, 'at-germany')
    zone(s, 'ulm').blockade = 0
    if (!supplied) zone(s, 'ulm').depot = null
    settle(s)
    return new Stage(s, 'summonses', dice)
  }
  const call = (honours: boolean) => ({ type: 'summon' as const, summon: true, honours })

  test('TV-D08 · AOM-59.5 · 36 SP without supplies before 80: a 5 beats Mack’s Initiative of 4', () => {
    const stage = summoned(36, 80, [5])
    stage.decide('F1', call(false))
    expect(stage.events('surrender-roll')).toMatchObject([{ die: 5, result: 5, surrendered: true }])
    expect(stage.s.open.victoryPoints[0]).toBe(5)
    expect(stage.s.open.initiative).toBe(0)
  })

  test('TV-D08 · AOM-59.5 · before 70 it is not heard, nor by fewer than 10', () => {
    for (const stage of [summoned(36, 70, []), summoned(9, 80, [])]) {
      stage.decide('F1', call(false))
      expect(stage.events('summoned')).toMatchObject([{ heard: false }])
      expect(stage.events('surrender-roll')).toEqual([])
    }
  })

  test.each([
    [true, 5, true],
    [false, 4, false],
  ])('AOM-59.5 · with a depot inside a 6, honours offered %s: %i', (honours, result, surrendered) => {
    const stage = summoned(30, 60, [6], true)
    stage.decide('F1', call(honours))
    expect(stage.events('surrender-roll')).toMatchObject([{ die: 6, result, surrendered }])
  })

  test('AOM-59.6 · the player with the largest HQ decides; without HQ nobody can', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    armies(s, 'ulm', { 'fr-friant': { 'fr-ln': 60 }, 'at-hessen-homburg': { 'at-ln': 20 } })
    inside(s, 'at-germany')
    zone(s, 'ulm').blockade = 0
    settle(s)
    expect(new Stage(s, 'summonses').options('F1')).toHaveLength(3)
    const davout = hq(s, 'iii-corps')
    davout.zone = zoneNamed(s, 'landau')
    unit(s, 'fr-suchet').hq = davout.id
    unit(s, 'fr-suchet').zone = davout.zone
    for (const counter of s.open.counters) if (counter.id === davout.counter) counter.zone = davout.zone
    hold(s, 'fr-suchet', { 'fr-ln': 4 })
    expect(new Stage(s, 'summonses').options('F1')).toEqual([{ type: 'leave-to-others' }])
  })
})
