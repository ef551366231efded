import { NOBODY } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { sheetOf } from '../../src/activation/acting.ts'
import { mayCall } from '../../src/activation/turn-of-an-hq.ts'
import type { Decision } from '../../src/decisions.ts'
import { removeHq } from '../../src/forces/elimination.ts'
import { unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { ageOfMuskets } from '../../src/index.ts'
import type { Part } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { march } from '../march/marches.ts'
import { hold, hq, reprinted, Stage, seat, shutIn, station, unit, zone } from '../table.ts'
import { act, activated, bid, declare, marchInPlace, OUT, pointsOf, ulm } from './hqs.ts'

const activate = (id: string): Part =>
  id.startsWith('fr-') || id.startsWith('at-')
    ? { type: 'activate-unit', unit: id }
    : { type: 'activate-hq', hq: id }

/** Why the last of these counters may not be activated after the others; null: it may. */
function refusal(stage: Stage, player: string, ...ids: string[]): string | null {
  const parts = ids.map(activate)
  const compose = stage.position.step?.compose
  const at = seat(stage.s, player)
  return (
    compose?.fits(stage.s, at, parts.slice(0, -1), parts.at(-1) ?? parts[0] ?? activate('ga'))?.rule ?? null
  )
}
const isWhole = (stage: Stage, player: string, ...ids: string[]): boolean =>
  stage.position.step?.compose?.whole(stage.s, seat(stage.s, player), ids.map(activate)) !== null

/** Puts a CU in another zone, as a March would have. */
function send(s: State, id: string, to: string): void {
  unit(s, id).zone = zoneNamed(s, to)
  settle(s)
}

const forces = (stage: Stage, player: string) =>
  sheetOf(stage.s, seat(stage.s, player)).forces.map(({ hq: leads, units }) => [leads >= 0, units.length])

describe('4.3 Forces are declared', () => {
  test('AOM-12.1, AOM-12.2 · CU of the HQ that trace communications to it, and at least one of them', () => {
    const s = ulm({ 'iv-corps': 3, 'vi-corps': 1 })
    send(s, 'fr-suchet', 'munich')
    const stage = activated(s, 'F1', 'iv-corps')
    expect(refusal(stage, 'F1', 'fr-vandamme')).toBeNull()
    expect(refusal(stage, 'F1', 'fr-suchet')).toBe('AOM-12.2')
    expect(refusal(stage, 'F1', 'fr-dupont')).toBe('AOM-12.8')
    expect([isWhole(stage, 'F1'), isWhole(stage, 'F1', 'fr-vandamme')]).toEqual([false, true])
  })

  test('AOM-10.5, AOM-10.2 · but friends in the same zone act with an HQ inside, and live on a depot inside', () => {
    const s = ulm({ 'iv-corps': 3 })
    station(s, 'iv-corps', 'landau')
    send(s, 'fr-vandamme', 'strasbourg')
    zone(s, 'landau').depot = { nationality: zone(s, 'strasbourg').depot?.nationality ?? 0, level: 2 }
    station(s, 'at-kienmayer', 'landau')
    shutIn(s, 0, 'landau')
    send(s, 'fr-vandamme', 'landau')
    expect([unit(s, 'fr-vandamme').inside, unit(s, 'fr-suchet').inside]).toEqual([false, true])
    const stage = activated(s, 'F1', 'iv-corps')
    expect(refusal(stage, 'F1', 'fr-vandamme')).toBeNull()
    stage.decide('F1', declare([], ['fr-vandamme']))
    expect(stage.options('F1')).toContainEqual({ type: 'supply', source: 'depot', zone: 'landau' })
  })

  test('AOM-12.2, AOM-10.5 · into a place that is shut in no CU traces, though a friend stands before it', () => {
    const reached = (isShut: boolean) => {
      const s = ulm({ 'iv-corps': 3 })
      send(s, 'fr-vandamme', 'strasbourg')
      send(s, 'fr-suchet', 'strasbourg')
      station(s, 'at-kienmayer', 'landau')
      if (isShut) shutIn(s, 0, 'landau')
      send(s, 'fr-dupont', 'landau')
      unit(s, 'fr-dupont').inside = false
      return refusal(activated(s, 'F1', 'iv-corps'), 'F1', 'fr-vandamme')
    }
    expect([reached(false), reached(true)]).toEqual([null, 'AOM-12.2'])
  })

  test('AOM-12.3 · with the HQ all integrated CU are one Force, and each detached CU one by itself', () => {
    const s = ulm({ 'iv-corps': 3 })
    send(s, 'fr-suchet', 'mannheim')
    send(s, 'fr-margaron', 'heilbronn')
    const stage = activated(s, 'F1', 'iv-corps')
    stage.decide('F1', declare(['iv-corps'], ['fr-vandamme', 'fr-suchet', 'fr-margaron']))
    expect(forces(stage, 'F1')).toEqual([
      [true, 2],
      [false, 1],
    ])
  })

  test('AOM-12.3 · an HQ counter needs a CU beside it or next to it', () => {
    const s = ulm({ 'iv-corps': 3 })
    send(s, 'fr-margaron', 'heilbronn')
    const stage = activated(s, 'F1', 'iv-corps')
    expect(isWhole(stage, 'F1', 'iv-corps', 'fr-margaron')).toBe(false)
    expect(isWhole(stage, 'F1', 'iv-corps', 'fr-margaron', 'fr-legrand')).toBe(true)
  })

  test('AOM-12.4 · without it every CU is a Force, integrated or not', () => {
    const stage = activated(ulm({ 'iv-corps': 3 }), 'F1', 'iv-corps')
    stage.decide('F1', declare([], ['fr-vandamme', 'fr-legrand']))
    expect(forces(stage, 'F1')).toEqual([
      [false, 1],
      [false, 1],
    ])
  })

  test('AOM-12.5, AOM-8.3, AOM-8.14 · counters are marked; what acts alone comes off the display, what acts with its HQ does not', () => {
    const s = ulm({ 'iv-corps': 3 })
    const before = s.open.counters.length
    const alone = activated(s, 'F1', 'iv-corps').decide('F1', declare([], ['fr-vandamme', 'fr-legrand']))
    expect(alone.s.open.counters.length).toBe(before + 2)
    expect(alone.s.open.counters.filter(({ activated: is }) => is).map(({ face }) => face)).toEqual([-1, -1])
    const led = activated(ulm({ 'iv-corps': 3 }), 'F1', 'iv-corps')
    led.decide('F1', declare(['iv-corps'], ['fr-vandamme', 'fr-legrand']))
    expect(led.s.open.counters.length).toBe(before)
    expect(led.s.open.counters.filter(({ activated: is }) => is)).toHaveLength(1)
    const [mine, others] = led.told.filter(({ event }) => event.type === 'hq-activated')
    expect(mine?.event).toMatchObject({ pieces: ['iv-corps', 'fr-vandamme', 'fr-legrand'] })
    expect(others?.event).toMatchObject({ zones: ['landau'], pieces: null })
  })

  test('AOM-12.5 · the markers stay until the round ends, and CU that are still with their HQ go back', () => {
    const stage = activated(ulm({ 'iv-corps': 3 }), 'F1', 'iv-corps')
    const before = stage.s.open.counters.length
    stage
      .decide('F1', declare([], ['fr-vandamme']))
      .decide('F1', OUT)
      .letPass('chooseAction')
    expect(stage.s.open.counters.some(({ activated: is }) => is)).toBe(true)
    marchInPlace(stage, 'F1')
    expect(stage.s.open.counters.some(({ activated: is }) => is)).toBe(false)
    expect(stage.s.open.counters.length).toBe(before)
  })

  test('AOM-12.5 · a counter that is marked cannot be activated again in the round', () => {
    const s = ulm({ 'iv-corps': 3 })
    send(s, 'fr-suchet', 'mannheim')
    const counter = s.open.counters.find(({ id }) => id === unit(s, 'fr-suchet').counter)
    if (counter !== undefined) counter.activated = true
    expect(refusal(activated(s, 'F1', 'iv-corps'), 'F1', 'fr-suchet')).toBe('AOM-12.2')
  })

  test('AOM-5.6 · a CU without an HQ cannot be activated', () => {
    const s = ulm({ 'iv-corps': 3, 'vi-corps': 3 })
    send(s, 'fr-dupont', 'mannheim')
    removeHq(s, 0, hq(s, 'vi-corps'), 'forGood')
    expect(refusal(activated(s, 'F1', 'iv-corps'), 'F1', 'iv-corps', 'fr-dupont')).toBe('AOM-5.6')
  })
})

describe('one Force after the other', () => {
  const begun = () =>
    activated(ulm({ 'iv-corps': 3 }), 'F1', 'iv-corps').decide(
      'F1',
      declare([], ['fr-vandamme', 'fr-legrand', 'fr-suchet']),
    )

  test('AOM-12.6 · its player says which comes next, and the last one is not asked for', () => {
    const stage = begun()
    expect(stage.options('F1')).toHaveLength(3)
    stage.decide('F1', { type: 'choose-force', piece: 'fr-legrand' }).decide('F1', OUT)
    marchInPlace(stage.letPass('chooseAction'), 'F1')
    expect(stage.options('F1').map(option => option.type === 'choose-force' && option.piece)).toEqual([
      'fr-vandamme',
      'fr-suchet',
    ])
    stage.decide('F1', { type: 'choose-force', piece: 'fr-suchet' }).decide('F1', OUT)
    marchInPlace(stage.letPass('chooseAction'), 'F1')
    expect(stage.at).toBe('chooseSupply')
  })

  test('AOM-12.7, AOM-13.3 · supply, attrition, action: also where it marches in place', () => {
    const s = ulm({ 'iv-corps': 3 })
    const stage = activated(s, 'F1', 'iv-corps')
    stage.decide('F1', declare(['iv-corps'], ['fr-vandamme', 'fr-legrand', 'fr-suchet', 'fr-st-hilaire']))
    expect(stage.at).toBe('chooseSupply')
    stage.decide('F1', OUT)
    expect(stage.at).toBe('distributeLosses')
    stage.letPass('chooseAction')
    expect(stage.events('attrition-suffered')).toMatchObject([
      { row: 'outOfSupply', half: 'fair', losses: 2 },
    ])
  })

  test('AOM-12.7, AOM-14.11 · a Force with no SP left takes no action', () => {
    const s = ulm({ 'iv-corps': 3 })
    hold(s, 'fr-margaron', { 'fr-lc': 1 })
    s.open.turn = 7 // November II
    zone(s, 'landau').siege = null
    const stage = activated(s, 'F1', 'iv-corps').decide('F1', declare([], ['fr-margaron', 'fr-suchet']))
    unit(stage.s, 'fr-margaron').troops.length = 0
    stage.decide('F1', { type: 'choose-force', piece: 'fr-margaron' })
    settle(stage.s)
    stage.decide('F1', OUT)
    expect(stage.at).toBe('chooseSupply')
    expect(stage.events('action-taken')).toEqual([])
  })

  test('AOM-12.1, AOM-12.7 · nor does an HQ whose activated CU are gone, though others are still with it', () => {
    const stage = activated(ulm({ 'iv-corps': 3 }), 'F1', 'iv-corps')
    stage.decide('F1', declare(['iv-corps'], ['fr-margaron']))
    unit(stage.s, 'fr-margaron').troops.length = 0
    settle(stage.s)
    stage.decide('F1', OUT)
    expect([stage.isOver, stage.events('action-taken')]).toEqual([true, []])
    expect(hq(stage.s, 'iv-corps').activityPoints).toBe(3)
  })

  test('AOM-12.14 · its HQ leads the Force, a CU by itself its own leader', () => {
    const stage = begun().decide('F1', { type: 'choose-force', piece: 'fr-legrand' })
    const sheet = sheetOf(stage.s, 0)
    expect(sheet.forces[sheet.acting]?.hq).toBe(-1)
  })
})

describe('inferior HQ', () => {
  test('AOM-12.8, AOM-12.9 · smaller, of the same player, with the larger one or next to it, once its counter is activated', () => {
    const s = ulm(
      { ga: 6, 'v-corps': 2, 'iv-corps': 2, 'iii-corps': 2, 'i-corps': 2, 'cav-reserve': 1 },
      { players: 4 },
    )
    station(s, 'iii-corps', 'donauwoerth')
    const stage = activated(s, 'F1', 'ga')
    expect(refusal(stage, 'F1', 'v-corps')).toBe('AOM-12.8')
    expect(refusal(stage, 'F1', 'ga', 'v-corps')).toBeNull()
    expect(refusal(stage, 'F1', 'ga', 'fr-oudinot')).toBeNull()
    expect(refusal(stage, 'F1', 'ga', 'iv-corps')).toBeNull()
    expect(refusal(stage, 'F1', 'ga', 'iii-corps')).toBe('AOM-12.8')
    expect(refusal(stage, 'F1', 'ga', 'i-corps')).toBe('AOM-12.2')
    const corps = activated(ulm({ 'v-corps': 2, 'cav-reserve': 1 }), 'F1', 'v-corps')
    expect(refusal(corps, 'F1', 'v-corps', 'cav-reserve')).toBe('AOM-12.8')
  })

  test('TV-20 · AOM-12.10, AOM-12.11 · it needs 1 AP, may do anything, and owes what its dearest action costs', () => {
    const s = ulm({ ga: 6, 'v-corps': 1, 'iv-corps': 0 })
    const stage = new Stage(s, 'activationRound').decide('F1', bid('ga', 2))
    expect(refusal(stage, 'F1', 'ga', 'iv-corps')).toBe('AOM-12.10')
    stage.decide('F1', declare(['ga', 'v-corps'], ['fr-garde', 'fr-oudinot']))
    stage.decide('F1', OUT).letPass('chooseForce')
    stage.decide('F1', { type: 'choose-force', piece: 'v-corps' })
    marchInPlace(stage.decide('F1', act('rest')).letPass('chooseAction'), 'F1')
    expect(pointsOf(stage.s, 'ga', 'v-corps')).toEqual([4, -1])
  })

  test('TV-21 · AOM-12.12 · one supply and one attrition check on the sum of all SP', () => {
    const s = ulm({ ga: 6, 'v-corps': 2, 'cav-reserve': 2 })
    hold(s, 'fr-garde', { 'fr-gd': 7 })
    hold(s, 'fr-oudinot', { 'fr-vet': 13 })
    hold(s, 'fr-gazan', { 'fr-ln': 13 })
    hold(s, 'fr-baraguey', { 'fr-rec': 15 })
    for (const id of ['fr-nansouty', 'fr-hautpoul', 'fr-klein']) hold(s, id, { 'fr-dr': 6 })
    hold(s, 'fr-walther', { 'fr-dr': 3 })
    const stage = activated(s, 'F1', 'ga')
    const units = [
      'fr-garde',
      'fr-oudinot',
      'fr-gazan',
      'fr-nansouty',
      'fr-hautpoul',
      'fr-klein',
      'fr-walther',
      'fr-baraguey',
    ]
    stage.decide('F1', declare(['ga', 'v-corps', 'cav-reserve'], units))
    stage.decide('F1', { type: 'supply', source: 'depot', zone: 'strasbourg' }).letPass('chooseForce')
    expect(zone(stage.s, 'strasbourg').depot?.level).toBe(3)
    expect(stage.events('attrition-suffered')).toMatchObject([{ row: 'depot', losses: 1 }])
    stage.decide('F1', { type: 'choose-force', piece: 'v-corps' })
    expect(stage.at).toBe('chooseAction')
  })

  test('AOM-12.12 · a depot serves them if each of them reaches it, CU that act far off by themselves included', () => {
    const depots = (at: string) => {
      const s = ulm({ ga: 6, 'v-corps': 2 })
      send(s, 'fr-garde-cav', at)
      const stage = activated(s, 'F1', 'ga')
      stage.decide('F1', declare(['ga', 'v-corps'], ['fr-garde', 'fr-garde-cav', 'fr-oudinot']))
      return stage
        .options('F1')
        .flatMap(each => (each.type === 'supply' && each.zone !== null ? [each.zone] : []))
    }
    expect(depots('strasbourg')).toEqual(['mainz', 'landau', 'strasbourg', 'wuerzburg'])
    // The horse guards are too far from Mainz, and so it serves nobody.
    expect(depots('stockach')).toEqual(['landau', 'strasbourg', 'wuerzburg'])
  })

  test('AOM-19.2, AOM-12.12 · CU that were parted from their HQ since they were declared do not act with it', () => {
    const s = ulm({ ga: 6, 'v-corps': 2 })
    const stage = activated(s, 'F1', 'ga')
    stage
      .decide('F1', declare(['ga', 'v-corps'], ['fr-garde', 'fr-oudinot', 'fr-gazan']))
      .decide('F1', OUT)
      .letPass('chooseForce')

    stage.decide('F1', { type: 'choose-force', piece: 'ga' })
    // As if they had fled from a battle that the Guard has lost.
    const gazan = unit(stage.s, 'fr-gazan').zone
    for (const id of ['v-corps', 'fr-oudinot']) {
      const piece = id === 'v-corps' ? hq(stage.s, id) : unit(stage.s, id)
      piece.zone = zoneNamed(stage.s, 'heilbronn')
    }
    settle(stage.s)
    marchInPlace(stage, 'F1').decide('F1', act('march'))
    const next = stage.next('F1').flatMap(part => (part.type === 'move' ? [part.piece] : []))
    expect([next.includes('fr-oudinot'), next.includes('fr-gazan')]).toEqual([true, false])
    // Marching in place is always possible (AOM-17.14).
    expect(stage.refusal('F1', march({}))).toBeNull()
    expect(unit(stage.s, 'fr-gazan').zone).toBe(gazan)
  })

  test('AOM-12.1, AOM-19.2 · an HQ from which all that should act were parted does nothing, and eats nothing', () => {
    const s = ulm({ 'iv-corps': 3 })
    send(s, 'fr-suchet', 'strasbourg')
    send(s, 'fr-margaron', 'heilbronn')
    const stage = activated(s, 'F1', 'iv-corps')
    stage.decide('F1', declare(['iv-corps'], ['fr-suchet', 'fr-margaron']))
    stage.decide('F1', { type: 'choose-force', piece: 'fr-margaron' }).decide('F1', OUT)
    // As if the others had been beaten, and had fled without Suchet.
    for (const piece of [hq(stage.s, 'iv-corps'), ...(stage.s.own[0]?.units ?? [])])
      if (piece.zone === zoneNamed(stage.s, 'landau')) piece.zone = zoneNamed(stage.s, 'wuerzburg')
    settle(stage.s)
    marchInPlace(stage.letPass('chooseAction'), 'F1')
    expect([stage.isOver, stage.events('force-supplied').length]).toEqual([true, 1])
  })

  test('AOM-12.13 · all Forces of one HQ finish before those of another begin', () => {
    const s = ulm({ ga: 6, 'v-corps': 2 })
    const stage = activated(s, 'F1', 'ga')
    stage
      .decide('F1', declare(['ga'], ['fr-garde', 'fr-oudinot', 'fr-gazan']))
      .decide('F1', OUT)
      .letPass('chooseForce')
    expect(stage.options('F1')).toHaveLength(3)
    marchInPlace(stage.decide('F1', { type: 'choose-force', piece: 'fr-gazan' }), 'F1')
    expect(stage.position.asked).not.toBe(NOBODY)
    expect(stage.options('F1')).toEqual([{ type: 'choose-force', piece: 'fr-oudinot' }])
  })

  test('AOM-17.20 · an HQ that is taken along gets no second activation in the round', () => {
    const s = ulm({ ga: 6, 'v-corps': 3 })
    const stage = new Stage(s, 'activationRound').decide('F1', bid('ga', 2))
    stage.decide('F1', declare(['ga', 'v-corps'], ['fr-garde', 'fr-oudinot'])).letPass()
    expect(stage.events('hq-activated')).toHaveLength(2)
    expect(stage.s.open.activation.activated).toBe(1)
  })

  test('AOM-16.7 · also where the larger one is activated for free', () => {
    const stage = activated(ulm({ ga: 6, 'v-corps': 1 }), 'F1', 'ga')
    expect(refusal(stage, 'F1', 'ga', 'v-corps')).toBeNull()
  })
})

describe('AOM-12.9 · HQ of a team-mate, where the module lets them be called', () => {
  /** F1 has activated the Grande Armée at Strasbourg with the Guard; the I Corps of F2 stands beside it. */
  function calling(points: number, ...hqs: string[]): Stage {
    const made = ulm({ ga: 6, 'i-corps': points, 'ii-corps': 2 }, { players: 4 })
    const s = reprinted(made, ({ parameters }) => ({
      parameters: { ...parameters, subordination: 'sameSide' },
    }))
    station(s, 'i-corps', 'strasbourg')
    return activated(s, 'F1', 'ga').decide('F1', declare(hqs, ['fr-garde']))
  }
  const call = (...players: string[]): Decision => ({ type: 'call-team-mates', players })

  test('only whoever has activated an HQ counter may call, and he is asked in any case', () => {
    expect(calling(2).options('F1')).toEqual([call()])
    expect(calling(2, 'ga').options('F1')).toEqual([call(), call('F2')])
    expect(calling(2, 'ga').decide('F1', call()).asks('F1')).toBe(true)
    const alone = activated(ulm({ ga: 6 }, { players: 4 }), 'F1', 'ga')
    expect(alone.decide('F1', declare(['ga'], ['fr-garde'])).at).toBe('chooseSupply')
  })

  test.each([
    [2, 'samePlayer', false],
    [2, 'sameSide', false],
    [4, 'samePlayer', false],
    [4, 'sameSide', true],
  ] as const)(
    'of %i players, where %s may be called, the French have somebody to call: %o',
    (players, subordination, may) => {
      const s = reprinted(ulm({}, { players }), ({ parameters }) => ({
        parameters: { ...parameters, subordination },
      }))
      expect(mayCall(s, seat(s, 'F1'))).toBe(may)
    },
  )

  test('he who is called declares before anybody acts, and is told which HQ calls', () => {
    const stage = calling(2, 'ga').decide('F1', call('F2'))
    expect([stage.at, stage.asks('F2'), stage.asks('F1')]).toEqual(['answerCall', true, false])
    expect(sheetOf(stage.s, seat(stage.s, 'F2')).hq).toBe(hq(stage.s, 'ga').id)
    expect(refusal(stage, 'F2', 'i-corps')).toBeNull()
    expect([isWhole(stage, 'F2'), isWhole(stage, 'F2', 'i-corps')]).toEqual([true, false])
    expect(refusal(stage, 'F2', 'ii-corps')).toBe('AOM-12.8')
  })

  test('AOM-12.8, AOM-12.10 · neither an HQ without AP nor its CU may come', () => {
    const stage = calling(0, 'ga').decide('F1', call('F2'))
    expect(refusal(stage, 'F2', 'i-corps')).toBe('AOM-12.10')
    expect(refusal(stage, 'F2', 'fr-rivaud')).toBe('AOM-12.10')
    stage.decide('F2', declare([], []))
    expect(stage.events('call-declined')).toMatchObject([{ player: 'F2' }])
    expect([stage.at, stage.asks('F1')]).toEqual(['chooseSupply', true])
  })

  test('AOM-12.11 to AOM-12.13 · he acts after the superior, is supplied by himself, and pays', () => {
    const stage = calling(1, 'ga')
      .decide('F1', call('F2'))
      .decide('F2', declare(['i-corps'], ['fr-rivaud']))
    marchInPlace(stage.decide('F1', OUT).letPass('chooseAction'), 'F1')
    expect([stage.at, stage.asks('F2')]).toEqual(['chooseSupply', true])
    stage.decide('F2', OUT).letPass('chooseAction').decide('F2', act('rest')).letPass()
    expect(stage.events('action-taken').map(({ player }) => player)).toEqual(['F1', 'F2'])
    expect(pointsOf(stage.s, 'ga', 'i-corps')).toEqual([5, -1])
    expect(stage.s.own.every(({ activation }) => activation === null)).toBe(true)
  })

  test('AOM-12.9, AOM-12.12 · each of them is one Force for supply and attrition, in how many Forces ever he acts', () => {
    const stage = calling(1, 'ga')
      .decide('F1', call('F2'))
      .decide('F2', declare([], ['fr-rivaud', 'fr-drouet']))
    marchInPlace(stage.decide('F1', OUT).letPass('chooseAction'), 'F1')
    stage.decide('F2', OUT).letPass()
    const supplied = stage.events('force-supplied').map(({ player }) => player)
    const acted = stage.events('action-taken').map(({ player }) => player)
    expect([supplied, acted]).toEqual([
      ['F1', 'F2'],
      ['F1', 'F2', 'F2'],
    ])
  })

  test('AOM-12.12 · so is the superior, where somebody comes along', () => {
    const eaten = (declared: readonly string[]) => {
      const made = ulm({ ga: 6, 'i-corps': 1 }, { players: 4 })
      const s = reprinted(made, ({ parameters }) => ({
        parameters: { ...parameters, subordination: 'sameSide' },
      }))
      station(s, 'i-corps', 'strasbourg')
      send(s, 'fr-garde-cav', 'stuttgart')
      const stage = activated(s, 'F1', 'ga').decide('F1', declare(['ga'], ['fr-garde', 'fr-garde-cav']))
      stage.decide('F1', call('F2')).decide('F2', declare([], declared)).letPass()
      return stage.events('force-supplied').map(({ player }) => player)
    }
    expect(eaten([])).toEqual(['F1', 'F1'])
    expect(eaten(['fr-rivaud'])).toEqual(['F1', 'F2'])
  })

  test.each([
    ['all of its CU', ['fr-rivaud', 'fr-drouet', 'fr-kellermann', 'fr-i-art']],
    ['one of its CU', ['fr-rivaud']],
  ])('AOM-17.20 · an HQ of which %s came along without its counter gets no second activation', (_, units) => {
    const made = ulm({ ga: 6, 'i-corps': 6 }, { players: 4 })
    const s = reprinted(made, ({ parameters }) => ({
      parameters: { ...parameters, subordination: 'sameSide' },
    }))
    station(s, 'i-corps', 'strasbourg')
    const stage = new Stage(s, 'activationRound', [9, 1]).decide('F1', bid('ga', 3))
    stage.decide('F2', bid('i-corps', 3)).letPass('declareForces')
    stage.decide('F1', declare(['ga'], ['fr-garde'])).decide('F1', call('F2'))
    stage.decide('F2', declare([], units)).letPass()
    expect(stage.events('not-activated').map(({ player }) => player)).toEqual(['F2', 'F2'])
    expect(stage.events('hq-activated').map(({ player }) => player)).toEqual(['F1', 'F1', 'F2', 'F2'])
  })

  test('AOM-17.20 · nor does one come along that has acted by its own bid, though some of its CU have not', () => {
    const made = ulm({ ga: 6, 'i-corps': 6 }, { players: 4 })
    const s = reprinted(made, ({ parameters }) => ({
      parameters: { ...parameters, subordination: 'sameSide' },
    }))
    station(s, 'i-corps', 'strasbourg')
    const stage = new Stage(s, 'activationRound', [1, 9]).decide('F1', bid('ga', 2))
    stage
      .decide('F2', bid('i-corps', 3))
      .letPass('declareForces')
      .decide('F2', declare([], ['fr-rivaud']))
    stage
      .letPass('declareForces')
      .decide('F1', declare(['ga'], ['fr-garde']))
      .decide('F1', call('F2'))
    expect(refusal(stage, 'F2', 'i-corps')).toBe('AOM-17.20')
    expect(refusal(stage, 'F2', 'fr-drouet')).toBe('AOM-17.20')
    expect(stage.next('F2')).toEqual([])
  })

  test('AOM-12.9, AOM-12.8 · who answers with a counter takes along a smaller HQ of his by it, though the caller is far from that', () => {
    const made = ulm({ ga: 6, 'i-corps': 2, 'ii-corps': 2, 'vi-corps': 2 }, { players: 4 })
    const s = reprinted(made, ({ parameters, roster }) => ({
      parameters: { ...parameters, subordination: 'sameSide' },
      roster: {
        ...roster,
        headquarters: roster.headquarters.map(each =>
          each.id === 'i-corps' ? { ...each, size: 'army' } : each,
        ),
      },
    }))
    for (const [id, at] of [
      ['i-corps', 'offenburg'],
      ['ii-corps', 'stuttgart'],
      ['vi-corps', 'mannheim'],
    ] as const)
      station(s, id, at)
    const stage = activated(s, 'F1', 'ga')
      .decide('F1', declare(['ga'], ['fr-garde']))
      .decide('F1', call('F2'))
    const [unitOfIi] = s.own[1]?.units.filter(each => each.hq === hq(s, 'ii-corps').id) ?? []
    const marmont = s.scenario.roster.combatUnits[unitOfIi?.id ?? 0]?.id ?? ''
    expect([refusal(stage, 'F2', 'ii-corps'), refusal(stage, 'F2', marmont)]).toEqual([
      'AOM-12.8',
      'AOM-12.8',
    ])
    expect([refusal(stage, 'F2', 'i-corps', 'ii-corps'), refusal(stage, 'F2', 'i-corps', marmont)]).toEqual([
      null,
      null,
    ])
    expect(refusal(stage, 'F2', 'i-corps', 'vi-corps')).toBe('AOM-12.8')
    stage.decide('F2', declare(['i-corps', 'ii-corps'], ['fr-rivaud', marmont]))
    expect(forces(stage, 'F2')).toEqual([
      [true, 1],
      [true, 1],
    ])
  })

  test('AOM-17.20 · an HQ of whose activated CU none is left, and which was not activated itself, may still come', () => {
    const made = ulm({ ga: 6, 'i-corps': 6 }, { players: 4 })
    const s = reprinted(made, ({ parameters }) => ({
      parameters: { ...parameters, subordination: 'sameSide' },
    }))
    station(s, 'i-corps', 'strasbourg')
    const stage = new Stage(s, 'activationRound', [1, 9]).decide('F1', bid('ga', 2))
    stage
      .decide('F2', bid('i-corps', 3))
      .letPass('declareForces')
      .decide('F2', declare([], ['fr-rivaud']))
    unit(stage.s, 'fr-rivaud').troops.length = 0
    settle(stage.s)
    stage
      .letPass('declareForces')
      .decide('F1', declare(['ga'], ['fr-garde']))
      .decide('F1', call('F2'))
    expect(refusal(stage, 'F2', 'i-corps', 'fr-drouet')).toBeNull()
  })

  test('AOM-46.5 · nothing is wrong while he waits, nor when the match is conceded meanwhile', () => {
    const stage = calling(2, 'ga')
      .decide('F1', call('F2'))
      .decide('F2', declare(['i-corps'], ['fr-rivaud']))
    const wrong = () => ageOfMuskets.violations(stage.position.state).filter(each => /AOM-12/.test(each))
    expect(wrong()).toEqual([])
    Object.assign(stage.position.state, {
      flow: [],
      outcome: { winners: [], scores: [0, 0, 0, 0], how: 'concession', rule: 'AOM-46.5' },
    })
    expect(wrong()).toEqual([])
  })

  test('what is lost before his turn does not act', () => {
    const stage = calling(1, 'ga')
      .decide('F1', call('F2'))
      .decide('F2', declare(['i-corps'], ['fr-rivaud']))
    unit(stage.s, 'fr-rivaud').troops.length = 0
    settle(stage.s)
    marchInPlace(stage.decide('F1', OUT).letPass('chooseAction'), 'F1')
    expect([stage.isOver, pointsOf(stage.s, 'i-corps')]).toEqual([true, [1]])
  })
})

describe('the free activation', () => {
  test('AOM-16.4 · of an HQ with at least 1 AP, or none', () => {
    const stage = new Stage(ulm({ ga: 1, 'iv-corps': 0 }), 'freeActivation')
    expect(stage.options('F1')).toEqual([
      { type: 'free-activation', hq: 'ga' },
      { type: 'free-activation', hq: null },
    ])
    stage.decide('F1', { type: 'free-activation', hq: null })
    expect(stage.isOver).toBe(true)
  })

  test('TV-22 · AOM-16.5 · it costs what the dearest action costs, on credit if need be', () => {
    const stage = activated(ulm({ 'iv-corps': 1 }), 'F1', 'iv-corps')
    stage
      .decide('F1', declare(['iv-corps'], ['fr-margaron']))
      .decide('F1', OUT)
      .letPass('chooseAction')
    stage.decide('F1', act('rest')).letPass()
    expect(pointsOf(stage.s, 'iv-corps')).toEqual([-1])
  })

  test('AOM-16.6 · the senior player says who has it, and that player names the HQ', () => {
    const s = ulm({ 'i-corps': 2 }, { players: 4 })
    const stage = new Stage(s, 'freeActivation')
    expect([stage.at, stage.asks('F1')]).toEqual(['offerFreeActivation', true])
    stage.decide('F1', { type: 'offer-free-activation', player: 'F2' })
    expect([stage.asks('F1'), stage.asks('F2')]).toEqual([false, true])
    expect(stage.options('F2')).toHaveLength(2)
    const declined = new Stage(s, 'freeActivation').decide('F1', {
      type: 'offer-free-activation',
      player: null,
    })
    expect(declined.isOver).toBe(true)
    expect(declined.events('free-activation-used').map(({ player }) => player)).toEqual([null])
  })

  test.each([
    ['i-corps', 'F2'],
    [null, null],
  ])('AOM-16.6 · of the free activation of %s everybody is told once', (id, player) => {
    const stage = new Stage(ulm({ 'i-corps': 2 }, { players: 4 }), 'freeActivation')
      .decide('F1', { type: 'offer-free-activation', player: 'F2' })
      .decide('F2', { type: 'free-activation', hq: id })
    expect(stage.events('free-activation-used').map(each => each.player)).toEqual([player])
  })

  test('AOM-16.1 · it belongs to the side that holds the Strategic Initiative', () => {
    const s = ulm({ ga: 1, 'at-germany': 1 })
    s.open.initiative = 1
    expect(new Stage(s, 'freeActivation').asks('A1')).toBe(true)
  })
})

test('AOM-12.2 · the usual declaration is the HQ with all CU that are integrated', () => {
  const stage = activated(ulm({ 'iv-corps': 3 }), 'F1', 'iv-corps')
  expect(stage.position.step?.default?.(stage.s, 0)).toMatchObject({ hqs: ['iv-corps'] })
  expect(unitNamed(stage.s, 'fr-suchet')).toBeGreaterThan(0)
})
